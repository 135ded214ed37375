import { addDays, addWeeks, type IsoDate, type WeekKey } from '@musette/coach/calendar/days';
import { nextMonday } from '@musette/coach/season/start';
import type { PlanDetail } from '@musette/contract/schemas/plan';
import { describe, expect, it } from 'vitest';
import { refusal } from '../../testing/browser.ts';
import { SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
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

  // The stores' own suites show on every engine what the others go through.
  if (engine !== SQLITE) return;

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

describe('planning weeks again', () => {
  const fixture = plannedRider(SQLITE);
  const { week } = fixture;
  const DAY_MS = 86_400_000;
  const away = async (from: IsoDate, days: number, kind: 'illness' | 'holiday') => {
    const answer = await fixture.rider.post('/days-away', { from, to: addDays(from, days - 1), kind });
    expect(answer).toMatchObject({ status: 200 });
  };
  const expectReplanned = async () => {
    expect(await fixture.rider.post('/generation/again', {})).toMatchObject({ status: 200 });
    await fixture.server.runner.drain();
    expect([await fixture.brokenWeeks(), await fixture.conflicts()]).toEqual([[], []]);
  };

  it.each([
    { weeks: 10, race: true, difficulty: 'moderate', what: 'illness', in: 4 },
    { weeks: 10, race: false, difficulty: 'moderate', what: 'holiday', in: 4 },
    { weeks: 12, race: false, difficulty: 'moderate', what: 'hours', in: 1 },
    { weeks: 14, race: true, difficulty: 'hard', what: 'holiday', in: 4 },
    { weeks: 16, race: true, difficulty: 'easy', what: 'illness', in: 9 },
  ] as const)(
    'of a plan of $weeks weeks (race: $race) for $what breaks no promise of the weeks that stay',
    async ({ weeks, race, difficulty, what, ...planned }) => {
      const raceDate = race ? addDays(week(weeks), 5) : null;
      await fixture.plan({ weeks, raceDate, difficulty });
      const thursday = addDays(week(planned.in), 3);
      if (what === 'hours') await fixture.setHours({ tuesday: 0.5, sunday: 2 });
      else await away(thursday, what === 'illness' ? 6 : 9, what);
      await expectReplanned();
    },
  );

  it('keeps the promises of later weeks also after weeks of which little was ridden', async () => {
    await fixture.plan({ weeks: 12, difficulty: 'hard' });
    const ridden = [1, 2, 3, 4].map(week);
    fixture.server.clock.advance(4 * 7 * DAY_MS);
    for (const weekStart of ridden)
      for (const { position, status, minutes } of (await planOf(fixture.rider, weekStart)).workouts) {
        if (status !== 'planned' || minutes === 0) continue;
        const path = `/plans/${weekStart}/workouts/${position}/completion`;
        await fixture.rider.put(path, { completed: true, size: 'minimum' });
      }
    await away(addDays(week(1), 7), 9, 'holiday');
    await expectReplanned();
  });
});
