import { gzipSync } from 'node:zlib';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { asFields, fieldsOf } from '../body.ts';
import type { Fields } from '../body.ts';
import { activityJson } from './activities.ts';
import type { Athlete } from './athletes.ts';
import type { CalendarEvent } from './calendar.ts';
import { refuse } from './faults.ts';
import type { IntervalsEnv } from './faults.ts';
import type { IntervalsState } from './state.ts';

type App = Hono<IntervalsEnv>;
type Request = Context<IntervalsEnv>;

/** The part of the published API that a rider's own key opens. */
export function addApi(app: App, state: IntervalsState): void {
  app.use('/api/v1/*', needsKey(state));
  app.get('/api/v1/athlete/:id', (c) => {
    const athlete = athleteAt(c, state);
    return athlete instanceof Response ? athlete : c.json({ id: athlete.id, name: athlete.name });
  });
  addEvents(app, state);
  addActivities(app, state);
}

const needsKey =
  (state: IntervalsState): MiddlewareHandler<IntervalsEnv> =>
  async (c, next) =>
    callerOf(c, state) === null ? refuse(401, 'Unauthorized') : next();

/** HTTP Basic with the user API_KEY, and the key as the password. */
function callerOf(c: Request, { athletes }: IntervalsState): Athlete | null {
  const basic = /^Basic (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
  const [user, ...key] = Buffer.from(basic, 'base64').toString().split(':');
  return user === 'API_KEY' ? athletes.ofKey(key.join(':')) : null;
}

/** The athlete of an address: 0 is whoever has the key. Nobody may see another one. */
function athleteAt(c: Request, state: IntervalsState): Athlete | Response {
  const caller = callerOf(c, state);
  const id = c.req.param('id');
  if (caller === null) return refuse(401, 'Unauthorized');
  return id === '0' || id === caller.id ? caller : refuse(403, 'Access denied');
}

function addEvents(app: App, state: IntervalsState): void {
  const { calendar } = state;
  app.get('/api/v1/athlete/:id/events', (c) => {
    const athlete = athleteAt(c, state);
    if (athlete instanceof Response) return athlete;
    const { oldest = today(), newest, category } = c.req.query();
    const events = calendar.list(athlete, oldest, newest ?? addDays(oldest, 6));
    return c.json(events.filter((event) => (category ?? event.category).includes(event.category)).map(shown));
  });
  // An upsert finds what the same OAuth application has made; a key is no application, so that each one is new.
  app.post('/api/v1/athlete/:id/events/bulk', async (c) => {
    const athlete = athleteAt(c, state);
    if (athlete instanceof Response) return athlete;
    const sent = await listOf(c);
    if (sent === null) return refuse(422, 'A list is expected');
    const events = sent.map((fields) => calendar.add(athlete, fields));
    const bad = events.find((event) => 'problem' in event);
    if (bad === undefined) return c.json((events as CalendarEvent[]).map(shown));
    for (const event of events) if (!('problem' in event)) calendar.remove(event);
    return refuse(422, 'problem' in bad ? bad.problem : '');
  });
  app.put('/api/v1/athlete/:id/events/bulk-delete', async (c) => {
    const athlete = athleteAt(c, state);
    if (athlete instanceof Response) return athlete;
    const sent = (await listOf(c)) ?? [];
    const doomed = sent.map(({ id }) => calendar.find(athlete, Number(id))).filter((event) => event !== null);
    doomed.forEach((event) => calendar.remove(event));
    return c.json({ eventsDeleted: doomed.length });
  });
  app.on(['GET', 'PUT', 'DELETE'], '/api/v1/athlete/:id/events/:eventId', async (c) => {
    const athlete = athleteAt(c, state);
    if (athlete instanceof Response) return athlete;
    const event = calendar.find(athlete, Number(c.req.param('eventId')));
    if (event === null) return refuse(404, 'Event not found');
    if (c.req.method === 'GET') return c.json(shown(event));
    if (c.req.method === 'DELETE') {
      calendar.remove(event);
      return c.json({});
    }
    const changed = calendar.change(event, await fieldsOf(c));
    return 'problem' in changed ? refuse(422, changed.problem) : c.json(shown(changed));
  });
}

function addActivities(app: App, state: IntervalsState): void {
  const { activities } = state;
  app.get('/api/v1/athlete/:id/activities', (c) => {
    const athlete = athleteAt(c, state);
    if (athlete instanceof Response) return athlete;
    const { oldest, newest } = c.req.query();
    if (oldest === undefined) return refuse(400, "Required parameter 'oldest' is not present");
    return c.json(activities.list(athlete, oldest, newest ?? '9999-12-31').map(activityJson));
  });
  app.get('/api/v1/activity/:activityId/file', (c) => {
    const activity = activities.find(c.req.param('activityId'));
    if (activity === null || activity.athlete !== callerOf(c, state)) return refuse(404, 'Not found');
    if (activity.source === 'STRAVA') return refuse(422, 'Cannot read Strava activities via the API');
    if (activity.file === null) return refuse(404, 'No file');
    return c.body(new Uint8Array(gzipSync(activity.file)), 200, {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${activity.id}.gz"`,
    });
  });
}

async function listOf(c: Request): Promise<Fields[] | null> {
  try {
    const list: unknown = JSON.parse(await c.req.text());
    return Array.isArray(list) ? list.map(asFields) : null;
  } catch {
    return null;
  }
}

function shown({ file, ...event }: CalendarEvent) {
  return { ...event, workout_doc: file === null ? null : { duration: event.moving_time, steps: [] } };
}

const today = (): string => new Date().toISOString().slice(0, 10);

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
