import { addWeeks, mondayOf, type IsoDate } from '@musette/coach/calendar/days';
import { useQuery } from '@tanstack/react-query';
import { activitiesQuery } from '#lib/rider-data/activities.ts';
import { NEXT_WORKOUT_WEEKS, type Plan, plansQuery } from '#lib/rider-data/plans.ts';
import { spanAround } from './season-span.ts';

/** Loads the plans of five weeks, in which the next workout is searched (spec 9). */
export const useComingPlans = (today: IsoDate) => useQuery(plansQuery(mondayOf(today), NEXT_WORKOUT_WEEKS));

/** The weeks of rides that a streak is searched in. */
const RIDE_WEEKS = 12;

/** Loads what was ridden lately. */
export const useRides = (today: IsoDate) =>
  useQuery(activitiesQuery(addWeeks(mondayOf(today), -RIDE_WEEKS), today));

/** Loads the whole season around this week; the plans of five weeks say where it begins. */
export function useSeason(coming: readonly Plan[], today: IsoDate) {
  const { from, weeks } = spanAround(coming, today);
  return useQuery(plansQuery(from, weeks));
}
