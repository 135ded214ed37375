import { expect, it } from 'vitest';
import { addDays, day, WEEKDAYS } from '../calendar/days.ts';
import type { DaySlot } from './day-slots.ts';
import { rolesOf } from './day-roles.ts';

const MONDAY = day('2026-11-23');

const frames = (hours: readonly number[], race?: number): readonly DaySlot[] =>
  WEEKDAYS.map((weekday, index) => ({
    weekday,
    date: addDays(MONDAY, index),
    minutesFree: (hours[index] ?? 0) * 60,
    past: false,
    toRace: race === undefined ? null : race - index,
    opens: race === index + 1,
  }));

const NOTHING = { hard: false, long: false };
const short = { over: '_', off: '.', rest: '-', easy: 'e', hard: 'H', long: 'L', race: 'R' } as const;

const roles = (days: readonly DaySlot[], wanted: [rides: number, hard: number], before = NOTHING): string =>
  rolesOf(days, { rides: wanted[0], hard: wanted[1], long: true, late: false, longFirst: false }, before)
    .map((role) => short[role])
    .join('');

it('goes long on the day with most time, rests after it, and gives hard work the days with room for it', () => {
  expect(roles(frames([1, 1, 1, 1, 1, 2, 3]), [5, 2])).toBe('-Hee-HL');
  expect(roles(frames([1, 1, 1, 1, 1, 1, 3]), [5, 2])).toBe('-HeH-eL');
});

it('takes Sunday before Saturday when both have as much', () => {
  expect(roles(frames([0, 1, 0, 1, 0, 2, 2]), [4, 2])).toBe('.H.e.HL');
});

it('never puts two hard days in a row, and rather has fewer', () => {
  expect(roles(frames([0, 0, 0, 1, 1, 1, 0]), [3, 3])).toBe('...HeH.');
  expect(roles(frames([0, 1, 1, 0, 0, 0, 0]), [2, 2])).toMatch(/^\.(He|eH)\.\.\.\.$/);
});

it('keeps the day after the long ride free of hard work when it can', () => {
  expect(roles(frames([1, 1, 0, 0, 0, 0, 3]), [3, 1])).toBe('eH....L');
  expect(roles(frames([1, 0, 0, 0, 0, 0, 3]), [2, 1])).toBe('H.....L');
});

it('moves the long ride to a day with less time for three hard days, unless the long ride comes first', () => {
  const days = frames([1, 1, 1, 1, 0, 3, 2]);
  const wanted = { rides: 6, hard: 3, long: true, late: false };
  const longOn = (longFirst: boolean) => rolesOf(days, { ...wanted, longFirst }, NOTHING).indexOf('long');
  expect([longOn(false), longOn(true)]).toEqual([6, 5]);
});

it('rides on no more days than there is time', () => {
  expect(roles(frames([0, 1, 0, 0, 1, 0, 0]), [5, 1])).toBe('.H..e..');
});

it('heeds the Sunday before', () => {
  expect(roles(frames([1, 0, 0, 1, 0, 0, 0]), [2, 2], { hard: true, long: false })).toBe('e..H...');
});

it('tests late in the week', () => {
  const week = rolesOf(
    frames([1, 1, 1, 1, 1, 1, 0.5]),
    { rides: 3, hard: 1, long: false, late: true, longFirst: false },
    NOTHING,
  );
  expect(week[5]).toBe('hard');
});

it('keeps the days around a race easy', () => {
  expect(roles(frames([1, 1, 1, 1, 1, 1, 1], 5), [6, 2])).toMatch(/^[-eH]H?.*R.$/);
  const given = roles(frames([1, 1, 1, 1, 1, 1, 1], 5), [6, 2]);
  expect(given.slice(3)).not.toContain('H');
  expect(given.slice(3)).not.toContain('L');
  expect(given[4]).toBe('e');
});

it('has no long ride without a day of an hour and a quarter', () => {
  expect(roles(frames([1, 1, 1, 1, 1, 1, 1]), [4, 1])).not.toContain('L');
});
