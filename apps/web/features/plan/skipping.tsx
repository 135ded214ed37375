import { useState } from 'react';
import { lateDialog } from '#lib/late-dialog.tsx';
import type { PlanWorkout } from '#lib/plans.ts';
import { Button } from '#ui/button.tsx';
import { useMarking } from './use-marking.ts';

interface SkippingProps {
  readonly week: string;
  readonly workout: PlanWorkout;
}

const SkipDialog = lateDialog(async () => (await import('./marking-dialogs.tsx')).SkipDialog);

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
