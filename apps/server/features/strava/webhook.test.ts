import { startStrava } from '@musette/stand-ins/strava/server';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ownerOf } from '#ports/owner.ts';
import { rowsOf, TEST_SECRET } from '../../testing/engines.ts';
import type { Rider } from '../../testing/rider.ts';
import { connectStrava, firstAthlete, stravaSettings } from '../../testing/strava.ts';
import { type Reached, reachedByStrava } from '../../testing/strava-webhooks.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { stravaWebhooks, pushSubscriptionId } from './push-subscription.ts';

const strava = await startStrava(0, { retryDelayMs: 1 });
afterAll(() => strava.stop());

describe('the address that Strava calls', () => {
  let reached: Reached;
  let server: TestServer;
  let rider: Rider;
  beforeEach(async () => {
    strava.control.reset();
    reached = await reachedByStrava(strava);
    [server] = reached.servers as [TestServer];
    rider = await server.rider({ onboarded: true });
    await connectStrava(rider, strava);
    // A job that is done leaves no row.
    strava.control.next({ path: '/activities/1360128428', behaviour: 'internal', times: 100 });
  });
  afterEach(async () => {
    expect(server.unexpected).toEqual([]);
    await reached.close();
  });

  const athleteId = () => firstAthlete(strava).id;
  const jobs = async () =>
    (await rowsOf(server.open.database, 'job')).filter(({ kind }) => kind === 'strava-event');
  const challengeAt = (url: string, asked: Readonly<Record<string, string>> = {}) => {
    const { verifyToken } = stravaWebhooks(server.config.publicUrl, TEST_SECRET);
    const query = { mode: 'subscribe', challenge: '15f7d1a9', verify_token: verifyToken, ...asked };
    return fetch(
      `${url}?${new URLSearchParams(Object.entries(query).map(([name, text]) => [`hub.${name}`, text]))}`,
    );
  };
  const eventOf = async (over: Readonly<Record<string, unknown>> = {}) => ({
    aspect_type: 'create',
    event_time: 1_516_126_040,
    object_id: 1_360_128_428,
    object_type: 'activity',
    owner_id: athleteId(),
    subscription_id: Number(await pushSubscriptionId(server.open.store)),
    updates: {},
    ...over,
  });
  const post = (body: string, url = reached.callbackUrl) =>
    fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
  const postEvent = async (over: Readonly<Record<string, unknown>> = {}) =>
    post(JSON.stringify(await eventOf(over)));

  it('answers the question of whether it is ours', async () => {
    const answer = await challengeAt(reached.callbackUrl);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ 'hub.challenge': '15f7d1a9' });
  });

  it.each([{ mode: 'unsubscribe' }, { verify_token: 'a guess' }, { verify_token: '' }])(
    'is not there for somebody who asks otherwise: %j',
    async (asked) => {
      expect((await challengeAt(reached.callbackUrl, asked)).status).toBe(404);
    },
  );

  it('is not there under another path, and its path is in no log', async () => {
    const other = `${reached.callbackUrl.slice(0, -1)}_`;
    for (const url of [other, `${reached.callbackUrl}x`, reached.callbackUrl.replace(/[^/]+$/, '')]) {
      expect((await challengeAt(url)).status).toBe(404);
      expect((await post(JSON.stringify(await eventOf()), url)).status).toBe(404);
    }
    await challengeAt(reached.callbackUrl);
    const secret = reached.callbackUrl.split('/').at(-1) ?? '';
    expect(server.logged.join('\n')).not.toContain(secret);
    expect(await jobs()).toEqual([]);
  });

  it('is not there while webhooks are off, and of a server without a client at Strava', async () => {
    const { callbackUrl } = stravaWebhooks('http://musette.test', TEST_SECRET);
    for (const settings of [stravaSettings(strava), { STRAVA_WEBHOOKS: 'on' }]) {
      const without = await openTestServer({ settings });
      const answer = await without.fetch(new Request(callbackUrl, { method: 'POST', body: '{}' }));
      expect(answer.status).toBe(404);
      await without.close();
    }
  });

  it('takes an event, for the rider of the athlete', async () => {
    await reached.subscribe();
    expect((await postEvent()).status).toBe(200);
    expect(await jobs()).toMatchObject([
      { user_id: rider.userId, dedupe_key: `changed ${athleteId()} 1360128428` },
    ]);
  });

  it('makes one job of the changes of an activity that Strava cannot be asked for', async () => {
    await reached.subscribe();
    for (let n = 0; n < 3; n += 1) expect((await postEvent()).status).toBe(200);
    await server.runner.drain();
    for (const event_time of [1_516_126_040, 1_516_126_041])
      expect((await postEvent({ aspect_type: 'update', event_time })).status).toBe(200);
    expect(await jobs()).toHaveLength(1);
  });

  it('leaves no row of an event that was looked after', async () => {
    await reached.subscribe();
    expect((await postEvent({ object_id: 5 })).status).toBe(200);
    await server.runner.drain();
    expect(strava.control.received().map(({ path }) => path)).toContain('/api/v3/activities/5');
    expect(await jobs()).toEqual([]);
  });

  it.each([
    ['of an athlete whom nobody knows', { owner_id: 5 }],
    ['of another kind of thing', { object_type: 'segment' }],
    ['of another kind of change', { aspect_type: 'like' }],
    ['of an athlete who changes something else', { object_type: 'athlete', updates: { title: 'x' } }],
    ['that a boolean says otherwise', { object_type: 'athlete', updates: { authorized: false } }],
  ])('thanks for an event %s, and drops it', async (_, over) => {
    await reached.subscribe();
    expect((await postEvent({ aspect_type: 'update', ...over })).status).toBe(200);
    expect(await jobs()).toEqual([]);
  });

  it('refuses an event of another subscription, and every event without one', async () => {
    expect((await postEvent({ subscription_id: 1 })).status).toBe(404);
    expect((await postEvent({ subscription_id: 0 })).status).toBe(404);
    await reached.subscribe();
    expect((await postEvent({ subscription_id: 1 })).status).toBe(404);
    expect(await jobs()).toEqual([]);
  });

  it('refuses what is no event', async () => {
    await reached.subscribe();
    const bodies = ['', 'aspect_type=create', '[]', 'null', '{"object_id":', '{}', '\u{0}'];
    for (const body of bodies) expect((await post(body)).status).toBe(400);
    for (const over of [{ object_id: -1 }, { object_id: '1 deleted 2' }, { updates: 1 }])
      expect((await postEvent(over)).status).toBe(400);
    expect((await postEvent({ updates: { title: 'x'.repeat(8200) } })).status).toBe(413);
    expect((await fetch(reached.callbackUrl, { method: 'PUT', body: '{}' })).status).toBe(405);
    expect(await jobs()).toEqual([]);
  });

  it('takes ids that a number does not hold', async () => {
    await reached.subscribe();
    strava.control.next({ path: '/activities/9007199254740993', behaviour: 'internal' });
    const event = JSON.stringify(await eventOf()).replace('1360128428', '9007199254740993');
    expect((await post(event)).status).toBe(200);
    expect(await jobs()).toMatchObject([{ payload: `changed ${athleteId()} 9007199254740993` }]);
  });

  it('takes events from a page of another site and with a cookie like any other', async () => {
    await reached.subscribe();
    const headers = { origin: 'https://www.strava.com', 'sec-fetch-site': 'cross-site', cookie: 'x=y' };
    const body = JSON.stringify(await eventOf());
    expect((await fetch(reached.callbackUrl, { method: 'POST', body, headers })).status).toBe(200);
  });

  it('has a limit of its own for each network, and for the networks of a site', async () => {
    const limited = await openTestServer({
      settings: { ...stravaSettings(strava), STRAVA_WEBHOOKS: 'on', RATE_LIMIT_FACTOR: '1' },
    });
    const guess = async (from: string) =>
      (
        await limited.fetch(new Request('http://musette.test/webhooks/strava/guess'), {
          incoming: { socket: { remoteAddress: from } },
        })
      ).status;
    // The budget refills all the time, and a machine may be slow.
    const lastOf = async (addressOf: (n: number) => string) => {
      for (let n = 0; n < 20_000; n += 1) {
        const status = await guess(addressOf(n));
        if (status !== 404) return status;
      }
      return 404;
    };
    expect(await lastOf(() => '192.0.2.7')).toBe(429);
    expect(await guess('192.0.2.8')).toBe(404);
    expect(await lastOf((n) => `2001:db8:7:${n.toString(16)}::1`)).toBe(429);
    expect(await guess('2001:db8:8:1::1')).toBe(404);
    await limited.close();
  });

  it('belongs to a rider no longer once the connection was removed', async () => {
    await reached.subscribe();
    await rider.post('/strava/disconnect', {});
    await strava.settled();
    expect(await jobs()).toEqual([]);
    expect(await server.open.store.connections.find(ownerOf(rider.userId))).toBeNull();
  });
});
