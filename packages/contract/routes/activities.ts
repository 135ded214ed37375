import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { MAX_ACTIVITIES } from '../answer-sizes.ts';
import { ACTIVITY_NAME } from '../limits.ts';
import {
  activity,
  activityChange,
  activityDetail,
  activityType,
  activitySamples,
  bestEffort,
  firstDay,
  importedFile,
  lastImport,
  manualRideSave,
  trim,
} from '../schemas/activity.ts';
import { isoDate, nothing, typedText, whole } from '../schemas/common.ts';
import { ACTIVITY, ACTIVITY_DETAIL, MANUAL_RIDE, SAMPLES } from './examples.ts';
import { answers, bytesBody, json, RIDER, RIDER_READ, RIDER_WRITE } from './route.ts';

const tags = ['activities'];

const one = z.strictObject({ activityId: z.uuid('invalid') });
const list = z.strictObject({ activities: z.array(activity) }).meta({ id: 'ActivityList' });
const effortList = z.strictObject({ efforts: z.array(bestEffort) }).meta({ id: 'BestEffortList' });
const change = z.strictObject({ version: whole, change: activityChange }).meta({ id: 'ActivityEdit' });
const activityTrim = z.strictObject({ version: whole, trim }).meta({ id: 'ActivityTrim' });
const OTHER_ID = '019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a19';
const joining = z.strictObject({ version: whole, otherId: z.uuid('invalid') }).meta({ id: 'ActivityJoin' });
const seen = z.strictObject({ version: whole }).meta({ id: 'ActivityVersion' });

/** The endpoints of the rider's activities (spec 3). */
export const activities = {
  list: createRoute({
    method: 'get',
    path: '/activities',
    operationId: 'listActivities',
    tags,
    summary: 'List activities',
    description: `The activities of some days, newest first, ${MAX_ACTIVITIES} at most.`,
    security: RIDER,
    request: { query: z.strictObject({ from: isoDate, to: isoDate }) },
    responses: answers(list, { activities: [ACTIVITY] }, RIDER_READ),
  }),
  get: createRoute({
    method: 'get',
    path: '/activities/{activityId}',
    operationId: 'getActivity',
    tags,
    summary: 'Get an activity',
    description: 'An activity with its figures, laps, best efforts and route.',
    security: RIDER,
    request: { params: one, query: nothing },
    responses: answers(activityDetail, ACTIVITY_DETAIL, [...RIDER_READ, 'activity-not-found']),
  }),
  samples: createRoute({
    method: 'get',
    path: '/activities/{activityId}/samples',
    operationId: 'getActivitySamples',
    tags,
    summary: 'Get the samples of an activity',
    description:
      'What a device recorded, moment by moment, read from the original file: the part that counts, or the whole recording. Distance and speed are computed where the file has none and they follow from the rest, such as from places.',
    security: RIDER,
    request: { params: one, query: z.strictObject({ whole: z.literal('true').optional() }) },
    responses: answers(activitySamples, SAMPLES, [...RIDER_READ, 'activity-not-found', 'no-ride-file']),
  }),
  bestEfforts: createRoute({
    method: 'get',
    path: '/best-efforts',
    operationId: 'getBestEfforts',
    tags,
    summary: 'Get the best efforts',
    description: 'The best mean power for each duration, over all rides or over those of some days.',
    security: RIDER,
    request: { query: z.strictObject({ from: isoDate.optional(), to: isoDate.optional() }) },
    responses: answers(
      effortList,
      { efforts: [{ seconds: 300, watts: 291.4, date: ACTIVITY.date, activityId: ACTIVITY.id }] },
      RIDER_READ,
    ),
  }),
  lastImport: createRoute({
    method: 'get',
    path: '/last-import',
    operationId: 'getLastImport',
    tags,
    summary: 'Say when rides were last imported',
    description: 'When the newest ride that came from a file was imported.',
    security: RIDER,
    request: { query: nothing },
    responses: answers(lastImport, { importedAt: '2026-03-03T19:02:11.000Z' }, RIDER_READ),
  }),
  firstDay: createRoute({
    method: 'get',
    path: '/first-day',
    operationId: 'getFirstDay',
    tags,
    summary: 'Say when the calendar begins',
    description:
      'The day of the rider\u2019s first ride, the Monday of the first plan, or the day of the account: the earliest of these. Null until the rides of a connected Strava are read back to the first one.',
    security: RIDER,
    request: { query: nothing },
    responses: answers(firstDay, { date: ACTIVITY.date }, RIDER_READ),
  }),
  upload: createRoute({
    method: 'post',
    path: '/ride-files',
    operationId: 'importRideFile',
    tags,
    summary: 'Import a ride file',
    description:
      'Imports the rides of a FIT, TCX or GPX file, or of one of GoldenCheetah, which may be gzipped. A ride that is here already is not imported again, so a client may send a file again. A ride that was told by hand, or of which only the beginning was here, is joined with that of the file and hidden.',
    security: RIDER,
    request: {
      query: z.strictObject({
        name: typedText(255).meta({ description: 'The name of the file' }),
        title: typedText(ACTIVITY_NAME.max).optional().meta({
          description: 'What the rider calls the ride, where an export says so; else the file decides',
        }),
        type: activityType.optional().meta({ description: 'The type, where an export says so' }),
        commute: z.literal('true').optional().meta({ description: 'Whether it was on the way to work' }),
        gear: typedText(200).optional().meta({ description: 'The bike or the shoes' }),
      }),
      body: bytesBody,
    },
    responses: answers(importedFile, { state: 'imported', reason: null, notes: [], activities: [ACTIVITY] }, [
      ...RIDER_WRITE,
      'profile-not-found',
      'storage-full',
      'quota-reached',
      'larger-than-quota',
    ]),
  }),
  saveManual: createRoute({
    method: 'put',
    path: '/manual-rides/{activityId}',
    operationId: 'saveManualRide',
    tags,
    summary: 'Save a ride that was not recorded',
    description:
      'Adds a ride under an id that the client chooses, or changes one that was added so. A new ride that is sent again is added once; with other content it is refused (`changed-elsewhere`). The start may not lie in the future.',
    security: RIDER,
    request: { params: one, body: json(manualRideSave, { version: null, ride: MANUAL_RIDE }) },
    responses: answers(activity, ACTIVITY, [
      ...RIDER_WRITE,
      'profile-not-found',
      'activity-not-found',
      'changed-elsewhere',
    ]),
  }),
  change: createRoute({
    method: 'patch',
    path: '/activities/{activityId}',
    operationId: 'changeActivity',
    tags,
    summary: 'Change an activity',
    description: 'Changes the name or the type of an activity. One from Strava is changed there.',
    security: RIDER,
    request: { params: one, body: json(change, { version: 1, change: { name: 'Around the lake' } }) },
    responses: answers(activity, ACTIVITY, [
      ...RIDER_WRITE,
      'activity-not-found',
      'activity-from-strava',
      'changed-elsewhere',
    ]),
  }),
  trim: createRoute({
    method: 'post',
    path: '/activities/{activityId}/trim',
    operationId: 'trimActivity',
    tags,
    summary: 'Trim a recording',
    description:
      'Lets only a part of the recording count, or the whole again, and computes its figures from that. The original file stays as it is. At least a minute remains.',
    security: RIDER,
    request: { params: one, body: json(activityTrim, { version: 1, trim: { fromS: null, toS: 5400 } }) },
    responses: answers(activity, ACTIVITY, [
      ...RIDER_WRITE,
      'activity-not-found',
      'activity-from-strava',
      'no-ride-file',
      'changed-elsewhere',
    ]),
  }),
  join: createRoute({
    method: 'post',
    path: '/activities/{activityId}/join',
    operationId: 'joinActivity',
    tags,
    summary: 'Join two recordings of a ride',
    description:
      'Says that another activity, of the same day, the day before or the day after, is the same ride. It is hidden and counts nowhere, until both are separated.',
    security: RIDER,
    request: { params: one, body: json(joining, { version: 1, otherId: OTHER_ID }) },
    responses: answers(activity, ACTIVITY, [
      ...RIDER_WRITE,
      'activity-not-found',
      'changed-elsewhere',
      'join-not-allowed',
    ]),
  }),
  separate: createRoute({
    method: 'post',
    path: '/activities/{activityId}/separate',
    operationId: 'separateActivity',
    tags,
    summary: 'Separate joined recordings',
    description: 'Brings back the activities that were joined with this one.',
    security: RIDER,
    request: { params: one, body: json(seen, { version: 1 }) },
    responses: answers(activity, ACTIVITY, [...RIDER_WRITE, 'activity-not-found', 'changed-elsewhere']),
  }),
  remove: createRoute({
    method: 'post',
    path: '/activities/{activityId}/remove',
    operationId: 'removeActivity',
    tags,
    summary: 'Delete an activity',
    description: 'Deletes an activity. For a day it can be restored.',
    security: RIDER,
    request: { params: one, body: json(seen, { version: 1 }) },
    responses: answers(activity, ACTIVITY, [...RIDER_WRITE, 'activity-not-found', 'changed-elsewhere']),
  }),
  restore: createRoute({
    method: 'post',
    path: '/activities/{activityId}/restore',
    operationId: 'restoreActivity',
    tags,
    summary: 'Restore a deleted activity',
    description:
      'Takes the deletion of an activity back. If another recording of the ride is here by now, both are joined, and that one is answered.',
    security: RIDER,
    request: { params: one, body: json(seen, { version: 2 }) },
    responses: answers(activity, ACTIVITY, [...RIDER_WRITE, 'activity-not-found', 'changed-elsewhere']),
  }),
};
