import { addDays, addWeeks, type IsoDate, type WeekKey } from '@musette/coach/calendar/days';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { changeKnown, saveAnswer } from '#lib/api/answers.ts';
import { api } from '#lib/api/api.ts';

/** A week of the rider's plan, as lists contain it. */
export type Plan = Awaited<ReturnType<typeof api.plans.list>>['plans'][number];
/** A week with its proof. */
export type PlanDetail = Awaited<ReturnType<typeof api.plans.get>>;
/** A workout of a plan. */
export type PlanWorkout = Plan['workouts'][number];
/** A day with the verdict whether a workout may move there. */
export type Move = Awaited<ReturnType<typeof api.plans.moves>>['moves'][number];

/** Loads the plans of a number of consecutive weeks. */
export const plansQuery = (from: WeekKey, weeks: number) =>
  queryOptions({
    queryKey: ['plans', 'list', from, weeks],
    queryFn: async ({ signal }) => (await api.plans.list({ from, weeks }, { signal })).plans,
  });

/** Loads the Mondays of all planned weeks, in order. */
export const plannedWeeksQuery = queryOptions({
  queryKey: ['plans', 'weeks'],
  queryFn: async ({ signal }) => (await api.plans.weeks(undefined, { signal })).weeks,
});

/** The current planned week, otherwise the next one, otherwise the last one. */
export const currentWeek = (weeks: readonly string[], thisWeek: WeekKey): string | null =>
  weeks.find((week) => week >= thisWeek) ?? weeks.at(-1) ?? null;

/** Loads one week with its proof. */
export const planQuery = (week: string) =>
  queryOptions({
    queryKey: ['plans', 'week', week],
    queryFn: ({ signal }) => api.plans.get({ weekStart: week }, { signal }),
  });

/** Loads what the season of a week brings, with its weeks as they are now. */
export const benefitQuery = (week: string) =>
  queryOptions({
    queryKey: ['plans', 'benefit', week],
    queryFn: async ({ signal }) => (await api.plans.benefit({ weekStart: week }, { signal })).benefit,
  });

const MOVES_WAIT_MS = 8000;

/** Loads the days to which a workout may move. */
export const movesQuery = ({
  week,
  position,
  version,
}: {
  readonly week: string;
  readonly position: number;
  /** The version of the plan, on which the moves depend. */
  readonly version: number;
}) =>
  queryOptions({
    queryKey: ['plans', 'moves', week, position, version],
    // Not the signal of the query: a quick drop waits for the answer after the days that asked for it are gone. Without an answer
    // the days are shown unchecked.
    queryFn: () =>
      api.plans.moves({ weekStart: week, position }, { signal: AbortSignal.timeout(MOVES_WAIT_MS) }),
  });

/**
 * What a change of one week changes: it may solve or cause a conflict, its season brings something else, what is completed, skipped or
 * moved may be a test, what was completed, and how it felt, moves the levels, and the streak goes over completed workouts and rest days.
 */
const WITH_A_WEEK = ['conflicts', 'benefit', 'tests', 'levels', 'streak'];

/** Saves a week from a server response to the cache, for all screens. */
export async function savePlanToCache(client: QueryClient, plan: PlanDetail): Promise<void> {
  await saveAnswer(client, planQuery(plan.weekStart), plan);
  changeKnown<readonly Plan[]>(client, { queryKey: ['plans', 'list'] }, (plans) =>
    plans.map((known) => (known.weekStart === plan.weekStart ? plan : known)),
  );
  for (const what of WITH_A_WEEK) void client.invalidateQueries({ queryKey: ['plans', what] });
}

/** Marks all cached plans as outdated. */
export const invalidatePlans = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['plans'] });

/** The next workout is searched in this many weeks (spec 9). */
export const NEXT_WORKOUT_WEEKS = 5;
/** The calendar shows this many weeks, starting with last week (spec 9). */
export const CALENDAR_WEEKS = 12;

/** The first Monday of the calendar. */
export const calendarStart = (thisWeek: WeekKey): WeekKey => addWeeks(thisWeek, -1);

/** The last day of the calendar. */
export const calendarEnd = (start: WeekKey): IsoDate => addDays(addWeeks(start, CALENDAR_WEEKS), -1);

/** The API lists at most this many weeks in one request. */
export const MAX_LISTED_WEEKS = 61;
/** Of more weeks in a row at least this many before a week are listed. */
const MIN_WEEKS_BEFORE = 8;

/** The weeks that are planned in a row around a week, as far as one request lists them. */
export function seasonSpanOf(plan: Pick<Plan, 'weekStart' | 'number' | 'of'>): {
  readonly from: WeekKey;
  readonly weeks: number;
} {
  const after = plan.of - plan.number;
  const before = Math.min(plan.number - 1, Math.max(MIN_WEEKS_BEFORE, MAX_LISTED_WEEKS - 1 - after));
  return {
    from: addWeeks(plan.weekStart, -before),
    weeks: Math.min(MAX_LISTED_WEEKS, before + 1 + after),
  };
}

/** Loads the weeks that are planned in a row around a week. */
export function seasonQuery(plan: Pick<Plan, 'weekStart' | 'number' | 'of'>) {
  const { from, weeks } = seasonSpanOf(plan);
  return plansQuery(from, weeks);
}

/** The first of the weeks that are planned in a row with a week, whichever plans they belong to. */
export const seasonStartOf = ({ weekStart, number }: Pick<Plan, 'weekStart' | 'number'>): WeekKey =>
  addWeeks(weekStart, 1 - number);

/**
 * The workouts as the server shows them when a ride is gone: completed, and by no ride that counts in its place. Without signal the rides
 * from Strava are not here (decision 0044). The ride of a day at the edge may be just outside of what was loaded.
 */
export const withoutGoneRides = <W extends Pick<PlanWorkout, 'date' | 'completedBy'>>(
  workouts: readonly W[],
  rides: readonly { readonly id: string }[],
  edges: readonly IsoDate[] = [],
): readonly W[] => {
  const here = new Set(rides.map(({ id }) => id));
  return workouts.map((workout) =>
    workout.completedBy && !here.has(workout.completedBy) && !edges.includes(workout.date)
      ? { ...workout, completedBy: null }
      : workout,
  );
};
