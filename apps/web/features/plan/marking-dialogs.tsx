import { SKIP_REASONS, type SkipReason, type Size } from '@musette/coach/workout/planned';
import { useState } from 'react';
import { dayText } from '#lib/text/day-text.ts';
import { optionsOf } from '#lib/text/labels.ts';
import { minutesText } from '#lib/text/minutes-text.ts';
import { SIZE_LABELS, SKIP_LABELS } from '#lib/rider-data/outcome.ts';
import { Button } from '#ui/button.tsx';
import { Choice } from '#ui/fields/choice.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { CompletionProps } from './completion.tsx';

interface SkipDialogProps {
  readonly focus: string;
  readonly onSkip: (reason: SkipReason) => void;
  readonly onClose: () => void;
}

/** Asks why a workout is skipped. */
export function SkipDialog({ focus, onSkip, onClose }: SkipDialogProps) {
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

interface CompletionDialogProps extends Omit<CompletionProps, 'onRidden'> {
  readonly onComplete: (size: Size) => void;
  readonly onClose: () => void;
}

/** Asks which size was ridden, and for a workout that lies ahead, whether it was. */
export function CompletionDialog({
  workout,
  today,
  sizes,
  shown,
  onComplete,
  onClose,
}: CompletionDialogProps) {
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
