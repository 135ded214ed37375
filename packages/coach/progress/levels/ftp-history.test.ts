import { expect, it } from 'vitest';
import { day } from '../../calendar/days.ts';
import { ftpOn } from './ftp-history.ts';

const CHANGES = [
  { date: day('2026-01-10'), watts: 240 },
  { date: day('2026-03-01'), watts: 255 },
];

it.each([
  ['2025-06-01', 240],
  ['2026-01-10', 240],
  ['2026-02-28', 240],
  ['2026-03-01', 255],
  ['2027-01-01', 255],
])('the FTP of %s is %d W', (date, watts) => {
  expect(ftpOn(CHANGES, day(date))).toBe(watts);
});

it('is unknown without any change', () => {
  expect(ftpOn([], day('2026-03-01'))).toBeNull();
});
