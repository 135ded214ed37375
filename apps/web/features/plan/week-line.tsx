import { Link } from '@tanstack/react-router';
import { dayText } from '#lib/day-text.ts';
import { phaseOf } from '#lib/plan-words.ts';
import type { PlanDetail } from '#lib/plans.ts';
import { buttonClass } from '#ui/button.tsx';
import styles from './plan.module.css';

/** Which week this is, and the way to the ones around it. */
export const WeekLine = ({ plan }: { readonly plan: PlanDetail }) => (
  <nav aria-label="Weeks" className={styles.weekLine}>
    <p>
      Week of {dayText(plan.weekStart)}, {phaseOf(plan).toLowerCase()}, week {plan.number} of {plan.of}
    </p>
    <div className={styles.weekLinks}>
      {plan.previous && (
        <Link
          to="/plan/$planId"
          params={{ planId: plan.previous }}
          className={buttonClass({ tone: 'quiet', size: 's' })}
        >
          <span aria-hidden="true">‹</span>
          Previous week
        </Link>
      )}
      {plan.next && (
        <Link
          to="/plan/$planId"
          params={{ planId: plan.next }}
          className={buttonClass({ tone: 'quiet', size: 's' })}
        >
          Next week
          <span aria-hidden="true">›</span>
        </Link>
      )}
    </div>
  </nav>
);
