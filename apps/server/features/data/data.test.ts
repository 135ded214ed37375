import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATA_PIECE_BYTES } from '@musette/contract/limits';
import { addDays, addWeeks, mondayOf, type WeekKey } from '@musette/coach/calendar/days';
import { sessionById } from '@musette/coach/library/library';
import { WORK_SCALES } from '@musette/coach/library/work-level';
import { isProgressive } from '@musette/coach/season/previous-keys';
import { dataManifest } from '@musette/contract/schemas/data-file';
import type { PlanDetail } from '@musette/contract/schemas/plan';
import type { Ledger } from '@musette/contract/schemas/progress';
import { type Instant, instantAt, nowOf } from '#ports/clock.ts';
import { ownerOf } from '#ports/owner.ts';
import { ACTIVITY_DETAILS } from '#store/schema/json-columns.ts';
import type { DataTransferRow } from '#store/riders/data-transfer-store.ts';
import { activityRow } from '../../testing/activity-row.ts';
import { refusal } from '../../testing/browser.ts';
import { contentsOf, dataStatus, download, exported, filesIn, imported, zipOf } from '../../testing/data.ts';
import { SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { generated, planOf, planWeeks } from '../../testing/plans.ts';
import { entriesOf, fileIdOf, fitRide, gpxRide, importedId, upload } from '../../testing/ride-files.ts';
import { ONBOARDING, type Rider } from '../../testing/rider.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { dataImportJobs } from './import-job.ts';
import { DATA_IMPORT_JOB } from './parts.ts';
import { savePiece } from './pieces.ts';

/** True for a session that shows a level of the rider. */
const hasSystem = (session: string | null): boolean => {
  const stimulus = session && sessionById(session)?.stimulus;
  return Boolean(stimulus && isProgressive(stimulus) && WORK_SCALES[stimulus]);
};

const DAY_MS = 24 * 3_600_000;
const TOLD = {
  date: '2026-02-10',
  time: '17:30',
  minutes: 60,
  type: 'ride',
  indoor: false,
  name: '<script>alert(1)</script>',
  distanceM: 20_000,
  elevationM: null,
  averageWatts: null,
  averageHeartRateBpm: null,
  effort: 5,
};

/** An import whose pieces have all come. */
const BEGUN: Omit<DataTransferRow, 'id' | 'bytes'> = {
  direction: 'import',
  state: 'checking',
  done: 0,
  total: 0,
  with_profile: 1,
  problem: null,
  result: null,
  started_at: instantAt(0),
  finished_at: null,
  expires_at: instantAt(Date.parse('2100-01-01')),
};

async function shortenSunday(rider: Rider, week: WeekKey): Promise<void> {
  const { version, availabilityHours } = await rider.profile();
  const setSunday = async (hours: number, since: number) => {
    const change = { availabilityHours: { ...availabilityHours, sunday: hours } };
    expect(await rider.patch('/profile', { version: since, change })).toMatchObject({ status: 200 });
  };
  await setSunday(0.5, version);
  const body = { version: (await planOf(rider, week)).version, how: 'shorten' };
  expect(await rider.put(`/plans/${week}/workouts/6/fit`, body)).toMatchObject({ status: 200 });
  await setSunday(availabilityHours.sunday, version + 1);
}

/** A rider with a plan of four weeks, of which much has happened, and with rides of every source. */
async function ridden(server: TestServer): Promise<Rider> {
  const rider = await server.rider({ onboarded: true });
  const owner = ownerOf(rider.userId);
  const change = { yearOfBirth: 1984, usualWeeklyHours: 5.5, longestRideMinutes: 150 };
  await rider.patch('/profile', { version: (await rider.profile()).version, change });
  await rider.put(`/race-events/${randomUUID()}`, {
    version: null,
    event: {
      date: addDays(await rider.today(), 20),
      name: 'Three Gorges',
      kind: 'gravel',
      priority: 'B',
      minutes: null,
      ascentM: null,
      startTime: '08:30',
      course: {
        distanceM: 9000,
        ascentM: 300,
        points: [
          [0, 100],
          [9000, 400],
        ],
        start: { latDeg: 45.9, lonDeg: 6.9 },
      },
    },
  });
  await generated(server, rider, { raceDate: null });
  const week = addWeeks(mondayOf(await rider.today()), 1);
  const { workouts } = await planOf(rider, week);
  for (const { position } of workouts.filter(({ session }) => hasSystem(session))) {
    await rider.put(`/plans/${week}/workouts/${position}/completion`, { completed: true });
    await rider.put(`/plans/${week}/workouts/${position}/feedback`, { effort: 'too-hard', notes: 'Ü' });
  }
  const { systems } = (await rider.get('/levels')).body as Ledger;
  const { system } = systems.find(({ weeksToReplan }) => weeksToReplan.length > 0) ?? expect.fail('a level');
  expect(await rider.post('/generation/again', { system })).toMatchObject({ status: 200 });
  await server.runner.drain();
  await shortenSunday(rider, addWeeks(week, 1));
  await upload(rider, gpxRide({ name: 'Around the lake' }), { name: '../../etc/ride:1.gpx' });
  await upload(rider, fitRide({ startAt: '2026-02-20T08:00:00.000Z' }), { name: 'con.fit' });
  // Told by hand, and then recorded: it is hidden.
  await rider.put(`/manual-rides/${randomUUID()}`, {
    version: null,
    ride: { ...TOLD, date: '2026-02-12', time: '09:00' },
  });
  await importedId(rider, gpxRide({ startAt: '2026-02-12T08:00:00.000Z', minutes: 60 }));
  await rider.put(`/manual-rides/${randomUUID()}`, { version: null, ride: TOLD });
  await server.open.store.activities.add(
    owner,
    activityRow(randomUUID(), {
      source: 'strava',
      source_id: '987',
      name: 'At Strava',
      file_id: null,
      details: ACTIVITY_DETAILS.write({ laps: [], bestEfforts: [], secondsInHeartZones: null }),
    }),
  );
  await server.open.store.races.rename(owner, await rider.today(), 'Spring Classic');
  const away = addWeeks(week, 30);
  await rider.post('/days-away', { from: away, to: away, kind: 'illness' });
  await rider.post('/ftp-history', { remove: null, set: { date: '2025-01-01', watts: 210 } });
  await rider.post('/feedback', { feedback: 'More hills', page: '/', date: '5/1/2026', time: '12:00' });
  const renewsOn = '2026-04-01T10:00:00.000Z' as Instant;
  await server.open.store.transaction(({ subscriptions }) =>
    subscriptions.save(
      owner,
      {
        source: 'app',
        subscription_id: '2000000123',
        status: 'active',
        started_at: '2026-03-01T10:00:00.000Z' as Instant,
        period_end: renewsOn,
        ends_at: null,
        unit_amount: 2500,
        currency: 'aud',
        billing_interval: 'month',
        last_event: null,
        look_at: null,
      },
      true,
    ),
  );
  await server.runner.drain();
  return rider;
}

describe.each(SQLITE_AND_POSTGRES)('the zip of a rider’s data on $name', (engine) => {
  let server: TestServer;
  let other: TestServer;
  let rider: Rider;
  let zip: Uint8Array<ArrayBuffer>;
  beforeAll(async () => {
    [server, other] = [await openTestServer({ engine }), await openTestServer({ engine })];
    rider = await ridden(server);
    zip = await exported(server, rider);
  });
  afterAll(async () => {
    expect([...server.unexpected, ...other.unexpected]).toEqual([]);
    await server.close();
    await other.close();
  });

  /** What a zip says, apart from when it was made and what belongs to one account alone. */
  async function comparable(of: Uint8Array<ArrayBuffer>) {
    const { manifest, ...rest } = contentsOf(await filesIn(of));
    const {
      exportedAt: _at,
      account: _account,
      feedback: _feedback,
      subscription: _subscription,
      onlyAtStrava: _strava,
      ...kept
    } = manifest;
    return { ...kept, ...rest };
  }

  it('has everything of the rider: plans, rides, original files, workouts and all else', async () => {
    const files = await filesIn(zip);
    const { manifest, plans, rides, originals, workouts } = contentsOf(files);
    expect(manifest).toMatchObject({
      format: 'musette-data',
      version: 1,
      account: { email: rider.email },
      profile: { name: ONBOARDING.name, ftpWatts: 240 },
      counts: { weeks: 4, rides: 4, files: 3, filesMissing: 0 },
      ftpHistory: [{ date: '2025-01-01', watts: 210 }, { watts: 240 }],
      daysAway: [{ kind: 'illness' }],
      races: [{ name: 'Spring Classic' }, { name: 'Three Gorges' }],
      events: [{ name: 'Three Gorges', priority: 'B', course: { distanceM: 9000 } }],
      feedback: [{ message: 'More hills' }],
      connections: [],
      subscription: {
        source: 'app',
        id: '2000000123',
        customer: null,
        status: 'active',
        startedAt: '2026-03-01T10:00:00.000Z',
        currentPeriodEnd: '2026-04-01T10:00:00.000Z',
        endsAt: null,
        unitAmountCents: 2500,
        currency: 'aud',
        interval: 'month',
        hadTrial: true,
      },
      onlyAtStrava: [{ date: '2026-03-03', url: 'https://www.strava.com/activities/987' }],
    });
    expect(plans.flatMap(({ weeks }) => weeks.map(({ weekStart }) => weekStart)).toSorted()).toEqual(
      await planWeeks(rider),
    );
    expect(rides.map(({ name }) => name).toSorted()).toEqual([
      '',
      '<script>alert(1)</script>',
      '<script>alert(1)</script>',
      '<script>alert(1)</script>',
      'Around the lake',
    ]);
    expect(rides.filter(({ sameAs }) => sameAs !== null)).toHaveLength(1);
    expect(originals.filter((path) => path.endsWith('/__.._etc_ride_1.gpx'))).toHaveLength(1);
    expect(originals.filter((path) => path.endsWith('/con_.fit'))).toHaveLength(1);
    const lake = rides.find(({ name }) => name === 'Around the lake');
    expect(fileIdOf(files[lake?.file?.path ?? ''] ?? zip)).toBe(lake?.file?.sha256);
    expect(workouts.length).toBeGreaterThan(8);
    expect(new TextDecoder().decode(files[workouts[0] ?? ''])).toContain('<workout_file>');
    expect(JSON.stringify(manifest)).not.toContain('At Strava');
    const { createdAt } = manifest.account;
    const told = { yearOfBirth: 1984, usualWeeklyHours: 5.5, longestRideMinutes: 150 };
    expect(manifest.profile).toMatchObject(told);
    const profile = Object.fromEntries(
      Object.entries(manifest.profile ?? {}).filter(([name]) => !(name in told)),
    );
    const older = dataManifest.parse({ ...manifest, account: { createdAt }, profile });
    expect(older.account.email).toBeNull();
    expect(older.profile).toMatchObject({
      yearOfBirth: null,
      usualWeeklyHours: null,
      longestRideMinutes: null,
    });
  });

  it('gives the same plans and rides on another server', async () => {
    const newcomer = await other.rider({ onboarded: true });
    expect(await imported(other, newcomer, { zip })).toMatchObject({
      state: 'done',
      problem: null,
      weeks: 4,
      weeksHere: 0,
      rides: 4,
      ridesHere: 0,
      onlyAtStrava: 1,
      profile: true,
    });
    expect(await comparable(await exported(other, newcomer))).toEqual(await comparable(zip));
    const [week] = await planWeeks(newcomer);
    expect(await planOf(newcomer, week ?? '')).toMatchObject({ weekStart: week });
    const activities = async (of: Rider) =>
      (await of.get('/activities?from=2026-01-01&to=2026-12-31')).body as {
        activities: { source: string }[];
      };
    const before = (await activities(rider)).activities.filter(({ source }) => source !== 'strava');
    expect((await activities(newcomer)).activities).toEqual(before);
    // The address and the subscription are those of the new account.
    expect(await newcomer.profile()).toMatchObject({ email: newcomer.email, hasActiveSubscription: false });
    expect(await other.open.store.subscriptions.list(ownerOf(newcomer.userId))).toEqual([]);
  });

  it('that is imported twice doubles nothing', async () => {
    const newcomer = await other.rider();
    await imported(other, newcomer, { zip });
    const once = await comparable(await exported(other, newcomer));
    expect(await imported(other, newcomer, { zip })).toMatchObject({
      state: 'done',
      weeks: 0,
      weeksHere: 4,
      rides: 0,
      ridesHere: 4,
    });
    expect(await comparable(await exported(other, newcomer))).toEqual(once);
  });

  it('is made once while it is being made', async () => {
    const busy = await other.rider({ onboarded: true });
    const [one, two] = await Promise.all([busy.post('/data/export', {}), busy.post('/data/export', {})]);
    expect([one.status, two.status]).toEqual([200, 200]);
    await other.runner.drain();
    expect((await dataStatus(busy)).export).toMatchObject({ state: 'ready' });
    const files = (await entriesOf(other.ports.rideFiles)).filter(
      ({ owner }) => owner.userId === busy.userId,
    );
    expect(files).toHaveLength(1);
  });

  it('leaves no file of a piece that is sent again with other bytes', async () => {
    const sender = await other.rider({ onboarded: true });
    await sender.post('/data/import', { bytes: DATA_PIECE_BYTES + 1, withProfile: true });
    const send = (first: number) =>
      sender.put('/data/import/pieces/0', undefined, {
        raw: new Uint8Array(DATA_PIECE_BYTES).fill(first),
        headers: { 'content-type': 'application/octet-stream' },
      });
    const answers = await Promise.all([send(1), send(2)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const taken = answers[0]?.status === 200 ? 1 : 2;
    expect(await send(taken)).toMatchObject({ status: 200 });
    expect(await send(3)).toMatchObject(refusal('data-piece-unexpected'));
    const files = (await entriesOf(other.ports.rideFiles)).filter(
      ({ owner }) => owner.userId === sender.userId,
    );
    expect(files).toHaveLength(1);
  });

  // The stores' own suites show on every engine what the others go through.
  if (engine !== SQLITE) return;

  it('leaves the profile, the weeks and the rides of an account as they are', async () => {
    const resident = await other.rider({ onboarded: true });
    await resident.patch('/profile', { version: (await resident.profile()).version, change: { name: 'Me' } });
    await generated(other, resident, { weeks: 2, difficulty: 'hard' });
    await upload(resident, gpxRide({ name: 'Around the lake' }), { name: 'mine.gpx' });
    const [week] = await planWeeks(resident);
    const mine = await planOf(resident, week ?? '');
    const before = (await planWeeks(resident)).length;
    expect(await imported(other, resident, { zip, withProfile: false })).toMatchObject({
      state: 'done',
      weeks: 4 - before,
      weeksHere: before,
      rides: 3,
      ridesHere: 1,
      profile: false,
    });
    expect((await resident.profile()).name).toBe('Me');
    expect((await planOf(resident, week ?? '')).workouts).toEqual(mine.workouts);
    expect(await planWeeks(resident)).toHaveLength(4);
  });

  it('completes the workouts that come with it by the rides that are here already', async () => {
    const [sender, resident] = [
      await server.rider({ onboarded: true }),
      await other.rider({ onboarded: true }),
    ];
    await generated(server, sender, { weeks: 2 });
    const week = addWeeks(mondayOf(await sender.today()), 1);
    const { workouts } = await planOf(sender, week);
    const position = workouts.findIndex((workout) => workout.minutes > 0);
    const { date, minutes } = workouts[position] as PlanDetail['workouts'][number];
    const at = other.clock.nowMs();
    other.clock.advance(14 * DAY_MS);
    const ride = { ...TOLD, date, minutes };
    const id = randomUUID();
    expect(await resident.put(`/manual-rides/${id}`, { version: null, ride })).toMatchObject({ status: 200 });
    await imported(other, resident, { zip: await exported(server, sender) });
    other.clock.advance(at - other.clock.nowMs());
    expect((await planOf(resident, week)).workouts[position]).toMatchObject({
      status: 'completed',
      completedBy: id,
    });
  });

  it('says what its race means for the weeks that are here, as a change of the race does', async () => {
    const raceDate = addDays(mondayOf(await rider.today()), 7 * 5 + 6);
    const sender = await server.rider({ onboarded: true });
    await generated(server, sender, { weeks: 8, raceDate });
    const conflict = async (of: Rider) => (await of.get('/plan-conflicts')).body;
    expect(await conflict(sender)).toMatchObject({ race: null });
    const [resident, changer] = [
      await other.rider({ onboarded: true }),
      await other.rider({ onboarded: true }),
    ];
    for (const one of [resident, changer]) await generated(other, one, { weeks: 8, raceDate: null });
    await imported(other, resident, { zip: await exported(server, sender) });
    const { version } = await changer.profile();
    await changer.patch('/profile', { version, change: { raceDate } });
    expect(await resident.profile()).toMatchObject({ raceDate });
    expect(await conflict(resident)).toMatchObject({ race: { planned: null, now: raceDate } });
    expect(await conflict(resident)).toEqual(await conflict(changer));
  });

  it('is offered with its size for three days, to its rider alone, and then removed', async () => {
    const state = await dataStatus(rider);
    expect(state.export).toMatchObject({ state: 'ready', bytes: zip.length, weeks: 4, rides: 4 });
    const response = await download(server, rider);
    expect(response.headers.get('content-length')).toBe(String(zip.length));
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="musette-data-\d{4}-\d\d-\d\d\.zip"$/,
    );
    // Once a web server has run in this process, its own kind of answer has no `bytes`.
    expect((await response.arrayBuffer()).byteLength).toBe(zip.length);
    expect((await download(server, await server.rider({ onboarded: true }))).status).toBe(404);
    const old = await server.rider({ onboarded: true });
    await exported(server, old);
    const own = async () =>
      (await entriesOf(server.ports.rideFiles)).filter(({ owner }) => owner.userId === old.userId);
    expect(await own()).toHaveLength(1);
    const { clock } = server;
    const at = clock.nowMs();
    clock.advance(3 * DAY_MS + 1);
    expect((await download(server, old)).status).not.toBe(200);
    await server.open.store.dataTransfers.removeExpired(new Date(clock.nowMs()).toISOString() as never);
    clock.advance(at - clock.nowMs());
    expect((await dataStatus(old)).export).toBeNull();
  });

  it('has a ride that was told and is hidden under one from Strava, which is not in it', async () => {
    const [teller, newcomer] = [await other.rider({ onboarded: true }), await other.rider()];
    const [owner, id, shownId] = [ownerOf(teller.userId), randomUUID(), randomUUID()];
    await teller.put(`/manual-rides/${id}`, { version: null, ride: { ...TOLD, name: 'With a café' } });
    const { activities } = other.open.store;
    const told = await activities.find(owner, id);
    await activities.add(owner, activityRow(shownId, { source: 'strava', source_id: '988', file_id: null }));
    const at = nowOf(other.clock);
    await activities.change(owner, id, {
      deleted_at: at,
      same_as: shownId,
      version: told?.version ?? 1,
      updated_at: at,
    });
    const taken = await exported(other, teller);
    const { manifest, rides } = contentsOf(await filesIn(taken));
    expect(manifest).toMatchObject({ counts: { rides: 1 }, onlyAtStrava: [] });
    expect(rides).toMatchObject([{ id, name: 'With a café', sameAs: null }]);
    expect(await imported(other, newcomer, { zip: taken })).toMatchObject({ rides: 1, onlyAtStrava: 0 });
    expect(await activities.find(ownerOf(newcomer.userId), id)).toMatchObject({ deleted_at: null });
  });

  it('is tried again where an original file is not the one that was checked, and adds no ride without it', async () => {
    const files = { ...(await filesIn(zip)) };
    const path = Object.keys(files).find((name) => name.startsWith('ride-files/')) ?? '';
    files[path] = new TextEncoder().encode('other bytes');
    const changed = await zipOf(files);
    const newcomer = await other.rider({ onboarded: true });
    const [owner, id] = [ownerOf(newcomer.userId), randomUUID()];
    const { dataTransfers } = other.open.store;
    // Its original files were checked before.
    await dataTransfers.begin(owner, { ...BEGUN, id, state: 'running', bytes: changed.length });
    const piece = await savePiece(other.ports.rideFiles, owner, { position: 0, piece: changed });
    await dataTransfers.addPiece(owner, 'import', piece);
    const job = { kind: DATA_IMPORT_JOB, dedupeKey: id, payload: id, nowMs: other.clock.nowMs() };
    await other.open.store.jobs.add(owner, job);
    await other.runner.drain();
    expect((await dataStatus(newcomer)).import).toMatchObject({ state: 'running', rides: 0 });
    for (let attempt = 2; attempt <= 5; attempt += 1) {
      other.clock.advance(3_600_000);
      await other.runner.drain();
    }
    expect((await dataStatus(newcomer)).import).toMatchObject({ state: 'failed', rides: 0 });
  });

  it('is given up, and its rider told, when it has taken the process with it five times', async () => {
    const parts = { ...other.ports, store: other.open.store };
    const newcomer = await other.rider();
    const [owner, id] = [ownerOf(newcomer.userId), randomUUID()];
    const { dataTransfers } = other.open.store;
    await dataTransfers.begin(owner, { ...BEGUN, id, bytes: zip.length });
    const piece = await savePiece(other.ports.rideFiles, owner, { position: 0, piece: zip });
    await dataTransfers.addPiece(owner, 'import', piece);
    const claimed = { attempts: 6, createdAt: nowOf(other.clock), leaseToken: 'x' };
    const job = { owner, id: 'x', kind: DATA_IMPORT_JOB, payload: id, ...claimed };
    const lease = { stopping: new AbortController().signal, extend: () => Promise.resolve(true) };
    expect(await dataImportJobs(parts)[DATA_IMPORT_JOB]?.(job, lease)).toEqual({ kind: 'forget' });
    expect((await dataStatus(newcomer)).import).toMatchObject({ state: 'failed', problem: 'failed' });
    expect(await dataTransfers.pieces(owner, 'import')).toEqual([]);
  });

  it('goes on after it was stopped at any step, and comes to the same', async () => {
    const parts = { ...other.ports, store: other.open.store };
    const whole = await comparable(zip);
    for (let steps = 1; ; steps += 1) {
      const newcomer = await other.rider();
      const owner = ownerOf(newcomer.userId);
      const { dataTransfers, jobs } = other.open.store;
      const id = randomUUID();
      await dataTransfers.begin(owner, { ...BEGUN, id, bytes: zip.length });
      const piece = await savePiece(other.ports.rideFiles, owner, { position: 0, piece: zip });
      await dataTransfers.addPiece(owner, 'import', piece);
      const stop = new AbortController();
      let left = steps;
      const extend = () => {
        if ((left -= 1) === 0) stop.abort();
        return Promise.resolve(true);
      };
      const claimed = { attempts: 1, createdAt: nowOf(other.clock), leaseToken: 'x' };
      const job = { owner, id: 'x', kind: DATA_IMPORT_JOB, payload: id, ...claimed };
      const outcome = await dataImportJobs(parts)[DATA_IMPORT_JOB]?.(job, { stopping: stop.signal, extend });
      await jobs.add(owner, { kind: DATA_IMPORT_JOB, dedupeKey: id, payload: id, nowMs: 0 });
      await other.runner.drain();
      expect((await dataStatus(newcomer)).import).toMatchObject({ state: 'done', weeks: 4, rides: 4 });
      expect(await comparable(await exported(other, newcomer))).toEqual(whole);
      if (outcome?.kind === 'forget') break;
      expect(outcome?.kind).toBe('interrupted');
    }
  });

  it('is refused where the disk has too little free space', async () => {
    const sender = await other.rider({ onboarded: true });
    const { rideFiles } = other.ports;
    const { freeBytes } = rideFiles;
    await sender.post('/data/import', { bytes: 10, withProfile: true });
    Object.assign(rideFiles, { freeBytes: () => Promise.resolve(9) });
    const begun = await sender.post('/data/import', { bytes: 10, withProfile: true });
    const piece = await sender.put('/data/import/pieces/0', undefined, {
      raw: new Uint8Array(10),
      headers: { 'content-type': 'application/octet-stream' },
    });
    Object.assign(rideFiles, { freeBytes: () => Promise.resolve(0) });
    const out = await sender.post('/data/export', {});
    Object.assign(rideFiles, { freeBytes });
    for (const answer of [begun, piece, out]) expect(answer).toMatchObject(refusal('storage-full'));
  });

  it('comes in pieces, each the next one', async () => {
    const sender = await other.rider({ onboarded: true });
    const send = (position: number, raw: Uint8Array<ArrayBuffer>) =>
      sender.put(`/data/import/pieces/${position}`, undefined, {
        raw,
        headers: { 'content-type': 'application/octet-stream' },
      });
    const piece = new Uint8Array(10);
    expect(await send(0, piece)).toMatchObject(refusal('data-piece-unexpected'));
    await sender.post('/data/import', { bytes: 10, withProfile: true });
    expect(await send(1, piece)).toMatchObject(refusal('data-piece-unexpected'));
    expect(await send(0, piece.slice(1))).toMatchObject(refusal('data-piece-unexpected'));
    expect(await send(0, piece)).toMatchObject({ status: 200 });
    // The answer may have been lost.
    expect(await send(0, piece)).toMatchObject({ status: 200, body: { import: { state: 'checking' } } });
    const { dataTransfers } = other.open.store;
    const owner = ownerOf(sender.userId);
    const id = (await dataTransfers.find(owner, 'import'))?.id ?? '';
    await dataTransfers.change(owner, { direction: 'import', id }, { state: 'running' });
    expect(await send(0, piece)).toMatchObject({ status: 200, body: { import: { state: 'running' } } });
    expect(await send(0, piece.fill(1))).toMatchObject(refusal('data-piece-unexpected'));
    await other.runner.drain();
    expect((await dataStatus(sender)).import).toMatchObject({ state: 'failed', problem: 'not-ours' });
  });
});
