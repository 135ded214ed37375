import type { Ride } from '@musette/coach/progress/ride/ride';
import type { IsoDate } from '@musette/coach/calendar/days';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { type ComponentType, Suspense, useState } from 'react';
import { useHadConflicts } from '#lib/replanning/conflicts.ts';
import { latePart, requiredPart } from '#lib/late-code.tsx';
import { waitMessageOf } from '#lib/text/messages.ts';
import { useGeneration } from '#lib/rider-data/generation.ts';
import { useRaceEvents } from '#lib/race-events/race-events.ts';
import { codeOf } from '#lib/api/problems.ts';
import { type Profile, useProfile } from '#lib/rider-data/profile.ts';
import { useRider } from '#lib/api/session.ts';
import { useStravaWatch } from '#lib/strava/connection.ts';
import { clockIn, useNow } from '#lib/text/today.ts';
import { resumableOf } from '#lib/season/resumable-generation.ts';
import { useGenerationToast } from '#lib/replanning/use-generation-toast.ts';
import { Loading } from '#ui/layout/loading.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { ProblemCard } from '#ui/layout/problem-card.tsx';
import type { Plan } from '#lib/rider-data/plans.ts';
import { CardsSkeleton } from './cards-skeleton.tsx';
import type { ConflictsCardProps } from './conflicts-card.tsx';
import { firstNameOf, greetingAt, quoteAt } from './greeting.ts';
import type { RaceDayProps } from './race-day.tsx';
import { useComingPlans, useRides } from './use-dashboard.ts';
import { WithWeather } from './weather-place.tsx';

/** One quote per page load: it does not change when the rider comes back from another screen. */
const QUOTE = quoteAt(Math.random());

/** The dashboard: the next workout, and the progress of the week and the season (spec 2). */
export function DashboardPage() {
  const rider = useRider();
  return rider ? <RidersDashboard name={rider.name} /> : <Loading screen />;
}

function RidersDashboard({ name }: { readonly name: string | null }) {
  // The card that shows the connection loads later.
  useStravaWatch();
  const profile = useProfile();
  const clock = clockIn(profile.data?.timeZone, useNow());
  const generation = useGeneration().data;
  const follow = useGenerationToast(generation);
  const isWriting = generation?.state === 'running';
  const resumable = generation
    ? resumableOf(generation, { today: clock.day, timeZone: profile.data?.timeZone })
    : null;
  const race = useRaceEvents().find(({ date }) => date === clock.day);
  const dashboard = (
    <>
      <WithWeather>
        <PageHead title={`${greetingAt(clock.hour)}, ${firstNameOf(name)}`} lead={QUOTE} />
      </WithWeather>
      <StravaMessage />
      {isWriting && (
        <Suspense>
          <Writing generation={generation} />
        </Suspense>
      )}
      {resumable && (
        <Suspense>
          <ResumeCard generation={resumable} onBegun={follow} />
        </Suspense>
      )}
      <Cards
        profile={profile}
        today={clock.day}
        isWriting={isWriting}
        isInterrupted={resumable !== null}
        onBegun={follow}
      />
    </>
  );
  return race && profile.data ? (
    <Suspense fallback={<CardsSkeleton />}>
      <RaceDay event={race} profile={profile.data} today={clock.day}>
        {dashboard}
      </RaceDay>
    </Suspense>
  ) : (
    dashboard
  );
}

const route = getRouteApi('/riders/dashboard');

/** Why Strava was not connected. The message outlives its place in the address. */
function StravaMessage() {
  const { strava_error: code } = route.useSearch();
  const [shown, setShown] = useState(code);
  if (code && code !== shown) setShown(code);
  return (
    shown && (
      <Suspense>
        <StravaError code={shown} />
      </Suspense>
    )
  );
}

interface CardsProps {
  readonly profile: ReturnType<typeof useProfile>;
  readonly today: IsoDate;
  /** A generation was interrupted: its missing weeks may reach the race. */
  readonly isInterrupted: boolean;
  /** A generation is running. */
  readonly isWriting: boolean;
  /** Called when this screen has started a generation. */
  readonly onBegun: (generation: string) => void;
}

function Cards({ profile, ...rest }: CardsProps) {
  // Loads in parallel with the profile; until the rider's time zone is known, the device's date counts.
  const coming = useComingPlans(rest.today);
  const rides = useRides(rest.today);
  // A rider without a profile goes to the setup first (spec 2).
  if (codeOf(profile.error) === 'profile-not-found') return <Navigate to="/onboarding" replace />;
  if (profile.data && coming.data && rides.data) {
    return <KnownCards profile={profile.data} coming={coming.data} rides={rides.data} {...rest} />;
  }
  const failed = [profile, coming, rides].find(({ error, data }) => error && !data);
  if (!failed) return <CardsSkeleton />;
  return (
    <ProblemCard
      title={FAILURES[[profile, coming, rides].indexOf(failed)] ?? ''}
      detail={waitMessageOf(failed.error)}
      retrying={failed.isFetching}
      onRetry={() => void failed.refetch()}
    />
  );
}

/** What could not be loaded: the profile, the plans, the rides. */
const FAILURES = [
  'Failed to load user data. Please try again later.',
  'Failed to load plan details',
  'Failed to load activities',
];

interface KnownProps extends Omit<CardsProps, 'profile'> {
  readonly profile: Profile;
  readonly coming: readonly Plan[];
  readonly rides: readonly Ride[];
}

function KnownCards(props: KnownProps) {
  const { raceDate } = props.profile;
  const hasEvents = useRaceEvents().length > 0;
  const planCards = <PlanCards {...props} />;
  return (
    <>
      {(raceDate !== null || hasEvents) && (
        <Suspense>
          <RaceNotes {...props} raceDate={raceDate} isUnfinished={props.isWriting || props.isInterrupted} />
        </Suspense>
      )}
      <Conflicts coming={props.coming} hours={props.profile.availabilityHours} today={props.today} />
      <Suspense fallback={<CardsSkeleton />}>
        {props.coming.length === 0 ? <NothingComing {...props}>{planCards}</NothingComing> : planCards}
      </Suspense>
    </>
  );
}

// A rider sees the cards before the first plan or those with one.
const NothingComing = requiredPart(async () => (await import('./first-cards.tsx')).NothingComing);
const PlanCards = requiredPart(async () => (await import('./plan-cards.tsx')).PlanCards);

// A rider without signal sees the usual dashboard on race day.
const RaceDay = requiredPart(() =>
  import('./race-day.tsx').then(
    (loaded): ComponentType<RaceDayProps> => loaded.RaceDay,
    () =>
      ({ children }: RaceDayProps) =>
        children,
  ),
);

// Few riders see these: they load when they are needed.
const Writing = latePart(async () => (await import('./writing.tsx')).Writing);
const RaceNotes = latePart(async () => (await import('./race-outside-plan.tsx')).RaceNotes);
const ResumeCard = latePart(async () => (await import('./resume-card.tsx')).ResumeCard);
const StravaError = latePart(async () => (await import('./strava-error.tsx')).StravaError);
const ConflictsCard = latePart(async () => (await import('./conflicts-card.tsx')).ConflictsCard);

/** The card of conflicts loads with the first one. */
function Conflicts(props: ConflictsCardProps) {
  const isNeeded = useHadConflicts();
  return (
    isNeeded && (
      <Suspense>
        <ConflictsCard {...props} />
      </Suspense>
    )
  );
}
