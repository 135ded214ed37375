import { addDays, type IsoDate, mondayOf } from '@musette/coach/calendar/days';
import type { RaceEventRecord } from '@musette/contract/schemas/race-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownerOf } from '#ports/owner.ts';
import { newId } from '#store/engine/ids.ts';
import type { RaceEventRow } from '#store/plans/race-event-store.ts';
import { refusal } from '../../testing/browser.ts';
import { SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { pausedWriter } from '../../testing/paused-writer.ts';
import { generate, generated, planOf } from '../../testing/plans.ts';
import type { Rider } from '../../testing/rider.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';

const COURSE = {
  distanceM: 26_000,
  ascentM: 420,
  points: [
    [0, 80],
    [26_000, 500],
  ],
  start: { latDeg: 45.9, lonDeg: 6.9 },
};
const EVENT = {
  name: ' Three Gorges ',
  kind: 'gran-fondo',
  priority: 'A',
  minutes: null,
  ascentM: 1420,
  startTime: '09:00',
  course: COURSE,
};

describe.each(SQLITE_AND_POSTGRES)('an event on $name', (engine) => {
  let server: TestServer;
  let rider: Rider;
  let today: IsoDate;
  const held = pausedWriter();
  beforeAll(async () => {
    held.open();
    server = await openTestServer({ engine, ports: { planWriter: held.writer } });
  });
  beforeEach(async () => {
    rider = await server.rider({ onboarded: true });
    today = await rider.today();
  });
  afterAll(async () => {
    expect(server.unexpected).toEqual([]);
    await server.close();
  });

  const save = (id: string, event: object = {}, version: number | null = null) =>
    rider.put(`/race-events/${id}`, { version, event: { date: addDays(today, 40), ...EVENT, ...event } });
  const moveRace = async (raceDate: IsoDate) => {
    const { version } = await rider.profile();
    expect(await rider.patch('/profile', { version, change: { raceDate } })).toMatchObject({
      status: 200,
      body: { raceDate },
    });
  };
  const daysAndNames = async () => (await listed()).map(({ date, name }) => [date, name]);
  const listed = async () =>
    ((await rider.get('/race-events')).body as { readonly events: readonly RaceEventRecord[] }).events;

  it('is saved with its course, and once however often it is sent', async () => {
    const id = newId();
    const saved = { ...EVENT, id, version: 1, date: addDays(today, 40), name: 'Three Gorges' };
    expect(await save(id)).toMatchObject({ status: 200, body: saved });
    expect(await save(id)).toMatchObject({ status: 200, body: saved });
    expect(await listed()).toEqual([saved]);
  });

  it('is not what was typed after a try whose answer was lost, and the rider hears of it', async () => {
    const id = newId();
    await save(id);
    for (const change of [{ name: 'Four Gorges' }, { minutes: 300 }, { course: null }])
      expect(await save(id, change)).toMatchObject(refusal('changed-elsewhere'));
    expect(await listed()).toMatchObject([{ name: 'Three Gorges', version: 1 }]);
  });

  it('gives its name to the race of its day, and takes it along', async () => {
    const raceDate = addDays(today, 35);
    await generated(server, rider, { weeks: 8, raceDate });
    const id = newId();
    await save(id, { date: raceDate });
    const week = mondayOf(raceDate);
    expect(await planOf(rider, week)).toMatchObject({ raceName: 'Three Gorges' });
    await save(newId(), { date: raceDate, priority: 'C', name: 'The evening criterium' });
    expect(await planOf(rider, week)).toMatchObject({ raceName: 'Three Gorges' });
    await rider.put(`/plans/${week}/race`, { name: 'Renamed' });
    expect((await listed()).map(({ name }) => name)).toEqual(['Renamed', 'Renamed']);
    await save(id, { name: 'Renamed', date: addDays(raceDate, 1) }, 2);
    expect(await planOf(rider, week)).toMatchObject({ raceName: null });
  });

  it('takes the race of the plan along to another day', async () => {
    const [raceDate, later] = [addDays(today, 35), addDays(today, 49)];
    await generated(server, rider, { weeks: 8, raceDate });
    const id = newId();
    await save(id, { date: raceDate });
    await save(id, { date: later }, 1);
    expect(await rider.get('/profile')).toMatchObject({ body: { raceDate: later } });
    expect(await rider.get('/plan-conflicts')).toMatchObject({
      body: { race: { planned: raceDate, now: later } },
    });
  });

  it('moves with the race of the profile, under its name, and back', async () => {
    const [raceDate, earlier] = [addDays(today, 49), addDays(today, 35)];
    await generated(server, rider, { weeks: 8, raceDate });
    await save(newId(), { date: raceDate });
    await save(newId(), { date: raceDate, priority: 'C', name: 'The evening criterium' });
    for (const [from, to] of [
      [raceDate, earlier],
      [earlier, raceDate],
    ] as const) {
      await moveRace(to);
      expect(await daysAndNames()).toEqual(
        expect.arrayContaining([
          [to, 'Three Gorges'],
          [raceDate, 'The evening criterium'],
        ]),
      );
      const names = await server.open.store.races.names(ownerOf(rider.userId));
      expect([names.get(to), names.get(from)]).toEqual(['Three Gorges', undefined]);
    }
    expect(await rider.get('/plan-conflicts')).toMatchObject({ body: { race: null } });
  });

  it('stays when the race of the profile becomes another one', async () => {
    const [first, second, third] = [addDays(today, 35), addDays(today, 49), addDays(today, 60)];
    await save(newId(), { date: first });
    await save(newId(), { date: second, name: 'Four Gorges' });
    await moveRace(second);
    expect(await daysAndNames()).toEqual([
      [first, 'Three Gorges'],
      [second, 'Four Gorges'],
    ]);
    // Of two A events on a day nobody knows which one the race is.
    await save(newId(), { date: second, name: 'Five Gorges' });
    await moveRace(third);
    expect((await daysAndNames()).map(([date]) => date)).toEqual([first, second, second]);
  });

  it('stays where its race is over, and the race with it where a plan is being written for it', async () => {
    const [race, next] = [newId(), newId()];
    await save(race, { date: today });
    await save(next, { date: addDays(today, 35) });
    const { raceEvents, riders } = server.open.store;
    const owner = ownerOf(rider.userId);
    const { id: _, created_at: __, ...row } = (await raceEvents.find(owner, race)) as RaceEventRow;
    const yesterday = addDays(today, -1);
    await raceEvents.change(owner, race, { ...row, event_date: yesterday });
    await riders.change(owner, { race_date: yesterday, updated_at: row.updated_at });
    await moveRace(addDays(today, 40));
    expect((await daysAndNames())[0]).toEqual([yesterday, 'Three Gorges']);

    await moveRace(addDays(today, 35));
    held.close();
    await generate(rider, { weeks: 8, raceDate: addDays(today, 35), replace: true });
    const { version } = await rider.profile();
    const change = { raceDate: addDays(today, 42) };
    expect(await rider.patch('/profile', { version, change })).toMatchObject(refusal('generation-running'));
    expect((await daysAndNames())[1]?.[0]).toBe(addDays(today, 35));
    await rider.post('/generation/cancel', {});
    held.open();
    await server.runner.drain();
    await moveRace(addDays(today, 42));
    expect((await daysAndNames())[1]?.[0]).toBe(addDays(today, 42));
  });

  it('takes the race of the plan with it when it is deleted, unless another A event is left on its day', async () => {
    const raceDate = addDays(today, 35);
    await generated(server, rider, { weeks: 8, raceDate });
    const [race, other] = [newId(), newId()];
    await save(race, { date: raceDate });
    await save(other, { date: raceDate });
    await rider.post(`/race-events/${other}/remove`, { version: 1 });
    expect(await rider.get('/profile')).toMatchObject({ body: { raceDate } });
    await rider.post(`/race-events/${race}/remove`, { version: 1 });
    expect(await rider.get('/profile')).toMatchObject({ body: { raceDate: null } });
    expect(await rider.get('/plan-conflicts')).toMatchObject({
      body: { race: { planned: raceDate, now: null } },
    });
  });

  it('takes the race of the plan with it when it becomes a B event, on its day or on another one', async () => {
    const [raceDate, later] = [addDays(today, 35), addDays(today, 49)];
    await generated(server, rider, { weeks: 8, raceDate });
    for (const date of [raceDate, later]) {
      const { version } = await rider.profile();
      await rider.patch('/profile', { version, change: { raceDate } });
      const race = newId();
      await save(race, { date: raceDate });
      await save(race, { date, priority: 'B' }, 1);
      expect(await rider.get('/profile')).toMatchObject({ body: { raceDate: null } });
    }
  });

  // The stores' own suites show on every engine what the others go through.
  if (engine !== SQLITE) return;

  it('may be as near as today, and no nearer and no further than races are', async () => {
    expect(await save(newId(), { date: today, priority: 'C' })).toMatchObject({ status: 200 });
    for (const [days, code] of [
      [-1, 'in-the-past'],
      [733, 'out-of-range'],
    ] as const)
      expect(await save(newId(), { date: addDays(today, days) })).toMatchObject({
        status: 400,
        body: { code: 'invalid-input', fields: [{ path: 'event.date', code }] },
      });
  });

  const raceOf = async () => (await rider.profile()).raceDate;
  const conflict = async () =>
    ((await rider.get('/plan-conflicts')).body as { race: { weeks: readonly string[] } | null }).race;

  it('is the race of a rider who has none to come, once it is an A event', async () => {
    await generated(server, rider, { weeks: 8 });
    const [raceDate, id] = [addDays(today, 40), newId()];
    await save(id, { date: raceDate, priority: 'B' });
    expect(await raceOf()).toBeNull();
    await save(id, { date: raceDate }, 1);
    expect(await raceOf()).toBe(raceDate);
    expect(await conflict()).toMatchObject({ planned: null, now: raceDate, isAfterPlan: false });
    await rider.post('/generation/again', {});
    await server.runner.drain();
    expect(await conflict()).toBeNull();
    expect(await planOf(rider, mondayOf(raceDate))).toMatchObject({ raceDate, raceName: 'Three Gorges' });
    // Another one beside it is not the race, until the race is over.
    await save(newId(), { date: addDays(today, 50) });
    expect(await raceOf()).toBe(raceDate);
    server.clock.advance(41 * 86_400_000);
    today = await rider.today();
    await save(id, { date: raceDate, priority: 'B' }, 2);
    await save(id, { date: raceDate }, 3);
    expect(await raceOf()).toBeNull();
    await save(newId(), { date: addDays(today, 60) });
    expect(await raceOf()).toBe(addDays(today, 60));
  });

  it('is the race again after it was a B event for a while, which the plan follows both times', async () => {
    await generated(server, rider, { weeks: 8 });
    const [date, id] = [addDays(today, 40), newId()];
    await save(id, { date });
    for (const [version, priority] of ['A', 'B', 'A'].entries()) {
      if (version > 0) await save(id, { date, priority }, version);
      expect(await conflict()).toMatchObject({ now: priority === 'A' ? date : null });
      await rider.post('/generation/again', {});
      await server.runner.drain();
      expect(await conflict()).toBeNull();
      const { workouts } = await planOf(rider, mondayOf(date));
      expect(workouts.find((workout) => workout.date === date)).toMatchObject({
        type: priority === 'A' ? 'Race' : 'Event',
      });
    }
  });

  it('replaces a race that is over', async () => {
    await save(newId(), { date: addDays(today, 2) });
    expect(await raceOf()).toBe(addDays(today, 2));
    server.clock.advance(3 * 86_400_000);
    await save(newId(), { date: addDays(today, 30) });
    expect(await raceOf()).toBe(addDays(today, 30));
  });

  it('is not the race on a day away, and becomes it once a plan without a race is written', async () => {
    const [date, id] = [addDays(today, 40), newId()];
    await rider.post('/days-away', { from: date, to: date, kind: 'holiday' });
    await save(id, { date });
    expect(await raceOf()).toBeNull();
    await save(id, { date: addDays(date, 1) }, 1);
    expect(await raceOf()).toBe(addDays(date, 1));
    await rider.post(`/race-events/${id}/remove`, { version: 2 });
    await save(newId(), { date: addDays(date, 3) });
    server.clock.advance(1000);
    await generated(server, rider, { weeks: 8 });
    // A plan without the race, in the place of one with it: the rider has none.
    await generated(server, rider, { weeks: 8, replace: true });
    expect(await raceOf()).toBeNull();
    await generate(rider, { weeks: 8, replace: true });
    await save(newId(), { date, name: 'On a day away' });
    await save(newId(), { date: addDays(date, 2), priority: 'B' });
    const added = newId();
    await save(added, { date: addDays(date, 1) });
    expect(await raceOf()).toBeNull();
    await server.runner.drain();
    expect(await raceOf()).toBe(addDays(date, 1));
    expect(await conflict()).toMatchObject({ planned: null, now: addDays(date, 1), isAfterPlan: false });
    await rider.post('/generation/again', {});
    await server.runner.drain();
    expect(await conflict()).toBeNull();
    expect(await planOf(rider, mondayOf(addDays(date, 1)))).toMatchObject({ raceDate: addDays(date, 1) });
  });

  it('leaves the race of the plan where it is no A event of its own, where another is left, and where the rider is away', async () => {
    const [raceDate, later] = [addDays(today, 35), addDays(today, 49)];
    await generated(server, rider, { weeks: 8, raceDate });
    const [race, other] = [newId(), newId()];
    await save(other, { date: addDays(today, 30) });
    await save(other, { date: addDays(today, 31) }, 1);
    expect(await raceOf()).toBe(raceDate);
    await save(other, { date: raceDate }, 2);
    await save(race, { date: raceDate });
    await save(race, { date: later }, 1);
    expect(await raceOf()).toBe(raceDate);
    await save(race, { date: raceDate }, 2);
    await save(other, { date: later, priority: 'B' }, 3);
    expect(await raceOf()).toBe(raceDate);
    await rider.post('/days-away', { from: later, to: later, kind: 'holiday' });
    await save(race, { date: later }, 3);
    expect(await raceOf()).toBe(raceDate);
  });

  it('neither leaves the day that a new plan is being written for, nor is deleted, until the plan is there', async () => {
    const [firstDate, raceDate, later] = [addDays(today, 35), addDays(today, 42), addDays(today, 49)];
    await generated(server, rider, { weeks: 8, raceDate: firstDate });
    const [race, training] = [newId(), newId()];
    await save(race, { date: raceDate });
    await save(training, { date: raceDate, priority: 'B' });
    await generate(rider, { weeks: 8, raceDate, replace: true });
    const running = { status: 409, body: { code: 'generation-running' } };
    expect(await save(race, { date: later }, 1)).toMatchObject(running);
    expect(await save(race, { date: raceDate, priority: 'B' }, 1)).toMatchObject(running);
    expect(await rider.post(`/race-events/${race}/remove`, { version: 1 })).toMatchObject(running);
    expect(await save(race, { date: raceDate, minutes: 300 }, 1)).toMatchObject({ status: 200 });
    expect(await save(training, { date: later, priority: 'B' }, 1)).toMatchObject({ status: 200 });
    await server.runner.drain();
    expect(await save(race, { date: later }, 2)).toMatchObject({ status: 200 });
    expect(await rider.get('/profile')).toMatchObject({ body: { raceDate: later } });
  });

  it('moves while a first plan is being written for it, and keeps its new day', async () => {
    const [raceDate, later] = [addDays(today, 35), addDays(today, 49)];
    const race = newId();
    await save(race, { date: raceDate });
    await generate(rider, { weeks: 8, raceDate });
    expect(await save(race, { date: later }, 1)).toMatchObject({ status: 200 });
    await server.runner.drain();
    expect(await rider.get('/profile')).toMatchObject({ body: { raceDate: later } });
  });

  it('changes by its version, also when its day is over', async () => {
    const id = newId();
    await save(id, { date: today });
    server.clock.advance(2 * 86_400_000);
    expect(await save(id, { date: today, minutes: 251 }, 1)).toMatchObject({
      status: 200,
      body: { minutes: 251, version: 2 },
    });
    expect(await save(id, { date: today }, 1)).toMatchObject({ body: { code: 'changed-elsewhere' } });
    expect(await save(newId(), {}, 1)).toMatchObject({ body: { code: 'event-not-found' } });
  });

  it('goes, and is no other rider’s to change', async () => {
    const id = newId();
    await save(id);
    const other = await server.rider({ onboarded: true });
    expect(await other.post(`/race-events/${id}/remove`, { version: 1 })).toMatchObject({
      body: { code: 'event-not-found' },
    });
    expect(await rider.post(`/race-events/${id}/remove`, { version: 2 })).toMatchObject({
      body: { code: 'changed-elsewhere' },
    });
    expect(await rider.post(`/race-events/${id}/remove`, { version: 1 })).toMatchObject({ status: 200 });
    expect(await listed()).toEqual([]);
  });

  it.each([
    [{ points: [[0, 1]] }, 'too-few'],
    [
      {
        points: [
          [5, 1],
          [4, 1],
        ],
      },
      'not-in-order',
    ],
    [
      {
        points: [
          [5, 1],
          [5, 9],
        ],
      },
      'too-short',
    ],
    [{ points: Array.from({ length: 201 }, (_, index) => [index, 1]) }, 'invalid'],
    [{ start: { latDeg: 45.93, lonDeg: 6.9 } }, 'too-fine'],
    [{ distanceM: 1e9 }, 'out-of-range'],
  ])('refuses a course that no file gives: %#', async (change, code) => {
    const { status, body } = await save(newId(), { course: { ...COURSE, ...change } });
    expect(status).toBe(400);
    expect((body as { fields: readonly { code: string }[] }).fields.map((field) => field.code)).toContain(
      code,
    );
  });

  it('is refused beyond 200, and for a rider without a profile', async () => {
    const { raceEvents } = server.open.store;
    const [first] = [newId()];
    await save(first);
    const [row] = await raceEvents.list(ownerOf(rider.userId));
    for (let count = 1; row && count < 200; count += 1)
      await raceEvents.add(ownerOf(rider.userId), { ...row, id: newId() });
    expect(await save(newId())).toMatchObject({ status: 409, body: { code: 'too-many-events' } });
    rider = await server.rider();
    expect(await save(newId())).toMatchObject({ body: { code: 'profile-not-found' } });
  });
});
