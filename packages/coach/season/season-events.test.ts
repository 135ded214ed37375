import { describe, expect, it } from 'vitest';
import { addDays, type IsoDate } from '../calendar/days.ts';
import type { RiderEvent, SeasonEvent } from '../event/season-events.ts';
import { SAMPLE_START } from '../testing/sample-season.ts';
import { seasonFor } from '../testing/season-for.ts';
import { historyBefore, maxLoad, maxLongRide, normalMinutes } from './planned-history.ts';
import { replanSeason } from './plan-season.ts';
import type { DayBrief, Season, SeasonRequest, WeekBrief } from './season.ts';

const HOURS = [0, 1, 1, 1.5, 0, 3, 2];
const on = (days: number): IsoDate => addDays(SAMPLE_START, days);
const event = (
  days: number,
  priority: 'B' | 'C',
  { kind = 'criterium', minutes = 60 }: Partial<SeasonEvent> = {},
): SeasonEvent => ({ date: on(days), priority, kind, minutes });
const withEvents = (events: readonly SeasonEvent[], more: Partial<SeasonRequest> = {}): Season =>
  seasonFor(HOURS, {}, { weeks: 8, events, ...more });
const plain = withEvents([]);
function weekOf({ weeks }: Season, number: number): WeekBrief {
  const week = weeks[number - 1];
  if (week === undefined) throw new Error(`no week ${number}`);
  return week;
}
const rolesOf = ({ days }: WeekBrief) => days.map(({ role }) => role);
function dayOf(season: Season, days: number): DayBrief {
  const day = weekOf(season, Math.floor(days / 7) + 1).days[days % 7];
  if (day === undefined) throw new Error(`no day ${days}`);
  return day;
}

describe('a season with a B event', () => {
  const season = withEvents([event(19, 'B', { kind: 'gran-fondo', minutes: 300 })]);
  const week = weekOf(season, 3);

  it('has two easy days before it with openers on the last one, and an easy day after it', () => {
    expect(rolesOf(week)).toEqual(['off', 'hard', 'easy', 'easy', 'off', 'race', 'easy']);
    expect(week.days.map(({ stimulus }) => stimulus)[3]).toBe('openers');
    expect(week.days[6]).toMatchObject({ stimulus: 'recovery', why: [{ code: 'easy-after-event' }] });
  });

  it('has no training on its day, less riding in its week, and says why', () => {
    expect(week.days[5]).toMatchObject({
      minutes: 0,
      load: 0,
      event: { date: on(19) },
      why: [{ code: 'event-day', params: { priority: 'B', kind: 'gran-fondo' } }],
    });
    expect(week.targetMinutes).toBeLessThan(weekOf(plain, 3).targetMinutes * 0.6);
    expect(week.aim).toContainEqual({
      code: 'event',
      params: { weekday: 'saturday', priority: 'B', kind: 'gran-fondo', insteadOf: 'long' },
    });
    expect(week.aim.map(({ code }) => code)).not.toContain('race');
  });

  it('calls an A event beside the race by its own priority, and plans it as a B event', () => {
    const main = { ...event(19, 'B', { kind: 'gran-fondo', minutes: 300 }), isA: true } as const;
    const third = weekOf(withEvents([main]), 3);
    expect(rolesOf(third)).toEqual(rolesOf(week));
    const called = { priority: 'B', isA: true, kind: 'gran-fondo' };
    expect(third.days[5]?.why).toMatchObject([{ code: 'event-day', params: called }]);
    expect(third.aim).toContainEqual({
      code: 'event',
      params: { weekday: 'saturday', ...called, insteadOf: 'long' },
    });
  });

  it('keeps the other weeks as they are', () => {
    expect(season.weeks.slice(0, 2)).toEqual(plain.weeks.slice(0, 2));
    expect(weekOf(season, 4).kind).toBe('recovery');
  });

  it('spares the weekend before an event on Monday, and makes nothing harder for it', () => {
    const monday = withEvents([event(14, 'B', { kind: 'time-trial', minutes: 45 })]);
    expect(rolesOf(weekOf(monday, 2)).slice(5)).toEqual(['easy', 'easy']);
    expect(dayOf(monday, 13).stimulus).toBe('openers');
    expect(weekOf(monday, 2).targetLoad).toBeLessThan(weekOf(plain, 2).targetLoad);
  });

  it('says that the day before the day before is for saving the legs', () => {
    const hours = [1, 1, 1, 1, 1, 3, 2];
    const { weeks } = seasonFor(hours, {}, { weeks: 4, events: [event(19, 'B')] });
    expect(weeks[2]?.days[3]).toMatchObject({ role: 'easy', why: [{ code: 'easy-before-event' }] });
  });
});

describe('a season with a C event', () => {
  it('has it in place of a hard session, and none next to it', () => {
    const week = weekOf(withEvents([event(16, 'C', { kind: 'cyclocross' })]), 3);
    expect(rolesOf(week)).toEqual(['off', 'easy', 'race', 'easy', 'off', 'long', 'easy']);
    expect(week.aim).toContainEqual({
      code: 'event',
      params: { weekday: 'wednesday', priority: 'C', kind: 'cyclocross', insteadOf: 'hard' },
    });
  });

  it('has it in place of the long ride from two hours on, and keeps the hard session', () => {
    const week = weekOf(withEvents([event(19, 'C', { kind: 'road-race', minutes: 180 })]), 3);
    expect(rolesOf(week)).toEqual(['off', 'easy', 'easy', 'hard', 'off', 'race', 'easy']);
    expect(week.days.some(({ stimulus }) => stimulus === 'openers')).toBe(false);
  });

  it('may have the long ride on the day after a short one, and not after one of two hours', () => {
    const saturday = (minutes: number) => weekOf(withEvents([event(19, 'C', { minutes })]), 3);
    expect(rolesOf(saturday(119)).slice(5)).toEqual(['race', 'long']);
    expect(saturday(119).targetMinutes).toBeGreaterThan(saturday(120).targetMinutes);
    expect(rolesOf(saturday(120)).slice(5)).toEqual(['race', 'easy']);
    const hardest = weekOf(withEvents([event(19, 'B', { minutes: 60 })]), 3);
    expect(rolesOf(hardest).slice(5)).toEqual(['race', 'long']);
    const both = weekOf(withEvents([event(18, 'B', { minutes: 60 }), event(20, 'B', { minutes: 60 })]), 3);
    expect(rolesOf(both).slice(4)).toEqual(['race', 'easy', 'race']);
    const onMonday = [event(19, 'B', { minutes: 60 }), event(21, 'C', { minutes: 60 })];
    expect(rolesOf(weekOf(withEvents(onMonday), 3)).slice(5)).toEqual(['race', 'easy']);
    const olympic = event(19, 'B', { kind: 'triathlon-olympic', minutes: 70 });
    expect(rolesOf(weekOf(withEvents([olympic]), 3)).slice(5)).toEqual(['race', 'easy']);
    const toRace = withEvents([event(40, 'C', { minutes: 60 })], { raceDate: on(42), weeks: 8 });
    expect(rolesOf(weekOf(toRace, 6)).slice(5)).not.toContain('long');
  });

  it('has no test beside it in a recovery week', () => {
    const week = weekOf(withEvents([event(26, 'C')]), 4);
    expect([week.kind, week.hardDays]).toEqual(['recovery', 0]);
    expect(week.aim).toContainEqual({
      code: 'event',
      params: { weekday: 'saturday', priority: 'C', kind: 'criterium', insteadOf: 'hard' },
    });
  });
});

describe('an event where a plan has no room for it', () => {
  it('is ridden on a day off', () => {
    expect(dayOf(withEvents([event(18, 'C')]), 18)).toMatchObject({ role: 'race', minutesFree: 0 });
  });

  it('is left out on a day away, which says so', () => {
    const daysAway = [{ from: on(19), to: on(20), kind: 'holiday' as const }];
    const season = withEvents([event(19, 'B')], { daysAway });
    expect(dayOf(season, 19).why).toEqual([
      { code: 'away', params: { kind: 'holiday' } },
      { code: 'event-on-day-away', params: {} },
    ]);
    expect(dayOf(season, 20).why).toEqual([{ code: 'away', params: { kind: 'holiday' } }]);
    expect(weekOf(season, 3).aim.map(({ code }) => code)).not.toContain('event');
  });

  it('leaves half of the riding of its week however long it takes', () => {
    const week = weekOf(withEvents([event(20, 'C', { kind: 'gravel', minutes: 2880 })]), 3);
    expect(week.targetMinutes).toBeGreaterThan(weekOf(plain, 3).targetMinutes * 0.4);
  });

  it('may be today or tomorrow, and does not matter once it is over', () => {
    const today = on(2);
    const season = withEvents([event(1, 'C'), event(2, 'C'), event(3, 'B')], { today });
    expect(rolesOf(weekOf(season, 1)).slice(0, 4)).toEqual(['over', 'over', 'race', 'race']);
  });

  it('keeps the first days easy right after one, which is no ride of the plan', () => {
    const hours = [0, 2, 0, 1, 0, 3, 0];
    const startWith = (events: readonly SeasonEvent[], today = on(0)) =>
      seasonFor(hours, {}, { weeks: 4, events, today });
    const long = event(-1, 'B', { kind: 'gran-fondo', minutes: 480 });
    const after = startWith([long]);
    expect([dayOf(startWith([]), 1).role, dayOf(after, 1).stimulus]).toEqual(['hard', 'recovery']);
    const ridden = weekOf(after, 1).days.filter(({ minutes }) => minutes > 0);
    expect(historyBefore(after, 2).weeks[0]?.rides).toBe(ridden.length);
    expect(weekOf(after, 1)).toMatchObject({ kind: 'recovery', aim: [{ code: 'after-event', params: {} }] });
    const midweek = startWith([event(2, 'B', { minutes: 480 })], on(3));
    expect(dayOf(midweek, 2)).toMatchObject({ role: 'over', why: [{ code: 'before-plan' }] });
    expect(dayOf(midweek, 3)).toMatchObject({ role: 'easy', stimulus: 'recovery' });
    expect(weekOf(midweek, 1).aim.map(({ code }) => code)).not.toContain('event');
  });

  it('is all the hard riding of a rider with one day a week, and all the long riding too if it is long', () => {
    const hours = [0, 0, 0, 0, 0, 0, 3];
    const sundayAfter = (minutes: number) =>
      seasonFor(hours, {}, { weeks: 4, events: [event(16, 'B', { minutes })] }).weeks[2]?.days[6]?.role;
    expect([sundayAfter(60), sundayAfter(180)]).toEqual(['long', 'easy']);
  });
});

describe('the week after a long event', () => {
  const after = (days: number, minutes: number, kind: SeasonEvent['kind'] = 'gravel') =>
    withEvents([event(days, 'C', { kind, minutes })]);

  it.each([
    { day: 'a Sunday', of: after(6, 340, 'triathlon-full'), number: 2 },
    { day: 'a Saturday', of: after(5, 600), number: 2 },
    { day: 'a Thursday', of: after(10, 330), number: 3 },
    { day: 'a Wednesday, in its own week', of: after(9, 330), number: 2 },
  ])('has half the riding, none of it hard or long: after $day', ({ of, number }) => {
    const week = weekOf(of, number);
    expect(week).toMatchObject({ kind: 'recovery', recovery: true, hardDays: 0 });
    expect(rolesOf(week)).not.toContain('long');
    const share = week.targetMinutes / weekOf(plain, 1).targetMinutes;
    expect([share > 0.4, share < 0.6]).toEqual([true, true]);
    expect(week.aim).toContainEqual({ code: 'after-event', params: {} });
    expect(weekOf(of, number + 1)).toMatchObject({ kind: 'load' });
  });

  it('is not said to have easy riding only where another event follows', () => {
    const stages = [5, 7, 9].map((days) => event(days, 'C', { kind: 'gravel', minutes: 400 }));
    const week = weekOf(withEvents(stages), 2);
    expect(week).toMatchObject({ kind: 'recovery' });
    expect(week.aim.map(({ code }) => code)).not.toContain('after-event');
    expect(week.aim.map(({ code }) => code)).toContain('recovery');
  });

  it('is as planned after a shorter one, and in a taper', () => {
    expect(weekOf(after(6, 320), 2)).toMatchObject({ kind: 'load' });
    const race = { raceDate: on(32), events: [event(20, 'B', { kind: 'gravel', minutes: 600 })] };
    expect(weekOf(withEvents(race.events, race), 4)).toMatchObject({ kind: 'taper' });
  });
});

describe('the aim of a B event', () => {
  const afterOf = (request: Partial<SeasonRequest>, days: number) => {
    const { aim } = weekOf(seasonFor(HOURS, {}, { weeks: 8, ...request }), Math.floor(days / 7) + 1);
    return aim.flatMap((fact) => (fact.code === 'event' ? [fact.params.after] : []));
  };

  it('says whether the rider starts fresh', () => {
    expect(afterOf({ events: [event(19, 'B')] }, 19)).toEqual([undefined]);
    expect(afterOf({ events: [event(13, 'C'), event(15, 'B')] }, 15)).toEqual(['event']);
    expect(afterOf({ events: [event(18, 'B'), event(19, 'C')] }, 19)).toEqual([undefined, undefined]);
    expect(afterOf({ raceDate: on(46), events: [event(49, 'B')] }, 49)).toEqual(['race']);
    expect(afterOf({ raceDate: on(44), events: [event(49, 'B')] }, 49)).toEqual([undefined]);
  });

  it('counts more days after a longer race or event', () => {
    const before = (kind: SeasonEvent['kind'], minutes: number) => event(13, 'B', { kind, minutes });
    expect(afterOf({ events: [before('gran-fondo', 320), event(16, 'B')] }, 16)).toEqual(['event']);
    expect(afterOf({ events: [before('gran-fondo', 320), event(17, 'B')] }, 17)).toEqual([undefined]);
    expect(afterOf({ events: [before('triathlon-full', 600), event(19, 'B')] }, 19)).toEqual(['event']);
    const full = { raceDate: on(44), raceKind: 'triathlon-full', raceMinutes: 340 } as const;
    expect(afterOf({ ...full, events: [event(49, 'B')] }, 49)).toEqual(['race']);
    expect(afterOf({ ...full, events: [event(52, 'B')] }, 52)).toEqual([undefined]);
  });
});

describe('the days beside an event', () => {
  const reasonsOf = (season: Season, days: readonly number[]) =>
    days.map((each) =>
      dayOf(season, each)
        .why.map(({ code }) => code)
        .join(),
    );

  it('name the event, and the race only right before and after it', () => {
    const request = { weeks: 6, raceDate: on(41), events: [event(37, 'C')] };
    const season = seasonFor([0, 1, 0, 1, 0, 2, 2], { goal: 'race-prep' }, request);
    const expected = ['easy-before-event', 'event-day', 'rest-after-event', 'trains', 'race-day'];
    expect(reasonsOf(season, [36, 37, 38, 40, 41])).toEqual(expected);
  });

  it('name a B event two days before it and after it', () => {
    const daily = seasonFor(
      [1, 1, 1, 1, 1, 1, 1],
      {},
      { weeks: 8, events: [event(23, 'B', { minutes: 150 })] },
    );
    const expected = ['rest-before-event', 'trains', 'easy-after-event', 'rest-after-event'];
    expect(reasonsOf(daily, [21, 22, 24, 25])).toEqual(expected);
  });

  it('name an event of the next Monday too', () => {
    const events = [event(42, 'C')];
    const monday = seasonFor([1, 1, 1, 1, 1, 1, 1], {}, { weeks: 8, events });
    expect(reasonsOf(monday, [41, 42, 43])).toEqual(['easy-before-event', 'event-day', 'easy-after-event']);
  });
});

it('names no last big week before the race where an event takes much of it', () => {
  const aimOf = (events: readonly SeasonEvent[]) =>
    weekOf(seasonFor(HOURS, {}, { weeks: 8, raceDate: on(55), events }), 7).aim.map(({ code }) => code);
  expect(aimOf([])).toContain('last-big-week');
  expect(aimOf([event(44, 'B')])).not.toContain('last-big-week');
});

it('says in race week that the rider does not start fresh right after another event', () => {
  const aimOf = (days: number, given: Partial<SeasonEvent> = {}) =>
    weekOf(seasonFor(HOURS, {}, { weeks: 8, raceDate: on(48), events: [event(days, 'B', given)] }), 7).aim;
  expect(aimOf(47)).toContainEqual({ code: 'race-after-event', params: {} });
  expect(aimOf(43)).toContainEqual({ code: 'phase', params: { phase: 'race', block: 'first' } });
  expect(aimOf(44, { kind: 'triathlon-full', minutes: 600 })).toContainEqual({
    code: 'race-after-event',
    params: {},
  });
});

describe('openers', () => {
  const HOURS_A_DAY = [1, 1, 1, 1, 1, 3, 2];
  const stimuliOf = (request: Partial<SeasonRequest>, from: number, to: number) => {
    const season = seasonFor(HOURS_A_DAY, {}, { weeks: 8, ...request });
    return Array.from({ length: to - from + 1 }, (_, index) => dayOf(season, from + index).stimulus);
  };

  it('are those of the kind of the event', () => {
    const sessionBefore = (kind: SeasonEvent['kind']) =>
      dayOf(seasonFor(HOURS_A_DAY, {}, { weeks: 4, events: [event(19, 'B', { kind })] }), 18).session;
    const kinds = ['road-race', 'criterium', 'track', 'time-trial', 'triathlon-full', 'cyclocross'] as const;
    expect(kinds.map(sessionBefore)).toEqual([
      'openers-sprints',
      'openers-sprints',
      'openers-sprints',
      'openers-pace',
      'openers-pace',
      'openers-starts',
    ]);
    expect(['gran-fondo', 'gravel', 'mtb-marathon'].map((kind) => sessionBefore(kind as 'gravel'))).toEqual([
      'openers',
      'openers',
      'openers',
    ]);
  });

  it('are those of the kind of the race', () => {
    const raceDate = on(47);
    const before = (raceKind?: SeasonEvent['kind']) =>
      dayOf(seasonFor(HOURS_A_DAY, {}, { weeks: 8, raceDate, raceKind }), 46).session;
    expect([before('time-trial'), before('gran-fondo')]).toEqual(['openers-pace', 'openers']);
    expect(before()).toMatch(/^openers/);
  });

  it('are for no event that nobody rides', () => {
    const daysAway = [{ from: on(19), to: on(20), kind: 'holiday' as const }];
    expect(stimuliOf({ events: [event(19, 'B')], daysAway }, 18, 18)).not.toContain('openers');
    expect(stimuliOf({ events: [event(19, 'B')] }, 18, 18)).toEqual(['openers']);
  });

  it('are not for a rider who comes back from an illness', () => {
    const daysAway = [{ from: on(44), to: on(47), kind: 'illness' as const }];
    const before = stimuliOf({ raceDate: on(50), weeks: 8, daysAway }, 48, 49);
    expect(before).not.toContain('openers');
    expect(stimuliOf({ raceDate: on(50), weeks: 8 }, 49, 49)).toEqual(['openers']);
  });

  it('are not the day after an event, nor in the days after the race', () => {
    const long = event(16, 'B', { kind: 'gravel', minutes: 300 });
    expect(stimuliOf({ events: [long, event(19, 'B')] }, 17, 18)).toEqual([null, 'openers']);
    expect(stimuliOf({ events: [long, event(18, 'B')] }, 17, 17)).toEqual([null]);
    const weekend = [event(18, 'B'), event(20, 'B')];
    expect(stimuliOf({ events: weekend }, 17, 19)).toEqual(['openers', null, 'recovery']);
    const after = stimuliOf({ raceDate: on(47), events: [event(50, 'B')] }, 48, 49);
    expect(after).not.toContain('openers');
  });
});

describe('the weeks after an event', () => {
  it('say that a long ride is longer than last week only where last week had no event', () => {
    const season = withEvents([event(5, 'C', { minutes: 180 })]);
    expect(dayOf(season, 12)).toMatchObject({ role: 'long', why: [{ code: 'long' }] });
    expect(dayOf(season, 12).why).toHaveLength(1);
    expect(dayOf(plain, 12).why).toHaveLength(2);
  });

  it('count it, as much as the weeks before allow', () => {
    const big = event(12, 'B', { kind: 'gran-fondo', minutes: 600 });
    const [season, small] = [withEvents([big]), withEvents([event(12, 'C')])];
    const [after, before] = [3, 2].map((number) => historyBefore(season, number));
    if (!after || !before) throw new Error('no history');
    expect(after.weeks[1]?.minutes).toBe(before.weeks[0]?.minutes);
    expect(maxLoad(after, 0, 5)).toBe(maxLoad(before, 0, 5));
    expect(maxLongRide(after)).toBe(maxLongRide(before));
    expect(after.form.fatigue).toBeGreaterThan(historyBefore(plain, 3).form.fatigue);
    const { weeks } = historyBefore(small, 3);
    expect(weeks[1]).toMatchObject({ rides: 5 });
    expect(normalMinutes(historyBefore(small, 3))).toBeGreaterThan(weekOf(small, 2).targetMinutes);
  });

  it('count one in the first week, up to a week as before the plan', () => {
    const minutesAfter = (season: Season) => historyBefore(season, 2).weeks[0]?.minutes;
    const first = withEvents([event(5, 'C', { minutes: 20 })]);
    expect(minutesAfter(first)).toBe(weekOf(first, 1).targetMinutes + 20);
    const long = withEvents([event(5, 'B', { kind: 'gran-fondo', minutes: 900 })]);
    expect(minutesAfter(long)).toBe(long.usual.minutes);
  });

  it('go on from what was ridden in four weeks of events', () => {
    const events = [6, 13, 20, 27].map((days) => event(days, 'B', { kind: 'road-race', minutes: 180 }));
    const [season, without] = [events, []].map((given) => withEvents(given, { weeks: 12 })) as [
      Season,
      Season,
    ];
    for (const number of [6, 7, 9, 10])
      expect(weekOf(season, number).targetLoad / weekOf(without, number).targetLoad).toBeGreaterThan(0.75);
  });
});

describe('a season that is planned again', () => {
  const season = withEvents([event(2, 'C'), event(19, 'C')]);
  const { availability } = season.rider;
  const rider = (days: number) => ({ date: on(days), priority: 'B', kind: 'track', minutes: 60 }) as const;
  const datesOf = (time: Parameters<typeof replanSeason>[1]) => {
    const again = replanSeason(season, time, []);
    return again.ok ? (again.value.request.events ?? []).map(({ date }) => date) : null;
  };

  it('has the events that are over, and the present ones', () => {
    expect(datesOf({ availability, today: on(7), events: [rider(26)] })).toEqual([on(2), on(26)]);
    expect(datesOf({ availability, events: [rider(26)] })).toEqual([on(26)]);
    // One of today is present, and one of before is what the season knows.
    expect(datesOf({ availability, today: on(19), events: [rider(19), rider(17)] })).toEqual([on(2), on(19)]);
    expect(datesOf({ availability, today: on(19), events: [] })).toEqual([on(2)]);
    const before = seasonFor(HOURS, {}, { weeks: 8 });
    const again = replanSeason(before, { availability, today: on(7), events: [] }, []);
    expect(again.ok && again.value.request.events).toEqual([]);
  });

  it('has the length of its race that is known now, and keeps that of one that is over', () => {
    const raceDate = on(49);
    const race = (minutes: number | null) =>
      ({ date: raceDate, priority: 'A', kind: 'gravel', minutes }) as const;
    const planned = seasonFor(HOURS, {}, { weeks: 8, raceDate, raceMinutes: 60 });
    const minutesOf = (today: IsoDate, events: readonly RiderEvent[]) => {
      const again = replanSeason(planned, { availability, today, events }, []);
      return again.ok && again.value.request.raceMinutes;
    };
    expect(minutesOf(on(7), [race(600)])).toBe(600);
    expect(minutesOf(on(7), [race(null)])).toBeUndefined();
    expect(minutesOf(on(49), [race(600)])).toBe(600);
    expect(minutesOf(on(50), [])).toBe(60);
  });

  describe('follows its race', () => {
    const led = (race: number | null, more: Partial<SeasonRequest> = {}) =>
      seasonFor(HOURS, {}, { weeks: 8, raceDate: race === null ? null : on(race), ...more });
    const again = (before: Season, now: Partial<Parameters<typeof replanSeason>[1]>) => {
      const planned = replanSeason(before, { availability, ...now }, []);
      if (!planned.ok) throw new Error(planned.error.code);
      return planned.value.request;
    };
    const raceOf = (race: number | null, raceDate: IsoDate | null, today: number) =>
      again(led(race), { raceDate, today: on(today) }).raceDate;

    it.each([
      { way: 'to another day', race: 49, now: 42, today: 7, after: 42 },
      { way: 'to today', race: 49, now: 7, today: 7, after: 7 },
      { way: 'to its first day', race: 49, now: 0, today: 0, after: 0 },
      { way: 'to no day before it', race: 49, now: -3, today: -7, after: null },
      { way: 'to no day that is over', race: 49, now: 6, today: 7, after: null },
      { way: 'to none where the rider has none', race: 49, now: null, today: 7, after: null },
      { way: 'to none on the day of the race', race: 49, now: null, today: 49, after: null },
      { way: 'and keeps it once it is over', race: 49, now: null, today: 50, after: 49 },
      {
        way: 'and keeps it once it is over, where the next one is over too',
        race: 49,
        now: 48,
        today: 50,
        after: 49,
      },
      { way: 'to the next one once it is over', race: 42, now: 53, today: 43, after: 53 },
      { way: 'far behind its end, if it has one', race: 49, now: 70, today: 7, after: 70 },
      { way: 'to a first one up to its last day', race: null, now: 55, today: 7, after: 55 },
      { way: 'to no first one after its last day', race: null, now: 56, today: 7, after: null },
    ])('$way', ({ race, now, today, after }) => {
      const day = (days: number | null) => (days === null ? null : on(days));
      expect(raceOf(race, day(now), today)).toBe(day(after));
    });

    it('and has the one that is over as an A event', () => {
      const race = { raceKind: 'gravel', raceMinutes: 300 } as const;
      const next = { raceDate: on(53), today: on(43), events: [] };
      const former = { date: on(42), priority: 'B', isA: true, kind: 'gravel', minutes: 300 };
      expect(again(led(42, race), next).events).toEqual([expect.objectContaining(former)]);
      // It never took place on that day.
      expect(again(led(42, race), { ...next, today: on(42) }).events).toEqual([]);
      // The race itself is no event beside it, nor is one of unknown kind, nor none.
      expect(again(led(42, race), { ...next, raceDate: on(42) }).events).toEqual([]);
      expect(again(led(42), next).events).toEqual([]);
      expect(again(led(null, race), { ...next, raceDate: null }).events).toEqual([]);
    });

    it('and has what is known of the race now', () => {
      const race = { raceKind: 'gravel', raceMinutes: 300 } as const;
      const a = { date: on(42), priority: 'A', kind: 'criterium', minutes: 60 } as const;
      const kindOf = (before: Season, now: Partial<Parameters<typeof replanSeason>[1]>) => {
        const { raceKind, raceMinutes } = again(before, now);
        return [raceKind, raceMinutes];
      };
      const moved = { raceDate: on(42), today: on(7) };
      expect(kindOf(led(49, race), { ...moved, events: [a] })).toEqual(['criterium', 60]);
      // Another race of which nothing is known is not the one of before.
      expect(kindOf(led(49, race), { ...moved, events: [] })).toEqual([undefined, undefined]);
      // The race of the season stays what it is where nobody has looked for it, and once it is over.
      expect(kindOf(led(49, race), { today: on(7), events: [a] })).toEqual(['gravel', 300]);
      expect(kindOf(led(42, race), { today: on(7), events: [a] })).toEqual(['criterium', 60]);
      expect(kindOf(led(42, race), { today: on(42), events: [a] })).toEqual(['criterium', 60]);
      expect(kindOf(led(42, race), { today: on(43), events: [a] })).toEqual(['gravel', 300]);
    });
  });

  it('is refused for a week without any time', () => {
    const none = Object.fromEntries(
      Object.keys(availability).map((name) => [name, 0]),
    ) as typeof availability;
    const error = { code: 'no-time', field: 'availability' };
    expect(replanSeason(season, { availability: none }, [])).toEqual({ ok: false, error });
  });

  it('is not possible for a race that is further ahead than one may be', () => {
    const request = { ...season.request, raceDate: '9999-12-30' as IsoDate };
    const error = { code: 'out-of-range', field: 'raceDate' };
    expect(replanSeason({ ...season, request }, { availability }, [])).toEqual({ ok: false, error });
  });

  it('keeps its events where nobody has looked for the present ones', () => {
    expect(datesOf({ availability })).toEqual([on(2), on(19)]);
  });
});

describe('the long ride', () => {
  const HOURS_OF_FOUR = [0, 1, 1, 1.5, 0, 4, 2];
  const longest = (raceMinutes?: number) => {
    const request = { weeks: 16, difficulty: 'easy', raceDate: on(110), raceMinutes } as const;
    const { weeks } = seasonFor(HOURS_OF_FOUR, { longestRideMinutes: 120 }, request);
    return Math.max(...weeks.map(({ longRideMinutes }) => longRideMinutes));
  };

  it('grows towards the length of the race, as far as its day and half of the week allow', () => {
    expect(longest()).toBe(180);
    expect(longest(60)).toBe(180);
    expect(longest(210)).toBe(210);
    expect(longest(420)).toBe(210);
  });
});
