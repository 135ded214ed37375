import type { Size } from '@musette/coach/workout/planned';
import type { Instant } from '#ports/clock.ts';
import type { WorkoutRow } from '#store/plans/plan-store.ts';

/** How a completed workout was ridden. */
interface CompletedSize {
  /** When it was completed; null in rows that are older than this column. */
  readonly at: Instant | null;
  readonly size: Size;
  /** The steps of a shorter size as stored JSON; null for the full size. */
  readonly steps: string | null;
}

/** Whether a workout is completed, by which ride, and who has decided that. */
export type Completion =
  /** Planned: a ride of its day may complete it. */
  | { readonly kind: 'open' }
  /** Planned: the rider has said that this ride was not it. */
  | { readonly kind: 'refused'; readonly ride: string }
  /** Completed by the ride of its day; null in rows that are older than rides. */
  | { readonly kind: 'by-ride'; readonly ride: string | null; readonly completed: CompletedSize }
  /** Completed by a ride that the rider has chosen. While that ride is deleted (`isGone`), the workout is planned. */
  | {
      readonly kind: 'chosen';
      readonly ride: string;
      readonly isGone: boolean;
      readonly completed: CompletedSize;
    }
  /** Marked as completed by the rider; a ride of its length is named when there is one. */
  | { readonly kind: 'by-hand'; readonly ride: string | null; readonly completed: CompletedSize };

type CompletionColumns = Pick<
  WorkoutRow,
  'status' | 'completed_at' | 'completed_size' | 'completed_steps' | 'completed_by' | 'decided_by_hand'
>;

/** Reads the completion of a workout. An imported row may lack a ride or a decision: then the rides of its day decide. */
export function completionIn(row: CompletionColumns): Completion {
  const { status, completed_by: ride, decided_by_hand: decided } = row;
  const completed = { at: row.completed_at, size: row.completed_size ?? 'full', steps: row.completed_steps };
  if (decided === 'ride' && ride !== null)
    return { kind: 'chosen', ride, isGone: status !== 'completed', completed };
  if (status === 'completed')
    return { kind: decided === 'completion' ? 'by-hand' : 'by-ride', ride, completed };
  return decided === 'completion' && ride !== null ? { kind: 'refused', ride } : { kind: 'open' };
}

/** How a workout was ridden; null for one that is not completed. */
export const completedSizeOf = (completion: Completion): CompletedSize | null =>
  'completed' in completion && !(completion.kind === 'chosen' && completion.isGone)
    ? completion.completed
    : null;

/** The ride that completed a workout; null for a planned one, and for one without a ride. */
export const completingRide = ({
  status,
  completed_by: ride,
}: Pick<WorkoutRow, 'status' | 'completed_by'>): string | null => (status === 'completed' ? ride : null);

/** The columns that say this of a workout. A completed workout is not skipped. */
export function completionColumns(completion: Completion): Partial<WorkoutRow> {
  const completed = sizeColumns(completion);
  switch (completion.kind) {
    case 'open':
      return { status: 'planned', ...completed, completed_by: null, decided_by_hand: null };
    case 'refused':
      return {
        status: 'planned',
        ...completed,
        completed_by: completion.ride,
        decided_by_hand: 'completion',
      };
    case 'by-ride':
      return { ...COMPLETED, ...completed, completed_by: completion.ride, decided_by_hand: null };
    case 'by-hand':
      return { ...COMPLETED, ...completed, completed_by: completion.ride, decided_by_hand: 'completion' };
    case 'chosen':
      return {
        ...(completion.isGone ? { status: 'planned' } : COMPLETED),
        ...completed,
        completed_by: completion.ride,
        decided_by_hand: 'ride',
      };
  }
}

const COMPLETED = { status: 'completed', skipped_at: null, skip_reason: null } as const;

const sizeColumns = (completion: Completion) =>
  'completed' in completion
    ? {
        completed_at: completion.completed.at,
        completed_size: completion.completed.size,
        completed_steps: completion.completed.steps,
      }
    : { completed_at: null, completed_size: null, completed_steps: null };
