import { useCallback, useEffect, useEffectEvent, useId, useMemo, useReducer, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Choice } from '#ui/fields/choice.tsx';
import { chartReducer, initialState } from '#ui/ride-charts/chart-state.ts';
import { ChartGround, ChartStack, type Measure } from '#ui/ride-charts/chart-stack.tsx';
import { ChartTable } from '#ui/ride-charts/chart-table.tsx';
import { type AxisName, axisOf } from '#ui/ride-charts/shapes/axis.ts';
import { drawnBlocks, type PlannedBlock } from '#ui/ride-charts/shapes/planned.ts';
import {
  type IndexRange,
  type RideSamples,
  type RideStreams,
  rideStreams,
} from '#ui/ride-charts/shapes/ride-streams.ts';
import { tableRows } from '#ui/ride-charts/shapes/table-rows.ts';
import { type RideUnits, streamUnits } from '#ui/ride-charts/shapes/units.ts';
import { Skeleton } from '#ui/layout/skeleton.tsx';
import styles from '#ui/ride-charts/ride-charts.module.css';

export interface RideChartsProps {
  readonly title: string;
  /** Null while they are on their way: their place is held, so that nothing moves. */
  readonly samples: RideSamples | null;
  /** A constant, as the plan should be: what is new is drawn anew. */
  readonly units: RideUnits;
  /** The FTP of the day of the ride, for the zones; without it the profile is grey. */
  readonly ftpWatts?: number | null;
  /** The planned profile, laid over the ridden one. */
  readonly planned?: readonly PlannedBlock[];
  /** The metres climbed of the whole ride, when they are known; otherwise they are counted here. */
  readonly ascentM?: number | null;
  /** The sample that is pointed at elsewhere, such as on a map: a change moves the cursor. */
  readonly pointed?: number | null | undefined;
  /** The sample under the cursor, so that a route can show it. */
  readonly onCursor?: (index: number | null) => void;
  /** The samples of the selected range. */
  readonly onRange?: (range: IndexRange | null) => void;
}

const AXES = [
  { value: 'time', label: 'Time' },
  { value: 'distance', label: 'Distance' },
] as const;

const NO_PLAN: readonly PlannedBlock[] = [];

/** Power, heart rate, cadence, speed and elevation of a ride, over time or distance, with one cursor. */
export function RideCharts({ samples, planned = NO_PLAN, ftpWatts, ...rest }: RideChartsProps) {
  // Measured before there is anything to draw: the charts are drawn once.
  const [widthPx, measured] = useWidth();
  const streams = useStreams(samples);
  const blocks = useMemo(() => drawnBlocks(planned), [planned]);
  const ftp = ftpWatts && ftpWatts > 0 ? ftpWatts : null;
  if (!streams) return <Placeholder title={rest.title} measured={measured} />;
  const isEmpty = streams.count < 2 || Object.keys(streams.values).length === 0;
  if (isEmpty) return <p className={styles.empty}>This ride has no samples to draw.</p>;
  // Another ride begins without cursor, range and zoom.
  const key = `${streams.count} ${streams.seconds.at(-1)} ${streams.metres?.at(-1)}`;
  return <Charts key={key} {...rest} {...{ streams, blocks, widthPx, measured }} ftpWatts={ftp} />;
}

const NO_SAMPLES: RideSamples = { seconds: [] };

/** The streams of samples. They are made anew for other lists and not for another object, which a caller may build each time. */
function useStreams(samples: RideSamples | null): RideStreams | null {
  const given = samples ?? NO_SAMPLES;
  const { seconds, metres, power, heartRate, cadence, speed, elevation, indoor = false } = given;
  const streams = useMemo(
    () => rideStreams({ seconds, metres, power, heartRate, cadence, speed, elevation, indoor }),
    [seconds, metres, power, heartRate, cadence, speed, elevation, indoor],
  );
  return samples && streams;
}

/** The width of an element in whole pixels, 0 before it is drawn, and the ref that it is measured by. */
function useWidth(): readonly [number, Measure] {
  const [widthPx, setWidthPx] = useState(0);
  const measured = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    // It tells the first width, too, after the page has been laid out: to ask before that would lay it out twice.
    const observer = new ResizeObserver(([entry]) => setWidthPx(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [widthPx, measured];
}

interface Measured {
  readonly measured: Measure;
}

/** The place of the charts. */
const Placeholder = ({ title, measured }: Pick<RideChartsProps, 'title'> & Measured) => (
  <section className={styles.charts} aria-label={title} aria-busy="true">
    <div className={styles.head}>
      <h2 className={styles.title}>{title}</h2>
    </div>
    <ChartGround measured={measured}>
      <Skeleton height={PLACEHOLDER_PX} />
    </ChartGround>
  </section>
);

/** The usual height of all charts. */
const PLACEHOLDER_PX = 434;

interface ChartsProps
  extends
    Measured,
    Pick<RideChartsProps, 'title' | 'units' | 'ascentM' | 'pointed' | 'onCursor' | 'onRange'> {
  readonly widthPx: number;
  readonly streams: RideStreams;
  readonly blocks: readonly PlannedBlock[];
  readonly ftpWatts: number | null;
}

function Charts(props: ChartsProps) {
  const { title, streams, units, blocks, ftpWatts, ascentM, pointed, onCursor, onRange, widthPx, measured } =
    props;
  const id = useId();
  const [state, dispatch] = useReducer(chartReducer, streams.count, initialState);
  const [axisName, setAxisName] = useState<AxisName>('time');
  const [isTable, setIsTable] = useState(false);
  const axis = useMemo(() => axisOf(streams, axisName, units.distance), [streams, axisName, units.distance]);
  useEffect(() => {
    if (pointed !== undefined) dispatch({ type: 'point', index: pointed });
  }, [pointed]);
  useTold(state.cursor, onCursor);
  useTold(state.range, onRange);
  return (
    <section className={styles.charts} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <div className={styles.choices}>
          {streams.metres && (
            <Choice legend="Charts over" hideLegend options={AXES} value={axisName} onChange={setAxisName} />
          )}
          <Button tone="ghost" size="s" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
            Table
          </Button>
          {!isTable && (
            <Button
              tone="ghost"
              size="s"
              aria-pressed={state.isSelecting}
              onClick={() => dispatch({ type: 'toggle-selecting' })}
            >
              Select range
            </Button>
          )}
        </div>
      </div>
      {isTable ? (
        <ChartTable
          rows={tableRows({ streams, axis, blocks, view: state.view, distanceM: 1 / units.distance.perBase })}
          streams={streams}
          axis={axis}
          units={streamUnits(units)}
          hasPlan={blocks.length > 0}
        />
      ) : (
        <ChartStack
          {...{ state, dispatch, streams, axis, units, blocks, ftpWatts, ascentM, widthPx, measured }}
        />
      )}
    </section>
  );
}

/** Tells the caller of each change of a value. */
function useTold<T>(value: T, listener: ((value: T) => void) | undefined): void {
  const tell = useEffectEvent((next: T) => listener?.(next));
  useEffect(() => tell(value), [value]);
}
