import { addDays, daysBetween, daysOf, type IsoDate, mondayOf } from '@musette/coach/calendar/days';
import { isBikeType } from '@musette/coach/progress/ride/activity-type';
import { err, ok, type Result } from '@musette/coach/result';
import { minutesOf } from '@musette/coach/workout/load';
import type { FeltEffort, SkipReason, Size } from '@musette/coach/workout/planned';
import type { PlanDetail, PlanWorkout } from '@musette/contract/schemas/plan';
import { nowOf, todayIn } from '#ports/clock.ts';
import { isTitled } from '@musette/words/languages';
import type { Owner } from '#ports/owner.ts';
import { rideOfWorkout } from '#rides/complete-workouts.ts';
import { completingRide, completionColumns, completionIn, completedSizeOf } from '#rides/completion.ts';
import { STEPS } from '#store/schema/json-columns.ts';
import type { WorkoutRow } from '#store/plans/plan-store.ts';
import type { SentChange } from '#store/riders/sent-change-store.ts';
import type { Tables } from '#store/store.ts';
import type { PlanRequestParts, WorkoutPlace } from './parts.ts';
import { type NoPlan, readPlan } from './read.ts';
import { shorterOf } from './shorter-sizes.ts';
import { noteMade, wasMade } from './sent-change.ts';

/** The workout that the rider saw when they sent the request. */
interface SeenWorkout extends WorkoutPlace {
  /** The request under its key. */
  readonly sent?: SentChange | null;
  /** A different focus means that the workout has changed since; without a focus, any workout is accepted. */
  readonly focus?: string | undefined;
}

/** The mark that the rider saw; undefined for a client that does not say it. */
type SeenMark = Pick<PlanWorkout, 'completedAt' | 'completedSize' | 'skippedAt' | 'skipReason'> | undefined;

/** Whether a workout has another mark than the one that the rider saw: another device was faster. */
function isMarkedSince(workout: WorkoutRow, seen: SeenMark): boolean {
  if (seen === undefined) return false;
  const done = completedSizeOf(completionIn(workout));
  return (
    (done?.at ?? null) !== seen.completedAt ||
    (done?.size ?? null) !== seen.completedSize ||
    workout.skipped_at !== seen.skippedAt ||
    workout.skip_reason !== seen.skipReason
  );
}

type NotMarked = NoPlan | { readonly code: 'not-a-workout' | 'changed-elsewhere' | 'idempotency-key-reused' };
type Marked<Why extends string = never> = Promise<Result<PlanDetail, NotMarked | { readonly code: Why }>>;

/** A rider marks a workout as completed, or removes the mark. */
interface Completion extends SeenWorkout {
  readonly seen?: SeenMark;
  readonly completed: boolean;
  /** The size that was ridden. Default: the size marked before, else the full workout. */
  readonly size?: Size | undefined;
  /** The ride that it was. */
  readonly activityId?: string | undefined;
}

/** Marks a workout as completed in a size, or removes the mark; idempotent. */
export const markCompleted = (
  parts: PlanRequestParts,
  owner: Owner,
  { completed, size, activityId, seen, ...place }: Completion,
): Marked<'no-such-size' | 'activity-not-found' | 'already-completed' | 'changed-elsewhere'> =>
  changeWorkout(parts, owner, {
    ...place,
    async columnsFor(workout, { tables, date }) {
      const before = completedSizeOf(completionIn(workout));
      const riddenSize = size ?? before?.size ?? 'full';
      const isSame = isCompletedBy(workout, { size: riddenSize, activityId });
      if ((completed ? !isSame : before !== null) && isMarkedSince(workout, seen))
        return err({ code: 'changed-elsewhere' });
      if (!completed) return ok(await notCompleted(tables, owner, { workout, date }));
      const refusal = activityId && (await whyNotBy(tables, owner, { ...place, date, activityId }));
      if (refusal) return err({ code: refusal });
      const steps = stepsOfSize(workout, riddenSize);
      if (steps === undefined) return err({ code: 'no-such-size' });
      const at = before === null ? nowOf(parts.clock) : before.at;
      const done = { at, size: riddenSize, steps };
      if (activityId !== undefined)
        return ok(completionColumns({ kind: 'chosen', ride: activityId, isGone: false, completed: done }));
      const row = { ...workout, completed_steps: steps };
      const ride = completingRide(workout) ?? (await rideOfWorkout(tables, owner, { row, day: date }));
      return ok(completionColumns({ kind: 'by-hand', ride, completed: done }));
    },
  });

/** Whether a workout is completed in a size, and by a ride where one is given. */
const isCompletedBy = (
  workout: WorkoutRow,
  { size, activityId }: { readonly size: Size; readonly activityId: string | undefined },
): boolean =>
  completedSizeOf(completionIn(workout))?.size === size &&
  (activityId === undefined || activityId === completingRide(workout));

/**
 * The columns of a workout whose mark the rider removes. When a ride matches its length, the rider has said that this ride was not it.
 * Without one, the next ride that matches completes it.
 */
async function notCompleted(
  tables: Tables,
  owner: Owner,
  { workout, date: day }: { readonly workout: WorkoutRow; readonly date: IsoDate },
): Promise<Partial<WorkoutRow>> {
  const ride =
    (await rideOfWorkout(tables, owner, { row: { ...workout, completed_steps: null }, day })) ??
    (await goneRideOf(tables, owner, workout));
  return completionColumns(ride === null ? { kind: 'open' } : { kind: 'refused', ride });
}

/** The ride that has completed a workout, or that the rider said it was not, where it is gone: it may come back. */
async function goneRideOf({ activities }: Tables, owner: Owner, workout: WorkoutRow): Promise<string | null> {
  const completion = completionIn(workout);
  const ride = completion.kind === 'refused' ? completion.ride : completingRide(workout);
  return ride !== null && (await activities.find(owner, ride)) === null ? ride : null;
}

const NOT_SKIPPED = { skipped_at: null, skip_reason: null } as const;

/** The steps of a size as stored JSON: null for the full size, undefined when the workout lacks the size. */
function stepsOfSize(workout: WorkoutRow, size: Size): string | null | undefined {
  if (size === 'full') return null;
  const { short, minimum } = shorterOf(workout) ?? {};
  const minutes = minutesOf(STEPS.read(workout.steps));
  const steps = size === 'short' ? short : minimum;
  return steps && minutesOf(steps) < minutes ? STEPS.write(steps) : undefined;
}

/** Marks a workout as skipped with a reason, or removes the mark; idempotent. */
export const skipWorkout = (
  parts: PlanRequestParts,
  owner: Owner,
  { reason, seen, ...place }: SeenWorkout & { readonly reason: SkipReason | null; readonly seen?: SeenMark },
): Marked<'already-completed' | 'changed-elsewhere'> =>
  changeWorkout(parts, owner, {
    ...place,
    columnsFor: (workout) => {
      const { status, skipped_at, skip_reason } = workout;
      if (reason !== null && status === 'completed') return err({ code: 'already-completed' });
      if (reason !== skip_reason && isMarkedSince(workout, seen)) return err({ code: 'changed-elsewhere' });
      if (reason === null) return ok(NOT_SKIPPED);
      return ok({ skipped_at: skipped_at ?? nowOf(parts.clock), skip_reason: reason });
    },
  });

interface Feedback extends SeenWorkout {
  readonly effort: FeltEffort;
  readonly notes: string;
  /** The time of the feedback that the rider saw; undefined for a client that does not say it. */
  readonly seenAt?: string | null | undefined;
}

/**
 * Saves the rider's feedback on a workout, in place of what the rider saw. A workout that lies ahead takes none, unless it is completed or
 * has feedback from before it was moved.
 */
export const saveFeedback = (
  parts: PlanRequestParts,
  owner: Owner,
  { effort, notes, seenAt, ...place }: Feedback,
): Marked<'too-early' | 'changed-elsewhere'> =>
  changeWorkout(parts, owner, {
    ...place,
    columnsFor: ({ status, feedback_at, ...before }, { isAhead }) => {
      if (isAhead && status !== 'completed' && feedback_at === null) return err({ code: 'too-early' });
      const isSame = before.effort === effort && (before.notes ?? '') === notes;
      if (!isSame && seenAt !== undefined && seenAt !== feedback_at)
        return err({ code: 'changed-elsewhere' });
      return ok({ effort, notes, feedback_at: nowOf(parts.clock) });
    },
  });

interface WorkoutDay extends WorkoutPlace {
  readonly date: IsoDate;
}

/** Why a ride cannot have been a workout: it is no training, of another time, or was another workout already. */
async function whyNotBy(
  { activities, plans }: Tables,
  owner: Owner,
  { date, weekStart, position, activityId }: WorkoutDay & { readonly activityId: string },
): Promise<'activity-not-found' | 'already-completed' | null> {
  const ride = await activities.find(owner, activityId);
  if (ride === null || ride.deleted_at !== null || !isBikeType(ride.type)) return 'activity-not-found';
  if (Math.abs(daysBetween(ride.day, date)) > 1) return 'activity-not-found';
  for (const day of [addDays(ride.day, -1), ride.day, addDays(ride.day, 1)]) {
    const week = mondayOf(day);
    const other = (await plans.find(owner, week))?.workouts[daysBetween(week, day)];
    const isItself = week === weekStart && other?.position === position;
    if (!isItself && other && completingRide(other) === activityId) return 'already-completed';
  }
  return null;
}

type Changed<Why extends string> = Result<Partial<WorkoutRow>, { readonly code: Why }>;

interface WorkoutChange<Why extends string> extends SeenWorkout {
  /** The columns that change; an error refuses the change. */
  readonly columnsFor: (
    workout: WorkoutRow,
    around: { readonly tables: Tables; readonly date: IsoDate; readonly isAhead: boolean },
  ) => Changed<Why> | Promise<Changed<Why>>;
}

function changeWorkout<Why extends string = never>(
  { store, ...shown }: PlanRequestParts,
  owner: Owner,
  { weekStart, position, focus, sent = null, columnsFor }: WorkoutChange<Why>,
): Marked<Why> {
  return store.transaction(async (tables) => {
    // The lock makes concurrent changes of a plan run one after the other.
    const rider = await tables.riders.lock(owner);
    const isMade = await wasMade(tables, owner, sent);
    if (!isMade.ok) return isMade;
    if (isMade.value) return readPlan(tables, owner, { ...shown, week: weekStart });
    const plan = await tables.plans.find(owner, weekStart);
    if (plan === null) return err({ code: 'plan-not-found' });
    const workout = plan.workouts[position];
    if (workout === undefined || workout.status === 'rest') return err({ code: 'not-a-workout' });
    if (focus !== undefined && !isTitled(workout, focus)) return err({ code: 'changed-elsewhere' });
    const date = daysOf(weekStart)[position] as IsoDate;
    const isAhead = date > todayIn(rider?.time_zone ?? 'UTC', shown.clock);
    const columns = await columnsFor(workout, { tables, date, isAhead });
    if (!columns.ok) return columns;
    await tables.plans.changeWorkout(owner, weekStart, { position, ...columns.value });
    await tables.plans.change(owner, weekStart, { updated_at: nowOf(shown.clock) });
    await noteMade(tables, owner, { change: sent, clock: shown.clock });
    return readPlan(tables, owner, { ...shown, week: weekStart });
  });
}
