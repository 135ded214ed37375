import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { activityQuery } from '#lib/rider-data/activities.ts';
import { nameOf } from '#lib/rider-data/activity-texts.ts';
import { requiredPart } from '#lib/late-code.tsx';
import { LoginRequired } from '#lib/account/login-required.tsx';
import { codeOf } from '#lib/api/problems.ts';
import { useProfile } from '#lib/rider-data/profile.ts';
import { useRider } from '#lib/api/session.ts';
import { ActivityScreen } from './activity-screen.tsx';
import { ActivityFailed, ActivityGone, ActivityNotFound, ActivitySkeleton } from './activity-states.tsx';

const route = getRouteApi('/riders/activity/$activityId');

/** The address of the made-up ride. */
const SAMPLE = 'sample';

const SampleScreen = requiredPart(async () => (await import('./sample-screen.tsx')).SampleScreen);

/** The page of one activity (spec 2). */
export function ActivityPage() {
  const rider = useRider();
  const { activityId } = route.useParams();
  if (!rider) return <LoginRequired title="Activity" words="Please log in to view activity details" />;
  if (activityId !== SAMPLE) return <ActivityOf key={activityId} id={activityId} />;
  return (
    <Suspense fallback={<ActivitySkeleton />}>
      <SampleScreen />
    </Suspense>
  );
}

function ActivityOf({ id }: { readonly id: string }) {
  const [isRemoved, setRemoved] = useState(false);
  // The server does not find a deleted activity: asked again, it would take Undo off the screen.
  const activity = useQuery({ ...activityQuery(id), enabled: !isRemoved });
  const profile = useProfile();
  const code = codeOf(activity.error);
  if (code === 'activity-not-found' && activity.data?.source === 'strava')
    return <ActivityGone name={nameOf(activity.data)} />;
  if (code === 'activity-not-found' || code === 'invalid-input') {
    return <ActivityNotFound isAddress={code === 'activity-not-found'} />;
  }
  if (activity.data && profile.data)
    return (
      <ActivityScreen
        activity={activity.data}
        profile={profile.data}
        isRemoved={isRemoved}
        onRemoved={setRemoved}
      />
    );
  const error = activity.error ?? profile.error;
  return error === null ? (
    <ActivitySkeleton />
  ) : (
    <ActivityFailed
      error={error}
      retrying={activity.isFetching || profile.isFetching}
      onRetry={() => void Promise.all([activity.refetch(), profile.refetch()])}
    />
  );
}
