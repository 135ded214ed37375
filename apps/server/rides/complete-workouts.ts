import { addDays, daysBetween, mondayOf, type IsoDate } from '@musette/coach/calendar/days';
import { isBikeType } from '@musette/coach/progress/ride/activity-type';
import { matchRides } from '@musette/coach/progress/matching/match';
import type { Instant } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import type { ActivityRow, DaySpan } from '#store/rides/activity-store.ts';
import { STEPS } from '#store/schema/json-columns.ts';
import type { StoredPlan, WorkoutRow } from '#store/plans/plan-store.ts';
import type { Tables } from '#store/store.ts';
import {
  type Completion,
  completingRide,
  completionColumns,
  completionIn,
  completedSizeOf,
} from './completion.ts';

/** Of a day with more rides only the last ones are looked at. */
const MAX_RIDES_A_DAY = 20;

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
    if (row === undefined) return [];
    const completion = completionIn(row);
    if (completion.kind === 'open' || completion.kind === 'by-ride') return [];
    return [{ completion, position: row.position, week: mondayOf(day) }];
  });
  if (decided.some(({ completion }) => completion.ride === shownId)) return;
  for (const { completion, position, week } of decided) {
    if (completion.ride !== hidden.id) continue;
    await plans.changeWorkout(owner, week, {
      position,
      ...completionColumns({ ...completion, ride: shownId }),
    });
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
  const changed = await changedCompletion(tables, owner, { row, day, at });
  if (changed === null) return;
  await plans.changeWorkout(owner, week, { position: row.position, ...completionColumns(changed) });
  await plans.change(owner, week, { updated_at: at });
}

interface WorkoutOn {
  readonly row: WorkoutRow;
  readonly day: IsoDate;
}

/** What becomes of a workout by the rides that are there; null if nothing changes. */
async function changedCompletion(
  tables: CompletionTables,
  owner: Owner,
  { at, ...workout }: WorkoutOn & { readonly at: Instant },
): Promise<Completion | null> {
  const { row, day } = workout;
  const present = completionIn(row);
  const named = present.kind === 'open' ? null : present.ride;
  const activity = named === null ? null : await tables.activities.find(owner, named);
  if (present.kind === 'chosen' && present.isGone && activity !== null && isRideNear(activity, day))
    return { ...present, isGone: false };
  if (isDecided(present, { day, activity })) return null;
  const ride = await rideOfWorkout(tables, owner, workout);
  // What came from Strava goes after some days, and its workout stays completed.
  if (ride === null) return activity === null ? null : withoutRide(present);
  if (ride === named) return null;
  if (present.kind === 'by-hand') return { ...present, ride };
  const completed = { at: completedSizeOf(present)?.at ?? at, size: 'full', steps: null } as const;
  return { kind: 'by-ride', ride, completed };
}

/** What becomes of a workout whose ride is no longer one that completes it, on a day without another such ride. */
function withoutRide(present: Completion): Completion | null {
  switch (present.kind) {
    case 'by-ride':
      return { kind: 'open' };
    case 'by-hand':
      return { ...present, ride: null };
    case 'chosen':
      return present.isGone ? null : { ...present, isGone: true };
    case 'open':
    case 'refused':
      return null;
  }
}

/** Whether the rider has decided by hand about the ride that the workout names. What came from Strava may go and come back: the decision stays. */
function isDecided(
  present: Completion,
  { day, activity }: { readonly day: IsoDate; readonly activity: ActivityRow | null },
): boolean {
  switch (present.kind) {
    case 'open':
    case 'by-ride':
      return false;
    case 'refused':
      return activity === null || activity.day === day;
    case 'chosen':
      return !present.isGone && (activity === null || isRideNear(activity, day));
    case 'by-hand':
      return activity !== null && isRideNear(activity, day);
  }
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
    return workout === undefined ? null : completingRide(workout);
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
