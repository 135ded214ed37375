import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { waitMessageOf } from '#lib/text/messages.ts';
import { codeOf } from '#lib/api/problems.ts';
import { profileQuery } from '#lib/rider-data/profile.ts';
import { updateRider, useRider } from '#lib/api/session.ts';
import { Loading } from '#ui/layout/loading.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { ProblemCard } from '#ui/layout/problem-card.tsx';
import { SetupSteps } from './setup-steps.tsx';

/** The onboarding page (spec 2); a rider who has a profile starts with its values. */
export function OnboardingPage() {
  const rider = useRider();
  const profile = useQuery({
    ...profileQuery,
    enabled: rider?.onboarded === true,
    // The steps hold the values by then, and an ended session is noticed when they are sent.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const client = useQueryClient();
  const [reloads, setReloads] = useState(0);
  const reload = async () => {
    const { data } = await profile.refetch();
    if (!data) return;
    updateRider(client, { name: data.name, onboarded: true });
    setReloads((count) => count + 1);
  };
  if (!rider) return null;
  if (rider.onboarded && profile.isPending) return <Loading screen />;
  if (profile.isError && !profile.data && codeOf(profile.error) !== 'profile-not-found')
    return (
      <>
        <PageHead title="Setup" />
        <ProblemCard
          title="Failed to load your profile data. Please try again."
          detail={waitMessageOf(profile.error)}
          retrying={profile.isFetching}
          onRetry={() => void profile.refetch()}
        />
      </>
    );
  return (
    <SetupSteps
      key={`${rider.userId} ${reloads}`}
      rider={rider}
      profile={profile.data ?? null}
      onReload={reload}
    />
  );
}
