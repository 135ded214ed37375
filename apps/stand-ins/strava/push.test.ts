import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Hono } from 'hono';
import { listen } from '../listen.ts';
import type { Listening } from '../listen.ts';
import { HUGE_ID } from './seed-rides.ts';
import { startStrava } from './server.ts';
import type { StravaStandIn } from './server.ts';
import { athleteNamed, statusAndBody, stravaClient } from './testing/client.ts';
import type { StravaClient } from './testing/client.ts';

let strava: StravaStandIn;
let client: StravaClient;
let product: Listening;
/** What the product's callback was sent, and how it answers. */
const posted: string[] = [];
let statuses: number[] = [];
let challengeAnswer = (challenge: string): object => ({ 'hub.challenge': challenge });
let challenged: Record<string, string> = {};

beforeAll(async () => {
  strava = await startStrava(0, { retryDelayMs: 1 });
  client = stravaClient(strava);
  const app = new Hono();
  app.get('/webhook', (c) => {
    challenged = c.req.query();
    return c.json(challengeAnswer(c.req.query('hub.challenge') ?? ''));
  });
  app.post('/webhook', async (c) => {
    posted.push(await c.req.text());
    return c.body(null, (statuses.shift() ?? 200) as 200);
  });
  product = await listen(app);
});
beforeEach(() => strava.control.reset());
afterEach(() => {
  posted.length = 0;
  statuses = [];
  challengeAnswer = (challenge) => ({ 'hub.challenge': challenge });
});
afterAll(async () => {
  await strava.stop();
  await product.stop();
});

const PATH = '/api/v3/push_subscriptions';
const subscribe = (changes: Record<string, string> = {}) =>
  client.post(PATH, {
    ...client.ids,
    callback_url: `${product.origin}/webhook`,
    verify_token: 'verify-me',
    ...changes,
  });
const address = (id = '') => `${strava.origin}${PATH}${id}?${new URLSearchParams(client.ids)}`;
const refusal = (field: string, code: string) => [
  400,
  { message: 'Bad Request', errors: [{ resource: 'PushSubscription', field, code }] },
];
const events = async () => {
  await strava.settled();
  return posted.map((text) => JSON.parse(text) as Record<string, unknown>);
};

describe('a push subscription', () => {
  it('is made once the callback has answered the challenge, listed, and deleted', async () => {
    const [status, body] = await statusAndBody(await subscribe());
    const expected = {
      id: expect.any(Number),
      resource_state: 2,
      application_id: Number(strava.clientId),
      callback_url: `${product.origin}/webhook`,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      updated_at: expect.any(String),
    };
    expect([status, body]).toEqual([201, expected]);
    expect(challenged).toEqual({
      'hub.mode': 'subscribe',
      'hub.challenge': expect.any(String),
      'hub.verify_token': 'verify-me',
    });
    const { id } = body as { id: number };
    expect(await (await fetch(address())).json()).toEqual([expected]);
    expect((await fetch(address(`/${id + 1}`), { method: 'DELETE' })).status).toBe(404);
    expect((await fetch(address(`/${id}`), { method: 'DELETE' })).status).toBe(204);
    expect(await (await fetch(address())).json()).toEqual([]);
  });

  it('is one for an application', async () => {
    await subscribe();
    expect(await statusAndBody(await subscribe())).toEqual(refusal('', 'already exists'));
  });

  it.each<[what: string, answer: (challenge: string) => object]>([
    ['another challenge', () => ({ 'hub.challenge': 'x' })],
    ['the challenge under another name', (challenge) => ({ hub_challenge: challenge })],
  ])('is refused when the callback answers with %s', async (_, answer) => {
    challengeAnswer = answer;
    expect(await statusAndBody(await subscribe())).toEqual(refusal('callback url', 'not verifiable'));
  });

  it('is refused without an address, and without the secret', async () => {
    const noAddress = await subscribe({ callback_url: 'x' });
    expect(await statusAndBody(noAddress)).toEqual(refusal('callback url', 'not verifiable'));
    expect((await subscribe({ client_secret: 'guess' })).status).toBe(400);
    expect((await fetch(`${strava.origin}${PATH}?client_id=${strava.clientId}`)).status).toBe(400);
  });
});

describe('an event', () => {
  let subscriptionId: number;
  beforeEach(async () => {
    subscriptionId = ((await (await subscribe()).json()) as { id: number }).id;
    await client.connect(athleteNamed(strava, 'Ada'));
  });

  it('comes when an athlete records, renames and deletes a ride', async () => {
    const ada = athleteNamed(strava, 'Ada');
    const ride = strava.record({ athlete: ada.id, minutes: 5 });
    await strava.settled();
    strava.change(ride?.id ?? '', { name: 'Messy' });
    await strava.settled();
    strava.remove(ride?.id ?? '');
    const common = {
      event_time: expect.any(Number),
      object_id: Number(ride?.id),
      object_type: 'activity',
      owner_id: ada.id,
      subscription_id: subscriptionId,
    };
    expect(await events()).toEqual([
      { ...common, aspect_type: 'create', updates: {} },
      { ...common, aspect_type: 'update', updates: { title: 'Messy' } },
      { ...common, aspect_type: 'delete', updates: {} },
    ]);
  });

  it('comes when the athlete takes access back, with a text that says so', async () => {
    const ada = athleteNamed(strava, 'Ada');
    strava.revokeAccess(ada);
    expect(await events()).toMatchObject([
      {
        aspect_type: 'update',
        object_type: 'athlete',
        object_id: ada.id,
        owner_id: ada.id,
        updates: { authorized: 'false' },
      },
    ]);
    strava.record({ athlete: ada.id });
    expect(await events()).toHaveLength(1);
  });

  it('does not come for an athlete who has not let the application in', async () => {
    strava.record({ athlete: athleteNamed(strava, 'Bram').id });
    expect(await events()).toEqual([]);
  });

  it('keeps an id beyond 2^53 as it is', async () => {
    strava.change(HUGE_ID, { name: 'Huge' });
    await strava.settled();
    expect(posted[0]).toContain(`"object_id":${HUGE_ID},`);
  });

  it('is an update with a text when an activity becomes private; without activity:read_all it is a deletion', async () => {
    const [ada, bram] = [athleteNamed(strava, 'Ada'), athleteNamed(strava, 'Bram')];
    await client.connect(bram, ['read', 'activity:read']);
    for (const athlete of [ada.id, bram.id]) {
      const ride = strava.record({ athlete, minutes: 5 });
      await strava.settled();
      for (const isPrivate of [true, false]) {
        strava.change(ride?.id ?? '', { private: isPrivate });
        await strava.settled();
      }
    }
    expect((await events()).map(({ aspect_type, updates }) => [aspect_type, updates])).toEqual([
      ['create', {}],
      ['update', { private: 'true' }],
      ['update', { private: 'false' }],
      ['create', {}],
      ['delete', {}],
      ['create', {}],
    ]);
  });

  it('is posted three times at most, until it is answered with 200', async () => {
    statuses = [500, 200, 500, 404, 503];
    const { id } = athleteNamed(strava, 'Ada');
    strava.record({ athlete: id, minutes: 5 });
    await strava.settled();
    strava.record({ athlete: id, minutes: 5 });
    expect(await events()).toHaveLength(5);
    const told = await fetch(`${strava.origin}/__control/events?settled=true`);
    expect(((await told.json()) as { attempts: number[] }[]).map(({ attempts }) => attempts)).toEqual([
      [500, 200],
      [500, 404, 503],
    ]);
  });

  it('can be forged, for an athlete that nobody knows', async () => {
    const forged = { object_id: '77', owner_id: 5, aspect_type: 'delete', event_time: 1 };
    const send = { method: 'POST', body: JSON.stringify(forged) };
    expect((await fetch(`${strava.origin}/__control/events`, send)).status).toBe(202);
    expect(await events()).toEqual([
      { ...forged, object_id: 77, object_type: 'activity', subscription_id: subscriptionId, updates: {} },
    ]);
  });
});
