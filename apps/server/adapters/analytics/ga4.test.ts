import { startAnalytics } from '@musette/stand-ins/analytics/server';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { testOutgoing } from '../../testing/outgoing.ts';
import { ga4Analytics } from './analytics.ts';

const service = await startAnalytics();
const { control } = service;
const analytics = ga4Analytics({ url: `${service.origin}/`, ...service.ga4 }, { outgoing: testOutgoing() });
const bodies = () => control.received().map(({ body }) => JSON.parse(body) as Record<string, unknown>);

beforeEach(() => control.reset());
afterAll(() => service.stop());

it('sends an event that Google would count [1.32, 7.39]', async () => {
  await analytics.forward('plan_generated');
  expect(service.events()).toMatchObject([{ service: 'ga4', name: 'plan_generated', problems: [] }]);
});

it('denies the use for advertising', async () => {
  await analytics.forward('onboarding_start');
  expect(bodies()).toMatchObject([{ consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' } }]);
});

it('says nothing about the rider, and gives each event a client of its own', async () => {
  await analytics.forward('strava_connected');
  await analytics.forward('strava_connected');
  const clients = bodies().map(({ client_id, ...rest }) => {
    expect(Object.keys(rest)).toEqual(['consent', 'events']);
    return client_id;
  });
  expect(new Set(clients).size).toBe(2);
});

it('gives up after 60 seconds when Google does not answer [9.41]', async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const waited: number[] = [];
  // A hundred times as fast, so that nobody waits for it.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    waited.push(ms);
    return timeout(ms / 100);
  });
  try {
    control.next({ delayMs: 5000 });
    const began = performance.now();
    await expect(analytics.forward('plan_generated')).resolves.toBeUndefined();
    expect(waited).toEqual([60_000]);
    expect(performance.now() - began).toBeGreaterThan(550);
    expect(performance.now() - began).toBeLessThan(4000);
  } finally {
    vi.restoreAllMocks();
  }
});

it('tries again when Google stumbles, and gives up in silence', async () => {
  control.next({ status: 503 });
  await analytics.forward('plan_generated');
  expect(service.events()).toHaveLength(1);
  control.next({ drop: true, times: 4 });
  await expect(analytics.forward('plan_generated')).resolves.toBeUndefined();
  expect(service.events()).toHaveLength(1);
});
