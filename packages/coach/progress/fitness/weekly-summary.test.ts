import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addWeeks, day, type WeekKey } from '../../calendar/days.ts';
import { weeklySummary, weekNavigation, type SummarySources } from './weekly-summary.ts';
import { givenRace, givenRest, givenRide, givenShort, givenWorkout, MONDAY } from '../testing/given.ts';
import { weekLabel } from '@musette/words/dates';

const on = (days: number) => ({ date: addDays(MONDAY, days) });
const summaryOf = (given: Partial<SummarySources>) =>
  weeklySummary({
    week: MONDAY,
    workouts: [],
    rides: [],
    thresholds: { ftpWatts: 250, thresholdBpm: null },
    ...given,
  });
const planOf = (count: number) => Array.from({ length: count }, (_, index) => givenWorkout(on(index % 7)));
const ridesOf = (count: number) => Array.from({ length: count }, (_, index) => givenRide(on(index % 7)));

it('compares ridden with planned minutes and sessions [2.92, 3.51, 3.52, 9.28]', () => {
  const workouts = [
    givenWorkout(),
    givenRest(on(1)),
    givenWorkout({ ...on(2), minutes: 90.4 }),
    givenRace(on(6)),
  ];
  const rides = [
    givenRide({ movingSeconds: 3000, elapsedSeconds: 3640, averageWatts: 210 }),
    givenRide({ ...on(4), minutes: 30, averageWatts: 100, achievementCount: 2 }),
    givenRide({ ...on(5), type: 'run' }),
    givenRide(on(7)),
    givenRide(on(-1)),
  ];
  expect(summaryOf({ workouts: [...workouts, givenWorkout(on(7))], rides })).toEqual({
    completedSessions: 2,
    totalPlannedSessions: 3,
    percent: 67,
    success: false,
    plannedMinutes: 150,
    actualMinutes: 91,
    moods: { tired: 1, neutral: 0, happy: 1 },
    tags: ['Hard effort', 'Easy ride', 'New achievements!'],
  });
});

it('counts a session in the ridden size, and all of its planned minutes', () => {
  const workouts = [givenShort({ minutes: 62, ridden: 45 })];
  expect(summaryOf({ workouts })).toMatchObject({ plannedMinutes: 62, actualMinutes: 45 });
});

it('judges each ride by the FTP of its day, and by the present one where that is not known', () => {
  const rides = [null, 250, 350].map((ftpWatts, index) => ({
    ...givenRide({ ...on(index), averageWatts: 205 }),
    ftpWatts,
  }));
  const thresholds = { ftpWatts: 300, thresholdBpm: null };
  expect(summaryOf({ rides, thresholds }).moods).toEqual({ tired: 1, neutral: 1, happy: 1 });
});

it('leaves out what nobody rode on days away, and counts what is done on them', () => {
  const workouts = [
    givenWorkout({ away: 'illness' }),
    givenWorkout({ ...on(1), away: 'illness', skippedAt: '2026-11-24T09:00:00.000Z' }),
    givenWorkout({ ...on(2), away: 'illness', status: 'completed' }),
    givenWorkout(on(3)),
  ];
  expect(summaryOf({ workouts })).toMatchObject({
    completedSessions: 1,
    totalPlannedSessions: 2,
    percent: 50,
    plannedMinutes: 120,
    actualMinutes: 60,
  });
});

it('is all zero for a week with neither plan nor ride', () => {
  expect(summaryOf({})).toEqual({
    completedSessions: 0,
    totalPlannedSessions: 0,
    percent: 0,
    success: false,
    plannedMinutes: 0,
    actualMinutes: 0,
    moods: { tired: 0, neutral: 0, happy: 0 },
    tags: [],
  });
});

it('has no percentage without a plan, though something was ridden (spec 9) [9.25]', () => {
  expect(summaryOf({ rides: ridesOf(2) })).toMatchObject({
    completedSessions: 2,
    percent: 0,
    success: false,
  });
});

it('may be over 100, but its bar is at most 100 (design 7) [9.25]', () => {
  expect(summaryOf({ workouts: planOf(2), rides: ridesOf(3) })).toMatchObject({
    percent: 150,
  });
  expect(summaryOf({ workouts: planOf(3), rides: ridesOf(3) })).toMatchObject({
    percent: 100,
  });
});

it.each([
  [10, 7, { percent: 70, success: true }],
  [13, 9, { percent: 69, success: false }],
  [7, 5, { percent: 71, success: true }],
])('of %i planned and %i ridden is %o (spec 9) [2.91, 9.24]', (planned, ridden, expected) => {
  expect(summaryOf({ workouts: planOf(planned), rides: ridesOf(ridden) })).toMatchObject(expected);
});

it('counts a session marked as done on a day without a ride, with its planned minutes', () => {
  const workouts = [givenWorkout({ status: 'completed', minutes: 40 })];
  expect(summaryOf({ workouts })).toMatchObject({ completedSessions: 1, actualMinutes: 40, percent: 100 });
  expect(summaryOf({ workouts, rides: [givenRide({ minutes: 55 })] })).toMatchObject({
    completedSessions: 1,
    actualMinutes: 55,
  });
});

it('names each effort once, and counts every face [2.93, 3.53, 9.27]', () => {
  const watts = [210, 220, 160, 170, 180, 100, null];
  const rides = watts.map((averageWatts, index) =>
    givenRide({ ...on(index), averageWatts, achievementCount: 1 }),
  );
  const { moods, tags } = summaryOf({ rides });
  expect(moods).toEqual({ tired: 2, neutral: 3, happy: 1 });
  expect(tags).toEqual(['Hard effort', 'Moderate effort', 'Easy ride', 'New achievements!']);
});

it('has no tags without measurements and achievements [2.94]', () => {
  expect(summaryOf({ rides: [givenRide({ achievementCount: 0 }), givenRide()] }).tags).toEqual([]);
});

it('shows the same for rides in any order', () =>
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 7 }), (all) => {
      const rides = all.map((averageWatts, index) => givenRide({ ...on(index), averageWatts }));
      expect(summaryOf({ rides: rides.toReversed() })).toEqual(summaryOf({ rides }));
    }),
  ));

describe('the week of the summary', () => {
  it.each([
    ['2026-11-23', 'Nov 23 - Nov 29'],
    ['2026-12-28', 'Dec 28 - Jan 3'],
    ['2024-02-26', 'Feb 26 - Mar 3'],
    ['2026-06-01', 'Jun 1 - Jun 7'],
  ])('that starts on %s reads %s (spec 2) [2.89]', (week, label) => {
    expect(weekLabel(day(week) as WeekKey)).toBe(label);
  });

  const SUNDAY = addDays(MONDAY, 6);

  it('always goes back, and forward up to the current week (spec 4) [2.88, 2.90, 4.23, 4.24]', () => {
    const [last, next] = [addWeeks(MONDAY, -1), addWeeks(MONDAY, 1)];
    expect(weekNavigation(last, SUNDAY)).toEqual({
      previous: addWeeks(MONDAY, -2),
      next: MONDAY,
      current: MONDAY,
      away: true,
    });
    expect(weekNavigation(MONDAY, SUNDAY)).toEqual({
      previous: last,
      next: null,
      current: MONDAY,
      away: false,
    });
    expect(weekNavigation(next, MONDAY)).toMatchObject({ previous: MONDAY, next: null, away: true });
  });
});
