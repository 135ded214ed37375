import { mondayOf, type IsoDate } from '@musette/coach/calendar/days';
import { skipToken, useQuery } from '@tanstack/react-query';
import { NEXT_WORKOUT_WEEKS, plansQuery } from '#lib/plans.ts';
import { dated } from './dated.ts';
import { spanAround } from './season-span.ts';

/** The plans of the five weeks that the next workout is looked for in (spec 9). */
export const useComing = (today: IsoDate) =>
  useQuery({ ...plansQuery(mondayOf(today), NEXT_WORKOUT_WEEKS), select: dated });

/** The whole season around this week; asked for once the first weeks have said where it begins. */
export function useSeason(today: IsoDate) {
  const coming = useComing(today).data;
  const { from, weeks } = spanAround(coming ?? [], today);
  const query = plansQuery(from, weeks);
  return useQuery({ ...query, ...(!coming && { queryFn: skipToken }), select: dated });
}
