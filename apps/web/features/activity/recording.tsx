import type { UnitSystem } from '@musette/coach/rider/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Activity, ActivitySamples } from '#lib/activities.ts';
import { samplesQuery } from '#lib/activities.ts';
import { messageOf } from '#lib/messages.ts';
import { codeOf } from '#lib/problems.ts';
import { Card } from '#ui/card.tsx';
import { Cell, Grid } from '#ui/grid.tsx';
import { ProblemCard } from '#ui/problem-card.tsx';
import { RideCharts } from '#ui/ride-charts/ride-charts.tsx';
import { RouteMap } from '#ui/ride-charts/route-map.tsx';
import type { PlannedBlock } from '#ui/ride-charts/shapes/planned.ts';
import type { IndexRange } from '#ui/ride-charts/shapes/ride-streams.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { chartUnits } from './chart-units.ts';

interface RecordingProps {
  readonly activity: Activity;
  readonly units: UnitSystem;
  /** The planned profile; empty without a workout that the ride has completed. */
  readonly planned: readonly PlannedBlock[];
}

/** What the device recorded, moment by moment, and the route, with one cursor. */
export function Recording({ activity, units, planned }: RecordingProps) {
  const { data, error, isFetching, refetch } = useQuery(samplesQuery(activity.id));
  if (data) return <Recorded activity={activity} units={units} planned={planned} samples={data} />;
  if (codeOf(error) === 'no-ride-file') return null;
  return error === null ? (
    <Skeleton height={420} />
  ) : (
    <ProblemCard
      title="The recording could not be loaded"
      detail={messageOf(error)}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

interface RecordedProps extends RecordingProps {
  readonly samples: ActivitySamples;
}

function Recorded({ activity, units, planned, samples }: RecordedProps) {
  const [cursor, setCursor] = useState<number | null>(null);
  const [range, setRange] = useState<IndexRange | null>(null);
  const { timeS, distanceM, powerW, heartRateBpm, cadenceRpm, speedMps, altitudeM } = samples;
  const route = useMemo(() => routeOf(samples), [samples]);
  return (
    <Grid>
      <Cell span={8}>
        <Card>
          <RideCharts
            title={planned.length > 0 ? 'Ridden against planned' : 'The ride'}
            samples={{
              seconds: timeS,
              metres: distanceM,
              power: powerW,
              heartRate: heartRateBpm,
              cadence: cadenceRpm,
              speed: speedMps,
              elevation: altitudeM,
              indoor: activity.indoor,
            }}
            units={chartUnits(units)}
            ftpWatts={activity.ftpWatts}
            planned={planned}
            ascentM={activity.elevationM}
            onCursor={setCursor}
            onRange={setRange}
          />
        </Card>
      </Cell>
      <Cell span={4}>
        <Card title="Route">
          <RouteMap route={route} cursor={cursor} range={range} heightPx={240} />
        </Card>
      </Cell>
    </Grid>
  );
}

const routeOf = ({ latDeg, lonDeg }: ActivitySamples): readonly (readonly [number, number] | null)[] =>
  (latDeg ?? []).map((lat, index) => {
    const lon = lonDeg?.[index] ?? null;
    return lat === null || lon === null ? null : [lat, lon];
  });
