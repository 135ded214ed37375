import { describe, expect, it } from 'vitest';
import { addDays, addWeeks, byDay, type IsoDate, type WeekKey } from '../../calendar/days.ts';
import type { RiderEvent } from '../../event/season-events.ts';
import { DIFFICULTIES, DISCIPLINES, GOALS } from '../../rider/vocabulary.ts';
import { taperWeeksOf } from '../../season/outline.ts';
import { SAMPLE_START } from '../../testing/sample-season.ts';
import { casesOf } from '../../testing/runs.ts';
import { seasonFor } from '../../testing/season-for.ts';
import type { Season, WeekBrief } from '../../season/season.ts';
import { isRace } from '../../workout/planned.ts';
import { builtInWeek } from '../../week/plan-day.ts';
import { joinWeeks } from './join-weeks.ts';
import { brokenByRace, isAfterWeek, type RaceChange, weeksToFollowRace } from './race-change.ts';
import { withRiddenFailures } from '../checks/prove-week.ts';
import { replan } from './replan.ts';

const HOURS = [0, 1, 1.5, 1, 0, 3, 2];
const week = (number: number): WeekKey => addWeeks(SAMPLE_START, number - 1);
/** A new week to join. */
const byCoach = (brief: WeekBrief) => ({ week: builtInWeek(brief), source: 'built-in' as const });
const sunday = (number: number): IsoDate => addDays(week(number), 6);

interface Moved {
  readonly now: IsoDate | null;
  readonly today: IsoDate;
  readonly events?: readonly RiderEvent[];
}

const changeOf = (season: Season, { now, today }: Moved): RaceChange => ({
  planned: season.request.raceDate,
  now,
  today,
  taperWeeks: now === null ? 1 : taperWeeksOf(season, now),
});

/** The weeks of a season as they are saved. */
const saved = (season: Season) =>
  season.weeks.map((brief) => ({
    week: builtInWeek(brief),
    phase: brief.phase,
    raceDate: season.request.raceDate,
  }));

const followers = (season: Season, moved: Moved): readonly WeekKey[] =>
  weeksToFollowRace(saved(season).map((plan) => ({ ...plan, change: changeOf(season, moved) })));

/** The season that is planned again for the present race. */
function followed(season: Season, moved: Moved) {
  const { now: raceDate, today, events = [] } = moved;
  const { availability } = season.rider;
  const result = replan({
    season,
    weeks: season.weeks.map(builtInWeek),
    broken: followers(season, moved),
    fixedBriefs: season.weeks,
    now: { availability, today, events, raceDate },
  });
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

const phasesOf = ({ weeks }: Season) => weeks.map(({ phase }) => phase);
const raceDaysOf = ({ weeks }: Season) =>
  weeks.flatMap((brief) =>
    builtInWeek(brief)
      .workouts.filter(isRace)
      .map(({ date }) => date),
  );

describe('planning weeks again after the race has moved', () => {
  const season = seasonFor(HOURS, { goal: 'race-prep' }, { weeks: 12, raceDate: sunday(12) });

  it('leads all coming weeks to the new day', () => {
    const moved = { now: sunday(9), today: addDays(week(3), 1) };
    const { season: after, again } = followed(season, moved);
    // The week that has begun is ridden as it was planned.
    expect([...again].toSorted()).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12].map(week));
    expect(after.request.raceDate).toBe(sunday(9));
    expect(raceDaysOf(after)).toEqual([sunday(9)]);
    expect(phasesOf(after).slice(8, 10)).toEqual(['race', 'base']);
    expect(after.weeks.slice(0, 3)).toEqual(season.weeks.slice(0, 3));
  });

  it('leads to no race when the rider has none any more', () => {
    const { season: after } = followed(season, { now: null, today: week(3) });
    expect(after.request.raceDate).toBeNull();
    expect(raceDaysOf(after)).toEqual([]);
    expect(phasesOf(after)).not.toContain('taper');
  });

  it('plans no week again for a race after the end of the plan', () => {
    expect(followers(season, { now: sunday(16), today: week(3) })).toEqual([]);
    expect(weeksToFollowRace([])).toEqual([]);
  });

  it('knows what the race is when it stays on its former day', () => {
    const known = { weeks: 12, raceDate: sunday(12), raceKind: 'gravel', raceMinutes: 300 } as const;
    const given = seasonFor(HOURS, { goal: 'race-prep' }, known);
    const event = { date: sunday(16), priority: 'A', kind: 'gravel', minutes: 300 } as const;
    const stayed = (events: readonly RiderEvent[]) => {
      const { availability } = given.rider;
      const now = { availability, today: week(3), events };
      const result = replan({ season: given, weeks: [], broken: [week(4)], fixedBriefs: given.weeks, now });
      return result.ok && result.value.season.request;
    };
    expect(stayed([event])).toMatchObject({ raceDate: sunday(12), raceKind: 'gravel', raceMinutes: 300 });
    const other = { ...event, date: sunday(12), kind: 'criterium', minutes: 60 } as const;
    expect(stayed([other])).toMatchObject({ raceDate: sunday(12), raceKind: 'criterium', raceMinutes: 60 });
  });

  it('leads all coming weeks to a race that was after the end of the plan', () => {
    const far = seasonFor(HOURS, { goal: 'race-prep' }, { weeks: 8, raceDate: sunday(16) });
    const change = (now: IsoDate | null) => ({ planned: null, now, today: week(1), taperWeeks: 1 }) as const;
    const following = (now: IsoDate | null) =>
      weeksToFollowRace(saved(far).map((plan) => ({ ...plan, change: change(now) })));
    expect(following(sunday(7))).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map(week));
    expect(following(sunday(16))).toEqual([]);
    expect(following(sunday(18))).toEqual([]);
    expect(following(null)).toEqual([]);
    // Some weeks lead to the present race already.
    const again = saved(far).map((plan, index) => ({
      ...plan,
      raceDate: index < 3 ? sunday(7) : plan.raceDate,
      change: change(sunday(7)),
    }));
    expect(weeksToFollowRace(again)).toEqual([4, 5, 6, 7, 8].map(week));
  });

  it('tapers for no race that was right after the end of the plan and is gone', () => {
    const next = seasonFor(HOURS, { goal: 'race-prep' }, { weeks: 8, raceDate: addDays(week(9), 1) });
    expect(next.weeks.at(-1)?.phase).toBe('taper');
    const change = { planned: null, now: null, today: week(1), taperWeeks: 1 } as const;
    const broken = saved(next).map((plan) => brokenByRace(plan, change).join(' '));
    expect(broken.slice(-2)).toEqual(['', 'taper']);
  });

  it('gives a plan without a race one within its weeks, and none after its end', () => {
    const without = seasonFor(HOURS, {}, { weeks: 12 });
    const within = followed(without, { now: sunday(10), today: week(4) });
    expect(raceDaysOf(within.season)).toEqual([sunday(10)]);
    const far = { now: sunday(20), today: week(4) };
    expect(followers(without, far)).toEqual([]);
    expect(followed(without, far).season.request.raceDate).toBeNull();
  });

  it('leads to no race before the plan begins', () => {
    const now = addDays(SAMPLE_START, -1);
    const { season: after } = followed(season, { now, today: addDays(SAMPLE_START, -5) });
    expect(after.request.raceDate).toBeNull();
  });

  it('keeps the week that has begun when the race is gone, and recovers after it', () => {
    const near = seasonFor(HOURS, { goal: 'race-prep' }, { weeks: 8, raceDate: addDays(week(6), 1) });
    // The taper takes the place of the recovery week.
    expect(near.weeks.slice(0, 5).map(({ kind }) => kind)).toEqual(['load', 'load', 'load', 'load', 'taper']);
    const { season: after, again } = followed(near, { now: null, today: addDays(week(4), 5) });
    expect([...again].toSorted()).toEqual([5, 6, 7, 8].map(week));
    expect(after.weeks[3]).toEqual(near.weeks[3]);
    expect(after.weeks[4]?.kind).toBe('recovery');
  });

  it('keeps a race that is over until there is another one, which finds the days after it easy', () => {
    const events = [{ date: sunday(6), priority: 'A', kind: 'gravel', minutes: 300 }] as const;
    const early = seasonFor(
      HOURS,
      { goal: 'race-prep' },
      { weeks: 12, raceDate: sunday(6), raceKind: 'gravel', raceMinutes: 300 },
    );
    const today = week(7);
    expect(followed(early, { now: null, today, events }).season.request.raceDate).toBe(sunday(6));
    const { season: after } = followed(early, { now: sunday(12), today, events });
    expect(after.request).toMatchObject({
      raceDate: sunday(12),
      events: [{ date: sunday(6), priority: 'B', kind: 'gravel', minutes: 300 }],
    });
    expect(raceDaysOf(after)).toContain(sunday(12));
    expect(after.weeks[6]?.days.slice(0, 2).every(({ role }) => role !== 'hard' && role !== 'long')).toBe(
      true,
    );
  });

  it('keeps the week after a race that is over, and not that of a race that has moved', () => {
    const early = seasonFor(HOURS, { goal: 'race-prep' }, { weeks: 12, raceDate: sunday(6) });
    expect(early.weeks[6]?.kind).toBe('transition');
    const { season: over } = followed(early, { now: sunday(12), today: week(7) });
    expect(over.weeks[6]).toEqual(early.weeks[6]);
    expect(raceDaysOf(over)).toEqual([sunday(6), sunday(12)]);
    const { season: moved } = followed(early, { now: sunday(12), today: week(3) });
    expect(moved.weeks[6]?.kind).not.toBe('transition');
    expect(raceDaysOf(moved)).toEqual([sunday(12)]);
  });

  it('gives a former race without a length the usual one of its kind', () => {
    const early = seasonFor(HOURS, {}, { weeks: 12, raceDate: sunday(6), raceKind: 'criterium' });
    const { season: after } = followed(early, { now: sunday(12), today: week(7) });
    expect(after.request.events).toMatchObject([{ date: sunday(6), kind: 'criterium', minutes: 60 }]);
  });

  it('takes a race as far ahead as one may be from now on, and no further', () => {
    const [today, far] = [sunday(12), addDays(sunday(12), 2 * 366)];
    expect(followed(season, { now: far, today }).season.request.raceDate).toBe(far);
    expect(() => followed(season, { now: addDays(far, 1), today })).toThrow('out-of-range');
  });

  it('changes nothing while no week breaks a promise', () => {
    expect(followers(season, { now: sunday(12), today: week(3) })).toEqual([]);
  });

  it('plans no week again, for any new day after the end of the plan', () => {
    const after = MANY.filter(isAfterPlan);
    expect(after.length).toBeGreaterThan(0);
    for (const { given, moved } of after) expect(followers(given, moved)).toEqual([]);
  });

  it('keeps every promise, for any new day in the plan', () => {
    for (const { given, moved } of MANY.filter((one) => !isAfterPlan(one))) {
      const { season: after, again } = followed(given, moved);
      const weeks = after.weeks.filter(({ weekStart }) => again.has(weekStart)).map(byCoach);
      const past = given.weeks
        .filter(({ weekStart }) => again.has(weekStart))
        .flatMap((brief) => builtInWeek(brief).workouts)
        .filter(({ date }) => byDay(date, moved.today) < 0);
      const fixed = new Map(past.map((workout) => [workout.date, workout]));
      for (const { proof } of joinWeeks({ season: after, weeks, fixed }).weeks)
        expect(proof.checks.filter(({ passed }) => !passed)).toEqual([]);
      const change = { ...changeOf(given, moved), taperWeeks: changeOf(after, moved).taperWeeks };
      for (const plan of saved(after)) expect(brokenByRace(plan, change)).toEqual([]);
      const coming = raceDaysOf({
        ...after,
        weeks: after.weeks.filter(({ weekStart }) => again.has(weekStart)),
      });
      expect(coming).toEqual(moved.now === null ? [] : [moved.now]);
    }
  });
});

describe('the proof of the week of a race that has come near', () => {
  const given = seasonFor(
    [0, 2, 1.5, 1, 1, 3, 2],
    {},
    { weeks: 10, raceDate: sunday(10), difficulty: 'hard' },
  );

  /** The failed checks and their figures after the race moves to a day of the fifth week, with the rides before today done or not. */
  function failures(today: IsoDate, now: IsoDate, status: 'completed' | 'planned') {
    const { season, again } = followed(given, { now, today });
    const written = (all: Season) => all.weeks.filter(({ weekStart }) => again.has(weekStart)).map(byCoach);
    const past = written(given)
      .flatMap(({ week: { workouts } }) => workouts)
      .filter(({ date }) => byDay(date, today) < 0);
    const fixed = new Map(past.map((workout) => [workout.date, { ...workout, status }]));
    const joined = joinWeeks({ season, weeks: written(season), fixed });
    return joined.weeks.slice(0, 2).flatMap(({ proof, week: planned }) => {
      const brief = joined.season.weeks.find(({ weekStart }) => weekStart === planned.weekStart) as WeekBrief;
      const { checks } = withRiddenFailures(proof, planned, { brief, season: joined.season });
      return checks.flatMap(({ name, passed, figure: { code } }) => (passed ? [] : [`${name} ${code}`]));
    });
  }

  it('says which promises no plan can keep any more after what is ridden', () => {
    const [friday, saturday] = [addDays(week(5), 4), addDays(week(5), 5)];
    expect(failures(saturday, sunday(5), 'completed')).toEqual([
      'hard-sessions already-ridden',
      'taper already-ridden',
    ]);
    expect(failures(saturday, sunday(5), 'planned')).toEqual(['hard-sessions count', 'taper taper-cut']);
    expect(failures(friday, friday, 'completed')).toEqual([
      'no-hard-days-in-a-row hard-pairs',
      'hard-sessions already-ridden',
      'race-day already-ridden',
    ]);
  });
});

/** A fixed set of seasons whose race has moved. */
const MANY = Array.from({ length: casesOf(60) }, (_, index) => {
  const weeks = [8, 10, 12, 16][index % 4] ?? 8;
  const goal = index % 3 === 0 ? 'race-prep' : (GOALS[index % GOALS.length] ?? 'fitness');
  const fitness = index % 2 === 0 ? null : 75;
  const difficulty = DIFFICULTIES[index % DIFFICULTIES.length] ?? 'moderate';
  const discipline = DISCIPLINES[index % DISCIPLINES.length] ?? 'road';
  const request = { weeks, raceDate: sunday(weeks), difficulty, discipline };
  const given = seasonFor(HOURS.with(index % 7, 2), { goal, fitness }, request);
  const today = addDays(SAMPLE_START, (index * 5) % (weeks * 4));
  const now = index % 7 === 0 ? null : addDays(today, 3 + ((index * 13) % (weeks * 6)));
  return { given, moved: { now, today } };
});

const isAfterPlan = ({ given: { request }, moved: { now } }: (typeof MANY)[number]): boolean =>
  isAfterWeek(now, addWeeks(request.start, request.weeks - 1));
