import { addWeeks, byDay, mondayOf } from '@musette/coach/calendar/days';
import { withFixedWorkouts } from '@musette/coach/proof/checks/fixed-workouts';
import { provePlannedWeek } from '@musette/coach/proof/checks/hours';
import type { Availability } from '@musette/coach/rider/availability';
import type { PlanDetail } from '@musette/contract/schemas/plan';
import { describe, expect, it } from 'vitest';
import { ownerOf } from '#ports/owner.ts';
import { refusal } from '../../testing/browser.ts';
import { SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { plannedRider } from '../../testing/planned-rider.ts';
import { detailIn, generated, planOf } from '../../testing/plans.ts';
import { ONBOARDING } from '../../testing/rider.ts';
import { DAY_MS } from '../../testing/time.ts';
import { toWeek } from './rows.ts';

const SUNDAY = 6;

describe.each(SQLITE_AND_POSTGRES)('a ride that no longer fits, on $name', (engine) => {
  const fixture = plannedRider(engine);
  const { today, next, setHours, conflictsNext } = fixture;
  async function planned(hours: Partial<Availability>): Promise<PlanDetail> {
    await fixture.plan({ weeks: 4 });
    const before = await planOf(fixture.rider, next());
    await setHours(hours);
    return before;
  }
  const fit = async (how: string, position = SUNDAY) => {
    const { version } = await planOf(fixture.rider, next());
    return fixture.rider.put(`/plans/${next()}/workouts/${position}/fit`, { version, how });
  };

  /**
   * Every stored proof is the one that its week and its season give, with the saved weeks of other seasons in place of its copies, and
   * the weeks before and after as the rider has changed them.
   */
  async function expectTrueProofs(): Promise<void> {
    const { plans, seasons } = fixture.server.open.store;
    const owner = ownerOf(fixture.rider.userId);
    const { availabilityHours: availability } = await fixture.rider.profile();
    const current = { availability, today: today() };
    const saved = await plans.list(owner, mondayOf(today()), addWeeks(next(), 9));
    const inSeason = await Promise.all(
      saved.map(async (plan) => {
        const season = await seasons.find(owner, plan.season_id);
        const brief = season?.weeks.find(({ weekStart }) => weekStart === plan.week_start);
        if (!season || !brief) throw new Error(`no season for ${plan.week_start}`);
        return { plan, season, brief };
      }),
    );
    for (const { plan, season, brief } of inSeason) {
      const others = inSeason.filter((other) => other.plan.season_id !== plan.season_id);
      const weeks = season.weeks.map((own) => {
        const other = others.find(({ brief: { weekStart } }) => weekStart === own.weekStart);
        const known = { ...own, ...other?.brief, number: own.number };
        const beside = [-1, 1].map((by) => addWeeks(plan.week_start, by)).includes(own.weekStart);
        const changed = beside && saved.find(({ week_start }) => week_start === own.weekStart);
        if (!changed) return known;
        const fixed = new Map(toWeek(changed).workouts.map((workout) => [workout.date, workout]));
        return withFixedWorkouts(known, fixed, { availability, daysAway: season.request.daysAway });
      });
      expect(JSON.parse(plan.proof)).toMatchObject(
        provePlannedWeek(toWeek(plan), { brief, season: { ...season, weeks }, current }),
      );
      expect(plan.target_load).toBe(Math.round(brief.targetLoad));
    }
  }

  it('is shortened to the time of its day, and the week keeps what it then promises', async () => {
    const before = await planned({ sunday: 1.5 });
    const [conflict] = await conflictsNext();
    const whole = before.workouts[SUNDAY];
    expect(conflict).toMatchObject({
      position: SUNDAY,
      minutes: whole?.minutes,
      minutesFree: 90,
      shorterMinutes: 90,
    });
    const after = detailIn(await fit('shorten'));
    const cut = after.workouts[SUNDAY];
    expect(cut).toMatchObject({
      minutes: 90,
      status: 'planned',
      original: { focus: whole?.focus, minutes: whole?.minutes },
      why: 'Cut to the 1 h 30 that you have on Sundays.',
    });
    expect(after.proof.checks.filter(({ passed }) => !passed)).toEqual([]);
    expect(after.targetMinutes).toBe(before.targetMinutes - (whole?.minutes ?? 0) + 90);
    expect(await conflictsNext()).toEqual([]);
    await expectTrueProofs();
  });

  it('is put back as it was', async () => {
    const before = await planned({ sunday: 1.5 });
    await fit('shorten');
    await setHours({ sunday: ONBOARDING.availabilityHours.sunday });
    const { version: _after, ...back } = detailIn(await fit('undo'));
    const { version: _before, ...was } = before;
    expect(back).toEqual(was);
    await expectTrueProofs();
    expect(await fit('undo')).toMatchObject(refusal('fit-not-possible'));
  });

  it('is changed by one of two who shorten it at once', async () => {
    await planned({ sunday: 1.5 });
    const { version } = await planOf(fixture.rider, next());
    const path = `/plans/${next()}/workouts/${SUNDAY}/fit`;
    const answers = await Promise.all(
      ['shorten', 'leave-out'].map((how) => fixture.rider.put(path, { version, how })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject(refusal('changed-elsewhere'));
    await expectTrueProofs();
  });

  if (engine !== SQLITE) return;

  it('counts as it is now in the proofs of a later season', async () => {
    await fixture.plan({ weeks: 3 });
    await generated(fixture.server, fixture.rider, { weeks: 6 });
    await setHours({ wednesday: 0.5, saturday: 0.5, sunday: 0.5 });
    for (const { weekStart, version: _old, position } of await fixture.conflicts()) {
      if (byDay(weekStart, fixture.week(4)) > 0) continue;
      const { version } = await planOf(fixture.rider, weekStart);
      const path = `/plans/${weekStart}/workouts/${position}/fit`;
      detailIn(await fixture.rider.put(path, { version, how: 'shorten' }));
    }
    await expectTrueProofs();
    const { wednesday, saturday, sunday } = ONBOARDING.availabilityHours;
    await setHours({ wednesday, saturday, sunday });
    const broken = async (number: number) => {
      const { proof } = await planOf(fixture.rider, fixture.week(number));
      return proof.checks.filter(({ passed }) => !passed).map(({ name }) => name);
    };
    expect((await Promise.all([4, 5, 6].map(broken))).flat()).not.toEqual([]);
  });

  it('is left out on a day without time, and comes back', async () => {
    const before = await planned({ sunday: 0 });
    const { focus } = before.workouts[SUNDAY] ?? {};
    expect(await conflictsNext()).toMatchObject([{ minutesFree: 0, shorterMinutes: null }]);
    expect(await fit('shorten')).toMatchObject(refusal('fit-not-possible'));
    const after = detailIn(await fit('leave-out'));
    expect(after.workouts[SUNDAY]).toMatchObject({
      status: 'rest',
      minutes: 0,
      focus: 'Rest',
      why: `You left out “${focus}”.`,
      original: { focus },
    });
    expect(after.aim).not.toContain(`${focus} on Sunday`);
    expect(after.proof.checks.filter(({ name, passed }) => name.startsWith('day') && !passed)).toEqual([]);
    await expectTrueProofs();
    const back = detailIn(await fit('undo'));
    expect(back.workouts).toEqual(before.workouts);
    expect(back.aim).toBe(before.aim);
    expect(await conflictsNext()).toHaveLength(1);
  });

  it('is cut from what was planned when the hours shrink once more', async () => {
    const before = await planned({ sunday: 2 });
    await fit('shorten');
    await setHours({ sunday: 0.5 });
    const twice = detailIn(await fit('shorten')).workouts[SUNDAY];
    expect(twice?.minutes).toBeLessThanOrEqual(30);
    expect(twice?.original).toEqual({
      focus: before.workouts[SUNDAY]?.focus,
      minutes: before.workouts[SUNDAY]?.minutes,
    });
    expect(detailIn(await fit('undo')).workouts).toEqual(before.workouts);
    await expectTrueProofs();
  });

  it('keeps what was planned when it is moved', async () => {
    await planned({ sunday: 1.5, friday: 2 });
    const { version } = detailIn(await fit('shorten'));
    const moved = await fixture.rider.post(`/plans/${next()}/moves`, { version, from: SUNDAY, to: 4 });
    expect(detailIn(moved).workouts[4]?.original).not.toBeNull();
    await setHours({ friday: 1 });
    expect(detailIn(await fit('shorten', 4)).workouts[4]?.minutes).toBe(60);
    await expectTrueProofs();
  });

  describe('that was moved and stays when its week is planned again', () => {
    const FRIDAY = 4;
    const put = (what: string, said: object) =>
      fixture.rider.put(`/plans/${next()}/workouts/${FRIDAY}/${what}`, said);
    const moveToFriday = async () => {
      const { version } = await planOf(fixture.rider, next());
      return detailIn(
        await fixture.rider.post(`/plans/${next()}/moves`, { version, from: SUNDAY, to: FRIDAY }),
      );
    };
    const replan = async () => {
      await setHours({ saturday: 0.5, sunday: 0.5 });
      expect(await fixture.rider.post('/generation/again', {})).toMatchObject({ status: 200 });
      await fixture.server.runner.drain();
      return planOf(fixture.rider, next());
    };
    const expectTrueTarget = async ({ targetMinutes, workouts }: PlanDetail) => {
      expect(targetMinutes).toBe(workouts.reduce((sum, { minutes }) => sum + minutes, 0));
      await expectTrueProofs();
    };

    it('belongs to the day where it is from then on', async () => {
      await planned({ friday: 4 });
      const moved = await moveToFriday();
      expect(moved.workouts[FRIDAY]?.why).toContain('Sunday');
      await put('completion', { completed: true });
      const after = await replan();
      expect(after.workouts[FRIDAY]?.why).toBe(moved.workouts[FRIDAY]?.why);
      await expectTrueTarget(after);
      await put('completion', { completed: false });
      await setHours({ friday: 1 });
      const cut = detailIn(await fit('shorten', FRIDAY));
      expect(cut.workouts[FRIDAY]?.minutes).toBe(60);
      await expectTrueTarget(cut);
      await setHours({ friday: 4 });
      await expectTrueTarget(detailIn(await fit('undo', FRIDAY)));
    });

    it('gets back what was planned before it was shortened', async () => {
      const { workouts: before } = await planned({ sunday: 1.5, friday: 4 });
      await fit('shorten');
      await moveToFriday();
      await put('skip', { reason: 'ill' });
      await replan();
      await put('skip', { reason: null });
      const back = detailIn(await fit('undo', FRIDAY));
      expect(back.workouts[FRIDAY]).toMatchObject({ minutes: before[SUNDAY]?.minutes, original: null });
      await expectTrueTarget(back);
    });
  });

  it('refuses what fits, what is rest, what is done and what is over', async () => {
    await planned({ sunday: 1.5 });
    for (const how of ['shorten', 'leave-out', 'undo'])
      expect(await fit(how, 5)).toMatchObject(refusal('fit-not-possible'));
    expect(await fit('leave-out', 0)).toMatchObject(refusal('fit-not-possible'));
    await fit('shorten');
    await fixture.rider.put(`/plans/${next()}/workouts/${SUNDAY}/completion`, { completed: true });
    expect(await fit('undo')).toMatchObject(refusal('fit-not-possible'));
    const week = next();
    await fixture.rider.put(`/plans/${week}/workouts/${SUNDAY}/completion`, { completed: false });
    fixture.server.clock.advance(15 * DAY_MS);
    const { version } = await planOf(fixture.rider, week);
    const path = `/plans/${week}/workouts/${SUNDAY}/fit`;
    expect(await fixture.rider.put(path, { version, how: 'undo' })).toMatchObject(
      refusal('fit-not-possible'),
    );
  });
});
