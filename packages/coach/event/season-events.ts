import { addDays, daysBetween, type IsoDate, mondayOf, type WeekKey } from '../calendar/days.ts';
import { awayOn, type DaysAway } from '../rider/days-away.ts';
import type { CourseSize } from './course.ts';
import type { EventClimbs } from './event-climbs.ts';
import { intensityFor, isSteady } from './intensity.ts';
import { byDateAndPriority, type EventKind, type RaceEvent } from './race-event.ts';

// Events on the way to the race of a season, or without one, and what a plan leaves free around them.

/** An event that a season is planned around. */
export interface SeasonEvent {
  readonly date: IsoDate;
  /** B gets a short taper, C is ridden as training. */
  readonly priority: 'B' | 'C';
  /** True for an A event that the season does not lead to. It counts as B, and no text calls it one. */
  readonly isA?: true | undefined;
  readonly kind: EventKind;
  /** How long it takes: as the rider expects, as its course says, or as such events usually do. */
  readonly minutes: number;
  /** The course that says how long it takes. Seasons of before did not know it. */
  readonly course?: CourseSize | undefined;
}

/** The course of an event, and whether it says how long the event takes. */
export interface EventCourse extends CourseSize {
  readonly givesLength: boolean;
}

/** The part of an event that a season needs to know (`toRiderEvent`). */
export interface RiderEvent extends Pick<RaceEvent, 'date' | 'priority' | 'kind' | 'minutes'> {
  /** Null without climbs to train for; missing where nobody has looked. */
  readonly climbs?: EventClimbs | null | undefined;
  /** Null without a course; missing where nobody has looked. */
  readonly course?: EventCourse | null | undefined;
}

/** The minutes of events of which nothing else is known; on the bike, in a triathlon. */
export const USUAL_MINUTES: Readonly<Record<EventKind, number>> = {
  'road-race': 180,
  criterium: 60,
  'time-trial': 45,
  'gran-fondo': 300,
  gravel: 300,
  'mtb-marathon': 240,
  'cross-country': 90,
  cyclocross: 60,
  track: 60,
  'triathlon-sprint': 40,
  'triathlon-olympic': 75,
  'triathlon-half': 170,
  'triathlon-full': 340,
};

/** An event as a season plans around it: with its length, or that of its kind. An A event that the season does not lead to counts as B. */
export const toSeasonEvent = ({ date, priority, kind, minutes, course }: RiderEvent): SeasonEvent => ({
  date,
  priority: priority === 'C' ? 'C' : 'B',
  ...(priority === 'A' && { isA: true }),
  kind,
  minutes: minutes ?? USUAL_MINUTES[kind],
  ...(course?.givesLength && { course: sizeOf(course) }),
});

const sizeOf = ({ distanceM, ascentM, climbsM }: EventCourse): CourseSize => ({
  distanceM,
  ascentM,
  climbsM,
});

/** What a season is planned for. */
interface SeasonDates {
  /** The first day. */
  readonly today: IsoDate;
  readonly start: WeekKey;
  readonly weeks: number;
  readonly raceDate: IsoDate | null;
}

/** True for the day of an event that may matter to a plan from a day on: a coming one, and one shortly before it, which keeps the first days easy. */
export const mayMatterFrom = (date: IsoDate, today: IsoDate): boolean =>
  daysBetween(date, today) <= MAX_DAYS_AFTER;

/** The events that a season is planned around, one a day. The race has its own rules. */
export function seasonEventsOf(
  events: readonly RiderEvent[],
  { today, start, weeks, raceDate }: SeasonDates,
): readonly SeasonEvent[] {
  const days = weeks * 7 + DAYS_BEFORE.B;
  // The length of an event may have to be worked out from its course, so the days are compared first.
  const inSeason = events.filter(
    (event) =>
      event.date !== raceDate &&
      daysBetween(start, event.date) < days &&
      mayMatterFrom(event.date, today) &&
      daysBetween(event.date, today) <= daysAfter(toSeasonEvent(event)),
  );
  const byDate = Map.groupBy(inSeason.toSorted(byDateAndPriority), ({ date }) => date);
  return [...byDate.values()].map(([event]) => toSeasonEvent(event as RiderEvent));
}

/** The most important event of a day. */
export const topEventOn = (events: readonly RiderEvent[], date: IsoDate | null): RiderEvent | null =>
  events.filter((event) => event.date === date).toSorted(byDateAndPriority)[0] ?? null;

/** What the rider knows of the race of a season. Seasons of before had none of it. */
export interface RaceOfSeason {
  /** What it is: sessions at its pace have its intensity. */
  readonly raceKind?: EventKind | undefined;
  /** How long it takes: long rides grow towards it. */
  readonly raceMinutes?: number | undefined;
  /** Its climbs: key sessions copy them. Null if it has none. */
  readonly raceClimbs?: EventClimbs | null | undefined;
  /** Its course, by which the plan knows it again. Null if it has none. */
  readonly raceCourse?: EventCourse | null | undefined;
}

/** See `RaceOfSeason`. */
export function raceOf(events: readonly RiderEvent[], raceDate: IsoDate | null): RaceOfSeason {
  const race = topEventOn(events, raceDate);
  if (race === null) return {};
  const { kind, minutes, climbs, course } = race;
  return {
    raceKind: kind,
    ...(minutes !== null && { raceMinutes: minutes }),
    ...(climbs !== undefined && { raceClimbs: climbs }),
    ...(course !== undefined && { raceCourse: course }),
  };
}

/** True for a race that is ridden in a bunch, whose rehearsal has surges besides its pace. */
export const isBunchRace = (kind: EventKind): boolean => kind === 'road-race' || kind === 'gravel';
/** A bunch rides at no higher pace than this. */
const MAX_BUNCH_PACE = 0.88;

/** The pace of the race as a fraction of FTP; null where it is not known, or a row of surges. */
export function racePaceOf({ raceKind, raceMinutes }: RaceOfSeason): number | null {
  if (raceKind === undefined || !isSteady(raceKind)) return null;
  const pace = intensityFor(raceKind, raceMinutes ?? USUAL_MINUTES[raceKind]);
  return isBunchRace(raceKind) ? Math.min(MAX_BUNCH_PACE, pace) : pace;
}

/** The load that an event is expected to have. */
export const expectedLoad = ({ kind, minutes }: SeasonEvent): number =>
  (minutes / 60) * intensityFor(kind, minutes) ** 2 * 100;

/** From this length on an event takes the place of the long ride; below it, that of a hard session only. */
export const LONG_EVENT_MINUTES = 120;

/** True for an event that takes the place of a long ride. */
export const isLongEvent = ({ minutes }: Pick<SeasonEvent, 'minutes'>): boolean =>
  minutes >= LONG_EVENT_MINUTES;

/** The days before an event that are neither hard nor long; those after it are `daysAfter`. */
export const DAYS_BEFORE = { B: 2, C: 1 } as const;
const MAX_DAYS_AFTER = 7;
/** The length of an event in minutes, at most, and the days after it that are neither hard nor long. */
export const DAYS_AFTER = [
  [120, 1],
  [240, 2],
  [320, 3],
  [540, 5],
  [Infinity, MAX_DAYS_AFTER],
] as const;
/** The swim and the run of a triathlon take about as long as its ride. */
const RIDES_OF_TRIATHLON = 2;

type EventLength = Pick<SeasonEvent, 'kind' | 'minutes'>;

const withSwimAndRun = ({ kind, minutes }: EventLength): number =>
  minutes * (kind.startsWith('triathlon') ? RIDES_OF_TRIATHLON : 1);

/** The days after an event that are neither hard nor long. What it means to the rider does not matter: its length does. */
export const daysAfter = (event: EventLength): number =>
  DAYS_AFTER.find(([longest]) => withSwimAndRun(event) <= longest)?.[1] as number;

/** A race or an event with this number of easy days after it, or more, is long: easy weeks follow it. */
const DAYS_AFTER_LONG = 5;
/** A race with this number of easy days after it, or fewer, is short. */
const DAYS_AFTER_SHORT = 2;
const RECOVERY_DAYS = 7;

/** After an event of this length or more, the next day has a short ride at most. */
const SHORT_DAY_AFTER_MINUTES = 240;

/** What the day after an event of many hours is for; null after a shorter one. */
export function dayAfter(event: EventLength): 'rest' | 'short' | null {
  if (event.kind === 'triathlon-full') return 'rest';
  return withSwimAndRun(event) >= SHORT_DAY_AFTER_MINUTES ? 'short' : null;
}

/** The days after the race of a season that are for recovery. */
export const DAYS_AFTER_RACE = 4;

/** The days after the race of a season on which rides are short: those of its length, if that is known. */
export const daysAfterRace = ({ raceKind: kind, raceMinutes }: RaceOfSeason): number =>
  kind === undefined
    ? DAYS_AFTER_RACE
    : Math.max(DAYS_AFTER_RACE, daysAfter({ kind, minutes: raceMinutes ?? USUAL_MINUTES[kind] }));

/** The easy weeks after the week of the race: two after a long one, none after a short one that leaves its own week enough easy days. */
export function easyWeeksAfterRace(race: RaceOfSeason, raceDate: IsoDate): 0 | 1 | 2 {
  if (daysAfterRace(race) >= DAYS_AFTER_LONG) return 2;
  const daysLeft = daysBetween(raceDate, addDays(mondayOf(raceDate), 6));
  return daysFelt(race) <= DAYS_AFTER_SHORT && daysLeft >= DAYS_AFTER_RACE ? 0 : 1;
}

/** The days that the race is felt; more than any season has where its kind is unknown. */
const daysFelt = ({ raceKind: kind, raceMinutes }: RaceOfSeason): number =>
  kind === undefined ? Infinity : daysAfter({ kind, minutes: raceMinutes ?? USUAL_MINUTES[kind] });

/** True for an easy day after a short race that is no longer felt. */
export const isRaceNoLongerFelt = (
  { raceDate, ...race }: RaceOfSeason & Pick<SeasonDates, 'raceDate'>,
  date: IsoDate,
): boolean => {
  const felt = daysFelt(race);
  return raceDate !== null && felt <= DAYS_AFTER_SHORT && daysBetween(raceDate, date) > felt;
};

/** The race on its day; null on other days, and where nothing is known of it but the day. */
export const raceOn = (
  { raceDate, raceKind: kind, raceMinutes }: RaceOfSeason & Pick<SeasonDates, 'raceDate'>,
  date: IsoDate,
): EventLength | null =>
  date !== raceDate || kind === undefined ? null : { kind, minutes: raceMinutes ?? USUAL_MINUTES[kind] };

/** The events of a season, and the days without riding. */
interface EventDays {
  readonly events?: readonly SeasonEvent[] | undefined;
  readonly daysAway?: readonly DaysAway[] | undefined;
}

/** The event of a day. Nobody rides an event on a day away. */
export const eventOn = ({ events = [], daysAway = [] }: EventDays, date: IsoDate): SeasonEvent | null =>
  awayOn(daysAway, date) === null ? (events.find((event) => event.date === date) ?? null) : null;

/** An event, the side of it that a day is on, and how many days away it is. */
export interface NearEvent {
  readonly event: SeasonEvent;
  readonly side: 'before' | 'after';
  readonly days: number;
}

/**
 * The event that a day is kept easy for, and on which side of it the day is; null for a day like others and for the event's own. Between
 * two events it is that of the day before, else the next one.
 */
export function nearEvent(days: EventDays, date: IsoDate): NearEvent | null {
  const ridden = riddenEvents(days);
  const before = ridden.find((event) => isWithin(daysBetween(date, event.date), DAYS_BEFORE[event.priority]));
  const after = ridden.findLast((event) => isWithin(daysBetween(event.date, date), daysAfter(event)));
  const daysSince = after && daysBetween(after.date, date);
  if (after !== undefined && daysSince !== undefined && (before === undefined || daysSince === 1))
    return { event: after, side: 'after', days: daysSince };
  return before === undefined
    ? null
    : { event: before, side: 'before', days: daysBetween(date, before.date) };
}

const riddenEvents = ({ events = [], daysAway = [] }: EventDays): readonly SeasonEvent[] =>
  events.filter((event) => awayOn(daysAway, event.date) === null);

/** True for a day of the week after a long event, in which the rider recovers. */
export const isAfterLongEvent = (days: EventDays, date: IsoDate): boolean =>
  riddenEvents(days).some(
    (event) => daysAfter(event) >= DAYS_AFTER_LONG && isWithin(daysBetween(event.date, date), RECOVERY_DAYS),
  );

/** What comes so shortly before the race or an event that the rider does not start fresh. The longer it took, the longer it is felt. */
export function startBefore(
  days: EventDays & RaceOfSeason & Pick<SeasonDates, 'raceDate'>,
  date: IsoDate,
): 'race' | 'event' | null {
  const { raceDate } = days;
  if (raceDate !== null && isWithin(daysBetween(raceDate, date), daysAfterRace(days))) return 'race';
  const within = DAYS_BEFORE[eventOn(days, date)?.priority ?? 'B'];
  const isTiring = (event: SeasonEvent): boolean =>
    isWithin(daysBetween(event.date, date), Math.max(within, daysAfter(event)));
  return riddenEvents(days).some(isTiring) ? 'event' : null;
}

/** True for a number of days from one up to a maximum. */
export const isWithin = (days: number, max: number): boolean => days > 0 && days <= max;
