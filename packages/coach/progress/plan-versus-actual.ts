import { daysBetween, type IsoDate, type WeekKey } from '../calendar/days.ts';
import { blocksOf, type Step } from '../workout/steps.ts';
import { matchesPlan } from './match.ts';
import { isReal, ridingMinutes, type Ride } from './ride.ts';
import { isSession, plannedRideMinutes, type Planned } from './sessions.ts';
import type { PowerFraction } from '../rider/zones.ts';

/** Power this near to its target is on it (spec 9). */
const POWER_LEEWAY_WATTS = 10;
/** A ride is looked up in a plan up to so many days after its Monday (spec 9). */
const LAST_DAY = 6;

/** A planned workout that may carry its own target (spec 3, `power_target`). */
export type Targeted = Planned & { readonly powerTargetWatts?: number | null };

/** The inputs of a comparison. */
export interface PlanSources<W extends Targeted> {
  readonly weekStart: WeekKey;
  readonly workouts: readonly W[];
  readonly ftpWatts: number | null;
}

/** A ride compared with the workout of its day (spec 2, 'Training Plan vs Actual'); null means unknown. */
export interface PlanVersusActual<W extends Targeted> {
  readonly workout: W;
  readonly plannedMinutes: number;
  readonly actualMinutes: number;
  /** Within 20 % of the plan. */
  readonly completed: boolean;
  /** A plan names no distance, so there is only the ridden one. */
  readonly actualDistanceM: number | null;
  readonly targetWatts: number | null;
  readonly actualWatts: number | null;
  /** Actual less target; negative is too easy. */
  readonly offWatts: number | null;
  /** Within 10 W of the target. */
  readonly powerOnTarget: boolean | null;
}

/** Which of a plan's seven days a date is, Monday 0; null when it is none of them. */
export function planDayOf(weekStart: WeekKey, date: IsoDate): number | null {
  const days = daysBetween(weekStart, date);
  return days >= 0 && days <= LAST_DAY ? days : null;
}

/** Holds a ride against the session of its day, the one nearest in minutes if there are several; null without one. */
export function planVersusActual<W extends Targeted>(
  ride: Ride,
  { weekStart, workouts, ftpWatts }: PlanSources<W>,
): PlanVersusActual<W> | null {
  if (planDayOf(weekStart, ride.date) === null) return null;
  const actualMinutes = ridingMinutes(ride);
  const off = (workout: W): number => Math.abs(plannedRideMinutes(workout) - actualMinutes);
  const workout = workouts
    .filter((each) => each.date === ride.date && isSession(each))
    .toSorted((a, b) => off(a) - off(b))[0];
  if (workout === undefined) return null;
  const targetWatts = targetWattsOf(workout, ftpWatts);
  const actualWatts = isReal(ride.averageWatts) ? Math.round(ride.averageWatts) : null;
  const offWatts = targetWatts === null || actualWatts === null ? null : actualWatts - targetWatts;
  return {
    workout,
    plannedMinutes: plannedRideMinutes(workout),
    actualMinutes,
    completed: matchesPlan(workout, ride),
    actualDistanceM: isReal(ride.distanceM) ? ride.distanceM : null,
    targetWatts,
    actualWatts,
    offWatts,
    powerOnTarget: offWatts === null ? null : Math.abs(offWatts) <= POWER_LEEWAY_WATTS,
  };
}

/** The watts that a whole workout should average: its own target, else its steps; null when neither says. */
export function targetWattsOf(
  { powerTargetWatts = null, steps }: Targeted,
  ftpWatts: number | null,
): number | null {
  if (isReal(powerTargetWatts)) return Math.round(powerTargetWatts);
  const mean = meanPowerOf(steps);
  return mean === null || ftpWatts === null ? null : Math.round(mean * ftpWatts);
}

/** The plain mean of the planned power, which is what a device's average is to be held against; null without steps. */
function meanPowerOf(steps: readonly Step[]): PowerFraction | null {
  let [seconds, sum] = [0, 0];
  for (const block of blocksOf(steps)) {
    seconds += block.seconds;
    sum += ((block.from + block.to) / 2) * block.seconds;
  }
  return seconds === 0 ? null : sum / seconds;
}
