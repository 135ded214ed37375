import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ownerOf } from '#ports/owner.ts';
import { refusal } from '../../testing/browser.ts';
import { connect, connectionOf, intervalsForTests, statusOf } from '../../testing/intervals.ts';
import { generated } from '../../testing/plans.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';

const { service, settings, connected } = await intervalsForTests();

describe('connecting intervals.icu', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ settings });
  });
  afterAll(async () => {
    expect(server.unexpected).toEqual([]);
    await server.close();
  });

  it('checks the key, and says whose it is and what is sent', async () => {
    const rider = await server.rider({ onboarded: true });
    expect(await statusOf(rider)).toEqual({ isOn: true, connection: null });
    const athlete = service.addAthlete('Ada Lindqvist');
    const answer = await rider.put('/intervals', { apiKey: ` ${athlete.apiKey} ` });
    expect(answer.body).toMatchObject({
      connection: { athleteName: 'Ada Lindqvist', endedAt: null, workouts: { isWaiting: true } },
    });
    await server.runner.drain();
    expect(await connectionOf(rider)).toMatchObject({
      workouts: { isWaiting: false, failure: null, syncedAt: expect.any(String) as string },
      rides: { isWaiting: false, failure: null, syncedAt: expect.any(String) as string },
    });
  });

  it('refuses a wrong key, and one that was taken back, and saves nothing', async () => {
    const rider = await server.rider({ onboarded: true });
    const athlete = service.addAthlete('Ada Lindqvist');
    service.revoke(athlete);
    for (const apiKey of ['wrong', athlete.apiKey])
      expect(await rider.put('/intervals', { apiKey })).toMatchObject(refusal('intervals-key-refused'));
    service.control.next({ behaviour: 'forbidden' });
    expect(await rider.put('/intervals', { apiKey: 'x' })).toMatchObject(refusal('intervals-key-refused'));
    for (const apiKey of ['', '  ', 'two words', 'k'.repeat(201), 'Schlüssel'])
      expect(await rider.put('/intervals', { apiKey })).toMatchObject(refusal('invalid-input'));
    expect(await statusOf(rider)).toMatchObject({ connection: null });
  });

  it('says so when intervals.icu gives no answer that can be used', async () => {
    const rider = await server.rider({ onboarded: true });
    const { apiKey } = service.addAthlete('Ada Lindqvist');
    const steps = [
      { behaviour: 'internal' },
      { behaviour: 'rate-limited' },
      { behaviour: 'html' },
      { behaviour: 'half-body' },
      { drop: true },
    ] as const;
    for (const step of steps) {
      service.control.next(step);
      expect(await rider.put('/intervals', { apiKey })).toMatchObject(refusal('intervals-unavailable'));
    }
    expect(await statusOf(rider)).toMatchObject({ connection: null });
  });

  it('shows the key to nobody: not in an answer, not in the log, not in a report', async () => {
    const { rider, athlete } = await connected(server);
    service.control.next({ status: 500, body: athlete.apiKey });
    await rider.post('/intervals/rides', {});
    await server.runner.drain();
    const { text } = await rider.get('/intervals');
    const basic = Buffer.from(`API_KEY:${athlete.apiKey}`).toString('base64');
    for (const secret of [athlete.apiKey, basic])
      expect(text + server.logged.join('') + JSON.stringify(server.unexpected)).not.toContain(secret);
  });

  it('removes the key and the coming entries, and leaves those of others', async () => {
    const { rider, athlete } = await connected(server);
    const date = service.calendarOf(athlete).at(-1)?.start_date_local;
    service.addEntry(athlete, { category: 'WORKOUT', name: 'By a coach', start_date_local: date });
    expect(service.calendarOf(athlete).length).toBeGreaterThan(1);
    expect((await rider.post('/intervals/disconnect', {})).body).toEqual({ isCalendarCleared: true });
    expect(service.calendarOf(athlete).map(({ name }) => name)).toEqual(['By a coach']);
    expect(await statusOf(rider)).toEqual({ isOn: true, connection: null });
    expect((await rider.post('/intervals/disconnect', {})).body).toEqual({ isCalendarCleared: true });
  });

  it('removes the key also when the calendar cannot be reached, and says so', async () => {
    const { rider, athlete } = await connected(server);
    service.control.next({ behaviour: 'internal' });
    expect((await rider.post('/intervals/disconnect', {})).body).toEqual({ isCalendarCleared: false });
    expect(await statusOf(rider)).toMatchObject({ connection: null });
    // With the same key, what was left is in step again.
    const left = service.calendarOf(athlete).length;
    await connect(rider, athlete.apiKey);
    await server.runner.drain();
    expect(service.calendarOf(athlete)).toHaveLength(left);
  });

  it('removes also the entries that a sync is just writing when the key is removed', async () => {
    const athlete = service.addAthlete('Ada Lindqvist');
    const rider = await server.rider({ onboarded: true });
    await generated(server, rider, { weeks: 2 });
    service.control.next({ delayMs: 1000, path: '/events/bulk' });
    await connect(rider, athlete.apiKey);
    const synced = server.runner.drain();
    await vi.waitFor(() =>
      expect(service.control.received().some(({ path }) => path.endsWith('/events/bulk'))).toBe(true),
    );
    expect((await rider.post('/intervals/disconnect', {})).body).toEqual({ isCalendarCleared: true });
    await synced;
    expect(service.calendarOf(athlete)).toEqual([]);
  });

  it('does not say that the calendar is cleared while a sync may still write', async () => {
    const { rider, athlete } = await connected(server);
    const time = { nowMs: server.clock.nowMs(), forMs: 120_000 };
    await server.open.store.intervals.claim(ownerOf(rider.userId), 'workouts', time);
    expect((await rider.post('/intervals/disconnect', {})).body).toEqual({ isCalendarCleared: false });
    expect(service.calendarOf(athlete)).toEqual([]);
    expect(await statusOf(rider)).toMatchObject({ connection: null });
  }, 20_000);

  it('clears the calendar of one athlete before it takes the key of another', async () => {
    const { rider, athlete } = await connected(server);
    const other = service.addAthlete('Chiara Rossi');
    const sent = service.calendarOf(athlete).length;
    expect((await rider.put('/intervals', { apiKey: other.apiKey })).body).toMatchObject({
      connection: { athleteName: 'Chiara Rossi', endedAt: null },
      isOldCalendarCleared: true,
    });
    await server.runner.drain();
    expect(service.calendarOf(athlete)).toEqual([]);
    expect(service.calendarOf(other)).toHaveLength(sent);
  });

  it('says so when the calendar of the athlete before could not be cleared', async () => {
    const { rider, athlete } = await connected(server);
    service.revoke(athlete);
    const other = service.addAthlete('Chiara Rossi');
    expect((await rider.put('/intervals', { apiKey: other.apiKey })).body).toMatchObject({
      connection: { athleteName: 'Chiara Rossi' },
      isOldCalendarCleared: false,
    });
    expect(service.calendarOf(athlete).length).toBeGreaterThan(0);
  });

  it('fetches rides only for who has connected', async () => {
    const rider = await server.rider({ onboarded: true });
    expect(await rider.post('/intervals/rides', {})).toMatchObject(refusal('intervals-not-connected'));
  });
});

describe('a server without intervals.icu', () => {
  it('says so, and takes no key', async () => {
    const server = await openTestServer();
    const rider = await server.rider({ onboarded: true });
    expect(await statusOf(rider)).toEqual({ isOn: false, connection: null });
    expect(await rider.put('/intervals', { apiKey: 'x' })).toMatchObject(refusal('intervals-off'));
    await server.close();
  });
});

describe('keys that are tried', () => {
  it('are limited, because each asks intervals.icu', async () => {
    const server = await openTestServer({ settings: { ...settings, RATE_LIMIT_FACTOR: '1' } });
    const rider = await server.rider({ onboarded: true });
    for (let times = 0; times < 10; times += 1) await rider.put('/intervals', { apiKey: `wrong-${times}` });
    expect(await rider.put('/intervals', { apiKey: 'wrong' })).toMatchObject(refusal('rate-limited'));
    await server.close();
  });
});
