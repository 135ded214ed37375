import { addDays, day } from '@musette/coach/calendar/days';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#store/engine/ids.ts';
import { refusal } from '../testing/browser.ts';
import { SQLITE, SQLITE_AND_POSTGRES } from '../testing/engines.ts';
import { plannedRider } from '../testing/planned-rider.ts';
import { generated, planOf } from '../testing/plans.ts';
import { gpxRide, importedId, type RecordedRide } from '../testing/ride-files.ts';
import { DAY_MS } from '../testing/time.ts';

describe.each(SQLITE_AND_POSTGRES)('a workout whose day has a ride, on $name', (engine) => {
  const fixture = plannedRider(engine);
  let week: ReturnType<typeof fixture.week>;
  let planned: Awaited<ReturnType<typeof planOf>>['workouts'][number];

  // The plan begins next Monday. Three weeks later its first week is over.
  beforeEach(async () => {
    await fixture.plan({ weeks: 4, start: 'monday' });
    week = fixture.next();
    fixture.server.clock.advance(21 * DAY_MS);
    // A ride of the next day must not complete a workout of that day.
    const all = await workouts();
    const isAlone = ({ status, position }: (typeof all)[number]) =>
      status === 'planned' && all[position + 1]?.status === 'rest';
    planned = all.find(isAlone) ?? expect.fail('no workout');
  });

  const workouts = async () => (await planOf(fixture.rider, week)).workouts;
  const present = async () => (await workouts())[planned.position];

  async function ride(given: RecordedRide & { readonly date?: string } = {}) {
    const { date = planned.date, minutes = planned.minutes, ...more } = given;
    const file = gpxRide({ startAt: `${day(date)}T10:00:00.000Z`, minutes, ...more });
    return { id: await importedId(fixture.rider, file) };
  }

  const nextDay = () => addDays(day(planned.date), 1);
  const complete = (body: object) =>
    fixture.rider.put(`/plans/${week}/workouts/${planned.position}/completion`, body);

  const tellRide = async () => {
    const id = newId();
    const told = {
      date: nextDay(),
      time: '10:00',
      minutes: planned.minutes,
      type: 'ride',
      indoor: false,
      name: '',
      distanceM: null,
      elevationM: null,
      averageWatts: null,
      averageHeartRateBpm: null,
      effort: null,
    };
    const answer = await fixture.rider.put(`/manual-rides/${id}`, { version: null, ride: told });
    expect(answer.status).toBe(200);
    return { id, startAt: (answer.body as { startedAt: string }).startedAt };
  };

  it('is completed by a ride of nearly its length [2.69, 4.9, 9.21]', async () => {
    const { id } = await ride({ minutes: Math.ceil(planned.minutes * 0.82) });
    expect(await present()).toMatchObject({
      status: 'completed',
      completedBy: id,
      completedSize: 'full',
      completedMinutes: planned.minutes,
    });
  });

  it('is open again when its ride is deleted, and completed when it comes back', async () => {
    const { id } = await ride();
    await fixture.rider.post(`/activities/${id}/remove`, { version: 1 });
    expect(await present()).toMatchObject({ status: 'planned', completedAt: null, completedBy: null });
    await fixture.rider.post(`/activities/${id}/restore`, { version: 2 });
    expect(await present()).toMatchObject({ status: 'completed', completedBy: id });
  });

  it('shares no ride with another workout', async () => {
    const { id } = await ride({ date: nextDay() });
    await complete({ completed: true, activityId: id });
    const next = addDays(nextDay(), 1);
    const other = (await workouts()).find(({ date, status }) => date === next && status === 'planned');
    if (!other) throw new Error('no workout two days later');
    const path = `/plans/${week}/workouts/${other.position}/completion`;
    expect(await fixture.rider.put(path, { completed: true, activityId: id })).toMatchObject({
      status: 422,
      body: { code: 'already-completed' },
    });
    const own = await ride({ minutes: planned.minutes + 1 });
    expect(await complete({ completed: true, activityId: own.id })).toMatchObject({ status: 200 });
    expect(await present()).toMatchObject({ completedBy: own.id });
  });

  // The stores' own suites show on every engine what the others go through.
  if (engine !== SQLITE) return;

  it('belongs to the ride that is nearest to it', async () => {
    const first = await ride({ minutes: Math.ceil(planned.minutes * 0.85) });
    expect(await present()).toMatchObject({ completedBy: first.id });
    const file = gpxRide({ startAt: `${planned.date}T15:00:00.000Z`, minutes: planned.minutes });
    const nearest = await importedId(fixture.rider, file);
    expect(await present()).toMatchObject({ completedBy: nearest });
  });

  it('keeps the ride of the next day when it is joined with another recording of it', async () => {
    const { id } = await ride({ date: nextDay() });
    await complete({ completed: true, activityId: id });
    const watch = gpxRide({ startAt: `${nextDay()}T10:03:00.000Z`, minutes: planned.minutes - 5 });
    const other = await importedId(fixture.rider, watch);
    const joined = await fixture.rider.post(`/activities/${other}/join`, { version: 1, otherId: id });
    expect(joined.status).toBe(200);
    expect(await present()).toMatchObject({ status: 'completed', completedBy: other });
  });

  it.each([
    ['is much shorter', { minutes: 10 }],
    ['is a run', { kind: 'running' }],
    ['is on an e-bike', { kind: 'EBikeRide' }],
  ])('is not completed by one that %s', async (_what, given) => {
    await ride(given);
    expect(await present()).toMatchObject({ status: 'planned', completedBy: null });
  });

  it('is open again when its ride turns out to be something else', async () => {
    const { id } = await ride();
    await fixture.rider.patch(`/activities/${id}`, { version: 1, change: { type: 'e-bike-ride' } });
    expect(await present()).toMatchObject({ status: 'planned' });
  });

  it('stays completed when the rider has marked it by hand', async () => {
    await complete({ completed: true, size: 'full' });
    const { id } = await ride();
    expect(await present()).toMatchObject({ status: 'completed', completedBy: id });
    await fixture.rider.post(`/activities/${id}/remove`, { version: 1 });
    expect(await present()).toMatchObject({ status: 'completed', completedBy: null });
  });

  it('stays completed without its ride when the rider has marked it after the ride', async () => {
    const { id } = await ride();
    await complete({ completed: true });
    expect(await present()).toMatchObject({ status: 'completed', completedBy: id });
    await fixture.rider.post(`/activities/${id}/remove`, { version: 1 });
    expect(await present()).toMatchObject({ status: 'completed', completedBy: null });
  });

  it('stays open when the rider says that its ride was something else', async () => {
    const { id } = await ride();
    await complete({ completed: false });
    await fixture.rider.patch(`/activities/${id}`, { version: 1, change: { name: 'To work' } });
    expect(await present()).toMatchObject({ status: 'planned', completedBy: null });
    const other = await ride({ date: nextDay(), minutes: 20 });
    await fixture.rider.post(`/activities/${other.id}/remove`, { version: 1 });
    expect(await present()).toMatchObject({ status: 'planned', completedBy: null });
    await complete({ completed: true });
    expect(await present()).toMatchObject({ status: 'completed', completedBy: id });
  });

  it('is completed by its ride after a mark that the rider has taken back', async () => {
    await complete({ completed: true });
    await complete({ completed: false });
    const { id } = await ride();
    expect(await present()).toMatchObject({ status: 'completed', completedBy: id });
  });

  it('keeps the ride that the rider has chosen among those of its day', async () => {
    const chosen = await ride({ minutes: Math.ceil(planned.minutes * 0.85) });
    await complete({ completed: true, activityId: chosen.id });
    const file = gpxRide({ startAt: `${planned.date}T15:00:00.000Z`, minutes: planned.minutes });
    await importedId(fixture.rider, file);
    expect(await present()).toMatchObject({ completedBy: chosen.id });
  });

  it('is completed although it was skipped, once there is a ride after all', async () => {
    await fixture.rider.put(`/plans/${week}/workouts/${planned.position}/skip`, { reason: 'tired' });
    await ride();
    expect(await present()).toMatchObject({ status: 'completed', skippedAt: null, skipReason: null });
  });

  it('is completed by a ride of the next day when the rider says so, and stays so', async () => {
    const { id } = await ride({ date: nextDay() });
    expect(await present()).toMatchObject({ status: 'planned', completedBy: null });
    expect((await complete({ completed: true, activityId: id })).status).toBe(200);
    expect(await present()).toMatchObject({ status: 'completed', completedBy: id });
    // Another ride on either day changes nothing.
    await ride({ date: nextDay(), minutes: 20 });
    await ride({ minutes: 10 });
    expect(await present()).toMatchObject({ status: 'completed', completedBy: id });
    await complete({ completed: false });
    expect(await present()).toMatchObject({ status: 'planned', completedBy: null });
  });

  it('is open again when the ride of the next day is deleted', async () => {
    const { id } = await ride({ date: nextDay() });
    await complete({ completed: true, activityId: id });
    await fixture.rider.post(`/activities/${id}/remove`, { version: 1 });
    expect(await present()).toMatchObject({ status: 'planned', completedBy: null });
  });

  it('is left as it is by other rides while the chosen one is deleted', async () => {
    const { id } = await ride({ date: nextDay() });
    await complete({ completed: true, activityId: id });
    await fixture.rider.post(`/activities/${id}/remove`, { version: 1 });
    const { version } = await planOf(fixture.rider, week);
    await ride({ minutes: 10 });
    expect((await planOf(fixture.rider, week)).version).toBe(version);
  });

  it('keeps the ride of the next day when its file replaces what the rider told of it', async () => {
    const { id, startAt } = await tellRide();
    await complete({ completed: true, activityId: id });
    const file = await importedId(fixture.rider, gpxRide({ startAt, minutes: planned.minutes }));
    expect(file).not.toBe(id);
    expect(await present()).toMatchObject({ status: 'completed', completedBy: file });
  });

  it('belongs to the ride of the next day again when its deletion is taken back, in the size that was ridden', async () => {
    const { id } = await ride({ date: nextDay() });
    const size = 'short';
    expect(await complete({ completed: true, activityId: id, size })).toMatchObject({ status: 200 });
    const before = await present();
    expect(before).toMatchObject({ status: 'completed', completedBy: id, completedSize: size });
    await fixture.rider.post(`/activities/${id}/remove`, { version: 1 });
    expect(await present()).toMatchObject({
      status: 'planned',
      completedAt: null,
      completedSize: null,
      completedBy: null,
    });
    await fixture.rider.post(`/activities/${id}/restore`, { version: 2 });
    expect(await present()).toEqual(before);
  });

  it('belongs to no ride of the next day that comes back when the rider has marked it since', async () => {
    const { id } = await ride({ date: nextDay() });
    await complete({ completed: true, activityId: id });
    await fixture.rider.post(`/activities/${id}/remove`, { version: 1 });
    await complete({ completed: true });
    expect(await present()).toMatchObject({ status: 'completed', completedBy: null });
    await complete({ completed: false });
    await fixture.rider.post(`/activities/${id}/restore`, { version: 2 });
    expect(await present()).toMatchObject({ status: 'planned', completedBy: null });
  });

  it('shares no ride with the next workout when the rider has marked it by hand', async () => {
    const all = await workouts();
    const isBeforeOther = ({ status, position }: (typeof all)[number]) =>
      status === 'planned' && all[position + 1]?.status === 'planned';
    planned = all.find(isBeforeOther) ?? planned;
    const { id } = await ride();
    await complete({ completed: false });
    await complete({ completed: true });
    const next = (await workouts()).find(({ date, status }) => date === nextDay() && status === 'planned');
    if (!next) throw new Error('no workout on the next day');
    const path = `/plans/${week}/workouts/${next.position}/completion`;
    expect(await fixture.rider.put(path, { completed: true, activityId: id })).toMatchObject({
      status: 422,
      body: { code: 'already-completed' },
    });
  });

  it('keeps the ride that another device has chosen, unseen by this one', async () => {
    const [first, second] = [await ride({ minutes: 10 }), await ride({ date: nextDay(), minutes: 10 })];
    const seen = { completedAt: null, completedSize: null, skippedAt: null, skipReason: null };
    const choose = (activityId: string) => complete({ completed: true, activityId, seen });
    expect(await choose(first.id)).toMatchObject({ status: 200 });
    expect(await choose(second.id)).toMatchObject(refusal('changed-elsewhere'));
    expect(await present()).toMatchObject({ completedBy: first.id });
    expect(await choose(first.id)).toMatchObject({ status: 200 });
    // A mark that names no ride says nothing against the chosen one.
    expect(await complete({ completed: true, seen })).toMatchObject({ status: 200 });
    expect(await present()).toMatchObject({ completedBy: first.id });
  });

  it('is not completed by a run, by a ride two days later, nor by one of another rider', async () => {
    const refused = { status: 404, body: { code: 'activity-not-found' } };
    const run = await ride({ date: nextDay(), kind: 'running' });
    expect(await complete({ completed: true, activityId: run.id })).toMatchObject(refused);
    const late = await ride({ date: addDays(nextDay(), 1) });
    expect(await complete({ completed: true, activityId: late.id })).toMatchObject(refused);
    const stranger = await fixture.server.rider({ onboarded: true });
    const file = gpxRide({ startAt: `${planned.date}T10:00:00.000Z`, minutes: 30 });
    const activityId = await importedId(stranger, file);
    expect(await complete({ completed: true, activityId })).toMatchObject(refused);
    expect(await present()).toMatchObject({ status: 'planned', completedBy: null });
  });
});

describe.each(SQLITE_AND_POSTGRES)('a workout that comes to a day after its ride, on $name', (engine) => {
  const fixture = plannedRider(engine);
  const { today } = fixture;
  const rideToday = (minutes: number) =>
    importedId(fixture.rider, gpxRide({ startAt: `${today()}T01:00:00.000Z`, minutes }));
  const workoutOfToday = async () => {
    const { workouts } = await planOf(fixture.rider, fixture.week(1));
    return workouts.find(({ date }) => date === today()) ?? expect.fail('no workout');
  };
  const goTo = (date: string) => {
    while (today() < date) fixture.server.clock.advance(DAY_MS);
  };

  it('is completed when it is moved there', async () => {
    await fixture.plan({ weeks: 4, start: 'monday' });
    await fixture.setHours({ tuesday: 4, wednesday: 4, thursday: 4, friday: 4, saturday: 4, sunday: 4 });
    const week = fixture.next();
    const { workouts } = await planOf(fixture.rider, week);
    const rest = workouts.find(({ status, position }) => status === 'rest' && position > 0);
    const later = workouts.findLast(({ status }) => status === 'planned');
    if (!rest || !later) throw new Error('no rest day and workout');
    goTo(rest.date);
    const id = await rideToday(later.minutes);
    const { version } = await planOf(fixture.rider, week);
    const move = { version, from: later.position, to: rest.position };
    expect(await fixture.rider.post(`/plans/${week}/moves`, move)).toMatchObject({ status: 200 });
    expect(await workoutOfToday()).toMatchObject({ status: 'completed', completedBy: id });
  });

  // The stores' own suites show on every engine what the others go through.
  if (engine !== SQLITE) return;

  it('is completed when it is shortened to the length of the ride', async () => {
    await fixture.plan({ weeks: 4, start: 'monday' });
    const week = fixture.next();
    goTo(addDays(week, 6));
    await fixture.setHours({ sunday: 1 });
    const id = await rideToday(58);
    const { status, position } = await workoutOfToday();
    expect(status).toBe('planned');
    const { version } = await planOf(fixture.rider, week);
    const path = `/plans/${week}/workouts/${position}/fit`;
    expect(await fixture.rider.put(path, { version, how: 'shorten' })).toMatchObject({ status: 200 });
    expect(await workoutOfToday()).toMatchObject({ status: 'completed', completedBy: id });
  });

  it.each([
    ['a first plan', null],
    ['a plan that replaces another', { weeks: 4, start: 'monday' }],
  ] as const)('is completed in %s', async (_what, before) => {
    const request = { weeks: 2, start: 'today' } as const;
    await fixture.plan(request);
    let planned = await workoutOfToday();
    while (planned.status === 'rest') {
      goTo(addDays(today(), 1));
      await fixture.plan(request);
      planned = await workoutOfToday();
    }
    const { server } = fixture;
    const rider = await server.rider({ onboarded: true });
    if (before) await generated(server, rider, before);
    const file = gpxRide({ startAt: `${today()}T01:00:00.000Z`, minutes: planned.minutes });
    const id = await importedId(rider, file);
    await generated(server, rider, { ...request, replace: before !== null });
    const { workouts } = await planOf(rider, fixture.week(1));
    expect(workouts[planned.position]).toMatchObject({ status: 'completed', completedBy: id });
  });

  it('may be completed on its new day although the rider said that it was not the ride of its first day', async () => {
    await fixture.plan({ weeks: 4, start: 'monday' });
    await fixture.setHours({ tuesday: 4, wednesday: 4, thursday: 4, friday: 4, saturday: 4, sunday: 4 });
    const week = fixture.next();
    const { workouts } = await planOf(fixture.rider, week);
    const rest = workouts.find(({ status, position }) => status === 'rest' && position > 1);
    const first = workouts.find(({ status }) => status === 'planned');
    if (!rest || !first || rest.date < first.date) throw new Error('no workout before a rest day');
    goTo(first.date);
    await rideToday(first.minutes);
    await fixture.rider.put(`/plans/${week}/workouts/${first.position}/completion`, { completed: false });
    const { version } = await planOf(fixture.rider, week);
    const move = { version, from: first.position, to: rest.position };
    expect(await fixture.rider.post(`/plans/${week}/moves`, move)).toMatchObject({ status: 200 });
    goTo(rest.date);
    const id = await rideToday(first.minutes);
    expect(await workoutOfToday()).toMatchObject({ status: 'completed', completedBy: id });
  });

  it('stays open when it comes back to the day whose ride was not it', async () => {
    await fixture.plan({ weeks: 4, start: 'monday' });
    await fixture.setHours({ tuesday: 4, wednesday: 4, thursday: 4, friday: 4, saturday: 4, sunday: 4 });
    const week = fixture.next();
    const { workouts } = await planOf(fixture.rider, week);
    const rest = workouts.find(({ status, position }) => status === 'rest' && position > 1);
    const first = workouts.find(({ status }) => status === 'planned');
    if (!rest || !first || rest.date < first.date) throw new Error('no workout before a rest day');
    goTo(first.date);
    await rideToday(first.minutes);
    await fixture.rider.put(`/plans/${week}/workouts/${first.position}/completion`, { completed: false });
    for (const [from, to] of [
      [first.position, rest.position],
      [rest.position, first.position],
    ]) {
      const { version } = await planOf(fixture.rider, week);
      const moved = await fixture.rider.post(`/plans/${week}/moves`, { version, from, to });
      expect(moved).toMatchObject({ status: 200 });
    }
    expect(await workoutOfToday()).toMatchObject({ status: 'planned', completedBy: null });
  });
});
