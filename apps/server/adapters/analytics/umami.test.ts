import { startAnalytics } from '@musette/stand-ins/analytics/server';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { testOutgoing } from '../../testing/outgoing.ts';
import { umamiAnalytics } from './analytics.ts';

const service = await startAnalytics();
const { control } = service;
const settings = { url: service.origin, websiteId: service.umamiWebsiteId, hostname: 'musette.example' };
const analytics = umamiAnalytics(settings, { outgoing: testOutgoing() });

beforeEach(() => control.reset());
afterAll(() => service.stop());

it('sends an event that Umami does not take for a robot', async () => {
  await analytics.forward('strava_connected');
  expect(service.events()).toEqual([{ service: 'umami', name: 'strava_connected', data: {}, problems: [] }]);
});

it('says nothing about the rider', async () => {
  await analytics.forward('plan_generated');
  const payload = {
    website: service.umamiWebsiteId,
    hostname: 'musette.example',
    url: '/',
    name: 'plan_generated',
  };
  expect(control.received().map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    { type: 'event', payload },
  ]);
});

it('gives up in silence when Umami is out of reach', async () => {
  control.next({ drop: true, times: 4 });
  await expect(analytics.forward('plan_generated')).resolves.toBeUndefined();
});
