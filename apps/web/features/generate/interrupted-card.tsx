import { useEffect, useRef } from 'react';
import type { Generation } from '#lib/rider-data/generation.ts';
import { Button } from '#ui/button.tsx';
import { endedText } from './generation-texts.ts';
import styles from './generate.module.css';

/** The button that continues after an interrupted generation. */
interface NextAction {
  readonly label: string;
  readonly isPending: boolean;
  readonly failure: string | null;
  readonly onGoOn: () => void;
}

interface InterruptedCardProps {
  readonly generation: Generation;
  /** Whether it was interrupted while the rider was watching; the card then takes the focus. */
  readonly seen: boolean;
  /** Why it cannot be resumed as it was ordered. */
  readonly note: string | null;
  readonly nextAction: NextAction | null;
}

/** Says what a cancelled or failed generation has saved, and offers to continue. */
export function InterruptedCard({ generation, seen, note, nextAction }: InterruptedCardProps) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (seen) card.current?.focus({ preventScroll: true });
  }, [seen]);
  const { title, words } = endedText(generation);
  const isFailed = generation.state === 'failed';
  return (
    <div
      ref={card}
      tabIndex={-1}
      role={isFailed ? 'alert' : 'status'}
      className={isFailed ? styles.failed : styles.note}
    >
      <div>
        <p className={styles.noteTitle}>{title}</p>
        <p>{words}</p>
        {note && <p>{note}</p>}
        {nextAction?.failure && <p>{nextAction.failure}</p>}
      </div>
      {nextAction && (
        <Button tone="ink" size="s" busy={nextAction.isPending} onClick={nextAction.onGoOn}>
          {nextAction.label}
        </Button>
      )}
    </div>
  );
}
