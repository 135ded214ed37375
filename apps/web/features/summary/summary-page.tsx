import { mondayOf } from '@musette/coach/calendar/days';
import { getRouteApi, Link } from '@tanstack/react-router';
import { LoginRequired } from '#lib/account/login-required.tsx';
import { messageOf } from '#lib/text/messages.ts';
import { type Profile, useProfile } from '#lib/rider-data/profile.ts';
import { useRider } from '#lib/api/session.ts';
import { useStravaWatch } from '#lib/strava/connection.ts';
import { useToday } from '#lib/text/today.ts';
import { Loading } from '#ui/layout/loading.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { ProblemCard } from '#ui/layout/problem-card.tsx';
import { Skeleton } from '#ui/layout/skeleton.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { SummaryScreen } from './summary-screen.tsx';
import { useWeek } from './use-week.ts';
import { WeekNavigator } from './week-navigator.tsx';

const route = getRouteApi('/riders/summary');

/** The page of the weekly summary (spec 2). */
export function SummaryPage() {
  const rider = useRider();
  const profile = useProfile();
  if (!rider)
    return <LoginRequired title="Weekly Summary" words="Please sign in to view your weekly summary" />;
  if (profile.data) return <WeekSummary profile={profile.data} />;
  return (
    <>
      <PageHead title="Weekly Summary" />
      {profile.error ? (
        <SummaryFailed
          error={profile.error}
          isRetrying={profile.isFetching}
          onRetry={() => void profile.refetch()}
        />
      ) : (
        <SummarySkeleton />
      )}
    </>
  );
}

function WeekSummary({ profile }: { readonly profile: Profile }) {
  useStravaWatch();
  const today = useToday(profile.timeZone);
  const { week: selected = mondayOf(today) } = route.useSearch();
  const { week, error, isRetrying, retry } = useWeek(selected, profile);
  return (
    <>
      <PageHead
        title="Weekly Summary"
        lead={
          <Link to="/summary/form" className="finger">
            Fitness and form
          </Link>
        }
        aside={<WeekNavigator selected={selected} today={today} />}
      />
      <Stack>
        {error !== null && <SummaryFailed error={error} isRetrying={isRetrying} onRetry={retry} />}
        {week && <SummaryScreen key={selected} week={week} today={today} units={profile.units} />}
        {!week && error === null && <SummarySkeleton />}
      </Stack>
    </>
  );
}

interface FailedProps {
  readonly error: unknown;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

const SummaryFailed = ({ error, isRetrying, onRetry }: FailedProps) => (
  <ProblemCard
    title={`Failed to load weekly summary: ${messageOf(error)}`}
    retrying={isRetrying}
    onRetry={onRetry}
  />
);

const SummarySkeleton = () => (
  <>
    <span className="visually-hidden">
      <Loading>Loading weekly summary...</Loading>
    </span>
    <Stack>
      <Skeleton height={220} />
      <Skeleton height={340} />
    </Stack>
  </>
);
