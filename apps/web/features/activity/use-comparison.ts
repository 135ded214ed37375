import { day, mondayOf, type WeekKey } from '@musette/coach/calendar/days';
import { compareIntervals, type ComparedInterval } from '@musette/coach/progress/intervals';
import { cadencePerSecond, heartRatePerSecond, powerPerSecond } from '@musette/coach/progress/per-second';
import {
  type PlanVersusActual,
  planVersusActual,
  type Targeted,
} from '@musette/coach/progress/plan-versus-actual';
import { bikeLegOf } from '@musette/coach/workout/steps';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ActivityDetail, ActivitySamples } from '#lib/activities.ts';
import { type PlanWorkout, plansQuery } from '#lib/plans.ts';
import type { PlannedBlock } from '#ui/ride-charts/shapes/planned.ts';
import { plannedBlocks } from './planned-blocks.ts';

/** A workout that a ride may have been. */
export type RiddenWorkout = Targeted & Pick<PlanWorkout, 'position' | 'focus'>;

/** A ride compared with the workout of its day. */
export type Comparison = PlanVersusActual<RiddenWorkout>;

/** The plan of the week of a ride, compared with it. */
export interface PlanOfRide {
  readonly week: WeekKey;
  /** Null without a workout on that day. */
  readonly compared: Comparison | null;
  /** The intervals of the workout; null without power or before the recording has come. */
  readonly intervals: readonly ComparedInterval[] | null;
  /** The profile of the workout in watts, if the ride was that workout; else empty. */
  readonly blocks: readonly PlannedBlock[];
  readonly isPending: boolean;
  readonly error: unknown;
}

/** Compares an activity with the plan of its week. */
export function usePlanOfRide(activity: ActivityDetail, samples: ActivitySamples | undefined): PlanOfRide {
  const { data, isPending, error } = useQuery(plansQuery(mondayOf(day(activity.date)), 1));
  const workouts = useMemo(
    () => data?.[0]?.workouts.map((workout) => ({ ...workout, date: day(workout.date) })) ?? [],
    [data],
  );
  return { ...useComparison(activity, { samples, workouts }), isPending, error };
}

interface ComparedWith {
  /** Undefined before they have come. */
  readonly samples: ActivitySamples | undefined;
  /** The workouts of the week; the same array as long as they are the same. */
  readonly workouts: readonly RiddenWorkout[];
}

/** Compares an activity with workouts. The watts are those of the FTP of its day. */
export function useComparison(
  activity: ActivityDetail,
  { samples, workouts }: ComparedWith,
): Omit<PlanOfRide, 'isPending' | 'error'> {
  const date = day(activity.date);
  const week = mondayOf(date);
  const { ftpWatts } = activity;
  const compared = useMemo(
    () => planVersusActual({ ...activity, date }, { weekStart: week, workouts, ftpWatts }),
    [activity, date, ftpWatts, week, workouts],
  );
  const intervals = useMemo(
    () => (compared && samples ? intervalsIn(compared, activity, samples) : null),
    [activity, compared, samples],
  );
  const blocks = useMemo(() => {
    if (!compared || ftpWatts === null || !samples) return [];
    if (!compared.completed && !intervals?.some(({ ridden }) => ridden !== null)) return [];
    const endS = samples.timeS.at(-1) ?? 0;
    return plannedBlocks({ steps: stepsOf(compared), ftpWatts, intervals: intervals ?? [], endS });
  }, [compared, ftpWatts, intervals, samples]);
  return { week, compared, intervals, blocks };
}

const stepsOf = ({ workout }: Comparison) => bikeLegOf(workout.steps);

function intervalsIn(
  compared: Comparison,
  { ftpWatts, laps }: ActivityDetail,
  { timeS, powerW, heartRateBpm, cadenceRpm }: ActivitySamples,
): readonly ComparedInterval[] | null {
  if (ftpWatts === null || powerW === null) return null;
  const stream = (values: readonly (number | null)[] | null) => ({
    timeS,
    values: (values ?? []).map((value) => value ?? Number.NaN),
  });
  return compareIntervals(stepsOf(compared), {
    ftpWatts,
    laps,
    power: powerPerSecond(stream(powerW)),
    heartRate: heartRatePerSecond(stream(heartRateBpm)),
    cadence: cadencePerSecond(stream(cadenceRpm)),
  });
}
