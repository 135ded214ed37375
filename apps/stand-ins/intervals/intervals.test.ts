import { gunzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startIntervals } from './server.ts';

const intervals = await startIntervals();
afterAll(() => intervals.stop());
beforeEach(() => intervals.control.reset());

const ada = () => intervals.athletes()[0] as { id: string; name: string; apiKey: string };

function call(path: string, { key = ada().apiKey, method = 'GET', body }: Called = {}) {
  const authorization = `Basic ${Buffer.from(`API_KEY:${key}`).toString('base64')}`;
  const init = body === undefined ? {} : { body: JSON.stringify(body) };
  return fetch(`${intervals.origin}/api/v1${path}`, { method, headers: { authorization }, ...init });
}

interface Called {
  key?: string;
  method?: string;
  body?: unknown;
}

const ZWO =
  '<workout_file><name>Tempo</name><workout><SteadyState Duration="600" Power="0.8"/></workout></workout_file>';
const WORKOUT = {
  category: 'WORKOUT',
  type: 'Ride',
  start_date_local: '2026-03-04T00:00:00',
  name: 'Tempo',
  external_id: 'ours-1',
  filename: 'tempo.zwo',
  file_contents_base64: Buffer.from(ZWO).toString('base64'),
};

describe('intervals.icu', () => {
  it('says whose key it is, and refuses others', async () => {
    expect(await (await call('/athlete/0')).json()).toMatchObject({ id: 'i101', name: 'Ada Lindqvist' });
    expect((await call('/athlete/0', { key: 'wrong' })).status).toBe(401);
    expect((await call('/athlete/i102')).status).toBe(403);
    intervals.revoke(ada());
    expect((await call('/athlete/0', { key: 'ada0intervals0key0of0icu0' })).status).toBe(401);
  });

  it('makes, changes and deletes entries, and reads the workout of a file', async () => {
    const path = '/athlete/0/events';
    const made = await call(`${path}/bulk?upsert=true`, { method: 'POST', body: [WORKOUT] });
    const [event] = (await made.json()) as { id: number }[];
    expect(event).toMatchObject({ moving_time: 600, external_id: 'ours-1', oauth_client_id: null });
    const listed = await call(`${path}?oldest=2026-03-04&newest=2026-03-04`);
    expect(await listed.json()).toEqual([event]);
    const start_date_local = '2026-03-05T00:00:00';
    await call(`${path}/${event?.id}`, { method: 'PUT', body: { start_date_local } });
    expect(intervals.calendarOf(ada())).toMatchObject([{ start_date_local, name: 'Tempo' }]);
    expect((await call(`${path}/${event?.id}`, { key: 'chiara0intervals0key0icu0' })).status).toBe(404);
    await call(`${path}/${event?.id}`, { method: 'DELETE' });
    expect(intervals.calendarOf(ada())).toEqual([]);
  });

  it('takes the same external id of a key twice, and deletes by id alone', async () => {
    const path = '/athlete/0/events';
    const body = [WORKOUT];
    await call(`${path}/bulk?upsert=true`, { method: 'POST', body });
    await call(`${path}/bulk?upsert=true`, { method: 'POST', body });
    expect(intervals.calendarOf(ada())).toHaveLength(2);
    const [{ id } = { id: 0 }] = intervals.calendarOf(ada());
    const deleted = await call(`${path}/bulk-delete`, {
      method: 'PUT',
      body: [{ id }, { external_id: 'ours-1' }],
    });
    expect(await deleted.json()).toEqual({ eventsDeleted: 1 });
  });

  it('refuses an hour of the day and a file that is no workout', async () => {
    const bad = [
      { ...WORKOUT, start_date_local: '2026-03-04T18:00:00' },
      { ...WORKOUT, file_contents_base64: 'AAAA' },
    ];
    for (const entry of bad) {
      const { status } = await call('/athlete/0/events/bulk', { method: 'POST', body: [WORKOUT, entry] });
      expect(status).toBe(422);
    }
    expect(intervals.calendarOf(ada())).toEqual([]);
  });

  it('lists activities and gives the original of a file, but nothing of what came from Strava', async () => {
    const ride = intervals.record({ athlete: 'i101', startAt: '2026-03-03T17:00:00.000Z', minutes: 2 });
    const stub = intervals.record({ athlete: 'i101', startAt: '2026-03-02T17:00:00.000Z', source: 'STRAVA' });
    const list = await (await call('/athlete/0/activities?oldest=2026-03-01&newest=2026-03-31')).json();
    expect(list).toMatchObject([{ id: ride.id, source: 'GARMIN_CONNECT', type: 'Ride' }, { id: stub.id }]);
    expect((list as object[])[1]).not.toHaveProperty('type');
    const file = await call(`/activity/${ride.id}/file`);
    expect(gunzipSync(await file.arrayBuffer()).toString()).toContain('<TrainingCenterDatabase');
    expect((await call(`/activity/${stub.id}/file`)).status).toBe(422);
    expect((await call('/athlete/0/activities')).status).toBe(400);
  });

  it('has a page on which its athletes live', async () => {
    const post = (path: string, fields: Record<string, string>) =>
      fetch(`${intervals.origin}${path}`, { method: 'POST', body: new URLSearchParams(fields) });
    await post('/athletes/i101/ride', { name: 'From the page', start: '2026-03-03T17:00', minutes: '2' });
    await post('/athletes/i101/entry', { name: 'Club <night>', date: '2026-03-05' });
    const html = await (await post('/athletes/i102/revoke', {})).text();
    expect(html).toContain('1 activities. The calendar has 1 entries:');
    expect(html).toContain('Club &lt;night&gt;');
    expect(html).toContain('No API key');
    await post('/athletes/i102/renew', {});
    expect(intervals.athletes()[1]?.apiKey).toMatch(/^key/);
  });

  it('fails as it is told', async () => {
    const told = ['unauthorized', 'forbidden', 'rate-limited', 'internal'] as const;
    for (const behaviour of told) intervals.control.next({ behaviour });
    const statuses = [401, 403, 429, 500];
    for (const status of statuses) expect((await call('/athlete/0')).status).toBe(status);
    intervals.control.next({ behaviour: 'html' });
    expect(await (await call('/athlete/0')).text()).toContain('<html>');
    intervals.control.next({ behaviour: 'half-body' });
    await expect((await call('/athlete/0')).json()).rejects.toThrow(SyntaxError);
  });
});
