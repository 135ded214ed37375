import { Link } from '@tanstack/react-router';
import { messageOf } from '#lib/text/messages.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Loading } from '#ui/layout/loading.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { ProblemCard } from '#ui/layout/problem-card.tsx';
import { Skeleton } from '#ui/layout/skeleton.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import type { Removal } from './use-removal.ts';

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

/** The screen for an address without an activity, or for one that cannot be the address of one (spec 8). */
export const ActivityNotFound = ({ isAddress }: { readonly isAddress: boolean }) => (
  <>
    <PageHead title="Activity Not Found" lead={isAddress ? 'Activity not found' : 'Invalid activity data'} />
    <Link to="/activities" className={buttonClass({ tone: 'ink' })}>
      Back to Activities
    </Link>
  </>
);

/** What is left of an activity from Strava that was deleted while its page was open. */
export function ActivityGone({ name }: { readonly name: string }) {
  usePageTitle(name);
  return (
    <>
      <PageHead title={name} lead="This ride was deleted at Strava or here." />
      <Link to="/activities" className={buttonClass({ tone: 'ink' })}>
        Back to Activities
      </Link>
    </>
  );
}

interface RemovedProps {
  readonly name: string;
  readonly removal: Removal;
}

/** What is left of the screen after the activity was deleted. */
export const ActivityRemoved = ({ name, removal }: RemovedProps) => (
  <>
    <PageHead
      title="Activity deleted"
      lead={`${name} is deleted, and no longer counts anywhere.`}
      heading={removal.heading}
    />
    <Row>
      <Button tone="ghost" busy={removal.isPending} onClick={removal.undo}>
        Undo
      </Button>
      <Link to="/activities" className={buttonClass({ tone: 'ink' })}>
        Back to Activities
      </Link>
    </Row>
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
