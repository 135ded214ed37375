import { describe, expect, it } from 'vitest';
import { addDays, day, WEEKDAYS } from '../calendar/days.ts';
import type { DaySlot } from './day-slots.ts';
import { rolesOf } from './day-roles.ts';

const MONDAY = day('2026-11-23');

/** A week with these hours, and a race on a day of it: 7 is the Monday after it, and -1 the Sunday before it. */
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

interface Rest {
  readonly before?: Parameters<typeof rolesOf>[2];
  readonly long?: boolean;
}

const roles = (
  days: readonly DaySlot[],
  [rides, hard]: [rides: number, hard: number],
  { before = NOTHING, long = true }: Rest = {},
): string =>
  rolesOf(days, { rides, hard, long, late: false, maxLongMinutes: 240 }, before)
    .map((role) => short[role])
    .join('');

it('rests on the day after a full distance', () => {
  const days = daySlots([1, 1, 1, 1, 1, 1, 1], -1);
  const rested = days.map((slot, index): DaySlot =>
    index === 0 ? { ...slot, afterLongEvent: 'rest' } : slot,
  );
  expect(roles(rested, [7, 0], { long: false })).toBe('-eeeeee');
  expect(roles(days, [7, 0], { long: false })).toBe('eeeeeee');
});

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

it('keeps short rides apart, also from a day with more time', () => {
  const days = daySlots([0, 0.5, 0, 0.5, 0, 2, 2]);
  const easy = (areShort: boolean) =>
    rolesOf(days, { rides: 2, hard: 0, long: false, late: false, maxLongMinutes: 240, areShort }, NOTHING)
      .map((role) => short[role])
      .join('');
  expect(easy(false)).toBe('.-.-.ee');
  expect(easy(true)).toBe('.e.-.e-');
});

it('plans no ride on a day without time', () => {
  expect(roles(daySlots([0, 1, 0, 0, 1, 0, 0]), [5, 1])).toBe('.H..e..');
});

it('has no hard Monday after a hard or long Sunday', () => {
  expect(roles(daySlots([1, 0, 0, 1, 0, 0, 0]), [2, 2], { before: { hard: true, long: false } })).toBe(
    'e..H...',
  );
});

it('has a hard day of half an hour where no other day may be hard', () => {
  const afterTest = { hard: true, long: false };
  expect(roles(daySlots([1, 0.5, 0, 0, 0.5, 0, 3]), [4, 1], { before: afterTest })).toBe('eH..e.L');
  expect(roles(daySlots([1, 0.5, 0, 0, 0.5, 0, 3]), [4, 1])).toBe('He..e.L');
});

it('has no hard Monday after a long ride on Sunday, even where another day has less time', () => {
  const days = daySlots([1, 0, 0.75, 0, 0, 3, 0]);
  expect(roles(days, [2, 1])).toBe('H.-..L.');
  expect(roles(days, [2, 1], { before: { hard: false, long: true } })).toBe('-.H..L.');
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

describe('typical weeks, from Monday', () => {
  const EVERY_DAY = [1.5, 1.5, 1.5, 1.5, 1.5, 2, 3];

  it.each([
    [0, 'Reee-ee'],
    [1, 'eRee-ee'],
    [2, '-eReeee'],
    [3, 'HeeR-ee'],
    [4, '-HeeRee'],
    [5, '-HeeeRe'],
    [6, 'eHee-eR'],
  ])('race week, with the race on day %i', (race, week) => {
    // Its hard session is three days before the race or earlier.
    expect(roles(daySlots(EVERY_DAY, race), [5, race < 3 ? 0 : 1], { long: false })).toBe(week);
  });

  it.each([
    [7, '-HeH-ee'],
    [8, '-Hee-He'],
    [9, '-Hee-He'],
    [10, '-Hee-He'],
  ])('a week of the taper, with the race on day %i', (race, week) => {
    expect(roles(daySlots(EVERY_DAY, race), [5, 2], { long: false })).toBe(week);
  });

  it.each([
    ['the hard days of last week, Tue and Thu', [1, 3], '-HeH-eL'],
    ['the hard days of last week, Wed and Fri', [2, 4], '-eH-HeL'],
    ['no hard days in the week before', [], '-He-HeL'],
  ])('where days have much the same time: %s', (_, usualHardDays, week) => {
    const slots = daySlots([1, 1.5, 1, 1, 1.5, 1.5, 3]);
    expect(roles(slots, [5, 2], { before: { ...NOTHING, usualHardDays } })).toBe(week);
  });

  it.each([
    { hours: [2, 1, 1, 1, 1, 1, 3], weeks: ['-H---eL', 'eH-H-eL', 'eHeH-HL'] },
    { hours: [1, 2, 1, 1, 1, 1, 3], weeks: ['-H---eL', '-HeH-eL', '-HeHeHL'] },
    { hours: [1, 1, 2, 1, 1, 1, 3], weeks: ['--H--eL', '-HeH-eL', '-HeHeHL'] },
    { hours: [1, 1, 1, 1, 2, 1, 3], weeks: ['--e-H-L', '-He-HeL', '-HeHeHL'] },
    { hours: [1, 1, 1, 1, 1, 2, 3], weeks: ['-H---eL', '-Hee-HL', '-HeHeHL'] },
    { hours: [0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 3], weeks: ['-H---eL', '-HeH-eL', '-HeHeHL'] },
    // In an hour a session can grow: two days that have it are better than three that have not.
    { hours: [1, 0.5, 0.5, 0.5, 1, 0.5, 3], weeks: ['--e-H-L', 'H-e-HeL', 'Hee-HeL'] },
    { hours: [1, 0.5, 1, 0.5, 1, 0.5, 1], weeks: ['--H-e-e', 'e-H-eeH', 'eeH-HeH'] },
    { hours: [1.5, 1, 1, 1, 1, 1, 1], weeks: ['L--H-e-', 'L-He-He', 'L-HeHeH'] },
  ])('of $hours hours: three rides, five, and six with three hard ones', ({ hours, weeks }) => {
    const slots = daySlots(hours);
    expect([roles(slots, [3, 1]), roles(slots, [5, 2]), roles(slots, [6, 3])]).toEqual(weeks);
  });

  it.each([
    [1, '.H.H.eL'],
    [1.5, '.H.e.HL'],
    [2, '.H.e.HL'],
  ])('of four days, with %f h on Saturday', (saturday, week) => {
    expect(roles(daySlots([0, 1, 0, 1, 0, saturday, 2]), [4, 2])).toBe(week);
  });

  it('has the long ride of three rides on a shorter day where no hard day follows it then', () => {
    expect(roles(daySlots([0, 1, 0, 0, 0, 2, 1.5]), [3, 2])).toBe('.H...HL');
  });

  it('has the long ride of more rides on the longest day', () => {
    expect(roles(daySlots([0, 1, 0, 1, 0, 2, 1.5]), [4, 2])).toBe('.H.H.Le');
  });

  it('has no hard Sunday before a fixed Monday that is hard', () => {
    const slots = daySlots([0.5, 1, 0.5, 0.5, 0.5, 0.5, 1]);
    expect(roles(slots, [3, 2])).toBe('-H---eH');
    expect(roles(slots, [3, 2], { before: { ...NOTHING, nextMondayHard: true } })).toBe('-H---ee');
  });

  it.each([
    [0, '-eeH--L', '-e-H-eL'],
    [1, '-ee-H-L', '--e-HeL'],
    [2, '-Hee--L', '-He--eL'],
    [3, '-H-e-eL', '-He--eL'],
    [4, '-H--eee', '-He--ee'],
  ])('with three easy days from day %i on: back from a holiday, from an illness', (back, ...weeks) => {
    const from = (backFrom: 'holiday' | 'illness') =>
      daySlots([1, 1, 1, 1, 1, 1, 2]).map((slot, index) =>
        index >= back && index < back + 3 ? { ...slot, backFrom } : slot,
      );
    expect([roles(from('holiday'), [4, 1]), roles(from('illness'), [4, 1])]).toEqual(weeks);
  });
});
