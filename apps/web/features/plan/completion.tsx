import type { IsoDate } from '@musette/coach/calendar/days';
import { useState } from 'react';
import { dayText } from '#lib/day-text.ts';
import { minutesText } from '#lib/minutes-text.ts';
import { SIZE_LABELS } from '#lib/outcome.ts';
import type { PlanWorkout } from '#lib/plans.ts';
import { Button } from '#ui/button.tsx';
import { Choice } from '#ui/choice.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { WorkoutSize } from './plan-week.ts';
import { useMarking } from './use-marking.ts';
import type { Size } from '@musette/coach/workout/planned';

interface CompletionProps {
  readonly week: string;
  readonly workout: PlanWorkout;
  readonly today: IsoDate;
  readonly sizes: readonly WorkoutSize[];
  /** The size that the screen shows. */
  readonly shown: Size;
  /** Called with the size that was ridden, so that the screen can show it. */
  readonly onRidden?: (size: Size) => void;
}

/**
 * Marks a workout as completed, or undoes it (spec 4). A dialog asks for confirmation when the workout is in the future, and for the
 * size that was ridden when the screen shows a shorter one. The rider can change the size later.
 */
export function Completion(props: CompletionProps) {
  const { week, workout, today, sizes, shown, onRidden } = props;
  const [isAsking, setAsking] = useState(false);
  const { start, isPending } = useMarking({ week, workout });
  const isDone = workout.status === 'completed';
  const press = () => {
    if (isDone) start({ kind: 'not-completed' });
    else if (workout.date > today || shown !== 'full') setAsking(true);
    else start({ kind: 'completed', size: 'full' });
  };
  return (
    <>
      {isDone && sizes.length > 1 && (
        <Button tone="ghost" onClick={() => setAsking(true)}>
          Change size
        </Button>
      )}
      <Button tone={toneOf(workout, today)} busy={isPending} onClick={press}>
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

interface CompletionDialogProps extends Omit<CompletionProps, 'onRidden'> {
  readonly onComplete: (size: Size) => void;
  readonly onClose: () => void;
}

function CompletionDialog({ workout, today, sizes, shown, onComplete, onClose }: CompletionDialogProps) {
  const [size, setSize] = useState(shown);
  const isAhead = workout.status !== 'completed' && workout.date > today;
  return (
    <Dialog
      open
      onClose={onClose}
      title={isAhead ? `Mark ${workout.focus} as completed?` : 'Which size did you ride?'}
      words={isAhead ? `It is planned for ${dayText(workout.date, 'long')}, which lies ahead.` : undefined}
      actions={
        <>
          <Button tone="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => onComplete(size)}>
            {workout.status === 'completed' ? 'Save size' : 'Mark complete'}
          </Button>
        </>
      }
    >
      {sizes.length > 1 && (
        <Choice
          legend="Size that you rode"
          hideLegend={!isAhead}
          options={sizes.map((one) => ({
            value: one.size,
            label: `${SIZE_LABELS[one.size]} ${minutesText(one.minutes)}`,
          }))}
          value={size}
          onChange={setSize}
        />
      )}
    </Dialog>
  );
}
