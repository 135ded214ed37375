import { randomUUID } from 'node:crypto';
import { addWeeks, mondayOf, type WeekKey } from '@musette/coach/calendar/days';
import type { Move, PlanDetail } from '@musette/contract/schemas/plan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { todayIn } from '#ports/clock.ts';
import { type Answer, refusal } from '../../testing/browser.ts';
import { rowsOf, SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { generated, planOf } from '../../testing/plans.ts';
import { ONBOARDING, type Rider } from '../../testing/rider.ts';
import { DAY_MS } from '../../testing/time.ts';
import { KEY_DAYS } from './sent-change.ts';

describe.each(SQLITE_AND_POSTGRES)('a change of a plan with a key on $name', (engine) => {
  let server: TestServer;
  let rider: Rider;
  let week: WeekKey;
  beforeAll(async () => {
    server = await openTestServer({ engine });
    rider = await server.rider({ onboarded: true });
    week = addWeeks(mondayOf(todayIn(ONBOARDING.timeZone, server.clock)), 1);
    await generated(server, rider, { weeks: 3 });
  });
  afterAll(async () => {
    expect(server.unexpected).toEqual([]);
    await server.close();
  });

  const plan = () => planOf(rider, week);
  const ride = async () => {
    const found = (await plan()).workouts.find(({ status }) => status === 'planned');
    if (!found) throw new Error('The week has no ride');
    return found.position;
  };
  const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });
  const complete = (position: number, key: string, body: object = { completed: true }): Promise<Answer> =>
    rider.put(`/plans/${week}/workouts/${position}/completion`, body, keyed(key));
  const feedback = (position: number, key: string, notes: string): Promise<Answer> =>
    rider.put(`/plans/${week}/workouts/${position}/feedback`, { effort: 'just-right', notes }, keyed(key));

  it('is made once, also when its answer was lost and another change has come between', async () => {
    const position = await ride();
    const [done, rated] = [randomUUID(), randomUUID()];
    const { version } = await plan();
    expect((await complete(position, done)).body).toMatchObject({ version: version + 1 });
    expect((await feedback(position, rated, 'Good legs')).body).toMatchObject({ version: version + 2 });
    for (const again of [await complete(position, done), await feedback(position, rated, 'Good legs')])
      expect(again).toMatchObject({ status: 200, body: { version: version + 2 } });
    await complete(position, randomUUID(), { completed: false });
    expect((await complete(position, done)).body).toMatchObject({ version: version + 3 });
    expect((await plan()).workouts[position]?.status).toBe('planned');
  });

  it('moves a workout once, although its version is over then', async () => {
    const from = await ride();
    const { moves } = (await rider.get(`/plans/${week}/workouts/${from}/moves`)).body as { moves: Move[] };
    const to = moves.find(({ verdict }) => verdict !== 'not-allowed')?.to;
    const { version } = await plan();
    const key = randomUUID();
    const send = () => rider.post(`/plans/${week}/moves`, { version, from, to }, keyed(key));
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await send();
    expect(body).toMatchObject({ version: version + 1 } satisfies Partial<PlanDetail>);
  });

  it('is not noted where it was refused, so the same key may succeed later', async () => {
    const key = randomUUID();
    const position = await ride();
    expect(await complete(position, key, { completed: true, focus: 'Another one' })).toMatchObject(
      refusal('changed-elsewhere'),
    );
    expect(await complete(position, key)).toMatchObject({ status: 200 });
  });

  it('is forgotten after thirty days, with the rider’s next change', async () => {
    const position = await ride();
    await complete(position, randomUUID());
    server.clock.advance(KEY_DAYS * DAY_MS - 1000);
    await complete(position, randomUUID());
    expect((await rowsOf(server.open.database, 'sent_change')).length).toBeGreaterThan(2);
    server.clock.advance(2000);
    await complete(position, randomUUID());
    expect(await rowsOf(server.open.database, 'sent_change')).toHaveLength(2);
  });

  // The stores' own suites show on every engine what the others go through.
  if (engine !== SQLITE) return;

  it('replaces no answer of another device that the rider did not see', async () => {
    const position = await ride();
    const workout = async () => {
      const found = (await plan()).workouts[position];
      if (!found) throw new Error('There is no such workout.');
      return found;
    };
    const put = (what: string, body: object) =>
      rider.put(`/plans/${week}/workouts/${position}/${what}`, body);
    const markOf = async () => {
      const { completedAt, completedSize, skippedAt, skipReason } = await workout();
      return { completedAt, completedSize, skippedAt, skipReason };
    };
    const open = await markOf();
    expect(await put('skip', { reason: 'ill', seen: open })).toMatchObject({ status: 200 });
    const elsewhere = refusal('changed-elsewhere');
    expect(await put('completion', { completed: true, seen: open })).toMatchObject(elsewhere);
    expect(await put('skip', { reason: 'tired', seen: open })).toMatchObject(elsewhere);
    expect(await put('skip', { reason: 'ill', seen: open })).toMatchObject({ status: 200 });
    expect(await workout()).toMatchObject({ status: 'planned', skipReason: 'ill' });
    const done = { completed: true, size: 'short', seen: await markOf() };
    expect(await put('completion', done)).toMatchObject({ status: 200 });
    expect(await put('completion', { ...done, size: 'minimum' })).toMatchObject(elsewhere);
    expect(await put('completion', { ...done, completed: false })).toMatchObject(elsewhere);
    expect(await put('completion', done)).toMatchObject({ status: 200 });

    const first = {
      effort: 'just-right',
      notes: 'tab one',
      seenAt: (await workout()).feedback?.timestamp ?? null,
    };
    expect(await put('feedback', first)).toMatchObject({ status: 200 });
    expect(await put('feedback', { ...first, notes: 'tab two' })).toMatchObject(elsewhere);
    expect((await workout()).feedback?.notes).toBe('tab one');
    expect(await put('feedback', first)).toMatchObject({ status: 200 });
    const seenAt = (await workout()).feedback?.timestamp;
    expect(await put('feedback', { ...first, notes: 'tab two', seenAt })).toMatchObject({ status: 200 });
    // An app of an earlier version does not say what it saw.
    expect(await put('feedback', { effort: 'too-hard', notes: 'old app' })).toMatchObject({ status: 200 });
    expect(await put('completion', { completed: false })).toMatchObject({ status: 200 });
  });

  it('stands for one operation with one content', async () => {
    const position = await ride();
    const key = randomUUID();
    expect(await complete(position, key)).toMatchObject({ status: 200 });
    expect(await complete(position, key, { completed: false })).toMatchObject(
      refusal('idempotency-key-reused'),
    );
    expect(await complete((position + 1) % 7, key)).toMatchObject(refusal('idempotency-key-reused'));
    expect(await feedback(position, key, '')).toMatchObject(refusal('idempotency-key-reused'));
    const skip = await rider.put(`/plans/${week}/workouts/${position}/skip`, { reason: null }, keyed(key));
    expect(skip).toMatchObject(refusal('idempotency-key-reused'));
    await complete(position, randomUUID(), { completed: false });
  });
});
