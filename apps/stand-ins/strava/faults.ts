import type { MiddlewareHandler } from 'hono';
import { travel } from '../model/delivery.ts';
import type { Way } from '../model/delivery.ts';
import { refuse } from './answers.ts';
import {
  inactiveApplication,
  internalError,
  invalidAccessToken,
  notFound,
  tooManyRequests,
  tooManyRequestsToday,
} from './refusals.ts';
import type { Refusal } from './refusals.ts';
import type { StandInEnv } from '../control.ts';

/** Answers in place of the real one. */
const refusals = {
  unauthorized: invalidAccessToken,
  forbidden: inactiveApplication,
  'not-found': notFound('Activity'),
  'rate-limited': tooManyRequests('overall rate limit'),
  'rate-limited-day': tooManyRequestsToday,
  internal: internalError,
} as const satisfies Record<string, Refusal>;

/** Ways in which the real answer arrives badly. */
const deliveries = {
  'half-body': 'cut-wire',
  break: 'break',
  drip: 'drip',
  slow: 'slow',
} as const satisfies Record<string, NonNullable<Way['delivery']>>;

export type StravaFault = keyof typeof refusals | keyof typeof deliveries | 'html';

export type StravaEnv = StandInEnv<StravaFault>;

/** Each of them changes the next request, whatever it asks for, unless a path is named. */
export const stravaFaults = Object.fromEntries(
  [...Object.keys(refusals), ...Object.keys(deliveries), 'html'].map((name) => [name, '']),
) as Record<StravaFault, string>;

const HTML = '<!DOCTYPE html><html><head><title>Strava | Error</title></head><body>Sorry</body></html>';

export const playFaults: MiddlewareHandler<StravaEnv> = async (c, next) => {
  const fault = c.get('behaviour');
  if (fault === undefined) return next();
  if (fault === 'html') return c.html(HTML, 200);
  if (isRefusal(fault)) return refuse(refusals[fault]);
  await next();
  const { status, headers } = c.res;
  const text = await c.res.text();
  const body = travel([text], {
    delivery: deliveries[fault],
    amount: c.get('amount'),
    cut: () => c.env.incoming.socket.destroy(),
    onLeave: () => undefined,
  });
  c.res = new Response(body, { status, headers });
};

const isRefusal = (fault: StravaFault): fault is keyof typeof refusals => Object.hasOwn(refusals, fault);
