import { byDay, daysBetween, type IsoDate } from '../../calendar/days.ts';
import { RECENT_DAYS } from '../../rider/recent-riding.ts';

// From which day on fitness is worked out, and whether rides say what it was on that day. Plans and the page of form use the same answer.

/** A ride before these days has no share in the fitness of today. */
export const FITNESS_HISTORY_DAYS = 365;
/** Six weeks of riding have rides in at least four different weeks; with fewer, rides were not recorded. */
const MIN_WEEKS_RIDDEN = 4;
/** After a break of this length nobody knows whether the rider has stopped, or rides without a record. */
const LONG_BREAK_DAYS = RECENT_DAYS;
/** While there are no six weeks of riding, this many days without a ride after a few rides are a break. */
const SHORT_BREAK_DAYS = 14;
/** Fewer ridden days are a file or two that came in. After more, days without a ride are days off: fitness falls. */
const MIN_DAYS_RIDDEN = 3;

/** Where fitness starts. */
export interface FitnessStart {
  /** The first day with a ride since the last break; today without one. */
  readonly from: IsoDate;
  /** True without six weeks of riding: then fitness starts from what the rider told, or from a guess, and not from rides. */
  readonly isGuess: boolean;
}

/**
 * Where fitness starts, by the days with a ride until today. Once there are six weeks of riding, later weeks without a ride count as
 * weeks off; before that, and after a long break, they only say that nothing was recorded.
 */
export function fitnessStartOf(ridden: readonly IsoDate[], today: IsoDate): FitnessStart {
  const days = [...new Set(ridden)].filter((date) => byDay(date, today) <= 0).toSorted(byDay);
  const since = daysSinceBreak(days, { today, breakDays: LONG_BREAK_DAYS });
  const [from] = since;
  if (from !== undefined && hasSixWeeks(since, today)) return { from, isGuess: false };
  const recent = since.filter((date) => daysBetween(date, today) <= RECENT_DAYS);
  const [first = today] = daysSinceFewRides(recent, today);
  return { from: first, isGuess: true };
}

/** The days since a few rides that nothing came after for weeks: those say nothing of today. */
function daysSinceFewRides(days: readonly IsoDate[], today: IsoDate): readonly IsoDate[] {
  let since: readonly IsoDate[] = [];
  for (const date of [...days, today]) {
    const last = since.at(-1);
    const isForgotten =
      last !== undefined && since.length < MIN_DAYS_RIDDEN && daysBetween(last, date) > SHORT_BREAK_DAYS;
    since = isForgotten ? [date] : [...since, date];
  }
  return since;
}

function daysSinceBreak(
  days: readonly IsoDate[],
  { today, breakDays }: { readonly today: IsoDate; readonly breakDays: number },
): readonly IsoDate[] {
  const last = days.findLastIndex((date, index) => daysBetween(date, days[index + 1] ?? today) > breakDays);
  return days.slice(last + 1);
}

/** True when six whole weeks of the last year have rides in enough different weeks. */
function hasSixWeeks(days: readonly IsoDate[], today: IsoDate): boolean {
  const known = days.filter((date) => daysBetween(date, today) <= FITNESS_HISTORY_DAYS);
  return known.some((first, index) => {
    if (daysBetween(first, today) < RECENT_DAYS) return false;
    const later = known.slice(index).map((date) => daysBetween(first, date));
    const weeks = later.filter((past) => past < RECENT_DAYS).map((past) => Math.floor(past / 7));
    return new Set(weeks).size >= MIN_WEEKS_RIDDEN;
  });
}
