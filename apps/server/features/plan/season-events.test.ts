import { addDays, type IsoDate, WEEKDAYS } from '@musette/coach/calendar/days';
import type { SeasonBenefit } from '@musette/contract/schemas/plan';
import { readGpxCourse } from '@musette/formats/xml/gpx-course';
import { beforeEach, describe, expect, it } from 'vitest';
import { ownerOf } from '#ports/owner.ts';
import { newId } from '#store/engine/ids.ts';
import type { RaceEventRow } from '#store/plans/race-event-store.ts';
import { refusal } from '../../testing/browser.ts';
import { SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { plannedRider } from '../../testing/planned-rider.ts';
import type { Rider } from '../../testing/rider.ts';
import { generated, planOf } from '../../testing/plans.ts';

describe.each(SQLITE_AND_POSTGRES)('a plan around events, on $name', (engine) => {
  const fixture = plannedRider(engine);
  const { week } = fixture;
  let rider: Rider;
  beforeEach(async () => {
    rider = await fixture.server.rider({ onboarded: true });
  });
  /** Saturday of a week. */
  const saturday = (number: number) => addDays(week(number), 5);
  const save = async (date: IsoDate, event: object = {}, id = newId()) => {
    const told = { name: 'Three Gorges', kind: 'gran-fondo', priority: 'B', minutes: 300, ascentM: null };
    const body = { version: null, event: { date, startTime: null, course: null, ...told, ...event } };
    expect(await rider.put(`/race-events/${id}`, body)).toMatchObject({ status: 200 });
    return id;
  };
  const plan = (number: number) => planOf(rider, week(number));
  const brokenWeeks = async () =>
    ((await rider.get('/plan-conflicts')).body as { weeks: { weekStart: string; broken: object[] }[] }).weeks;
  const replan = async () => {
    expect(await rider.post('/generation/again', {})).toMatchObject({ status: 200 });
    await fixture.server.runner.drain();
    expect(await brokenWeeks()).toEqual([]);
  };

  it('knows them from the start, whatever their priority, and says what their day is', async () => {
    await save(saturday(3));
    await save(addDays(week(4), 2), { kind: 'criterium', priority: 'C', minutes: null });
    // The first A event is the race.
    await save(saturday(30), { priority: 'A' });
    await save(saturday(2), { kind: 'gravel', priority: 'A' });
    await generated(fixture.server, rider, { weeks: 5 });
    const [second, third, fourth] = await Promise.all([2, 3, 4].map(plan));
    expect(third?.workouts[5]).toMatchObject({
      type: 'Event',
      focus: 'Three Gorges',
      minutes: 0,
      why: 'Your B event, a gran fondo. There is no training on this day besides it.',
    });
    expect(third?.aim).toContain(
      'Saturday is Three Gorges, your B event, a gran fondo: nothing hard in the two days',
    );
    expect(second?.workouts[5]?.why).toContain('Your A event, a gravel race.');
    expect(second?.aim).toContain('your A event, a gravel race: nothing hard in the two days before it');
    expect(fourth?.workouts[2]?.why).toContain('Your C event, a criterium.');
    for (const one of [second, third, fourth]) expect(one?.proof.passed).toBe(true);
    expect(await brokenWeeks()).toEqual([]);
  });

  // The stores' own suites show on every engine what the others go through.
  if (engine !== SQLITE) return;

  it('says that it does not know one, and knows it when its week is planned again', async () => {
    await fixture.plan({ weeks: 5 });
    ({ rider } = fixture);
    const before = await plan(2);
    const id = await save(saturday(3));
    expect(await brokenWeeks()).toMatchObject([
      {
        weekStart: week(3),
        eventDays: [saturday(3)],
        isForOtherEvents: true,
        broken: [
          {
            name: 'race-day',
            figure:
              'your events, or days without riding that fall on them, have changed since this was planned',
          },
        ],
      },
    ]);
    await replan();
    expect((await plan(3)).workouts[5]).toMatchObject({ type: 'Event' });
    expect((await plan(3)).proof.passed).toBe(true);
    expect((await plan(2)).workouts).toEqual(before.workouts);
    await rider.post(`/race-events/${id}/remove`, { version: 1 });
    expect((await brokenWeeks()).map(({ weekStart }) => weekStart)).toEqual([week(3)]);
    await replan();
    expect((await plan(3)).workouts[5]?.minutes).toBeGreaterThan(0);
  });

  it('names the week after one that is gone, and plans it again', async () => {
    await fixture.plan({ weeks: 6, start: 'monday' });
    ({ rider } = fixture);
    const { version, availabilityHours } = await rider.profile();
    await rider.patch('/profile', {
      version,
      change: { availabilityHours: { ...availabilityHours, monday: 2 } },
    });
    const sunday = addDays(week(3), 6);
    const id = await save(sunday, { kind: 'gravel', minutes: 300 });
    await generated(fixture.server, rider, { weeks: 6, start: 'monday', replace: true });
    const easy = async () => (await plan(4)).workouts.filter(({ why }) => why.includes('after your event'));
    expect(await easy()).not.toEqual([]);
    expect(await brokenWeeks()).toEqual([]);
    await rider.post(`/race-events/${id}/remove`, { version: 1 });
    expect((await brokenWeeks()).map(({ weekStart }) => weekStart)).toEqual([week(3), week(4)]);
    await replan();
    expect(await easy()).toEqual([]);
  });

  it('names the week after one that falls into days away, and plans it again', async () => {
    await fixture.plan({ weeks: 1 });
    await fixture.setHours({ monday: 2 });
    ({ rider } = fixture);
    const sunday = addDays(week(3), 6);
    await save(sunday, { kind: 'gravel', minutes: 300 });
    await generated(fixture.server, rider, { weeks: 6, start: 'monday', replace: true });
    await rider.post('/days-away', { from: sunday, to: sunday, kind: 'holiday' });
    expect((await brokenWeeks()).map(({ weekStart }) => weekStart)).toEqual([week(3), week(4)]);
    await replan();
    expect((await plan(4)).workouts.filter(({ why }) => why.includes('after your event'))).toEqual([]);
  });

  it('plans no week again for the race of the profile, which has conflicts of its own', async () => {
    await fixture.plan({ weeks: 8, raceDate: saturday(6) });
    ({ rider } = fixture);
    await save(saturday(6), { priority: 'A', minutes: null });
    expect(await brokenWeeks()).toEqual([]);
  });

  it('begins easily the day after one', async () => {
    const id = await save(fixture.today(), { priority: 'A', minutes: 480 });
    const { raceEvents } = fixture.server.open.store;
    const owner = ownerOf(rider.userId);
    const { id: _, created_at: __, ...row } = (await raceEvents.find(owner, id)) as RaceEventRow;
    await raceEvents.change(owner, id, { ...row, event_date: addDays(fixture.today(), -1) });
    const { version } = await rider.profile();
    const availabilityHours = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, 2]));
    await rider.patch('/profile', { version, change: { availabilityHours } });
    await generated(fixture.server, rider, { weeks: 2, difficulty: 'hard', start: 'today' });
    const days = (await Promise.all([1, 2].map(plan))).flatMap(({ workouts }) => workouts);
    const first = days.filter(({ date }) => date >= fixture.today()).slice(0, 2);
    expect(first.map(({ type }) => type)).toEqual(
      first.map(() => expect.stringMatching(/^(Rest|Recovery)$/)),
    );
  });

  it('lets nothing move onto its day', async () => {
    await save(saturday(3), { priority: 'C', kind: 'cyclocross', minutes: 60 });
    await generated(fixture.server, rider, { weeks: 5 });
    const ride = (await plan(3)).workouts.find(({ minutes }) => minutes > 0);
    const moves = await rider.get(`/plans/${week(3)}/workouts/${ride?.position}/moves`);
    expect((moves.body as { moves: object[] }).moves).toContainEqual(
      expect.objectContaining({
        to: 5,
        verdict: 'not-allowed',
        reasons: ['Your event is on Saturday.'],
      }),
    );
  });
});

describe('what a plan knows of events', () => {
  const fixture = plannedRider(SQLITE);
  const { week } = fixture;
  let rider: Rider;
  beforeEach(async () => {
    rider = await fixture.server.rider({ onboarded: true });
  });
  const save = async (
    date: IsoDate,
    event: object = {},
    { id = newId(), version = null as number | null } = {},
  ) => {
    const told = { name: 'Three Gorges', kind: 'gravel', priority: 'B', minutes: null, ascentM: null };
    const body = { version, event: { date, startTime: null, course: null, ...told, ...event } };
    expect(await rider.put(`/race-events/${id}`, body)).toMatchObject({ status: 200 });
    return id;
  };
  const brokenWeeks = async () => {
    const { body } = await rider.get('/plan-conflicts');
    return (body as { weeks: { weekStart: string }[] }).weeks.map(({ weekStart }) => weekStart);
  };
  const planAgain = async () => {
    expect(await rider.post('/generation/again', {})).toMatchObject({ status: 200 });
    await fixture.server.runner.drain();
    expect(await brokenWeeks()).toEqual([]);
  };

  it('does not end before its first day', async () => {
    await save(addDays(week(2), 1), { kind: 'criterium' });
    await generated(fixture.server, rider, { weeks: 4, start: addDays(week(2), 3) });
    expect(await rider.get('/plan-conflicts')).toMatchObject({ body: { weeks: [] } });
    expect(await rider.post('/generation/again', {})).toMatchObject(refusal('nothing-to-plan'));
  });

  it('is its length, and one that changed is planned again', async () => {
    const date = addDays(week(3), 5);
    const id = await save(date, { minutes: 60 });
    const { version } = await rider.profile();
    const availabilityHours = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, 2]));
    await rider.patch('/profile', { version, change: { availabilityHours } });
    await generated(fixture.server, rider, { weeks: 5 });
    const before = await planOf(rider, week(3));
    await save(date, { minutes: 62, name: 'Four Gorges' }, { id, version: 1 });
    expect(await brokenWeeks()).toEqual([]);
    await save(date, { minutes: 600 }, { id, version: 2 });
    expect(await brokenWeeks()).toEqual([week(3)]);
    await planAgain();
    expect((await planOf(rider, week(3))).load).toBeLessThan(before.load);
  });

  it('is the length of its race, which the weeks before it grow towards', async () => {
    const raceDate = addDays(week(8), 5);
    await generated(fixture.server, rider, { weeks: 8, difficulty: 'easy', raceDate });
    const weeks = [2, 3, 4, 5, 6, 7].map(week);
    const longest = async () => {
      const plans = await Promise.all(weeks.map((one) => planOf(rider, one)));
      return Math.max(...plans.flatMap(({ workouts }) => workouts.map(({ minutes }) => minutes)));
    };
    const before = await longest();
    await save(raceDate, { priority: 'A', minutes: 600 });
    const broken = await brokenWeeks();
    expect(broken).toEqual(weeks.filter((one) => broken.includes(one)));
    expect(broken.length).toBeGreaterThan(3);
    await planAgain();
    expect(await longest()).toBeGreaterThan(before);
    // A plan that is made with the length of the race has the other weeks as they are.
    const others = weeks.filter((one) => !broken.includes(one));
    expect(others).not.toEqual([]);
    const rides = () =>
      Promise.all(
        others.map(async (one) =>
          (await planOf(rider, one)).workouts.map(({ focus, minutes, load }) => ({ focus, minutes, load })),
        ),
      );
    const stayed = await rides();
    await generated(fixture.server, rider, { weeks: 8, difficulty: 'easy', raceDate, replace: true });
    expect(await rides()).toEqual(stayed);
  });

  it.each([
    ['within the plan', 6],
    ['after the end of the plan', 10],
  ])('forgets the event on the day of its race, %s, once that is on another day', async (_where, number) => {
    const raceDate = addDays(week(number), 6);
    await generated(fixture.server, rider, { weeks: 6, start: 'monday', raceDate });
    const event = { kind: 'time-trial', priority: 'C', minutes: 400 };
    const id = await save(raceDate, event);
    expect(await brokenWeeks()).not.toEqual([]);
    await planAgain();
    await save(addDays(raceDate, 1), event, { id, version: 1 });
    expect(await rider.profile()).toMatchObject({ raceDate });
    expect(await brokenWeeks()).not.toEqual([]);
    await planAgain();
    expect(await rider.post('/generation/again', {})).toMatchObject(refusal('nothing-to-plan'));
  });

  it('is the length of a course', async () => {
    const date = addDays(week(3), 5);
    const course = (distanceM: number) => ({
      distanceM,
      ascentM: 0,
      points: [
        [0, 100],
        [distanceM, 100],
      ],
      start: { latDeg: 45.9, lonDeg: 6.9 },
    });
    const id = await save(date, { course: course(60_000) });
    await generated(fixture.server, rider, { weeks: 4 });
    expect(await brokenWeeks()).toEqual([]);
    await save(date, { course: course(160_000) }, { id, version: 1 });
    expect(await brokenWeeks()).toEqual([week(3)]);
    await planAgain();
  });

  it('is no other one with a new FTP, also after a replan, until its course changes', async () => {
    const raceDate = addDays(week(10), 5);
    const change = async (profile: object) => {
      const { version } = await rider.profile();
      const answer = await rider.patch('/profile', { version, change: profile });
      expect(answer).toMatchObject({ status: 200 });
    };
    const event = { kind: 'gran-fondo', minutes: null, course: courseOf(4, 2, 4) };
    await change({ ftpWatts: 250, weightKg: 70 });
    const id = await save(raceDate, { ...event, priority: 'A' });
    await save(addDays(week(3), 5), event);
    await generated(fixture.server, rider, { weeks: 10, raceDate });
    for (const ftpWatts of [266, 295]) {
      await change({ ftpWatts });
      expect(await brokenWeeks()).toEqual([]);
    }
    const { availabilityHours } = await rider.profile();
    await change({ availabilityHours: { ...availabilityHours, sunday: 1 } });
    await planAgain();
    await change({ ftpWatts: 330 });
    expect(await brokenWeeks()).toEqual([]);
    await save(raceDate, { ...event, priority: 'A', course: courseOf(8, 8) }, { id, version: 1 });
    expect((await brokenWeeks()).length).toBeGreaterThan(3);
  });

  it('are the climbs of a course file, which become key sessions before the race', async () => {
    const raceDate = addDays(week(10), 5);
    const profile = await rider.profile();
    const change = {
      ftpWatts: 250,
      weightKg: 70,
      availabilityHours: { ...profile.availabilityHours, tuesday: 1.5 },
    };
    await rider.patch('/profile', { version: profile.version, change });
    const id = await save(raceDate, {
      priority: 'A',
      kind: 'gran-fondo',
      minutes: 240,
      course: courseOf(2, 2, 2),
    });
    await generated(fixture.server, rider, { weeks: 10, raceDate });
    const climbs = async () => {
      const plans = await Promise.all(
        Array.from({ length: 10 }, (_, index) => planOf(rider, week(index + 1))),
      );
      const all = plans.flatMap(({ workouts }) => workouts);
      return all.filter(({ focus }) => focus === 'The climbs of your event');
    };
    const benefit = async () => {
      const { body } = await rider.get(`/plans/${week(1)}/benefit`);
      return (body as SeasonBenefit).benefit.find(({ code }) => code === 'event-climbs')?.text;
    };
    expect((await climbs()).length).toBeGreaterThan(2);
    expect((await climbs())[0]?.description).toMatch(/^The climbs of your event, .* \d × \d+\smin/);
    const said =
      /^Your event has 3 climbs of \d+\smin: by the race you ride (\d+ × \d+)\smin in one session\.$/;
    const [, largest = 'none'] = said.exec((await benefit()) ?? '') ?? [];
    expect((await climbs()).some(({ description }) => description?.includes(largest))).toBe(true);
    expect(await brokenWeeks()).toEqual([]);
    await save(
      raceDate,
      { priority: 'A', kind: 'gran-fondo', minutes: 240, course: courseOf() },
      { id, version: 1 },
    );
    expect((await brokenWeeks()).length).toBeGreaterThan(2);
    await planAgain();
    expect((await climbs()).filter(({ date }) => date > addDays(fixture.today(), 6))).toEqual([]);
    expect(await benefit()).toBeUndefined();
  });
});

/** The course of a GPX file: 5 km on the flat, then climbs of 7 % of the given kilometres, each with its descent and 5 km after it. */
function courseOf(...climbsKm: readonly number[]) {
  const points: (readonly [km: number, altitudeM: number])[] = [
    [0, 200],
    [5, 200],
  ];
  for (const km of climbsKm) {
    const [from] = points.at(-1) ?? [0];
    points.push([from + km, 200 + km * 70], [from + 2 * km, 200], [from + 2 * km + 5, 200]);
  }
  const track = points.map(
    ([km, altitudeM]) => `<trkpt lat="${45 + km / 111.195}" lon="7"><ele>${altitudeM}</ele></trkpt>`,
  );
  const read = readGpxCourse(`<gpx><trk><trkseg>${track.join('')}</trkseg></trk></gpx>`);
  if (!read.ok) throw new Error(read.error.code);
  return read.value;
}
