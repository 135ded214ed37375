import { day } from '@musette/coach/calendar/days';
import type { Activity } from '@musette/contract/schemas/activity';
import type { FtpHistory, Profile } from '@musette/contract/schemas/profile';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nowOf } from '#ports/clock.ts';
import { ownerOf } from '#ports/owner.ts';
import { refusal } from '../../testing/browser.ts';
import { isWaitingForLock, POSTGRES, SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { until } from '../../testing/paused-writer.ts';
import { gpxRide, importedId } from '../../testing/ride-files.ts';
import { ONBOARDING, type Rider } from '../../testing/rider.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { DAY_MS } from '../../testing/time.ts';

describe.each(SQLITE_AND_POSTGRES)('the FTP over time on $name', (engine) => {
  let server: TestServer;
  let rider: Rider;
  let today: string;
  beforeAll(async () => {
    server = await openTestServer({ engine });
  });
  beforeEach(async () => {
    rider = await server.rider({ onboarded: true });
    today = new Date(server.clock.nowMs()).toISOString().slice(0, 10);
  });
  afterAll(async () => {
    expect(server.unexpected).toEqual([]);
    await server.close();
  });

  const before = (days: number): string =>
    new Date(Date.parse(today) - days * DAY_MS).toISOString().slice(0, 10);
  const read = async (): Promise<FtpHistory> => (await rider.get('/ftp-history')).body as FtpHistory;
  const change = (remove: string | null, set: FtpHistory['changes'][number] | null = null) =>
    rider.post('/ftp-history', { remove, set });
  const set = (date: string, watts: number) => change(null, { date, watts } as FtpHistory['changes'][number]);
  const profile = async (): Promise<Profile> => (await rider.get('/profile')).body as Profile;
  const saveProfile = async (fields: object) =>
    rider.patch('/profile', { version: (await profile()).version, change: fields });
  const ride = (date: string) =>
    importedId(rider, gpxRide({ startAt: `${date}T00:30:00.000Z`, minutes: 30, watts: 200 }));
  const activity = async (id: string): Promise<Activity> =>
    (await rider.get(`/activities/${id}`)).body as Activity;

  /** Waits until the server has computed the rides again. */
  const computed = async () => {
    await server.runner.drain();
    expect((await read()).ridesToCompute).toBe(0);
  };

  it('begins with the FTP of the setup, and has every change of the profile with its day', async () => {
    expect(await read()).toEqual({ changes: [{ date: today, watts: 240 }], ridesToCompute: 0 });
    await set(before(30), 230);
    await rider.patch('/profile', { version: (await profile()).version, change: { ftpWatts: 251 } });
    expect((await read()).changes).toEqual([
      { date: before(30), watts: 230 },
      { date: today, watts: 251 },
    ]);
  });

  it.each([
    ['the profile', () => saveProfile({ ftpWatts: 230 })],
    ['the history', async () => set(await rider.today(), 230)],
  ] as const)('takes a new FTP of %s also on the day before, west of the date line', async (_of, save) => {
    await saveProfile({ timeZone: 'Pacific/Kiritimati' });
    await saveProfile({ ftpWatts: 250 });
    await saveProfile({ timeZone: 'Pacific/Pago_Pago' });
    expect(await save()).toMatchObject({ status: 200 });
    const { changes } = await read();
    expect(changes.at(-1)).toMatchObject({ watts: 230 });
    expect((changes.at(-1)?.date ?? '') <= (await rider.today())).toBe(true);
    expect(await profile()).toMatchObject({ ftpWatts: 230 });
  });

  it('computes rides again whose FTP changes, and takes it back', async () => {
    await set(before(30), 230);
    const id = await ride(before(20));
    const old = await activity(id);
    const answer = await set(before(25), 260);
    expect(answer).toMatchObject({ status: 200, body: { ridesToCompute: 1 } });
    await computed();
    const changed = await activity(id);
    expect(changed.ftpWatts).toBe(260);
    expect(changed.load).toBeCloseTo(old.load * (230 / 260) ** 2, 1);
    await change(before(25));
    await computed();
    expect(await activity(id)).toEqual(old);
  });

  // The stores' own suites show on every engine what the others go through.
  if (engine !== SQLITE) return;

  it('gives an imported ride the FTP of its day', async () => {
    await set(before(30), 230);
    await set(before(10), 235);
    const [first, second, third] = [await ride(before(40)), await ride(before(10)), await ride(today)];
    expect((await activity(first)).ftpWatts).toBe(230);
    expect((await activity(second)).ftpWatts).toBe(235);
    expect((await activity(third)).ftpWatts).toBe(240);
  });

  it('has 500 entries at most, which can still be corrected', async () => {
    const { ftp } = server.open.store;
    const owner = ownerOf(rider.userId);
    for (let days = 1; days < 500; days += 1) await ftp.set(owner, { date: day(before(days)), watts: 230 });
    expect(await set(before(500), 220)).toMatchObject(refusal('too-many-ftp-changes'));
    expect(await set(before(499), 221)).toMatchObject({ status: 200 });
    const moved = await change(before(499), {
      date: before(500),
      watts: 222,
    } as FtpHistory['changes'][number]);
    expect(moved).toMatchObject({ status: 200 });
    const { changes } = await read();
    expect(changes).toHaveLength(500);
    expect(changes[0]).toEqual({ date: before(500), watts: 222 });
  });

  it('leaves old rides as they are after a new FTP', async () => {
    await set(before(30), 230);
    const id = await ride(before(20));
    const old = await activity(id);
    await rider.patch('/profile', { version: (await profile()).version, change: { ftpWatts: 300 } });
    await computed();
    expect(await activity(id)).toEqual(old);
  });

  it('gives rides without an FTP the first one that the rider sets', async () => {
    await change(today);
    expect((await profile()).ftpWatts).toBeNull();
    const id = await ride(before(20));
    expect(await activity(id)).toMatchObject({ ftpWatts: null, loadFrom: 'time' });
    await rider.patch('/profile', { version: (await profile()).version, change: { ftpWatts: 250 } });
    await computed();
    expect(await activity(id)).toMatchObject({ ftpWatts: 250, loadFrom: 'power' });
  });

  it('stays when the rider clears the FTP, and does not come back by itself', async () => {
    await set(before(30), 230);
    const id = await ride(before(20));
    const old = await activity(id);
    const { version } = await profile();
    await rider.patch('/profile', { version, change: { ftpWatts: null } });
    await computed();
    expect(await activity(id)).toEqual(old);
    await set(before(40), 200);
    expect((await profile()).ftpWatts).toBeNull();
    await change(before(40));
    expect((await profile()).ftpWatts).toBeNull();
    await set(today, 250);
    expect((await profile()).ftpWatts).toBe(250);
  });

  it('corrects the day of an entry, and the profile has the newest FTP', async () => {
    await set(before(30), 230);
    await change(before(30), { date: before(20), watts: 230 } as FtpHistory['changes'][number]);
    expect((await read()).changes.map(({ date }) => date)).toEqual([before(20), today]);
    await change(today);
    expect((await profile()).ftpWatts).toBe(230);
  });

  it('refuses a day to come, an FTP that cannot be, and an entry that is gone', async () => {
    expect(await set(before(-1), 250)).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', fields: [{ path: 'set.date', code: 'out-of-range' }] },
    });
    expect(await set(today, 20)).toMatchObject({ status: 400 });
    expect(await change(before(3))).toMatchObject({ status: 409, body: { code: 'changed-elsewhere' } });
    expect((await read()).changes).toEqual([{ date: today, watts: 240 }]);
  });

  it('computes the load by heart rate, once the rider has told theirs', async () => {
    await change(today);
    const file = gpxRide({ startAt: `${before(5)}T00:30:00.000Z`, minutes: 30, heartRateBpm: 150 });
    const id = await importedId(rider, file);
    expect((await activity(id)).loadFrom).toBe('time');
    const { version } = await profile();
    const heart = { maxHeartRateBpm: 190, restingHeartRateBpm: 50, thresholdHeartRateBpm: null };
    await rider.patch('/profile', { version, change: heart });
    await computed();
    const { loadFrom, load } = await activity(id);
    expect(loadFrom).toBe('heart-rate');
    // The formula of training impulses, over half an hour at 150 of 50 to 190, against an hour at threshold.
    const impulse = (minutes: number, share: number) => minutes * share * 0.64 * Math.exp(1.92 * share);
    expect(load).toBeCloseTo((impulse(30, 100 / 140) / impulse(60, 0.85)) * 100, 0);
  });
});

describe('a setup during a change of the FTP, on postgres', () => {
  it('adds its own FTP to the history', async () => {
    const server = await openTestServer({ engine: POSTGRES });
    const rider = await server.rider({ onboarded: true });
    const { database, store } = server.open;
    const owner = ownerOf(rider.userId);
    const date = await rider.today();
    const change = await store.transaction(async (tables) => {
      await tables.riders.lock(owner);
      const setup = rider.put('/profile', ONBOARDING);
      await until(() => isWaitingForLock(database));
      await tables.riders.change(owner, { ftp_watts: 250, updated_at: nowOf(server.clock) });
      await tables.ftp.set(owner, { date, watts: 250 });
      return { setup };
    });
    const { ftpWatts } = ONBOARDING;
    expect(await change.setup).toMatchObject({ status: 200, body: { ftpWatts } });
    expect((await rider.get('/ftp-history')).body).toMatchObject({ changes: [{ date, watts: ftpWatts }] });
    await server.close();
  });
});
