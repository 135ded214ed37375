import { day, mondayOf } from '@musette/coach/calendar/days';
import { describe, expect, it } from 'vitest';
import { calendarSpan, dayNumber, weekSpan } from './date-spans.ts';

const span = (date: string) => weekSpan(mondayOf(day(date)));

describe('the texts for days and weeks', () => {
  it('name the month with its first day', () => {
    expect(dayNumber(day('2026-12-01'))).toBe('Dec 1');
    expect(dayNumber(day('2026-12-02'))).toBe('2');
    expect(dayNumber(day('2026-12-31'))).toBe('31');
  });

  it('name both months of a week that has two, and both years', () => {
    expect(span('2026-11-18')).toBe('Nov 16 to 22');
    expect(span('2026-12-01')).toBe('Nov 30 to Dec 6');
    expect(span('2027-01-01')).toBe('Dec 28, 2026 to Jan 3, 2027');
  });

  it('include the years of the calendar if needed', () => {
    expect(calendarSpan(day('2026-03-02'), day('2026-05-24'))).toBe('Mar 2 to May 24, 2026');
    expect(calendarSpan(day('2026-11-09'), day('2027-01-31'))).toBe('Nov 9, 2026 to Jan 31, 2027');
  });
});
