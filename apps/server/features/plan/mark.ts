import type { WeekKey } from '@musette/coach/calendar/days';
import { err, ok, type Result } from '@musette/coach/result';
import type { Effort } from '@musette/coach/workout/planned';
import type { PlanDetail } from '@musette/contract/schemas/plan';
import { nowOf } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import type { WorkoutRow } from '#store/plan-store.ts';
import type { PlanParts } from './parts.ts';
import { detailOf, type NoPlan } from './read.ts';

/** One workout of a week. */
export interface WorkoutPlace {
  readonly weekStart: WeekKey;
  readonly position: number;
}

/** One workout of a week, as the rider sees it. */
interface SeenWorkout extends WorkoutPlace {
  /** Without it, whatever stands there. */
  readonly focus?: string | undefined;
}

type Marked = Promise<Result<PlanDetail, NoPlan | { readonly code: 'not-a-workout' | 'changed-elsewhere' }>>;

/** Marks a workout as completed, or takes the mark back; doing it twice is doing it once. */
export const markCompleted = (
  parts: PlanParts,
  owner: Owner,
  { completed, ...place }: SeenWorkout & { readonly completed: boolean },
): Marked =>
  change(parts, owner, {
    ...place,
    changed: ({ status, completed_at }) => {
      if ((status === 'completed') === completed) return { status, completed_at };
      return completed
        ? { status: 'completed', completed_at: nowOf(parts.clock) }
        : { status: 'planned', completed_at: null };
    },
  });

/** Keeps what a rider says of a workout; the last word counts. */
export const keepFeedback = (
  parts: PlanParts,
  owner: Owner,
  { effort, notes, ...place }: SeenWorkout & { readonly effort: Effort; readonly notes: string },
): Marked =>
  change(parts, owner, {
    ...place,
    changed: () => ({ effort, notes, feedback_at: nowOf(parts.clock) }),
  });

interface WorkoutChange extends SeenWorkout {
  readonly changed: (workout: WorkoutRow) => Partial<WorkoutRow>;
}

function change(
  { store, clock }: PlanParts,
  owner: Owner,
  { weekStart, position, focus, changed }: WorkoutChange,
): Marked {
  return store.transaction(async (tables) => {
    // As every change of a plan: of two at once the second sees the first.
    await tables.riders.hold(owner);
    const plan = await tables.plans.find(owner, weekStart);
    if (plan === null) return err({ code: 'plan-not-found' });
    const workout = plan.workouts[position];
    if (workout === undefined || workout.status === 'rest') return err({ code: 'not-a-workout' });
    if (focus !== undefined && workout.focus !== focus) return err({ code: 'changed-elsewhere' });
    await tables.plans.changeWorkout(owner, weekStart, { position, ...changed(workout) });
    await tables.plans.change(owner, weekStart, { updated_at: nowOf(clock) });
    const after = (await tables.plans.find(owner, weekStart)) ?? plan;
    return ok(await detailOf(tables, owner, { stored: after, clock }));
  });
}
