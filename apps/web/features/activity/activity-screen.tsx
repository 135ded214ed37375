import { TEST_TYPE } from '@musette/coach/workout/planned';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useDeferredValue } from 'react';
import { countText } from '#lib/text/count-text.ts';
import { type ActivityDetail, samplesQuery } from '#lib/rider-data/activities.ts';
import { nameOf, TYPE_LABELS } from '#lib/rider-data/activity-texts.ts';
import { dayText } from '#lib/text/day-text.ts';
import { latePart } from '#lib/late-code.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { messageOf } from '#lib/text/messages.ts';
import type { Profile } from '#lib/rider-data/profile.ts';
import { PoweredByStrava } from '#lib/strava/brand.tsx';
import { useStravaWatch } from '#lib/strava/connection.ts';
import { PageHead } from '#ui/layout/page-head.tsx';
import { ProblemCard } from '#ui/layout/problem-card.tsx';
import { Skeleton } from '#ui/layout/skeleton.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { ActivityActions } from './activity-actions.tsx';
import { ActivityParts, Comparisons, type ComparisonsProps } from './activity-parts.tsx';
import { ActivityRemoved } from './activity-states.tsx';
import { JoinedCard } from './joined-card.tsx';
import layout from './layout.module.css';
import { PlanComparison } from './plan-comparison.tsx';
import { usePlanOfRide } from './use-comparison.ts';
import { useRemoval } from './use-removal.ts';

interface ActivityScreenProps {
  readonly activity: ActivityDetail;
  readonly profile: Profile;
  readonly isRemoved: boolean;
  readonly onRemoved: (isRemoved: boolean) => void;
}

/** One activity: its figures, what was recorded, and what it has to do with the plan (spec 2). */
export function ActivityScreen({ activity, profile, isRemoved, onRemoved }: ActivityScreenProps) {
  const { units } = profile;
  usePageTitle(nameOf(activity));
  const recorded = useQuery({ ...samplesQuery(activity), enabled: activity.hasFile });
  // The charts are drawn first, what they are compared with a moment later.
  const plan = usePlanOfRide(activity, useDeferredValue(recorded.data));
  const removal = useRemoval(activity, { isRemoved, onRemoved });
  const isTest = plan.compared?.completed === true && plan.compared.workout.type === TEST_TYPE;
  if (isRemoved) return <ActivityRemoved name={nameOf(activity)} removal={removal} />;
  return (
    <>
      <PageHead
        isDense
        heading={removal.heading}
        above={
          <Link to="/activities" className="finger">
            Back to Activities
          </Link>
        }
        title={nameOf(activity)}
        lead={factsOf(activity)}
        aside={<ActivityActions activity={activity} profile={profile} removal={removal} />}
      />
      <Stack>
        <JoinedCard activity={activity} />
        {isTest && plan.compared && (
          <Suspense fallback={<Skeleton height={200} />}>
            <TestResultCard week={plan.week} position={plan.compared.workout.position} />
          </Suspense>
        )}
        {activity.bestEfforts.length > 0 && !plan.isPending && !isTest && (
          <Suspense fallback={null}>
            <FtpOffer key={activity.id} activity={activity} profile={profile} />
          </Suspense>
        )}
        {activity.source === 'strava' && <FromStrava hasSamples={activity.hasFile} />}
        <ActivityParts
          activity={activity}
          units={units}
          plan={plan}
          samples={recorded.isLoading ? null : recorded.data}
        >
          {recorded.error && (
            <ProblemCard
              title="The recording could not be loaded"
              detail={messageOf(recorded.error)}
              retrying={recorded.isFetching}
              onRetry={() => void recorded.refetch()}
            />
          )}
          <WithoutRecording activity={activity} plan={plan} />
        </ActivityParts>
      </Stack>
    </>
  );
}

const TestResultCard = latePart(
  async () => (await import('#lib/test-result/test-result-card.tsx')).TestResultCard,
);

// Few rides show a higher FTP.
const FtpOffer = latePart(async () => (await import('./ftp-offer.tsx')).FtpOffer);

// It loads late, as the charts do.
const RouteCard = latePart(async () => (await import('./route-card.tsx')).RouteCard);
/** Where the activity comes from, and why it has no charts. What changes at Strava changes here, too. */
function FromStrava({ hasSamples }: { readonly hasSamples: boolean }) {
  useStravaWatch();
  return (
    <Row spread className={layout.strava ?? ''}>
      {!hasSamples && (
        <p>
          Strava gives no samples here. <Link to="/import">Import the file</Link> for charts.
        </p>
      )}
      <PoweredByStrava />
    </Row>
  );
}

/** What is shown of an activity without samples. */
const WithoutRecording = ({ activity, plan }: ComparisonsProps) => (
  <>
    <div className={layout.pair}>
      <PlanComparison plan={plan} activity={activity} />
      <Suspense fallback={<Skeleton height={266} />}>
        <RouteCard polyline={activity.polyline} />
      </Suspense>
    </div>
    {/* What Strava says of a ride has nothing to compare. */}
    {activity.source !== 'strava' && <Comparisons activity={activity} plan={plan} />}
  </>
);

/** The type, the long date, and kudos and achievements above 0 (spec 2). */
function factsOf({ type, date, trim, commute, gear, kudosCount, achievementCount }: ActivityDetail): string {
  const kudos = kudosCount ?? 0;
  const achievements = achievementCount ?? 0;
  return [
    TYPE_LABELS[type],
    dayText(date, 'long'),
    ...(trim === null ? [] : ['Trimmed']),
    ...(commute ? ['Commute'] : []),
    ...(gear === null ? [] : [gear]),
    ...(kudos > 0 ? [`${kudos} kudos`] : []),
    ...(achievements > 0 ? [countText(achievements, 'achievement')] : []),
  ].join(' · ');
}
