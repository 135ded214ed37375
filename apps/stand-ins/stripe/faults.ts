import { faultsOf } from '../faults.ts';
import type { Fault } from '../faults.ts';
import type { StandInEnv } from '../control.ts';
import { refuse } from './answers.ts';
import { internalError, tooManyRequests, wrongKey } from './refusals.ts';

/** Answers in place of the real one. */
const refusals = {
  unauthorized: () => refuse(wrongKey('sk_test_expired')),
  'rate-limited': () => refuse(tooManyRequests),
  internal: () => refuse(internalError),
};

const HTML = '<!DOCTYPE html><html><head><title>Stripe: Error</title></head><body>Sorry</body></html>';

export type StripeFault = Fault<keyof typeof refusals>;

export type StripeEnv = StandInEnv<StripeFault>;

export const stripeFaults = faultsOf(refusals, HTML);
