import type { UnitSystem } from '@musette/coach/rider/vocabulary';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import type { ActivityDetail, ActivitySamples } from '#lib/rider-data/activities.ts';
import { Card } from '#ui/layout/card.tsx';
import { RideCharts } from '#ui/ride-charts/ride-charts.tsx';
import type { PlannedBlock } from '#ui/ride-charts/shapes/planned.ts';
import type { IndexRange } from '#ui/ride-charts/shapes/ride-streams.ts';
import { chartUnits } from './chart-units.ts';
import { chartSamples } from './laps.ts';
import layout from './layout.module.css';
import { LapsCard } from './laps-card.tsx';
import { pointsOf } from './route-card.tsx';
import { RouteView } from './route-view.tsx';

interface RecordingProps {
  readonly activity: ActivityDetail;
  /** Null while they are on their way. */
  readonly samples: ActivitySamples | null;
  readonly units: UnitSystem;
  /** The planned profile; empty if the ride was no workout of the plan. */
  readonly planned: readonly PlannedBlock[];
  /** Shown below the route. */
  readonly beside: ReactNode;
  /** Shown below the charts. */
  readonly children: ReactNode;
}

/** What the device recorded, moment by moment, and the route, with one cursor. */
export function Recording({ activity, samples, units, planned, beside, children }: RecordingProps) {
  const [cursor, setCursor] = useState<number | null>(null);
  const [pointed, setPointed] = useState<number | null>();
  const [range, setRange] = useState<IndexRange | null>(null);
  // The charts are drawn first. What else follows from all samples comes a moment later.
  const late = useDeferredValue(samples, null);
  const coarse = useMemo(() => pointsOf(activity.polyline), [activity.polyline]);
  const route = useMemo(() => late && routeOf(late), [late]);
  return (
    <>
      <div className={layout.recording}>
        <div className={layout.charts}>
          <Card>
            <RideCharts
              title={planned.length > 0 ? 'Ridden against planned' : 'The ride'}
              samples={samples && chartSamples(samples, activity.indoor)}
              units={chartUnits(units, activity.type)}
              ftpWatts={activity.ftpWatts}
              planned={planned}
              ascentM={activity.elevationM}
              pointed={pointed}
              onCursor={setCursor}
              onRange={setRange}
            />
          </Card>
        </div>
        <RouteView
          route={route ?? coarse}
          cursor={route && cursor}
          range={route && range}
          onPoint={route ? setPointed : undefined}
          heightPx={170}
        />
        <div className={layout.plan}>{beside}</div>
      </div>
      {children}
      <LapsCard activity={activity} samples={late} units={units} />
    </>
  );
}

const routeOf = ({ latDeg, lonDeg }: ActivitySamples): readonly (readonly [number, number] | null)[] =>
  (latDeg ?? []).map((lat, index) => {
    const lon = lonDeg?.[index] ?? null;
    return lat === null || lon === null ? null : [lat, lon];
  });
