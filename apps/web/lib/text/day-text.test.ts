import { addDays, day } from '@musette/coach/calendar/days';
import { expect, it } from 'vitest';
import { dayText } from './day-text.ts';

const EXPECTED = {
  weekday: { weekday: 'long' },
  short: { month: 'short', day: 'numeric' },
  day: { weekday: 'short', month: 'short', day: 'numeric' },
  long: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
} as const;

it.each(['weekday', 'short', 'day', 'long'] as const)('formats a day in US English: %s', (format) => {
  const english = new Intl.DateTimeFormat('en-US', { ...EXPECTED[format], timeZone: 'UTC' });
  for (let days = 0; days < 3 * 365; days += 1) {
    const date = addDays(day('2027-01-01'), days);
    expect(dayText(date, format)).toBe(english.format(new Date(`${date}T12:00:00Z`)));
  }
});

it('refuses an invalid day', () => {
  expect(() => dayText('2026-02-30')).toThrow(RangeError);
});
