import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addWeeks,
  byDay,
  day,
  daysBetween,
  daysOf,
  isDay,
  isWeekKey,
  mondayOf,
  parseDay,
  weekdayIndexOf,
  weekdayOf,
  WEEKDAYS,
} from './days.ts';

const FIRST = day('1900-01-01');
const DAYS_IN_300_YEARS = 109_572;

const anyDay = fc.integer({ min: 0, max: DAYS_IN_300_YEARS }).map((days) => addDays(FIRST, days));
const anyShift = fc.integer({ min: -20_000, max: 20_000 });

describe('a day', () => {
  it.each(['2026-01-01', '2024-02-29', '2000-02-29', '1970-01-01', '9999-12-31', '0001-01-01'])(
    'can be %s',
    (text) => {
      expect(parseDay(text)).toEqual({ ok: true, value: text });
    },
  );

  it.each([
    ['that no calendar has', '2026-02-30'],
    ['29 February of a common year', '2023-02-29'],
    ['29 February of a century that is no leap year', '1900-02-29'],
    ['31 in a month of 30', '2026-04-31'],
    ['month 13', '2026-13-01'],
    ['month 0', '2026-00-10'],
    ['day 0', '2026-01-00'],
    ['day 32', '2026-01-32'],
    ['an instant', '2026-01-01T00:00:00.000Z'],
    ['a day with a space before it', ' 2026-01-01'],
    ['a day with a line break after it', '2026-01-01\n'],
    ['a day without its zeros', '2026-1-1'],
    ['a year of five figures', '10000-01-01'],
    ['figures of another script', '٢٠٢٦-٠١-٠١'],
    ['nothing', ''],
  ])('is not %s', (_what, text) => {
    expect(parseDay(text)).toEqual({ ok: false, error: { code: 'not-a-day' } });
    expect(isDay(text)).toBe(false);
    expect(() => day(text)).toThrow(RangeError);
  });

  it('comes back as it was written', () =>
    fc.assert(fc.property(anyDay, (written) => day(written) === written && isDay(written))));

  it('is refused or read, whatever the text', () =>
    fc.assert(
      fc.property(fc.string(), (text) => {
        const parsed = parseDay(text);
        return !parsed.ok || parsed.value === text;
      }),
    ));

  it('is the day that a calendar in UTC shows', () =>
    fc.assert(
      fc.property(fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31') }), (date) => {
        if (Number.isNaN(date.getTime())) return;
        const text = date.toISOString().slice(0, 10);
        expect(weekdayIndexOf(day(text))).toBe((date.getUTCDay() + 6) % 7);
      }),
    ));
});

describe('counting days', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2025-12-31', 1, '2026-01-01'],
    ['2026-03-29', 1, '2026-03-30'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-30', 7, '2026-04-06'],
    ['2011-12-29', 1, '2011-12-30'],
  ])('from %s by %i comes to %s, whatever clocks do that day', (from, days, to) => {
    expect(addDays(day(from), days)).toBe(to);
  });

  it('comes back by the same way', () =>
    fc.assert(
      fc.property(anyDay, anyShift, (from, days) => {
        expect(addDays(addDays(from, days), -days)).toBe(from);
        expect(daysBetween(from, addDays(from, days))).toBe(days);
      }),
    ));

  it('adds up', () =>
    fc.assert(
      fc.property(anyDay, anyShift, anyShift, (from, a, b) => {
        expect(addDays(addDays(from, a), b)).toBe(addDays(from, a + b));
      }),
    ));

  it('is the same in both directions but for the sign', () =>
    fc.assert(
      fc.property(anyDay, anyDay, (a, b) => {
        expect(daysBetween(a, b) + daysBetween(b, a)).toBe(0);
      }),
    ));

  it('puts earlier days first', () =>
    fc.assert(
      fc.property(fc.array(anyDay), (days) => {
        const sorted = days.toSorted(byDay);
        for (const [index, later] of sorted.entries()) {
          const earlier = sorted[index - 1] ?? later;
          expect(daysBetween(earlier, later)).toBeGreaterThanOrEqual(0);
        }
      }),
    ));

  it('finds a day no earlier than itself', () => {
    expect(byDay(day('2026-01-05'), day('2026-01-05'))).toBe(0);
    expect(byDay(day('2026-01-05'), day('2026-01-06'))).toBe(-1);
    expect(byDay(day('2026-01-06'), day('2026-01-05'))).toBe(1);
  });
});

describe('a week', () => {
  it('starts on Monday (spec 9) [9.8]', () => {
    expect(WEEKDAYS[0]).toBe('monday');
    expect(weekdayOf(day('2026-01-05'))).toBe('monday');
    expect(weekdayOf(day('2026-01-11'))).toBe('sunday');
    expect(mondayOf(day('2026-01-11'))).toBe('2026-01-05');
    expect(mondayOf(day('2026-01-05'))).toBe('2026-01-05');
  });

  it('may lie in two years, and a year may have 53', () => {
    expect(mondayOf(day('2026-01-01'))).toBe('2025-12-29');
    expect(mondayOf(day('2027-01-01'))).toBe('2026-12-28');
  });

  it('lies before 1970 as well', () => {
    expect(weekdayOf(day('1969-12-31'))).toBe('wednesday');
    expect(mondayOf(day('1969-12-31'))).toBe('1969-12-29');
  });

  it('is named by its Monday and by no other day [3.25, 9.9]', () => {
    expect(isWeekKey('2026-01-05')).toBe(true);
    expect(isWeekKey('2026-01-06')).toBe(false);
    expect(isWeekKey('2026-02-30')).toBe(false);
  });

  it('has every day exactly once', () =>
    fc.assert(
      fc.property(anyDay, (of) => {
        const days = daysOf(mondayOf(of));
        expect(days.filter((each) => each === of)).toHaveLength(1);
        expect(new Set(days).size).toBe(7);
        expect(days.map(weekdayOf)).toEqual([...WEEKDAYS]);
      }),
    ));

  it('is the same week for each of its days', () =>
    fc.assert(
      fc.property(anyDay, (of) => {
        const week = mondayOf(of);
        expect(isWeekKey(week)).toBe(true);
        expect(new Set(daysOf(week).map(mondayOf))).toEqual(new Set([week]));
      }),
    ));

  it('leads to the next ones and back', () =>
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -520, max: 520 }), (of, weeks) => {
        const week = mondayOf(of);
        const other = addWeeks(week, weeks);
        expect(isWeekKey(other)).toBe(true);
        expect(daysBetween(week, other)).toBe(weeks * 7);
        expect(addWeeks(other, -weeks)).toBe(week);
      }),
    ));

  it('follows the last one without a gap through 200 years', () => {
    const days = Array.from({ length: 73_049 }, (_, index) => addDays(FIRST, index));
    const starts = days.filter((each) => weekdayIndexOf(each) === 0);
    const expected = days.map((_, index) => starts[Math.floor(index / 7)]);
    expect(days.map(mondayOf)).toEqual(expected);
  });
});
