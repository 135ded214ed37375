import { addDays, daysBetween, type IsoDate } from '@musette/coach/calendar/days';
import type { TimeAway } from '@musette/contract/schemas/days-away';
import type { Plan } from '@musette/contract/schemas/plan';
import { beforeEach, describe, expect, it } from 'vitest';
import { nowOf } from '#ports/clock.ts';
import { ownerOf } from '#ports/owner.ts';
import { newId } from '#store/engine/ids.ts';
import { refusal } from '../../testing/browser.ts';
import { isWaitingForLock, POSTGRES, SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { DAY_MS } from '../../testing/time.ts';
import { until } from '../../testing/paused-writer.ts';
import { plannedRider } from '../../testing/planned-rider.ts';
import type { Rider } from '../../testing/rider.ts';
import { generate, generated, planOf } from '../../testing/plans.ts';

describe.each(SQLITE_AND_POSTGRES)('days away, on $name', (engine) => {
  const fixture = plannedRider(engine);
  const { week } = fixture;
  let rider: Rider;
  /** A rider without a plan. */
  beforeEach(async () => {
    rider = await fixture.server.rider({ onboarded: true });
  });
  const planned = async (weeks: number) => {
    await fixture.plan({ weeks });
    ({ rider } = fixture);
  };
  const plans = (weeks: readonly number[]) => Promise.all(weeks.map((number) => planOf(rider, week(number))));
  const days = (from: IsoDate, length: number, kind: TimeAway['kind'] = 'holiday') => ({
    from,
    to: addDays(from, length - 1),
    kind,
  });
  const add = (body: object) => rider.post('/days-away', body);
  const saved = async (): Promise<readonly TimeAway[]> =>
    ((await rider.get('/days-away')).body as { daysAway: TimeAway[] }).daysAway;
  const conflicts = async () =>
    (await rider.get('/plan-conflicts')).body as { rides: object[]; weeks: object[] };
  const replan = async () => {
    expect(await rider.post('/generation/again', {})).toMatchObject({ status: 200 });
    await fixture.server.runner.drain();
    expect(await conflicts()).toMatchObject({ rides: [], weeks: [] });
  };

  it('are listed, changed and removed', async () => {
    const [first, second] = [days(week(5), 3, 'illness'), days(week(3), 7)];
    await add(first);
    expect(await add(second)).toMatchObject({ status: 200, body: { daysAway: [second, first] } });
    const [holiday, illness] = await saved();
    const changed = days(week(4), 2);
    await rider.put(`/days-away/${holiday?.id}`, changed);
    expect(await saved()).toEqual([{ id: holiday?.id, ...changed }, illness]);
    await rider.post(`/days-away/${holiday?.id}/remove`, {});
    expect(await saved()).toEqual([illness]);
    const path = `/days-away/${holiday?.id}`;
    expect(await rider.post(`${path}/remove`, {})).toMatchObject(refusal('days-away-not-found'));
    expect(await rider.put(path, changed)).toMatchObject(refusal('days-away-not-found'));
  });

  it('are added once however often they are sent', async () => {
    const [holiday, later] = [days(week(2), 7), days(week(4), 7)];
    const first = await add(holiday);
    expect(await add(holiday)).toMatchObject({ status: 200, body: first.body as object });
    expect(await saved()).toHaveLength(1);
    expect(await add({ ...holiday, kind: 'illness' })).toMatchObject(refusal('days-away-overlap'));
    await add(later);
    const [one] = await saved();
    expect(await rider.put(`/days-away/${one?.id}`, later)).toMatchObject(refusal('days-away-overlap'));
  });

  // The stores' own suites show on every engine what the others go through.
  if (engine !== SQLITE) return;

  it('share no day, and are no longer than 90 days', async () => {
    const longest = days(week(2), 90);
    expect(await add(longest)).toMatchObject({ status: 200 });
    expect(await add(days(addDays(longest.to, 0), 1))).toMatchObject(refusal('days-away-overlap'));
    expect(await add(days(addDays(longest.to, 1), 91))).toMatchObject(refusal('invalid-input'));
    expect(await add(days(addDays(longest.to, 1), 0))).toMatchObject(refusal('invalid-input'));
    const outOfRange = (path: string) => ({
      ...refusal('invalid-input'),
      body: { fields: [{ path, code: 'out-of-range' }] },
    });
    expect(await add(days(addDays(week(1), 900), 3))).toMatchObject(outOfRange('to'));
    expect(await add(days(addDays(week(1), 700), 60))).toMatchObject(outOfRange('to'));
    expect(await add(days(addDays(week(1), -400), 3))).toMatchObject(outOfRange('from'));
    expect(await add(days(addDays(longest.to, 1), 1))).toMatchObject({ status: 200 });
  });

  it('hold no race, and no race is put on one', async () => {
    await add(days(week(6), 7));
    const raceDate = addDays(week(6), 2);
    const onHoliday = await generate(rider, { weeks: 8, raceDate });
    expect(onHoliday).toMatchObject({
      ...refusal('season-impossible'),
      body: { fields: [{ path: 'raceDate', code: 'race-on-day-away' }] },
    });
    const { version } = await rider.profile();
    const onProfile = await rider.patch('/profile', { version, change: { raceDate } });
    expect(onProfile).toMatchObject(refusal('race-on-day-away'));
    const free = addDays(week(8), 5);
    await rider.patch('/profile', { version, change: { raceDate: free } });
    expect(await add(days(week(8), 7))).toMatchObject(refusal('race-on-day-away'));
  });

  it('are planned around from the start', async () => {
    await add(days(week(3), 7));
    await generated(fixture.server, rider, { weeks: 5 });
    const [away] = await plans([3]);
    expect(away?.workouts.map(({ minutes }) => minutes)).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(away?.aim).toContain('No riding this week');
    expect(away?.workouts[1]?.why).toBe('Holiday: no riding.');
    expect(away?.proof.passed).toBe(true);
  });

  it('empty a plan when its weeks are planned again, and fill it when they are removed', async () => {
    await planned(6);
    const before = await plans([1, 2, 3, 4, 5, 6]);
    await add(days(week(3), 7, 'illness'));
    const { rides } = await conflicts();
    expect(rides.length).toBeGreaterThan(2);
    for (const ride of rides) expect(ride).toMatchObject({ minutesFree: 0, away: 'illness' });
    await replan();
    const [first, second, away, back] = await plans([1, 2, 3, 4]);
    expect([first, second].map((one) => one?.workouts)).toEqual([before[0]?.workouts, before[1]?.workouts]);
    expect(away?.load).toBe(0);
    expect(away?.workouts[1]?.why).toBe('Ill: no riding.');
    expect(back?.aim).toContain('Back after your illness');
    expect(back?.load).toBeLessThan((before[3]?.load ?? 0) * 0.75);
    for (const one of await plans([3, 4, 5, 6])) expect(one.proof.passed).toBe(true);
    const [illness] = await saved();
    await rider.post(`/days-away/${illness?.id}/remove`, {});
    expect((await conflicts()).weeks).toMatchObject([
      { weekStart: week(3), broken: [{ name: 'days-off' }] },
      { weekStart: week(4), broken: [{ name: 'days-off' }] },
    ]);
    await replan();
    for (const one of await plans([3, 4])) expect(one.load).toBeGreaterThan(100);
  });

  it('take away what nobody rode, when they are entered after they are over', async () => {
    await planned(6);
    const [second, third] = [week(2), week(3)];
    fixture.server.clock.advance((daysBetween(fixture.today(), third) + 2) * DAY_MS);
    await add(days(second, 9));
    await replan();
    const back = await planOf(rider, third);
    expect(back.workouts.slice(0, 2).map(({ minutes }) => minutes)).toEqual([0, 0]);
    expect(back.workouts[1]?.why).toBe('Holiday: no riding.');
    expect(back.proof.passed).toBe(true);
  });

  it('say why nobody rode in a past week, for as long as they are entered', async () => {
    await planned(4);
    const past = week(2);
    fixture.server.clock.advance((daysBetween(fixture.today(), week(3)) + 2) * DAY_MS);
    const awayIn = (plan: Plan | undefined) => plan?.workouts.map(({ away }) => away);
    const listed = async () => {
      const { body } = await rider.get(`/plans?from=${past}&weeks=1`);
      return (body as { plans: readonly Plan[] }).plans[0];
    };
    const none = Array.from({ length: 7 }, () => null);
    const [tuesday, before] = [addDays(past, 1), await planOf(rider, past)];
    expect(awayIn(await planOf(rider, past))).toEqual(none);
    await add(days(tuesday, 3, 'illness'));
    const ill = [null, 'illness', 'illness', 'illness', null, null, null];
    expect(awayIn(await planOf(rider, past))).toEqual(ill);
    expect(awayIn(await listed())).toEqual(ill);
    const [illness] = await saved();
    await rider.put(`/days-away/${illness?.id}`, days(tuesday, 1));
    expect(awayIn(await listed())).toEqual([null, 'holiday', null, null, null, null, null]);
    await rider.post(`/days-away/${illness?.id}/remove`, {});
    expect(await planOf(rider, past)).toEqual(before);
    expect(awayIn(await listed())).toEqual(none);
  });

  it('lower the goal of their week, but for what is done', async () => {
    await planned(4);
    const second = week(2);
    fixture.server.clock.advance((daysBetween(fixture.today(), second) + 6) * DAY_MS);
    const { workouts } = await planOf(rider, second);
    const rides = workouts.filter(({ minutes }) => minutes > 0);
    const [first, ...others] = rides;
    await rider.put(`/plans/${second}/workouts/${first?.position}/completion`, { completed: true });
    const goal = async () => (await rider.profile()).weeklyGoalMinutes;
    expect(others.length).toBeGreaterThan(1);
    expect(await goal()).toBe(rides.reduce((sum, { minutes }) => sum + minutes, 0));
    await add(days(second, 7, 'illness'));
    expect(await goal()).toBe(first?.minutes);
  });

  // The dashboard asks a rider who has missed all rides lately, and promises it.
  it.each(['holiday', 'illness'] as const)(
    'let the coming weeks begin with easy rides, when missed weeks are entered as %s afterwards',
    async (kind) => {
      await planned(10);
      const [missed, returning] = [week(1), week(5)];
      const coming = await planOf(rider, returning);
      const hardest = (plan: typeof coming) => Math.max(...plan.workouts.map(({ intensity }) => intensity));
      // The weeks are named before the clock moves: week(1) is next week, whenever that is.
      fixture.server.clock.advance(daysBetween(fixture.today(), returning) * DAY_MS);
      expect(await conflicts()).toMatchObject({ weeks: [] });
      await add(days(missed, 4 * 7, kind));
      expect((await conflicts()).weeks).not.toEqual([]);
      await replan();
      const back = await planOf(rider, returning);
      const rides = back.workouts.filter(({ minutes }) => minutes > 0);
      expect(rides.length).toBeGreaterThan(1);
      expect(rides[0]?.intensity).toBeLessThanOrEqual(3);
      expect(back.load).toBeLessThan(coming.load * 0.8);
      expect(back.load).toBeGreaterThan(coming.load * 0.3);
      expect(hardest(back)).toBeLessThanOrEqual(hardest(coming));
      expect(back.aim).toMatch(kind === 'illness' ? /illness/i : /holiday/i);
    },
  );

  it('never change what is done', async () => {
    await planned(4);
    const { workouts } = (await plans([2]))[0] ?? { workouts: [] };
    const ride = workouts.find(({ minutes }) => minutes > 0);
    await rider.put(`/plans/${week(2)}/workouts/${ride?.position}/completion`, { completed: true });
    await add(days(week(2), 7));
    await replan();
    const [after] = await plans([2]);
    expect(after?.workouts.filter(({ minutes }) => minutes > 0)).toMatchObject([
      { position: ride?.position, status: 'completed', focus: ride?.focus },
    ]);
  });
});

describe('days away and a race that come at one time', () => {
  const fixture = plannedRider(SQLITE);
  const { week } = fixture;

  it('share no day while the plan for the race is still being written', async () => {
    await fixture.plan({ weeks: 4 });
    const { rider, server } = fixture;
    const raceDate = addDays(week(8), 5);
    const holiday = { from: raceDate, to: raceDate, kind: 'holiday' };
    expect(await generate(rider, { weeks: 8, raceDate, replace: true })).toMatchObject({ status: 200 });
    expect(await rider.post('/days-away', holiday)).toMatchObject(refusal('race-on-day-away'));
    await rider.post('/generation/cancel', {});
    await server.runner.drain();
    expect(await rider.post('/days-away', holiday)).toMatchObject({ status: 200 });
  });
});

describe('days away and a race that come at one time, on postgres', () => {
  const fixture = plannedRider(POSTGRES);

  it('share no day', async () => {
    const { server } = fixture;
    const rider = await server.rider({ onboarded: true });
    const { version } = await rider.profile();
    const raceDate = addDays(await rider.today(), 40);
    const { database, store } = server.open;
    const owner = ownerOf(rider.userId);
    const race = await store.transaction(async (tables) => {
      await tables.riders.lock(owner);
      const answer = rider.patch('/profile', { version, change: { raceDate } });
      await until(() => isWaitingForLock(database));
      const holiday = { id: newId(), from: raceDate, to: raceDate, kind: 'holiday' as const };
      await tables.daysAway.save(owner, holiday, nowOf(server.clock));
      return { answer };
    });
    expect(await race.answer).toMatchObject(refusal('race-on-day-away'));
  });
});

describe('days away that are removed while they are changed, on postgres', () => {
  const fixture = plannedRider(POSTGRES);

  it('are removed after the change', async () => {
    const { server } = fixture;
    const rider = await server.rider({ onboarded: true });
    const today = await rider.today();
    await rider.post('/days-away', { from: today, to: today, kind: 'holiday' });
    const { database, store } = server.open;
    const owner = ownerOf(rider.userId);
    const change = await store.transaction(async (tables) => {
      await tables.riders.lock(owner);
      const [holiday] = await tables.daysAway.list(owner);
      if (!holiday) throw new Error('no days away');
      const removal = rider.post(`/days-away/${holiday.id}/remove`, {});
      await until(() => isWaitingForLock(database));
      await tables.daysAway.save(owner, { ...holiday, kind: 'illness' }, nowOf(server.clock));
      return { removal };
    });
    expect(await change.removal).toMatchObject({ status: 200, body: { daysAway: [] } });
    expect((await rider.get('/days-away')).body).toMatchObject({ daysAway: [] });
  });
});
