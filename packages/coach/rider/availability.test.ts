import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WEEKDAYS } from '../calendar/days.ts';
import {
  type Availability,
  evenRideMinutes,
  daysAvailable,
  DEFAULT_AVAILABILITY,
  HOUR_OPTIONS,
  hasSameHours,
  hourLabel,
  minutesAvailable,
  wednesdayFlag,
  withWednesday,
} from './availability.ts';

const option = fc.constantFrom(...HOUR_OPTIONS);
const anyAvailability: fc.Arbitrary<Availability> = fc.record({
  monday: option,
  tuesday: option,
  wednesday: option,
  thursday: option,
  friday: option,
  saturday: option,
  sunday: option,
});
const anyFlag = fc.constantFrom(0 as const, 1 as const);

describe('the hours of a day', () => {
  it('are the nine options of the specification, the last one open (spec 9) [9.1]', () => {
    expect(HOUR_OPTIONS.map(hourLabel)).toEqual(['0', '0.5', '1', '1.5', '2', '2.5', '3', '3.5', '4+']);
  });

  it('start with one on working days and two at the weekend (spec 9) [9.2]', () => {
    expect(WEEKDAYS.map((weekday) => DEFAULT_AVAILABILITY[weekday])).toEqual([1, 1, 1, 1, 1, 2, 2]);
    expect(daysAvailable(DEFAULT_AVAILABILITY)).toBe(7);
    expect(minutesAvailable(DEFAULT_AVAILABILITY)).toBe(540);
  });
});

describe('an even ride', () => {
  const hours = {
    ...DEFAULT_AVAILABILITY,
    monday: 0.5,
    tuesday: 0,
    wednesday: 0,
    thursday: 0,
    friday: 0,
  } as const;

  it('has the same length on each day, and what is there on shorter days', () => {
    const week = { ...hours, saturday: 3, sunday: 3 } as const;
    expect([0, 60, 90, 270, 390].map((minutes) => evenRideMinutes(week, minutes, 6))).toEqual([
      0, 20, 30, 120, 180,
    ]);
  });

  it('is the longest day where the days do not hold the minutes', () => {
    expect(evenRideMinutes({ ...hours, saturday: 3 }, 900, 6)).toBe(180);
    expect(evenRideMinutes({ ...hours, saturday: 0, sunday: 0, monday: 0 }, 60, 6)).toBe(0);
  });

  it('counts the longest days, as many as there are rides', () => {
    expect(evenRideMinutes(DEFAULT_AVAILABILITY, 300, 6)).toBe(50);
    expect(evenRideMinutes(DEFAULT_AVAILABILITY, 300, 2)).toBe(120);
    expect(evenRideMinutes(DEFAULT_AVAILABILITY, 180, 2)).toBe(90);
  });

  it('fills the minutes exactly where the days hold them', () =>
    fc.assert(
      fc.property(anyAvailability, fc.integer({ min: 1, max: 1200 }), (week, minutes) => {
        const even = evenRideMinutes(week, minutes, 7);
        const ridden = WEEKDAYS.reduce((sum, weekday) => sum + Math.min(even, week[weekday] * 60), 0);
        expect(ridden).toBeCloseTo(Math.min(minutes, minutesAvailable(week)), 6);
      }),
    ));
});

describe('the week of a rider', () => {
  it('counts the days with time to ride (spec 3) [3.9]', () =>
    fc.assert(
      fc.property(anyAvailability, (week) => {
        const free = WEEKDAYS.filter((weekday) => week[weekday] === 0);
        expect(daysAvailable(week) + free.length).toBe(7);
      }),
    ));

  it('has the sum of the minutes of its days, and 0 only if every day has 0', () =>
    fc.assert(
      fc.property(anyAvailability, (week) => {
        const minutes = minutesAvailable(week);
        expect(minutes / 60).toBe(Object.values(week).reduce((sum: number, hours) => sum + hours, 0));
        expect(minutes > 0).toBe(daysAvailable(week) > 0);
        expect(minutes).toBeLessThanOrEqual(7 * 240);
      }),
    ));
});

it('two weeks have the same hours if every day has', () => {
  expect(hasSameHours(DEFAULT_AVAILABILITY, { ...DEFAULT_AVAILABILITY })).toBe(true);
  expect(hasSameHours(DEFAULT_AVAILABILITY, { ...DEFAULT_AVAILABILITY, sunday: 1 })).toBe(false);
});

describe('the flag for Wednesday', () => {
  it('says whether there is time on Wednesdays (spec 3) [3.10]', () => {
    expect(wednesdayFlag({ ...DEFAULT_AVAILABILITY, wednesday: 0.5 })).toBe(1);
    expect(wednesdayFlag({ ...DEFAULT_AVAILABILITY, wednesday: 0 })).toBe(0);
  });

  it('keeps existing hours, and sets the default if there are none', () => {
    const three = { ...DEFAULT_AVAILABILITY, wednesday: 3 } as const;
    expect(withWednesday(three, 1)).toEqual(three);
    expect(withWednesday(three, 0).wednesday).toBe(0);
    expect(withWednesday({ ...three, wednesday: 0 }, 1).wednesday).toBe(1);
  });

  it('returns the set value, leaves other days unchanged, and can be set twice', () =>
    fc.assert(
      fc.property(anyAvailability, anyFlag, (week, flag) => {
        const once = withWednesday(week, flag);
        expect(wednesdayFlag(once)).toBe(flag);
        expect({ ...once, wednesday: 0 }).toEqual({ ...week, wednesday: 0 });
        expect(withWednesday(once, flag)).toEqual(once);
      }),
    ));
});
