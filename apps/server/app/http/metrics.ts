import { pageAt } from '@musette/contract/pages';
import { isSameSecret } from '#kit/is-same-secret.ts';
import { type Metrics, METRICS_TYPE } from '#kit/metrics.ts';

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** An answer as it is counted. */
export interface CountedAnswer {
  readonly method: string;
  /** The pattern of the address, never the address itself. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}

/** Counts the requests. */
export function requestCounter(all: Metrics): (answer: CountedAnswer) => void {
  const requests = all.counter({
    name: 'musette_http_requests_total',
    help: 'Requests by method, route and status.',
  });
  const durations = all.histogram({
    name: 'musette_http_request_duration_seconds',
    help: 'The time until an answer began, by route.',
    buckets: BUCKETS,
  });
  return ({ method, route, status, ms }) => {
    requests.add({ method: METHODS.has(method) ? method : 'other', route, status: `${status}` });
    durations.observe({ route }, ms / 1000);
  };
}

const NAMED = new Set(['/livez', '/readyz', '/metrics', '/dev/mail']);

/** The pattern of an address outside the API. */
export function patternOf(pathname: string): string {
  if (NAMED.has(pathname)) return pathname;
  if (pathname.startsWith('/webhooks/')) return '/webhooks';
  if (pathname.startsWith('/api/auth/callback/')) return '/api/auth/callback';
  if (pathname.startsWith('/assets/')) return '/assets';
  return pageAt(pathname) ?? 'other';
}

/** The figures, for callers with the token. */
export async function metricsResponse(
  all: Metrics,
  token: string,
  authorization: string | undefined,
): Promise<Response> {
  const given = /^Bearer\s+(\S+)\s*$/i.exec(authorization ?? '')?.[1] ?? '';
  if (!isSameSecret(given, token))
    return new Response('unauthorized', { status: 401, headers: { 'www-authenticate': 'Bearer' } });
  return new Response(await all.text(), { headers: { 'content-type': METRICS_TYPE } });
}
