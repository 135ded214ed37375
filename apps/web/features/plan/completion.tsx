import type { IsoDate } from '@musette/coach/calendar/days';
import { useState } from 'react';
import { lateDialog } from '#lib/late-code.tsx';
import { useWaitingFor } from '#lib/offline/waiting.ts';
import { WaitingMark } from '#lib/offline/waiting-mark.tsx';
import type { PlanWorkout } from '#lib/rider-data/plans.ts';
import { Button } from '#ui/button.tsx';
import type { WorkoutSize } from './plan-week.ts';
import { useMarking } from './use-marking.ts';
import type { Size } from '@musette/coach/workout/planned';

export interface CompletionProps {
  readonly week: string;
  readonly workout: PlanWorkout;
  readonly today: IsoDate;
  readonly sizes: readonly WorkoutSize[];
  /** The size that the screen shows. */
  readonly shown: Size;
  /** Called with the size that was ridden, so that the screen can show it. */
  readonly onRidden?: (size: Size) => void;
}

const CompletionDialog = lateDialog(async () => (await import('./marking-dialogs.tsx')).CompletionDialog);

/**
 * Marks a workout as completed, or undoes it (spec 4). A dialog asks for confirmation when the workout is in the future, and for the
 * size that was ridden when the screen shows a shorter one. The rider can change the size later.
 */
export function Completion(props: CompletionProps) {
  const { week, workout, today, sizes, shown, onRidden } = props;
  const [isAsking, setAsking] = useState(false);
  const { start, isPending } = useMarking({ week, workout });
  const waits = useWaitingFor({ weekStart: week, position: workout.position }).completion;
  // What waits counts as done: the next press takes it back.
  const isDone = waits?.refusal === null ? waits.input.completed : workout.status === 'completed';
  const press = () => {
    if (isDone) start({ kind: 'not-completed' });
    else if (workout.date > today || shown !== 'full') setAsking(true);
    else start({ kind: 'completed', size: 'full' });
  };
  return (
    <>
      {waits && <WaitingMark isRefused={waits.refusal !== null} />}
      {isDone && sizes.length > 1 && (
        <Button tone="ghost" onClick={() => setAsking(true)}>
          Change size
        </Button>
      )}
      <Button tone={isDone ? 'ghost' : toneOf(workout, today)} busy={isPending} onClick={press}>
        {isDone ? 'Mark as not done' : 'Mark complete'}
      </Button>
      {isAsking && (
        <CompletionDialog
          {...props}
          onComplete={(size) => {
            setAsking(false);
            onRidden?.(size);
            start({ kind: 'completed', size });
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Only today's workout has the primary (rosa) button. */
function toneOf({ date, status, skippedAt }: PlanWorkout, today: IsoDate): 'primary' | 'ink' | 'ghost' {
  if (status === 'completed' || skippedAt !== null || date > today) return 'ghost';
  return date === today ? 'primary' : 'ink';
}
