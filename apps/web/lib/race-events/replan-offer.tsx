import { useGeneration } from '#lib/rider-data/generation.ts';
import {
  OTHERS,
  reasonWords,
  ReplanDialog,
  STAYING,
  useWeeksToReplan,
  weekStartsOf,
} from '#lib/replanning/replan-actions.tsx';
import { useReplan } from '#lib/replanning/use-replan.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

interface ReplanOfferProps {
  readonly onClose: () => void;
  /** A generation plans weeks again. */
  readonly onReplan: (generation: string) => void;
}

/** Offers to plan the weeks again that do not fit any more, after a change of an event. */
export function ReplanOffer({ onClose, onReplan }: ReplanOfferProps) {
  const weeks = useWeeksToReplan();
  const isWriting = useGeneration().data?.state === 'running';
  const replan = useReplan(
    (generation) => {
      onReplan(generation);
      onClose();
    },
    { onRefused: onClose, weeks: weekStartsOf(weeks) },
  );
  // The question of the replan comes in the place of the offer.
  if (replan.asking) return <ReplanDialog replan={{ ...replan, stopAsking: onClose }} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Plan weeks again?"
      words={`${reasonWords(weeks)} ${STAYING} ${OTHERS} If you would lose changes of yours or feedback, you are asked first.`}
      actions={
        <>
          <Button tone="ghost" onClick={onClose}>
            Not now
          </Button>
          <Button busy={replan.isPending || isWriting} onClick={replan.start}>
            Plan again
          </Button>
        </>
      }
    />
  );
}
