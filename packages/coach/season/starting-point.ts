import { daysAvailable, evenRideMinutes, minutesAvailable, shareOfTwoDays } from '../rider/availability.ts';
import type { Baseline, CoachRider, SeasonRequest, StartSource } from './season.ts';
import {
  DIFFICULTY,
  EASY_OF_LONG_SHARE,
  isOld,
  isYoung,
  LESS_READY,
  READINESS,
  SPARED_RAMP_LIMIT,
  type VolumeRules,
  YOUNG_HARD_MINUTES,
  YOUNG_READINESS,
} from './tables/difficulty.ts';
import { MAX_RIDES } from './session-targets.ts';
import { LONG_EVENTS, MAX_LONG_RIDE_FOR_GOAL, MAX_LONG_RIDE_MINUTES } from './tables/stimuli.ts';

// What a rider is used to before the plan: from rides, from what the rider tells, or a careful guess.

/** Load of an hour of riding before the plan: mostly endurance (IF 0.7). */
export const LOAD_PER_HOUR = 49;
/** A rider who tells nothing is taken to ride this share of the hours of the plan, and no more than these minutes. */
export const GUESSED_SHARE = 0.65;
/** See `GUESSED_SHARE`. */
export const MAX_GUESSED_MINUTES = 7 * 60;
/** The longest ride lately is taken to have this share of a week, or the share of one of the rider's days. */
export const LONG_RIDE_SHARE = 0.4;
/** Limits of a longest ride: who rides at all can ride half an hour. */
const LONG_RIDE_MINUTES = { min: 30, max: 240 };

/** What a rider is used to: load per day, and a normal week. */
export interface StartingPoint {
  readonly startFitness: number;
  readonly usual: Baseline;
  readonly startSource: StartSource;
}

/** What the start of a season depends on. */
type RiderAtStart = Pick<CoachRider, 'availability' | 'fitness' | 'weeklyHours' | 'longestRideMinutes'>;

/** The start of a season. It never depends on the season itself, so the limits of the first weeks are true limits. */
export function startingPointOf(rider: RiderAtStart): StartingPoint {
  const { fitness, weeklyHours, availability } = rider;
  const guessed = Math.min(MAX_GUESSED_MINUTES, minutesAvailable(availability) * GUESSED_SHARE);
  const told = weeklyHours === null ? guessed : weeklyHours * 60;
  // Fitness is from rides, and so says more than hours that the rider remembers.
  const minutes = fitness === null ? told : ((fitness * 7) / LOAD_PER_HOUR) * 60;
  const startFitness = Math.round(((minutes / 60) * LOAD_PER_HOUR * 10) / 7) / 10;
  const usual = {
    minutes: Math.round(minutes),
    load: Math.round(startFitness * 70) / 10,
    longRideMinutes: longestRideOf(rider, minutes),
  };
  return { startFitness, usual, startSource: sourceOf(rider) };
}

function sourceOf({ fitness, weeklyHours }: RiderAtStart): StartSource {
  if (fitness !== null) return 'rides';
  return weeklyHours === null ? 'guess' : 'told';
}

function longestRideOf({ longestRideMinutes, availability }: RiderAtStart, minutes: number): number {
  const share = Math.max(LONG_RIDE_SHARE, 1 / daysAvailable(availability));
  const longest = longestRideMinutes ?? minutes * share;
  return Math.round(Math.min(LONG_RIDE_MINUTES.max, Math.max(LONG_RIDE_MINUTES.min, longest)));
}

/** A full week holds more than a usual one, whatever the difficulty. */
const ROOM_TO_GROW = 1.4;
/** The longest ride may grow by this much, whatever the discipline. */
const LONG_RIDE_ROOM = 1.1;
/**
 * Key sessions get longer for it up to this much of what the difficulty allows. The more of the week the two longest days have, the more.
 * Riders who are still growing, and older ones, are spared the longest.
 */
const KEY_ROOM = { spared: 1.25, usual: 1.5, ofTwoDays: 2 };
/** See `KEY_ROOM`: the share of two days from which there is more room, and from which there is all of it. */
const TWO_DAYS = { from: 0.7, all: 0.9 };
/** See `ROOM_TO_GROW`: the most that a limit of the difficulty gives way. */
const ROOM_TO_LIFT = 1.3;

/**
 * The limits of a difficulty, a discipline and a goal. The longest ride may be a tenth longer than lately, and as long as the race. Where the
 * rider's time is on few days, rides may be as long as a full week needs them.
 */
export function rulesFor(
  {
    difficulty,
    discipline,
    raceMinutes = 0,
  }: Pick<SeasonRequest, 'difficulty' | 'discipline' | 'raceMinutes'>,
  { goal, age, availability }: Pick<CoachRider, 'goal' | 'age' | 'availability'>,
  { usual, startFitness, startSource }: StartingPoint,
): VolumeRules {
  // A guess does not lift the hours of a week.
  const minutes = startSource === 'guess' ? 0 : usual.minutes;
  const minFullMinutes = usual.minutes * ROOM_TO_GROW;
  // A guess makes no ride longer in an easy plan, and none of a rider who is still growing.
  const isCareful = startSource === 'guess' && (difficulty === 'easy' || isYoung(age));
  const even = isCareful ? 0 : evenRideMinutes(availability, minFullMinutes, MAX_RIDES);
  const isLessReady = age !== null && age >= LESS_READY.fromAge;
  const isNew = startFitness < LESS_READY.belowFitness;
  const rules = DIFFICULTY[difficulty];
  const upTo = (limit: number, young: number): number => (isYoung(age) ? Math.min(limit, young) : limit);
  const racesLong = goal === 'endurance' && LONG_EVENTS.includes(discipline);
  const maxLong = Math.min(
    rules.maxLongMinutes,
    racesLong ? Infinity : MAX_LONG_RIDE_MINUTES[discipline],
    MAX_LONG_RIDE_FOR_GOAL[goal],
  );
  const longest = Math.max(isCareful ? 0 : usual.longRideMinutes * LONG_RIDE_ROOM, raceMinutes);
  const maxLongMinutes = Math.max(maxLong, Math.min(LONG_RIDE_MINUTES.max, longest));
  const isSpared = isLessReady || isYoung(age);
  const twoDays = (shareOfTwoDays(availability) - TWO_DAYS.from) / (TWO_DAYS.all - TWO_DAYS.from);
  const moreRoom = Math.min(1, Math.max(0, twoDays)) * (KEY_ROOM.ofTwoDays - KEY_ROOM.usual);
  const hardMinutes = upTo(rules.maxHardMinutes, YOUNG_HARD_MINUTES);
  const keyRoom = isSpared ? KEY_ROOM.spared : KEY_ROOM.usual + moreRoom;
  return {
    ...rules,
    minFullMinutes,
    rampLimit: isOld(age) || isYoung(age) ? Math.min(rules.rampLimit, SPARED_RAMP_LIMIT) : rules.rampLimit,
    readiness: upTo(READINESS[difficulty], YOUNG_READINESS) - Number(isLessReady) - Number(isNew),
    maxWeekMinutes: Math.max(rules.maxWeekMinutes, minutes * ROOM_TO_LIFT),
    maxEasyMinutes: Math.min(
      maxLongMinutes,
      Math.max(Math.min(rules.maxEasyMinutes, maxLongMinutes * EASY_OF_LONG_SHARE), even),
    ),
    maxHardMinutes: Math.max(hardMinutes, Math.min(even, hardMinutes * keyRoom)),
    maxLongMinutes,
  };
}
