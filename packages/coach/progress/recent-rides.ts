import { addDays, byDay, daysBetween, type IsoDate } from '../calendar/days.ts';
import type { PromptSafe } from '../rider/prompt-safe.ts';
import {
  FITNESS_LIMITS,
  LONGEST_RIDE_MINUTES,
  RECENT_DAYS,
  type RecentRiding,
  WEEKLY_HOURS,
} from '../rider/recent-riding.ts';
import { fromPromptSafeRides, type PromptSafeSource } from './fence.ts';
import { type FitnessDay, fitnessSeries, loadsByDay, seedForm } from './fitness.ts';
import { isTraining, type Ride, ridingMinutes } from './ride.ts';

/** A ride with its load, as far as a season starts from it. A model may write the plan, so no ride is from Strava alone. */
export type RideBefore = Pick<Ride, 'date' | 'type' | 'movingSeconds' | 'elapsedSeconds'> & {
  readonly source: PromptSafeSource;
  readonly load: number;
};

/** Rides that began later than this say too little of what a rider is used to. */
const MIN_KNOWN_DAYS = 14;
/** A ride before these days has no share in the fitness of today. */
export const FITNESS_DAYS = 365;

/** What the rides until yesterday say of the last six weeks; null when they say too little. */
export function recentRidingOf(
  rides: readonly RideBefore[],
  today: IsoDate,
): RecentRiding<PromptSafe> | null {
  const known = rides.filter(
    ({ date }) => byDay(date, today) < 0 && daysBetween(date, today) <= FITNESS_DAYS,
  );
  const first = known.map(({ date }) => date).toSorted(byDay)[0];
  const recent = known.filter((ride) => daysBetween(ride.date, today) <= RECENT_DAYS && isTraining(ride));
  if (first === undefined || recent.length === 0) return null;
  const days = Math.min(RECENT_DAYS, daysBetween(first, today));
  if (days < MIN_KNOWN_DAYS) return null;
  return {
    fitness: fromPromptSafeRides(known, (all) => fitnessOn(first, today, all)),
    weeklyHours: fromPromptSafeRides(recent, (all) =>
      tenths(Math.min(WEEKLY_HOURS.max, (minutesOf(all) / 60 / days) * 7)),
    ),
    longestRideMinutes: fromPromptSafeRides(recent, (all) =>
      Math.min(LONGEST_RIDE_MINUTES.max, Math.round(Math.max(...all.map(ridingMinutes)))),
    ),
  };
}

/** Fitness on a morning. */
function fitnessOn(first: IsoDate, today: IsoDate, rides: readonly RideBefore[]): number {
  const ridden = loadsByDay(rides);
  const seed = seedForm(
    null,
    Array.from({ length: MIN_KNOWN_DAYS }, (_, past) => ridden.get(addDays(first, past)) ?? 0),
  );
  const series = fitnessSeries({
    from: first,
    to: addDays(today, -1),
    today,
    ridden,
    planned: new Map(),
    seed,
  });
  return tenths(Math.min(FITNESS_LIMITS.max, (series.at(-1) as FitnessDay).fitness));
}

const minutesOf = (rides: readonly RideBefore[]): number =>
  rides.reduce((sum, ride) => sum + ridingMinutes(ride), 0);

const tenths = (value: number): number => Math.round(value * 10) / 10;
