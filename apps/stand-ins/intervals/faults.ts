import type { MiddlewareHandler } from 'hono';
import type { StandInEnv } from '../control.ts';

/** An error of the API: its status is also in its body. */
export const refuse = (status: 400 | 401 | 403 | 404 | 422 | 429 | 500, error: string): Response =>
  Response.json({ status, error }, { status });

const refusals = {
  unauthorized: () => refuse(401, 'Unauthorized'),
  forbidden: () => refuse(403, 'Access denied'),
  'rate-limited': () => refuse(429, 'Too many requests'),
  internal: () => refuse(500, 'java.lang.NullPointerException'),
  html: () =>
    new Response('<!DOCTYPE html><html><body>Down for maintenance</body></html>', {
      headers: { 'content-type': 'text/html' },
    }),
} as const satisfies Record<string, () => Response>;

export type IntervalsFault = keyof typeof refusals | 'half-body';

export type IntervalsEnv = StandInEnv<IntervalsFault>;

/** Each of them changes the next request, whatever it asks for, unless a path is named. */
export const intervalsFaults = Object.fromEntries(
  [...Object.keys(refusals), 'half-body'].map((name) => [name, '']),
) as Record<IntervalsFault, string>;

export const playFaults: MiddlewareHandler<IntervalsEnv> = async (c, next) => {
  const fault = c.get('behaviour');
  if (fault === undefined) return next();
  if (fault !== 'half-body') return refusals[fault]();
  await next();
  const { status, headers } = c.res;
  const bytes = new Uint8Array(await c.res.arrayBuffer());
  headers.delete('content-length');
  c.res = new Response(bytes.slice(0, Math.floor(bytes.length / 2)), { status, headers });
};
