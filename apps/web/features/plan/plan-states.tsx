import type { WeekKey } from '@musette/coach/calendar/days';
import { Link } from '@tanstack/react-router';
import { messageOf } from '#lib/messages.ts';
import { dayText } from '#lib/plan-words.ts';
import { buttonClass } from '#ui/button.tsx';
import { Cell, Grid } from '#ui/grid.tsx';
import { Loading } from '#ui/loading.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { ProblemCard } from '#ui/problem-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './plan.module.css';

/** What a visitor sees (spec 6). */
export const VisitorsPlan = () => (
  <PageHead
    title="Plan"
    lead="Please log in to view plan details"
    aside={
      <Link to="/auth" className={buttonClass({ tone: 'primary' })}>
        Log in
      </Link>
    }
  />
);

/** There is no plan for that week, or no such week (spec 8). */
export const PlanNotFound = ({ week }: { readonly week: WeekKey | null }) => (
  <>
    <PageHead
      title="Plan Not Found"
      lead={
        week === null
          ? 'Plan not found: a plan is named by the Monday of its week.'
          : `Plan not found for the week of ${dayText(week, 'long')}.`
      }
    />
    <Link to="/activities" className={buttonClass({ tone: 'ink' })}>
      Back to Activities
    </Link>
  </>
);

interface FailedProps {
  readonly error: unknown;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** It could not be loaded (spec 8). */
export const PlanFailed = ({ error, retrying, onRetry }: FailedProps) => (
  <>
    <PageHead title="Plan" />
    <ProblemCard
      title="Failed to load plan details"
      detail={messageOf(error)}
      retrying={retrying}
      onRetry={onRetry}
    />
  </>
);

/** As high as what comes. */
export const PlanToCome = () => (
  <>
    <span className="visually-hidden">
      <Loading />
    </span>
    <div className={styles.headToCome}>
      <Skeleton width={260} height={20} />
      <Skeleton width="min(520px, 90%)" height={44} />
    </div>
    <Grid>
      <Cell span={12}>
        <Skeleton height={336} />
      </Cell>
      <Cell span={7}>
        <Skeleton height={420} />
      </Cell>
      <Cell span={5}>
        <Skeleton height={420} />
      </Cell>
      <Cell span={12}>
        <Skeleton height={340} />
      </Cell>
    </Grid>
  </>
);
