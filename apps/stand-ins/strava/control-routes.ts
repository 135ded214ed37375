import type { Context, Hono } from 'hono';
import { asFields, fieldsOf } from '../body.ts';
import type { Fields } from '../body.ts';
import type { Actions, Changes } from './actions.ts';
import { summaryJson } from './activity-json.ts';
import { json } from './answers.ts';
import { applications } from './applications.ts';
import type { NewAthlete } from './athletes.ts';
import { isScope } from './authorize-request.ts';
import type { PushEvent } from './push.ts';
import { readRideRequest } from './ride-request.ts';
import { isSportType } from './sports.ts';
import type { StravaEnv } from './faults.ts';
import type { StravaState } from './state.ts';

type App = Hono<StravaEnv>;

/** What a test tells or asks over HTTP. */
export function addControl(app: App, state: StravaState, actions: Actions): void {
  addRides(app, state, actions);
  addAthletes(app, state, actions);
  addClockAndLimits(app, state);
  addEvents(app, state);
}

const bad = (error: string): Response => json({ error }, 400);

function addRides(app: App, { athletes }: StravaState, actions: Actions): void {
  app.post('/__control/rides', async (c) => {
    const request = readRideRequest(await fieldsOf(c));
    if ('problem' in request) return bad(request.problem);
    const activity = actions.record(request);
    return activity === null ? bad('no such athlete') : json(summaryJson(activity), 201);
  });
  app.post('/__control/files', async (c) => {
    const athlete = athletes.find(Number(c.req.query('athlete')));
    if (athlete === null) return bad('no such athlete');
    const activity = actions.upload(athlete, new Uint8Array(await c.req.arrayBuffer()));
    return activity === null ? bad('no activity in the file') : json(summaryJson(activity), 201);
  });
  app.patch('/__control/rides/:id', async (c) => {
    const activity = actions.change(c.req.param('id'), changesOf(await fieldsOf(c)));
    return activity === null ? c.notFound() : json(summaryJson(activity));
  });
  app.delete('/__control/rides/:id', (c) =>
    actions.remove(c.req.param('id')) ? c.body(null, 204) : c.notFound(),
  );
}

function changesOf({ name, sport_type, private: isPrivate }: Fields): Changes {
  return {
    ...(typeof name === 'string' ? { name } : {}),
    ...(isSportType(sport_type) ? { sport_type } : {}),
    ...(typeof isPrivate === 'boolean' ? { private: isPrivate } : {}),
  };
}

function addAthletes(app: App, { athletes, grants }: StravaState, actions: Actions): void {
  app.get('/__control/athletes', () => json(athletes.list()));
  app.post('/__control/athletes', async (c) => {
    const athlete = await fieldsOf(c);
    if (typeof athlete['firstname'] !== 'string' || typeof athlete['lastname'] !== 'string') {
      return bad('a firstname and a lastname are needed');
    }
    return json(athletes.add(athlete as unknown as NewAthlete), 201);
  });
  app.post('/__control/athletes/:id/revoke', (c) => {
    const athlete = athletes.find(Number(c.req.param('id')));
    if (athlete === null) return c.notFound();
    actions.revokeAccess(athlete);
    return c.body(null, 204);
  });
  app.post('/__control/codes', async (c) => {
    const { athlete: id, scope = 'read,activity:read_all' } = await fieldsOf(c);
    const athlete = athletes.find(Number(id));
    const scopes = String(scope).split(',');
    if (athlete === null || !scopes.every(isScope)) return bad('an athlete and scopes are needed');
    return json({ code: grants.issueCode({ application: applications.musette, athlete, scopes }) }, 201);
  });
}

function addClockAndLimits(app: App, { clock, limiter }: StravaState): void {
  const time = () => json({ now: new Date(clock.nowMs()).toISOString() });
  app.get('/__control/clock', time);
  app.post('/__control/clock', async (c) => {
    const { advanceSeconds } = await fieldsOf(c);
    if (!Number.isInteger(advanceSeconds) || Number(advanceSeconds) < 0)
      return bad('advanceSeconds is needed');
    clock.advance(Number(advanceSeconds));
    return time();
  });
  app.get('/__control/usage', () => json(limiter.usage(applications.musette)));
  app.post('/__control/limits', async (c) => {
    const limits = await fieldsOf(c);
    if (!Object.entries(limits).every(isLimit)) return bad('overall and read are two numbers each');
    limiter.setLimits(limits);
    return json(limiter.usage(applications.musette));
  });
}

function isLimit([name, value]: [name: string, value: unknown]): boolean {
  if (name !== 'overall' && name !== 'read') return false;
  return (
    Array.isArray(value) && value.length === 2 && value.every((part) => Number.isInteger(part) && part > 0)
  );
}

function addEvents(app: App, { push, clock }: StravaState): void {
  app.get('/__control/events', async (c) => {
    if (c.req.query('settled') === 'true') await push.settled();
    return json(push.deliveries());
  });
  /** An event that Strava would not send, or not now: forged, repeated, out of order. */
  app.post('/__control/events', async (c: Context<StravaEnv>) => {
    const fields = await fieldsOf(c);
    if (push.subscriptionOf(applications.musette) === null) return bad('there is no subscription');
    push.send(applications.musette, eventOf(fields, clock.nowSeconds()));
    return c.body(null, 202);
  });
}

function eventOf(fields: Fields, now: number): PushEvent {
  return {
    aspect_type: 'update',
    event_time: now,
    object_type: 'activity',
    owner_id: 0,
    ...fields,
    object_id: JSON.stringify(fields['object_id'] ?? 0).replaceAll('"', ''),
    updates: asFields(fields['updates']) as Record<string, string>,
  };
}
