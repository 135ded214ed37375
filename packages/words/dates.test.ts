import { expect, it } from 'vitest';
import { day } from '@musette/coach/calendar/days';
import { durationText, lastSyncedText, shortDay } from './dates.ts';

it.each([
  [0, '0h0m'],
  [59, '0h59m'],
  [60, '1h0m'],
  [90, '1h30m'],
  [59.5, '1h0m'],
  [600, '10h0m'],
  [-5, '0h0m'],
  [Number.NaN, '0h0m'],
  [Number.POSITIVE_INFINITY, '0h0m'],
])('shows %d minutes as %s (spec 9) [9.29]', (minutes, text) => {
  expect(durationText(minutes)).toBe(text);
});

it('knows the short names of the months', () => {
  const texts = Array.from({ length: 12 }, (_, month) =>
    shortDay(day(`2026-${`${month + 1}`.padStart(2, '0')}-09`)),
  );
  expect(texts.join()).toBe('Jan 9,Feb 9,Mar 9,Apr 9,May 9,Jun 9,Jul 9,Aug 9,Sep 9,Oct 9,Nov 9,Dec 9');
  expect(shortDay(day('2026-10-31'))).toBe('Oct 31');
});

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

it.each([
  [0, 'just now'],
  [59, 'just now'],
  [-HOUR, 'just now'],
  [MINUTE, '1 minute ago'],
  [2 * MINUTE - 1, '1 minute ago'],
  [2 * MINUTE, '2 minutes ago'],
  [HOUR - 1, '59 minutes ago'],
  [HOUR, '1 hour ago'],
  [2 * HOUR, '2 hours ago'],
  [DAY - 1, '23 hours ago'],
  [DAY, '1 day ago'],
  [7 * DAY - 1, '6 days ago'],
  [7 * DAY, 'Nov 14, 2026'],
  [400 * DAY, 'Nov 14, 2026'],
])('says after %i seconds: %s (spec 9) [2.54, 9.30]', (seconds, text) => {
  const at = '2026-11-13T22:30:00.000Z';
  const now = new Date(Date.parse(at) + seconds * 1000).toISOString();
  expect(lastSyncedText({ at, now, day: day('2026-11-14') })).toBe(text);
});

it('shows the date if the instant is invalid', () => {
  const now = '2026-11-13T22:30:00.000Z';
  expect(lastSyncedText({ at: 'yesterday', now, day: day('2026-01-05') })).toBe('Jan 5, 2026');
});
