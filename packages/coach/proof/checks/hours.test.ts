import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { addDays, type IsoDate, WEEKDAYS } from '../../calendar/days.ts';
import { type Availability, DEFAULT_AVAILABILITY } from '../../rider/availability.ts';
import type { WorkKind } from '../../rider/levels.ts';
import { seasonFor } from '../../testing/season-for.ts';
import type { PlannedWeek, PlannedWorkout } from '../../workout/planned.ts';
import { builtInWeek } from '../../week/plan-day.ts';
import { buildWeek } from '../build-season.ts';
import {
  findConflicts,
  hasUpcoming,
  isUpcomingOf,
  provePlannedWeek,
  proveWithCurrentHours,
  withCurrentHours,
} from './hours.ts';
import { plainProof, proveWeek } from './prove-week.ts';
import { ENGLISH } from '@musette/words/languages/en';
import { figureText } from '@musette/words/render';

const season = seasonFor([1, 1, 1, 1, 1, 2, 2]);
const [brief] = season.weeks;
if (brief === undefined) throw new Error('no week');
const week = builtInWeek(brief);
const monday = brief.weekStart;
const rides = week.workouts.flatMap(({ status }, position) => (status === 'planned' ? [position] : []));
const [first = -1] = rides;
const now = (hours: Partial<Availability>, today: IsoDate = monday) => ({
  availability: { ...DEFAULT_AVAILABILITY, ...hours },
  today,
});
const NO_TIME = {
  monday: 0,
  tuesday: 0,
  wednesday: 0,
  thursday: 0,
  friday: 0,
  saturday: 0,
  sunday: 0,
} as const;
function workoutAt(position: number): PlannedWorkout {
  const workout = week.workouts[position];
  if (workout === undefined) throw new Error(`no workout ${position}`);
  return workout;
}
const completed = (position: number): PlannedWeek => ({
  ...week,
  workouts: week.workouts.map((workout, at) =>
    at === position ? { ...workout, status: 'completed' } : workout,
  ),
});
const brokenIn = (given: PlannedWeek, hours: ReturnType<typeof now>) =>
  proveWithCurrentHours(buildWeek(season, brief).proof, given, hours).checks.flatMap(
    ({ name, figure, passed }) => (passed ? [] : [`${name}: ${figureText(ENGLISH, figure)}`]),
  );

describe('a session whose size follows a level', () => {
  const session = (id: string | null, more: Partial<PlannedWorkout> = {}) => ({
    date: addDays(monday, 2),
    status: 'planned' as const,
    session: id,
    ...more,
  });
  const isOf = (system: WorkKind, workout: ReturnType<typeof session>, today: IsoDate = monday) =>
    isUpcomingOf(workout, { system, today });

  it('is one of the system that the rider can still do', () => {
    expect(isOf('sweet-spot', session('sweet-spot-bursts'))).toBe(true);
    expect(isOf('threshold', session('sweet-spot-bursts'))).toBe(false);
    expect(isOf('sweet-spot', session('sweet-spot-bursts'), addDays(monday, 3))).toBe(false);
    expect(isOf('sweet-spot', session('sweet-spot-bursts', { skippedAt: '2026-01-01' }))).toBe(false);
    expect(isOf('sweet-spot', session('sweet-spot-bursts', { status: 'completed' }))).toBe(false);
  });

  it('is a rehearsal of the next four weeks, if the last one of its kind was too hard', () => {
    const brick = (days: number) => session('brick-long', { date: addDays(monday, days) });
    expect([isOf('brick', brick(2)), isOf('race-simulation', brick(2))]).toEqual([true, false]);
    expect([isOf('brick', brick(28)), isOf('brick', brick(29))]).toEqual([true, false]);
  });

  it('is no endurance ride, no session of several systems, and no steps without a session', () => {
    for (const id of ['long-hills', 'openers', null]) expect(isOf('endurance', session(id))).toBe(false);
  });
});

describe('a week', () => {
  it('has upcoming rides until the last one is done, skipped or over', () => {
    const last = rides.at(-1) ?? -1;
    const { date } = workoutAt(last);
    const on = (day: IsoDate) => now({}, day);
    expect(hasUpcoming(week, on(date))).toBe(true);
    expect(hasUpcoming(completed(last), on(date))).toBe(false);
    const workouts = week.workouts.with(last, { ...workoutAt(last), skippedAt: 'now' });
    expect(hasUpcoming({ ...week, workouts }, on(date))).toBe(false);
    expect(hasUpcoming(week, on(addDays(monday, 7)))).toBe(false);
    const rest = { ...week, workouts: week.workouts.with(last, { ...workoutAt(last), steps: [] }) };
    expect(hasUpcoming(rest, on(date))).toBe(false);
  });
});

describe('conflicts', () => {
  it('are none with the hours of the plan', () => {
    expect(findConflicts(week, now({}))).toEqual([]);
  });

  it('are rides longer than the time of their day, with that time', () => {
    expect(findConflicts(week, now({ sunday: 0.5 }))).toEqual([
      { position: 6, minutes: brief.days[6]?.minutes, minutesFree: 30, away: null },
    ]);
    expect(findConflicts(week, now({ saturday: 0 }))).toEqual([
      { position: 5, minutes: brief.days[5]?.minutes, minutesFree: 0, away: null },
    ]);
  });

  it('are rides on a day away, with its kind', () => {
    const saturday = addDays(monday, 5);
    const daysAway = (['illness', 'holiday'] as const).map((kind, after) => {
      const date = addDays(saturday, after);
      return { kind, from: date, to: date };
    });
    const all = findConflicts(week, { ...now({ tuesday: 0 }), daysAway });
    expect(all.map(({ position, minutesFree, away }) => ({ position, minutesFree, away }))).toEqual([
      { position: 1, minutesFree: 0, away: null },
      { position: 5, minutesFree: 0, away: 'illness' },
      { position: 6, minutesFree: 0, away: 'holiday' },
    ]);
  });

  it('are all rides and no rest days if no day has time', () => {
    expect(findConflicts(week, now(NO_TIME)).map(({ position }) => position)).toEqual(rides);
  });

  it('exclude skipped workouts, whose days still have the present hours', () => {
    const skipped: PlannedWeek = {
      ...week,
      workouts: week.workouts.map((workout) => ({ ...workout, skippedAt: `${monday}T09:00:00.000Z` })),
    };
    expect(findConflicts(skipped, now(NO_TIME))).toEqual([]);
    expect(brokenIn(skipped, now(NO_TIME))).toEqual([]);
    const { days } = withCurrentHours(brief, skipped, now({ sunday: 0.5 }));
    expect(days[6]?.minutesFree).toBe(30);
  });

  it('exclude past days and completed workouts', () => {
    const later = now(NO_TIME, addDays(monday, 6));
    expect(findConflicts(week, later).map(({ position }) => position)).toEqual([6]);
    expect(findConflicts(week, now(NO_TIME, addDays(monday, 7)))).toEqual([]);
    expect(findConflicts(completed(first), now(NO_TIME)).map(({ position }) => position)).toEqual(
      rides.slice(1),
    );
    const skipped = week.workouts.with(first, { ...workoutAt(first), skippedAt: '2026-11-23T09:00:00.000Z' });
    expect(findConflicts({ ...week, workouts: skipped }, now(NO_TIME))).toHaveLength(rides.length - 1);
  });
});

describe('a proof with the present hours', () => {
  const proven = buildWeek(season, brief).proof;

  it('is the same for the same hours', () => {
    expect(proveWithCurrentHours(proven, week, now({}))).toEqual(plainProof(proven));
    expect(proveWithCurrentHours(proven, week, now({})).passed).toBe(true);
  });

  it('names the day that is too long, and the day without time', () => {
    expect(brokenIn(week, now({ sunday: 0.5 }))).toEqual([
      expect.stringMatching(/^day-hours: Sunday .+ of 30 min$/),
    ]);
    expect(brokenIn(week, now({ saturday: 0 }))).toEqual(['days-off: Saturday']);
  });

  it('passes again if the rides are past or completed, or if the hours come back', () => {
    expect(brokenIn(week, now({ saturday: 0 }, addDays(monday, 6)))).toEqual([]);
    expect(brokenIn(completed(5), now({ saturday: 0 }))).toEqual([]);
    const broken = proveWithCurrentHours(proven, week, now(NO_TIME));
    expect(broken.passed).toBe(false);
    expect(proveWithCurrentHours(broken, week, now({})).passed).toBe(true);
  });

  it('breaks no promise about hours in a past week, and keeps its figures', () => {
    const broken = proveWithCurrentHours(proven, week, now(NO_TIME));
    const over = addDays(monday, 7);
    expect(proveWithCurrentHours(broken, week, now(NO_TIME, over)).passed).toBe(true);
    expect(proveWithCurrentHours(proven, week, now(NO_TIME, over))).toEqual(plainProof(proven));
    const more = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, 4]));
    const isKept = (days: number) =>
      isDeepStrictEqual(
        proveWithCurrentHours(proven, week, now(more, addDays(monday, days))),
        plainProof(proven),
      );
    expect([0, 3, 6, 7].map(isKept)).toEqual([false, false, false, true]);
  });
});

describe('a brief with the present hours', () => {
  it('has them on open days', () => {
    const tuesday = addDays(monday, 1);
    const { days } = withCurrentHours(brief, completed(5), now(NO_TIME, tuesday));
    expect(days.map(({ minutesFree }) => minutesFree)).toEqual([60, 0, 0, 0, 0, 120, 0]);
    expect(withCurrentHours(brief, { ...week, workouts: [] }, now(NO_TIME))).toEqual(brief);
  });

  it('gives the same proof as the updated proof', () => {
    const hours = now({ tuesday: 0.5, saturday: 1, sunday: 0 });
    const again = plainProof(proveWeek(withCurrentHours(brief, week, hours), week, season));
    expect(provePlannedWeek(week, { brief, season, current: hours })).toEqual(again);
  });
});

it('names every day that is longer than its time, and counts those after the third', () => {
  const figureIn = (hours: Partial<Availability>) => brokenIn(week, now(hours))[0];
  const [saturday, sunday] = [0.5, 0.5] as const;
  expect(figureIn({ saturday, sunday })).toBe('day-hours: Saturday 1 h 25 of 30 min, Sunday 2 h of 30 min');
  expect(figureIn({ saturday, sunday, tuesday: 0.5, wednesday: 0.5, thursday: 0.5 })).toBe(
    'day-hours: Tuesday 1 h of 30 min, Wednesday 40 min of 30 min, Thursday 40 min of 30 min and 2 more',
  );
});
