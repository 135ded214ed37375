import { addDays, addWeeks, byDay, daysBetween, daysOf, mondayOf, weekdayOf } from '../calendar/days.ts';
import type { IsoDate, WeekKey } from '../calendar/days.ts';
import type { Availability } from './availability.ts';

// Days without riding: holidays and illnesses. No workout is planned on them, and an illness is followed by easy days.

/** Why a rider does not ride. */
export const AWAY_KINDS = ['holiday', 'illness'] as const;
/** See `AWAY_KINDS`. */
export type AwayKind = (typeof AWAY_KINDS)[number];

/** Days without riding, from the first to the last. */
export interface DaysAway {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly kind: AwayKind;
}

/** The longest that a rider can be away at a time. */
export const MAX_DAYS_AWAY = 90;
/** A shorter illness needs no easy days after it. */
export const MIN_ILLNESS_DAYS = 3;
/** An illness is followed by as many easy days as it lasted, and by no more than these. */
export const MAX_EASY_DAYS = 7;
/** After a shorter holiday the plan goes on where it was. */
export const MIN_HOLIDAY_DAYS = 10;

/** The time of a rider: hours by weekday, and the days away. */
export interface RiderTime {
  readonly availability: Availability;
  readonly daysAway?: readonly DaysAway[] | undefined;
}

/** The number of days, the first and the last included. */
export const lengthOf = ({ from, to }: Pick<DaysAway, 'from' | 'to'>): number => daysBetween(from, to) + 1;

/** The days away that contain a day. */
export const awayOn = (daysAway: readonly DaysAway[], date: IsoDate): DaysAway | null =>
  daysAway.find(({ from, to }) => byDay(from, date) <= 0 && byDay(to, date) >= 0) ?? null;

/** True if two have a day in common. */
export const overlap = (one: Pick<DaysAway, 'from' | 'to'>, other: Pick<DaysAway, 'from' | 'to'>): boolean =>
  byDay(one.from, other.to) <= 0 && byDay(other.from, one.to) <= 0;

/** The minutes that a rider has on a day. */
export const minutesOn = ({ availability, daysAway = [] }: RiderTime, date: IsoDate): number =>
  awayOn(daysAway, date) === null ? availability[weekdayOf(date)] * 60 : 0;

/** Days away of the same kind without a day between them are one: a rider may add day after day to an illness. */
function joined(daysAway: readonly DaysAway[]): readonly DaysAway[] {
  const runs: DaysAway[] = [];
  for (const next of daysAway.toSorted((a, b) => byDay(a.from, b.from))) {
    const last = runs.at(-1);
    if (last?.kind === next.kind && byDay(next.from, addDays(last.to, 1)) <= 0)
      runs[runs.length - 1] = { ...last, to: next.to };
    else runs.push(next);
  }
  return runs;
}

const needsReturn = (run: DaysAway): boolean =>
  lengthOf(run) >= (run.kind === 'illness' ? MIN_ILLNESS_DAYS : MIN_HOLIDAY_DAYS);

/** The first week that begins after the days away. */
const firstWeekAfter = ({ to }: DaysAway): WeekKey => addWeeks(mondayOf(to), 1);

/** True for the days after an illness that are easy: as many as the illness lasted, at most `MAX_EASY_DAYS`. */
export const isEasyReturn = (daysAway: readonly DaysAway[], date: IsoDate): boolean =>
  joined(daysAway).some((run) => {
    const after = daysBetween(run.to, date);
    const isBack = after > 0 && after <= Math.min(lengthOf(run), MAX_EASY_DAYS);
    return run.kind === 'illness' && needsReturn(run) && isBack;
  });

/** A week without any time because of days away, or one that comes back after them. */
export interface AwayWeek {
  readonly state: 'away' | 'back';
  readonly kind: AwayKind;
}

/** What days away make of a week; null if it stays as it is. */
export function awayWeekOf(week: WeekKey, { availability, daysAway = [] }: RiderTime): AwayWeek | null {
  if (daysAway.length === 0) return null;
  const days = daysOf(week).filter((date) => availability[weekdayOf(date)] > 0);
  const away = days.map((date) => awayOn(daysAway, date));
  const [first] = away;
  if (first && away.every((each) => each !== null)) return { state: 'away', kind: first.kind };
  const back = joined(daysAway).filter(needsReturn);
  // A week that begins with an illness has no training before it, and so is one of return as a whole.
  const ill = back.filter((run) => {
    const isFromStart = days.slice(0, 1).some((date) => awayOn([run], date) !== null);
    return run.kind === 'illness' && (isFromStart || firstWeekAfter(run) === week);
  });
  if (ill.length > 0) return { state: 'back', kind: 'illness' };
  return back.some((run) => firstWeekAfter(run) === week) ? { state: 'back', kind: 'holiday' } : null;
}

/** True for a week with a day away or with an easy day after an illness. */
export const hasDaysAway = (week: WeekKey, daysAway: readonly DaysAway[] = []): boolean =>
  daysAway.length > 0 &&
  daysOf(week).some((date) => awayOn(daysAway, date) !== null || isEasyReturn(daysAway, date));
