import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startAnalytics } from './server.ts';
import type { AnalyticsStandIn } from './server.ts';

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let analytics: AnalyticsStandIn;
beforeAll(async () => {
  analytics = await startAnalytics();
});
beforeEach(() => analytics.control.reset());
afterAll(() => analytics.stop());

async function post(path: string, body: unknown, userAgent = browser) {
  const response = await fetch(analytics.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe('Google Analytics', () => {
  const collect = '/mp/collect?measurement_id=G-STANDIN01&api_secret=stand-in-ga4-api-secret';

  it('records each event of a message', async () => {
    const events = [{ name: 'onboarding_start' }, { name: 'plan_generated', params: { weeks: 4 } }];
    expect(await post(collect, { client_id: '1.2', events })).toMatchObject({ status: 204, text: '' });
    expect(analytics.events()).toEqual([
      { service: 'ga4', name: 'onboarding_start', data: {}, problems: [] },
      { service: 'ga4', name: 'plan_generated', data: { weeks: 4 }, problems: [] },
    ]);
  });

  it('answers 204 to garbage and to wrong keys too, and notes why it would not count', async () => {
    expect((await post('/mp/collect', 'garbage')).status).toBe(204);
    const body = { events: [{ name: '9 lives', params: { long: 'x'.repeat(101) } }] };
    expect((await post('/mp/collect?measurement_id=G-OTHER', body)).status).toBe(204);
    expect(analytics.events().map(({ problems }) => problems.length)).toEqual([5]);
  });

  it('tells at its debug address what is wrong', async () => {
    const good = await post('/debug/mp/collect', { client_id: '1.2', events: [{ name: 'plan_generated' }] });
    const bad = await post('/debug/mp/collect', { events: [] });
    expect([JSON.parse(good.text), JSON.parse(bad.text)]).toMatchObject([
      { validationMessages: [] },
      { validationMessages: [{ validationCode: 'VALUE_REQUIRED' }, { validationCode: 'VALUE_REQUIRED' }] },
    ]);
    expect(analytics.events()).toEqual([]);
  });
});

describe('Umami', () => {
  const event = (changes: object = {}) => ({
    type: 'event',
    payload: {
      website: analytics.umamiWebsiteId,
      url: '/',
      name: 'plan_generated',
      data: { weeks: 4 },
      ...changes,
    },
  });

  it('records an event', async () => {
    const answer = await post('/api/send', event());
    expect(JSON.parse(answer.text)).toHaveProperty('sessionId');
    expect(analytics.events()).toEqual([
      { service: 'umami', name: 'plan_generated', data: { weeks: 4 }, problems: [] },
    ]);
  });

  it('takes a program for a robot, and says so in its way', async () => {
    for (const userAgent of ['node', 'Musette/0.1', 'Mozilla/5.0 (compatible; Musette/0.1)']) {
      expect(await post('/api/send', event(), userAgent)).toMatchObject({
        status: 200,
        text: '{"beep":"boop"}',
      });
    }
  });

  it('refuses a website that it does not know', async () => {
    expect((await post('/api/send', event({ website: 'other' }))).status).toBe(400);
  });
});

describe('Plausible', () => {
  const event = { name: 'plan_generated', url: 'https://musette.example/', domain: 'musette.example' };

  it('records an event', async () => {
    expect(await post('/api/event', { ...event, props: { weeks: 4 } })).toMatchObject({
      status: 202,
      text: 'ok',
    });
    expect(analytics.events()).toEqual([
      { service: 'plausible', name: 'plan_generated', data: { weeks: 4 }, problems: [] },
    ]);
  });

  it('drops silently what it does not count, and refuses what is malformed', async () => {
    const dropped = await post('/api/event', { ...event, domain: 'other.example' });
    expect([dropped.status, dropped.headers.get('x-plausible-dropped')]).toEqual([202, '1']);
    expect((await post('/api/event', { ...event, url: 'nowhere' })).status).toBe(400);
  });
});

it('lists what came, as markup-free text', async () => {
  await post('/api/event', { name: '<b>', url: 'https://x.example/', domain: 'musette.example' });
  expect(await (await fetch(analytics.origin)).text()).toContain('plausible: &lt;b&gt;');
});

it('refuses a body beyond the limit', async () => {
  expect((await post('/mp/collect', 'x'.repeat(140_000))).status).toBe(413);
});
