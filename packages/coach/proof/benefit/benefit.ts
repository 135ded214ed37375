import type { Fact, NoParams } from '../../fact.ts';
import { weekdayOf } from '../../calendar/days.ts';
import type { EventClimbs } from '../../event/event-climbs.ts';
import { intensityFor, isSteady } from '../../event/intensity.ts';
import type { EventKind } from '../../event/race-event.ts';
import { type RaceOfSeason, USUAL_MINUTES } from '../../event/season-events.ts';
import { climbsId, copiesClimbs } from '../../library/climbs.ts';
import { mainWorkOf, targetSecondsOf } from '../../library/main-work.ts';
import { sessionOf } from '../../library/library.ts';
import type { Session } from '../../library/session.ts';
import { isRehearsal } from '../../library/work-level.ts';
import { minutesAvailable } from '../../rider/availability.ts';
import { LOAD_PER_MINUTE } from '../../season/load-path.ts';
import { isTiring, TIRING_WEEK } from '../../season/planned-history.ts';
import type { Season, StartSource } from '../../season/season.ts';
import { minutesToGrow } from '../../season/session-level.ts';
import { isProgressive, MORE_LOAD_RATIO } from '../../season/previous-keys.ts';
import { loadOf, minutesOf } from '../../workout/load.ts';
import type { SessionId } from '../../workout/names.ts';
import type { PlannedWorkout } from '../../workout/planned.ts';
import { eachLeaf, isHeld } from '../../workout/steps.ts';
import {
  daysAwayThatLower,
  type DaysLost,
  fitnessBeforeTaper,
  fitnessOver,
  HELD_SHARE,
  raisesFitness,
  riddenSteps,
  type SeasonWeek,
} from './season-fitness.ts';

// What a season does for the rider, worked out from the steps of its workouts and the start of the rider, or why it cannot help.

/** What a season brings, and where it cannot help. */
export interface BenefitCodes {
  readonly 'fitness-rises': FitnessChange;
  /** Fitness neither rises nor falls by what a rider would notice. */
  readonly 'fitness-holds': FitnessChange;
  /** Fitness at the start, and before the taper or at the end. A week of `minutesToHold` would hold the start. */
  readonly 'fitness-falls': {
    readonly from: number;
    readonly to: number;
    readonly source: StartSource;
    readonly minutesToHold: number;
    readonly minutesFree: number;
  };
  /** The same, where days away take most of it. */
  readonly 'fitness-falls-away': {
    readonly from: number;
    readonly to: number;
    readonly source: StartSource;
  } & DaysLost;
  /** `eventMinutes` is null without a race whose length is known. */
  readonly 'longest-ride': { readonly minutes: number; readonly eventMinutes: number | null };
  /** The event takes so long that no ride of a plan comes near it. */
  readonly 'event-beyond-training': { readonly eventMinutes: number };
  /** Key sessions that ask for more than the week before in their block, of those that come again. */
  readonly 'key-sessions-grow': { readonly grew: number; readonly of: number };
  /** Minutes near the intensity of the event, in percent of FTP. */
  readonly 'event-intensity': { readonly minutes: number; readonly percent: number };
  /** Minutes of main work in sessions that copy a race. */
  readonly 'race-effort': { readonly minutes: number };
  /** The climbs of the event, the most that is ridden of repeats that copy them (0 times if none does), and the shortest ride for them. */
  readonly 'event-climbs': Pick<EventClimbs, 'count' | 'shortest' | 'longest'> & {
    readonly times: number;
    readonly minutes: number;
    readonly rideMinutes: number;
  };
  /** The minutes of the longest week, and those that the rider gives. `restMinutes` of these are on days without a ride. */
  readonly 'hours-unused': {
    readonly minutes: number;
    readonly minutesFree: number;
    readonly restMinutes: number;
  };
  /** No week has three rides and two hours. */
  readonly 'no-recovery-needed': NoParams;
  readonly 'too-few-hours': { readonly minutes: number };
  readonly 'too-short': { readonly weeks: number };
}

/** Fitness at the start, at its highest, and on race morning or after the last day. */
interface FitnessChange {
  readonly from: number;
  readonly to: number;
  readonly end: number;
  readonly isRace: boolean;
  readonly source: StartSource;
}

/** A part of what a season brings. */
export type BenefitFact = Fact<BenefitCodes>;

/** The event on the race day of a season, as the rider tells it. */
export interface BenefitEvent {
  readonly kind: EventKind;
  /** Null if the rider does not know how long it takes. */
  readonly minutes: number | null;
  readonly climbs?: EventClimbs | null | undefined;
}

/** A season with fewer weeks of load has no time to raise fitness. */
const MIN_LOAD_WEEKS = 3;
/** Hours count as used from this share on. */
const USED_SHARE = 0.8;
/** A part of a ride is at the intensity of the event within this fraction of FTP. */
const EVENT_LEEWAY = 0.05;

/** The longest ride should have this share of the event, up to `MAX_EVENT_MINUTES` (training-science 9). */
const EVENT_SHARE = 0.7;
const MAX_EVENT_MINUTES = 300;

/** Nobody trains for a longer event by riding half of it in a day. */
const MAX_TRAINABLE_EVENT_MINUTES = 600;

/** What a season brings: its gain first, and why there is none, then what it does not use. */
export function benefitOf(
  season: Season,
  weeks: readonly SeasonWeek[],
  event: BenefitEvent | null = raceIn(season),
): readonly BenefitFact[] {
  const workouts = weeks.flatMap(({ week }) => week.workouts);
  const longestWeek = Math.max(0, ...weeks.map(minutesOfWeek));
  const { grew, of } = growthOf(weeks);
  return [
    ...fitnessFacts(season, weeks, longestWeek),
    { code: 'longest-ride', params: { minutes: longestRideIn(weeks), eventMinutes: event?.minutes ?? null } },
    ...beyondTraining(event),
    ...eventFacts(workouts, event),
    ...climbFacts(workouts, event),
    ...(of > 0 ? [{ code: 'key-sessions-grow', params: { grew, of } } as const] : []),
    ...unusedHours(season, weeks, longestWeek),
    ...(!weeks.some(isTiringWeek) && weeks.length > season.cycle
      ? [{ code: 'no-recovery-needed', params: {} } as const]
      : []),
  ];
}

/** What the longest week leaves of the time of the rider, and how much of it is on days without a ride. */
function unusedHours(
  { rider: { availability } }: Season,
  weeks: readonly SeasonWeek[],
  minutes: number,
): readonly BenefitFact[] {
  const minutesFree = minutesAvailable(availability);
  if (minutes >= minutesFree * USED_SHARE) return [];
  const longest = weeks.find((week) => minutesOfWeek(week) === minutes);
  const resting = (longest?.week.workouts ?? []).filter((workout) => riddenSteps(workout).length === 0);
  const restMinutes = resting.reduce((sum, { date }) => sum + availability[weekdayOf(date)] * 60, 0);
  return [{ code: 'hours-unused', params: { minutes, minutesFree, restMinutes } }];
}

const beyondTraining = (event: BenefitEvent | null): readonly BenefitFact[] => {
  const eventMinutes = event?.minutes ?? 0;
  return eventMinutes > MAX_TRAINABLE_EVENT_MINUTES
    ? [{ code: 'event-beyond-training', params: { eventMinutes } }]
    : [];
};

/** The race of a season as the rider knew it when the season was planned. */
export const raceIn = ({ request }: { readonly request: RaceOfSeason }): BenefitEvent | null => {
  const { raceKind: kind, raceMinutes: minutes = null, raceClimbs: climbs } = request;
  return kind === undefined ? null : { kind, minutes, climbs };
};

/** The minutes of the longest ride. A race has no steps, and so no minutes. */
export const longestRideIn = (weeks: readonly SeasonWeek[]): number =>
  Math.max(
    0,
    ...weeks.flatMap(({ week }) => week.workouts).map((workout) => minutesOf(riddenSteps(workout))),
  );

/** Whether a part of the benefit is a gain, something that is missing, or neither. */
export type BenefitTone = 'gain' | 'lack' | 'note';

/** See `BenefitTone`. */
export function toneOf(fact: BenefitFact): BenefitTone {
  switch (fact.code) {
    case 'longest-ride':
      return isShortForEvent(fact.params) ? 'lack' : 'gain';
    case 'event-climbs':
    case 'event-intensity':
      return fact.params.minutes > 0 ? 'gain' : 'lack';
    case 'fitness-rises':
      // A rise that is gone again by the race or the end is none that a rider keeps.
      return fact.params.end < fact.params.from ? 'note' : 'gain';
    case 'key-sessions-grow':
      return fact.params.grew > 0 ? 'gain' : 'lack';
    case 'race-effort':
      return 'gain';
    case 'event-beyond-training':
    case 'hours-unused':
    case 'no-recovery-needed':
      return 'note';
    default:
      return 'lack';
  }
}

/** True if the longest ride is short for the event. */
export const isShortForEvent = ({ minutes, eventMinutes }: BenefitCodes['longest-ride']): boolean =>
  minutes < Math.min(eventMinutes ?? 0, MAX_EVENT_MINUTES) * EVENT_SHARE;

const isTiringWeek = (week: SeasonWeek): boolean =>
  isTiring({
    minutes: minutesOfWeek(week),
    rides: week.week.workouts.filter((workout) => riddenSteps(workout).length > 0).length,
  });

const minutesOfWeek = ({ week }: SeasonWeek): number =>
  week.workouts.reduce((sum, workout) => sum + minutesOf(riddenSteps(workout)), 0);

/** How far fitness rises; where it does not, what it does, and what is missing. */
function fitnessFacts(
  season: Season,
  weeks: readonly SeasonWeek[],
  longestWeek: number,
): readonly BenefitFact[] {
  const { startFitness: start, startSource: source } = season;
  const { highest, atEnd } = fitnessOver(season, weeks);
  const from = Math.round(start);
  const change = { from, to: Math.round(highest), end: Math.round(atEnd), source };
  const isRace = weeks.some(({ brief }) => brief.kind === 'race');
  if (raisesFitness(season, weeks)) return [{ code: 'fitness-rises', params: { ...change, isRace } }];
  const loadWeeks = weeks.filter(({ brief }) => brief.kind === 'load').length;
  const why: readonly BenefitFact[] = [
    ...(loadWeeks < MIN_LOAD_WEEKS ? [{ code: 'too-short', params: { weeks: weeks.length } } as const] : []),
    ...(longestWeek < TIRING_WEEK.minutes
      ? [{ code: 'too-few-hours', params: { minutes: longestWeek } } as const]
      : []),
  ];
  const last = fitnessBeforeTaper(season, weeks);
  if (last >= start * HELD_SHARE) return [{ code: 'fitness-holds', params: { ...change, isRace } }, ...why];
  const falls = { from, to: Math.round(last), source };
  const away = daysAwayThatLower(season, weeks);
  if (away !== null) return [{ code: 'fitness-falls-away', params: { ...falls, ...away } }];
  const hold = {
    minutesToHold: Math.ceil((start * 7) / LOAD_PER_MINUTE / HALF_HOUR) * HALF_HOUR,
    minutesFree: minutesAvailable(season.rider.availability),
  };
  return [{ code: 'fitness-falls', params: { ...falls, ...hold } }, ...why];
}

const HALF_HOUR = 30;

/** The minutes that prepare for the event: near its intensity where it is even, else in sessions that copy a race. */
function eventFacts(workouts: readonly PlannedWorkout[], event: BenefitEvent | null): readonly BenefitFact[] {
  if (event !== null && isSteady(event.kind)) {
    const intensity = intensityFor(event.kind, event.minutes ?? USUAL_MINUTES[event.kind]);
    const minutes = minutesNear(workouts, intensity);
    return [{ code: 'event-intensity', params: { minutes, percent: Math.round(intensity * 100) } }];
  }
  const minutes = rehearsedMinutes(workouts);
  return minutes > 0 ? [{ code: 'race-effort', params: { minutes } }] : [];
}

/** Easy rides are not for the event, though their effort may be near that of a long one. */
const isForEvent = (workout: PlannedWorkout): boolean => {
  const stimulus = sessionOf(workout)?.stimulus ?? 'endurance';
  return stimulus === 'long' || isProgressive(stimulus);
};

function minutesNear(workouts: readonly PlannedWorkout[], intensity: number): number {
  let seconds = 0;
  for (const workout of workouts.filter(isForEvent)) {
    eachLeaf(riddenSteps(workout), (leaf) => {
      if (!isHeld(leaf)) return;
      const power = leaf.kind === 'steady' ? leaf.power : (leaf.from + leaf.to) / 2;
      if (Math.abs(power - intensity) <= EVENT_LEEWAY) seconds += leaf.seconds;
    });
  }
  return Math.round(seconds / 60);
}

const rehearsedMinutes = (workouts: readonly PlannedWorkout[]): number =>
  Math.round(
    workouts.reduce((sum, workout) => {
      const stimulus = sessionOf(workout)?.stimulus;
      return stimulus && isRehearsal(stimulus) ? sum + targetSecondsOf(riddenSteps(workout), stimulus) : sum;
    }, 0) / 60,
  );

/** How much of the climbs of the event is ridden in the largest session that copies them. */
function climbFacts(workouts: readonly PlannedWorkout[], event: BenefitEvent | null): readonly BenefitFact[] {
  if (!event?.climbs) return [];
  const { count, shortest, longest } = event.climbs;
  let [times, seconds] = [0, 0];
  for (const workout of workouts) {
    const session = copiesClimbs(workout.session) && sessionOf(workout);
    if (!session) continue;
    const work = mainWorkOf(riddenSteps(workout), session.stimulus);
    if (work.times !== null && work.times * work.seconds > times * seconds)
      [times, seconds] = [work.times, work.seconds];
  }
  const copy = sessionOf({ session: climbsId(event.climbs) }) as Session;
  const rideMinutes = minutesToGrow(copy);
  const params = { count, shortest, longest, times, minutes: seconds / 60, rideMinutes };
  return [{ code: 'event-climbs', params }];
}

/** A key session of a week: its main work and its load. */
interface KeySessionSize {
  readonly session: SessionId;
  readonly work: number;
  readonly load: number;
}

/** The key sessions that come again in the next load week of their block, and how many of them ask for more. */
function growthOf(weeks: readonly SeasonWeek[]): { readonly grew: number; readonly of: number } {
  const pairs = weeks.flatMap((week, index) => {
    const before = weeks[index - 1];
    if (before === undefined || !isNextInBlock(before, week)) return [];
    return keySessionsOf(week).flatMap((now) => {
      const last = keySessionsOf(before).find(({ session }) => session === now.session);
      return last === undefined ? [] : [{ last, now }];
    });
  });
  const grew = pairs.filter(
    ({ last, now }) => now.work > last.work || now.load > last.load * MORE_LOAD_RATIO,
  );
  return { grew: grew.length, of: pairs.length };
}

const isNextInBlock = ({ brief: before }: SeasonWeek, { brief: now }: SeasonWeek): boolean =>
  before.kind === 'load' && now.kind === 'load' && before.block === now.block;

const keySessionsOf = ({ week }: SeasonWeek): readonly KeySessionSize[] =>
  week.workouts.flatMap((workout) => {
    const session = sessionOf(workout);
    const steps = riddenSteps(workout);
    if (session === null || steps.length === 0 || !isProgressive(session.stimulus)) return [];
    return [{ session: session.id, work: targetSecondsOf(steps, session.stimulus), load: loadOf(steps) }];
  });
