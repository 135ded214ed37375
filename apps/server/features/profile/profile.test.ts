import { addDays, addWeeks, mondayOf } from '@musette/coach/calendar/days';
import type { Profile } from '@musette/contract/schemas/profile';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nowOf, todayIn } from '#ports/clock.ts';
import { ownerOf } from '#ports/owner.ts';
import { refusal } from '../../testing/browser.ts';
import { rowsOf, SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { generated, planOf } from '../../testing/plans.ts';
import { ONBOARDING, type Rider, withoutTime } from '../../testing/rider.ts';
import { AWKWARD_TEXTS } from '../../testing/samples.ts';
import { DAY_MS } from '../../testing/time.ts';

/** What the setup of a rider is based on who has answered as `ONBOARDING`. */
const SET_UP = { ...ONBOARDING, yearOfBirth: null, usualWeeklyHours: null, longestRideMinutes: null };

const TOWN = { name: 'Adelaide', latDeg: -34.9, lonDeg: 138.6 };

const change = async (rider: Rider, changes: object, version?: number) =>
  rider.patch('/profile', { version: version ?? (await rider.profile()).version, change: changes });

describe.each(SQLITE_AND_POSTGRES)('a profile on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ engine });
  });
  afterAll(() => server.close());

  it('is what the setup was told, with what follows from it (spec 3) [3.4, 9.6]', async () => {
    const rider = await server.rider();
    const answer = await rider.put('/profile', ONBOARDING);
    const { email, userId } = rider;
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      ...ONBOARDING,
      email,
      userId,
      availability: 5,
      wednesday: 1,
      weeklyGoalMinutes: 630,
      planDifficulty: 'moderate',
      raceDate: null,
      hasActiveSubscription: false,
      analyticsConsent: false,
      theme: 'system',
    });
    expect(await rider.profile()).toEqual(answer.body);
    expect((await rider.get('/session')).body).toMatchObject({
      rider: { onboarded: true, name: ONBOARDING.name },
    });
  });

  it('is not overwritten by a setup that began before it was there or before it was changed', async () => {
    const rider = await server.rider({ onboarded: true });
    const { version } = await rider.profile();
    const setUp = (basedOn: object | null) =>
      rider.put('/profile', { ...ONBOARDING, name: 'From an old tab', basedOn });
    for (const old of [null, { ...SET_UP, name: 'Before' }, { ...SET_UP, ftpWatts: null }])
      expect(await setUp(old)).toMatchObject(refusal('changed-elsewhere'));
    expect(await rider.profile()).toMatchObject({ name: ONBOARDING.name, version });
    expect(await setUp(SET_UP)).toMatchObject({ status: 200, body: { version: version + 1 } });
  });

  it('is set up although a plan was written and other fields were changed meanwhile', async () => {
    const rider = await server.rider({ onboarded: true });
    const { version } = await rider.profile();
    await generated(server, rider, { weeks: 2 });
    const { version: since } = await rider.profile();
    expect(since).toBeGreaterThan(version);
    await rider.patch('/profile', { version: since, change: { raceDate: addDays(await rider.today(), 60) } });
    const sent = await rider.put('/profile', { ...ONBOARDING, name: 'Sam', basedOn: SET_UP });
    expect(sent).toMatchObject({ status: 200, body: { name: 'Sam' } });
  });

  it('is saved once by two first setups at the same time', async () => {
    const rider = await server.rider();
    const answers = await Promise.all(
      ['one', 'two'].map((name) => rider.put('/profile', { ...ONBOARDING, name, basedOn: null })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('changes in the parts that are sent, and stays as it is in all others [7.17]', async () => {
    const rider = await server.rider({ onboarded: true });
    const before = await rider.profile();
    const answer = await change(rider, { weightKg: 68.5, theme: 'night', planDifficulty: 'expert' });
    const after: Profile = { ...before, weightKg: 68.5, theme: 'night', planDifficulty: 'expert' };
    expect(answer).toMatchObject({ status: 200, body: { ...after, version: before.version + 1 } });
    expect(await rider.profile()).toEqual(answer.body);
  });

  it('keeps a name as it was typed', async () => {
    const rider = await server.rider({ onboarded: true });
    for (const name of AWKWARD_TEXTS)
      expect(await change(rider, { name })).toMatchObject({ status: 200, body: { name } });
  });

  it('takes one of two changes that were made from the same version', async () => {
    const rider = await server.rider({ onboarded: true });
    const { version } = await rider.profile();
    const names = Array.from({ length: 10 }, (_, index) => `name ${index}`);
    const answers = await Promise.all(names.map((name) => change(rider, { name }, version)));
    const taken = answers.flatMap((answer, index) => (answer.status === 200 ? [names[index]] : []));
    expect(taken).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(await rider.profile()).toMatchObject({ name: taken[0], version: version + 1 });
    expect(await change(rider, { name: 'late' }, version)).toMatchObject(refusal('changed-elsewhere'));
  });

  // The stores' own suites show on every engine what the others go through.
  if (engine !== SQLITE) return;

  it('is not there before the setup (spec 2)', async () => {
    const rider = await server.rider();
    expect(await rider.get('/profile')).toMatchObject(refusal('profile-not-found'));
    expect(await change(rider, { name: 'Alex' }, 0)).toMatchObject(refusal('profile-not-found'));
    expect((await rider.get('/session')).body).toMatchObject({ rider: { onboarded: false, name: null } });
  });

  it('is not set up with a week without any time, which no plan can come of', async () => {
    const rider = await server.rider();
    const days = Object.keys(ONBOARDING.availabilityHours).map((day) => [day, 0]);
    const answer = await rider.put('/profile', {
      ...ONBOARDING,
      availabilityHours: Object.fromEntries(days),
    });
    expect(answer).toMatchObject(refusal('invalid-input'));
    expect(answer.body).toMatchObject({ fields: [{ path: 'availabilityHours', code: 'no-time' }] });
    expect(await rider.get('/profile')).toMatchObject(refusal('profile-not-found'));
  });

  it('notes a race from today on, at most two years ahead, and leaves one that is over', async () => {
    const own = await openTestServer({ engine });
    const rider = await own.rider({ onboarded: true });
    const today = todayIn(ONBOARDING.timeZone, own.clock);
    expect(await change(rider, { raceDate: today })).toMatchObject({ status: 200 });
    for (const raceDate of [addDays(today, -1), addDays(today, 733), '2999-01-01', '2020-01-01']) {
      const answer = await change(rider, { raceDate });
      expect(answer).toMatchObject(refusal('invalid-input'));
      expect(answer.body).toMatchObject({ fields: [{ path: 'change.raceDate', code: 'out-of-range' }] });
    }
    expect(await change(rider, { raceDate: addDays(today, 732) })).toMatchObject({ status: 200 });
    expect(await change(rider, { raceDate: today })).toMatchObject({ status: 200 });
    own.clock.advance(30 * DAY_MS);
    expect(await change(rider, { raceDate: today })).toMatchObject({
      status: 200,
      body: { raceDate: today },
    });
    await own.close();
  });

  it('is set up without FTP, and set up again', async () => {
    const rider = await server.rider();
    await rider.put('/profile', { ...ONBOARDING, ftpWatts: null });
    expect(await rider.profile()).toMatchObject({ ftpWatts: null });
    await rider.put('/profile', { ...ONBOARDING, name: 'Sam' });
    expect(await rider.profile()).toMatchObject({ ftpWatts: 240, name: 'Sam' });
  });

  it('is set up by one of two windows: the other is told, unless it says the same', async () => {
    const rider = await server.rider();
    const setUp = (name: string, before: string | null) =>
      rider.put('/profile', {
        ...ONBOARDING,
        name,
        basedOn: before === null ? null : { ...SET_UP, name: before },
      });
    expect(await setUp('Sam', null)).toMatchObject({ status: 200 });
    expect(await setUp('Alex', null)).toMatchObject(refusal('changed-elsewhere'));
    const { version } = await rider.profile();
    // The answer was lost.
    expect(await setUp('Sam', null)).toMatchObject({ status: 200, body: { version } });
    expect(await setUp('Alex', 'Sam')).toMatchObject({ status: 200, body: { name: 'Alex' } });
    expect(await setUp('Kim', 'Sam')).toMatchObject(refusal('changed-elsewhere'));
    expect(await rider.profile()).toMatchObject({ name: 'Alex', version: version + 1 });
  });

  it('has no threshold heart rate above the maximum, and can always be changed otherwise', async () => {
    const rider = await server.rider({ onboarded: true });
    const refused = async (changes: object, path: string, code: string) => {
      const answer = await change(rider, changes);
      expect(answer).toMatchObject({
        ...refusal('invalid-input'),
        body: { fields: [{ path: `change.${path}`, code }] },
      });
    };
    expect(await change(rider, { maxHeartRateBpm: 185, restingHeartRateBpm: 50 })).toMatchObject({
      status: 200,
    });
    await refused({ thresholdHeartRateBpm: 186 }, 'thresholdHeartRateBpm', 'not-between');
    await refused({ restingHeartRateBpm: 80, maxHeartRateBpm: 105 }, 'maxHeartRateBpm', 'too-near-rest');
    expect(await change(rider, { thresholdHeartRateBpm: 170 })).toMatchObject({ status: 200 });
    await refused({ maxHeartRateBpm: 165 }, 'thresholdHeartRateBpm', 'not-between');
    const { riders } = server.open.store;
    const owner = ownerOf(rider.userId);
    await riders.change(owner, { max_heart_rate_bpm: 150, updated_at: nowOf(server.clock) });
    expect(await change(rider, { weightKg: 70 })).toMatchObject({ status: 200 });
  });

  it('notes a town for the weather in tenths of a degree, and loses it when the rider removes it', async () => {
    const rider = await server.rider({ onboarded: true });
    expect(await rider.profile()).toMatchObject({ town: null });
    expect(await change(rider, { town: TOWN })).toMatchObject({ status: 200, body: { town: TOWN } });
    expect(await rider.profile()).toMatchObject({ town: TOWN });
    expect(await change(rider, { town: null })).toMatchObject({ status: 200, body: { town: null } });
    const rows = await rowsOf(server.open.database, 'rider');
    expect(JSON.stringify(rows)).not.toContain('Adelaide');
  });

  it('has for its weekly goal what is planned this week, else the figure that was set, else the hours [3.12]', async () => {
    const rider = await server.rider({ onboarded: true });
    expect(await rider.profile()).toMatchObject({ weeklyGoalMinutes: 630, ownGoalMinutes: null });
    await change(rider, { ownGoalMinutes: 300 });
    expect(await rider.profile()).toMatchObject({ weeklyGoalMinutes: 300, ownGoalMinutes: 300 });
    await generated(server, rider, { weeks: 2 });
    const thisWeek = mondayOf(todayIn(ONBOARDING.timeZone, server.clock));
    const minutesIn = async (week: string) =>
      (await planOf(rider, week)).workouts.reduce((sum, { minutes }) => sum + minutes, 0);
    expect(await rider.profile()).toMatchObject({ weeklyGoalMinutes: await minutesIn(thisWeek) });
    server.clock.advance(7 * 86_400_000);
    const planned = await minutesIn(addWeeks(thisWeek, 1));
    expect(planned).toBeGreaterThan(0);
    expect(await rider.profile()).toMatchObject({ weeklyGoalMinutes: planned });
    server.clock.advance(7 * 86_400_000);
    expect(await rider.profile()).toMatchObject({ weeklyGoalMinutes: 300 });
    expect((await change(rider, { ownGoalMinutes: null })).body).toMatchObject({ weeklyGoalMinutes: 630 });
  });

  it('may lose weight, height and FTP, which then are empty (spec 5)', async () => {
    const rider = await server.rider({ onboarded: true });
    const empty = { weightKg: null, heightCm: null, ftpWatts: null };
    expect(await change(rider, empty)).toMatchObject({ status: 200, body: empty });
  });
});

describe('a change', () => {
  let server: TestServer;
  let rider: Rider;
  beforeAll(async () => {
    server = await openTestServer();
    rider = await server.rider({ onboarded: true });
  });
  afterAll(() => server.close());

  const hoursOn = (wednesday: number) => ({ ...ONBOARDING.availabilityHours, wednesday });

  it('of the flag for Wednesday takes the hours away, or gives the default (spec 3)', async () => {
    await change(rider, { availabilityHours: hoursOn(3) });
    expect((await change(rider, { wednesday: 1 })).body).toMatchObject({ availabilityHours: hoursOn(3) });
    expect((await change(rider, { wednesday: 0 })).body).toMatchObject({
      availabilityHours: hoursOn(0),
      wednesday: 0,
      availability: 4,
    });
    expect((await change(rider, { wednesday: 1 })).body).toMatchObject({ availabilityHours: hoursOn(1) });
  });

  it('of the flag together with the hours ends as the flag says', async () => {
    const both = await change(rider, { availabilityHours: hoursOn(2), wednesday: 0 });
    expect(both.body).toMatchObject({ availabilityHours: hoursOn(0), wednesday: 0 });
  });

  it('leaves at least one day with time, as the setup does', async () => {
    const none = Object.fromEntries(Object.keys(ONBOARDING.availabilityHours).map((day) => [day, 0]));
    const refused = {
      ...refusal('invalid-input'),
      body: { fields: [{ path: 'change.availabilityHours', code: 'no-time' }] },
    };
    const before = await rider.profile();
    expect(await change(rider, { availabilityHours: none })).toMatchObject(refused);
    const onWednesday = { ...none, wednesday: 2 };
    expect(await change(rider, { availabilityHours: onWednesday, wednesday: 0 })).toMatchObject(refused);
    expect(await rider.profile()).toEqual(before);
    await change(rider, { availabilityHours: onWednesday });
    expect(await change(rider, { wednesday: 0 })).toMatchObject(refused);
    expect(await change(rider, { availabilityHours: before.availabilityHours })).toMatchObject({
      status: 200,
    });
  });

  it('of something else goes on in a profile that has no time from before', async () => {
    const older = await server.rider({ onboarded: true });
    await withoutTime(server.open.store, older);
    expect(await change(older, { name: 'Sam' })).toMatchObject({ status: 200, body: { availability: 0 } });
  });

  it('of nothing is one', async () => {
    const before = await rider.profile();
    expect((await change(rider, {})).body).toEqual({ ...before, version: before.version + 1 });
  });

  it.each([
    ['a weight below 30 kg', { weightKg: 29.9 }, 'weightKg', 'out-of-range'],
    ['a weight above 200 kg', { weightKg: 201 }, 'weightKg', 'out-of-range'],
    ['a height below 100 cm', { heightCm: 99 }, 'heightCm', 'out-of-range'],
    ['an FTP above 500 W', { ftpWatts: 501 }, 'ftpWatts', 'out-of-range'],
    ['an FTP in fractions', { ftpWatts: 240.5 }, 'ftpWatts', 'not-whole'],
    ['a number written as text', { weightKg: '72' }, 'weightKg', 'not-a-number'],
    ['an empty name', { name: ' ' }, 'name', 'required'],
    ['a name with NUL', { name: 'a\0' }, 'name', 'not-text'],
    [
      'hours between the options',
      { availabilityHours: hoursOn(1.2) },
      'availabilityHours.wednesday',
      'not-an-option',
    ],
    ['a town without a name', { town: { ...TOWN, name: '' } }, 'town.name', 'required'],
    ['a town on another planet', { town: { ...TOWN, latDeg: 91 } }, 'town.latDeg', 'out-of-range'],
    ['a place as exact as a house', { town: { ...TOWN, lonDeg: 138.607 } }, 'town.lonDeg', 'too-fine'],
    ['a place that is no time zone', { timeZone: 'Mars/Olympus' }, 'timeZone', 'not-a-time-zone'],
  ] as const)('to %s is refused, and says which field', async (...[, changes, path, code]) => {
    const before = await rider.profile();
    const answer = await change(rider, changes);
    expect(answer).toMatchObject(refusal('invalid-input'));
    expect(answer.body).toMatchObject({ fields: [{ path: `change.${path}`, code }] });
    expect(await rider.profile()).toEqual(before);
  });

  it('needs the version that was read', async () => {
    for (const body of [{ change: {} }, { version: -1, change: {} }, { version: 0.5, change: {} }])
      expect(await rider.patch('/profile', body)).toMatchObject(refusal('invalid-input'));
  });

  const forbidden = fc.constantFrom(
    'userId',
    'user_id',
    'email',
    'hasActiveSubscription',
    'has_active_subscription',
    'currentStreak',
    'stravaToken',
    'stravaRefreshToken',
    'onboarded',
    'version',
    'createdAt',
    'created_at',
    'plannedRaceDate',
    'weeklyGoalMinutes',
    'availability',
    'isAdmin',
    'role',
    'id',
    '__proto__',
    'constructor',
  );

  it('of anything that is not for the rider to change is refused whole [5.26]', () =>
    fc.assert(
      fc.asyncProperty(forbidden, fc.jsonValue(), async (key, value) => {
        const before = await rowsOf(server.open.database, 'rider');
        const { version } = await rider.profile();
        const smuggled = `{"name":"Smuggler",${JSON.stringify(key)}:${JSON.stringify(value)}}`;
        const raw = `{"version":${version},"change":${smuggled}}`;
        const answer = await rider.patch('/profile', undefined, { raw });
        expect(answer).toMatchObject(refusal('invalid-input'));
        const beside = `{"version":${version},"change":{},${JSON.stringify(key)}:${JSON.stringify(value)}}`;
        const second = await rider.patch('/profile', undefined, { raw: key === 'version' ? raw : beside });
        expect(second).toMatchObject(refusal('invalid-input'));
        expect(await rowsOf(server.open.database, 'rider')).toEqual(before);
      }),
    ));
});
