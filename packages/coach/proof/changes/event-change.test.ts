import { describe, expect, it } from 'vitest';
import { addDays, addWeeks, type IsoDate, WEEKDAYS } from '../../calendar/days.ts';
import { toRiderEvent } from '../../event/pacing.ts';
import type { EventKind, RaceEvent } from '../../event/race-event.ts';
import { raceOf, type RiderEvent, type SeasonEvent, toSeasonEvent } from '../../event/season-events.ts';
import type { Availability } from '../../rider/availability.ts';
import type { DaysAway } from '../../rider/days-away.ts';
import { SAMPLE_START } from '../../testing/sample-season.ts';
import { seasonFor } from '../../testing/season-for.ts';
import type { Season } from '../../season/season.ts';
import type { PlannedWeek, PlannedWorkout } from '../../workout/planned.ts';
import { because } from '../../workout/why.ts';
import { buildWeek } from '../build-season.ts';
import {
  daysWithOtherEvents,
  easesForOtherEvents,
  hasOtherRace,
  hasSameEvents,
  weeksAround,
  weeksOfOtherRace,
} from './event-change.ts';
import type { CurrentHours } from '../checks/hours.ts';

const HOURS = [0, 1, 1, 1.5, 0, 3, 2];
const on = (days: number): IsoDate => addDays(SAMPLE_START, days);
const planned: SeasonEvent = { date: on(19), priority: 'B', kind: 'criterium', minutes: 60 };
const now = (more: Partial<RiderEvent> = {}): RiderEvent => ({ ...planned, course: null, ...more });
const season = seasonFor(HOURS, {}, { weeks: 4, events: [planned] });
const [week] = season.weeks.slice(2).map((brief) => buildWeek(season, brief).week);

/** Whether the week was planned for other events than these. */
function isOther(
  events: readonly RiderEvent[] | undefined,
  more: Partial<CurrentHours> = {},
  { raceDate = null, given = week }: { raceDate?: IsoDate | null; given?: PlannedWeek | undefined } = {},
): boolean {
  if (!given) throw new Error('no week');
  const { availability } = season.rider;
  return (
    daysWithOtherEvents(given, { availability, today: SAMPLE_START, events, ...more }, raceDate).length > 0
  );
}

describe('a week was planned for other events', () => {
  it('when one was added, moved, removed, or is another one by now', () => {
    expect(isOther([now()])).toBe(false);
    expect(isOther([now(), now({ date: on(17) })])).toBe(true);
    expect(isOther([now({ date: on(20) })])).toBe(true);
    expect(isOther([])).toBe(true);
    expect(isOther(undefined)).toBe(true);
    expect(isOther([now({ kind: 'track' })])).toBe(true);
    expect(isOther([now({ priority: 'C' })])).toBe(true);
    expect(isOther([now({ priority: 'A' })])).toBe(true);
  });

  it('on the days of those that came and those that went', () => {
    const { availability } = season.rider;
    const current = { availability, today: SAMPLE_START, events: [now({ date: on(17) })] };
    expect(week && daysWithOtherEvents(week, current, null)).toEqual([on(17), on(19)]);
  });

  it('when one takes over a twentieth longer or shorter', () => {
    expect(isOther([now({ minutes: 600 })])).toBe(true);
    expect(isOther([now({ minutes: 56 })])).toBe(true);
    expect(isOther([now({ minutes: 63 })])).toBe(false);
    expect(isOther([now({ minutes: null })])).toBe(false);
  });

  it('but not for a length that a plan of before does not name', () => {
    const why = [{ code: 'event-day', params: { priority: 'B', kind: 'criterium' } }] as const;
    const workouts = (week?.workouts ?? []).map((one) => (one.date === on(19) ? { ...one, why } : one));
    const given = { weekStart: SAMPLE_START, ...week, workouts };
    expect(isOther([now({ minutes: 600 })], {}, { given })).toBe(false);
  });

  it('but not for events of other weeks, of days that are over or away, or for the race', () => {
    expect(isOther([now(), now({ date: on(7) })])).toBe(false);
    expect(isOther([], { today: on(19) })).toBe(true);
    expect(isOther([], { today: on(20) })).toBe(false);
    const daysAway = [{ from: on(17), to: on(17), kind: 'illness' as const }];
    expect(isOther([now(), now({ date: on(17) })], { daysAway })).toBe(false);
    expect(isOther([now(), now({ date: on(17) })], {}, { raceDate: on(17) })).toBe(false);
  });

  it('but not for a day before the first one of the plan, which no planning again can give one', () => {
    const start = { today: on(17), start: addWeeks(SAMPLE_START, 2), weeks: 3, events: [planned] };
    const late = seasonFor(HOURS, {}, start);
    const [first] = late.weeks.map((brief) => buildWeek(late, brief).week);
    expect(isOther([now(), now({ date: on(15) })], {}, { given: first })).toBe(false);
    expect(isOther([now(), now({ date: on(18) })], {}, { given: first })).toBe(true);
  });

  it('and not for a day whose workout is done, skipped or the race', () => {
    const events = [now(), now({ date: on(17) })];
    const changed = (change: object): PlannedWeek => ({
      weekStart: SAMPLE_START,
      ...week,
      workouts: (week?.workouts ?? []).map((one) => (one.date === on(17) ? { ...one, ...change } : one)),
    });
    for (const change of [{ status: 'completed' }, { skippedAt: '2026-12-01T10:00:00Z' }, { type: 'Race' }])
      expect(isOther(events, {}, { given: changed(change) })).toBe(false);
    expect(isOther(events, {}, { given: changed({}) })).toBe(true);
  });
});

describe('a season knows another race than the rider', () => {
  const race = on(70);
  const isOtherLength = (
    raceMinutes: number | undefined,
    minutes: number | null,
    { raceDate = race, today = SAMPLE_START }: { raceDate?: IsoDate | null; today?: IsoDate } = {},
  ) => {
    const events = [now({ date: race, priority: 'A', kind: 'gravel', minutes })];
    const { availability } = season.rider;
    const request = { ...season.request, raceDate: race, raceMinutes };
    return hasOtherRace({ request }, { availability, today, events }, raceDate);
  };

  it('when the rider has told, forgotten or changed it', () => {
    expect(isOtherLength(undefined, 600)).toBe(true);
    expect(isOtherLength(600, null)).toBe(true);
    expect(isOtherLength(60, 600)).toBe(true);
    expect(isOtherLength(undefined, null)).toBe(false);
    expect(isOtherLength(600, 620)).toBe(false);
    const { availability } = season.rider;
    expect(hasOtherRace(season, { availability, today: SAMPLE_START }, null)).toBe(false);
    const request = { ...season.request, raceDate: race, raceMinutes: 60 };
    expect(hasOtherRace({ request }, { availability, today: SAMPLE_START }, race)).toBe(true);
  });

  it('when a course makes it a fifth longer than the rider had told; a plan of before may have had the course', () => {
    const course = { distanceM: 120_000, ascentM: 1500, climbsM: [], givesLength: true };
    const events = [now({ date: race, priority: 'A', kind: 'gravel', minutes: 295, course })];
    const isOtherThan = (known: object) => {
      const request = { ...season.request, raceDate: race, raceMinutes: 240, ...known };
      return hasOtherRace({ request }, { ...season.rider, today: SAMPLE_START, events }, race);
    };
    expect([isOtherThan({ raceCourse: null }), isOtherThan({})]).toEqual([true, false]);
  });

  it('when it is another kind of race than that of the plan', () => {
    const events = [now({ date: race, priority: 'A', kind: 'gravel', minutes: null })];
    const isOtherKind = (raceKind?: EventKind) => {
      const request = { ...season.request, raceDate: race, raceKind };
      return hasOtherRace({ request }, { ...season.rider, today: SAMPLE_START, events }, race);
    };
    expect(isOtherKind('criterium')).toBe(true);
    expect(isOtherKind('gravel')).toBe(false);
    expect(isOtherKind()).toBe(false);
  });

  it('when it has other climbs, but not for those of a new FTP or for a plan of before', () => {
    const climbs = { count: 3, shortest: 4, longest: 14, repeats: 4, minutes: 12, percent: 88 };
    const isOtherCourse = (raceClimbs: RiderEvent['climbs'], present: RiderEvent['climbs']) => {
      const events = [now({ date: race, priority: 'A', kind: 'gravel', minutes: 60, climbs: present })];
      const request = { ...season.request, raceDate: race, raceMinutes: 60, raceClimbs, raceCourse: null };
      return hasOtherRace({ request }, { ...season.rider, today: SAMPLE_START, events }, race);
    };
    expect(isOtherCourse(climbs, { ...climbs, shortest: 3, longest: 12, percent: 90 })).toBe(false);
    expect(isOtherCourse(climbs, { ...climbs, count: 4 })).toBe(true);
    expect(isOtherCourse(climbs, { ...climbs, shortest: 6 })).toBe(true);
    expect(isOtherCourse(climbs, { ...climbs, longest: 18 })).toBe(true);
    expect([isOtherCourse(climbs, null), isOtherCourse(null, climbs)]).toEqual([true, true]);
    for (const percent of [76, 78, 113, 115]) {
      const limit = { ...climbs, percent };
      expect([isOtherCourse(limit, null), isOtherCourse(null, limit)]).toEqual([false, false]);
    }
    for (const percent of [79, 112]) expect(isOtherCourse(null, { ...climbs, percent })).toBe(true);
    const many = { ...climbs, count: 20 };
    expect([22, 25].map((count) => isOtherCourse(many, { ...many, count }))).toEqual([false, true]);
    expect(isOtherCourse(null, null)).toBe(false);
    expect([isOtherCourse(null, undefined), isOtherCourse(undefined, climbs)]).toEqual([false, false]);
  });

  it('but not of another race, or of one that is over', () => {
    expect(isOtherLength(60, 600, { raceDate: on(63) })).toBe(false);
    expect(isOtherLength(60, 600, { today: on(70) })).toBe(true);
    expect(isOtherLength(60, 600, { today: on(71) })).toBe(false);
  });
});

describe('a new FTP is no change of an event', () => {
  const WATTS = [null, 180, 250, 266, 295, 340];
  const points = [
    [0, 200],
    [5000, 200],
    [11_000, 620],
    [17_000, 200],
    [20_000, 270],
    [24_000, 230],
    [34_000, 900],
    [60_000, 200],
  ] as const;
  const eventAt = (ftpWatts: number | null, more: Partial<RaceEvent> = {}): RiderEvent =>
    toRiderEvent(
      {
        date: on(19),
        name: 'Ridge',
        kind: 'gran-fondo',
        priority: 'B',
        minutes: null,
        ascentM: null,
        startTime: null,
        course: { distanceM: 60_000, ascentM: 1160, points, start: { latDeg: 45, lonDeg: 7 } },
        ...more,
      },
      { ftpWatts, weightKg: 70 },
    );
  const changedBy = (change: object) => {
    const { course, ...event } = eventAt(295);
    return { ...event, course: course && { ...course, ...change } };
  };
  const raceDate = on(19);
  const { availability } = season.rider;
  /** Whether the plan says that it knows another race, and another event, than this one. */
  const changes = (before: RiderEvent, after: RiderEvent, isOld = false) => {
    const { raceCourse, ...race } = raceOf([before], raceDate);
    const request = { ...season.request, raceDate, ...race, ...(!isOld && { raceCourse }) };
    const { course, ...event } = toSeasonEvent(before);
    const events = [isOld ? event : { ...event, course }];
    const around = seasonFor(HOURS, {}, { weeks: 4, events });
    const [given] = around.weeks.slice(2).map((brief) => buildWeek(around, brief).week);
    return [
      hasOtherRace({ request }, { availability, today: SAMPLE_START, events: [after] }, raceDate),
      isOther([after], {}, { given }),
    ];
  };

  it('with the same course, whatever the FTP was and is', () => {
    const minutes = WATTS.map((watts) => eventAt(watts).minutes);
    expect((minutes[2] ?? 0) / (minutes[4] ?? 1)).toBeGreaterThan(1.05);
    for (const before of WATTS)
      for (const after of WATTS)
        expect(changes(eventAt(before), eventAt(after)), `${before} ${after}`).toEqual([false, false]);
  });

  it('nor for plans of before, which know no course, as long as it is not far from the old one', () => {
    for (const after of [250, 266, 295])
      expect(changes(eventAt(250), eventAt(after), true)).toEqual([false, false]);
    expect(changes(eventAt(250), { ...eventAt(250), minutes: 400 }, true)).toEqual([true, true]);
    const climbs = { count: 1, shortest: 4, longest: 4, repeats: 4, minutes: 4, percent: 100 };
    expect(changes(eventAt(250), { ...eventAt(250), climbs }, true)).toEqual([true, false]);
    expect(changes(eventAt(250), { ...eventAt(250), climbs: null }, true)).toEqual([true, false]);
  });

  it('but another course is, and other minutes are', () => {
    const before = eventAt(250);
    for (const change of [{ distanceM: 64_000 }, { ascentM: 1300 }, { climbsM: [420, 500] }, { climbsM: [] }])
      expect(changes(before, changedBy(change))[1]).toBe(true);
    expect(changes(before, changedBy({ distanceM: 62_000, ascentM: 1170 }))).toEqual([false, false]);
    expect(changes(before, eventAt(250, { minutes: 60 }))).toEqual([true, true]);
    expect(changes(eventAt(250, { minutes: 300 }), eventAt(295, { minutes: 310 }))).toEqual([false, false]);
    expect(changes(eventAt(250, { minutes: 300 }), eventAt(295, { minutes: 600 }))).toEqual([true, true]);
    expect(changes(before, eventAt(250, { course: null, minutes: before.minutes }))).toEqual([true, false]);
  });
});

it('a season is for the events that it was planned for, and no others', () => {
  const race = on(70);
  const request = { ...season.request, weeks: 12, raceDate: race, raceMinutes: 300 };
  const goal = now({ date: race, priority: 'A', kind: 'gravel', minutes: 300 });
  const isFor = (...events: readonly RiderEvent[]) => hasSameEvents({ request }, events);
  expect(isFor(goal, now())).toBe(true);
  expect(isFor(goal, now({ minutes: 61 }))).toBe(true);
  expect(isFor(goal)).toBe(false);
  expect(isFor(goal, now(), now({ date: on(20) }))).toBe(false);
  expect(isFor(goal, now({ date: on(20) }))).toBe(false);
  expect(isFor(goal, now({ minutes: 90 }))).toBe(false);
  expect(isFor(now())).toBe(false);
  expect(isFor({ ...goal, minutes: 90 }, now())).toBe(false);
  const both: readonly SeasonEvent[] = [planned, { ...planned, date: on(26), kind: 'gravel' }];
  const present = both.map((event): RiderEvent => ({ ...event, course: null }));
  expect(hasSameEvents({ request: { ...request, events: both } }, [goal, ...present])).toBe(true);
  expect(hasSameEvents({ request: { ...request, events: undefined, raceMinutes: undefined } }, [])).toBe(
    true,
  );
});

describe('the weeks of a race that is known better now', () => {
  const raceDate = on(76);
  const planned11 = seasonFor(HOURS, {}, { weeks: 11, raceDate });
  const race = now({ date: raceDate, priority: 'A', kind: 'gran-fondo', minutes: 330 });
  const { availability } = planned11.rider;
  const numbers = (events: readonly RiderEvent[], { today = SAMPLE_START, given = planned11 } = {}) => {
    const weeks = weeksOfOtherRace(given, { availability, today, events }, raceDate);
    return given.weeks.filter(({ weekStart }) => weeks.has(weekStart)).map(({ number }) => number);
  };

  it('are those that change with it', () => {
    const after = seasonFor(HOURS, {}, { weeks: 11, raceDate, raceKind: 'gran-fondo', raceMinutes: 330 });
    const differs = planned11.weeks.filter(({ weekStart, days }, index) => {
      const others = after.weeks[index]?.days.map(({ session, minutes }) => [session, minutes]);
      const isSame = JSON.stringify(days.map(({ session, minutes }) => [session, minutes]));
      return isSame !== JSON.stringify(others) && weekStart < addDays(raceDate, -6);
    });
    expect(numbers([race])).toEqual(differs.map(({ number }) => number));
    expect(numbers([race])).not.toContain(1);
    expect(numbers([race]).length).toBeGreaterThan(3);
    expect(numbers([race], { given: after })).toEqual([]);
  });

  it('are also those after it, which a race of many hours makes easier', () => {
    const given = seasonFor(HOURS, {}, { weeks: 12, raceDate: on(55) });
    const long = now({ date: on(55), priority: 'A', kind: 'gravel', minutes: 600 });
    const weeks = weeksOfOtherRace(given, { availability, today: SAMPLE_START, events: [long] }, on(55));
    const numbers12 = given.weeks.filter(({ weekStart }) => weeks.has(weekStart)).map(({ number }) => number);
    expect(numbers12).toEqual(expect.arrayContaining([10, 11]));
    expect(numbers12).not.toContain(8);
  });

  it('are some of those around it, and none whose days are over', () => {
    expect([...weeksAround(planned11, raceDate)]).toEqual(
      planned11.weeks.slice(0, -1).map(({ weekStart }) => weekStart),
    );
    expect(numbers([race], { today: addWeeks(SAMPLE_START, 8) }).every((number) => number > 8)).toBe(true);
  });

  it('are none of a season that cannot be planned again', () => {
    const noTime = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, 0])) as Availability;
    const given = { ...planned11, rider: { ...planned11.rider, availability: noTime } };
    expect(numbers([race], { given })).toEqual([]);
  });
});

describe('a week beside an event', () => {
  const HARD_MONDAYS = [2, 1, 1, 1.5, 0, 3, 2];
  const sunday: SeasonEvent = { date: on(20), priority: 'B', kind: 'gravel', minutes: 240 };
  const told: RiderEvent = { ...sunday, course: null };
  const [around, without] = [[sunday], []].map((events) =>
    seasonFor(HARD_MONDAYS, {}, { weeks: 8, events }),
  ) as [Season, Season];
  const broken = (
    given: Season,
    events: readonly RiderEvent[] | undefined,
    {
      today = SAMPLE_START,
      raceDate = null,
      daysAway,
    }: { today?: IsoDate; raceDate?: IsoDate | null; daysAway?: readonly DaysAway[] } = {},
  ) =>
    given.weeks.flatMap((brief, index) => {
      const present = { availability: given.rider.availability, today, events, daysAway };
      const eventsNow = { ...given, now: present, raceDate };
      const isBroken = easesForOtherEvents(buildWeek(given, brief).week, eventsNow);
      return isBroken ? [index + 1] : [];
    });

  it('is easy for one that is gone, also in the week after it', () => {
    expect(broken(around, [told])).toEqual([]);
    expect(broken(around, [])).toEqual([3, 4]);
    expect(broken(around, undefined)).toEqual([3, 4]);
  });

  it.each([
    'rest-before-event',
    'rest-after-event',
    'easy-before-event',
    'easy-after-event',
    'easy',
  ] as const)('is easy for one that is gone where a day beside it says %s', (code) => {
    const [given] = around.weeks.slice(3).map((brief) => buildWeek(around, brief).week);
    if (given === undefined) throw new Error('no week');
    const workouts = given.workouts.map((workout) => ({ ...workout, session: null, why: because(code) }));
    const present = { availability: around.rider.availability, today: SAMPLE_START, events: [] };
    const eventsNow = { ...around, now: present, raceDate: null };
    expect(easesForOtherEvents({ ...given, workouts }, eventsNow)).toBe(code !== 'easy');
  });

  it('is easy for one that falls into days away by now, until it is planned for them', () => {
    const away = (from: number, to = from): readonly DaysAway[] => [
      { from: on(from), to: on(to), kind: 'holiday' },
    ];
    expect(broken(around, [told], { daysAway: away(20) })).toEqual([3, 4]);
    // No day of the third week is open before the event.
    expect(broken(around, [told], { daysAway: away(16, 20) })).toEqual([4]);
    // Nobody rides in the fourth week, and the easy days after the holiday have a cause of their own.
    expect(broken(around, [told], { daysAway: away(18, 22) })).toEqual([]);
    expect(broken(around, [told], { daysAway: away(14, 20) })).toEqual([]);
    const known = seasonFor(HARD_MONDAYS, {}, { weeks: 8, events: [sunday], daysAway: away(20) });
    expect(broken(known, [told], { daysAway: away(20) })).toEqual([]);
    expect(broken(known, [told])).not.toEqual([]);
  });

  it('is hard or long beside one that has come, also in the week before it', () => {
    expect(broken(without, [])).toEqual([]);
    expect(broken(without, [{ ...told, date: on(14) }])).toContain(2);
  });

  it('stays as it is beside an event that is over, and beside the race', () => {
    expect(broken(around, [], { today: on(21) })).toEqual([]);
    expect(broken(around, [], { raceDate: on(20) })).toEqual([]);
    expect(broken(without, [told], { raceDate: on(20) })).toEqual([]);
  });

  it('stays as it is where its days are over, done or skipped', () => {
    const [plan] = around.weeks.slice(3).map((brief) => buildWeek(around, brief).week);
    if (plan === undefined) throw new Error('no week');
    const held = (more: Partial<PlannedWorkout>, today = SAMPLE_START) =>
      easesForOtherEvents(
        { ...plan, workouts: plan.workouts.map((workout) => ({ ...workout, ...more })) },
        { ...around, now: { availability: around.rider.availability, today, events: [] }, raceDate: null },
      );
    expect(held({})).toBe(true);
    expect(held({ status: 'completed' })).toBe(false);
    expect(held({ skippedAt: SAMPLE_START })).toBe(false);
  });
});
