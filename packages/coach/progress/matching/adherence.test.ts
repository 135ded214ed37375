import { expect, it } from 'vitest';
import { addDays } from '../../calendar/days.ts';
import {
  adherencePercent,
  completedMinutes,
  hoursShown,
  inWeek,
  percentOf,
  weeklyGoalMinutes,
} from './adherence.ts';
import { plannedMinutes } from './sessions.ts';
import { givenRace, givenRest, givenRide, givenShort, givenWorkout, MONDAY } from '../testing/given.ts';

it('takes a week from its Monday to its Sunday [7.20]', () => {
  const dates = [-1, 0, 6, 7].map((days) => ({ date: addDays(MONDAY, days) }));
  expect(inWeek(MONDAY, dates).map(({ date }) => date)).toEqual(['2026-11-23', '2026-11-29']);
});

it('adds up the riding minutes of the week, planned or not, and of no other sport', () => {
  const rides = [
    givenRide({ minutes: 90, elapsedSeconds: 7200 }),
    givenRide({ minutes: 30, date: addDays(MONDAY, 6) }),
    givenRide({ minutes: 500, date: addDays(MONDAY, 7) }),
    givenRide({ minutes: 500, type: 'run' }),
  ];
  expect(completedMinutes(MONDAY, [givenWorkout()], rides)).toBe(120);
});

it('counts a session marked as done on a day without a ride, and never both', () => {
  const done = givenWorkout({ status: 'completed', minutes: 45 });
  const later = givenWorkout({ status: 'completed', date: addDays(MONDAY, 7) });
  expect(completedMinutes(MONDAY, [done, later, givenRest()], [])).toBe(45);
  expect(completedMinutes(MONDAY, [done], [givenRide({ minutes: 90 })])).toBe(90);
  expect(completedMinutes(MONDAY, [done], [givenRide({ minutes: 90, type: 'run' })])).toBe(45);
});

it('counts a session in the size that was ridden', () => {
  const short = givenShort({ minutes: 62, ridden: 45 });
  expect(completedMinutes(MONDAY, [short, givenWorkout({ status: 'completed' })], [])).toBe(105);
});

it('takes the planned minutes of a week with a plan for its goal, so that a perfect week is 100 % (spec 3) [3.12]', () => {
  const workouts = [
    givenWorkout({ minutes: 200 }),
    givenWorkout({ minutes: 62, date: addDays(MONDAY, 1) }),
    givenRest({ date: addDays(MONDAY, 2) }),
    givenRace({ date: addDays(MONDAY, 6) }),
  ];
  const planned = workouts.map(plannedMinutes);
  const goal = weeklyGoalMinutes({ planned, ownMinutes: 300, availableMinutes: 540 });
  expect(goal).toBe(262);
  const done = workouts.map((workout) => ({ ...workout, status: 'completed' as const }));
  expect(adherencePercent(completedMinutes(MONDAY, done, []), goal)).toBe(100);
  expect(weeklyGoalMinutes({ planned: [], ownMinutes: 300, availableMinutes: 540 })).toBe(0);
});

it("takes the rider's own goal for a week without a plan, else their available hours", () => {
  expect(weeklyGoalMinutes({ planned: null, ownMinutes: 300, availableMinutes: 540 })).toBe(300);
  expect(weeklyGoalMinutes({ planned: null, ownMinutes: 0, availableMinutes: 540 })).toBe(0);
  expect(weeklyGoalMinutes({ planned: null, ownMinutes: null, availableMinutes: 540 })).toBe(540);
});

it.each([
  [186, 450, 41],
  [450, 450, 100],
  [600, 450, 133],
  [1, 200, 1],
  [0.99, 200, 0],
  [0, 450, 0],
  [60, 0, 0],
  [60, -1, 0],
  [60, Number.NaN, 0],
])('shows %d of %d minutes as %i %% (spec 9) [9.15]', (completed, goal, percent) => {
  expect(adherencePercent(completed, goal)).toBe(percent);
  expect(percentOf(completed, goal)).toBe(percent);
});

it.each([
  [450, 7.5],
  [60, 1],
  [0, 0],
  [100, 1.7],
])('shows %i minutes as %d hours (spec 9)', (minutes, hours) => {
  expect(hoursShown(minutes)).toBe(hours);
});
