import { mondayOf, type IsoDate } from '@musette/coach/calendar/days';
import { useQuery } from '@tanstack/react-query';
import { NEXT_WORKOUT_WEEKS, plansQuery } from '#lib/plans.ts';
import { dated, type DatedPlan } from './dated.ts';
import { spanAround } from './season-span.ts';

/** Loads the plans of five weeks, in which the next workout is searched (spec 9). */
export const useComingPlans = (today: IsoDate) =>
  useQuery({ ...plansQuery(mondayOf(today), NEXT_WORKOUT_WEEKS), select: dated });

/** Loads the whole season around this week; the plans of five weeks say where it begins. */
export function useSeason(coming: readonly DatedPlan[], today: IsoDate) {
  const { from, weeks } = spanAround(coming, today);
  return useQuery({ ...plansQuery(from, weeks), select: dated });
}
