import { useState } from 'react';
import { lateDialog } from '#lib/late-code.tsx';
import { useWaitingFor } from '#lib/offline/waiting.ts';
import { WaitingMark } from '#lib/offline/waiting-mark.tsx';
import type { PlanWorkout } from '#lib/rider-data/plans.ts';
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
  const { skip: waits, completion } = useWaitingFor({ weekStart: week, position: workout.position });
  const isCompleted =
    completion?.refusal === null ? completion.input.completed : workout.status === 'completed';
  if (isCompleted) return null;
  const mark = waits && <WaitingMark isRefused={waits.refusal !== null} what="Skip" />;
  // What waits counts as done: the next press takes it back.
  const isSkipped = waits?.refusal === null ? waits.input.reason !== null : workout.skippedAt !== null;
  if (isSkipped) {
    return (
      <>
        {mark}
        <Button tone="ghost" busy={isPending} onClick={() => start({ kind: 'not-skipped' })}>
          Mark as not skipped
        </Button>
      </>
    );
  }
  return (
    <>
      {mark}
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
