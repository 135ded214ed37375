import { messageOf } from '#lib/text/messages.ts';
import { Loading } from '#ui/layout/loading.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { ProblemCard } from '#ui/layout/problem-card.tsx';
import { Skeleton } from '#ui/layout/skeleton.tsx';
import styles from './plan.module.css';

interface FailedProps {
  readonly error: unknown;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** The screen for a plan that could not be loaded (spec 8). */
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

/** The skeleton of the plan, as high as the loaded page. */
export const PlanSkeleton = () => (
  <>
    <span className="visually-hidden">
      <Loading />
    </span>
    <div className={styles.daysSkeleton}>
      <Skeleton height={84} />
    </div>
    <div className={styles.headSkeleton}>
      <Skeleton width={260} height={20} />
      <Skeleton width="min(520px, 90%)" height={44} />
    </div>
    <Skeleton height={386} />
    <div className={styles.more}>
      <Skeleton height={420} />
      <Skeleton height={420} />
    </div>
    <div className={styles.below}>
      <Skeleton height={420} />
    </div>
  </>
);
