import { daysBetween, type IsoDate, type WeekKey } from '../../calendar/days.ts';
import { blocksOf, type Step } from '../../workout/steps.ts';
import { isNearPlan } from './match.ts';
import { isReal, ridingMinutes, type Ride } from '../ride/ride.ts';
import { isSession, plannedRideMinutes, type Planned } from './sessions.ts';
import type { PowerFraction } from '../../rider/zones.ts';

/** Maximum difference of power that is on target (spec 9). */
export const POWER_LEEWAY_WATTS = 10;
/** A plan contains the rides of this many days from its Monday on (spec 9). */
const LAST_DAY = 6;

/** A planned workout that may carry its own target (spec 3, `power_target`). */
export type Targeted = Planned & { readonly powerTargetWatts?: number | null };

/** The inputs of a comparison. */
interface PlanSources<W extends Targeted> {
  readonly weekStart: WeekKey;
  readonly workouts: readonly W[];
  readonly ftpWatts: number | null;
}

/** A ride compared with the workout of its day (spec 2, 'Training Plan vs Actual'); null means unknown. */
export interface PlanVersusActual<W extends Targeted> {
  readonly workout: W;
  readonly plannedMinutes: number;
  readonly actualMinutes: number;
  /** The ride is the one that completed the workout. */
  readonly completed: boolean;
  /** Within 20 % of the planned minutes; null for a race, which has none. */
  readonly minutesOnTarget: boolean | null;
  readonly targetWatts: number | null;
  readonly actualWatts: number | null;
  /** Actual minus target; negative means too easy. */
  readonly offWatts: number | null;
  /** Within 10 W of the target. */
  readonly powerOnTarget: boolean | null;
}

/** The index of a date in a plan's seven days, Monday 0; null for a date outside of them. */
export function planDayOf(weekStart: WeekKey, date: IsoDate): number | null {
  const days = daysBetween(weekStart, date);
  return days >= 0 && days <= LAST_DAY ? days : null;
}

/** Compares a ride with the session of its day; with several sessions, the nearest in minutes. Null without a session. */
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
  const plannedMinutes = plannedRideMinutes(workout);
  return {
    workout,
    plannedMinutes,
    actualMinutes,
    completed: workout.completedBy === ride.id,
    minutesOnTarget: plannedMinutes === 0 ? null : isNearPlan(actualMinutes, plannedMinutes),
    targetWatts,
    actualWatts,
    offWatts,
    powerOnTarget: offWatts === null ? null : Math.abs(offWatts) <= POWER_LEEWAY_WATTS,
  };
}

/** The target for the mean power of a workout: its own target, else the mean of its steps; null without both. */
export function targetWattsOf(
  { powerTargetWatts = null, steps }: Targeted,
  ftpWatts: number | null,
): number | null {
  if (isReal(powerTargetWatts)) return Math.round(powerTargetWatts);
  const mean = meanPowerOf(steps);
  return mean === null || ftpWatts === null ? null : Math.round(mean * ftpWatts);
}

/** The plain mean of the planned power, which is comparable to a device's average; null without steps. */
function meanPowerOf(steps: readonly Step[]): PowerFraction | null {
  let [seconds, sum] = [0, 0];
  for (const block of blocksOf(steps)) {
    seconds += block.seconds;
    sum += ((block.from + block.to) / 2) * block.seconds;
  }
  return seconds === 0 ? null : sum / seconds;
}
