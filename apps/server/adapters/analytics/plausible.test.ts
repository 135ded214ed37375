import { startAnalytics } from '@musette/stand-ins/analytics/server';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { testOutgoing } from '../../testing/outgoing.ts';
import { plausibleAnalytics } from './analytics.ts';

const service = await startAnalytics();
const { control, plausibleDomain: domain } = service;
const analytics = plausibleAnalytics({ url: service.origin, domain }, { outgoing: testOutgoing() });

beforeEach(() => control.reset());
afterAll(() => service.stop());

it('sends an event that Plausible does not drop', async () => {
  await analytics.forward('onboarding_start');
  expect(service.events()).toEqual([
    { service: 'plausible', name: 'onboarding_start', data: {}, problems: [] },
  ]);
});

it('says nothing about the rider', async () => {
  await analytics.forward('plan_generated');
  const [received] = control.received();
  expect(JSON.parse(received?.body ?? '')).toEqual({
    name: 'plan_generated',
    url: `https://${domain}/`,
    domain,
  });
  expect(received?.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1' });
});

it('gives up in silence when Plausible is out of reach', async () => {
  control.next({ drop: true, times: 4 });
  await expect(analytics.forward('plan_generated')).resolves.toBeUndefined();
});
