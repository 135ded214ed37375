import { addDays, daysBetween, mondayOf, type IsoDate } from '@musette/coach/calendar/days';
import { isBikeType } from '@musette/coach/progress/activity-type';
import { matchRides } from '@musette/coach/progress/match';
import type { Instant } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import { STEPS } from '#store/json-columns.ts';
import type { WorkoutRow } from '#store/plan-store.ts';
import type { Tables } from '#store/store.ts';
import { toActivity } from './rows.ts';

/** No day has more rides than this. */
const MAX_RIDES_A_DAY = 20;

const COMPLETED = {
  status: 'completed',
  completed_size: 'full',
  completed_steps: null,
  skipped_at: null,
  skip_reason: null,
} as const;
const NOT_COMPLETED = {
  status: 'planned',
  completed_at: null,
  completed_size: null,
  completed_steps: null,
  completed_by: null,
} as const;

/**
 * Completes the workouts of some days by their rides, and takes back what a ride has completed that no longer does. What the rider has
 * marked by hand stays. Call it with the rider locked, in the transaction that changes the rides.
 */
export async function completeByRides(
  tables: Pick<Tables, 'plans' | 'activities'>,
  owner: Owner,
  { days, at }: { readonly days: Iterable<IsoDate>; readonly at: Instant },
): Promise<void> {
  for (const day of new Set(days)) await completeDay(tables, owner, { day, at });
}

/** The days whose workouts a ride of these days may have been. A new ride was none yet of the day before or after. */
export const daysAround = (days: readonly IsoDate[]): readonly IsoDate[] =>
  days.flatMap((day) => [addDays(day, -1), day, addDays(day, 1)]);

async function completeDay(
  { plans, activities }: Pick<Tables, 'plans' | 'activities'>,
  owner: Owner,
  { day, at }: { readonly day: IsoDate; readonly at: Instant },
): Promise<void> {
  const week = mondayOf(day);
  const row = (await plans.find(owner, week))?.workouts[daysBetween(week, day)];
  if (row === undefined || row.status === 'rest') return;
  if (row.status === 'completed' && row.completed_by === null) return;
  if (await isByRideOfAnotherDay(activities, owner, { row, day })) return;
  const given = await givenAway(plans, owner, day);
  const all = await activities.list(owner, { from: day, to: day }, MAX_RIDES_A_DAY);
  const rides = all.filter(({ id }) => !given.has(id));
  const workout = { ...row, status: 'planned' as const, date: day, steps: STEPS.read(row.steps) };
  const [match] = matchRides(
    [workout],
    rides.map((ride) => ({ ...toActivity(ride), date: day })),
  ).pairs;
  const change = changeOf(row, match?.ride.id ?? null, at);
  if (change === null) return;
  await plans.changeWorkout(owner, week, { position: row.position, ...change });
  await plans.change(owner, week, { updated_at: at });
}

/** Whether the rider has said that the workout was a ride of the day before or after, which is still there. */
async function isByRideOfAnotherDay(
  activities: Tables['activities'],
  owner: Owner,
  { row, day }: { readonly row: WorkoutRow; readonly day: IsoDate },
): Promise<boolean> {
  if (row.completed_by === null) return false;
  const ride = await activities.find(owner, row.completed_by);
  if (ride === null || ride.deleted_at !== null || !isBikeType(ride.type)) return false;
  return Math.abs(daysBetween(ride.day, day)) === 1;
}

/** The rides of a day that were the workouts of the day before and after. */
async function givenAway(
  plans: Tables['plans'],
  owner: Owner,
  day: IsoDate,
): Promise<ReadonlySet<string | null>> {
  const days = [addDays(day, -1), addDays(day, 1)];
  const rows = await Promise.all(
    days.map(async (other) => (await plans.find(owner, mondayOf(other)))?.workouts[weekdayIndex(other)]),
  );
  return new Set(rows.map((row) => row?.completed_by ?? null));
}

const weekdayIndex = (day: IsoDate): number => daysBetween(mondayOf(day), day);

/** What changes in a workout that a ride completes, or none; null if nothing does. */
function changeOf(
  { completed_by, completed_at }: WorkoutRow,
  ride: string | null,
  at: Instant,
): Partial<WorkoutRow> | null {
  if (ride === completed_by) return null;
  return ride === null
    ? NOT_COMPLETED
    : { ...COMPLETED, completed_by: ride, completed_at: completed_at ?? at };
}
