import { type Dispatch, type ReactNode, useId, useMemo, useRef } from 'react';
import { ChartRow } from '#ui/ride-charts/chart-row.tsx';
import type { ChartAction, ChartState } from '#ui/ride-charts/chart-state.ts';
import { placeText, spokenText } from '#ui/ride-charts/chart-words.ts';
import { CursorArea } from '#ui/ride-charts/cursor-area.tsx';
import { FigureList } from '#ui/ride-charts/figure-list.tsx';
import { Legend } from '#ui/ride-charts/legend.tsx';
import { RangeBar } from '#ui/ride-charts/range-bar.tsx';
import { type Axis, axisTicks } from '#ui/ride-charts/shapes/axis.ts';
import { drawCharts, HEIGHTS, xScale } from '#ui/ride-charts/shapes/draw-chart.ts';
import { ascentBetween, figuresAt, figuresOf, normalizedBetween } from '#ui/ride-charts/shapes/figures.ts';
import type { PlannedBlock } from '#ui/ride-charts/shapes/planned.ts';
import {
  type IndexRange,
  type RideStreams,
  STREAM_NAMES,
  type StreamName,
} from '#ui/ride-charts/shapes/ride-streams.ts';
import { labelOf, type RideUnits, streamUnits } from '#ui/ride-charts/shapes/units.ts';
import styles from '#ui/ride-charts/chart-stack.module.css';

/** A ref that measures the width of its element. */
export type Measure = (element: HTMLElement | null) => (() => void) | undefined;

interface ChartStackProps {
  readonly state: ChartState;
  readonly dispatch: Dispatch<ChartAction>;
  readonly streams: RideStreams;
  readonly axis: Axis;
  readonly units: RideUnits;
  readonly blocks: readonly PlannedBlock[];
  readonly ftpWatts: number | null;
  /** The metres climbed of the whole ride. */
  readonly ascentM: number | null | undefined;
  /** Of the plots; 0 before it is known. */
  readonly widthPx: number;
  readonly measured: Measure;
}

/** The place of the plots, as wide as they will be. */
export const ChartGround = ({
  measured,
  children,
}: {
  readonly measured: Measure;
  readonly children: ReactNode;
}) => (
  <div className={styles.stack}>
    <div ref={measured} className={styles.plots}>
      {children}
    </div>
  </div>
);

/** The charts above each other, their figures beside them, and the cursor through all. */
export function ChartStack({ ascentM: wholeM, ...props }: ChartStackProps) {
  const { state, dispatch, streams, axis, units, blocks, ftpWatts, widthPx, measured } = props;
  const hintId = useId();
  const area = useRef<HTMLInputElement>(null);
  const { view, cursor, range } = state;
  const perStream = useMemo(() => streamUnits(units), [units]);
  const places = useMemo(() => placesOf(streams), [streams]);
  const pictures = useMemo(() => {
    const input = { streams, axis, view, widthPx, blocks, ftpWatts };
    const names = widthPx === 0 ? [] : places.map(({ name }) => name);
    return drawCharts(names, perStream, input);
  }, [places, perStream, streams, axis, view, widthPx, blocks, ftpWatts]);
  const x = useMemo(() => xScale({ axis, view, widthPx }), [axis, view, widthPx]);
  const ticks = useMemo(() => axisTicks(axis, view, widthPx), [axis, view, widthPx]);
  const gridPx = useMemo(() => ticks.map(({ value }) => x.px(value)), [ticks, x]);
  const part = useMemo(() => figuresOf(streams, blocks, range ?? view), [streams, blocks, range, view]);
  const moment = cursor === null ? null : figuresAt(streams, blocks, cursor);
  const figures = range || !moment ? part : moment;
  const ascentM = useMemo(() => ascentOf(wholeM, streams, range ?? view), [wholeM, streams, range, view]);
  const normalizedWatts = useMemo(() => range && normalizedBetween(streams, range), [streams, range]);
  const shown = { figures, ascentM: figures === part ? ascentM : null, normalizedWatts };
  const dots = places.flatMap(({ name, topPx }) => {
    const [y, value] = [pictures.get(name)?.y, moment?.values[name] ?? null];
    if (!y || value === null) return [];
    return [{ key: name, topPx: topPx + y.px(Math.min(y.max, Math.max(y.min, value))) }];
  });
  return (
    <div className={styles.whole}>
      <RangeBar
        state={state}
        dispatch={dispatch}
        place={placeText({ state, streams, units, part })}
        onFocusCharts={() => area.current?.focus()}
      >
        {streams.values.power && <Legend hasZones={ftpWatts !== null} blocks={blocks} />}
      </RangeBar>
      <div className={styles.stack}>
        <FigureList places={places} units={perStream} ftpWatts={ftpWatts} {...shown} />
        <div ref={measured} className={styles.plots}>
          {[...pictures].map(([name, picture]) => (
            <ChartRow
              key={name}
              label={labelOf(name, perStream[name])}
              {...{ name, picture, widthPx, gridPx, ftpWatts }}
            />
          ))}
          <CursorArea
            ref={area}
            {...{ state, dispatch, axis, x, dots }}
            describedBy={hintId}
            words={spokenText({ state, streams, units, part }, shown)}
          />
        </div>
        <div className={styles.foot} aria-hidden="true">
          {ticks.map(({ value, text }) => (
            <span
              key={value}
              hidden={cursor !== null && Math.abs(x.px(value) - x.px(axis.values[cursor] ?? 0)) < TAG_PX}
              className={styles.tick}
              style={leaning(x.px(value), widthPx)}
            >
              {text}
            </span>
          ))}
        </div>
      </div>
      <p id={hintId} className={styles.keys}>
        Arrow keys, Page Up and Page Down move the cursor. With Shift, or after Space, they select a range.
        Enter zooms in, Escape goes back.
      </p>
    </div>
  );
}

/** The metres climbed of a part; the caller may know those of the whole ride. */
const ascentOf = (wholeM: number | null | undefined, streams: RideStreams, range: IndexRange) =>
  typeof wholeM === 'number' && range.from === 0 && range.to === streams.count - 1
    ? wholeM
    : ascentBetween(streams, range);

/** The tag of the cursor hides ticks so near to it. */
const TAG_PX = 76;
/** A text that is nearer to an edge leans inwards. */
const EDGE_PX = 24;

function leaning(px: number, widthPx: number) {
  if (px < EDGE_PX) return { left: 0, translate: 0 };
  return px > widthPx - EDGE_PX ? { right: 0, translate: 0 } : { left: px };
}

/** The space between two charts. */
const GAP_PX = 10;

interface Place {
  readonly name: StreamName;
  readonly topPx: number;
}

function placesOf({ values }: RideStreams): readonly Place[] {
  let topPx = 0;
  return STREAM_NAMES.filter((name) => values[name]).map((name) => {
    const place = { name, topPx };
    topPx += HEIGHTS[name] + GAP_PX;
    return place;
  });
}
