import { expect, it } from 'vitest';
import { addDays } from '../calendar/days.ts';
import { type Availability, DEFAULT_AVAILABILITY } from '../rider/availability.ts';
import { SAMPLE_START, sampleSeason } from '../testing/sample-season.ts';
import { daySlotsOf, isAfterRace } from './day-slots.ts';
import type { SeasonRequest } from './season.ts';

const on = (days: number) => addDays(SAMPLE_START, days);

/** The first week of a season, Monday first. */
const slots = (request: Partial<SeasonRequest>, hours: Partial<Availability> = {}) =>
  daySlotsOf(
    SAMPLE_START,
    { ...DEFAULT_AVAILABILITY, ...hours },
    { ...sampleSeason([]).request, weeks: 4, ...request },
  );

it('knows what an easy day comes back from', () => {
  const illness = { from: on(0), to: on(2), kind: 'illness' } as const;
  const holiday = { from: on(4), to: on(5), kind: 'holiday' } as const;
  const away = (...daysAway: SeasonRequest['daysAway'] & object) =>
    slots({ daysAway }).map((day) => day.backFrom);
  const none = undefined;
  expect(away(illness)).toEqual([none, none, none, 'illness', 'illness', 'illness', none]);
  // A short holiday asks for nothing.
  expect(away(holiday)).toEqual([none, none, none, none, none, none, none]);
});

it('has no time on a day that is past or away', () => {
  const daysAway = [{ from: on(5), to: on(5), kind: 'holiday' }] as const;
  const week = slots({ today: on(2), daysAway }, { monday: 1, wednesday: 1, saturday: 3 });
  expect([0, 2, 5].map((index) => week[index]?.minutesFree)).toEqual([0, 60, 0]);
  expect(week.map(({ isPast }) => isPast)).toEqual([true, true, false, false, false, false, false]);
});

it('counts the days to the race, and from it', () => {
  expect(slots({ raceDate: on(4) }).map(({ daysToRace }) => daysToRace)).toEqual([4, 3, 2, 1, 0, -1, -2]);
  expect(slots({})[0]?.daysToRace).toBeNull();
});

it.each([
  [null, false],
  [1, false],
  [0, false],
  [-1, true],
  [-4, true],
  [-5, false],
])('keeps the four days after a race for recovery: %s', (daysToRace, recovers) => {
  expect(isAfterRace(daysToRace)).toBe(recovers);
});

it.each([
  [{ thursday: 1 }, 3],
  [{ thursday: 0, wednesday: 1 }, 2],
  [{ thursday: 0, wednesday: 0, tuesday: 1 }, 1],
  // Four days before the race are too many.
  [{ thursday: 0, wednesday: 0, tuesday: 0, monday: 1 }, -1],
] as const)('has openers on the last day with time before the race: %o', (hours, day) => {
  const week = slots({ raceDate: on(4), raceKind: 'criterium' }, hours);
  expect(week.findIndex(({ isOpenersDay }) => isOpenersDay)).toBe(day);
  expect(week.filter(({ openersFor }) => openersFor === 'criterium')).toHaveLength(day < 0 ? 0 : 1);
});

it('has openers before a B event, and none before a C event or on a day of recovery', () => {
  const openers = (request: Partial<SeasonRequest>) =>
    slots(request, { thursday: 1, friday: 1 }).flatMap(({ isOpenersDay }, day) =>
      isOpenersDay ? [day] : [],
    );
  const event = { date: on(5), kind: 'gravel', minutes: 120 } as const;
  expect(openers({ events: [{ ...event, priority: 'B' }] })).toEqual([4]);
  expect(openers({ events: [{ ...event, priority: 'C' }] })).toEqual([]);
  const daysAway = [{ from: on(1), to: on(3), kind: 'illness' }] as const;
  expect(openers({ events: [{ ...event, priority: 'B' }], daysAway })).toEqual([]);
});

it.each([
  ['gran-fondo', 239, undefined],
  ['gran-fondo', 240, 'short'],
  ['triathlon-half', 170, 'short'],
  ['triathlon-olympic', 75, undefined],
  ['triathlon-full', 300, 'rest'],
] as const)('knows what the day after a race or an event is for: %s of %i min', (kind, minutes, is) => {
  const none = undefined;
  const expected = [none, none, is, none, none, none, none];
  const after = (request: Partial<SeasonRequest>) => slots(request).map((day) => day.afterLongEvent);
  expect(after({ raceDate: on(1), raceKind: kind, raceMinutes: minutes })).toEqual(expected);
  expect(after({ events: [{ date: on(1), priority: 'B', kind, minutes }] })).toEqual(expected);
  expect(after({ raceDate: on(1) })[2]).toBeUndefined();
});
