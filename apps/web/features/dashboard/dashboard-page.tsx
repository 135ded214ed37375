import type { IsoDate } from '@musette/coach/calendar/days';
import { Navigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { codeOf } from '#lib/problems.ts';
import { type Profile, useProfile } from '#lib/profile.ts';
import { useRider } from '#lib/session.ts';
import { dayIn, hourIn, useNow } from '#lib/today.ts';
import { PageHead } from '#ui/page-head.tsx';
import { ProblemCard } from '#ui/problem-card.tsx';
import { CardsToCome } from './cards-to-come.tsx';
import type { DatedPlan } from './dated.ts';
import { FirstCards } from './first-cards.tsx';
import { firstNameOf, greetingAt } from './greeting.ts';
import { quoteAt } from './quotes.ts';
import { useComing, useSeason } from './use-dashboard.ts';
import { Writing } from './writing.tsx';

/** One quote a visit: it stays when the rider comes back from another screen. */
const QUOTE = quoteAt(Math.random());

/** The charts, and the coach who works out what they show, come after the first paint (design 8). */
const PlanCards = lazy(async () => ({ default: (await import('./plan-cards.tsx')).PlanCards }));

/** Where a rider arrives: what to ride next, and how the week and the season stand (spec 2). */
export function DashboardPage() {
  const name = useRider()?.name ?? null;
  const timeZone = useProfile().data?.timeZone;
  const now = useNow();
  return (
    <>
      <PageHead title={`${greetingAt(hourIn(timeZone, now))}, ${firstNameOf(name)}`} lead={QUOTE} />
      <Writing />
      <Cards today={dayIn(timeZone, now)} />
    </>
  );
}

interface TodayProps {
  readonly today: IsoDate;
}

function Cards({ today }: TodayProps) {
  const profile = useProfile();
  // Asked for at the same time, by the device's own day until the rider's is known.
  const coming = useComing(today);
  // Without a profile there is nothing to show: the setup comes first (spec 2).
  if (codeOf(profile.error) === 'profile-not-found') return <Navigate to="/onboarding" replace />;
  if (profile.data && coming.data) {
    return <KnownCards profile={profile.data} coming={coming.data} today={today} />;
  }
  const failed = [profile, coming].find(({ error, data }) => error && !data);
  if (!failed) return <CardsToCome />;
  return (
    <ProblemCard
      title={
        failed === profile
          ? 'Failed to load user data. Please try again later.'
          : 'Failed to load plan details'
      }
      retrying={failed.isFetching}
      onRetry={() => void failed.refetch()}
    />
  );
}

interface KnownProps extends TodayProps {
  readonly profile: Profile;
  readonly coming: readonly DatedPlan[];
}

function KnownCards({ profile, coming, today }: KnownProps) {
  const { data: season, isPending } = useSeason(today);
  const isFirst = coming.length === 0 && season?.length === 0;
  if (isFirst) return <FirstCards profile={profile} today={today} />;
  if (coming.length === 0 && isPending) return <CardsToCome />;
  return (
    <Suspense fallback={<CardsToCome />}>
      <PlanCards profile={profile} coming={coming} today={today} />
    </Suspense>
  );
}
