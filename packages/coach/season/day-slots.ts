import {
  WEEKDAYS,
  addDays,
  byDay,
  daysBetween,
  type IsoDate,
  type Weekday,
  type WeekKey,
} from '../calendar/days.ts';
import {
  dayAfter,
  daysAfter,
  DAYS_AFTER_RACE,
  eventOn,
  nearEvent,
  raceOn,
  type NearEvent,
  type SeasonEvent,
} from '../event/season-events.ts';
import type { EventKind } from '../event/race-event.ts';
import { awayOn, easyReturnFrom, minutesOn, type AwayKind, type RiderTime } from '../rider/days-away.ts';
import type { Availability } from '../rider/availability.ts';
import type { SeasonRequest, CoachRider, DayRole } from './season.ts';
import type { WeekOutline } from './outline.ts';
import type { SessionId } from '../workout/names.ts';
import type { PreviousKeys } from './previous-keys.ts';
import type { VolumeRules } from './tables/difficulty.ts';

/** A day of a week before anything is planned on it. */
export interface DaySlot {
  readonly weekday: Weekday;
  readonly date: IsoDate;
  /** Minutes that the rider has; 0 on past days. */
  readonly minutesFree: number;
  readonly isPast: boolean;
  /** What an easy day comes back from. */
  readonly backFrom?: AwayKind | undefined;
  /** Days to the race: 0 on race day, negative after it, null without a race. */
  readonly daysToRace: number | null;
  /** The event of the day. */
  readonly event?: SeasonEvent | undefined;
  /** The event that the day is kept easy for, and on which side of it the day is. */
  readonly near?: NearEvent | undefined;
  /** True on the day after a short event, if neither another event nor the race is on one of the next two days: the long ride may be there. */
  readonly mayBeLong?: boolean;
  /** What the day is for after a race or an event of many hours on the day before: rest, or a short ride at most. */
  readonly afterLongEvent?: 'rest' | 'short' | undefined;
  /** True on the last day with time before the race or a B event, if it is at most `OPENERS_DAYS` before it and not for recovery. */
  readonly isOpenersDay: boolean;
  /** The kind of the event that the openers are for; that of a race may be unknown. */
  readonly openersFor?: EventKind | undefined;
}

/** Openers are at most this many days before the race, if the days between have no time. */
const OPENERS_DAYS = 3;

/** The seven days of a week, with the hours of the rider, the distance to the race, and events. */
export function daySlotsOf(
  week: WeekKey,
  availability: Availability,
  request: SeasonRequest,
): readonly DaySlot[] {
  const { today, raceDate, daysAway = [], events = [] } = request;
  const time = { availability, daysAway };
  const race = raceDate === null ? [] : [{ date: raceDate, kind: request.raceKind }];
  const goals = [...race, ...events.filter(({ priority }) => priority === 'B')].filter(
    (goal) => awayOn(daysAway, goal.date) === null,
  );
  return WEEKDAYS.map((weekday, index): DaySlot => {
    const date = addDays(week, index);
    const isPast = byDay(date, today) < 0;
    const minutesFree = isPast ? 0 : minutesOn(time, date);
    const daysToRace = raceDate === null ? null : daysBetween(date, raceDate);
    const backFrom = minutesFree === 0 ? null : easyReturnFrom(time, date);
    const dayBefore = addDays(date, -1);
    const recovers =
      backFrom === 'illness' || isAfterRace(daysToRace) || eventOn(request, dayBefore) !== null;
    const goal =
      minutesFree === 0 || recovers ? undefined : goals.find((one) => isLastWithTime(date, one.date, time));
    const slot: DaySlot = {
      weekday,
      date,
      minutesFree,
      isPast,
      daysToRace,
      isOpenersDay: goal !== undefined,
      openersFor: goal?.kind,
      backFrom: backFrom ?? undefined,
      afterLongEvent: afterLongEvent(request, dayBefore),
    };
    if (isPast || events.length === 0) return slot;
    const near = nearEvent(request, date) ?? undefined;
    return {
      ...slot,
      event: eventOn(request, date) ?? undefined,
      near,
      ...(near !== undefined && { mayBeLong: mayBeLong(request, date, near) }),
    };
  });
}

/** See `DaySlot.afterLongEvent`. */
function afterLongEvent(request: SeasonRequest, dayBefore: IsoDate): DaySlot['afterLongEvent'] {
  const event = eventOn(request, dayBefore) ?? raceOn(request, dayBefore);
  return (event && dayAfter(event)) ?? undefined;
}

/** See `DaySlot.mayBeLong`. */
function mayBeLong(request: SeasonRequest, date: IsoDate, near: NearEvent): boolean {
  const isTaken = (days: number): boolean => {
    const next = addDays(date, days);
    return next === request.raceDate || eventOn(request, next) !== null;
  };
  return near.side === 'after' && daysAfter(near.event) === 1 && !isTaken(1) && !isTaken(2);
}

/** True for the days after the race that are for recovery. */
export const isAfterRace = (daysToRace: number | null): boolean =>
  daysToRace !== null && daysToRace < 0 && daysToRace >= -DAYS_AFTER_RACE;

/** True for a day near a goal if the days between have no time. */
function isLastWithTime(date: IsoDate, goal: IsoDate, time: RiderTime): boolean {
  const days = daysBetween(date, goal);
  if (days < 1 || days > OPENERS_DAYS) return false;
  const between = Array.from({ length: days - 1 }, (_, index) => addDays(date, index + 1));
  return between.every((after) => minutesOn(time, after) === 0);
}

/** The inputs for the rides of a week. */
export interface WeekPlan {
  readonly week: WeekOutline;
  readonly daySlots: readonly DaySlot[];
  readonly roles: readonly DayRole[];
  readonly rider: CoachRider;
  readonly request: SeasonRequest;
  /** The limits of the difficulty, for this rider. */
  readonly rules: VolumeRules;
  /** The level that the season plans for the week in which the rider's own levels hold; null without such a week. */
  readonly startLevel: number | null;
  /** Maximum length of a ride in this week. */
  readonly maxRideMinutes: number;
  /** True for the last load week before a taper, for the gentle week on the way back, and for one with less riding after days away. */
  readonly hasShorterLongRide: boolean;
  /** The longest ride of the load weeks before, or the rider's usual one. */
  readonly recentLongRide: number;
  /** The key sessions of the previous week. */
  readonly previous: PreviousKeys;
  /** The session that is planned on the previous Sunday. */
  readonly previousSession: SessionId | null;
}
