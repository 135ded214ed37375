import type { UnitSystem } from '@musette/coach/rider/vocabulary';
import { lazy, type ReactNode, Suspense } from 'react';
import type { ActivityDetail, ActivitySamples } from '#lib/activities.ts';
import { Cell, Grid } from '#ui/grid.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { ActivityFigures } from './activity-figures.tsx';
import { EffortsCard } from './efforts-card.tsx';
import { IntervalsCard } from './intervals-card.tsx';
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
const Recording = lazy(async () => ({ default: (await import('./recording.tsx')).Recording }));

/** The figures of an activity, its recording, and how it compares with the plan. */
export const ActivityParts = ({ activity, units, plan, samples, children }: ActivityPartsProps) => (
  <Stack>
    <ActivityFigures activity={activity} units={units} />
    {samples !== undefined ? (
      <Suspense fallback={<Skeleton height={420} />}>
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
