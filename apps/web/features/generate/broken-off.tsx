import { useEffect, useRef } from 'react';
import type { Generation } from '#lib/generation.ts';
import { Button } from '#ui/button.tsx';
import { endedText } from './generation-words.ts';
import styles from './generate.module.css';
import { weeksText } from './messages.ts';

interface BrokenOffProps {
  readonly generation: Generation;
  /** It broke off before the rider's eyes: the focus comes here. */
  readonly seen: boolean;
  readonly isPending: boolean;
  readonly onGoOn: () => void;
}

/** What a generation that was cancelled, or failed, has left, and the way on. */
export function BrokenOff({ generation, seen, isPending, onGoOn }: BrokenOffProps) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (seen) note.current?.focus({ preventScroll: true });
  }, [seen]);
  const { title, words } = endedText(generation);
  const missing = generation.weeks.filter(({ state }) => state === 'waiting').length;
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
      </div>
      {missing > 0 && (
        <Button tone="ink" size="s" busy={isPending} onClick={onGoOn}>
          {generation.replace ? 'Start again' : `Write ${weeksText(missing)} more`}
        </Button>
      )}
    </div>
  );
}
