import { useEffect, useRef } from 'react';
import type { Generation } from '#lib/generation.ts';
import { Button } from '#ui/button.tsx';
import { endedText } from './generation-words.ts';
import styles from './generate.module.css';

/** The way on from a generation that broke off. */
interface WayOn {
  readonly label: string;
  readonly isPending: boolean;
  readonly failure: string | null;
  readonly onGoOn: () => void;
}

interface BrokenOffProps {
  readonly generation: Generation;
  /** It broke off before the rider's eyes: the focus comes here. */
  readonly seen: boolean;
  readonly wayOn: WayOn | null;
}

/** What a generation that was cancelled, or failed, has left, and the way on. */
export function InterruptedCard({ generation, seen, wayOn }: BrokenOffProps) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (seen) note.current?.focus({ preventScroll: true });
  }, [seen]);
  const { title, words } = endedText(generation);
  const isFailed = generation.state === 'failed';
  return (
    <div
      ref={note}
      tabIndex={-1}
      role={isFailed ? 'alert' : 'status'}
      className={isFailed ? styles.failed : styles.note}
    >
      <div className={styles.noteWords}>
        <p className={styles.noteTitle}>{title}</p>
        <p>{words}</p>
        {wayOn?.failure && <p>{wayOn.failure}</p>}
      </div>
      {wayOn && (
        <Button tone="ink" size="s" busy={wayOn.isPending} onClick={wayOn.onGoOn}>
          {wayOn.label}
        </Button>
      )}
    </div>
  );
}
