import { describe, expect, it } from 'vitest';
import { addDays, addWeeks, byDay, type IsoDate, WEEKDAYS, type WeekKey } from '../../calendar/days.ts';
import { type Availability, HOUR_OPTIONS } from '../../rider/availability.ts';
import { seasonEventsOf } from '../../event/season-events.ts';
import type { DaysAway } from '../../rider/days-away.ts';
import { DIFFICULTIES, GOALS } from '../../rider/vocabulary.ts';
import type { Season, WeekBrief } from '../../season/season.ts';
import { SAMPLE_START } from '../../testing/sample-season.ts';
import { casesOf } from '../../testing/runs.ts';
import { seasonFor } from '../../testing/season-for.ts';
import type { PlannedWeek } from '../../workout/planned.ts';
import { sessionOf } from '../../library/library.ts';
import { trueComparisons, weekBefore } from '../../season/current-reasons.ts';
import { minutesOf } from '../../workout/load.ts';
import { builtInWeek } from '../../week/plan-day.ts';
import { findConflicts, type CurrentHours, proveWithCurrentHours } from '../checks/hours.ts';
import { joinWeeks } from './join-weeks.ts';
import { type Replanned, replan } from './replan.ts';
import { proveWeek } from '../checks/prove-week.ts';
import { withFixedWorkouts } from '../checks/fixed-workouts.ts';

/** A new week to join. */
const byCoach = (brief: WeekBrief) => ({ week: builtInWeek(brief), source: 'built-in' as const });
const plansOf = (season: Season): readonly PlannedWeek[] => season.weeks.map(builtInWeek);

function replanned(season: Season, now: CurrentHours): Replanned<Season['rider']> {
  const weeks = plansOf(season);
  const workouts = new Map(weeks.flatMap((week) => week.workouts).map((workout) => [workout.date, workout]));
  const fixedBriefs = season.weeks.map((brief) => withFixedWorkouts(brief, workouts, now));
  const result = replan({ season, weeks, fixedBriefs, now });
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

/** The new weeks, joined with the past days. */
function joined(season: Season, now: CurrentHours) {
  const { season: again, again: which } = replanned(season, now);
  const past = plansOf(season)
    .filter(({ weekStart }) => which.has(weekStart))
    .flatMap(({ workouts }) => workouts)
    .filter(({ date }) => byDay(date, now.today) < 0);
  const weeks = again.weeks.filter(({ weekStart }) => which.has(weekStart)).map(byCoach);
  return joinWeeks({ season: again, weeks, fixed: new Map(past.map((one) => [one.date, one])) });
}

const season = seasonFor([0, 1, 1.5, 1, 0, 3, 2], {}, { weeks: 8 });
const less = (hours: Partial<Availability>, today: IsoDate = SAMPLE_START): CurrentHours => ({
  availability: { ...season.rider.availability, ...hours },
  today,
});
const week = (number: number): WeekKey => addWeeks(SAMPLE_START, number - 1);

describe('planning weeks again for the present hours', () => {
  it('changes only the weeks that no longer fit', () => {
    const today = addDays(week(3), 2);
    const { season: after, again } = replanned(season, less({ saturday: 1 }, today));
    expect([...again].every((start) => start >= week(3))).toBe(true);
    expect(again.size).toBeGreaterThan(2);
    for (const brief of after.weeks.filter(({ weekStart }) => !again.has(weekStart)))
      expect(brief.days.map(({ session, minutes }) => [session, minutes])).toEqual(
        season.weeks[brief.number - 1]?.days.map(({ session, minutes }) => [session, minutes]),
      );
    expect(after.request).toEqual(season.request);
    expect(after.usual).toEqual(season.usual);
  });

  it('keeps the recovery weeks if the new hours would have made the first week a short one', () => {
    const wednesday = addDays(SAMPLE_START, 2);
    const planned = seasonFor([0, 1, 1.5, 1, 0, 3, 2], {}, { weeks: 9, today: wednesday });
    const now = {
      availability: { ...planned.rider.availability, monday: 4, tuesday: 4 },
      today: week(3),
    } as const;
    const result = replan({
      season: planned,
      weeks: plansOf(planned),
      broken: planned.weeks.slice(2).map(({ weekStart }) => weekStart),
      fixedBriefs: planned.weeks,
      now,
    });
    const kinds = (given: Season | null) => given?.weeks.map(({ phase, kind }) => `${phase} ${kind}`);
    expect(kinds(result.ok ? result.value.season : null)).toEqual(kinds(planned));
  });

  it('plans nothing again if everything fits', () => {
    expect(replanned(season, less({ monday: 2 })).again.size).toBe(0);
  });

  it('plans a broken week again, and leaves the others', () => {
    const weeks = plansOf(season);
    const now = less({ monday: 2 });
    const result = replan({ season, weeks, broken: [week(4)], fixedBriefs: season.weeks, now });
    expect(result.ok && [...result.value.again]).toEqual([week(4)]);
  });

  it('plans the present week again if a missing week makes it fail, but no past week', () => {
    const planned = season.weeks.filter(({ number }) => number !== 2);
    const againOnSundayOf = (number: number) => {
      const now = less(
        { tuesday: 0.5, wednesday: 0.5, thursday: 0, saturday: 0.5 },
        addDays(week(number), 6),
      );
      const result = replan({ season, weeks: planned.map(builtInWeek), fixedBriefs: planned, now });
      return result.ok && [...result.value.again].toSorted();
    };
    expect(againOnSundayOf(3)).toEqual([3, 4, 5, 6, 7, 8].map(week));
    expect(againOnSundayOf(4)).toEqual([5, 6, 7, 8].map(week));
  });

  it('does not plan again a week that has failed before', () => {
    const weeks = plansOf(season).map((one) => (one.weekStart === week(2) ? allRest(one) : one));
    const workouts = new Map(weeks.flatMap((one) => one.workouts).map((one) => [one.date, one]));
    const now = less({});
    const fixedBriefs = season.weeks.map((brief) => withFixedWorkouts(brief, workouts, now));
    const present = { ...season, weeks: fixedBriefs };
    const failing = fixedBriefs.filter((brief, index) => {
      const one = weeks[index];
      return one !== undefined && !proveWeek(brief, one, present).passed;
    });
    expect(failing.map(({ weekStart }) => weekStart)).toEqual([week(3)]);
    const result = replan({ season, weeks, fixedBriefs, now });
    expect(result.ok && [...result.value.again]).toEqual([]);
  });

  it('compares a new week only with what the kept week before it holds', () => {
    let compared = 0;
    for (const { given } of MANY) {
      const kept = plansOf(given).map((one) => withLevels(one, 0));
      const workouts = new Map(kept.flatMap((one) => one.workouts).map((one) => [one.date, one]));
      const { availability } = given.rider;
      const fixedBriefs = given.weeks.map((brief) => withFixedWorkouts(brief, workouts, { availability }));
      const now = { availability, today: SAMPLE_START };
      // Every other week stays.
      const broken = given.weeks.flatMap(({ weekStart }, index) => (index % 2 === 1 ? [weekStart] : []));
      const result = replan({ season: given, weeks: kept, broken, fixedBriefs, now });
      if (!result.ok) throw new Error(result.error.code);
      const { season: after, again } = result.value;
      for (const brief of after.weeks) {
        const { weekStart, number, days } = brief;
        if (!again.has(weekStart) || again.has(addWeeks(weekStart, -1))) continue;
        const last = kept[number - 2];
        if (last === undefined) throw new Error('no week before');
        const before = weekBefore(last, SAMPLE_START);
        const { workouts: written } = builtInWeek(brief);
        for (const [index, workout] of written.entries()) {
          const why = days[index]?.why ?? [];
          expect(trueComparisons({ ...workout, why }, before)).toEqual(why);
          compared += why.filter(({ code }) => code === 'more-than-last-week').length;
        }
      }
    }
    expect(compared).toBeGreaterThan(MANY.length / 6);
  });

  describe('on the way back from days away', () => {
    const hours = [1, 1, 1.5, 1, 1, 3, 2];
    const rider = { fitness: 56, weeklyHours: 8, longestRideMinutes: 180, goal: 'power' } as const;
    const asked = { weeks: 12, difficulty: 'hard' } as const;
    const usual = seasonFor(hours, rider, asked);
    const away = (from: number, to: number, kind: DaysAway['kind']): readonly DaysAway[] => [
      { from: addDays(SAMPLE_START, from), to: addDays(SAMPLE_START, to), kind },
    ];
    const loads = ({ weeks }: Pick<Season, 'weeks'>, from: number, to: number) =>
      weeks.slice(from - 1, to).map(({ targetLoad }) => targetLoad);
    const hard = ({ weeks }: Pick<Season, 'weeks'>, from: number, to: number) =>
      weeks.slice(from - 1, to).map(({ days }) => days.filter(({ role }) => role === 'hard').length);

    it.each([
      ['a long illness', away(22, 36, 'illness'), { from: 8, to: 9 }],
      ['a short illness', away(10, 15, 'illness'), { from: 5, to: 5 }],
      ['a holiday', away(22, 36, 'holiday'), { from: 6, to: 7 }],
    ])('plans the weeks after %s again as a new season has them', (_after, daysAway, { from, to }) => {
      const { season: after } = replanned(usual, { ...less({}), ...usual.rider, daysAway });
      const fresh = seasonFor(hours, rider, { ...asked, daysAway });
      expect(hard(after, from, to)).toEqual(hard(fresh, from, to));
      const most = loads(fresh, from, to).map((load) => load * 1.05);
      expect(loads(after, from, to).filter((load, index) => load > (most[index] ?? 0))).toEqual([]);
    });

    it('plans the week after a long event again', () => {
      const event = {
        date: addDays(SAMPLE_START, 27),
        priority: 'C',
        kind: 'gran-fondo',
        minutes: 600,
      } as const;
      const now = { ...less({}), ...usual.rider, events: [event] };
      const result = replan({
        season: usual,
        weeks: plansOf(usual),
        broken: [week(4)],
        fixedBriefs: usual.weeks,
        now,
      });
      const after = result.ok ? result.value.season.weeks : [];
      const fresh = seasonFor(hours, rider, { ...asked, events: seasonEventsOf([event], usual.request) });
      expect(after.slice(4, 6).map(({ kind }) => kind)).toEqual(
        fresh.weeks.slice(4, 6).map(({ kind }) => kind),
      );
      expect(after[4]?.kind).toBe('recovery');
    });

    it('has no second week of recovery right after one', () => {
      const daysAway = away(22, 36, 'illness');
      const { season: after } = replanned(usual, { ...less({}), ...usual.rider, daysAway });
      expect(after.weeks.slice(7).map(({ kind }) => kind)).toEqual([
        'load',
        'load',
        'load',
        'recovery',
        'load',
      ]);
    });

    it.each([
      ['before', away(21, 48, 'holiday'), away(56, 62, 'illness')],
      ['after', away(56, 69, 'holiday'), away(21, 41, 'illness')],
    ])('is as careful where more days away are entered %s others', (_when, more, planned) => {
      const request = { ...asked, weeks: 14 };
      const before = seasonFor(hours, rider, { ...request, daysAway: planned });
      const daysAway = [...planned, ...more];
      const { season: after } = replanned(before, { ...less({}), ...usual.rider, daysAway });
      const fresh = seasonFor(hours, rider, { ...request, daysAway });
      expect(hard(after, 8, 12)).toEqual(hard(fresh, 8, 12));
      const most = loads(fresh, 8, 12).map((load) => load * 1.1);
      expect(loads(after, 8, 12).filter((load, index) => load > (most[index] ?? 0))).toEqual([]);
    });

    it('leaves weeks that are careful already', () => {
      const request = { ...asked, weeks: 14 };
      const daysAway = away(49, 62, 'holiday');
      const planned = replanned(seasonFor(hours, rider, request), { ...less({}), ...usual.rider, daysAway });
      // The first weeks are of the season that did not know the days away.
      const { request: known } = planned.season;
      const present = { ...planned.season, request: { ...known, daysAway: [] } };
      const result = replan({
        season: present,
        weeks: plansOf(present),
        broken: [week(3)],
        fixedBriefs: present.weeks,
        now: { ...less({}), ...usual.rider, daysAway },
      });
      const again = result.ok ? [...result.value.again] : [];
      expect(again).toContain(week(3));
      expect(again.filter((start) => start >= week(8))).toEqual([]);
    });

    it('plans them again as usual when the days away are taken back', () => {
      const planned = seasonFor(hours, rider, { ...asked, daysAway: away(10, 15, 'illness') });
      const { again } = replanned(planned, { ...less({}), ...usual.rider, daysAway: [] });
      expect([...again]).toContain(week(5));
    });
  });

  it('returns an error if no day has time', () => {
    const none = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, 0])) as Availability;
    const now = { availability: none, today: SAMPLE_START };
    expect(replan({ season, weeks: plansOf(season), fixedBriefs: season.weeks, now })).toEqual({
      ok: false,
      error: { code: 'no-time', field: 'availability' },
    });
  });

  it('also plans again the weeks whose load would rise too fast', () => {
    const grown = madeOfLeaps();
    expect(grown).toBeGreaterThan(0);
  });

  it('passes every check, for any new hours', () => {
    for (const { given, now } of MANY) {
      for (const one of joined(given, now).weeks) {
        expect(findConflicts(one.week, now)).toEqual([]);
        expect(
          proveWithCurrentHours(one.proof, one.week, now).checks.filter(({ passed }) => !passed),
        ).toEqual([]);
      }
    }
  });
});

/** The week with its sessions at another level. */
const withLevels = ({ weekStart, workouts }: PlannedWeek, level: number): PlannedWeek => ({
  weekStart,
  workouts: workouts.map((workout) => {
    const steps = sessionOf(workout)?.build(minutesOf(workout.steps), level);
    return steps === undefined ? workout : { ...workout, steps };
  }),
});

/** The week with nothing but rest. */
const allRest = ({ weekStart, workouts }: PlannedWeek): PlannedWeek => ({
  weekStart,
  workouts: workouts.map((workout) => ({ ...workout, status: 'rest', session: null, steps: [] })),
});

/** A fixed set of seasons whose hours become fewer. */
const MANY = Array.from({ length: casesOf(60) }, (_, index) => {
  const hours = WEEKDAYS.map((_day, day) => HOUR_OPTIONS[(index * 5 + day * 7 + index * day) % 9] ?? 1);
  const weeks = [4, 8, 12, 16][index % 4] ?? 8;
  const raceDate = index % 3 === 0 && weeks > 4 ? addDays(addWeeks(SAMPLE_START, weeks - 1), 6) : null;
  const goal = raceDate === null ? (GOALS[index % GOALS.length] ?? 'fitness') : 'race-prep';
  const difficulty = DIFFICULTIES[index % DIFFICULTIES.length] ?? 'moderate';
  const given = seasonFor(hours.with(6, 2), { goal }, { weeks, raceDate, difficulty });
  const weekday = WEEKDAYS[index % 7] ?? 'monday';
  const availability: Availability = {
    ...given.rider.availability,
    [weekday]: index % 2 === 0 ? 0 : 0.5,
    sunday: 1,
  };
  return { given, now: { availability, today: addDays(SAMPLE_START, (index * 3) % (weeks * 6)) } };
});

/** In how many of them more weeks are planned again than have conflicts. */
const madeOfLeaps = (): number =>
  MANY.filter(
    ({ given, now }) =>
      replanned(given, now).again.size >
      plansOf(given).filter((one) => findConflicts(one, now).length > 0).length,
  ).length;
