import { addWeeks, type WeekKey } from '@musette/coach/calendar/days';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';

/** A week of the rider's plan, as lists show it. */
export type Plan = Awaited<ReturnType<typeof api.plans.list>>['plans'][number];
/** A week with its proof, as its own screen shows it. */
export type PlanDetail = Awaited<ReturnType<typeof api.plans.get>>;
/** A workout of a plan. */
export type PlanWorkout = Plan['workouts'][number];
/** A place that a workout may move to, or not. */
export type Move = Awaited<ReturnType<typeof api.plans.moves>>['moves'][number];

/** The plans of so many weeks in a row. */
export const plansQuery = (from: WeekKey, weeks: number) =>
  queryOptions({
    queryKey: ['plans', 'list', from, weeks],
    queryFn: async ({ signal }) => (await api.plans.list({ from, weeks: String(weeks) }, { signal })).plans,
  });

/** The Mondays of all planned weeks, in order. */
export const plannedWeeksQuery = queryOptions({
  queryKey: ['plans', 'weeks'],
  queryFn: async ({ signal }) => (await api.plans.weeks(undefined, { signal })).weeks,
});

/** The planned week that a rider is in; else the next one, else the last one. */
export const currentWeek = (weeks: readonly string[], thisWeek: WeekKey): string | null =>
  weeks.find((week) => week >= thisWeek) ?? weeks.at(-1) ?? null;

/** The plan of a week. */
export const planQuery = (week: string) =>
  queryOptions({
    queryKey: ['plans', 'week', week],
    queryFn: ({ signal }) => api.plans.get({ weekStart: week }, { signal }),
  });

/** Where a workout may move. */
export const movesQuery = ({
  week,
  position,
  version,
}: {
  readonly week: string;
  readonly position: number;
  /** Of the plan: what may move changes with it. */
  readonly version: number;
}) =>
  queryOptions({
    queryKey: ['plans', 'moves', week, position, version],
    queryFn: ({ signal }) => api.plans.moves({ weekStart: week, position: String(position) }, { signal }),
  });

/** Takes note of a week that the server has just answered with, wherever it is shown. */
export async function savePlanToCache(client: QueryClient, plan: PlanDetail): Promise<void> {
  const { queryKey } = planQuery(plan.weekStart);
  // An older answer that is still on its way would overwrite the new one.
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, plan);
  client.setQueriesData<readonly Plan[]>({ queryKey: ['plans', 'list'] }, (plans) =>
    plans?.map((known) => (known.weekStart === plan.weekStart ? plan : known)),
  );
  // A change of the week may have solved one, or made one.
  void client.invalidateQueries({ queryKey: ['plans', 'conflicts'] });
}

/** Forgets every plan: there are new ones. */
export const invalidatePlans = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['plans'] });

/** So many weeks are looked through for the next workout (spec 9). */
export const NEXT_WORKOUT_WEEKS = 5;
/** The calendar: so many weeks, from the week before this one on (spec 9). */
export const CALENDAR_WEEKS = 12;

/** The Monday that the calendar begins with. */
export const calendarStart = (thisWeek: WeekKey): WeekKey => addWeeks(thisWeek, -1);
