import { addDays, daysBetween, mondayOf, type IsoDate } from '@musette/coach/calendar/days';
import { isBikeType } from '@musette/coach/progress/ride/activity-type';
import { matchRides } from '@musette/coach/progress/matching/match';
import type { Instant } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import type { ActivityRow, DaySpan } from '#store/rides/activity-store.ts';
import { STEPS } from '#store/plans/json-columns.ts';
import type { StoredPlan, WorkoutRow } from '#store/plans/plan-store.ts';
import type { Tables } from '#store/store.ts';

/** Of a day with more rides only the last ones are looked at. */
const MAX_RIDES_A_DAY = 20;

const COMPLETED = {
  status: 'completed',
  completed_size: 'full',
  completed_steps: null,
  decided_by_hand: null,
  skipped_at: null,
  skip_reason: null,
} as const;

/** The columns of a workout that is not completed, and that a ride may complete. */
export const NOT_COMPLETED = {
  status: 'planned',
  completed_at: null,
  completed_size: null,
  completed_steps: null,
  completed_by: null,
  decided_by_hand: null,
} as const;

type CompletionTables = Pick<Tables, 'plans' | 'activities'>;

/**
 * Completes the workouts of some days by their rides, and takes back what a ride has completed that no longer does. What the rider has
 * decided by hand stays. Call it with the rider locked, in the transaction that changes the rides.
 */
export async function completeByRides(
  tables: CompletionTables,
  owner: Owner,
  { days, at }: { readonly days: Iterable<IsoDate>; readonly at: Instant },
): Promise<void> {
  for (const day of new Set(days)) await completeDay(tables, owner, { day, at });
}

/**
 * Completes workouts that have come to some days since their rides. Call it with the rider locked, in the transaction that changes the
 * plan.
 */
export async function completeByEarlierRides(
  tables: CompletionTables,
  owner: Owner,
  { at, ...span }: DaySpan & { readonly at: Instant },
): Promise<void> {
  await completeByRides(tables, owner, { days: await tables.activities.days(owner, span), at });
}

/** The days whose workouts a ride of these days may have been. A new ride was none yet of the day before or after. */
export const daysAround = (days: readonly IsoDate[]): readonly IsoDate[] =>
  days.flatMap((day) => [addDays(day, -1), day, addDays(day, 1)]);

interface OneRide {
  /** The activity that is hidden. */
  readonly hidden: Pick<ActivityRow, 'id' | 'day'>;
  /** The activity that is shown in its place. */
  readonly shownId: string;
  readonly at: Instant;
}

/**
 * Gives what the rider has decided of an activity to the one that is the same ride. That one may be some workout by hand already: then
 * it stays so. Call it with the rider locked, before the workouts of these days are completed.
 */
export async function passOnDecisions(
  { plans }: Pick<Tables, 'plans'>,
  owner: Owner,
  { hidden, shownId, at }: OneRide,
): Promise<void> {
  const days = daysAround([hidden.day]);
  const [first, , last] = days.map(mondayOf);
  if (first === undefined || last === undefined) return;
  const around = await plans.list(owner, first, last);
  const decided = days.flatMap((day) => {
    const row = rowOn(around, day);
    return row === undefined || row.decided_by_hand === null ? [] : [{ row, week: mondayOf(day) }];
  });
  if (decided.some(({ row }) => row.completed_by === shownId)) return;
  for (const { row, week } of decided) {
    if (row.completed_by !== hidden.id) continue;
    await plans.changeWorkout(owner, week, { position: row.position, completed_by: shownId });
    await plans.change(owner, week, { updated_at: at });
  }
}

async function completeDay(
  tables: CompletionTables,
  owner: Owner,
  { day, at }: { readonly day: IsoDate; readonly at: Instant },
): Promise<void> {
  const { plans } = tables;
  const week = mondayOf(day);
  const row = rowOn(await plans.list(owner, week, week), day);
  if (row === undefined || row.status === 'rest') return;
  const change = await changeOf(tables, owner, { row, day, at });
  if (change === null) return;
  await plans.changeWorkout(owner, week, { position: row.position, ...change });
  await plans.change(owner, week, { updated_at: at });
}

interface WorkoutOn {
  readonly row: WorkoutRow;
  readonly day: IsoDate;
}

interface WorkoutAt extends WorkoutOn {
  readonly at: Instant;
}

/** What changes in a workout by the rides that are there; null if nothing does. */
async function changeOf(
  tables: CompletionTables,
  owner: Owner,
  { row, day, at }: WorkoutAt,
): Promise<Partial<WorkoutRow> | null> {
  const named = row.completed_by === null ? null : await tables.activities.find(owner, row.completed_by);
  if (isDecided(row, { day, named }))
    return row.status === 'planned' && row.decided_by_hand === 'ride' ? COMPLETED_AGAIN : null;
  const ride = await rideOfWorkout(tables, owner, { row, day });
  if (row.status === 'planned') return completedBy(ride, at);
  // What came from Strava goes after some days, and its workout stays completed.
  if (ride === null && named === null) return null;
  return changedBy(ride, { row, at });
}

const COMPLETED_AGAIN = { status: 'completed', skipped_at: null, skip_reason: null } as const;

const completedBy = (ride: string | null, at: Instant): Partial<WorkoutRow> | null =>
  ride === null ? null : { ...COMPLETED, completed_by: ride, completed_at: at };

/** What changes in a completed workout. */
function changedBy(
  ride: string | null,
  { row, at }: Pick<WorkoutAt, 'row' | 'at'>,
): Partial<WorkoutRow> | null {
  if (ride === row.completed_by) return null;
  if (row.decided_by_hand === 'completion') return { completed_by: ride };
  if (ride !== null) return completedBy(ride, row.completed_at ?? at);
  // The rest of it is there when the ride that the rider has chosen comes back.
  return row.decided_by_hand === 'ride' ? { status: 'planned' } : NOT_COMPLETED;
}

/**
 * Whether the rider has decided by hand about the ride that the workout names. A ride that is gone may come back, so that the rider
 * has chosen it, or has said that the workout was not completed, stays.
 */
function isDecided(
  { status, decided_by_hand: decided, completed_by: id }: WorkoutRow,
  { day, named }: { readonly day: IsoDate; readonly named: ActivityRow | null },
): boolean {
  if (decided === null || id === null) return false;
  if (named === null) return decided === (status === 'planned' ? 'completion' : 'ride');
  return status === 'planned' && decided === 'completion' ? named.day === day : isRideNear(named, day);
}

/** Whether a ride is there, on the bike, on a day or the one before or after. */
const isRideNear = (ride: ActivityRow, day: IsoDate): boolean =>
  ride.deleted_at === null && isBikeType(ride.type) && Math.abs(daysBetween(ride.day, day)) <= 1;

/** The ride of a day that is its workout by their lengths; null without one. A ride that was the workout of another day is none. */
export async function rideOfWorkout(
  { plans, activities }: CompletionTables,
  owner: Owner,
  { row, day }: WorkoutOn,
): Promise<string | null> {
  const all = await activities.list(owner, { from: day, to: day }, MAX_RIDES_A_DAY);
  if (all.length === 0) return null;
  const beside = [addDays(day, -1), addDays(day, 1)] as const;
  const around = await plans.list(owner, mondayOf(beside[0]), mondayOf(beside[1]));
  const taken = beside.map((other) => {
    const workout = rowOn(around, other);
    return workout?.status === 'completed' ? workout.completed_by : null;
  });
  const rides = all
    .filter(({ id }) => !taken.includes(id))
    .map(({ id, type, moving_s: movingSeconds, elapsed_s: elapsedSeconds }) => {
      return { id, date: day, type, movingSeconds, elapsedSeconds };
    });
  const steps = STEPS.read((row.status === 'completed' ? row.completed_steps : null) ?? row.steps);
  const workout = { type: row.type, status: 'planned' as const, date: day, steps };
  return matchRides([workout], rides).pairs[0]?.ride.id ?? null;
}

const rowOn = (plans: readonly StoredPlan[], day: IsoDate): WorkoutRow | undefined =>
  plans.find(({ week_start }) => week_start === mondayOf(day))?.workouts[daysBetween(mondayOf(day), day)];
