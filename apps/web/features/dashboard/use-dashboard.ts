import { addDays, addWeeks, byDay, mondayOf, type IsoDate } from '@musette/coach/calendar/days';
import { streakOf } from '@musette/coach/progress/fitness/dashboard-figures';
import type { Ride } from '@musette/coach/progress/ride/ride';
import { skipToken, useQuery } from '@tanstack/react-query';
import { type Activity, activitiesQuery, listActivities } from '#lib/rider-data/activities.ts';
import { api } from '#lib/api/api.ts';
import { NEXT_WORKOUT_WEEKS, type Plan, plansQuery } from '#lib/rider-data/plans.ts';
import { workoutsOf } from './dashboard-figures.ts';
import { spanAround } from './season-span.ts';

/** Loads the plans of five weeks, in which the next workout is searched (spec 9). */
export const useComingPlans = (today: IsoDate) => useQuery(plansQuery(mondayOf(today), NEXT_WORKOUT_WEEKS));

/** The weeks of rides that a streak is searched in first. */
const RIDE_WEEKS = 12;

/** Loads what was ridden lately. */
export const useRides = (today: IsoDate) => useQuery(activitiesQuery(ridesFrom(today), today));

const ridesFrom = (today: IsoDate): IsoDate => addWeeks(mondayOf(today), -RIDE_WEEKS);

/** Loads the whole season around this week; the plans of five weeks say where it begins. */
export function useSeason(coming: readonly Plan[], today: IsoDate) {
  const { from, weeks } = spanAround(coming, today);
  return useQuery(plansQuery(from, weeks));
}

interface StreakSources {
  /** The plans of five weeks. */
  readonly coming: readonly Plan[];
  /** The season around them; undefined until it is loaded. */
  readonly season: readonly Plan[] | undefined;
  readonly rides: readonly Ride[];
}

/** The training days in a row. The weeks before those that are loaded are asked for while nothing has broken the streak; null if that fails. */
export function useStreak(
  { coming, season, rides }: StreakSources,
  today: IsoDate,
): number | 'loading' | null {
  // Both the rides and the plans are known from here on.
  const from = [ridesFrom(today), spanAround(coming, today).from].toSorted(byDay).at(-1) ?? ridesFrom(today);
  const isKnown = ({ date }: { readonly date: IsoDate }): boolean => date >= from;
  const known = season && streakOf(workoutsOf(season).filter(isKnown), rides.filter(isKnown), today);
  const isOpen = known !== undefined && known.brokenOn < from;
  const before = useQuery({
    queryKey: ['activities', 'from-rides', 'streak-before', from],
    queryFn: isOpen ? ({ signal }) => daysBefore(from, signal) : skipToken,
  });
  if (!known || (isOpen && before.isPending)) return 'loading';
  if (!isOpen) return known.days;
  return before.data === undefined ? null : known.days + before.data;
}

/** The training days in a row up to the day before a Monday, from as many weeks as it takes. */
async function daysBefore(monday: IsoDate, signal: AbortSignal): Promise<number> {
  const plans: Plan[] = [];
  const rides: Activity[] = [];
  for (let from = monday; ;) {
    const to = addDays(from, -1);
    from = addWeeks(mondayOf(from), -RIDE_WEEKS);
    plans.push(...(await api.plans.list({ from: mondayOf(from), weeks: RIDE_WEEKS }, { signal })).plans);
    rides.push(...(await listActivities(from, to, signal)));
    // That Monday itself may be without training, as today may.
    const { days, brokenOn } = streakOf(workoutsOf(plans), rides, monday);
    if (brokenOn >= from) return days;
  }
}
