import { daysBetween, mondayOf, type IsoDate } from '@musette/coach/calendar/days';
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

async function completeDay(
  { plans, activities }: Pick<Tables, 'plans' | 'activities'>,
  owner: Owner,
  { day, at }: { readonly day: IsoDate; readonly at: Instant },
): Promise<void> {
  const week = mondayOf(day);
  const row = (await plans.find(owner, week))?.workouts[daysBetween(week, day)];
  if (row === undefined || row.status === 'rest') return;
  if (row.status === 'completed' && row.completed_by === null) return;
  const rides = await activities.list(owner, { from: day, to: day }, MAX_RIDES_A_DAY);
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
