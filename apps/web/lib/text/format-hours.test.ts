import { DEFAULT_AVAILABILITY } from '@musette/coach/rider/availability';
import { describe, expect, it } from 'vitest';
import { daysInWords, goalFigure, weekHoursText, weekInWords } from '#lib/text/format-hours.ts';

const NONE = {
  monday: 0,
  tuesday: 0,
  wednesday: 0,
  thursday: 0,
  friday: 0,
  saturday: 0,
  sunday: 0,
} as const;

describe('the hours of a week', () => {
  it('adds up the days [9.16]', () => {
    expect(weekHoursText(DEFAULT_AVAILABILITY)).toBe('9');
    expect(weekHoursText({ ...DEFAULT_AVAILABILITY, monday: 0.5 })).toBe('8.5');
    expect(weekHoursText(NONE)).toBe('0');
  });

  it('adds a "+" when a day has 4+ hours', () => {
    expect(weekHoursText({ ...NONE, sunday: 4 })).toBe('4+');
  });

  it('prefers the goal that the rider has set', () => {
    expect(goalFigure({ ownGoalMinutes: null, availabilityHours: DEFAULT_AVAILABILITY })).toBe('9');
    expect(goalFigure({ ownGoalMinutes: 330, availabilityHours: DEFAULT_AVAILABILITY })).toBe('5.5');
  });

  it('counts the days with hours', () => {
    expect(daysInWords(NONE)).toBe('no day');
    expect(weekInWords(NONE)).toBe('No riding time set');
    expect(daysInWords({ ...NONE, friday: 2 })).toBe('1 day');
    expect(daysInWords(DEFAULT_AVAILABILITY)).toBe('7 days');
  });
});
