import { testRuleOf } from '@musette/coach/progress/levels/test-result';
import type { PlanWorkout } from '@musette/contract/schemas/plan';
import type { TestReports } from '@musette/contract/schemas/test-result';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { generated, planOf, planWeeks } from '../../testing/plans.ts';
import { gpxRide, importedId } from '../../testing/ride-files.ts';
import type { Rider } from '../../testing/rider.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { DAY_MS } from '../../testing/time.ts';

type Test = PlanWorkout & { readonly weekStart: string };

describe.each(SQLITE_AND_POSTGRES)('the result of a test on $name', (engine) => {
  let server: TestServer;
  let rider: Rider;
  beforeAll(async () => {
    server = await openTestServer({ engine });
  });
  beforeEach(async () => {
    rider = await server.rider({ onboarded: true });
  });
  afterAll(async () => {
    expect(server.unexpected).toEqual([]);
    await server.close();
  });

  const changeProfile = async (change: object) =>
    rider.patch('/profile', { version: (await rider.profile()).version, change });

  /** The tests of a new plan, the first one first. */
  async function plannedTests(ftpWatts: number | null, weeks = 5): Promise<readonly Test[]> {
    await changeProfile({ ftpWatts });
    await generated(server, rider, { weeks });
    const plans = await Promise.all((await planWeeks(rider)).map((week) => planOf(rider, week)));
    return plans.flatMap(({ weekStart, workouts }) =>
      workouts.filter(({ session }) => testRuleOf(session) !== null).map((one) => ({ ...one, weekStart })),
    );
  }
  const waitUntilAfter = ({ date }: Test) => {
    const nextDay = Date.parse(`${date}T12:00:00Z`) + DAY_MS;
    server.clock.advance(Math.max(0, nextDay - server.clock.nowMs()));
  };

  /** The first test of a new plan, on the day after it. */
  async function plannedTest(ftpWatts: number | null): Promise<Test> {
    const [test = expect.fail('no test')] = await plannedTests(ftpWatts);
    waitUntilAfter(test);
    return test;
  }
  const ride = ({ date, minutes }: Test, more: object) =>
    importedId(rider, gpxRide({ startAt: `${date}T09:00:00.000Z`, minutes, ...more }));
  const read = async (): Promise<TestReports['tests']> =>
    ((await rider.get('/test-results')).body as TestReports).tests;
  const answer = ({ weekStart, position }: Test, body: object) =>
    rider.put(`/plans/${weekStart}/workouts/${position}/test-result`, {
      activityId: null,
      measured: null,
      ...body,
    });

  it('is worked out from the ride, and becomes the FTP of today after a yes', async () => {
    const test = await plannedTest(240);
    expect(await read()).toMatchObject([{ date: test.date, result: null, isOffered: false, current: 240 }]);
    const activityId = await ride(test, { watts: 280 });
    const [report = expect.fail('no report')] = await read();
    expect(report).toMatchObject({ activityId, kind: 'ftp', isOffered: true });
    expect(report.result?.way).toContain('280 W');
    const value = report.result?.value ?? 0;
    expect(value).toBeGreaterThan(200);
    expect((await answer(test, { isUsed: true, activityId })).body).toMatchObject({
      tests: [{ current: value, isOffered: false, answer: { isUsed: true, value, activityId } }],
    });
    expect((await rider.profile()).ftpWatts).toBe(value);
    const { changes } = (await rider.get('/ftp-history')).body as { changes: readonly object[] };
    expect(changes.at(-1)).toEqual({ date: await rider.today(), watts: value });
  });

  // The stores' own suites show on every engine what the others go through.
  if (engine !== SQLITE) return;

  it('is not asked about again after a no, but for another ride', async () => {
    const test = await plannedTest(240);
    const activityId = await ride(test, { watts: 300 });
    expect((await answer(test, { isUsed: false, activityId: null })).body).toMatchObject({
      code: 'changed-elsewhere',
    });
    await answer(test, { isUsed: false, activityId });
    expect(await read()).toMatchObject([{ isOffered: false, answer: { isUsed: false } }]);
    expect((await rider.profile()).ftpWatts).toBe(240);
    await rider.post(`/activities/${activityId}/remove`, { version: 1 });
    await ride(test, { watts: 310, name: 'The real one' });
    expect(await read()).toMatchObject([{ isOffered: true }]);
  });

  it('is the mean heart rate of the hardest twenty minutes for a rider without a meter', async () => {
    const test = await plannedTest(null);
    expect(test.session).toBe('test-heart-rate');
    const activityId = await ride(test, { watts: null, heartRateBpm: 171 });
    expect(await read()).toMatchObject([
      { kind: 'threshold-heart-rate', result: { value: 171 }, isOffered: true },
    ]);
    await answer(test, { isUsed: true, activityId });
    expect(await rider.profile()).toMatchObject({ ftpWatts: null, thresholdHeartRateBpm: 171 });
  });

  it('raises a maximum heart rate that is below it, to the highest of the ride', async () => {
    const test = await plannedTest(null);
    await changeProfile({ maxHeartRateBpm: 165 });
    const activityId = await ride(test, { watts: null, heartRateBpm: 171 });
    expect(await read()).toMatchObject([
      { maxHeartRateBpm: 165, result: { value: 171, raisesMaxTo: 171 }, isOffered: true },
    ]);
    await answer(test, { isUsed: true, activityId });
    const heart = { thresholdHeartRateBpm: 171, maxHeartRateBpm: 171 };
    expect(await rider.profile()).toMatchObject(heart);
    expect((await changeProfile({ weightKg: 71, restingHeartRateBpm: 50 })).status).toBe(200);
    expect((await answer(test, { isUsed: true, activityId, measured: [176] })).status).toBe(200);
    expect(await rider.profile()).toMatchObject({ thresholdHeartRateBpm: 176, maxHeartRateBpm: 176 });
    await changeProfile({ restingHeartRateBpm: 100 });
    expect((await answer(test, { isUsed: true, activityId, measured: [99] })).status).toBe(400);
  });

  it('may be typed by a rider who has no file, within the limits of the profile', async () => {
    const test = await plannedTest(null);
    expect((await answer(test, { isUsed: true, measured: [30] })).body).toMatchObject({
      code: 'invalid-input',
      fields: [{ path: 'measured', code: 'out-of-range' }],
    });
    expect((await answer(test, { isUsed: true })).status).toBe(400);
    expect((await answer(test, { isUsed: true, measured: [168] })).status).toBe(200);
    expect(await read()).toMatchObject([{ current: 168, answer: { isUsed: true, value: 168 } }]);
    expect((await answer({ ...test, position: 0, weekStart: '2020-01-06' }, { isUsed: false })).status).toBe(
      404,
    );
  });

  it('may be typed once the test is marked as done, also before its day', async () => {
    const [test = expect.fail('no test')] = await plannedTests(null);
    expect(test.date > (await rider.today())).toBe(true);
    expect(await read()).toEqual([]);
    expect((await answer(test, { isUsed: true, measured: [168] })).body).toMatchObject({ code: 'too-early' });
    await rider.put(`/plans/${test.weekStart}/workouts/${test.position}/completion`, { completed: true });
    expect(await read()).toMatchObject([{ date: test.date, kind: 'threshold-heart-rate', result: null }]);
    await answer(test, { isUsed: true, measured: [168] });
    expect(await read()).toMatchObject([{ current: 168, answer: { isUsed: true, value: 168 } }]);
    expect((await rider.profile()).thresholdHeartRateBpm).toBe(168);
  });

  it('is not offered any more once a newer test has one', async () => {
    const [first = expect.fail(), second = expect.fail('one test')] = await plannedTests(240, 9);
    waitUntilAfter(first);
    const firstRide = await ride(first, { watts: 280 });
    expect(await read()).toMatchObject([{ isOffered: true, isOutdated: false }]);
    waitUntilAfter(second);
    expect(await read()).toMatchObject([{ result: null }, { isOffered: true, isOutdated: false }]);
    const secondRide = await ride(second, { watts: 300 });
    const outdated = { date: first.date, isOffered: false, isOutdated: true, outdatedBy: 'newer-test' };
    expect(await read()).toMatchObject([
      { date: second.date, isOffered: true, isOutdated: false, outdatedBy: null },
      outdated,
    ]);
    await answer(second, { isUsed: true, activityId: secondRide });
    const { ftpWatts } = await rider.profile();
    expect(await read()).toMatchObject([{ isOutdated: false, current: ftpWatts }, outdated]);
    for (const measured of [null, [260]])
      expect((await answer(first, { isUsed: true, activityId: firstRide, measured })).body).toMatchObject({
        code: 'changed-elsewhere',
      });
    expect((await rider.profile()).ftpWatts).toBe(ftpWatts);
  });

  it('is offered although an older test was used after it, and not once the rider is past eight weeks', async () => {
    const [first = expect.fail(), second = expect.fail('one test')] = await plannedTests(240, 9);
    waitUntilAfter(second);
    const firstRide = await ride(first, { watts: 280 });
    expect((await answer(first, { isUsed: true, activityId: firstRide })).status).toBe(200);
    const secondRide = await ride(second, { watts: 300 });
    expect(await read()).toMatchObject([{ date: second.date, isOffered: true, isOutdated: false }, {}]);
    server.clock.advance(9 * 7 * DAY_MS);
    expect((await read()).map(({ date }) => date)).not.toContain(second.date);
    expect((await answer(second, { isUsed: true, activityId: secondRide })).body).toMatchObject({
      code: 'changed-elsewhere',
    });
  });

  it('keeps a yes when another window says no to the same ride', async () => {
    const test = await plannedTest(240);
    const activityId = await ride(test, { watts: 280 });
    await answer(test, { isUsed: true, activityId });
    expect((await answer(test, { isUsed: false, activityId })).body).toMatchObject({
      code: 'changed-elsewhere',
    });
    expect(await read()).toMatchObject([{ answer: { isUsed: true, activityId } }]);
  });

  it.each([
    [240, 'ftpWatts', { watts: 280 }],
    [null, 'thresholdHeartRateBpm', { watts: null, heartRateBpm: 168 }],
  ])(
    'is not offered any more after the figure was changed on a later day: FTP %s',
    async (ftp, field, more) => {
      const test = await plannedTest(ftp);
      const activityId = await ride(test, more);
      expect(await read()).toMatchObject([{ isOffered: true, isOutdated: false }]);
      await changeProfile({ [field]: 175 });
      expect(await read()).toMatchObject([
        { current: 175, isOffered: false, isOutdated: true, outdatedBy: 'change' },
      ]);
      expect((await answer(test, { isUsed: true, activityId })).status).toBe(409);
    },
  );
});
