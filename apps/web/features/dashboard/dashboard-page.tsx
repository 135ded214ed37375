import type { IsoDate } from '@musette/coach/calendar/days';
import { Navigate } from '@tanstack/react-router';
import type { DatedPlan } from './dated.ts';
import { codeOf } from '#lib/problems.ts';
import { type Profile, useProfile } from '#lib/profile.ts';
import { useRider } from '#lib/session.ts';
import { dayIn, hourIn, useNow } from '#lib/today.ts';
import { Cell, Grid } from '#ui/grid.tsx';
import { Loading } from '#ui/loading.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { ProblemCard } from '#ui/problem-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './dashboard.module.css';
import { firstNameOf, greetingAt } from './greeting.ts';
import { LastDays } from './last-days.tsx';
import { NextWorkout } from './next-workout.tsx';
import { NothingNext } from './nothing-next.tsx';
import { quoteAt } from './quotes.ts';
import { SEASON_CARD_PX, SeasonCard } from './season-card.tsx';
import { nextIn, planOn } from './standing.ts';
import { Stats } from './stats.tsx';
import { useComing } from './use-dashboard.ts';
import { WeekCard } from './week-card.tsx';
import { WeekStrip } from './week-strip.tsx';
import { Writing } from './writing.tsx';

/** One quote a visit: it stays when the rider comes back from another screen. */
const QUOTE = quoteAt(Math.random());

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
  const next = nextIn(coming, today);
  const plan = planOn(coming, today);
  return (
    <Grid>
      <Cell span={8} className={styles.filled ?? ''}>
        {next ? (
          <NextWorkout workout={next} today={today} ftpWatts={profile.ftpWatts} />
        ) : (
          <NothingNext why={coming.length === 0 ? 'no-plan' : 'all-done'} />
        )}
      </Cell>
      <Cell span={4} className={styles.filled ?? ''}>
        <Stats profile={profile} coming={coming} today={today} />
      </Cell>
      <Cell span={12}>
        {plan ? <WeekStrip plan={plan} today={today} /> : <WeekCard profile={profile} today={today} />}
      </Cell>
      <Cell span={7} className={styles.filled ?? ''}>
        <LastDays today={today} />
      </Cell>
      <Cell span={5} className={styles.filled ?? ''}>
        <SeasonCard today={today} />
      </Cell>
    </Grid>
  );
}

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
        <Skeleton height={220} />
      </Cell>
      <Cell span={7}>
        <Skeleton height={SEASON_CARD_PX} />
      </Cell>
      <Cell span={5}>
        <Skeleton height={SEASON_CARD_PX} />
      </Cell>
    </Grid>
  </>
);
