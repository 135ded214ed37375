import { describe, expect, it } from 'vitest';
import { addDays, day, type WeekKey } from '../calendar/days.ts';
import { EVENT_KINDS } from './race-event.ts';
import {
  eventOn,
  expectedLoad,
  isLongEvent,
  daysAfter,
  mayMatterFrom,
  nearEvent,
  raceOf,
  racePaceOf,
  type RiderEvent,
  type SeasonEvent,
  seasonEventsOf,
  toSeasonEvent,
  topEventOn,
} from './season-events.ts';

const FIRST = day('2026-11-23') as WeekKey;
const on = (days: number) => addDays(FIRST, days);
const told = (days: number, more: Partial<RiderEvent> = {}): RiderEvent => ({
  date: on(days),
  priority: 'B',
  kind: 'road-race',
  minutes: 150,
  ...more,
});
const DATES = { today: FIRST, start: FIRST, weeks: 4, raceDate: on(20) };

describe('the events of a season', () => {
  it('are those of its days, one a day, and the first days after it that its last days lead to', () => {
    const events = [-3, 0, 20, 27, 29, 30].map((days) => told(days));
    const second = [told(0, { priority: 'C' }), told(27, { priority: 'A', kind: 'gravel' })];
    expect(seasonEventsOf([...events, ...second], DATES)).toEqual([
      { date: on(0), priority: 'B', kind: 'road-race', minutes: 150 },
      { date: on(27), priority: 'B', isA: true, kind: 'gravel', minutes: 150 },
      { date: on(29), priority: 'B', kind: 'road-race', minutes: 150 },
    ]);
  });

  it('are those shortly before it as well, while their length keeps the first days easy', () => {
    const events = [told(-3), told(-2), told(-1, { priority: 'A' }), told(-2, { priority: 'C' })];
    expect(seasonEventsOf(events, DATES).map(({ date }) => date)).toEqual([on(-2), on(-1)]);
    const long = [-8, -7].map((days) => told(days, { kind: 'triathlon-full', minutes: 330 }));
    expect(seasonEventsOf(long, DATES).map(({ date }) => date)).toEqual([on(-7)]);
    expect([-8, -7].map((days) => mayMatterFrom(on(days), FIRST))).toEqual([false, true]);
  });

  it('do not ask how long an event of another time takes: its course may have to be ridden for it', () => {
    const paced = (days: number): RiderEvent => ({
      ...told(days),
      get minutes(): number {
        throw new Error(`paced ${days}`);
      },
    });
    expect(seasonEventsOf([-8, 20, 30, 300].map(paced), DATES)).toEqual([]);
    expect(() => seasonEventsOf([paced(5)], DATES)).toThrow('paced 5');
  });

  it('are none of a season of no length', () => {
    expect(seasonEventsOf([told(1)], { ...DATES, weeks: Number.NaN })).toEqual([]);
  });

  it('take as long as is known, or as such events usually do', () => {
    const minutesOf = (more: Partial<RiderEvent>) => seasonEventsOf([told(1, more)], DATES)[0]?.minutes ?? 0;
    expect(minutesOf({ minutes: 77 })).toBe(77);
    expect(minutesOf({ minutes: null })).toBe(180);
    for (const kind of EVENT_KINDS) expect(minutesOf({ minutes: null, kind })).toBeGreaterThan(30);
  });

  it('know what the race is, and how long it takes if somebody has said so', () => {
    const events = [told(20, { minutes: null, kind: 'gravel' }), told(5)];
    expect(raceOf(events, on(5))).toEqual({ raceKind: 'road-race', raceMinutes: 150 });
    expect(raceOf(events, on(20))).toEqual({ raceKind: 'gravel' });
    expect(raceOf(events, null)).toEqual({});
  });

  it('know the pace of an even race, which is no higher in a bunch than a bunch rides', () => {
    expect(racePaceOf({ raceKind: 'gran-fondo', raceMinutes: 240 })).toBeCloseTo(0.775);
    expect(racePaceOf({ raceKind: 'gran-fondo' })).toBe(0.75);
    expect(racePaceOf({ raceKind: 'triathlon-half', raceMinutes: 90 })).toBe(0.815);
    expect(racePaceOf({ raceKind: 'time-trial', raceMinutes: 60 })).toBe(0.95);
    expect(racePaceOf({ raceKind: 'road-race', raceMinutes: 60 })).toBe(0.88);
    expect(racePaceOf({ raceKind: 'criterium', raceMinutes: 60 })).toBeNull();
    expect(racePaceOf({ raceMinutes: 60 })).toBeNull();
  });
});

describe('the days around events', () => {
  const event = (days: number, priority: 'B' | 'C'): SeasonEvent => ({
    date: on(days),
    priority,
    kind: 'criterium',
    minutes: 60,
  });
  const sidesOf = (priority: 'B' | 'C', away = false) =>
    Array.from({ length: 7 }, (_, index) => {
      const daysAway = away ? [{ from: on(3), to: on(3), kind: 'holiday' as const }] : [];
      const days = { events: [event(3, priority)], daysAway };
      return eventOn(days, on(index)) ? 'event' : (nearEvent(days, on(index))?.side ?? null);
    });

  it('are easy: two before B, one before C, none where it falls on a day away', () => {
    expect(sidesOf('B')).toEqual([null, 'before', 'before', 'event', 'after', null, null]);
    expect(sidesOf('C')).toEqual([null, null, 'before', 'event', 'after', null, null]);
    expect(sidesOf('B', true)).toEqual([null, null, null, null, null, null, null]);
    expect([eventOn({}, FIRST), nearEvent({}, FIRST)]).toEqual([null, null]);
  });

  it('belong to the event of yesterday first, and then to the next one', () => {
    const events = [{ ...event(0, 'B'), minutes: 240 }, event(3, 'B')];
    expect(nearEvent({ events }, on(1))).toEqual({ event: events[0], side: 'after', days: 1 });
    expect(nearEvent({ events }, on(2))).toEqual({ event: events[1], side: 'before', days: 1 });
  });

  it.each([
    ['criterium', 60, 1],
    ['road-race', 120, 1],
    ['road-race', 121, 2],
    ['gran-fondo', 240, 2],
    ['gran-fondo', 300, 3],
    ['gravel', 480, 5],
    ['gravel', 600, 7],
    ['triathlon-sprint', 40, 1],
    ['triathlon-olympic', 75, 2],
    ['triathlon-half', 170, 5],
    ['triathlon-full', 340, 7],
  ] as const)('are as many after it as its length asks for: %s of %i min', (kind, minutes, days) => {
    expect(daysAfter({ kind, minutes })).toBe(days);
    const long = { ...event(0, 'C'), kind, minutes };
    expect(nearEvent({ events: [long] }, on(days))).toEqual({ event: long, side: 'after', days });
    expect(nearEvent({ events: [long] }, on(days + 1))).toBeNull();
  });
});

it('a plan knows the most important event of a day, and an A event that it does not lead to as B', () => {
  const events = [told(3, { priority: 'C' }), told(3, { priority: 'A', kind: 'gravel' })];
  const top = topEventOn(events, on(3));
  expect(top && toSeasonEvent(top)).toMatchObject({ priority: 'B', kind: 'gravel' });
  expect(topEventOn(events, on(4))).toBeNull();
});

it('an event has the load of its usual intensity, and is long from two hours on', () => {
  const { minutes, ...criterium } = toSeasonEvent({
    date: FIRST,
    priority: 'C',
    kind: 'criterium',
    minutes: null,
  });
  expect(expectedLoad({ ...criterium, minutes })).toBeCloseTo(0.95 ** 2 * 100);
  expect([119, 120].map((length) => isLongEvent({ minutes: length }))).toEqual([false, true]);
});
