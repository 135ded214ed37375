import { byDay, type IsoDate } from '../calendar/days.ts';
import {
  isSameLength,
  type RaceOfSeason,
  raceOf,
  type RiderEvent,
  type SeasonEvent,
  topEventOn,
  toSeasonEvent,
} from '../event/season-events.ts';
import { type EventClimbs, REPEAT_LIMITS } from '../event/event-climbs.ts';
import { awayOn } from '../rider/days-away.ts';
import { requestOfEvents } from '../season/check-request.ts';
import type { Season } from '../season/season.ts';
import { isRace, isSkipped, type PlannedWeek, type PlannedWorkout } from '../workout/planned.ts';
import type { WhyCodes } from '../workout/why.ts';
import type { CurrentHours } from './hours.ts';
import type { Check } from './proof.ts';

// Which weeks were planned for other events than the rider has now. The date of the race has checks of its own (`race-change.ts`).

/** The check that such a week fails. */
export const OTHER_EVENTS: Check = {
  name: 'race-day',
  limit: { code: 'events', params: {} },
  figure: { code: 'other-events', params: {} },
  passed: false,
};

/**
 * The days to come of a week on which the rider has an event that the plan does not know as it is now, or has one no more. `raceDate`
 * is the rider's present race.
 */
export const daysWithOtherEvents = (
  { workouts }: PlannedWeek,
  { today, daysAway = [], events = [] }: CurrentHours,
  raceDate: IsoDate | null,
): readonly IsoDate[] =>
  workouts.flatMap((workout) => {
    const { date, status } = workout;
    const isOver = byDay(date, today) < 0 || status === 'completed' || isSkipped(workout);
    // A day before the plan and a day away stay empty, and the race has its own day.
    if (
      isOver ||
      isBeforePlan(workout) ||
      isRace(workout) ||
      date === raceDate ||
      awayOn(daysAway, date) !== null
    )
      return [];
    const [planned, now] = [eventOf(workout), topEventOn(events, date)];
    const isSame = planned === null || now === null ? planned === now : !isOther(planned, toSeasonEvent(now));
    return isSame ? [] : [date];
  });

const isOther = (planned: WhyCodes['event-day'], { kind, priority, minutes }: SeasonEvent): boolean =>
  planned.kind !== kind ||
  planned.priority !== priority ||
  !isSameLength(planned.minutes ?? minutes, minutes);

/** True if a season was planned for another kind or length of its race than is known now. `raceDate` is the rider's present race. */
export const hasOtherRace = (
  { request }: Pick<Season, 'request'>,
  { today, events = [] }: CurrentHours,
  raceDate: IsoDate | null,
): boolean =>
  raceDate !== null &&
  raceDate === request.raceDate &&
  byDay(raceDate, today) >= 0 &&
  isOtherRace(request, raceOf(events, raceDate));

function isOtherRace(
  { raceKind: kind, raceMinutes: minutes, raceClimbs: climbs }: RaceOfSeason,
  now: RaceOfSeason,
): boolean {
  // Seasons of before know neither the kind nor climbs.
  if (kind !== undefined && kind !== now.raceKind) return true;
  if (climbs !== undefined && haveOtherClimbs(climbs, now.raceClimbs ?? null)) return true;
  return minutes === undefined || now.raceMinutes === undefined
    ? minutes !== now.raceMinutes
    : !isSameLength(minutes, now.raceMinutes);
}

/** A climb is the same if it takes at most this share, or a minute, more or less time: a new FTP moves it by less. */
const SAME_CLIMB_SHARE = 0.2;

/** Climbs come and go with a new FTP where their power is within this many percent of FTP of what can be trained. */
const NEAR_LIMIT_PERCENT = 3;

const isNearLimit = ({ percent }: EventClimbs): boolean =>
  percent < REPEAT_LIMITS.percent.min + NEAR_LIMIT_PERCENT ||
  percent > REPEAT_LIMITS.percent.max - NEAR_LIMIT_PERCENT;

/** True for climbs of another number or length. */
function haveOtherClimbs(planned: EventClimbs | null, now: EventClimbs | null): boolean {
  if (planned === null || now === null) {
    const climbs = planned ?? now;
    return climbs !== null && !isNearLimit(climbs);
  }
  // The shortest climbs count from two minutes on, which a new FTP moves.
  const isOtherCount = (before: number, after: number): boolean =>
    Math.abs(after - before) > before * SAME_CLIMB_SHARE;
  const isOtherLength = (before: number, after: number): boolean =>
    Math.abs(after - before) > Math.max(1, before * SAME_CLIMB_SHARE);
  return (
    isOtherCount(planned.count, now.count) ||
    isOtherLength(planned.shortest, now.shortest) ||
    isOtherLength(planned.longest, now.longest)
  );
}

/** Whether a season of which no week was planned again is for these events; those that are over are among them. */
export function hasSameEvents({ request }: Pick<Season, 'request'>, events: readonly RiderEvent[]): boolean {
  const { events: present = [], ...race } = requestOfEvents(events, request);
  const { events: planned = [] } = request;
  const isKnown = (event: SeasonEvent) =>
    planned.some((one) => one.date === event.date && !isOther(one, event));
  return planned.length === present.length && present.every(isKnown) && !isOtherRace(request, race);
}

const isBeforePlan = ({ why }: PlannedWorkout): boolean => why.some(({ code }) => code === 'before-plan');

const eventOf = ({ why }: PlannedWorkout) => why.find((fact) => fact.code === 'event-day')?.params ?? null;
