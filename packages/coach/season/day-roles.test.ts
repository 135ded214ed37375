import { expect, it } from 'vitest';
import { addDays, day, WEEKDAYS } from '../calendar/days.ts';
import type { DaySlot } from './day-slots.ts';
import { rolesOf } from './day-roles.ts';

const MONDAY = day('2026-11-23');

const daySlots = (hours: readonly number[], race?: number): readonly DaySlot[] =>
  WEEKDAYS.map((weekday, index) => ({
    weekday,
    date: addDays(MONDAY, index),
    minutesFree: (hours[index] ?? 0) * 60,
    isPast: false,
    daysToRace: race === undefined ? null : race - index,
    isOpenersDay: race === index + 1,
  }));

const NOTHING = { hard: false, long: false };
const short = { over: '_', off: '.', rest: '-', easy: 'e', hard: 'H', long: 'L', race: 'R' } as const;

const roles = (days: readonly DaySlot[], targets: [rides: number, hard: number], before = NOTHING): string =>
  rolesOf(days, { rides: targets[0], hard: targets[1], long: true, late: false, maxLongMinutes: 240 }, before)
    .map((role) => short[role])
    .join('');

it('puts the long ride on the day with the most time, rest after it, and hard work on days with time', () => {
  expect(roles(daySlots([1, 1, 1, 1, 1, 2, 3]), [5, 2])).toBe('-Hee-HL');
  expect(roles(daySlots([1, 1, 1, 1, 1, 1, 3]), [5, 2])).toBe('-HeH-eL');
});

it('prefers Sunday to Saturday for the long ride if both have the same time', () => {
  expect(roles(daySlots([0, 1, 0, 1, 0, 2, 2]), [4, 2])).toBe('.H.e.HL');
});

it('never puts two hard days in a row, and has fewer hard days instead', () => {
  expect(roles(daySlots([0, 0, 0, 1, 1, 1, 0]), [3, 3])).toBe('...HeH.');
  expect(roles(daySlots([0, 1, 1, 0, 0, 0, 0]), [2, 2])).toMatch(/^\.(He|eH)\.\.\.\.$/);
});

it('avoids a hard day after the long ride', () => {
  expect(roles(daySlots([1, 1, 0, 0, 0, 0, 3]), [3, 1])).toBe('eH....L');
  expect(roles(daySlots([1, 0, 0, 0, 0, 0, 3]), [2, 1])).toBe('H.....L');
});

it('moves the long ride for three hard days only to a day on which it can be about as long', () => {
  const days = daySlots([1, 1, 1, 1, 0, 3, 2]);
  const targets = { rides: 6, hard: 3, long: true, late: false };
  const longOn = (maxLongMinutes: number) =>
    rolesOf(days, { ...targets, maxLongMinutes }, NOTHING).indexOf('long');
  expect([120, 130, 240].map(longOn)).toEqual([6, 6, 5]);
});

it('plans no ride on a day without time', () => {
  expect(roles(daySlots([0, 1, 0, 0, 1, 0, 0]), [5, 1])).toBe('.H..e..');
});

it('has no hard Monday after a hard or long Sunday', () => {
  expect(roles(daySlots([1, 0, 0, 1, 0, 0, 0]), [2, 2], { hard: true, long: false })).toBe('e..H...');
});

it('puts a test late in the week', () => {
  const week = rolesOf(
    daySlots([1, 1, 1, 1, 1, 1, 0.5]),
    { rides: 3, hard: 1, long: false, late: true, maxLongMinutes: 240 },
    NOTHING,
  );
  expect(week[5]).toBe('hard');
});

it('keeps the days around a race easy', () => {
  expect(roles(daySlots([1, 1, 1, 1, 1, 1, 1], 5), [6, 2])).toMatch(/^[-eH]H?.*R.$/);
  const given = roles(daySlots([1, 1, 1, 1, 1, 1, 1], 5), [6, 2]);
  expect(given.slice(3)).not.toContain('H');
  expect(given.slice(3)).not.toContain('L');
  expect(given[4]).toBe('e');
});

it('has no long ride without a day of 75 min', () => {
  expect(roles(daySlots([1, 1, 1, 1, 1, 1, 1]), [4, 1])).not.toContain('L');
});
