import { addDays, addWeeks, byDay, daysBetween, daysOf, mondayOf, weekdayOf } from '../calendar/days.ts';
import type { IsoDate, WeekKey } from '../calendar/days.ts';
import type { Availability } from './availability.ts';

// Days without riding: holidays and illnesses. No workout is planned on them, and the first days after them are easy.

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
/** An illness is followed by as many easy days as it lasted, and by no more than these. */
const MAX_EASY_DAYS = 7;
/** Of these days, at least two with time are easy. */
const MIN_EASY_RIDES = 2;
/** After shorter days away the plan goes on where it was, behind the easy days of an illness: fitness has hardly fallen. */
const MIN_DAYS_TO_COME_BACK: Readonly<Record<AwayKind, number>> = { holiday: 7, illness: 3 };
/** A longer holiday is followed by these easy days, and in any case by one day with time that is easy. */
const EASY_DAYS_AFTER_HOLIDAY = 3;
/** A week is one of rest if a long time away leaves this share of its days with time at most. */
const REST_SHARE = 0.5;

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

const needsReturn = (run: DaysAway): boolean => lengthOf(run) >= MIN_DAYS_TO_COME_BACK[run.kind];

/** The first week that begins after the days away. */
const firstWeekAfter = ({ to }: DaysAway): WeekKey => addWeeks(mondayOf(to), 1);

/**
 * What an easy day comes back from; null for any other day. After an illness as many days are easy as it lasted, at most
 * `MAX_EASY_DAYS`, and at least `MIN_EASY_RIDES` days with time. After a long holiday `EASY_DAYS_AFTER_HOLIDAY` are, and the first day with time.
 */
export function easyReturnFrom(time: RiderTime, date: IsoDate): AwayKind | null {
  const { daysAway = [] } = time;
  if (daysAway.length === 0) return null;
  const runs = joined(daysAway).filter((run) => isEasyAfter(run, date, time));
  return runs.find(({ kind }) => kind === 'illness')?.kind ?? runs[0]?.kind ?? null;
}

/** True for a day that comes back from a long illness. */
export const isAfterLongIllness = (time: RiderTime, date: IsoDate): boolean =>
  joined(time.daysAway ?? []).some(
    (run) => run.kind === 'illness' && isLong(run) && isEasyAfter(run, date, time),
  );

/** True for the first day with time after an illness, if it is one of its easy days. */
export const isFirstAfterIllness = (time: RiderTime, date: IsoDate): boolean =>
  joined(time.daysAway ?? []).some(
    (run) => run.kind === 'illness' && isEasyAfter(run, date, time) && isFirstAfter(run, date, time),
  );

function isEasyAfter(run: DaysAway, date: IsoDate, time: RiderTime): boolean {
  const after = daysBetween(run.to, date);
  if (after < 1 || after > MAX_EASY_DAYS) return false;
  if (run.kind === 'illness')
    return after <= lengthOf(run) || daysWithTimeBetween(run, date, time) < MIN_EASY_RIDES;
  return needsReturn(run) && (after <= EASY_DAYS_AFTER_HOLIDAY || isFirstAfter(run, date, time));
}

/** True if the days between have no time. */
const isFirstAfter = (run: DaysAway, date: IsoDate, time: RiderTime): boolean =>
  daysWithTimeBetween(run, date, time) === 0;

/** The number of days with time after days away and before a date. */
const daysWithTimeBetween = (run: DaysAway, date: IsoDate, time: RiderTime): number =>
  Array.from({ length: daysBetween(run.to, date) - 1 }, (_, index) => addDays(run.to, index + 1)).filter(
    (day) => minutesOn(time, day) > 0,
  ).length;

/**
 * What days away make of a week: one without any time, one of which a long time away leaves half of the days or less, or one
 * that comes back.
 */
export interface AwayWeek {
  readonly state: 'away' | 'mostly-away' | 'back';
  readonly kind: AwayKind;
  /** True for a week after long days away: one easy week is not enough. */
  readonly isAfterLong?: boolean;
}

/** After at least this many days away, the second week back is not yet full. */
const MIN_LONG_DAYS: Readonly<Record<AwayKind, number>> = { holiday: 14, illness: 7 };

const isLong = (run: DaysAway): boolean => lengthOf(run) >= MIN_LONG_DAYS[run.kind];

/** True for a week that is rest for a rider who trains: nobody needs to recover from it. */
export const isRest = (away: AwayWeek | null): away is AwayWeek =>
  away !== null && (away.state !== 'back' || away.kind === 'illness');

const daysWithTime = (week: WeekKey, availability: Availability): readonly IsoDate[] =>
  daysOf(week).filter((date) => availability[weekdayOf(date)] > 0);

/** What days away make of a week; null if it stays as it is. */
export function awayWeekOf(week: WeekKey, { availability, daysAway = [] }: RiderTime): AwayWeek | null {
  if (daysAway.length === 0) return null;
  const days = daysWithTime(week, availability);
  const away = days.map((date) => awayOn(daysAway, date));
  const [first] = away;
  if (first && away.every((each) => each !== null)) return { state: 'away', kind: first.kind };
  const back = joined(daysAway).filter(needsReturn);
  // A week that begins with an illness has no training before it, and so is one of return as a whole.
  const ill = back.filter((run) => {
    const isFromStart = days.slice(0, 1).some((date) => awayOn([run], date) !== null);
    return run.kind === 'illness' && (isFromStart || firstWeekAfter(run) === week);
  });
  if (ill.length > 0) {
    const isAfterLong = ill.some((run) => isLong(run) && firstWeekAfter(run) === week);
    return { state: 'back', kind: 'illness', ...(isAfterLong && { isAfterLong }) };
  }
  return holidayWeekOf(
    week,
    back.filter(({ kind }) => kind === 'holiday'),
    availability,
  );
}

/** The rider comes back in the week in which a long holiday ends, or in the next one if it leaves little of that week. */
function holidayWeekOf(
  week: WeekKey,
  holidays: readonly DaysAway[],
  availability: Availability,
): AwayWeek | null {
  const isMostlyAway = (start: WeekKey): boolean => {
    const days = daysWithTime(start, availability);
    const lost = days.filter((date) => awayOn(holidays, date) !== null).length;
    return lost > 0 && days.length - lost <= days.length * REST_SHARE;
  };
  const kind = 'holiday';
  if (isMostlyAway(week)) return { state: 'mostly-away', kind };
  const ended = holidays.filter((run) => {
    const back = isMostlyAway(mondayOf(run.to)) ? firstWeekAfter(run) : mondayOf(run.to);
    return back === week;
  });
  if (ended.length === 0) return null;
  return { state: 'back', kind, ...(ended.some(isLong) && { isAfterLong: true }) };
}

/** True for a week with a day away or with an easy day after days away. */
export const hasDaysAway = (week: WeekKey, time: RiderTime): boolean =>
  daysOf(week).some(
    (date) => awayOn(time.daysAway ?? [], date) !== null || easyReturnFrom(time, date) !== null,
  );
