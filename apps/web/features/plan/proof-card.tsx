import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, TriangleAlert } from 'lucide-react';
import { BenefitList } from '#lib/season/benefit-list.tsx';
import { messageOf } from '#lib/text/messages.ts';
import { CHECK_LABELS, weekSourceText } from '#lib/rider-data/plan-texts.ts';
import { unbroken } from '#lib/text/minutes-text.ts';
import { benefitQuery, type PlanDetail } from '#lib/rider-data/plans.ts';
import { Card } from '#ui/layout/card.tsx';
import { classes } from '#ui/classes.ts';
import { ProblemCard } from '#ui/layout/problem-card.tsx';
import { Skeleton } from '#ui/layout/skeleton.tsx';
import styles from './proof.module.css';
import { useIsOutdated } from './week-card.tsx';

type PlanCheck = PlanDetail['proof']['checks'][number];

/** Shows who wrote the week and how many checks pass; expanded, each check with its limit and its figure (design 5). */
export function ProofCard({ plan }: { readonly plan: PlanDetail }) {
  const { checks, passed: isProven } = plan.proof;
  const isOutdated = useIsOutdated(plan.weekStart);
  const failing = checks.filter(({ passed }) => !passed);
  const passing = checks.filter(({ passed }) => passed);
  return (
    <Card title="The plan’s proof">
      {plan.start !== '' && <p className={styles.start}>{unbroken(plan.start)}</p>}
      {/* Opens by itself when a check fails. */}
      <details open={!isProven} className={styles.proof}>
        <summary>
          <strong>
            {passing.length} of {checks.length} promises kept
            {isOutdated && ', for your hours and events of before'}.
          </strong>{' '}
          {weekSourceText(plan.source, plan.model)}.
        </summary>
        <ul className={styles.checks}>
          {[...failing, ...passing].map((check) => (
            <CheckLine key={check.name} check={check} />
          ))}
        </ul>
      </details>
      <Benefit week={plan.weekStart} />
    </Card>
  );
}

/** What the season of the week brings, with its weeks as they are now. */
function Benefit({ week }: { readonly week: string }) {
  const { data, error, isFetching, refetch } = useQuery(benefitQuery(week));
  if (data?.length === 0) return null;
  return (
    <section className={styles.benefit} aria-label={BENEFIT}>
      <h3 className={styles.benefitTitle}>{BENEFIT}</h3>
      {!data && error && (
        <ProblemCard
          title={`Failed to load it: ${messageOf(error)}`}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton height={BENEFIT_PX} />}
      {data && (
        <>
          <p className={styles.limit}>
            With every ride as it is planned now. Skipped workouts count as nothing.
          </p>
          <BenefitList benefit={data} />
          {data.some(({ code }) => CANNOT_RAISE.includes(code)) && (
            <p>
              <Link to="/generate" search={{ change: true }}>
                Look for a season that does more
              </Link>
              : the preview shows what would help.
            </p>
          )}
        </>
      )}
    </section>
  );
}

const BENEFIT = 'What this season does for you';
const BENEFIT_PX = 130;
const CANNOT_RAISE = ['fitness-holds', 'fitness-falls'];

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
