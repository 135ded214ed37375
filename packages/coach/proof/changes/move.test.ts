import { describe, expect, it } from 'vitest';
import { addDays, type IsoDate, WEEKDAYS } from '../../calendar/days.ts';
import type { SeasonEvent } from '../../event/season-events.ts';
import { isMovable, type PlannedWeek, type PlannedWorkout } from '../../workout/planned.ts';
import { SAMPLE_START } from '../../testing/sample-season.ts';
import { seasonFor } from '../../testing/season-for.ts';
import { buildWeek } from '../build-season.ts';
import { findConflicts, withCurrentHours } from '../checks/hours.ts';
import { movedWhy, findMoves as movesIn, type WeekToChange, type Move } from './move.ts';
import { ENGLISH } from '@musette/words/languages/en';
import { moveText, nameText, whyText } from '@musette/words/render';

/** The moves of a workout, with their reasons in English. */
const findMoves = (week: WeekToChange, from: number) =>
  movesIn(week, from).map((move) => ({
    ...move,
    reasons: move.reasons.map((reason) => moveText(ENGLISH, reason)),
  }));

const HOURS = [1, 1.5, 1.5, 1.5, 0, 3, 2];

interface Seen {
  readonly number?: number;
  readonly raceDate?: IsoDate | null;
  readonly today?: IsoDate;
  readonly events?: readonly SeasonEvent[];
}

/** A week with hard days, and the present day. */
function weekOf({ number = 7, raceDate = null, today = SAMPLE_START, events = [] }: Seen = {}): WeekToChange {
  const season = seasonFor(HOURS, { age: 35 }, { weeks: 10, difficulty: 'hard', raceDate, events });
  const brief = season.weeks[number - 1];
  if (brief === undefined) throw new Error('no such week');
  return { season, brief, week: buildWeek(season, brief).week, adjacent: [], today };
}

const changed = (movable: WeekToChange, at: number, change: Partial<PlannedWorkout>): WeekToChange => ({
  ...movable,
  week: {
    ...movable.week,
    workouts: movable.week.workouts.map((workout, index) =>
      index === at ? { ...workout, ...change } : workout,
    ),
  },
});

const dayOf = ({ week }: WeekToChange, role: (workout: PlannedWorkout, index: number) => boolean): number =>
  week.workouts.findIndex(role);
const placesOf = ({ workouts }: PlannedWeek) => workouts.map(({ day: name, date }) => `${name} ${date}`);

describe('moving a workout within its week', () => {
  it('judges every other day, with the proof of the week after the move', () => {
    const movable = weekOf();
    const moves = findMoves(movable, 5);
    expect(moves.map(({ to }) => to)).toEqual([0, 1, 2, 3, 4, 6]);
    expect(moves.map(({ date }) => date)).toEqual(
      [0, 1, 2, 3, 4, 6].map((index) => addDays(movable.brief.weekStart, index)),
    );
    for (const { week, verdict, proof } of moves) {
      expect(placesOf(week)).toEqual(placesOf(movable.week));
      expect(verdict === 'allowed' ? proof.passed : true).toBe(true);
    }
  });

  it('swaps the two days and leaves the others unchanged', () => {
    const movable = weekOf();
    const from = dayOf(
      movable,
      ({ status, steps }, at) => at < 4 && status === 'planned' && steps.length > 0,
    );
    const to = from === 0 ? 1 : 0;
    const move = findMoves(movable, from).find((one) => one.to === to);
    const sessions = movable.week.workouts.map(({ session }) => session);
    const after = sessions.with(to, sessions[from] ?? null).with(from, sessions[to] ?? null);
    expect(move?.week.workouts.map(({ session }) => session)).toEqual(after);
  });

  it('puts nothing on the day of an event, and nothing hard right before it', () => {
    const date = addDays(SAMPLE_START, 6 * 7 + 5);
    const movable = weekOf({ events: [{ date, priority: 'C', kind: 'criterium', minutes: 60 }] });
    const hard = movable.brief.days.findIndex(({ role }) => role === 'hard');
    const moves = findMoves(movable, hard);
    expect(moves.find(({ to }) => to === 5)?.reasons).toContain('Your event is on Saturday.');
    const sunday = moves.find(({ to }) => to === 6);
    expect(sunday?.verdict).toBe('not-allowed');
    expect(sunday?.reasons).toContain('Too close to your event: Sunday.');
    expect(movable.week.workouts.map(isMovable)[5]).toBe(false);
  });

  it('is undone by moving back', () => {
    const movable = weekOf();
    const from = dayOf(
      movable,
      ({ status, steps }, at) => at < 4 && status === 'planned' && steps.length > 0,
    );
    const rest = dayOf(movable, ({ status }) => status === 'rest');
    for (const to of [from === 0 ? 1 : 0, rest]) {
      const there = findMoves(movable, from).find((move) => move.to === to) as Pick<Move, 'week'>;
      const back = findMoves({ ...movable, week: there.week }, to).find((move) => move.to === from);
      expect(back?.week).toEqual(movable.week);
    }
  });

  it('has a reason for a workout that the rider has moved', () => {
    for (const status of ['planned', 'completed'] as const) {
      expect(whyText(ENGLISH, movedWhy({ status }, 'tuesday'))).toBe('You moved it here from Tuesday.');
    }
    const left = movedWhy({ status: 'rest' }, 'tuesday');
    expect(whyText(ENGLISH, left)).toBe('You moved this day’s ride.');
  });

  it('never puts a ride on a day without time, or on one that is too short', () => {
    const movable = weekOf();
    const [friday, monday] = [4, 0].map((to) => findMoves(movable, 5).find((move) => move.to === to));
    expect(friday).toMatchObject({ verdict: 'not-allowed' });
    expect(friday?.reasons).toEqual(['You have no time on Friday.']);
    expect(monday).toMatchObject({ verdict: 'not-allowed' });
    expect(monday?.reasons[0]).toMatch(/^You have 1 h on Monday: too little for “.+” \(.+\)\.$/);
  });

  it('never puts a ride on a day away, and says why the rider is away', () => {
    const movable = weekOf();
    const [tuesday, wednesday] = [1, 2].map((after) => addDays(movable.brief.weekStart, after)) as [
      IsoDate,
      IsoDate,
    ];
    const daysAway = [
      { kind: 'illness', from: tuesday, to: tuesday },
      { kind: 'holiday', from: wednesday, to: wednesday },
    ] as const;
    const { availability } = seasonFor(HOURS).rider;
    const time = { availability, daysAway, today: movable.today };
    const away = { ...movable, daysAway, brief: withCurrentHours(movable.brief, movable.week, time) };
    const reasonsOn = (position: number) => findMoves(away, 5).find(({ to }) => to === position)?.reasons;
    expect(reasonsOn(1)?.[0]).toBe('You are ill on Tuesday.');
    expect(reasonsOn(2)?.[0]).toBe('You are on holiday on Wednesday.');
    expect(reasonsOn(4)?.[0]).toBe('You have no time on Friday.');
  });

  it('checks the hours of both days in a week that already exceeds its hours', () => {
    const movable = weekOf();
    const [ride = -1, other = -1] = movable.week.workouts.flatMap(({ steps }, at) =>
      at < 4 && steps.length > 0 ? [at] : [],
    );
    const availability = { ...seasonFor(HOURS).rider.availability, saturday: 1.5 as const };
    const less = { availability: { ...availability, [WEEKDAYS[other] ?? '']: 0.5 }, today: movable.today };
    const short = { ...movable, brief: withCurrentHours(movable.brief, movable.week, less) };
    expect(findConflicts(short.week, less).map(({ position }) => position)).toEqual([other, 5]);
    const [there] = findMoves(short, ride).filter(({ to }) => to === other);
    expect(there).toMatchObject({ verdict: 'not-allowed' });
    expect(there?.reasons[0]).toMatch(/^You have 30 min on \w+: too little for /);
  });

  it('allows a day that has more time since the plan was made', () => {
    const movable = weekOf();
    const availability = { ...seasonFor(HOURS).rider.availability, friday: 3, saturday: 0 } as const;
    const brief = withCurrentHours(movable.brief, movable.week, { availability, today: movable.today });
    const friday = findMoves({ ...movable, brief }, 5).find(({ to }) => to === 4);
    expect(friday?.verdict).not.toBe('not-allowed');
    expect(friday?.proof.checks.filter(({ name, passed }) => name.startsWith('day') && !passed)).toEqual([]);
  });

  it('has a cost and a reason if two hard days are adjacent', () => {
    const movable = weekOf();
    const hard = movable.brief.days.findIndex(({ role }) => role === 'hard');
    const other = movable.brief.days.findLastIndex(({ role }) => role === 'hard');
    expect(other).toBeGreaterThan(hard);
    const costly = [hard, other].flatMap((from) =>
      findMoves(movable, from).filter(({ verdict }) => verdict === 'at-a-cost'),
    );
    expect(costly.length).toBeGreaterThan(0);
    const said = costly.flatMap(({ reasons }) => reasons).join(' ');
    expect(said).toMatch(/Two hard days in a row: \w+ and \w+|The week would break “/);
    expect(costly.every(({ proof }) => !proof.passed)).toBe(true);
  });

  it('has a reason exactly if the verdict is not "allowed"', () => {
    const movable = weekOf();
    const all = movable.week.workouts.flatMap((workout, from) =>
      isMovable(workout) ? findMoves(movable, from) : [],
    );
    expect(new Set(all.map(({ verdict }) => verdict)).size).toBeGreaterThan(1);
    for (const { verdict, reasons } of all) expect(reasons.length > 0).toBe(verdict !== 'allowed');
  });

  it('has a cost if fitness rises faster than its limit', () => {
    const movable = weekOf({ number: 2 });
    // The same rides later in the week give slightly more fitness at its end, so only a limit in between shows the cost.
    const limits = Array.from({ length: 160 }, (_, index) => index / 20);
    const reasons = limits.flatMap((rampLimit) =>
      [1, 2, 3, 5]
        .flatMap((from) => findMoves({ ...movable, season: { ...movable.season, rampLimit } }, from))
        .filter(({ verdict }) => verdict === 'at-a-cost')
        .flatMap((move) => move.reasons),
    );
    expect(reasons.filter((reason) => reason.includes('fitness'))[0]).toMatch(
      /^The week would break “fitness rises no faster than \w+ allows”: .+\.$/,
    );
  });

  it('is not allowed to a day that is past, completed or a race', () => {
    const late = weekOf({ today: addDays(SAMPLE_START, 6 * 7 + 3) });
    expect(findMoves(late, 5).find(({ to }) => to === 3)?.reasons).not.toContain('Thursday is over.');
    const over = findMoves(late, 5).filter(({ to }) => to < 3);
    expect(over.map(({ reasons }) => reasons)).toEqual([
      ['Monday is over.'],
      ['Tuesday is over.'],
      ['Wednesday is over.'],
    ]);
    const done = changed(weekOf(), 6, { status: 'completed' });
    expect(findMoves(done, 5).at(-1)).toMatchObject({
      verdict: 'not-allowed',
      reasons: ['What you did on Sunday stays there.'],
    });
    const raceDate = addDays(SAMPLE_START, 9 * 7 + 6);
    const race = weekOf({ number: 10, raceDate });
    const ride = dayOf(race, ({ steps }) => steps.length > 0);
    expect(findMoves(race, ride).at(-1)).toMatchObject({
      verdict: 'not-allowed',
      reasons: ['Sunday is race day.'],
    });
  });

  it('brings a missed workout to a day without a workout, but moves none into the past', () => {
    const today = addDays(SAMPLE_START, 6 * 7 + 2);
    const movable = weekOf({ today });
    const missed = dayOf(movable, ({ steps, date }) => steps.length > 0 && date < today);
    const onto = findMoves(movable, missed).filter(({ to }) => to > 2);
    const occupied = onto.filter(({ to }) => movable.week.workouts[to]?.status === 'planned');
    const free = onto.filter(({ to }) => movable.week.workouts[to]?.status === 'rest');
    const fromToday = findMoves(movable, 2).filter(({ to }) => to > 2);
    for (const { reasons } of [...free, ...fromToday])
      expect(reasons.join(' ')).not.toContain('only a day that is over');
    expect(occupied.length).toBeGreaterThan(0);
    for (const { verdict, reasons } of occupied) {
      expect(verdict).toBe('not-allowed');
      expect(reasons[0]).toMatch(/ only a day that is over for “.+”\.$/);
    }
  });

  it('brings a missed workout to the day of a skipped workout', () => {
    const today = addDays(SAMPLE_START, 6 * 7 + 2);
    const movable = weekOf({ today });
    const missed = dayOf(movable, ({ steps, date }) => steps.length > 0 && date < today);
    const to = dayOf(movable, ({ steps, date }) => steps.length > 0 && date > today);
    const reasonsOf = (on: WeekToChange) =>
      findMoves(on, missed)
        .find((move) => move.to === to)
        ?.reasons.join(' ');
    expect(reasonsOf(movable)).toMatch(/only a day that is over/);
    const skippedAt = `${today}T09:00:00.000Z`;
    expect(reasonsOf(changed(movable, to, { skippedAt }))).not.toMatch(/only a day that is over/);
  });

  it('swaps a workout with a longer skipped workout', () => {
    const movable = weekOf();
    const long = nameText(ENGLISH, movable.week.workouts.at(5) as PlannedWorkout);
    const skippedAt = `${movable.today}T09:00:00.000Z`;
    const from = dayOf(movable, ({ steps }, at) => at < 4 && steps.length > 0);
    const onto = (on: WeekToChange) =>
      findMoves(on, from)
        .find(({ to }) => to === 5)
        ?.reasons.join(' ') ?? '';
    expect(onto(movable)).toContain(`${long}” (`);
    expect(onto(changed(movable, 5, { skippedAt }))).not.toContain(`${long}” (`);
    expect(onto(changed(movable, 5, { skippedAt }))).not.toContain('time');
  });

  it('does not allow a hard workout on the day before a race', () => {
    const raceDate = addDays(SAMPLE_START, 9 * 7 + 6);
    const race = weekOf({ number: 10, raceDate });
    const hard = race.brief.days.findIndex(({ role }) => role === 'hard');
    const saturday = findMoves(race, hard).find(({ to }) => to === 5);
    expect(saturday?.verdict).toBe('not-allowed');
    expect(saturday?.reasons).toContain('Too close to the race: Saturday.');
  });
});
