import { isCyclingType } from '@musette/coach/progress/ride/activity-type';
import type { UnitSystem } from '@musette/coach/rider/vocabulary';
import { type ReactNode, Suspense } from 'react';
import type { ActivityDetail, ActivitySamples } from '#lib/rider-data/activities.ts';
import { requiredPart } from '#lib/late-code.tsx';
import { classes } from '#ui/classes.ts';
import { Skeleton } from '#ui/layout/skeleton.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { ActivityFigures } from './activity-figures.tsx';
import { EffortsCard } from './efforts-card.tsx';
import { IntervalsCard } from './intervals-card.tsx';
import layout from './layout.module.css';
import { PlanComparison } from './plan-comparison.tsx';
import type { PlanOfRide } from './use-comparison.ts';
import { ZonesCard } from './zones-card.tsx';

interface ActivityPartsProps extends ComparisonsProps {
  readonly units: UnitSystem;
  /** Null while they are on their way; undefined if there are none. */
  readonly samples: ActivitySamples | null | undefined;
  /** Shown if there are no samples. */
  readonly children?: ReactNode;
}

// The charts load late: the figures come first.
const Recording = requiredPart(async () => (await import('./recording.tsx')).Recording);

/** The figures of an activity, its recording, and how it compares with the plan. */
export const ActivityParts = ({ activity, units, plan, samples, children }: ActivityPartsProps) => (
  <Stack>
    <ActivityFigures activity={activity} units={units} />
    {samples !== undefined ? (
      <Suspense fallback={<Skeleton height={520} />}>
        <Recording
          activity={activity}
          samples={samples}
          units={units}
          planned={plan.blocks}
          beside={<PlanComparison plan={plan} activity={activity} />}
        >
          <Comparisons activity={activity} plan={plan} />
        </Recording>
      </Suspense>
    ) : (
      children
    )}
  </Stack>
);

export interface ComparisonsProps {
  readonly activity: ActivityDetail;
  readonly plan: PlanOfRide;
}

/** The intervals, the time in zones and the best efforts. */
export function Comparisons({ activity, plan: { compared, intervals } }: ComparisonsProps) {
  const hasIntervals = intervals !== null && intervals.length > 0;
  const wasPlanned =
    compared?.completed === true || intervals?.some(({ ridden }) => ridden !== null) === true;
  return (
    <div className={classes(layout.comparisons, hasIntervals && layout.withIntervals)}>
      {hasIntervals && <IntervalsCard intervals={intervals} />}
      <ZonesCard activity={activity} compared={wasPlanned ? compared : null} />
      {isCyclingType(activity.type) && <EffortsCard activity={activity} />}
    </div>
  );
}
