import { setTimeout as pause } from 'node:timers/promises';
import { addDays, day } from '@musette/coach/calendar/days';
import { DEFAULT_AVAILABILITY } from '@musette/coach/rider/availability';
import type { Generation } from '@musette/contract/schemas/generation';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { nowOf } from '#ports/clock.ts';
import { ownerOf } from '#ports/owner.ts';
import { newId } from '#store/engine/ids.ts';
import { refusal } from '../../testing/browser.ts';
import { SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { pausedWriter, type PausedWriter, until } from '../../testing/paused-writer.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { generate, generated, generationOf, planOf, planWeeks } from '../../testing/plans.ts';
import type { Rider } from '../../testing/rider.ts';
import { DAY_MS } from '../../testing/time.ts';

describe.each(SQLITE_AND_POSTGRES)('the rest of a generation on $name', (engine) => {
  let server: TestServer;
  let held: PausedWriter;
  afterEach(async () => {
    expect(server.unexpected).toEqual([]);
    await server.close();
  });

  const resume = (rider: Rider) => rider.post('/generation/resume', {});
  const refused = refusal('generation-not-resumable');

  /** A rider who has cancelled a plan of eight weeks when three were written. */
  async function cancelledAtThree(raceAfterDays: number | null = null): Promise<Rider> {
    held = pausedWriter(4);
    server = await openTestServer({
      engine,
      settings: { AI_PARALLEL_WEEKS: '1' },
      ports: { planWriter: held.writer },
    });
    const rider = await server.rider({ onboarded: true });
    const raceDate = raceAfterDays === null ? null : addDays(await rider.today(), raceAfterDays);
    await generate(rider, { weeks: 8, difficulty: 'hard', raceDate });
    await until(async () => (await generationOf(rider))?.written === 3);
    await rider.post('/generation/cancel', {});
    await server.runner.drain();
    return rider;
  }

  it('is written as it was ordered, once, and proven with the weeks that were there', async () => {
    const rider = await cancelledAtThree();
    const before = await generationOf(rider);
    expect(before).toMatchObject({ state: 'cancelled', written: 3 });
    const first = await planOf(rider, before?.weeks[0]?.weekStart ?? '');
    const resumed = await Promise.all([resume(rider), resume(rider)]);
    expect(resumed).toMatchObject([{ status: 200, body: { id: before?.id } }, { status: 200 }]);
    held.open();
    await server.runner.drain();
    const after = await generationOf(rider);
    expect(after).toMatchObject({ id: before?.id, state: 'done', written: 8, choice: before?.choice });
    expect(after?.weeks.map(({ weekStart, minutes }) => [weekStart, minutes])).toEqual(
      before?.weeks.map(({ weekStart, minutes }) => [weekStart, minutes]),
    );
    expect(await planWeeks(rider)).toHaveLength(8);
    expect((await planOf(rider, first.weekStart)).workouts).toEqual(first.workouts);
    for (const week of await planWeeks(rider))
      expect(await planOf(rider, week)).toMatchObject({ difficulty: 'hard', proof: { passed: true } });
  });

  it('outlasts a replacement that failed, and comes back when the next one is cancelled', async () => {
    const rider = await cancelledAtThree();
    const before = await generationOf(rider);
    const { body } = await generate(rider, { weeks: 4, replace: true });
    const { generations } = server.open.store;
    const at = nowOf(server.clock);
    await generations.end(ownerOf(rider.userId), (body as Generation).id, { state: 'failed', at });
    expect(await generationOf(rider)).toMatchObject({ state: 'failed', replace: true });
    expect(await resume(rider)).toMatchObject(refused);
    await generate(rider, { weeks: 6, replace: true });
    await rider.post('/generation/cancel', {});
    await server.runner.drain();
    expect(await generationOf(rider)).toEqual(before);
  });

  // The stores' own suites show on every engine what the others go through.
  if (engine !== SQLITE) return;

  it('is written once where it is resumed before the job has seen that it was cancelled', async () => {
    held = pausedWriter(4);
    const settings = { AI_PARALLEL_WEEKS: '1' };
    server = await openTestServer({ engine, settings, ports: { planWriter: held.writer } });
    const rider = await server.rider({ onboarded: true });
    await generate(rider, { weeks: 8 });
    const asked = (week: number) => held.asked.filter(({ brief }) => brief.number === week).length;
    await until(() => Promise.resolve(asked(4) === 1));
    // What the first job sees until the generation is resumed.
    const { generations } = server.open.store;
    const running = await generations.find(ownerOf(rider.userId));
    const spy = vi.spyOn(generations, 'find').mockResolvedValue(running);
    await rider.post('/generation/cancel', {});
    expect((await resume(rider)).status).toBe(200);
    spy.mockRestore();
    await until(() => Promise.resolve(asked(4) === 2));
    // The first job looks every 50 ms here whether it is still wanted.
    await pause(500);
    held.open();
    await server.runner.drain();
    expect(await generationOf(rider)).toMatchObject({ state: 'done', written: 8 });
    expect([5, 6, 7, 8].map(asked)).toEqual([1, 1, 1, 1]);
  });

  it('is still written a week later, and no more once one of its weeks has begun', async () => {
    const rider = await cancelledAtThree();
    server.clock.advance(7 * DAY_MS);
    expect((await resume(rider)).status).toBe(200);
    await rider.post('/generation/cancel', {});
    await server.runner.drain();
    server.clock.advance(9 * 7 * DAY_MS);
    expect(await resume(rider)).toMatchObject(refused);
    expect(await generationOf(rider)).toMatchObject({ state: 'cancelled' });
  });

  it('is planned with the weeks that no longer fit into changed hours, also when that is cancelled once', async () => {
    const rider = await cancelledAtThree();
    const { version, availabilityHours } = await rider.profile();
    await rider.patch('/profile', {
      version,
      change: { availabilityHours: { ...availabilityHours, sunday: 1 } },
    });
    expect(await rider.post('/generation/again', {})).toMatchObject({ body: { state: 'running' } });
    await rider.post('/generation/cancel', {});
    await server.runner.drain();
    const again = (await rider.post('/generation/again', {})).body as Generation;
    const written = again.weeks.slice(0, 3).map(({ weekStart }) => weekStart);
    expect(await planWeeks(rider)).toEqual(written);
    expect(again.weeks.slice(3).map(({ state }) => state)).toEqual(Array(5).fill('waiting'));
    held.open();
    await server.runner.drain();
    const after = await generationOf(rider);
    expect(after).toMatchObject({ state: 'done' });
    expect(after?.weeks.slice(3).map(({ state }) => state)).toEqual(Array(5).fill('written'));
    expect(await planWeeks(rider)).toEqual(again.weeks.map(({ weekStart }) => weekStart));
    for (const week of await planWeeks(rider))
      expect(await planOf(rider, week)).toMatchObject({ of: 8, proof: { passed: true } });
    expect((await rider.get('/plan-conflicts')).body).toMatchObject({ rides: [] });
  });

  it.each([
    { what: 'a replacement', begin: (rider: Rider) => generate(rider, { weeks: 4, replace: true }) },
    { what: 'a replan', begin: (rider: Rider) => rider.post('/generation/again', {}) },
  ])('is still written as it was ordered after $what of the plan was cancelled', async ({ what, begin }) => {
    const rider = await cancelledAtThree();
    const before = await generationOf(rider);
    const plans = await Promise.all((await planWeeks(rider)).map((week) => planOf(rider, week)));
    const { availabilityHours } = await rider.profile();
    const setSunday = async (sunday: number) => {
      const { version } = await rider.profile();
      const change = { availabilityHours: { ...availabilityHours, sunday } };
      await rider.patch('/profile', { version, change });
    };
    if (what === 'a replan') await setSunday(1);
    expect((await begin(rider)).body).toMatchObject({ state: 'running', replace: true });
    await rider.post('/generation/cancel', {});
    await server.runner.drain();
    await setSunday(availabilityHours.sunday);
    expect(await generationOf(rider)).toEqual(before);
    expect(await Promise.all((await planWeeks(rider)).map((week) => planOf(rider, week)))).toEqual(plans);
    held.open();
    expect(await resume(rider)).toMatchObject({ status: 200, body: { id: before?.id, state: 'running' } });
    await server.runner.drain();
    expect(await generationOf(rider)).toMatchObject({ state: 'done', written: 8, choice: before?.choice });
    expect(await planWeeks(rider)).toEqual(before?.weeks.map(({ weekStart }) => weekStart));
  });

  it('is not written any more once the plan is replaced', async () => {
    const rider = await cancelledAtThree();
    held.open();
    await generated(server, rider, { weeks: 4, replace: true });
    expect(await resume(rider)).toMatchObject(refused);
    held.close();
    const asked = held.asked.length;
    await generate(rider, { weeks: 8, replace: true });
    await until(async () => held.asked.length > asked + 2);
    await rider.post('/generation/cancel', {});
    await server.runner.drain();
    expect(await generationOf(rider)).toMatchObject({ state: 'cancelled', replace: true });
    expect(await resume(rider)).toMatchObject(refused);
    expect(await planWeeks(rider)).toHaveLength(4);
  });

  it('is not written for hours that the rider has no more', async () => {
    const rider = await cancelledAtThree();
    const { version } = await rider.profile();
    const change = { availabilityHours: { ...DEFAULT_AVAILABILITY, sunday: 0 } };
    expect(await generationOf(rider)).toMatchObject({ hoursChanged: false });
    await rider.patch('/profile', { version, change });
    expect(await generationOf(rider)).toMatchObject({ hoursChanged: true });
    expect(await resume(rider)).toMatchObject(refused);
    expect(await planWeeks(rider)).toHaveLength(3);
  });

  it('is not written without an event that came since', async () => {
    const rider = await cancelledAtThree();
    const date = addDays(day((await planWeeks(rider))[0] ?? ''), 40);
    const event = { name: 'Hills', date, kind: 'gravel', priority: 'B', minutes: 60, ascentM: null };
    const told = { ...event, startTime: null, course: null };
    const id = newId();
    await rider.put(`/race-events/${id}`, { version: null, event: told });
    expect(await generationOf(rider)).toMatchObject({ hoursChanged: true });
    expect(await resume(rider)).toMatchObject(refused);
    await rider.post(`/race-events/${id}/remove`, { version: 1 });
    expect(await generationOf(rider)).toMatchObject({ hoursChanged: false });
    expect((await resume(rider)).status).toBe(200);
  });

  it('is not written for a race that has moved or is gone', async () => {
    const rider = await cancelledAtThree(45);
    const { raceDate } = await rider.profile();
    const setRace = async (date: string | null) => {
      const { version } = await rider.profile();
      const answer = await rider.patch('/profile', { version, change: { raceDate: date } });
      expect(answer).toMatchObject({ status: 200 });
    };
    expect(await generationOf(rider)).toMatchObject({ hoursChanged: false, raceChanged: false });
    for (const moved of [addDays(day(raceDate ?? ''), -7), null]) {
      await setRace(moved);
      expect(await generationOf(rider)).toMatchObject({ hoursChanged: true, raceChanged: true });
      expect(await resume(rider)).toMatchObject(refused);
    }
    await setRace(raceDate);
    expect(await generationOf(rider)).toMatchObject({ hoursChanged: false, raceChanged: false });
    expect((await resume(rider)).status).toBe(200);
  });

  it('is not written without a race that came into its weeks since; for a later one it is', async () => {
    const rider = await cancelledAtThree();
    const id = newId();
    const saveRace = async (version: number | null, days: number) => {
      const date = addDays(await rider.today(), days);
      const told = { name: 'Hills', date, kind: 'gravel', priority: 'A', minutes: 60, ascentM: null };
      const event = { ...told, startTime: null, course: null };
      expect(await rider.put(`/race-events/${id}`, { version, event })).toMatchObject({ status: 200 });
    };
    await saveRace(null, 40);
    expect(await generationOf(rider)).toMatchObject({ hoursChanged: true, raceChanged: true });
    expect(await resume(rider)).toMatchObject(refused);
    await saveRace(1, 100);
    expect(await generationOf(rider)).toMatchObject({ hoursChanged: false, raceChanged: false });
    expect((await resume(rider)).status).toBe(200);
  });

  it('is nothing where all is written, and nothing of a plan that was to replace another', async () => {
    const rider = await cancelledAtThree();
    held.open();
    await generated(server, rider, { weeks: 8 });
    expect(await resume(rider)).toMatchObject(refused);
    held.close();
    const asked = held.asked.length;
    await generate(rider, { weeks: 8, replace: true });
    await until(async () => held.asked.length > asked + 2);
    await rider.post('/generation/cancel', {});
    held.open();
    await server.runner.drain();
    expect(await resume(rider)).toMatchObject(refused);
    expect(await planWeeks(rider)).toHaveLength(8);
  });
});
