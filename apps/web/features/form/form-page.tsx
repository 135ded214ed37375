import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { LoginRequired } from '#lib/account/login-required.tsx';
import { messageOf } from '#lib/text/messages.ts';
import { useProfile } from '#lib/rider-data/profile.ts';
import { wholeFormQuery } from '#lib/season/season-form.ts';
import { useRider } from '#lib/api/session.ts';
import { useStravaWatch } from '#lib/strava/connection.ts';
import { buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Loading } from '#ui/layout/loading.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { ProblemCard } from '#ui/layout/problem-card.tsx';
import { Skeleton } from '#ui/layout/skeleton.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { FormScreen } from './form-screen.tsx';
import { StravaGap } from './strava-gap.tsx';

const route = getRouteApi('/riders/summary/form');
const TITLE = 'Fitness and form';

/** The page of fitness, fatigue and form, the power curve and the records. */
export function FormPage() {
  const rider = useRider();
  const profile = useProfile();
  const form = useQuery({ ...wholeFormQuery, enabled: rider !== null });
  const { range } = route.useSearch();
  useStravaWatch(rider !== null);
  if (!rider) return <LoginRequired title={TITLE} words="Please sign in to view your fitness and form" />;
  if (profile.data && form.data && form.data.firstDay !== null) {
    return <FormScreen profile={profile.data} form={form.data} range={range ?? null} />;
  }
  const failed = [profile, form].find(({ error, data }) => error && !data);
  return (
    <>
      <PageHead
        title={TITLE}
        above={
          <Link to="/summary" className="finger">
            Weekly Summary
          </Link>
        }
      />
      {failed && (
        <ProblemCard
          title={`Failed to load fitness and form: ${messageOf(failed.error)}`}
          retrying={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      )}
      {!failed && form.data?.firstDay === null && (
        <Stack>
          {form.data.stravaLeftOutSince !== null && <StravaGap since={form.data.stravaLeftOutSince} />}
          <NoRides />
        </Stack>
      )}
      {!failed && !form.data && <FormSkeleton />}
    </>
  );
}

const NoRides = () => (
  <Card>
    <EmptyState
      title="No rides yet"
      words="Fitness, fatigue and form are computed from your rides. Add the files of your bike computer, or a whole export of another service."
      action={
        <Link to="/import" className={buttonClass({ tone: 'primary' })}>
          Add rides
        </Link>
      }
    />
  </Card>
);

const FormSkeleton = () => (
  <>
    <span className="visually-hidden">
      <Loading>Loading fitness and form...</Loading>
    </span>
    <Stack>
      <Skeleton height={460} />
      <Skeleton height={280} />
    </Stack>
  </>
);
