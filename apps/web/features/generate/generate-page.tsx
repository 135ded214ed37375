import { mondayOf } from '@musette/coach/calendar/days';
import { SEASON_WEEKS } from '@musette/coach/season/season-input';
import type { SignedInRider } from '@musette/contract/schemas/session';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { conflictsQuery } from '#lib/replanning/conflicts.ts';
import { type Generation, useGeneration } from '#lib/rider-data/generation.ts';
import { plansQuery } from '#lib/rider-data/plans.ts';
import { type Profile, useProfile } from '#lib/rider-data/profile.ts';
import { codeOf } from '#lib/api/problems.ts';
import { raceEventsQuery } from '#lib/race-events/race-events.ts';
import { useRider } from '#lib/api/session.ts';
import { useToday } from '#lib/text/today.ts';
import { Cell, Grid } from '#ui/layout/grid.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { ProblemCard } from '#ui/layout/problem-card.tsx';
import { Skeleton } from '#ui/layout/skeleton.tsx';
import { messageOf, waitMessageOf } from '#lib/text/messages.ts';
import { choicesOfPlan } from './choices.ts';
import { GenerateScreen } from './generate-screen.tsx';
import styles from './generate.module.css';
import { AlternativesCard, SeasonSkeleton, WeekSkeleton } from './preview-skeleton.tsx';

/** The page of the generator (spec 2). */
export const GeneratePage = () => (
  <>
    <PageHead title="Generate" lead="A season of training inside the hours you have." />
    <ForRider />
  </>
);

function ForRider() {
  const rider = useRider();
  return rider ? <Loaded key={rider.userId} rider={rider} /> : <GenerateSkeleton />;
}

function Loaded({ rider }: { readonly rider: SignedInRider }) {
  const profile = useProfile();
  const generation = useGeneration();
  const present = usePresent(profile.data, generation.data);
  // A plan may have been written since: the form begins with the newest generation. When it cannot be loaded, the form is shown anyway.
  const isCurrent = generation.isFetchedAfterMount || generation.fetchStatus !== 'fetching';
  const isOfPlanPending = generation.isPending || !isCurrent || present.isPending;
  // Race preparation takes the next A race when a rider switches it on.
  const areEventsLoading = useQuery(raceEventsQuery).isLoading;
  const isThere = profile.data !== undefined && !isOfPlanPending && !areEventsLoading;
  const navigate = useNavigate();
  const { isChange } = present;
  useEffect(() => {
    // The form has the plan's choices now, and a reload must not overwrite later edits.
    if (isChange && isThere) void navigate({ to: '/generate', search: {}, replace: true });
  }, [isChange, isThere, navigate]);
  if (profile.isError && !profile.data)
    return (
      <ProblemCard
        title={
          codeOf(profile.error) === 'profile-not-found'
            ? messageOf(profile.error)
            : 'Failed to load user data. Please try again later.'
        }
        detail={waitMessageOf(profile.error)}
        retrying={profile.isFetching}
        onRetry={() => void profile.refetch()}
      />
    );
  if (!profile.data || !isThere) return <GenerateSkeleton />;
  return (
    <GenerateScreen
      rider={rider}
      profile={profile.data}
      generation={generation.data ?? null}
      isCutOff={generation.isError}
      present={present.choices}
      isChange={isChange}
    />
  );
}

const route = getRouteApi('/riders/generate');

/** This week, and a season of the maximum length after it. */
const COMING_WEEKS = SEASON_WEEKS.max + 1;

/** Loads the choices of the current plan. */
function usePresent(profile: Profile | undefined, last: Generation | null | undefined) {
  const { change = false, extend = false } = route.useSearch();
  const isChange = change || extend;
  const today = useToday(profile?.timeZone);
  const plans = useQuery(plansQuery(mondayOf(today), COMING_WEEKS));
  const conflicts = useQuery(conflictsQuery);
  // The form opens once: what the cache holds may be older than a change of the plan or of the race.
  const isPending = !(plans.isFetchedAfterMount && conflicts.isFetchedAfterMount);
  const isKnown = !isPending && plans.data && profile;
  return {
    isChange,
    isPending,
    choices: isKnown
      ? choicesOfPlan({
          plans: plans.data,
          today,
          raceDate: profile.raceDate,
          race: conflicts.data?.race ?? null,
          distribution: last?.choice.distribution,
          extend,
          raceChanged: last?.raceChanged,
        })
      : null,
  };
}

const GenerateSkeleton = () => (
  <Grid className={styles.choosing ?? ''}>
    <Cell span={8} className={styles.season ?? ''}>
      <SeasonSkeleton />
    </Cell>
    <Cell span={4} className={styles.choices ?? ''}>
      <Skeleton height={1110} />
    </Cell>
    <Cell span={8} className={styles.alternatives ?? ''}>
      <AlternativesCard />
    </Cell>
    <Cell span={8} className={styles.week ?? ''}>
      <WeekSkeleton />
    </Cell>
  </Grid>
);
