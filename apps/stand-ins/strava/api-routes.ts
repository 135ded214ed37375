import type { Context, Hono } from 'hono';
import { bearerOf, json, refuse } from './answers.ts';
import type { Activity } from './activities.ts';
import { detailJson, summaryJson } from './activity-json.ts';
import { athleteJson } from './athletes.ts';
import type { StravaEnv } from './faults.ts';
import type { Permission } from './grants.ts';
import { maySee } from './may-see.ts';
import { badRequest, invalidAccessToken, missingScope, notFound } from './refusals.ts';
import type { Refusal } from './refusals.ts';
import type { StravaState } from './state.ts';
import { streamKeys, streamSetJson } from './streams.ts';
import type { StreamKey } from './streams.ts';

export function addApi(app: Hono<StravaEnv>, state: StravaState): void {
  const read =
    (answer: (c: Context<StravaEnv>, permission: Permission) => Response) => (c: Context<StravaEnv>) => {
      const permission = state.grants.permissionOf(bearerOf(c.req.header('authorization')));
      if (permission === null) return refuse(invalidAccessToken);
      return refuse429(c, state, permission) ?? answer(c, permission);
    };
  app.get(
    '/api/v3/athlete',
    read((_, { athlete }) => json(athleteJson(athlete))),
  );
  app.get(
    '/api/v3/athlete/activities',
    read((c, permission) => {
      if (!mayRead(permission)) return refuse(missingScope);
      const page = readPage(c.req.query());
      return 'refusal' in page
        ? refuse(page.refusal)
        : json(listOf(state, permission, page).map(summaryJson));
    }),
  );
  const one = (answer: (activity: Activity, c: Context<StravaEnv>) => Response) =>
    read((c, permission) => {
      if (!mayRead(permission)) return refuse(missingScope);
      const activity = state.activities.find(c.req.param('id') ?? '');
      const isOwn = activity?.athlete.id === permission.athlete.id;
      return isOwn && maySee(permission, activity) ? answer(activity, c) : refuse(notFound('Activity'));
    });
  app.get(
    '/api/v3/activities/:id',
    one((activity) => json(detailJson(activity))),
  );
  app.get('/api/v3/activities/:id/streams', one(streamsOf));
}

function refuse429(
  c: Context<StravaEnv>,
  { limiter }: StravaState,
  { application }: Permission,
): Response | null {
  const refusal = limiter.take(application, 'read');
  // Set on Node's own response: the names keep their case.
  for (const [name, value] of Object.entries(limiter.headersOf(application))) {
    c.env.outgoing.setHeader(name, value);
  }
  return refusal === null ? null : refuse(refusal);
}

const mayRead = (permission: Permission): boolean => maySee(permission, { visibility: 'everyone' });

interface Page {
  beforeSeconds: number;
  afterSeconds: number | null;
  page: number;
  perPage: number;
}

const MAX_PER_PAGE = 200;

function readPage(query: Record<string, string | undefined>): Page | { refusal: Refusal } {
  const { before, after, page = '1', per_page: perPage = '30' } = query;
  const parts = { before, after, page, perPage };
  const bad = Object.entries(parts).find(([, text]) => text !== undefined && !/^\d{1,12}$/.test(text));
  if (bad !== undefined) return { refusal: badRequest('Application', bad[0]) };
  if (Number(page) < 1 || Number(perPage) < 1) return { refusal: badRequest('Application', 'page') };
  if (Number(perPage) > MAX_PER_PAGE) {
    return { refusal: badRequest('Application', 'per page', 'limit exceeded') };
  }
  return {
    beforeSeconds: before === undefined ? Infinity : Number(before),
    afterSeconds: after === undefined ? null : Number(after),
    page: Number(page),
    perPage: Number(perPage),
  };
}

/** The newest first, but from a moment on: the oldest first. */
function listOf({ activities }: StravaState, permission: Permission, wanted: Page): Activity[] {
  const { beforeSeconds, afterSeconds, page, perPage } = wanted;
  const found = activities
    .listOf(permission.athlete)
    .filter((activity) => maySee(permission, activity))
    .filter(({ startMs }) => startMs < beforeSeconds * 1000 && startMs > (afterSeconds ?? -Infinity) * 1000);
  const ordered = afterSeconds === null ? found : found.toReversed();
  return ordered.slice((page - 1) * perPage, page * perPage);
}

function streamsOf(activity: Activity, c: Context<StravaEnv>): Response {
  const keys = (c.req.query('keys') ?? '').split(',').filter((key) => key !== '');
  if (keys.some((key) => !streamKeys.includes(key as StreamKey))) {
    return refuse(badRequest('Stream', 'keys'));
  }
  if (activity.streams === null) return refuse(notFound('Stream'));
  const set = streamSetJson(activity.streams(), keys);
  if (c.req.query('key_by_type') === 'true') return json(set);
  return json(Object.entries(set).map(([type, stream]) => ({ type, ...stream })));
}
