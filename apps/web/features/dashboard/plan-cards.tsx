import type { IsoDate } from '@musette/coach/calendar/days';
import type { Ride } from '@musette/coach/progress/ride/ride';
import { Suspense } from 'react';
import { hoursShown } from '@musette/coach/progress/matching/adherence';
import { isRaceOrEvent } from '@musette/coach/workout/planned';
import { useRaceConflict } from '#lib/replanning/conflicts.ts';
import { latePart } from '#lib/late-code.tsx';
import { AWAY_LABELS } from '#lib/days-away/away-names.ts';
import { waitMessageOf } from '#lib/text/messages.ts';
import { goalFigure } from '#lib/text/format-hours.ts';
import type { Profile } from '#lib/rider-data/profile.ts';
import { SeasonLoad } from '#lib/season/season-load.tsx';
import { classes } from '#ui/classes.ts';
import { Cell, Grid } from '#ui/layout/grid.tsx';
import { ProblemCard } from '#ui/layout/problem-card.tsx';
import { Skeleton } from '#ui/layout/skeleton.tsx';
import { WhenNear } from '#ui/layout/when-near.tsx';
import type { Plan, PlanWorkout } from '#lib/rider-data/plans.ts';
import { LOWER_CARD_PX } from './cards-skeleton.tsx';
import styles from './dashboard.module.css';
import { FourFigures } from './four-figures.tsx';
import { NextWorkout } from './next-workout.tsx';
import { planOn } from './season-span.ts';
import { type Training, weekAdherence } from './dashboard-figures.ts';
import { findNextWorkout, newTests, isQuiet, seasonProgress, whyNothingNext } from './season-figures.ts';
import { useSeason, useStreak } from './use-dashboard.ts';
import { WeekStrip } from './week-strip.tsx';

// A rider has few race days: what belongs to them loads on the day.
const RaceOfToday = latePart(async () => (await import('./race-of-today.tsx')).RaceOfToday);
const RaceMorning = latePart(async () => (await import('#lib/race-day/race-hero.tsx')).RaceMorning);

// A season has few tests.
const TestOffer = latePart(async () => (await import('./test-offer.tsx')).TestOffer);

// Most riders have ridden lately.
const MissedRidesCard = latePart(async () => (await import('./missed-rides-card.tsx')).MissedRidesCard);

// The last row is below the window.
const LowerCards = latePart(async () => (await import('./lower-cards.tsx')).LowerCards);

// Most riders with a plan have a next workout and a planned week.
const NothingNext = latePart(async () => (await import('./nothing-next.tsx')).NothingNext);
const WeekCard = latePart(async () => (await import('./week-card.tsx')).WeekCard);

interface PlanCardsProps {
  readonly profile: Profile;
  /** The plans of five weeks. */
  readonly coming: readonly Plan[];
  readonly rides: readonly Ride[];
  readonly today: IsoDate;
  /** A generation is running. */
  readonly isWriting: boolean;
  /** Called when this screen has started a generation. */
  readonly onBegun: (generation: string) => void;
}

/** The dashboard's cards for a rider with a plan. */
export function PlanCards(props: PlanCardsProps) {
  const { profile, coming, rides, today } = props;
  const training = { plans: coming, rides };
  // Loads after the plans of five weeks: on a slow connection the next workout matters most.
  const season = useSeason(coming, today);
  const { weeklyGoalMinutes } = profile;
  const next = findNextWorkout(coming, today);
  const race = useRaceOfToday(coming, today);
  const plan = planOn(coming, today);
  const week = weekAdherence(training, { today, weeklyGoalMinutes });
  const streak = useStreak(today);
  return (
    <Grid>
      {race && (
        <Cell span={12} className={styles.first ?? ''}>
          <Suspense fallback={<Skeleton height={LOWER_CARD_PX} />}>
            <RaceOfToday {...race} today={today} profile={profile} />
          </Suspense>
        </Cell>
      )}
      <Cell span={8} className={classes(styles.filled, styles.next)}>
        {race !== null && race.workout === next ? (
          <Suspense fallback={<Skeleton height={LOWER_CARD_PX} />}>
            <RaceMorning date={today} today={today} profile={profile} />
          </Suspense>
        ) : (
          <Next {...props} next={next} />
        )}
      </Cell>
      <Cell span={4} className={styles.filled ?? ''}>
        <FourFigures
          goalHours={plan ? hoursShown(week.goalMinutes) : goalFigure(profile)}
          completedHours={hoursShown(week.completedMinutes)}
          adherencePercent={week.adherencePercent}
          planStart={week.planStart}
          streakDays={streak}
        />
      </Cell>
      {season.data && <SeasonNotes {...props} plans={season.data} />}
      <Cell span={12}>
        {plan ? (
          <WeekStrip plan={plan} hours={profile.availabilityHours} today={today} />
        ) : (
          <Suspense fallback={<Skeleton height={LOWER_CARD_PX} />}>
            <WeekCard profile={profile} today={today} />
          </Suspense>
        )}
      </Cell>
      <BelowWeek season={season} rides={rides} today={today} hasNext={next !== null} />
    </Grid>
  );
}

/** What the last weeks of the season ask the rider. */
function SeasonNotes(props: PlanCardsProps & Pick<Training, 'plans'>) {
  const { plans, rides, today, profile, isWriting, onBegun } = props;
  const tests = newTests(plans, today, profile.timeZone);
  return (
    <>
      {isQuiet({ plans, rides }, today) && (
        <Suspense>
          <MissedRidesCard
            plans={plans}
            rides={rides}
            today={today}
            isWriting={isWriting}
            onBegun={onBegun}
          />
        </Suspense>
      )}
      {tests.length > 0 && (
        <Suspense>
          <TestOffer tests={tests} />
        </Suspense>
      )}
    </>
  );
}

/** The race or the event, if it is today and the rider has not changed its date in the profile. */
function useRaceOfToday(coming: readonly Plan[], today: IsoDate) {
  const isMoved = useRaceConflict()?.planned === today;
  const plan = planOn(coming, today);
  const workout = plan?.workouts.find((one) => isRaceOrEvent(one) && one.date === today);
  return plan && workout && !isMoved ? { plan, workout } : null;
}

/** Says why the rider does not ride today; null on every other day, and when the workout was ridden all the same. */
function awayToday(coming: readonly Plan[], today: IsoDate): string | null {
  const workout = planOn(coming, today)?.workouts.find(({ date }) => date === today);
  return workout?.away && workout.status !== 'completed'
    ? `${AWAY_LABELS[workout.away]} today: no riding`
    : null;
}

/** The next workout, or why there is none. */
function Next({
  next,
  profile,
  coming,
  today,
  isWriting,
}: PlanCardsProps & { readonly next: PlanWorkout | null }) {
  const plan = next && planOn(coming, next.date);
  const away = awayToday(coming, today);
  return plan && next ? (
    <NextWorkout plan={plan} workout={next} today={today} away={away} ftpWatts={profile.ftpWatts} />
  ) : (
    <Suspense fallback={<Skeleton height={LOWER_CARD_PX} />}>
      <NothingNext why={isWriting ? 'being-written' : whyNothingNext(coming)} away={away} />
    </Suspense>
  );
}

interface BelowWeekProps {
  readonly season: ReturnType<typeof useSeason>;
  readonly rides: readonly Ride[];
  readonly today: IsoDate;
  readonly hasNext: boolean;
}

/** The last row loads when it is near, or this long after the screen. */
const LOWER_CARDS_AFTER_MS = 2000;

/** Below the week: the season, and the last row. */
function BelowWeek({ season, rides, today, hasNext }: BelowWeekProps) {
  const { data, error, isFetching, refetch } = season;
  const week = data ? (seasonProgress(data, today)?.week ?? null) : null;
  if (!data && error) {
    return (
      <Cell span={12}>
        <ProblemCard
          title="Failed to load plan details"
          detail={waitMessageOf(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </Cell>
    );
  }
  return (
    <>
      {(!data || week) && (
        <Cell span={12} className={styles.season ?? ''}>
          {data && week ? (
            <SeasonLoad plans={data} plan={week} today={today} />
          ) : (
            <Skeleton height="var(--height)" />
          )}
        </Cell>
      )}
      <Cell span={12}>
        {data ? (
          <WhenNear heightPx={LOWER_CARD_PX} afterMs={LOWER_CARDS_AFTER_MS}>
            <Suspense fallback={<Skeleton height={LOWER_CARD_PX} />}>
              <LowerCards plans={data} rides={rides} today={today} hasNext={hasNext} />
            </Suspense>
          </WhenNear>
        ) : (
          <Skeleton height={LOWER_CARD_PX} />
        )}
      </Cell>
    </>
  );
}
