import type { ReactNode } from 'react';
import { type Conflict, conflictWords, type Fit } from '#lib/conflicts.ts';
import { lengthWords } from '#lib/length-words.ts';
import { Button } from '#ui/button.tsx';
import styles from './conflict-lines.module.css';

interface ConflictLinesProps {
  readonly conflicts: readonly Conflict[];
  readonly busy: boolean;
  readonly onFit: (fit: Fit) => void;
  /** Renders the control that moves the ride: the plan opens its dialog, other screens link to the plan. */
  readonly renderMove: (conflict: Conflict) => ReactNode;
  /** Additional lines. */
  readonly children?: ReactNode;
}

/** One line for each ride that no longer fits, with the ways to fix it. */
export const ConflictLines = ({ conflicts, busy, onFit, renderMove, children }: ConflictLinesProps) => (
  <ul className={styles.lines}>
    {conflicts.map((conflict) => (
      <ConflictLine key={`${conflict.weekStart} ${conflict.position}`} words={conflictWords(conflict)}>
        {renderMove(conflict)}
        <FitButton conflict={conflict} busy={busy} onFit={onFit} />
      </ConflictLine>
    ))}
    {children}
  </ul>
);

/** One line: a sentence about a ride, and its buttons. */
export const ConflictLine = ({
  words,
  children,
}: {
  readonly words: string;
  readonly children: ReactNode;
}) => (
  <li className={styles.line}>
    <p>{words}</p>
    <div className={styles.actions}>{children}</div>
  </li>
);

type FitButtonProps = Pick<ConflictLinesProps, 'busy' | 'onFit'> & { readonly conflict: Conflict };

function FitButton({ conflict, busy, onFit }: FitButtonProps) {
  const { weekStart, version, position, focus, shorterMinutes } = conflict;
  const label = shorterMinutes === null ? 'Leave it out' : `Shorten to ${lengthWords(shorterMinutes)}`;
  const how = shorterMinutes === null ? 'leave-out' : 'shorten';
  return (
    <Button
      tone="ghost"
      size="s"
      busy={busy}
      aria-label={`${label}: ${focus}`}
      onClick={() => onFit({ weekStart, version, position, how })}
    >
      {label}
    </Button>
  );
}
