import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DONE, refusal } from '../../testing/browser.ts';
import { rowsOf } from '../../testing/engines.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import type { Rider } from '../../testing/rider.ts';

let server: TestServer;
const forwarded: string[] = [];
beforeAll(async () => {
  const analytics = {
    forward: (name: string) => {
      forwarded.push(name);
      return Promise.resolve();
    },
  };
  server = await openTestServer({ ports: { analytics } });
});
afterAll(() => server.close());

const count = async (): Promise<unknown> =>
  (await rowsOf(server.open.database, 'event')).find((row) => row['name'] === 'onboarding_start')?.[
    'count'
  ] ?? 0;
const report = (rider: Rider, headers = {}) =>
  rider.post('/events', { name: 'onboarding_start' }, { headers });

async function riderWith(analyticsConsent: boolean): Promise<Rider> {
  const rider = await server.rider({ onboarded: true });
  await rider.patch('/profile', { version: 1, change: { analyticsConsent } });
  return rider;
}

describe('an event', () => {
  it('is counted, and passed on to nobody while the rider has not agreed [7.37]', async () => {
    forwarded.length = 0;
    const before = Number(await count());
    expect(await report(await server.rider())).toMatchObject(DONE);
    expect(await report(await riderWith(false))).toMatchObject(DONE);
    expect(await count()).toBe(before + 2);
    expect(forwarded).toEqual([]);
  });

  it('is passed on when the rider agreed [1.32]', async () => {
    forwarded.length = 0;
    await report(await riderWith(true));
    expect(forwarded).toEqual(['onboarding_start']);
  });

  it.each([{ 'sec-gpc': '1' }, { dnt: '1' }])(
    'is not passed on when the browser says %o',
    async (headers) => {
      forwarded.length = 0;
      const before = Number(await count());
      expect(await report(await riderWith(true), headers)).toMatchObject(DONE);
      expect(await count()).toBe(before + 1);
      expect(forwarded).toEqual([]);
    },
  );

  it('comes from riders alone, and is one that screens may report (spec 7)', async () => {
    const before = await count();
    const nobody = await server.request('POST', '/events', { body: { name: 'onboarding_start' } });
    expect(nobody).toMatchObject(refusal('not-signed-in'));
    const rider = await server.rider();
    for (const name of ['plan_generated', 'strava_connected', '', 'x'.repeat(1000), null])
      expect(await rider.post('/events', { name })).toMatchObject(refusal('invalid-input'));
    expect(await count()).toBe(before);
  });

  it('is counted sixty times in ten minutes for a rider, and then no more', async () => {
    const limited = await openTestServer({ settings: { RATE_LIMIT_FACTOR: '1' } });
    limited.clock.advanceToWindow(600);
    const rider = await limited.rider();
    const statuses = [];
    for (let times = 0; times < 61; times += 1) statuses.push((await report(rider)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
    expect(await rowsOf(limited.open.database, 'event')).toMatchObject([{ count: 60 }]);
    await limited.close();
  });
});
