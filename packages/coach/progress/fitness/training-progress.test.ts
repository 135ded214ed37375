import { expect, it } from 'vitest';
import { addDays, addWeeks } from '../../calendar/days.ts';
import { trainingProgress } from './training-progress.ts';
import { givenRest, givenWorkout, MONDAY } from '../testing/given.ts';

const week = (number: number) => {
  const weekStart = addWeeks(MONDAY, number);
  const session = givenWorkout({ date: weekStart, status: number === 0 ? 'completed' : 'planned' });
  const workouts = [session, givenRest({ date: addDays(weekStart, 1) })];
  return { weekStart, workouts, phase: `phase ${number}` };
};
const WEEKS = [week(2), week(0), week(1)];

it('shows the current week of the plan, and the completed share', () => {
  expect(trainingProgress(WEEKS, addDays(MONDAY, 9))).toEqual({
    week: WEEKS[2],
    number: 2,
    of: 3,
    sessionsDone: 1,
    sessions: 3,
    percent: 33,
  });
});

it.each([
  [-30, 1],
  [0, 1],
  [6, 1],
  [7, 2],
  [20, 3],
  [300, 3],
])('%i days after the first Monday is in week %i', (days, number) => {
  expect(trainingProgress(WEEKS, addDays(MONDAY, days))).toMatchObject({
    number,
    week: { phase: `phase ${number - 1}` },
    percent: 33,
  });
});

it('leaves out workouts on days away', () => {
  const away = { ...week(1), workouts: [givenWorkout({ date: addWeeks(MONDAY, 1), away: 'holiday' })] };
  expect(trainingProgress([week(0), away, week(2)], MONDAY)).toMatchObject({ sessionsDone: 1, sessions: 2 });
});

it('is null without a plan', () => {
  expect(trainingProgress([], MONDAY)).toBeNull();
});
