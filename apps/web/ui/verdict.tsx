import { Ban, Check, TriangleAlert } from 'lucide-react';
import { classes } from '#ui/classes.ts';
import styles from '#ui/verdict.module.css';

const PICTURES = { good: Check, costly: TriangleAlert, bad: Ban } as const;

interface VerdictProps {
  /** Null while it is not known. */
  readonly tone: keyof typeof PICTURES | null;
  readonly word: string;
  readonly reasons?: string;
}

/** A verdict: an icon, a word and the reasons, so that colour is never the only sign. */
export function Verdict({ tone, word, reasons = '' }: VerdictProps) {
  const Picture = tone && PICTURES[tone];
  return (
    <span className={classes(styles.verdict, tone && styles[tone])}>
      <span className={styles.word}>
        {Picture && <Picture aria-hidden="true" />}
        {word}
      </span>
      {reasons !== '' && <span className={styles.reasons}>{reasons}</span>}
    </span>
  );
}
