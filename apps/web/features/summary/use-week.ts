import { addDays, addWeeks, type IsoDate, type WeekKey } from '@musette/coach/calendar/days';
import { inWeek } from '@musette/coach/progress/matching/adherence';
import { isTraining } from '@musette/coach/progress/ride/ride';
import { isExpected } from '@musette/coach/progress/matching/sessions';
import { weeklySummary, type WeeklySummary } from '@musette/coach/progress/fitness/weekly-summary';
import { secondsInZones } from '@musette/coach/workout/zone-seconds';
import { bikeLegOf } from '@musette/coach/workout/steps';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  type Activity,
  activitiesQuery,
  type BestEffort,
  bestEffortsQuery,
} from '#lib/rider-data/activities.ts';
import { type Plan, type PlanWorkout, plansQuery } from '#lib/rider-data/plans.ts';
import type { Profile } from '#lib/rider-data/profile.ts';
import { uncountedRides } from '#lib/rider-data/ridden-part.ts';
import { type ZoneSeconds, zoneSums } from '#lib/rider-data/zone-times.ts';

/** A day of the week: what was planned and what was ridden. */
export interface SummaryDay {
  readonly date: IsoDate;
  readonly workouts: readonly PlanWorkout[];
  /** The first one first. */
  readonly rides: readonly Activity[];
  /** The rides that have completed no workout, also none of the week before or after. */
  readonly uncounted: readonly Activity[];
}

/** What the screen shows of a week. */
export interface Week {
  readonly start: WeekKey;
  readonly plan: Plan | null;
  readonly summary: WeeklySummary;
  readonly days: readonly SummaryDay[];
  /** Null for a week without power. */
  readonly ridden: ZoneSeconds | null;
  /** Null for a week without a plan. */
  readonly planned: ZoneSeconds | null;
  readonly efforts: readonly BestEffort[];
}

/** Loads a week with its plan, its rides and its best efforts. */
export function useWeek(start: WeekKey, profile: Profile) {
  const end = addDays(start, 6);
  const plans = useQuery(plansQuery(addWeeks(start, -1), 3));
  const rides = useQuery(activitiesQuery(start, end));
  const efforts = useQuery(bestEffortsQuery(start, end));
  const week = useMemo(
    () =>
      plans.data && rides.data && efforts.data
        ? weekOf({ start, plans: plans.data, rides: rides.data, efforts: efforts.data, profile })
        : null,
    [efforts.data, plans.data, profile, rides.data, start],
  );
  const all = [plans, rides, efforts];
  return {
    week,
    error: all.map(({ error }) => error).find((error) => error !== null) ?? null,
    isRetrying: all.some(({ isFetching }) => isFetching),
    retry: () => void Promise.all(all.map(({ refetch }) => refetch())),
  };
}

interface WeekSources {
  readonly start: WeekKey;
  /** Also of the weeks before and after. */
  readonly plans: readonly Plan[];
  /** The newest one first. */
  readonly rides: readonly Activity[];
  readonly efforts: readonly BestEffort[];
  readonly profile: Pick<Profile, 'ftpWatts' | 'thresholdHeartRateBpm'>;
}

/** Brings together what is known of a week. */
function weekOf({ start, plans, rides, efforts, profile }: WeekSources): Week {
  const plan = plans.find(({ weekStart }) => weekStart === start) ?? null;
  const workouts = plan?.workouts ?? [];
  const inOrder = rides.toReversed();
  const uncounted = uncountedRides(
    inOrder,
    plans.flatMap((one) => one.workouts),
  );
  const zones = inWeek(start, rides)
    .filter(isTraining)
    .flatMap(({ secondsInPowerZones }) => (secondsInPowerZones ? [secondsInPowerZones] : []));
  return {
    start,
    plan,
    summary: weeklySummary({
      week: start,
      workouts,
      rides,
      thresholds: { ftpWatts: profile.ftpWatts, thresholdBpm: profile.thresholdHeartRateBpm },
    }),
    days: Array.from({ length: 7 }, (_, index) => {
      const date = addDays(start, index);
      return {
        date,
        workouts: workouts.filter((workout) => workout.date === date),
        rides: inOrder.filter((ride) => ride.date === date),
        uncounted: uncounted.filter((ride) => ride.date === date),
      };
    }),
    ridden: zones.length > 0 ? zoneSums(zones) : null,
    planned:
      plan &&
      zoneSums(
        workouts.filter(isExpected).map(({ steps }) => Object.values(secondsInZones(bikeLegOf(steps)))),
      ),
    efforts,
  };
}
