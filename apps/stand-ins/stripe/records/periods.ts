import type { Interval } from './records.ts';

export const DAY_S = 86_400;

/** The moment some intervals later, in seconds: the same day of a month, or its last one. */
export function later(fromS: number, interval: Interval, times: number): number {
  if (interval === 'day' || interval === 'week') return fromS + times * (interval === 'day' ? 1 : 7) * DAY_S;
  const date = new Date(fromS * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + times * (interval === 'month' ? 1 : 12));
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime() / 1000;
}
