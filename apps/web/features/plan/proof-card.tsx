import { Check, TriangleAlert } from 'lucide-react';
import { CHECK_LABELS, WEEK_SOURCE_LABELS } from '#lib/plan-texts.ts';
import { unbroken } from '#lib/minutes-text.ts';
import type { PlanDetail } from '#lib/plans.ts';
import { Card } from '#ui/card.tsx';
import { classes } from '#ui/classes.ts';
import styles from './proof.module.css';

type PlanCheck = PlanDetail['proof']['checks'][number];

/** Shows who wrote the week and how many checks pass; expanded, each check with its limit and its figure (design 5). */
export function ProofCard({ plan }: { readonly plan: PlanDetail }) {
  const { checks, passed: isProven } = plan.proof;
  const failing = checks.filter(({ passed }) => !passed);
  const passing = checks.filter(({ passed }) => passed);
  return (
    <Card title="The plan’s proof">
      {plan.start !== '' && <p className={styles.start}>{unbroken(plan.start)}</p>}
      {/* Opens by itself when a check fails. */}
      <details open={!isProven} className={styles.proof}>
        <summary>
          <strong>
            {passing.length} of {checks.length} promises kept.
          </strong>{' '}
          {WEEK_SOURCE_LABELS[plan.made](plan.model)}.
        </summary>
        <ul className={styles.checks}>
          {[...failing, ...passing].map((check) => (
            <CheckLine key={check.name} check={check} />
          ))}
        </ul>
      </details>
    </Card>
  );
}

function CheckLine({ check }: { readonly check: PlanCheck }) {
  const { name, limit, figure, passed } = check;
  return (
    <li className={classes(styles.check, !passed && styles.broken)}>
      {passed ? <Check aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
      <div className={styles.words}>
        <strong>{CHECK_LABELS[name] ?? 'Promise'}</strong>
        <span className={styles.limit}>{unbroken(limit)}</span>
      </div>
      <div className={styles.verdict}>
        <span className={styles.figure}>{unbroken(figure)}</span>
        <span>{passed ? 'Kept' : 'Not kept'}</span>
      </div>
    </li>
  );
}
