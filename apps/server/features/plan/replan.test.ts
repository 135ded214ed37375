import { addDays, type IsoDate } from '@musette/coach/calendar/days';
import { HOUR_OPTIONS } from '@musette/coach/rider/availability';
import type { PlanDetail, PlanWorkout } from '@musette/contract/schemas/plan';
import { describe, expect, it } from 'vitest';
import { refusal } from '../../testing/browser.ts';
import { SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { pausedWriter } from '../../testing/paused-writer.ts';
import { openTestServer } from '../../testing/test-server.ts';
import { plannedRider } from '../../testing/planned-rider.ts';
import { generate, generated, generationOf, planOf, planWeeks } from '../../testing/plans.ts';

describe.each(SQLITE_AND_POSTGRES)('weeks that no longer fit, on $name', (engine) => {
  const fixture = plannedRider(engine);
  const { week, setHours, conflicts } = fixture;
  const planned = (weeks: number) => fixture.plan({ weeks });
  const plans = async (): Promise<readonly PlanDetail[]> =>
    Promise.all((await planWeeks(fixture.rider)).map((one) => planOf(fixture.rider, one)));
  const again = (key?: string) =>
    fixture.rider.post(
      '/generation/again',
      {},
      key === undefined ? {} : { headers: { 'idempotency-key': key } },
    );
  const expectKept = async (): Promise<void> => {
    expect(await conflicts()).toEqual([]);
    for (const { proof } of await plans()) expect(proof.checks.filter(({ passed }) => !passed)).toEqual([]);
  };

  it('are planned again for the hours of now, and end with all promises kept', async () => {
    await planned(8);
    await setHours({ saturday: 0.5, sunday: 1.5 });
    const before = await plans();
    const broken = new Set((await conflicts()).map(({ weekStart }) => weekStart));
    expect(broken.size).toBeGreaterThan(3);
    expect(await again()).toMatchObject({ status: 200, body: { replace: true, replans: true } });
    await fixture.server.runner.drain();
    await expectKept();
    const generation = await generationOf(fixture.rider);
    expect(generation).toMatchObject({ state: 'done', choice: { difficulty: 'moderate' } });
    const changed = generation?.weeks.filter(({ state }) => state === 'written') ?? [];
    for (const one of broken) expect(changed.map(({ weekStart }) => weekStart)).toContain(one);
    const after = await plans();
    expect(after.map(({ weekStart, number, of }) => [weekStart, number, of])).toEqual(
      before.map(({ weekStart, number, of }) => [weekStart, number, of]),
    );
  });

  it('are planned again once when the request is sent twice', async () => {
    await planned(3);
    await setHours({ sunday: 1 });
    const key = 'one-intent-that-is-sent-twice';
    const first = await again(key);
    await fixture.server.runner.drain();
    const second = await again(key);
    expect(second.body).toMatchObject({ id: (first.body as { id: string }).id, state: 'done' });
    expect(await again('another-intent-nothing-left')).toMatchObject(refusal('nothing-to-plan'));
    const body = { weeks: 3, difficulty: 'easy', discipline: 'road', raceDate: null, replace: true };
    const other = await fixture.rider.post('/generation', body, { headers: { 'idempotency-key': key } });
    expect(other).toMatchObject(refusal('idempotency-key-reused'));
  });

  // The stores' own suites show on every engine what the others go through.
  if (engine !== SQLITE) return;

  it('leave every other week as it is, with what was moved, done and said in it', async () => {
    await planned(8);
    const longest = Math.max(...(await plans()).map(({ workouts }) => workouts[6]?.minutes ?? 0));
    // Only the longest rides do not fit any more.
    const sunday = HOUR_OPTIONS.findLast((hours) => hours * 60 < longest) ?? 0;
    await fixture.rider.put(`/plans/${week(2)}/workouts/1/completion`, { completed: true });
    await setHours({ sunday });
    const broken = new Set((await conflicts()).map(({ weekStart }) => weekStart));
    const before = await plans();
    expect(broken.size).toBeLessThan(before.length);
    expect(broken.size).toBeGreaterThan(0);
    await again();
    await fixture.server.runner.drain();
    const written = new Set(
      (await generationOf(fixture.rider))?.weeks.flatMap(({ weekStart, state }) =>
        state === 'written' ? [weekStart] : [],
      ),
    );
    const after = await plans();
    const others = ({ proof: _proof, ...plan }: PlanDetail) => (written.has(plan.weekStart) ? [] : [plan]);
    expect(after.flatMap(others)).toEqual(before.flatMap(others));
    expect(after.flatMap(others).length).toBeGreaterThan(0);
    expect(after[1]?.workouts[1]?.status).toBe('completed');
    await expectKept();
  });

  it('leave a skipped workout as it is, also in a week that is planned again', async () => {
    await planned(4);
    const before = await planOf(fixture.rider, week(2));
    const skipped = before.workouts.find(({ status }) => status === 'planned');
    if (!skipped) throw new Error('no ride in the week');
    await fixture.rider.put(`/plans/${week(2)}/workouts/${skipped.position}/skip`, { reason: 'ill' });
    await setHours({ sunday: 1 });
    await again();
    await fixture.server.runner.drain();
    const after = await planOf(fixture.rider, week(2));
    expect(after.version).toBe(before.version + 2);
    expect(after.workouts[skipped.position]).toMatchObject({
      focus: skipped.focus,
      minutes: skipped.minutes,
      skipReason: 'ill',
    });
    await expectKept();
  });

  it.each(['replan', 'new plan'])(
    'ask as much of a week as is planned in it when a ride of it was done short, after a %s',
    async (how) => {
      await planned(4);
      const { workouts: before } = await planOf(fixture.rider, week(2));
      const saturday = before[5];
      const path = `/plans/${week(2)}/workouts/5/completion`;
      await fixture.rider.put(path, { completed: true, size: 'minimum' });
      await setHours({ sunday: 0.5 });
      const begun =
        how === 'replan'
          ? await fixture.rider.post('/generation/again', {})
          : await generate(fixture.rider, { replace: true });
      expect(begun).toMatchObject({ status: 200 });
      await fixture.server.runner.drain();
      const { workouts, targetMinutes, targetLoad, load, proof } = await planOf(fixture.rider, week(2));
      expect(workouts[5]).toMatchObject({ minutes: saturday?.minutes, completedSize: 'minimum' });
      const sum = (of: (workout: PlanWorkout) => number) =>
        workouts.reduce((total, workout) => total + of(workout), 0);
      expect(targetMinutes).toBe(sum(({ minutes }) => minutes));
      expect(Math.abs(targetLoad - sum((workout) => workout.load))).toBeLessThan(5);
      // What was done is less, and is shown beside the target.
      expect(load).toBeLessThan(targetLoad - 5);
      expect(proof.checks.filter(({ passed }) => !passed)).toEqual([]);
      const written = (await generationOf(fixture.rider))?.weeks.find(
        ({ weekStart }) => weekStart === week(2),
      );
      expect(written).toMatchObject({ minutes: targetMinutes, load: targetLoad });
    },
  );

  it('can change a second time, and the weeks of both plans are planned again', async () => {
    await planned(4);
    await setHours({ sunday: 1 });
    await again();
    await fixture.server.runner.drain();
    await setHours({ sunday: 0, tuesday: 0.5 });
    expect((await conflicts()).length).toBeGreaterThan(0);
    await again();
    await fixture.server.runner.drain();
    await expectKept();
  });

  it('are not planned again where everything fits', async () => {
    await planned(3);
    expect(await again()).toMatchObject(refusal('nothing-to-plan'));
  });

  const setRace = async (raceDate: IsoDate | null): Promise<void> => {
    const { version } = await fixture.rider.profile();
    const changed = await fixture.rider.patch('/profile', { version, change: { raceDate } });
    expect(changed).toMatchObject({ status: 200, body: { raceDate } });
  };
  const sundayOf = (number: number) => addDays(week(number), 6);
  const raceDays = async () =>
    (await plans()).flatMap(({ workouts }) =>
      workouts.filter(({ type }) => type === 'Race').map(({ date }) => date),
    );
  const replan = async (): Promise<void> => {
    expect(await again()).toMatchObject({ status: 200, body: { replans: true } });
    await fixture.server.runner.drain();
    expect(await generationOf(fixture.rider)).toMatchObject({ state: 'done', replans: true });
  };

  it('lead to the race on its new day, and say so', async () => {
    await fixture.plan({ weeks: 8, start: 'monday', raceDate: sundayOf(9) });
    await setRace(sundayOf(7));
    const conflict = await fixture.raceConflict();
    expect(conflict).toMatchObject({ planned: sundayOf(9), now: sundayOf(7), isAfterPlan: false });
    expect(conflict?.weeks).toEqual(await planWeeks(fixture.rider));
    const { body } = await fixture.rider.get('/generation/again/replacement');
    expect(body).toMatchObject({ weeks: conflict?.weeks });
    await replan();
    expect(await fixture.raceConflict()).toBeNull();
    expect(await raceDays()).toEqual([sundayOf(7)]);
    for (const { raceDate } of await plans()) expect(raceDate).toBe(sundayOf(7));
    expect((await fixture.rider.profile()).raceDate).toBe(sundayOf(7));
    expect(await again()).toMatchObject(refusal('nothing-to-plan'));
    await expectKept();
    // A second change is held against the race that the plan is for now.
    await setRace(sundayOf(8));
    expect(await fixture.raceConflict()).toMatchObject({ planned: sundayOf(7), now: sundayOf(8) });
  });

  it('lead to the new race when they are planned again for other hours', async () => {
    await fixture.plan({ weeks: 8, start: 'monday', raceDate: sundayOf(9) });
    await setRace(sundayOf(8));
    await setHours({ sunday: 1 });
    await replan();
    expect(await raceDays()).toEqual([sundayOf(8)]);
    expect(await fixture.raceConflict()).toBeNull();
    await expectKept();
  });

  it('lead to no race when the rider has none any more', async () => {
    await fixture.plan({ weeks: 8, start: 'monday', raceDate: sundayOf(9) });
    await setRace(null);
    await replan();
    expect(await raceDays()).toEqual([]);
    for (const { isRacePrep, raceDate, phase } of await plans())
      expect({ isRacePrep, raceDate, isTaper: phase === 'taper' || phase === 'race' }).toEqual({
        isRacePrep: false,
        raceDate: null,
        isTaper: false,
      });
    expect(await fixture.raceConflict()).toBeNull();
    await expectKept();
  });

  it('have no day for a race after their end, which only a new plan reaches', async () => {
    await fixture.plan({ weeks: 8, start: 'monday', raceDate: sundayOf(9) });
    await setRace(sundayOf(12));
    const conflict = { planned: sundayOf(9), now: sundayOf(12), isAfterPlan: true, weeks: [] };
    expect(await fixture.raceConflict()).toMatchObject(conflict);
    expect(await again()).toMatchObject(refusal('nothing-to-plan'));
    // Weeks that are planned again for other hours still lead to the former race, and the plan goes on saying so.
    await setHours({ sunday: 1 });
    await replan();
    expect(await conflicts()).toEqual([]);
    expect(await raceDays()).toEqual([sundayOf(9)]);
    expect(await fixture.raceConflict()).toMatchObject(conflict);
    await setRace(sundayOf(7));
    expect((await fixture.raceConflict())?.weeks).toEqual(await planWeeks(fixture.rider));
    await replan();
    expect(await raceDays()).toEqual([sundayOf(7)]);
    await expectKept();
  });

  it('lead to a race that comes into the plan from after its end', async () => {
    await fixture.plan({ weeks: 8, start: 'monday', raceDate: sundayOf(16) });
    expect(await fixture.raceConflict()).toBeNull();
    await setRace(sundayOf(7));
    expect((await fixture.raceConflict())?.weeks).toEqual(await planWeeks(fixture.rider));
    await replan();
    expect(await raceDays()).toEqual([sundayOf(7)]);
    for (const { raceDate } of await plans()) expect(raceDate).toBe(sundayOf(7));
    expect(await fixture.raceConflict()).toBeNull();
    await expectKept();
  });

  it('lead to a race that the plan was made without', async () => {
    await fixture.plan({ weeks: 8, start: 'monday' });
    await setRace(sundayOf(7));
    expect(await fixture.raceConflict()).toMatchObject({ planned: null, now: sundayOf(7) });
    await replan();
    expect(await raceDays()).toEqual([sundayOf(7)]);
    expect(await fixture.raceConflict()).toBeNull();
    await expectKept();
  });

  it('are those of all plans that lead to the race, also where weeks were added for it', async () => {
    await fixture.plan({ weeks: 6, start: 'monday' });
    await generated(fixture.server, fixture.rider, { weeks: 10, start: 'monday', raceDate: sundayOf(11) });
    await setRace(sundayOf(6));
    // Those of the added weeks, and race week in the first ones.
    expect((await fixture.raceConflict())?.weeks).toEqual([6, 8, 9, 10, 11].map(week));
    await replan();
    expect(await raceDays()).toEqual([sundayOf(6)]);
    expect(await fixture.raceConflict()).toBeNull();
  });

  it('keep their taper when the weeks before them, of a plan without the race, are planned again', async () => {
    await fixture.plan({ weeks: 5, start: 'monday' });
    await generated(fixture.server, fixture.rider, { weeks: 10, start: 'monday', raceDate: sundayOf(11) });
    const race = addDays(week(7), 4);
    await setRace(race);
    await replan();
    const taper = async () => (await plans()).map(({ phase, raceDate }) => [phase, raceDate]).slice(4, 6);
    const led = [
      ['taper', race],
      ['race', race],
    ];
    expect(await taper()).toEqual(led);
    for (const sunday of [1, 0.5] as const) {
      await setHours({ sunday });
      await replan();
      expect(await taper()).toEqual(led);
      while ((await again()).status === 200) await fixture.server.runner.drain();
      expect(await taper()).toEqual(led);
      await expectKept();
    }
  });
});

it('keeps weeks as they are while they are planned again, and when that is cancelled', async () => {
  const held = pausedWriter();
  held.open();
  const server = await openTestServer({ ports: { planWriter: held.writer } });
  const rider = await server.rider({ onboarded: true });
  await generated(server, rider, { weeks: 3 });
  const { version, availabilityHours } = await rider.profile();
  const change = { availabilityHours: { ...availabilityHours, sunday: 1 } };
  await rider.patch('/profile', { version, change });
  const plans = async () => Promise.all((await planWeeks(rider)).map((one) => planOf(rider, one)));
  const before = await plans();
  held.close();
  expect(await rider.post('/generation/again', {})).toMatchObject({ body: { state: 'running' } });
  expect(await rider.post('/generation/again', {})).toMatchObject(refusal('generation-running'));
  expect(await plans()).toEqual(before);
  await rider.post('/generation/cancel', {});
  expect(await generationOf(rider)).toMatchObject({ state: 'cancelled', replace: true, replans: true });
  held.open();
  await server.runner.drain();
  expect(await plans()).toEqual(before);
  expect(server.unexpected).toEqual([]);
  await server.close();
});
