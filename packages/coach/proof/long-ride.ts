import { longMostAfter, WEEKS_BACK } from '../season/limits.ts';
import type { Season, WeekBrief } from '../season/types.ts';

/**
 * How long the longest ride of a week of load has to be for the weeks after it, as long as theirs where it allows them: a ride may be a
 * tenth longer than those before. Weeks are written side by side, so none can lean on how another one came out.
 */
export function longestNeeded({ kind, number, longRideMinutes }: WeekBrief, { weeks }: Season): number {
  if (kind !== 'load') return 0;
  const most = longMostAfter([longRideMinutes]);
  const allowed = weeks
    .slice(number, number + WEEKS_BACK)
    .map((next) => next.longRideMinutes)
    .filter((minutes) => minutes <= most);
  return Math.min(longRideMinutes, Math.max(0, ...allowed));
}
