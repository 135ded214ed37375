import { addDays, byDay, daysBetween, type IsoDate } from '../../calendar/days.ts';
import type { PromptSafe } from '../../rider/prompt-safe.ts';
import {
  FITNESS_LIMITS,
  LONGEST_RIDE_MINUTES,
  RECENT_DAYS,
  type RecentRiding,
  WEEKLY_HOURS,
} from '../../rider/recent-riding.ts';
import { fromPromptSafeRides, type PromptSafeSource } from '../figures/fence.ts';
import { type FitnessDay, firstLoads, fitnessSeries, loadsByDay, seedForm } from './fitness.ts';
import { FITNESS_HISTORY_DAYS, fitnessStartOf } from './fitness-start.ts';
import { isTraining, type Ride, ridingMinutes } from '../ride/ride.ts';

/** A ride with its load, as far as a season starts from it. A model may write the plan, so no ride is from Strava alone. */
export type RideBefore = Pick<Ride, 'date' | 'type' | 'movingSeconds' | 'elapsedSeconds'> & {
  readonly source: PromptSafeSource;
  readonly load: number;
};

/** What the rides until yesterday say of the last six weeks; null when they say too little (`fitnessStartOf`). */
export function recentRidingOf(
  rides: readonly RideBefore[],
  today: IsoDate,
): RecentRiding<PromptSafe> | null {
  const known = rides.filter(
    ({ date }) => byDay(date, today) < 0 && daysBetween(date, today) <= FITNESS_HISTORY_DAYS,
  );
  const training = known.filter(isTraining);
  const days = training.map(({ date }) => date);
  const { from, isGuess } = fitnessStartOf(days, today);
  if (isGuess) return null;
  const recent = training.filter(({ date }) => daysBetween(date, today) <= RECENT_DAYS);
  return {
    fitness: fromPromptSafeRides(known, (all) => fitnessOn(today, { from, rides: all })),
    weeklyHours: fromPromptSafeRides(recent, (all) =>
      tenths(Math.min(WEEKLY_HOURS.max, (minutesOf(all) / 60 / RECENT_DAYS) * 7)),
    ),
    longestRideMinutes: fromPromptSafeRides(recent, (all) =>
      Math.min(LONGEST_RIDE_MINUTES.max, Math.round(Math.max(...all.map(ridingMinutes)))),
    ),
  };
}

/** Fitness on a morning. */
function fitnessOn(
  today: IsoDate,
  { from, rides }: { readonly from: IsoDate; readonly rides: readonly RideBefore[] },
): number {
  const ridden = loadsByDay(rides);
  const seed = seedForm(null, firstLoads(from, { today, ridden }));
  const series = fitnessSeries({ from, to: addDays(today, -1), today, ridden, planned: new Map(), seed });
  return tenths(Math.min(FITNESS_LIMITS.max, (series.at(-1) as FitnessDay).fitness));
}

const minutesOf = (rides: readonly RideBefore[]): number =>
  rides.reduce((sum, ride) => sum + ridingMinutes(ride), 0);

const tenths = (value: number): number => Math.round(value * 10) / 10;
