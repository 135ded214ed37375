import { day, mondayOf, type WeekKey } from '@musette/coach/calendar/days';
import {
  type PlanVersusActual,
  planVersusActual,
  type Targeted,
} from '@musette/coach/progress/plan-versus-actual';
import { blocksOf } from '@musette/coach/workout/steps';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Activity } from '#lib/activities.ts';
import { type PlanWorkout, plansQuery } from '#lib/plans.ts';
import type { PlannedBlock } from '#ui/ride-charts/shapes/planned.ts';

/** A ride compared with the workout of its day. */
export type Comparison = PlanVersusActual<Targeted & Pick<PlanWorkout, 'position' | 'focus'>>;

/** The plan of the week of a ride, compared with it. */
export interface PlanOfRide {
  readonly week: WeekKey;
  /** Null without a workout on that day. */
  readonly compared: Comparison | null;
  /** The profile of the workout that the ride has completed, in watts; empty without one. */
  readonly blocks: readonly PlannedBlock[];
  readonly isPending: boolean;
  readonly error: unknown;
}

/** Compares an activity with the plan. The watts are those of the FTP of its day. */
export function useComparison(activity: Activity): PlanOfRide {
  const date = day(activity.date);
  const week = mondayOf(date);
  const { data, isPending, error } = useQuery(plansQuery(week, 1));
  return useMemo(() => {
    const workouts = data?.[0]?.workouts.map((workout) => ({ ...workout, date: day(workout.date) })) ?? [];
    const { ftpWatts } = activity;
    const compared = planVersusActual({ ...activity, date }, { weekStart: week, workouts, ftpWatts });
    const blocks = compared?.completed && ftpWatts !== null ? blocksIn(compared, ftpWatts) : [];
    return { week, compared, blocks, isPending, error };
  }, [activity, data, date, error, isPending, week]);
}

function blocksIn({ workout }: Comparison, ftpWatts: number): readonly PlannedBlock[] {
  let fromS = 0;
  return blocksOf(workout.steps).map(({ seconds, from, to }) => {
    const block = {
      fromS,
      toS: fromS + seconds,
      watts: Math.round(from * ftpWatts),
      toWatts: Math.round(to * ftpWatts),
    };
    fromS += seconds;
    return block;
  });
}
