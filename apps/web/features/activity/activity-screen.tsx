import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { type Activity, type ActivityDetail, samplesQuery } from '#lib/activities.ts';
import { nameOf, TYPE_LABELS } from '#lib/activity-texts.ts';
import { dayText } from '#lib/day-text.ts';
import { messageOf } from '#lib/messages.ts';
import type { Profile } from '#lib/profile.ts';
import { Cell, Grid } from '#ui/grid.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { ProblemCard } from '#ui/problem-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { ActivityActions } from './activity-actions.tsx';
import { ActivityFigures } from './activity-figures.tsx';
import { ActivityRemoved } from './activity-states.tsx';
import { EffortsCard } from './efforts-card.tsx';
import { IntervalsCard } from './intervals-card.tsx';
import { PlanComparison } from './plan-comparison.tsx';
import { RouteCard } from './route-card.tsx';
import { type PlanOfRide, useComparison } from './use-comparison.ts';
import { useRemoval } from './use-removal.ts';
import { ZonesCard } from './zones-card.tsx';

interface ActivityScreenProps {
  readonly activity: ActivityDetail;
  readonly profile: Profile;
}

// The charts load late: the figures come first.
const Recording = lazy(async () => ({ default: (await import('./recording.tsx')).Recording }));

/** One activity: its figures, what was recorded, and what it has to do with the plan (spec 2). */
export function ActivityScreen({ activity, profile: { units } }: ActivityScreenProps) {
  const recorded = useQuery({ ...samplesQuery(activity.id), enabled: activity.hasFile });
  const plan = useComparison(activity, recorded.data);
  const removal = useRemoval(activity);
  if (removal.isRemoved) return <ActivityRemoved name={nameOf(activity)} removal={removal} />;
  const comparison = <PlanComparison plan={plan} activity={activity} />;
  const figures = <Comparisons activity={activity} plan={plan} />;
  return (
    <>
      <PageHead
        above={<Link to="/activities">Back to Activities</Link>}
        title={nameOf(activity)}
        lead={factsOf(activity)}
        aside={<ActivityActions activity={activity} removal={removal} />}
      />
      <Stack>
        <ActivityFigures activity={activity} units={units} />
        {recorded.data && (
          <Suspense fallback={<Skeleton height={420} />}>
            <Recording
              activity={activity}
              samples={recorded.data}
              units={units}
              planned={plan.blocks}
              beside={comparison}
            >
              {figures}
            </Recording>
          </Suspense>
        )}
        {recorded.isLoading && <Skeleton height={420} />}
        {recorded.error && (
          <ProblemCard
            title="The recording could not be loaded"
            detail={messageOf(recorded.error)}
            retrying={recorded.isFetching}
            onRetry={() => void recorded.refetch()}
          />
        )}
        {!recorded.data && !recorded.isLoading && (
          <>
            <Grid>
              <Cell span={8}>{comparison}</Cell>
              <Cell span={4}>
                <RouteCard polyline={activity.polyline} />
              </Cell>
            </Grid>
            {figures}
          </>
        )}
      </Stack>
    </>
  );
}

interface ComparisonsProps {
  readonly activity: ActivityDetail;
  readonly plan: PlanOfRide;
}

/** The intervals, the time in zones and the best efforts. */
function Comparisons({ activity, plan: { compared, intervals } }: ComparisonsProps) {
  const hasIntervals = intervals !== null && intervals.length > 0;
  const wasPlanned =
    compared?.completed === true || intervals?.some(({ ridden }) => ridden !== null) === true;
  return (
    <Grid>
      {hasIntervals && (
        <Cell span={5}>
          <IntervalsCard intervals={intervals} />
        </Cell>
      )}
      <Cell span={hasIntervals ? 4 : 7}>
        <ZonesCard activity={activity} compared={wasPlanned ? compared : null} />
      </Cell>
      <Cell span={hasIntervals ? 3 : 5}>
        <EffortsCard activity={activity} />
      </Cell>
    </Grid>
  );
}

/** The type, the long date, and kudos and achievements above 0 (spec 2). */
function factsOf({ type, date, kudosCount, achievementCount }: Activity): string {
  const kudos = kudosCount ?? 0;
  const achievements = achievementCount ?? 0;
  return [
    TYPE_LABELS[type],
    dayText(date, 'long'),
    ...(kudos > 0 ? [`${kudos} kudos`] : []),
    ...(achievements > 0 ? [achievements === 1 ? '1 achievement' : `${achievements} achievements`] : []),
  ].join(' · ');
}
