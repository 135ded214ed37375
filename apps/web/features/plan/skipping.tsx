import { SKIP_REASONS, type SkipReason } from '@musette/coach/workout/planned';
import { useState } from 'react';
import { optionsOf } from '#lib/labels.ts';
import { SKIP_LABELS } from '#lib/outcome.ts';
import type { PlanWorkout } from '#lib/plans.ts';
import { Button } from '#ui/button.tsx';
import { Choice } from '#ui/choice.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useMarking } from './use-marking.ts';

interface SkippingProps {
  readonly week: string;
  readonly workout: PlanWorkout;
}

/** Skips a workout for a reason, or undoes it. A completed workout cannot be skipped. */
export function Skipping({ week, workout }: SkippingProps) {
  const [isAsking, setAsking] = useState(false);
  const { start, isPending } = useMarking({ week, workout });
  if (workout.status === 'completed') return null;
  if (workout.skippedAt !== null) {
    return (
      <Button tone="ghost" busy={isPending} onClick={() => start({ kind: 'not-skipped' })}>
        Mark as not skipped
      </Button>
    );
  }
  return (
    <>
      <Button tone="ghost" busy={isPending} onClick={() => setAsking(true)}>
        Skip
      </Button>
      {isAsking && (
        <SkipDialog
          focus={workout.focus}
          onSkip={(reason) => {
            setAsking(false);
            start({ kind: 'skipped', reason });
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

interface SkipDialogProps {
  readonly focus: string;
  readonly onSkip: (reason: SkipReason) => void;
  readonly onClose: () => void;
}

function SkipDialog({ focus, onSkip, onClose }: SkipDialogProps) {
  const [reason, setReason] = useState<SkipReason | null>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Skip ${focus}?`}
      words="You do not ride it, and its minutes still count as planned. You can take it back at any time."
      actions={
        <>
          <Button tone="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={reason === null} onClick={() => reason && onSkip(reason)}>
            Skip workout
          </Button>
        </>
      }
    >
      <Choice
        legend="Reason"
        options={optionsOf(SKIP_REASONS, SKIP_LABELS)}
        value={reason}
        onChange={setReason}
      />
    </Dialog>
  );
}
