import { unbroken } from '#lib/minutes-text.ts';
import { Ban, Check, TriangleAlert } from 'lucide-react';
import type { Move } from '#lib/plans.ts';
import { classes } from '#ui/classes.ts';
import { VERDICT_LABELS } from './move-texts.ts';
import styles from './move.module.css';

const PICTURES: Readonly<Record<Move['verdict'], typeof Ban>> = {
  allowed: Check,
  'at-a-cost': TriangleAlert,
  'not-allowed': Ban,
};

interface VerdictLineProps {
  readonly move: Move | undefined;
  /** Whether the move is being saved. */
  readonly isMoving?: boolean;
}

/** The verdict on a move to a day: an icon, a word and the reason, so that colour is never the only sign. */
export function VerdictLine({ move, isMoving = false }: VerdictLineProps) {
  if (!move || isMoving) return <span className={styles.verdictWord}>{isMoving ? 'Moving…' : '…'}</span>;
  const Picture = PICTURES[move.verdict];
  return (
    <span className={classes(styles.verdict, styles[move.verdict])}>
      <span className={styles.verdictWord}>
        <Picture aria-hidden="true" />
        {VERDICT_LABELS[move.verdict]}
      </span>
      {move.reasons.length > 0 && <span className={styles.reasons}>{unbroken(move.reasons.join(' '))}</span>}
    </span>
  );
}
