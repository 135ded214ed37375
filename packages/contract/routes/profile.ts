import { createRoute } from '@hono/zod-openapi';
import type { IsoDate } from '@musette/coach/calendar/days';
import { INITIAL_PROFILE_FIELDS } from '@musette/coach/rider/profile-fields';
import * as z from 'zod';
import { nothing, whole } from '../schemas/common.ts';
import {
  type FtpHistory,
  ftpHistory,
  ftpHistoryChange,
  type Onboarding,
  onboarding,
  type Profile,
  profile,
  profileChange,
} from '../schemas/profile.ts';
import { ACTIVITY, ANNA, EMAIL, NOW } from './examples.ts';
import { answers, json, RIDER, RIDER_READ, RIDER_WRITE } from './route.ts';

const ONBOARDING = {
  name: 'Anna Berg',
  discipline: 'road',
  goal: 'fitness',
  weightKg: 62,
  heightCm: 172,
  ftpWatts: 240,
  availabilityHours: {
    monday: 0,
    tuesday: 1,
    wednesday: 1.5,
    thursday: 1,
    friday: 0,
    saturday: 3,
    sunday: 2,
  },
  timeZone: 'Europe/Paris',
  units: 'metric',
  yearOfBirth: 1984,
  usualWeeklyHours: 5,
  longestRideMinutes: 150,
} as const satisfies Onboarding;

const PROFILE: Profile = {
  ...INITIAL_PROFILE_FIELDS,
  ...ONBOARDING,
  userId: ANNA.userId,
  email: EMAIL,
  availability: 5,
  wednesday: 1,
  weeklyGoalMinutes: 420,
  hasActiveSubscription: false,
  createdAt: NOW,
  version: 2,
};

const FTP_HISTORY: FtpHistory = {
  changes: [
    { date: '2026-01-12' as IsoDate, watts: 240 },
    { date: ACTIVITY.date, watts: 255 },
  ],
  ridesToCompute: 0,
};

const tags = ['profile'];
const versionedChange = z
  .strictObject({ version: whole, change: profileChange })
  .meta({ id: 'VersionedProfileChange' });

/** The endpoints of the rider's profile (spec 3, 5). */
export const profileRoutes = {
  get: createRoute({
    method: 'get',
    path: '/profile',
    operationId: 'getProfile',
    tags,
    summary: 'Get the profile',
    description:
      'The profile of the signed-in rider. Weights are in kilograms, heights in centimetres, power in watts.',
    security: RIDER,
    request: { query: nothing },
    responses: answers(profile, PROFILE, [...RIDER_READ, 'profile-not-found']),
  }),
  onboard: createRoute({
    method: 'put',
    path: '/profile',
    operationId: 'completeOnboarding',
    tags,
    summary: 'Complete the setup',
    description:
      'Saves the answers of the setup as the profile. A rider may go through the setup again. With `basedOn` it is refused where one of these fields has changed since, unless the profile says the same already.',
    security: RIDER,
    request: { body: json(onboarding, ONBOARDING) },
    responses: answers(profile, PROFILE, [...RIDER_WRITE, 'profile-not-found', 'changed-elsewhere']),
  }),
  change: createRoute({
    method: 'patch',
    path: '/profile',
    operationId: 'changeProfile',
    tags,
    summary: 'Change the profile',
    description:
      'Changes the given fields. The version is the one that the change is based on; after a change elsewhere it is refused. The date of a race counts from the rider\u2019s own day. Hours that leave no day with time to ride are refused with the field\u2019s code `no-time`.',
    security: RIDER,
    request: { body: json(versionedChange, { version: 1, change: { ftpWatts: 250 } }) },
    responses: answers(profile, PROFILE, [
      ...RIDER_WRITE,
      'profile-not-found',
      'changed-elsewhere',
      'race-on-day-away',
      'generation-running',
    ]),
  }),
  ftpHistory: createRoute({
    method: 'get',
    path: '/ftp-history',
    operationId: 'getFtpHistory',
    tags,
    summary: 'Get the FTP over time',
    description: 'Every change of the FTP with its day. A ride is computed with the FTP of its day.',
    security: RIDER,
    request: { query: nothing },
    responses: answers(ftpHistory, FTP_HISTORY, RIDER_READ),
  }),
  changeFtpHistory: createRoute({
    method: 'post',
    path: '/ftp-history',
    operationId: 'changeFtpHistory',
    tags,
    summary: 'Change the FTP over time',
    description:
      'Removes the FTP of a day, sets the one of another day, or both, which corrects an entry. The newest one is the FTP of the profile. Rides whose FTP changes are computed again. The history has 500 entries at most: one more is refused here, and takes the place of the oldest one when the FTP of the profile changes.',
    security: RIDER,
    request: { body: json(ftpHistoryChange, { remove: FTP_HISTORY.changes[0]?.date ?? null, set: null }) },
    responses: answers(ftpHistory, FTP_HISTORY, [
      ...RIDER_WRITE,
      'profile-not-found',
      'changed-elsewhere',
      'too-many-ftp-changes',
    ]),
  }),
};
