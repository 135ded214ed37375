import { addWeeks, mondayOf, type IsoDate } from '@musette/coach/calendar/days';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { activitiesQuery } from '#lib/rider-data/activities.ts';
import { api } from '#lib/api/api.ts';
import { NEXT_WORKOUT_WEEKS, type Plan, plansQuery } from '#lib/rider-data/plans.ts';
import { spanAround } from './season-span.ts';

/** Loads the plans of five weeks, in which the next workout is searched (spec 9). */
export const useComingPlans = (today: IsoDate) => useQuery(plansQuery(mondayOf(today), NEXT_WORKOUT_WEEKS));

/** The weeks of rides before this one that the dashboard shows. */
const RIDE_WEEKS = 12;

/** Loads what was ridden lately. */
export const useRides = (today: IsoDate) =>
  useQuery(activitiesQuery(addWeeks(mondayOf(today), -RIDE_WEEKS), today));

/** Loads the whole season around this week; the plans of five weeks say where it begins. */
export function useSeason(coming: readonly Plan[], today: IsoDate) {
  const { from, weeks } = spanAround(coming, today);
  return useQuery(plansQuery(from, weeks));
}

/** Loads the training days in a row. They depend on workouts and rides, so they are loaded again with the plans, and each day. */
const streakQuery = (today: IsoDate) =>
  queryOptions({
    queryKey: ['plans', 'streak', today],
    queryFn: async ({ signal }) => (await api.progress.streak({ today }, { signal })).days,
  });

/** The training days in a row; null where they cannot be loaded. */
export function useStreak(today: IsoDate): number | 'loading' | null {
  const { data, isPending } = useQuery(streakQuery(today));
  return isPending ? 'loading' : (data ?? null);
}
