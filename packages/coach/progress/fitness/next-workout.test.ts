import { expect, it } from 'vitest';
import { addDays } from '../../calendar/days.ts';
import { givenRace, givenRest, givenWorkout, MONDAY } from '../testing/given.ts';
import { nextWorkout } from './dashboard-figures.ts';

const on = (days: number) => givenWorkout({ date: addDays(MONDAY, days) });
const WEDNESDAY = addDays(MONDAY, 2);

it('is the earliest from today on [4.11, 9.13]', () => {
  const [monday, wednesday, friday] = [on(0), on(2), on(4)];
  expect(nextWorkout([friday, wednesday, monday], WEDNESDAY)).toBe(wednesday);
  expect(nextWorkout([friday, monday], WEDNESDAY)).toBe(friday);
});

it('may be a race, and is never a rest day', () => {
  const race = givenRace({ date: addDays(MONDAY, 5) });
  expect(nextWorkout([givenRest({ date: WEDNESDAY }), race], WEDNESDAY)).toBe(race);
});

it('is not one that is completed, by mark or by ride [4.10]', () => {
  const done = givenWorkout({ date: WEDNESDAY, status: 'completed' });
  const ridden = { ...on(3), status: 'completed' as const, completedBy: 'a' };
  const open = on(4);
  expect(nextWorkout([done, ridden, open], WEDNESDAY)).toBe(open);
});

it('is not one that the rider skips', () => {
  const skipped = givenWorkout({ date: WEDNESDAY, skippedAt: '2026-11-25T09:00:00.000Z' });
  const open = on(4);
  expect(nextWorkout([skipped, open], WEDNESDAY)).toBe(open);
  expect(nextWorkout([{ ...skipped, skippedAt: null }, open], WEDNESDAY)?.date).toBe(WEDNESDAY);
});

it('is not one on a day away', () => {
  const open = on(4);
  expect(nextWorkout([givenWorkout({ date: WEDNESDAY, away: 'holiday' }), open], WEDNESDAY)).toBe(open);
});

it.each([
  [34, true],
  [35, false],
])('on day %i after the Monday of this week is within five weeks: %s (spec 4)', (days, found) => {
  for (const today of [MONDAY, WEDNESDAY, addDays(MONDAY, 6)]) {
    expect(nextWorkout([on(days)], today) !== null).toBe(found);
  }
});

it('is none when nothing is planned', () => {
  expect(nextWorkout([], MONDAY)).toBeNull();
});
