import { byDay, type IsoDate, mondayOf, type WeekKey } from '../../calendar/days.ts';
import {
  nearEvent,
  type RaceOfSeason,
  raceOf,
  type RiderEvent,
  type SeasonEvent,
  seasonEventsOf,
  topEventOn,
  toSeasonEvent,
} from '../../event/season-events.ts';
import type { CourseSize } from '../../event/course.ts';
import { type EventClimbs, REPEAT_LIMITS } from '../../event/event-climbs.ts';
import { awayOn, easyReturnFrom } from '../../rider/days-away.ts';
import { requestOfEvents } from '../../season/season-input.ts';
import { replanSeason } from '../../season/plan-season.ts';
import type { Season } from '../../season/season.ts';
import { isRace, isSkipped, type PlannedWeek, type PlannedWorkout } from '../../workout/planned.ts';
import type { WhyCodes } from '../../workout/why.ts';
import { sessionOf } from '../../library/library.ts';
import { figuresOfDay } from '../checks/figures.ts';
import type { CurrentHours } from '../checks/hours.ts';
import type { Check } from '../checks/proof.ts';

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

/** What a week is held against: its season, and the present of the rider. */
interface EventsNow extends Pick<Season, 'request'> {
  readonly now: CurrentHours;
  /** The rider's present race. */
  readonly raceDate: IsoDate | null;
}

/**
 * True for a week with a day to come that is easy for an event that is gone, or that nobody rides because of days away, or hard or long beside
 * one that has come. The event may be one of the week before or after it. One that is over stays in the plan, and the race has checks of its own.
 */
export function easesForOtherEvents(
  { workouts }: PlannedWeek,
  { request, now: time, raceDate }: EventsNow,
): boolean {
  const { today, daysAway = [], events: present = [] } = time;
  const isComing = ({ date }: SeasonEvent) => byDay(date, today) >= 0 && date !== raceDate;
  const planned = { events: request.events?.filter(isComing), daysAway: request.daysAway };
  const now = { events: seasonEventsOf(present, { ...request, today }).filter(isComing), daysAway };
  return workouts.some((workout) => {
    const { date, status } = workout;
    const isOver = byDay(date, today) < 0 || status === 'completed' || isSkipped(workout);
    // Rides on days away are conflicts of hours.
    if (isOver || awayOn(daysAway, date) !== null) return false;
    const [before, after] = [nearEvent(planned, date), nearEvent(now, date)];
    if (after !== null) return before === null && isHardOrLong(workout);
    // A day that comes back from days away is easy without an event, too.
    return before !== null && isEasyForEvent(workout) && easyReturnFrom(time, date) === null;
  });
}

/** The reasons of days that are easy, or free, because an event is near. */
const EASY_FOR_EVENT: ReadonlySet<keyof WhyCodes> = new Set([
  'rest-before-event',
  'rest-after-event',
  'easy-before-event',
  'easy-after-event',
] as const);

/** True for a day that says so, and for the openers before an event. */
const isEasyForEvent = (workout: PlannedWorkout): boolean =>
  sessionOf(workout)?.stimulus === 'openers' || workout.why.some(({ code }) => EASY_FOR_EVENT.has(code));

/** Only such a ride changes for an event next to it. */
const isHardOrLong = (workout: PlannedWorkout): boolean =>
  figuresOfDay(workout).hard || sessionOf(workout)?.stimulus === 'long';

const isOther = (planned: WhyCodes['event-day'], now: SeasonEvent): boolean => {
  const { kind, priority, isA, minutes = now.minutes, course } = planned;
  const isOtherPriority = priority !== now.priority || isA !== now.isA;
  return kind !== now.kind || isOtherPriority || isOtherLength({ minutes, course }, now);
};

interface LengthOfEvent {
  readonly minutes?: number | undefined;
  /** The course, if it says how long the event takes. */
  readonly course?: CourseSize | undefined;
  /** False for a plan that knows every course, and so that the rider had told the length. */
  readonly mayHaveCourse?: boolean;
}

/** An event is another one for its plan when what the rider told makes it longer or shorter by more than this share. */
const SAME_LENGTH_SHARE = 0.05;
/** A new FTP moves the length of a course by less than this share, but for plans of before, which know no course, that is all they can say. */
const SAME_UNKNOWN_COURSE_SHARE = 0.25;

/** A new FTP makes the same course longer or shorter, which is no change of the event. */
function isOtherLength(planned: LengthOfEvent, now: LengthOfEvent): boolean {
  if (planned.course && now.course) return !isSameCourse(planned.course, now.course);
  if (planned.minutes === undefined || now.minutes === undefined) return planned.minutes !== now.minutes;
  const isUnknownCourse = now.course !== undefined && planned.mayHaveCourse !== false;
  return !isSame(
    planned.minutes,
    now.minutes,
    isUnknownCourse ? SAME_UNKNOWN_COURSE_SHARE : SAME_LENGTH_SHARE,
  );
}

const isSame = (planned: number, now: number, share: number): boolean =>
  Math.abs(now - planned) <= planned * share;

/** Heights of the same course differ by up to this from file to file. */
const SAME_HEIGHT_M = 20;

/** True for a course of about the same length and height, with the same climbs. */
function isSameCourse(planned: CourseSize, now: CourseSize): boolean {
  const isSameHeight = (before: number, after: number): boolean =>
    Math.abs(after - before) <= Math.max(SAME_HEIGHT_M, before * SAME_LENGTH_SHARE);
  return (
    isSame(planned.distanceM, now.distanceM, SAME_LENGTH_SHARE) &&
    isSameHeight(planned.ascentM, now.ascentM) &&
    planned.climbsM.length === now.climbsM.length &&
    planned.climbsM.every((heightM, index) => isSameHeight(heightM, now.climbsM[index] as number))
  );
}

/** The weeks of a season that lead to this race, and those that come back from it. */
export const weeksAround = ({ weeks }: Pick<Season, 'weeks'>, raceDate: IsoDate): ReadonlySet<WeekKey> =>
  new Set(weeks.flatMap(({ weekStart }) => (weekStart === mondayOf(raceDate) ? [] : [weekStart])));

/**
 * The weeks around the race of a season that would be others with the race as it is known now, where its kind or its length has changed. Both
 * ways of the whole season are planned, as nobody had changed it.
 */
export function weeksOfOtherRace(
  season: Season,
  { events = [], today }: CurrentHours,
  raceDate: IsoDate,
): ReadonlySet<WeekKey> {
  const { raceKind, raceMinutes, raceClimbs, raceCourse } = raceOf(events, raceDate);
  const before = daysPlannedFor(season, season.request);
  const after = daysPlannedFor(season, { raceKind, raceMinutes, raceClimbs, raceCourse });
  const around = weeksAround(season, raceDate);
  const others = season.weeks.filter(
    ({ weekStart, days }) =>
      around.has(weekStart) &&
      days.some(({ date }) => byDay(date, today) >= 0 && before.get(date) !== after.get(date)),
  );
  return new Set(others.map(({ weekStart }) => weekStart));
}

/** What the days of a season would be for with this race, as text to compare. */
function daysPlannedFor(season: Season, race: RaceOfSeason): ReadonlyMap<IsoDate, string> {
  const { rider, request } = season;
  const now = { availability: rider.availability, daysAway: request.daysAway };
  const planned = replanSeason({ ...season, request: { ...request, ...race } }, now, []);
  const days = planned.ok ? planned.value.weeks.flatMap((week) => week.days) : [];
  return new Map(days.map((day) => [day.date, JSON.stringify({ ...day, why: undefined })]));
}

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

function isOtherRace(planned: RaceOfSeason, now: RaceOfSeason): boolean {
  const { raceKind, raceClimbs, raceCourse } = planned;
  // Seasons of before know neither the kind nor climbs nor the course.
  if (raceKind !== undefined && raceKind !== now.raceKind) return true;
  const hasSameCourse = raceCourse && now.raceCourse && isSameCourse(raceCourse, now.raceCourse);
  if (!hasSameCourse && raceClimbs !== undefined) {
    const haveOther = raceCourse === undefined ? haveOtherLongest : haveOtherClimbs;
    if (haveOther(raceClimbs, now.raceClimbs ?? null)) return true;
  }
  return isOtherLength(lengthOfRace(planned), lengthOfRace(now));
}

const lengthOfRace = ({ raceMinutes: minutes, raceCourse }: RaceOfSeason): LengthOfEvent => ({
  minutes,
  course: raceCourse?.givesLength ? raceCourse : undefined,
  mayHaveCourse: raceCourse === undefined,
});

/** Climbs come and go with a new FTP where their power is within this many percent of FTP of what can be trained. */
const NEAR_LIMIT_PERCENT = 3;

const isNearLimit = ({ percent }: EventClimbs): boolean =>
  percent < REPEAT_LIMITS.percent.min + NEAR_LIMIT_PERCENT ||
  percent > REPEAT_LIMITS.percent.max - NEAR_LIMIT_PERCENT;

type Climbs = EventClimbs | null;

/** True if there are climbs to train for before or after the change. */
const hasClimbs = (planned: Climbs, now: Climbs): boolean => {
  const climbs = planned ?? now;
  return climbs !== null && !isNearLimit(climbs);
};

/** A climb is the same if it takes at most this share, or a minute, more or less time. */
const SAME_CLIMB_SHARE = 0.2;

const isOtherClimb = (before: number, after: number, share: number): boolean =>
  Math.abs(after - before) > Math.max(1, before * share);

/** True for climbs of another number or length. */
function haveOtherClimbs(planned: Climbs, now: Climbs): boolean {
  if (planned === null || now === null) return hasClimbs(planned, now);
  return (
    !isSame(planned.count, now.count, SAME_CLIMB_SHARE) ||
    isOtherClimb(planned.shortest, now.shortest, SAME_CLIMB_SHARE) ||
    isOtherClimb(planned.longest, now.longest, SAME_CLIMB_SHARE)
  );
}

/** The same for plans of before, which know no course: a new FTP moves the number of climbs, and the shortest, which count from two minutes on. */
const haveOtherLongest = (planned: Climbs, now: Climbs): boolean =>
  planned === null || now === null
    ? hasClimbs(planned, now)
    : isOtherClimb(planned.longest, now.longest, SAME_UNKNOWN_COURSE_SHARE);

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
