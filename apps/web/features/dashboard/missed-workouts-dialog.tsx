import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { countText } from '#lib/text/count-text.ts';
import { minutesText, unbroken } from '#lib/text/minutes-text.ts';
import { changeMessageOf } from '#lib/offline/changes.ts';
import { platform } from '#lib/platform/current-platform.ts';
import { useCall } from '#lib/form/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { type Toasts, useToast } from '#ui/overlays/toast.tsx';
import styles from './dashboard.module.css';
import { markAll, type Marked, markedWords, datedName, NONE_MARKED, reportOf } from './mark-missed.ts';
import type { MissedWorkout } from './missed-rides.ts';

interface MissedWorkoutsDialogProps {
  /** The workouts as they were when the dialog opened. */
  readonly workouts: readonly MissedWorkout[];
  /** Called when at least one is marked. */
  readonly onMarked: () => void;
  readonly onClose: () => void;
}

/** Marks missed workouts as completed: all of them, except those that the rider unchecks. */
export function MissedWorkoutsDialog(props: MissedWorkoutsDialogProps) {
  const { left, sendable, chosen, outcome, isPending, check, checkAll, uncheckAll, mark, close } =
    useMissedWorkouts(props);
  const { marked, failures } = outcome;
  const report = reportOf(outcome);
  const list = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // Nothing in the list takes the focus before all are sent.
    if (isPending || failures.size === 0) return;
    list.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failures, isPending]);
  return (
    <Dialog
      open
      onClose={close}
      title="Which workouts did you ride?"
      words="They are marked as completed in full. Where you rode a shorter size, change it in the plan afterwards."
      actions={
        <>
          <Button tone="ghost" onClick={close}>
            {marked > 0 ? 'Done' : 'Cancel'}
          </Button>
          <Button busy={isPending} disabled={chosen.length === 0} onClick={() => mark(chosen)}>
            Mark {countText(chosen.length, 'workout')} as completed
          </Button>
        </>
      }
    >
      {report !== null && (
        <p role="alert" className={styles.failure}>
          {report}
        </p>
      )}
      <fieldset ref={list} disabled={isPending}>
        <legend className="visually-hidden">Missed workouts</legend>
        {sendable.length > 1 && (
          <Button tone="ghost" size="s" onClick={chosen.length === 0 ? checkAll : uncheckAll}>
            {chosen.length === 0 ? 'Check all' : 'Uncheck all'}
          </Button>
        )}
        {left.map((workout) => (
          <Checkbox
            key={`${workout.week} ${workout.position}`}
            label={`${datedName(workout)}, ${unbroken(minutesText(workout.minutes))}`}
            checked={chosen.includes(workout)}
            error={failures.get(workout)}
            onChange={(isChecked) => check(workout, isChecked)}
          />
        ))}
      </fieldset>
    </Dialog>
  );
}

function useMissedWorkouts({ workouts, onMarked, onClose }: MissedWorkoutsDialogProps) {
  const client = useQueryClient();
  const [left, setLeft] = useState(workouts);
  const [unchecked, setUnchecked] = useState<readonly MissedWorkout[]>([]);
  // Of all tries, with the failures of the last one.
  const [outcome, setOutcome] = useState(NONE_MARKED);
  const isClosed = useRef(false);
  const toast = useToast();
  /** A workout that has changed in the meantime can only be refused again. */
  const sendable = left.filter((workout) => !outcome.stale.has(workout));
  const onDone = (last: Marked, sent: readonly MissedWorkout[]) => {
    const all = {
      ...last,
      marked: outcome.marked + last.marked,
      waiting: outcome.waiting + last.waiting,
    };
    if (last.marked > 0) {
      onMarked();
      platform().feel('success');
    }
    // A rider who has closed the dialog meanwhile hears of failures, too.
    if (isClosed.current || last.failures.size === 0) tell(toast, all);
    if (isClosed.current) return;
    if (last.failures.size === 0) return onClose();
    setOutcome(all);
    setLeft(left.filter((workout) => last.failures.has(workout) || !sent.includes(workout)));
    setUnchecked([...unchecked, ...last.stale]);
  };
  const { start, isPending } = useCall({
    send: (chosen: readonly MissedWorkout[]) => markAll(client, chosen, () => isClosed.current),
    onDone,
    onFailed: (error) => toast.show({ text: changeMessageOf(error), kind: 'bad' }),
  });
  return {
    left,
    sendable,
    chosen: left.filter((workout) => !unchecked.includes(workout)),
    outcome,
    isPending,
    check: (workout: MissedWorkout, isChecked: boolean) => {
      const others = unchecked.filter((one) => one !== workout);
      setUnchecked(isChecked ? others : [...others, workout]);
    },
    checkAll: () => setUnchecked(left.filter((workout) => !sendable.includes(workout))),
    uncheckAll: () => setUnchecked(left),
    mark: start,
    /** What is not sent yet stays as it is. */
    close: () => {
      isClosed.current = true;
      // The list has shown the failures.
      if (!isPending) tell(toast, { ...outcome, failures: new Map() });
      onClose();
    },
  };
}

/** One toast for all that was marked, and for what failed after the dialog was closed. */
function tell(toast: Toasts, outcome: Marked): void {
  const { marked, waiting, failures } = outcome;
  const words = marked > 0 ? markedWords(outcome) : '';
  if (failures.size > 0) {
    const failed = [...failures].map(([workout, why]) => `${datedName(workout)} is not marked. ${why}`);
    toast.show({ text: [...(words ? [`${words}.`] : []), ...failed].join(' '), kind: 'bad' });
  } else if (words) toast.show({ text: words, kind: waiting > 0 ? 'plain' : 'good' });
}
