import { Link } from '@tanstack/react-router';
import { messageOf } from '#lib/messages.ts';
import { buttonClass } from '#ui/button.tsx';
import { Loading } from '#ui/loading.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { ProblemCard } from '#ui/problem-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';

interface FailedProps {
  readonly error: unknown;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** The screen for an activity that could not be loaded (spec 8). */
export const ActivityFailed = ({ error, retrying, onRetry }: FailedProps) => (
  <>
    <PageHead title="Activity" />
    <ProblemCard
      title="Failed to load activity details"
      detail={messageOf(error)}
      retrying={retrying}
      onRetry={onRetry}
    />
  </>
);

/** The screen for an address without an activity (spec 8). */
export const ActivityNotFound = () => (
  <>
    <PageHead title="Activity Not Found" lead="Activity not found" />
    <Link to="/activities" className={buttonClass({ tone: 'ink' })}>
      Back to Activities
    </Link>
  </>
);

/** The skeleton of an activity, as high as the loaded page. */
export const ActivitySkeleton = () => (
  <>
    <span className="visually-hidden">
      <Loading />
    </span>
    <Stack>
      <Skeleton width="min(520px, 90%)" height={96} />
      <Skeleton height={96} />
      <Skeleton height={240} />
    </Stack>
  </>
);
