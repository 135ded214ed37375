import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { nothing, weekKey, whole } from '../schemas/common.ts';
import {
  FITS,
  move,
  plan,
  planDetail,
  position,
  raceName,
  riddenSize,
  seenFocus,
  skipReason,
  workoutFeedback,
} from '../schemas/plan.ts';

const tag = 'plans';

/** The maximum number of weeks in one list: a season and the weeks around it. */
const LIST_WEEKS = 61;

// Query parameters are text.
const counted = z
  .string()
  .check(z.regex(/^[1-9]\d?$/, 'out-of-range'))
  .check(z.refine((text) => Number(text) <= LIST_WEEKS, 'out-of-range'));
const placed = z.pipe(
  z.string().check(z.regex(/^[0-6]$/, 'out-of-range')),
  z.transform((text) => Number(text)),
);

const workoutPlace = { weekStart: weekKey, position: placed };

/** The endpoints of the rider's plans, week by week (spec 2, 3). */
export const plans = {
  list: endpoint({
    method: 'GET',
    path: '/plans',
    operationId: 'listPlans',
    summary: 'The plans of a number of weeks in a row',
    tag,
    access: 'rider',
    input: z.strictObject({ from: weekKey, weeks: counted }),
    output: z.strictObject({ plans: z.array(plan) }),
    problems: [],
  }),
  weeks: endpoint({
    method: 'GET',
    path: '/plan-weeks',
    operationId: 'listPlanWeeks',
    summary: 'The Mondays of all weeks that have a plan',
    tag,
    access: 'rider',
    input: nothing,
    output: z.strictObject({ weeks: z.array(weekKey) }),
    problems: [],
  }),
  get: endpoint({
    method: 'GET',
    path: '/plans/{weekStart}',
    operationId: 'getPlan',
    summary: 'The plan of a week, with its proof',
    tag,
    access: 'rider',
    input: z.strictObject({ weekStart: weekKey }),
    output: planDetail,
    problems: ['plan-not-found'],
  }),
  complete: endpoint({
    method: 'PUT',
    path: '/plans/{weekStart}/workouts/{position}/completion',
    operationId: 'completeWorkout',
    summary: 'Mark a workout as completed in a size, or take the mark back',
    tag,
    access: 'rider',
    input: z.strictObject({
      ...workoutPlace,
      focus: seenFocus,
      completed: z.boolean(),
      size: riddenSize,
    }),
    output: planDetail,
    problems: ['plan-not-found', 'not-a-workout', 'changed-elsewhere', 'no-such-size'],
  }),
  skip: endpoint({
    method: 'PUT',
    path: '/plans/{weekStart}/workouts/{position}/skip',
    operationId: 'skipWorkout',
    summary: 'Note that a workout is not ridden, and why, or take that back',
    tag,
    access: 'rider',
    input: z.strictObject({ ...workoutPlace, focus: seenFocus, reason: skipReason }),
    output: planDetail,
    problems: ['plan-not-found', 'not-a-workout', 'changed-elsewhere', 'already-completed'],
  }),
  feedback: endpoint({
    method: 'PUT',
    path: '/plans/{weekStart}/workouts/{position}/feedback',
    operationId: 'giveWorkoutFeedback',
    summary: 'Say how a workout felt',
    tag,
    access: 'rider',
    input: z.strictObject({ ...workoutPlace, focus: seenFocus, ...workoutFeedback.shape }),
    output: planDetail,
    problems: ['plan-not-found', 'not-a-workout', 'changed-elsewhere'],
  }),
  fit: endpoint({
    method: 'PUT',
    path: '/plans/{weekStart}/workouts/{position}/fit',
    operationId: 'fitWorkout',
    summary: 'Shorten a ride that no longer fits, leave it out, or take either back',
    tag,
    access: 'rider',
    input: z.strictObject({ ...workoutPlace, version: whole, how: z.enum(FITS) }),
    output: planDetail,
    problems: ['plan-not-found', 'changed-elsewhere', 'fit-not-possible'],
  }),
  moves: endpoint({
    method: 'GET',
    path: '/plans/{weekStart}/workouts/{position}/moves',
    operationId: 'listMoves',
    summary: 'Where in its week a workout may move, at what cost, and why not elsewhere',
    tag,
    access: 'rider',
    input: z.strictObject(workoutPlace),
    output: z.strictObject({ version: whole, moves: z.array(move) }),
    problems: ['plan-not-found', 'not-a-workout'],
  }),
  move: endpoint({
    method: 'POST',
    path: '/plans/{weekStart}/moves',
    operationId: 'moveWorkout',
    summary: 'Change two days of a week with one another',
    tag,
    access: 'rider',
    input: z.strictObject({
      weekStart: weekKey,
      version: whole,
      from: position,
      to: position,
    }),
    output: planDetail,
    problems: ['plan-not-found', 'not-a-workout', 'changed-elsewhere', 'move-not-allowed'],
  }),
  nameRace: endpoint({
    method: 'PUT',
    path: '/plans/{weekStart}/race',
    operationId: 'nameRace',
    summary: 'Name the race that the week leads to, or take its name away',
    tag,
    access: 'rider',
    input: z.strictObject({ weekStart: weekKey, name: raceName }),
    output: planDetail,
    problems: ['plan-not-found', 'no-race'],
  }),
};
