import { addDays, addWeeks, day, type IsoDate, mondayOf } from '@musette/coach/calendar/days';
import { readZwo } from '@musette/formats/testing/zwo-reader';
import { secondsOf } from '@musette/coach/workout/steps';
import type { PlanDetail } from '@musette/contract/schemas/plan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownerOf } from '#ports/owner.ts';
import { exported, imported } from '../../testing/data.ts';
import { POSTGRES, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { connect, connectionOf, intervalsForTests } from '../../testing/intervals.ts';
import { detailIn, generated, planOf } from '../../testing/plans.ts';
import type { Rider } from '../../testing/rider.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { enqueueHourlySyncs } from './connect.ts';

const { service, settings, connected } = await intervalsForTests();
type Athlete = ReturnType<typeof service.addAthlete>;

const HOUR_MS = 3_600_000;

/** What an athlete's calendar says of some days: their names, without the entries of others. */
const ownIn = (athlete: Athlete) =>
  service
    .calendarOf(athlete)
    .filter(({ external_id: id }) => id?.startsWith('musette-'))
    .map(({ start_date_local: start, name, moving_time: seconds }) => [start.slice(0, 10), name, seconds]);

describe('the coming workouts', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ settings });
  });
  afterAll(async () => {
    expect(server.unexpected).toEqual([]);
    await server.close();
  });

  const nextWeek = async (rider: Rider) => addWeeks(mondayOf(await rider.today()), 1);
  const planned = (plan: PlanDetail, from: IsoDate) =>
    plan.workouts
      .filter(({ status, date, steps, skippedAt }) => {
        return status === 'planned' && date >= from && steps.length > 0 && skippedAt === null;
      })
      .map(({ date, focus, minutes }) => [date, focus, minutes * 60]);
  /** What the plan says that the calendar should have. */
  async function wanted(rider: Rider) {
    const today = await rider.today();
    const weeks = [0, 1, 2, 3, 4].map((number) => addWeeks(mondayOf(today), number));
    const plans = await Promise.all(weeks.map((week) => rider.get(`/plans/${week}`)));
    return plans
      .filter(({ status }) => status === 200)
      .flatMap((answer) => planned(detailIn(answer), today))
      .filter(([date]) => String(date) <= addDays(today, 27));
  }
  const drain = () => server.runner.drain();

  it('are in the calendar for four weeks, as the plan has them', async () => {
    const { rider, athlete } = await connected(server, { weeks: 6 });
    const own = ownIn(athlete);
    expect(own).toEqual(await wanted(rider));
    expect(own.length).toBeGreaterThan(12);
    expect(await connectionOf(rider)).toMatchObject({ workouts: { sent: own.length } });
    for (const { file, moving_time: seconds, name, description } of service.calendarOf(athlete)) {
      const read = readZwo(file ?? '');
      expect(read.ok && [read.value.name, secondsOf(read.value.steps)]).toEqual([name, seconds]);
      expect(description).toMatch(/\w/);
    }
  });

  it('come with the plan that is made after the key was given', async () => {
    const { rider, athlete } = await connected(server, { weeks: 0 });
    expect(ownIn(athlete)).toEqual([]);
    await generated(server, rider, { weeks: 2 });
    await drain();
    expect(ownIn(athlete)).toEqual(await wanted(rider));
  });

  it('follow when one is moved, shortened, left out, skipped or planned anew', async () => {
    const { rider, athlete } = await connected(server, { weeks: 3 });
    const week = await nextWeek(rider);
    const follows = async () => {
      await drain();
      expect(ownIn(athlete)).toEqual(await wanted(rider));
    };
    const plan = await planOf(rider, week);
    const [first, second] = plan.workouts.filter(({ status }) => status === 'planned');
    const moves = await rider.get(`/plans/${week}/workouts/${first?.position}/moves`);
    const free = (moves.body as { moves: { to: number; verdict: string }[] }).moves.find(
      ({ verdict }) => verdict === 'allowed',
    );
    const move = { version: plan.version, from: first?.position, to: free?.to };
    expect(await rider.post(`/plans/${week}/moves`, move)).toMatchObject({ status: 200 });
    await follows();
    const at = `/plans/${week}/workouts/${second?.position}`;
    const { version } = await planOf(rider, week);
    await rider.post(`${at}/fit`, { version, how: 'shorten' });
    await follows();
    expect(await rider.put(`${at}/skip`, { reason: 'ill' })).toMatchObject({ status: 200 });
    const count = ownIn(athlete).length;
    await follows();
    expect(ownIn(athlete)).toHaveLength(count - 1);
    await generated(server, rider, { weeks: 2, difficulty: 'hard', replace: true });
    await follows();
  });

  it('are written once: without a change nothing is sent', async () => {
    const { rider, athlete } = await connected(server);
    const before = service.calendarOf(athlete);
    const writes = () =>
      service.control.received().filter(({ method, path }) => method !== 'GET' && path.includes(athlete.id))
        .length;
    const sent = writes();
    server.clock.advance(2 * HOUR_MS);
    await enqueueHourlySyncs(server.open.store, server.clock);
    await connect(rider, athlete.apiKey);
    await drain();
    expect([writes(), service.calendarOf(athlete)]).toEqual([sent, before]);
  });

  it('never touch an entry that somebody else has made', async () => {
    const athlete = service.addAthlete('Chiara Rossi');
    const rider = await server.rider({ onboarded: true });
    const start_date_local = `${await rider.today()}T00:00:00`;
    const others = [
      { category: 'WORKOUT', name: 'By a coach', start_date_local },
      { category: 'WORKOUT', name: 'Other app', start_date_local, external_id: '4711' },
      { category: 'WORKOUT', name: 'Other Musette', start_date_local, external_id: 'musette-0123456789ab-x' },
      { category: 'NOTE', name: 'Club night', start_date_local },
    ].map((fields) => service.addEntry(athlete, fields));
    await connect(rider, athlete.apiKey);
    await generated(server, rider, { weeks: 2 });
    await generated(server, rider, { weeks: 2, difficulty: 'hard', replace: true });
    await drain();
    await rider.post('/intervals/disconnect', {});
    expect(service.calendarOf(athlete)).toEqual(others);
  });

  it('leave a day alone whose workout is done', async () => {
    const { rider, athlete } = await connected(server, { weeks: 3 });
    const week = await nextWeek(rider);
    const ride = (await planOf(rider, week)).workouts.find(({ status }) => status === 'planned');
    const before = ownIn(athlete);
    await rider.put(`/plans/${week}/workouts/${ride?.position}/completion`, { completed: true });
    await drain();
    expect(ownIn(athlete)).toEqual(before);
  });

  it('move on with the days, and leave the past as it was', async () => {
    const { rider, athlete } = await connected(server, { weeks: 6 });
    const first = ownIn(athlete);
    server.clock.advance(7 * 24 * HOUR_MS);
    await enqueueHourlySyncs(server.open.store, server.clock);
    await drain();
    const today = await rider.today();
    const past = first.filter(([date]) => String(date) < today);
    expect(past.length).toBeGreaterThan(0);
    expect(ownIn(athlete)).toEqual([...past, ...(await wanted(rider))]);
    expect(await connectionOf(rider)).toMatchObject({ workouts: { sent: (await wanted(rider)).length } });
  });

  it('come back to one a day when an answer was lost', async () => {
    const athlete = service.addAthlete('Ada Lindqvist');
    const rider = await server.rider({ onboarded: true });
    await generated(server, rider, { weeks: 2 });
    // The entries were added, but the answer is cut off.
    service.control.next({ behaviour: 'half-body', path: '/events/bulk' });
    await connect(rider, athlete.apiKey);
    await drain();
    expect(await connectionOf(rider)).toMatchObject({
      workouts: { failure: 'unavailable', isWaiting: true },
    });
    const [entry] = service.calendarOf(athlete);
    service.addEntry(athlete, { ...entry, name: 'twice' });
    server.clock.advance(60_000);
    await drain();
    expect(ownIn(athlete)).toEqual(await wanted(rider));
    expect(await connectionOf(rider)).toMatchObject({ workouts: { failure: null, isWaiting: false } });
  });

  it.each([
    ['rate-limited', 'limited'],
    ['internal', 'unavailable'],
    ['html', 'unavailable'],
  ] as const)('are tried again later after %s', async (behaviour, failure) => {
    const { rider, athlete } = await connected(server, { weeks: 0 });
    await generated(server, rider, { weeks: 2 });
    await drain();
    const week = await nextWeek(rider);
    const ride = (await planOf(rider, week)).workouts.find(({ status }) => status === 'planned');
    service.control.next({ behaviour, path: '/events' });
    await rider.put(`/plans/${week}/workouts/${ride?.position}/skip`, { reason: 'ill' });
    await drain();
    expect(await connectionOf(rider)).toMatchObject({ workouts: { failure, isWaiting: true } });
    server.clock.advance(60_000);
    await drain();
    expect(ownIn(athlete)).toEqual(await wanted(rider));
  });

  it('are not asked for again at once after a refusal, but an hour later', async () => {
    const { rider, athlete } = await connected(server);
    const week = await nextWeek(rider);
    const ride = (await planOf(rider, week)).workouts.find(({ status }) => status === 'planned');
    service.control.next({ behaviour: 'forbidden', path: '/events' });
    await rider.put(`/plans/${week}/workouts/${ride?.position}/skip`, { reason: 'ill' });
    await drain();
    expect(await connectionOf(rider)).toMatchObject({ endedAt: null, workouts: { failure: 'refused' } });
    server.clock.advance(HOUR_MS);
    await enqueueHourlySyncs(server.open.store, server.clock);
    await drain();
    expect(ownIn(athlete)).toEqual(await wanted(rider));
  });

  it('end when the key is no longer accepted, until there is another one', async () => {
    const { rider, athlete } = await connected(server);
    service.revoke(athlete);
    const week = await nextWeek(rider);
    const ride = (await planOf(rider, week)).workouts.find(({ status }) => status === 'planned');
    const skip = (reason: string | null) =>
      rider.put(`/plans/${week}/workouts/${ride?.position}/skip`, { reason });
    await skip('ill');
    await drain();
    expect(await connectionOf(rider)).toMatchObject({ endedAt: expect.any(String) as string });
    const calls = () => service.control.received().filter(({ path }) => path.includes(athlete.id)).length;
    const before = calls();
    await skip('tired');
    server.clock.advance(2 * HOUR_MS);
    await enqueueHourlySyncs(server.open.store, server.clock);
    await drain();
    expect(calls()).toBe(before);
    await connect(rider, service.renew(athlete));
    await drain();
    expect(await connectionOf(rider)).toMatchObject({ endedAt: null });
    expect(ownIn(athlete)).toEqual(await wanted(rider));
  });

  it('end as well when every right was taken back', async () => {
    const { rider } = await connected(server, { weeks: 0 });
    service.control.next({ behaviour: 'forbidden', times: 2 });
    await generated(server, rider, { weeks: 2 });
    await drain();
    expect(await connectionOf(rider)).toMatchObject({ endedAt: expect.any(String) as string });
  });

  it('stop in the middle when the rider is gone', async () => {
    const athlete = service.addAthlete('Ada Lindqvist');
    const rider = await server.rider({ onboarded: true });
    await generated(server, rider, { weeks: 2 });
    service.control.next({ delayMs: 300, path: '/events' });
    await connect(rider, athlete.apiKey);
    const done = drain();
    await server.open.store.intervals.remove(ownerOf(rider.userId));
    await server.open.database.kysely.deleteFrom('rider').where('user_id', '=', rider.userId).execute();
    await done;
    expect(ownIn(athlete)).toEqual([]);
  });

  it('are written by another process when one has ended in the middle', async () => {
    const { rider, athlete } = await connected(server, { weeks: 0 });
    const owner = ownerOf(rider.userId);
    const time = { nowMs: server.clock.nowMs(), forMs: 120_000 };
    expect(await server.open.store.intervals.claim(owner, 'workouts', time)).not.toBeNull();
    await generated(server, rider, { weeks: 2 });
    await drain();
    expect(ownIn(athlete)).toEqual([]);
    server.clock.advance(240_000);
    await drain();
    expect(ownIn(athlete)).toEqual(await wanted(rider));
  });

  it('are written in the language of the rider', async () => {
    const { rider, athlete } = await connected(server);
    const english = ownIn(athlete);
    const answer = await rider.put(
      '/intervals',
      { apiKey: athlete.apiKey },
      { headers: { 'accept-language': 'de' } },
    );
    expect(answer.status).toBe(200);
    await drain();
    expect(ownIn(athlete).map(([date]) => date)).toEqual(english.map(([date]) => date));
    expect(ownIn(athlete).map(([, name]) => name)).not.toEqual(english.map(([, name]) => name));
  });
});

describe.each(SQLITE_AND_POSTGRES)('days away, on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ engine, settings });
  });
  afterAll(async () => {
    expect(server.unexpected).toEqual([]);
    await server.close();
  });

  const days = (date: string | undefined) => ({ from: date, to: date, kind: 'illness' });

  it('take workouts out of the calendar, and put them back when they are changed or removed', async () => {
    const { rider, athlete } = await connected(server, { weeks: 3 });
    const before = ownIn(athlete);
    const [first, second] = before.map(([date]) => String(date));
    const without = (...dates: unknown[]) => before.filter(([date]) => !dates.includes(date));
    const added = await rider.post('/days-away', days(first));
    const { daysAway } = added.body as { daysAway: { id: string }[] };
    await server.runner.drain();
    expect(ownIn(athlete)).toEqual(without(first));
    expect(await rider.put(`/days-away/${daysAway[0]?.id}`, days(second))).toMatchObject({ status: 200 });
    await server.runner.drain();
    expect(ownIn(athlete)).toEqual(without(second));
    expect(await rider.post(`/days-away/${daysAway[0]?.id}/remove`, {})).toMatchObject({ status: 200 });
    await server.runner.drain();
    expect(ownIn(athlete)).toEqual(before);
  });

  it('take workouts out of the calendar when they come with a zip', async () => {
    const { rider, athlete } = await connected(server, { weeks: 3 });
    const before = ownIn(athlete);
    const [first] = before.map(([date]) => String(date));
    const other = await server.rider({ onboarded: true });
    expect(await other.post('/days-away', days(first))).toMatchObject({ status: 200 });
    const zip = await exported(server, other);
    expect(await imported(server, rider, { zip, withProfile: false })).toMatchObject({ state: 'done' });
    expect(ownIn(athlete)).toEqual(before.filter(([date]) => date !== first));
  });
});

describe('two servers on one database', () => {
  it('write each workout once', async () => {
    const one = await openTestServer({ engine: POSTGRES, settings });
    const shared = { open: () => Promise.resolve({ ...one.open, close: () => Promise.resolve() }) };
    const two = await openTestServer({ engine: shared, settings });
    const athlete = service.addAthlete('Ada Lindqvist');
    const rider = await one.rider({ onboarded: true });
    await generated(one, rider, { weeks: 4 });
    await connect(rider, athlete.apiKey);
    const week = addWeeks(mondayOf(day(await rider.today())), 1);
    const ride = (await planOf(rider, week)).workouts.find(({ status }) => status === 'planned');
    await rider.put(`/plans/${week}/workouts/${ride?.position}/skip`, { reason: 'ill' });
    await Promise.all([one, two].map(({ runner }) => runner.drain()));
    for (const { clock } of [one, two]) clock.advance(60_000);
    await Promise.all([one, two].map(({ runner }) => runner.drain()));
    const days = ownIn(athlete).map(([date]) => date);
    expect(new Set(days).size).toBe(days.length);
    const added = service.control.received().filter(({ path }) => path.endsWith('/bulk'));
    expect([added.length, days.length > 8]).toEqual([1, true]);
    await two.close();
    await one.close();
  });
});
