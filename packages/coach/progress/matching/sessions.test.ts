import { expect, it } from 'vitest';
import { addDays } from '../../calendar/days.ts';
import { doneByHand, doneMinutes, outcomeOf, plannedMinutes } from './sessions.ts';
import { givenRest, givenShort, givenWorkout, MONDAY } from '../testing/given.ts';

const TUESDAY = addDays(MONDAY, 1);
const skippedAt = '2026-11-23T09:00:00.000Z';

it('plans the whole workout and counts the ridden size', () => {
  const short = givenShort({ minutes: 62, ridden: 45 });
  expect([plannedMinutes(short), doneMinutes(short)]).toEqual([62, 45]);
  const full = { ...short, completedSteps: null };
  expect([plannedMinutes(full), doneMinutes(full)]).toEqual([62, 62]);
});

it.each([
  ['open until its day is over', givenWorkout(), MONDAY, 'open'],
  ['missed from the next day on', givenWorkout(), TUESDAY, 'missed'],
  ['skipped before its day is over', givenWorkout({ skippedAt }), MONDAY, 'skipped'],
  ['skipped afterwards', givenWorkout({ skippedAt }), TUESDAY, 'skipped'],
  ['away on a day away', givenWorkout({ away: 'illness' }), TUESDAY, 'away'],
  ['away before that day is over', givenWorkout({ away: 'holiday' }), MONDAY, 'away'],
  [
    'skipped if the rider has said so on a day away',
    givenWorkout({ away: 'illness', skippedAt }),
    TUESDAY,
    'skipped',
  ],
  [
    'completed on a day away, too',
    givenWorkout({ away: 'holiday', status: 'completed' }),
    TUESDAY,
    'completed',
  ],
  ['missed on a day that is no longer away', givenWorkout({ away: null }), TUESDAY, 'missed'],
  ['open again once that is taken back', givenWorkout({ skippedAt: null }), MONDAY, 'open'],
  ['completed once it is marked', givenWorkout({ status: 'completed' }), TUESDAY, 'completed'],
  ['a rest day for ever', givenRest(), TUESDAY, 'rest'],
] as const)('is %s', (...[, workout, today, outcome]) => {
  expect(outcomeOf(workout, today)).toBe(outcome);
});

it('counts a session by hand that has no ride, neither on its day nor on another', () => {
  const done = givenWorkout({ status: 'completed' });
  const byRide = { ...done, completedBy: 'ride' };
  expect(doneByHand([done, byRide], [])).toEqual([done]);
});
