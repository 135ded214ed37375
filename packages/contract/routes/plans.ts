import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { nothing, weekKey, whole, wholeInText } from '../schemas/common.ts';
import {
  FITS,
  move,
  plan,
  planDetail,
  position,
  raceName,
  riddenSize,
  seasonBenefit,
  seenFeedback,
  seenFocus,
  seenMark,
  skipReason,
  workoutFeedback,
} from '../schemas/plan.ts';
import { givenTestAnswer, testReports } from '../schemas/test-result.ts';
import { MONDAY, MOVE, PLAN, PLAN_DETAIL } from './examples.ts';
import { SEASON_BENEFIT, TEST_REPORTS } from './progress-examples.ts';
import { answers, idempotencyKey, json, RIDER, RIDER_READ, RIDER_WRITE, WITH_SENTENCES } from './route.ts';

const tags = ['plans'];

/** The maximum number of weeks in one list: a season and the weeks around it. */
export const MAX_LIST_WEEKS = 61;

const week = z.strictObject({ weekStart: weekKey });
const workout = z.strictObject({
  weekStart: weekKey,
  position: wholeInText(0, 6).meta({ description: '0 is Monday, 6 is Sunday' }),
});
const planList = z.strictObject({ plans: z.array(plan) }).meta({ id: 'PlanList' });
const weekList = z.strictObject({ weeks: z.array(weekKey) }).meta({ id: 'WeekList' });
const moveList = z.strictObject({ version: whole, moves: z.array(move) }).meta({ id: 'MoveList' });
const completion = z
  .strictObject({
    focus: seenFocus,
    seen: seenMark,
    completed: z.boolean(),
    size: riddenSize,
    activityId: z
      .uuid('invalid')
      .optional()
      .meta({ description: 'The ride that it was, of its own day or a day before or after' }),
  })
  .meta({ id: 'Completion' });
const skip = z.strictObject({ focus: seenFocus, seen: seenMark, reason: skipReason }).meta({ id: 'Skip' });
const givenFeedback = z
  .strictObject({ focus: seenFocus, seenAt: seenFeedback, ...workoutFeedback.shape })
  .meta({ id: 'GivenWorkoutFeedback' });
const fit = z.strictObject({ version: whole, how: z.enum(FITS) }).meta({ id: 'Fit' });
const moveRequest = z
  .strictObject({ version: whole, from: position, to: position })
  .meta({ id: 'MoveRequest' });
const race = z.strictObject({ name: raceName }).meta({ id: 'RaceName' });

/** The endpoints of the rider's plans, week by week (spec 2, 3). */
export const plans = {
  list: createRoute({
    method: 'get',
    path: '/plans',
    operationId: 'listPlans',
    tags,
    ...WITH_SENTENCES,
    summary: 'List the plans of some weeks',
    description: 'The plans of a number of weeks in a row. Weeks without a plan are left out.',
    security: RIDER,
    request: { query: z.strictObject({ from: weekKey, weeks: wholeInText(1, MAX_LIST_WEEKS) }) },
    responses: answers(planList, { plans: [PLAN] }, RIDER_READ),
  }),
  weeks: createRoute({
    method: 'get',
    path: '/plan-weeks',
    operationId: 'listPlanWeeks',
    tags,
    summary: 'List the weeks with a plan',
    description: 'The Mondays of all weeks that have a plan.',
    security: RIDER,
    request: { query: nothing },
    responses: answers(weekList, { weeks: [MONDAY] }, RIDER_READ),
  }),
  get: createRoute({
    method: 'get',
    path: '/plans/{weekStart}',
    operationId: 'getPlan',
    tags,
    ...WITH_SENTENCES,
    summary: 'Get the plan of a week',
    description: 'The plan of a week with its proof and the shorter versions of its workouts.',
    security: RIDER,
    request: { params: week, query: nothing },
    responses: answers(planDetail, PLAN_DETAIL, [...RIDER_READ, 'plan-not-found']),
  }),
  benefit: createRoute({
    method: 'get',
    path: '/plans/{weekStart}/benefit',
    operationId: 'getSeasonBenefit',
    tags,
    ...WITH_SENTENCES,
    summary: 'Get what the season of a week brings',
    description:
      'Fitness from the start of the season on, the longest ride and more, with its weeks as they are now: skipped workouts count as nothing, moved and shortened ones as they are.',
    security: RIDER,
    request: { params: week, query: nothing },
    responses: answers(seasonBenefit, SEASON_BENEFIT, [...RIDER_READ, 'plan-not-found']),
  }),
  complete: createRoute({
    method: 'put',
    path: '/plans/{weekStart}/workouts/{position}/completion',
    operationId: 'completeWorkout',
    tags,
    ...WITH_SENTENCES,
    summary: 'Mark a workout as completed',
    description:
      'Marks a workout as completed in a size, or by a ride of a day before or after, or takes the mark back. With the same Idempotency-Key it is done once, for 30 days.',
    security: RIDER,
    request: {
      headers: idempotencyKey,
      params: workout,
      body: json(completion, { completed: true, size: 'full' }),
    },
    responses: answers(planDetail, PLAN_DETAIL, [
      ...RIDER_WRITE,
      'idempotency-key-reused',
      'plan-not-found',
      'not-a-workout',
      'changed-elsewhere',
      'no-such-size',
      'activity-not-found',
      'already-completed',
    ]),
  }),
  skip: createRoute({
    method: 'put',
    path: '/plans/{weekStart}/workouts/{position}/skip',
    operationId: 'skipWorkout',
    tags,
    ...WITH_SENTENCES,
    summary: 'Skip a workout',
    description:
      'Notes that a workout is not ridden, and why. With null as the reason it takes that back. With the same Idempotency-Key it is done once, for 30 days.',
    security: RIDER,
    request: { headers: idempotencyKey, params: workout, body: json(skip, { reason: 'ill' }) },
    responses: answers(planDetail, PLAN_DETAIL, [
      ...RIDER_WRITE,
      'idempotency-key-reused',
      'plan-not-found',
      'not-a-workout',
      'changed-elsewhere',
      'already-completed',
    ]),
  }),
  feedback: createRoute({
    method: 'put',
    path: '/plans/{weekStart}/workouts/{position}/feedback',
    operationId: 'giveWorkoutFeedback',
    tags,
    ...WITH_SENTENCES,
    summary: 'Say how a workout felt',
    description:
      'Saves the effort and the notes of a workout, in place of those that the rider saw. A workout that lies ahead takes its first feedback from its day on, or once it is completed. With the same Idempotency-Key it is done once, for 30 days.',
    security: RIDER,
    request: {
      headers: idempotencyKey,
      params: workout,
      body: json(givenFeedback, { effort: 'just-right', notes: 'Good legs' }),
    },
    responses: answers(planDetail, PLAN_DETAIL, [
      ...RIDER_WRITE,
      'idempotency-key-reused',
      'plan-not-found',
      'not-a-workout',
      'changed-elsewhere',
      'too-early',
    ]),
  }),
  fit: createRoute({
    method: 'put',
    path: '/plans/{weekStart}/workouts/{position}/fit',
    operationId: 'fitWorkout',
    tags,
    ...WITH_SENTENCES,
    summary: 'Fit a ride into the hours',
    description:
      'Shortens a ride that no longer fits into the rider\u2019s hours, leaves it out, or undoes either.',
    security: RIDER,
    request: { params: workout, body: json(fit, { version: 1, how: 'shorten' }) },
    responses: answers(planDetail, PLAN_DETAIL, [
      ...RIDER_WRITE,
      'plan-not-found',
      'changed-elsewhere',
      'fit-not-possible',
    ]),
  }),
  moves: createRoute({
    method: 'get',
    path: '/plans/{weekStart}/workouts/{position}/moves',
    operationId: 'listMoves',
    tags,
    ...WITH_SENTENCES,
    summary: 'List where a workout may move',
    description: 'The days of the week to which a workout may move, at what cost, and why not to the others.',
    security: RIDER,
    request: { params: workout, query: nothing },
    responses: answers(moveList, { version: 1, moves: [MOVE] }, [
      ...RIDER_READ,
      'plan-not-found',
      'not-a-workout',
    ]),
  }),
  move: createRoute({
    method: 'post',
    path: '/plans/{weekStart}/moves',
    operationId: 'moveWorkout',
    tags,
    ...WITH_SENTENCES,
    summary: 'Swap two days of a week',
    description:
      'Swaps the workouts of two days and proves the week again. With the same Idempotency-Key it is done once, for 30 days.',
    security: RIDER,
    request: {
      headers: idempotencyKey,
      params: week,
      body: json(moveRequest, { version: 1, from: 6, to: 5 }),
    },
    responses: answers(planDetail, PLAN_DETAIL, [
      ...RIDER_WRITE,
      'idempotency-key-reused',
      'plan-not-found',
      'not-a-workout',
      'changed-elsewhere',
      'move-not-allowed',
    ]),
  }),
  tests: createRoute({
    method: 'get',
    path: '/test-results',
    operationId: 'listTestResults',
    tags,
    ...WITH_SENTENCES,
    summary: 'List the results of tests',
    description:
      'The tests of the plan in the last eight weeks whose day has come, with what their rides show. Rides from Strava alone show nothing.',
    security: RIDER,
    request: { query: nothing },
    responses: answers(testReports, TEST_REPORTS, [...RIDER_READ, 'profile-not-found']),
  }),
  answerTest: createRoute({
    method: 'put',
    path: '/plans/{weekStart}/workouts/{position}/test-result',
    operationId: 'answerTestResult',
    tags,
    ...WITH_SENTENCES,
    summary: 'Use or decline the result of a test',
    description:
      'Uses what the ride shows, or what the rider has measured, as the FTP or the threshold heart rate from today on; or notes that the rider does not want it, so that nobody asks again for this ride. A test that is out of date cannot be used. A threshold heart rate above the maximum raises the maximum.',
    security: RIDER,
    request: {
      params: workout,
      body: json(givenTestAnswer, { isUsed: true, activityId: null, measured: [263] }),
    },
    responses: answers(testReports, TEST_REPORTS, [
      ...RIDER_WRITE,
      'profile-not-found',
      'plan-not-found',
      'not-a-workout',
      'changed-elsewhere',
      'too-early',
    ]),
  }),
  nameRace: createRoute({
    method: 'put',
    path: '/plans/{weekStart}/race',
    operationId: 'nameRace',
    tags,
    ...WITH_SENTENCES,
    summary: 'Name the race of a plan',
    description: 'Names the race that the week leads to. With null it takes the name away.',
    security: RIDER,
    request: { params: week, body: json(race, { name: 'Spring Classic' }) },
    responses: answers(planDetail, PLAN_DETAIL, [...RIDER_WRITE, 'plan-not-found', 'no-race']),
  }),
};
