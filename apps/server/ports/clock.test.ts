import { daysBetween, isDay } from '@musette/coach/calendar/days';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Clock, instantAt, nowOf, todayIn, toldInstant } from './clock.ts';

const at = (text: string): Clock => ({ nowMs: () => Date.parse(text) });
const anyMoment = fc.integer({ min: Date.parse('2011-01-01'), max: Date.parse('2036-01-01') });
const zones = Intl.supportedValuesOf('timeZone');

describe('today', () => {
  it.each([
    ['UTC', '2026-01-05T23:59:59.999Z', '2026-01-05'],
    ['Europe/Paris', '2026-01-05T22:59:59.999Z', '2026-01-05'],
    ['Europe/Paris', '2026-01-05T23:00:00.000Z', '2026-01-06'],
    ['America/Los_Angeles', '2026-03-09T06:59:59.999Z', '2026-03-08'],
    ['Pacific/Apia', '2026-01-05T11:00:00.000Z', '2026-01-06'],
    ['Asia/Kathmandu', '2026-01-05T18:15:00.000Z', '2026-01-06'],
    ['Australia/Eucla', '2026-01-05T15:15:00.000Z', '2026-01-06'],
    // Samoa left this day out.
    ['Pacific/Apia', '2011-12-30T10:00:00.000Z', '2011-12-31'],
  ])('in %s at %s is %s', (zone, now, today) => {
    expect(todayIn(zone, at(now))).toBe(today);
  });

  it('is a day of the calendar in every time zone, at most one away from the day in UTC', () =>
    fc.assert(
      fc.property(fc.constantFrom(...zones), anyMoment, (zone, nowMs) => {
        const clock = { nowMs: () => nowMs };
        const today = todayIn(zone, clock);
        expect(isDay(today)).toBe(true);
        expect(Math.abs(daysBetween(todayIn('UTC', clock), today))).toBeLessThanOrEqual(1);
      }),
      { numRuns: 500 },
    ));
});

describe('an instant', () => {
  it('is UTC with milliseconds, so that the order of texts is the order of time', () => {
    expect(nowOf(at('2026-01-05T12:00:00+01:00'))).toBe('2026-01-05T11:00:00.000Z');
    fc.assert(
      fc.property(anyMoment, anyMoment, (a, b) => {
        expect(instantAt(a) < instantAt(b)).toBe(a < b);
      }),
    );
  });

  it.each([
    ['0000-01-01T00:00:00.000Z', true],
    ['9999-12-31T23:59:59.999Z', true],
    ['-000001-12-31T23:59:59.999Z', false],
    ['+010000-01-01T00:00:00.000Z', false],
    ['no time', false],
  ])('that others tell is one whose text is in that order: %s', (text, isOne) => {
    expect(toldInstant(Date.parse(text))).toBe(isOne ? text : null);
  });
});
