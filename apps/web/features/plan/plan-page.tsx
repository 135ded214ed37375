import { isWeekKey, type WeekKey } from '@musette/coach/calendar/days';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { codeOf } from '#lib/problems.ts';
import { planQuery } from '#lib/plans.ts';
import { useProfile } from '#lib/profile.ts';
import { sessionQuery } from '#lib/session.ts';
import { PlanFailed, PlanNotFound, PlanToCome, VisitorsPlan } from './plan-states.tsx';
import { PlanScreen } from './plan-screen.tsx';

const route = getRouteApi('/plan/$planId');

/** A week of the rider's plan; the page renders for anyone (spec 2, design 7). */
export function PlanPage() {
  const { planId } = route.useParams();
  const { data, error, isFetching, refetch } = useQuery(sessionQuery);
  if (data?.rider === null) return <VisitorsPlan />;
  if (!data && error)
    return <PlanFailed error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <PlanToCome />;
  return isWeekKey(planId) ? <PlanOf week={planId} /> : <PlanNotFound week={null} />;
}

const MISSING = ['plan-not-found', 'profile-not-found'];

function PlanOf({ week }: { readonly week: WeekKey }) {
  const { workout: named } = route.useSearch();
  const plan = useQuery(planQuery(week));
  const profile = useProfile();
  const failed = [plan, profile].filter(({ error }) => error !== null);
  if (failed.some(({ error }) => MISSING.includes(codeOf(error)))) return <PlanNotFound week={week} />;
  if (plan.data && profile.data) {
    return <PlanScreen plan={plan.data} profile={profile.data} named={named} />;
  }
  if (failed.length === 0) return <PlanToCome />;
  return (
    <PlanFailed
      error={failed[0]?.error}
      retrying={failed.some(({ isFetching }) => isFetching)}
      onRetry={() => failed.forEach(({ refetch }) => void refetch())}
    />
  );
}
