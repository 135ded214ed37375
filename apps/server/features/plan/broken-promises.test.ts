import { addWeeks, type WeekKey } from '@musette/coach/calendar/days';
import { nextMonday } from '@musette/coach/season/start';
import type { PlanDetail } from '@musette/contract/schemas/plan';
import { describe, expect, it } from 'vitest';
import { refusal } from '../../testing/browser.ts';
import { SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { plannedRider } from '../../testing/planned-rider.ts';
import { detailIn, generationOf, planOf, planWeeks } from '../../testing/plans.ts';
import { ONBOARDING } from '../../testing/rider.ts';

describe.each(SQLITE_AND_POSTGRES)('weeks whose promises a shortened ride has broken, on $name', (engine) => {
  const fixture = plannedRider(engine);
  const { today, setHours, conflicts, brokenWeeks } = fixture;
  const first = () => nextMonday(today());
  const week = (number: number): WeekKey => addWeeks(first(), number - 1);
  const failing = ({ proof }: PlanDetail) =>
    proof.checks.filter(({ passed }) => !passed).map(({ name }) => name);
  const again = () => fixture.rider.post('/generation/again', {});
  const replan = async () => {
    expect(await again()).toMatchObject({ status: 200, body: { replans: true } });
    await fixture.server.runner.drain();
  };

  /** Cuts the long rides of the first four weeks to half an hour, as far back as a long ride counts, and then gives the hours back. */
  async function shortenedFourWeeks(): Promise<void> {
    await fixture.plan({ weeks: 6, start: 'monday' });
    expect(await brokenWeeks()).toEqual([]);
    await setHours({ wednesday: 0.5, saturday: 0.5, sunday: 0.5 });
    for (const { weekStart, position } of await conflicts()) {
      if (weekStart > week(4)) continue;
      const { version } = await planOf(fixture.rider, weekStart);
      const path = `/plans/${weekStart}/workouts/${position}/fit`;
      detailIn(await fixture.rider.put(path, { version, how: 'shorten' }));
    }
    const { wednesday, saturday, sunday } = ONBOARDING.availabilityHours;
    await setHours({ wednesday, saturday, sunday });
    expect(await conflicts()).toEqual([]);
  }

  it('are named with the promise, and planned again with every promise kept', async () => {
    await shortenedFourWeeks();
    const broken = await brokenWeeks();
    const { proof } = await planOf(fixture.rider, broken[0]?.weekStart ?? '');
    expect(broken[0]?.broken).toEqual(proof.checks.filter(({ passed }) => !passed));
    expect(broken.flatMap((one) => one.broken.map(({ name }) => name))).toContain('long-ride-growth');
    await replan();
    const { weeks } = (await generationOf(fixture.rider)) ?? { weeks: [] };
    const written = weeks.filter(({ state }) => state === 'written').map(({ weekStart }) => weekStart);
    for (const { weekStart } of broken) expect(written).toContain(weekStart);
    expect(written).not.toContain(week(1));
    for (const one of await planWeeks(fixture.rider))
      expect(failing(await planOf(fixture.rider, one))).toEqual([]);
    expect(await brokenWeeks()).toEqual([]);
    expect(await again()).toMatchObject(refusal('nothing-to-plan'));
  });

  it('are not named any more when the rides are as they were', async () => {
    await shortenedFourWeeks();
    for (const one of [week(4), week(3), week(2), week(1)])
      for (const { position, original } of (await planOf(fixture.rider, one)).workouts) {
        if (original === null) continue;
        const { version } = await planOf(fixture.rider, one);
        const path = `/plans/${one}/workouts/${position}/fit`;
        detailIn(await fixture.rider.put(path, { version, how: 'undo' }));
      }
    expect(await brokenWeeks()).toEqual([]);
    expect(await again()).toMatchObject(refusal('nothing-to-plan'));
  });

  it('are not named again when a done ride still breaks the promise', async () => {
    await shortenedFourWeeks();
    const longest = (await planOf(fixture.rider, week(5))).workouts.reduce((a, b) =>
      b.minutes > a.minutes ? b : a,
    );
    const path = `/plans/${week(5)}/workouts/${longest.position}/completion`;
    detailIn(await fixture.rider.put(path, { completed: true }));
    expect((await brokenWeeks()).map(({ weekStart }) => weekStart)).toContain(week(5));
    await replan();
    expect(failing(await planOf(fixture.rider, week(5)))).toContain('long-ride-growth');
    expect(await brokenWeeks()).toEqual([]);
    expect(await again()).toMatchObject(refusal('nothing-to-plan'));
  });

  it('are not named when every ride in them is done or skipped', async () => {
    await shortenedFourWeeks();
    const [one] = await brokenWeeks();
    if (!one) throw new Error('no week is broken');
    const { workouts } = await planOf(fixture.rider, one.weekStart);
    const rides = workouts.filter(({ status }) => status === 'planned');
    for (const [index, { position }] of rides.entries()) {
      const path = `/plans/${one.weekStart}/workouts/${position}`;
      if (index === 0) detailIn(await fixture.rider.put(`${path}/skip`, { reason: 'ill' }));
      else detailIn(await fixture.rider.put(`${path}/completion`, { completed: true }));
    }
    expect((await brokenWeeks()).map(({ weekStart }) => weekStart)).not.toContain(one.weekStart);
  });
});
