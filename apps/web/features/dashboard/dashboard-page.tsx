import type { Weekday } from '@musette/coach/calendar/days';
import { Navigate } from '@tanstack/react-router';
import { codeOf } from '#lib/problems.ts';
import { type Profile, useProfile } from '#lib/profile.ts';
import { useRider } from '#lib/session.ts';
import { Cell, Grid } from '#ui/grid.tsx';
import { Loading } from '#ui/loading.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { ProblemCard } from '#ui/problem-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './dashboard.module.css';
import { firstNameOf, greetingAt } from './greeting.ts';
import { NextWorkout } from './next-workout.tsx';
import { quoteAt } from './quotes.ts';
import { RiderFigures } from './rider-figures.tsx';
import { useNow, weekdayIn } from './use-now.ts';
import { WeekCard } from './week-card.tsx';

/** One quote a visit: it stays when the rider comes back from another screen. */
const QUOTE = quoteAt(Math.random());

/** Where a rider arrives (spec 2). Until there are plans, it shows what they will be made from. */
export function DashboardPage() {
  const name = useRider()?.name ?? null;
  const now = useNow();
  return (
    <>
      <PageHead title={`${greetingAt(now.getHours())}, ${firstNameOf(name)}`} lead={QUOTE} />
      <DashboardCards today={weekdayIn(now)} />
    </>
  );
}

interface TodayProps {
  readonly today: Weekday;
}

function DashboardCards({ today }: TodayProps) {
  const { data, error, isFetching, refetch } = useProfile();
  if (data) return <Cards profile={data} today={today} />;
  if (!error) return <CardsToCome />;
  // Without a profile there is nothing to show: the setup comes first (spec 2).
  if (codeOf(error) === 'profile-not-found') return <Navigate to="/onboarding" replace />;
  return (
    <ProblemCard
      title="Failed to load user data. Please try again later."
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

const Cards = ({ profile, today }: TodayProps & { readonly profile: Profile }) => (
  <Grid>
    <Cell span={8} className={styles.filled ?? ''}>
      <NextWorkout />
    </Cell>
    <Cell span={4} className={styles.filled ?? ''}>
      <RiderFigures profile={profile} />
    </Cell>
    <Cell span={12}>
      <WeekCard profile={profile} today={today} />
    </Cell>
  </Grid>
);

const CardsToCome = () => (
  <>
    <span className="visually-hidden">
      <Loading />
    </span>
    <Grid>
      <Cell span={8}>
        <Skeleton height={386} />
      </Cell>
      <Cell span={4}>
        <Skeleton height={386} />
      </Cell>
      <Cell span={12}>
        <Skeleton height={190} />
      </Cell>
    </Grid>
  </>
);
