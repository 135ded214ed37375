import { addDays, addWeeks, type IsoDate, mondayOf, type WeekKey } from '@musette/coach/calendar/days';
import { compareIntervals, type ComparedInterval } from '@musette/coach/progress/matching/intervals';
import {
  cadencePerSecond,
  heartRatePerSecond,
  powerPerSecond,
} from '@musette/coach/progress/load/per-second';
import {
  type PlanVersusActual,
  planVersusActual,
  type Targeted,
} from '@musette/coach/progress/matching/plan-versus-actual';
import { bikeLegOf } from '@musette/coach/workout/steps';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { activitiesQuery, type ActivityDetail, type ActivitySamples } from '#lib/rider-data/activities.ts';
import { type MovedRide, movedRides } from '#lib/moved-ride/moved-rides.ts';
import { type Plan, type PlanWorkout, plansQuery } from '#lib/rider-data/plans.ts';
import type { PlannedBlock } from '#ui/ride-charts/shapes/planned.ts';
import { plannedBlocks } from './planned-blocks.ts';

/** A workout that a ride may have been. */
export type RiddenWorkout = Targeted & Pick<PlanWorkout, 'position' | 'focus'>;

/** A ride compared with the workout of its day, or with the one that the rider has counted it as. */
export type Comparison = PlanVersusActual<RiddenWorkout>;

/** The plan of the week of a ride, compared with it. */
export interface PlanOfRide {
  /** The week of the workout that it is compared with. */
  readonly week: WeekKey;
  /** Null without a workout on that day. */
  readonly compared: Comparison | null;
  /** The intervals of the workout; null without power or before the recording has come. */
  readonly intervals: readonly ComparedInterval[] | null;
  /** The profile of the workout in watts, if the ride was that workout; else empty. */
  readonly blocks: readonly PlannedBlock[];
  /** The workout of the day before or after that the ride was, or seems to have been. */
  readonly moved: MovedRide | null;
  readonly isPending: boolean;
  readonly error: unknown;
}

/** Compares an activity with the plan of its week. The weeks around it have the workouts of the days before and after. */
export function usePlanOfRide(activity: ActivityDetail, samples: ActivitySamples | undefined): PlanOfRide {
  const monday = mondayOf(activity.date);
  const { data: plans, isPending, error } = useQuery(plansQuery(addWeeks(monday, -1), 3));
  const moved = useMovedRideOf(activity, plans);
  const workouts = useMemo(() => plans?.flatMap((plan) => plan.workouts) ?? [], [plans]);
  const date = moved?.isCounted ? moved.workout.date : activity.date;
  return { ...useComparison(activity, { samples, workouts, date }), moved, isPending, error };
}

/** A ride at most this many days before or after may have been the same workout. */
const DAYS_AROUND = 3;

/** The workout of the day before or after that an activity was, or seems to have been; null also while that loads. */
function useMovedRideOf(activity: ActivityDetail, plans: readonly Plan[] | undefined): MovedRide | null {
  const date = activity.date;
  const moved = useMemo(() => movedRides(plans ?? [], [activity])[0] ?? null, [activity, plans]);
  const isAsked = moved !== null && !moved.isCounted;
  const { data: around } = useQuery({
    ...activitiesQuery(addDays(date, -DAYS_AROUND), addDays(date, DAYS_AROUND)),
    enabled: isAsked,
  });
  return useMemo(() => {
    if (!isAsked) return moved;
    if (!plans || !around) return null;
    const others = around.filter(({ id }) => id !== activity.id);
    return movedRides(plans, [activity, ...others]).find(({ ride }) => ride.id === activity.id) ?? null;
  }, [activity, around, isAsked, moved, plans]);
}

interface ComparedWith {
  /** Undefined before they have come. */
  readonly samples: ActivitySamples | undefined;
  /** The workouts of the weeks around it; the same array as long as they are the same. */
  readonly workouts: readonly RiddenWorkout[];
  /** The day of the workout. */
  readonly date: IsoDate;
}

/** Compares an activity with workouts. The watts are those of the FTP of its day. */
export function useComparison(
  activity: ActivityDetail,
  { samples, workouts, date }: ComparedWith,
): Omit<PlanOfRide, 'moved' | 'isPending' | 'error'> {
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
    if (!compared || ftpWatts === null) return [];
    if (!compared.completed && !intervals?.some(({ ridden }) => ridden !== null)) return [];
    const endS = samples?.timeS.at(-1) ?? activity.elapsedSeconds ?? 0;
    return plannedBlocks({ steps: stepsOf(compared), ftpWatts, intervals: intervals ?? [], endS });
  }, [activity, compared, ftpWatts, intervals, samples]);
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
