import { testRuleOf } from '@musette/coach/progress/test-result';
import type { PlanWorkout } from '@musette/contract/schemas/plan';
import type { TestReports } from '@musette/contract/schemas/test-result';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
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

  /** The first test of a new plan, on the day after it. */
  async function plannedTest(ftpWatts: number | null): Promise<Test> {
    await rider.patch('/profile', { version: (await rider.profile()).version, change: { ftpWatts } });
    await generated(server, rider, { weeks: 5 });
    const plans = await Promise.all((await planWeeks(rider)).map((week) => planOf(rider, week)));
    const tests = plans.flatMap(({ weekStart, workouts }) =>
      workouts.filter(({ session }) => testRuleOf(session) !== null).map((one) => ({ ...one, weekStart })),
    );
    const [test = expect.fail('no test')] = tests;
    const nextDay = Date.parse(`${test.date}T12:00:00Z`) + DAY_MS;
    server.clock.advance(Math.max(0, nextDay - server.clock.nowMs()));
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
});
