import { err, ok, type Result } from '@musette/coach/result';
import { DAY_MS, MINUTE_MS } from '#kit/durations.ts';
import { type Clock, instantAt } from '#ports/clock.ts';
import type { Fitness, FitnessFailure, FitnessPage, FitnessUsage } from '#ports/fitness.ts';
import type { Outgoing, OutgoingAnswer, OutgoingRequest } from '#ports/outgoing.ts';
import {
  readAccount,
  readActivities,
  readActivity,
  readSubscription,
  readSubscriptions,
  readTokens,
  readUsage,
} from './answers.ts';

/** The client at Strava, and where Strava is. */
export interface StravaSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly oauthUrl: string;
  readonly apiUrl: string;
  /** Where Strava sends riders back to. */
  readonly redirectUrl: string;
}

/** What is asked for (spec 7). */
const SCOPE = 'read,activity:read_all';
const TIMEOUT_MS = 15_000;
/** A page of 200 activities has about 1 MB. */
const MAX_BYTES = 4 * 1024 * 1024;
const QUARTER_MS = 15 * MINUTE_MS;

const GOOD = new Set([200, 201, 204]);

/** What an answer names when a refresh token is no longer good. */
const ENDED = /"resource":\s*"RefreshToken"/;

/** What a refusal names that is of our application, and says nothing of the rider. */
const OF_APPLICATION = /"resource":\s*"Application"/;

/** Strava, API v3. */
export function stravaFitness(
  settings: StravaSettings,
  { outgoing, clock }: { readonly outgoing: Outgoing; readonly clock: Clock },
): Fitness {
  const { clientId, clientSecret, oauthUrl, apiUrl, redirectUrl } = settings;
  const client = { client_id: clientId, client_secret: clientSecret };
  const send = (request: OutgoingRequest) =>
    outgoing.send({ timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, ...request });
  const get = async <T>(
    { path, accessToken, note }: Reading,
    read: (text: string) => T | null,
  ): Promise<Result<T, FitnessFailure>> => {
    const authorization = `Bearer ${accessToken}`;
    const answer = await send({ url: `${apiUrl}${path}`, headers: { authorization } });
    const usage = answer.kind === 'answer' ? readUsage(answer.headers) : null;
    if (usage !== null) note?.(usage);
    return valueOf(answer, read, clock);
  };
  /** Asks for tokens. A refusal of our own client says nothing of the rider's connection. */
  const ask = async <T>(fields: Readonly<Record<string, string>>, read: (text: string) => T | null) => {
    const request = form(`${oauthUrl}/oauth/token`, { ...client, ...fields });
    const answer = await outgoing.send({ timeoutMs: TIMEOUT_MS, ...request });
    const isRefusal = answer.kind === 'answer' && (answer.status === 400 || answer.status === 401);
    if (!isRefusal) return valueOf(answer, read, clock);
    return ENDED.test(answer.text)
      ? err({ code: 'revoked' } as const)
      : err({ code: 'refused', status: answer.status } as const);
  };
  return {
    authorizeUrl: (state, appScheme) =>
      `${oauthUrl}${appScheme ? '/oauth/mobile/authorize' : '/oauth/authorize'}?${new URLSearchParams({
        client_id: clientId,
        // The host stays that of the callback domain: Strava looks at it, whatever the scheme is.
        redirect_uri: appScheme
          ? `${appScheme}://${new URL(redirectUrl).hostname}/strava-connect`
          : redirectUrl,
        response_type: 'code',
        scope: SCOPE,
        approval_prompt: 'force',
        state,
      })}`,
    exchange: (code) => ask({ code, grant_type: 'authorization_code' }, readAccount),
    refresh: (refreshToken) => ask({ grant_type: 'refresh_token', refresh_token: refreshToken }, readTokens),
    revoke: async (token) => {
      const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
      const { headers, ...request } = form(`${oauthUrl}/oauth/revoke`, { token });
      const answer = await send({ ...request, headers: { ...headers, authorization: `Basic ${basic}` } });
      const ended = valueOf(answer, String, clock);
      return ended.ok ? ok(null) : ended;
    },
    activities: (accessToken, page, note) =>
      get({ path: `/athlete/activities?${queryOf(page)}`, accessToken, note }, readActivities),
    activity: (accessToken, sourceId, note) =>
      get({ path: `/activities/${encodeURIComponent(sourceId)}`, accessToken, note }, readActivity),
    ...subscriptionsOf(`${apiUrl}/push_subscriptions`, client, async (request, read) =>
      valueOf(await send(request), read, clock),
    ),
  };
}

type SendAndRead = <T>(
  request: OutgoingRequest,
  read: (text: string) => T | null,
) => Promise<Result<T, FitnessFailure>>;

/** The one subscription of a client. */
function subscriptionsOf(
  url: string,
  client: Readonly<Record<string, string>>,
  send: SendAndRead,
): Pick<Fitness, 'subscription' | 'subscribe' | 'unsubscribe'> {
  const query = new URLSearchParams(client).toString();
  return {
    async subscription() {
      const listed = await send({ url: `${url}?${query}` }, readSubscriptions);
      return listed.ok ? ok(listed.value[0] ?? null) : listed;
    },
    subscribe: (callbackUrl, verifyToken) =>
      send(form(url, { ...client, callback_url: callbackUrl, verify_token: verifyToken }), (text) =>
        readSubscription(text, callbackUrl),
      ),
    async unsubscribe(id) {
      const address = `${url}/${encodeURIComponent(id)}?${query}`;
      const removed = await send({ url: address, method: 'DELETE' }, String);
      return removed.ok ? ok(null) : removed;
    },
  };
}

/** A call that reads something of a rider. */
interface Reading {
  readonly path: string;
  readonly accessToken: string;
  readonly note: ((usage: FitnessUsage) => void) | undefined;
}

const form = (url: string, fields: Readonly<Record<string, string>>) => ({
  url,
  method: 'POST' as const,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});

const seconds = (instant: string): string => String(Math.floor(Date.parse(instant) / 1000));

const queryOf = ({ before, size }: FitnessPage): string =>
  new URLSearchParams({ ...(before && { before: seconds(before) }), per_page: String(size) }).toString();

const NO_ANSWER = { code: 'unavailable', status: null } as const;

function valueOf<T>(
  answer: OutgoingAnswer,
  read: (text: string) => T | null,
  clock: Clock,
): Result<T, FitnessFailure> {
  if (answer.kind !== 'answer') return err(NO_ANSWER);
  const { status, text, headers } = answer;
  if (GOOD.has(status)) {
    const value = read(text);
    return value === null ? err(NO_ANSWER) : ok(value);
  }
  if (status === 401 && !OF_APPLICATION.test(text)) return err({ code: 'revoked' });
  if (status === 404) return err({ code: 'not-found' });
  if (status === 429) return err({ code: 'limited', until: instantAt(freeAgainMs(headers, clock.nowMs())) });
  return err({ code: status >= 500 ? 'unavailable' : 'refused', status });
}

/** When calls are taken again: limits are of a quarter of an hour and of a day in UTC. */
function freeAgainMs(headers: Headers, nowMs: number): number {
  const usage = readUsage(headers);
  const isDayUsed =
    usage !== null && [usage.reads, usage.calls].some(({ used, limit }) => used.day >= limit.day);
  const windowMs = isDayUsed ? DAY_MS : QUARTER_MS;
  return (Math.floor(nowMs / windowMs) + 1) * windowMs;
}
