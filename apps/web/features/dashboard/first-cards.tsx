import type { IsoDate } from '@musette/coach/calendar/days';
import { hoursShown } from '@musette/coach/progress/matching/adherence';
import type { Ride } from '@musette/coach/progress/ride/ride';
import { ConnectAccounts } from '#lib/add-rides/connect-accounts.tsx';
import { LateStravaSource } from '#lib/strava/late-strava-source.tsx';
import { goalFigure } from '#lib/text/format-hours.ts';
import type { Profile } from '#lib/rider-data/profile.ts';
import { type ReactNode, Suspense } from 'react';
import { latePart, requiredPart } from '#lib/late-code.tsx';
import { Cell, Grid } from '#ui/layout/grid.tsx';
import { Skeleton } from '#ui/layout/skeleton.tsx';
import type { Plan } from '#lib/rider-data/plans.ts';
import { CardsSkeleton } from './cards-skeleton.tsx';
import styles from './dashboard.module.css';
import { lastDaysBars, weekAdherence } from './dashboard-figures.ts';
import { FourFigures } from './four-figures.tsx';
import { LastDays } from './last-days.tsx';
import { NoSeason } from './no-season.tsx';
import { useSeason, useStreak } from './use-dashboard.ts';
import { WeekCard } from './week-card.tsx';

// A rider sees it until the first plan, and the other cards ever after.
const FirstPlan = requiredPart(async () => (await import('./first-plan.tsx')).FirstPlan);

// Most riders without a plan have none that is being written, and none that begins in many weeks.
const NothingNext = latePart(async () => (await import('./nothing-next.tsx')).NothingNext);

interface NothingComingProps extends Omit<FirstCardsProps, 'later'> {
  /** What a rider sees after a plan. */
  readonly children: ReactNode;
}

/** The dashboard without a plan in the next five weeks. The weeks around them say whether there was a plan, or will be one. */
export function NothingComing({ children, ...props }: NothingComingProps) {
  const { data: weeks, isPending } = useSeason([], props.today);
  if (isPending) return <CardsSkeleton />;
  const later = weeks?.filter(({ weekStart }) => weekStart > props.today) ?? [];
  const isOver = later.length === 0 && weeks?.length !== 0;
  return isOver ? children : <FirstCards later={later} {...props} />;
}

interface FirstCardsProps {
  readonly profile: Profile;
  /** The first weeks of a plan that begins in more than five weeks. */
  readonly later: readonly Plan[];
  readonly rides: readonly Ride[];
  readonly today: IsoDate;
  /** A generation is running. */
  readonly isWriting: boolean;
  readonly onBegun: (generation: string) => void;
}

/** The dashboard before a plan: a preview of the first week or when the plan starts, and what was ridden. */
function FirstCards({ profile, later, rides, today, isWriting, onBegun }: FirstCardsProps) {
  const training = { plans: later, rides };
  const week = weekAdherence(training, { today, weeklyGoalMinutes: profile.weeklyGoalMinutes });
  const streak = useStreak(today);
  return (
    <Grid>
      <Cell span={8} className={styles.filled ?? ''}>
        <Suspense fallback={<Skeleton height="var(--height)" />}>
          {isWriting || week.planStart ? (
            <NothingNext why={isWriting ? 'being-written' : 'season-over'} start={week.planStart} />
          ) : (
            <FirstPlan profile={profile} today={today} onBegun={onBegun} />
          )}
        </Suspense>
      </Cell>
      <Cell span={4} className={styles.filled ?? ''}>
        <FourFigures
          goalHours={goalFigure(profile)}
          completedHours={hoursShown(week.completedMinutes)}
          adherencePercent={week.adherencePercent}
          planStart={week.planStart}
          streakDays={streak}
        />
      </Cell>
      <Cell span={12}>
        <WeekCard profile={profile} today={today} />
      </Cell>
      <Cell span={7} className={styles.filled ?? ''}>
        <LastDays bars={lastDaysBars(training, today)} hasNext={false} />
      </Cell>
      <Cell span={5} className={styles.filled ?? ''}>
        <NoSeason start={week.planStart} isWriting={isWriting} />
      </Cell>
      <Cell span={12}>
        <ConnectAccounts>
          <LateStravaSource />
        </ConnectAccounts>
      </Cell>
    </Grid>
  );
}
