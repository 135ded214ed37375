import type { CheckText, ProofText } from '@musette/words/render';
import { Check, CircleAlert } from 'lucide-react';
import { memo } from 'react';
import { capitalized } from '@musette/words/lengths';
import { unbroken } from '#lib/text/minutes-text.ts';
import { Card } from '#ui/layout/card.tsx';
import { classes } from '#ui/classes.ts';
import { Pill } from '#ui/pill.tsx';
import styles from './promises-card.module.css';
import { PROMISES, PromisesSkeleton } from './promises-skeleton.tsx';

interface PromisesCardProps {
  /** Null while the checks run. */
  readonly proof: ProofText | null;
}

/** Lists each promise of the season, the week nearest to its limit, and whether it is kept (design 5). */
export const PromisesCard = memo(({ proof }: PromisesCardProps) => {
  if (!proof) return <PromisesSkeleton />;
  const passedCount = proof.checks.filter(({ passed }) => passed).length;
  const pill = (
    <Pill tone={proof.passed ? 'good' : 'bad'}>
      {passedCount} of {proof.checks.length} hold
    </Pill>
  );
  return (
    <Card title={PROMISES} aside={pill}>
      <ul className={styles.promises}>
        {proof.checks.map((promised) => (
          <PromiseLine key={promised.name} promised={promised} />
        ))}
      </ul>
    </Card>
  );
});

const PromiseLine = ({ promised: { limit, figure, passed } }: { readonly promised: CheckText }) => (
  <li className={classes(styles.promise, !passed && styles.broken)}>
    {passed ? <Check aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
    <span>
      {capitalized(limit)}
      <span className="visually-hidden">{passed ? ', holds:' : ', does not hold:'}</span>
    </span>
    <span className={styles.figure}>{unbroken(figure)}</span>
  </li>
);
