import { isWeekKey, type WeekKey } from '@musette/coach/calendar/days';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { requiredPart } from '#lib/late-code.tsx';
import { codeOf } from '#lib/api/problems.ts';
import { planQuery } from '#lib/rider-data/plans.ts';
import { useProfile } from '#lib/rider-data/profile.ts';
import { sessionQuery } from '#lib/api/session.ts';
import { PlanScreen } from './plan-screen.tsx';
import { PlanFailed, PlanSkeleton } from './plan-states.tsx';

const route = getRouteApi('/plan/$planId');

// These load late because most riders who open this page have a plan.
const VisitorsPlan = requiredPart(async () => (await import('./plan-missing.tsx')).VisitorsPlan);
const PlanNotFound = requiredPart(async () => (await import('./plan-missing.tsx')).PlanNotFound);

/** The page of one week of the plan; visitors can open it too (spec 2, design 7). */
export const PlanPage = () => (
  <Suspense fallback={<PlanSkeleton />}>
    <PlanFor />
  </Suspense>
);

function PlanFor() {
  const { planId } = route.useParams();
  const { data, error, isFetching, refetch } = useQuery(sessionQuery);
  if (data?.rider === null) return <VisitorsPlan />;
  if (!data && error)
    return <PlanFailed error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <PlanSkeleton />;
  return isWeekKey(planId) ? <PlanOf week={planId} /> : <PlanNotFound week={null} />;
}

const MISSING = ['plan-not-found', 'profile-not-found'];

function PlanOf({ week }: { readonly week: WeekKey }) {
  const { workout: named, move = false } = route.useSearch();
  const plan = useQuery(planQuery(week));
  const profile = useProfile();
  const failed = [plan, profile].filter(({ error }) => error !== null);
  if (failed.some(({ error }) => MISSING.includes(codeOf(error)))) return <PlanNotFound week={week} />;
  if (plan.data && profile.data) {
    return <PlanScreen plan={plan.data} profile={profile.data} named={named} isMoving={move} />;
  }
  if (failed.length === 0) return <PlanSkeleton />;
  return (
    <PlanFailed
      error={failed[0]?.error}
      retrying={failed.some(({ isFetching }) => isFetching)}
      onRetry={() => failed.forEach(({ refetch }) => void refetch())}
    />
  );
}
