import { listen } from '@musette/stand-ins/listen';
import { startStrava } from '@musette/stand-ins/strava/server';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { POSTGRES } from '../../testing/engines.ts';
import { provenAddress, type Reached, reachedByStrava } from '../../testing/strava-webhooks.ts';
import { enqueuePushSubscriptionCheck, pushSubscriptionId } from './push-subscription.ts';

const strava = await startStrava(0, { retryDelayMs: 1 });
afterAll(() => strava.stop());

const PUSH = '/push_subscriptions';
const HOUR_MS = 3_600_000;

describe('the subscription at Strava', () => {
  const closing: Reached[] = [];
  beforeEach(() => strava.control.reset());
  afterEach(async () => {
    for (const reached of closing.splice(0)) {
      for (const server of reached.servers) expect(server.unexpected).toEqual([]);
      await reached.close();
    }
  });

  async function opened(about: Parameters<typeof reachedByStrava>[1] = {}) {
    const reached = await reachedByStrava(strava, about);
    closing.push(reached);
    const [server] = reached.servers;
    if (!server) throw new Error('There is no server');
    return { ...reached, server, idOf: () => pushSubscriptionId(server.open.store) };
  }

  const atStrava = async () => {
    const client = { client_id: strava.clientId, client_secret: strava.clientSecret };
    const answer = await fetch(`${strava.apiUrl}${PUSH}?${new URLSearchParams(client)}`);
    return (await answer.json()) as readonly { readonly id: number; readonly callback_url: string }[];
  };
  const subscribeAt = async (callbackUrl: string) => {
    const body = new URLSearchParams({
      client_id: strava.clientId,
      client_secret: strava.clientSecret,
      callback_url: callbackUrl,
      verify_token: 'x',
    });
    return fetch(`${strava.apiUrl}${PUSH}`, { method: 'POST', body });
  };
  const made = () =>
    strava.control.received().filter(({ method, path }) => method === 'POST' && path.endsWith(PUSH)).length;

  it('is made at the first start', async () => {
    const { subscribe, idOf, callbackUrl, server } = await opened();
    await subscribe();
    const [subscription] = await atStrava();
    expect(subscription).toMatchObject({ callback_url: callbackUrl });
    expect(await idOf()).toBe(String(subscription?.id));
    expect(server.logged.join('\n')).not.toContain(callbackUrl.split('/').at(-1));
  });

  it('is found at the next start', async () => {
    const { subscribe, idOf, server } = await opened();
    await subscribe();
    const id = await idOf();
    await server.open.store.instance.set('strava.subscription', '');
    server.clock.advance(HOUR_MS);
    await subscribe();
    expect(await idOf()).toBe(id);
    expect(made()).toBe(1);
  });

  it('is made again when somebody has deleted it', async () => {
    const { subscribe, idOf, server } = await opened();
    await subscribe();
    const [before] = await atStrava();
    const client = { client_id: strava.clientId, client_secret: strava.clientSecret };
    await fetch(`${strava.apiUrl}${PUSH}/${before?.id}?${new URLSearchParams(client)}`, { method: 'DELETE' });
    server.clock.advance(HOUR_MS);
    await subscribe();
    expect(await idOf()).not.toBe(String(before?.id));
    expect(await atStrava()).toHaveLength(1);
  });

  it('takes the place of an older one of this server', async () => {
    const isOld = ({ url }: Request) => new URL(url).pathname.endsWith('/of-another-key');
    const before = (request: Request) => (isOld(request) ? provenAddress(request) : null);
    const { subscribe, callbackUrl, idOf } = await opened({ before });
    expect((await subscribeAt(callbackUrl.replace(/[^/]+$/, 'of-another-key'))).status).toBe(201);
    const [old] = await atStrava();
    await subscribe();
    expect(await atStrava()).toMatchObject([{ callback_url: callbackUrl }]);
    expect(await idOf()).not.toBe(String(old?.id));
  });

  it('is left alone where it is of another server, and the log says what to do', async () => {
    const other = await listen({ fetch: (request) => provenAddress(request) ?? new Response() });
    const { subscribe, idOf, server } = await opened();
    const callbackUrl = `${other.origin}/webhooks/a-secret`;
    expect((await subscribeAt(callbackUrl)).status).toBe(201);
    await subscribe();
    expect(await atStrava()).toMatchObject([{ callback_url: callbackUrl }]);
    expect(await idOf()).toBeNull();
    const log = server.logged.join('\n');
    expect(log).toContain(other.origin);
    expect(log).toContain('STRAVA_WEBHOOKS=off');
    expect(log).not.toContain('a-secret');
    await other.stop();
  });

  it('is tried again where Strava cannot reach the server, until three hours later, and the log says what to do', async () => {
    const unreachable = () => new Response(null, { status: 502 });
    const { subscribe, idOf, server } = await opened({ before: unreachable });
    await subscribe();
    expect(await idOf()).toBeNull();
    expect(server.logged.join('\n')).toContain('has to reach PUBLIC_URL');
    for (let n = 0; n < 20; n += 1) {
      server.clock.advance(HOUR_MS);
      await server.runner.drain();
    }
    expect(made()).toBe(12);
  });

  it.each(['internal', 'html', 'rate-limited', 'break'] as const)(
    'is made later when Strava answers badly: %s',
    async (behaviour) => {
      const { subscribe, idOf, server } = await opened();
      strava.control.next({ behaviour, path: PUSH });
      await subscribe();
      expect(await idOf()).toBeNull();
      server.clock.advance(HOUR_MS);
      await server.runner.drain();
      expect(await idOf()).not.toBeNull();
    },
  );

  it('is not made by a job from before webhooks were switched off', async () => {
    const { server, idOf } = await opened({ settings: { STRAVA_WEBHOOKS: 'off' } });
    await enqueuePushSubscriptionCheck(server.open.store, server.clock, 'start');
    server.clock.advance(HOUR_MS);
    await server.runner.drain();
    expect(await idOf()).toBeNull();
    expect(made()).toBe(0);
  });

  it('is one for two servers that start together on one PostgreSQL', async () => {
    const { subscribe, servers } = await opened({ engine: POSTGRES, servers: 2 });
    await subscribe();
    const [subscription] = await atStrava();
    expect(made()).toBe(1);
    for (const { open } of servers)
      expect(await pushSubscriptionId(open.store)).toBe(String(subscription?.id));
  });
});
