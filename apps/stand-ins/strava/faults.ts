import { faultsOf } from '../faults.ts';
import type { Fault } from '../faults.ts';
import { refuse } from './answers.ts';
import {
  inactiveApplication,
  internalError,
  invalidAccessToken,
  notFound,
  tooManyRequests,
  tooManyRequestsToday,
} from './refusals.ts';
import type { StandInEnv } from '../control.ts';

/** Answers in place of the real one. */
const refusals = {
  unauthorized: () => refuse(invalidAccessToken),
  forbidden: () => refuse(inactiveApplication),
  'not-found': () => refuse(notFound('Activity')),
  'rate-limited': () => refuse(tooManyRequests('overall rate limit')),
  'rate-limited-day': () => refuse(tooManyRequestsToday),
  internal: () => refuse(internalError),
};

const HTML = '<!DOCTYPE html><html><head><title>Strava | Error</title></head><body>Sorry</body></html>';

export type StravaFault = Fault<keyof typeof refusals>;

export type StravaEnv = StandInEnv<StravaFault>;

export const stravaFaults = faultsOf(refusals, HTML);
