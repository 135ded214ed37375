import type { Axis } from '#ui/ride-charts/shapes/axis.ts';
import { type IntervalMark, intervalMarks, missingPath } from '#ui/ride-charts/shapes/intervals.ts';
import { type Column, columnsOf, extentOf, pixelsOf } from '#ui/ride-charts/shapes/columns.ts';
import {
  areaPath,
  type Drawn,
  linePath,
  planPath,
  type ZonePath,
  zonePaths,
} from '#ui/ride-charts/shapes/paths.ts';
import { maxPlanned, metresAt, type PlannedBlock } from '#ui/ride-charts/shapes/planned.ts';
import type { IndexRange, RideStreams, StreamName } from '#ui/ride-charts/shapes/ride-streams.ts';
import {
  decimalStep,
  type Scale,
  scaleOf,
  shortNumber,
  ticksBetween,
} from '#ui/ride-charts/shapes/scales.ts';
import type { RideUnit } from '#ui/ride-charts/shapes/units.ts';

/** The heights of the charts. Power is big. */
export const HEIGHTS: Readonly<Record<StreamName, number>> = {
  power: 160,
  heartRate: 54,
  cadence: 48,
  speed: 48,
  elevation: 54,
};

/** What is drawn. */
interface ChartInput {
  readonly streams: RideStreams;
  readonly axis: Axis;
  readonly view: IndexRange;
  readonly widthPx: number;
  readonly blocks: readonly PlannedBlock[];
  readonly ftpWatts: number | null;
}

interface ValueTick {
  readonly topPx: number;
  readonly text: string;
}

/** One chart, ready to be put into an SVG. */
export interface ChartPicture {
  readonly y: Scale;
  readonly heightPx: number;
  readonly zones: readonly ZonePath[];
  readonly line: string;
  readonly area: string;
  readonly plan: string;
  readonly ticks: readonly ValueTick[];
  /** The height of the line at FTP; null when there is none. */
  readonly ftpPx: number | null;
  readonly intervals: readonly IntervalMark[];
  /** The area between the ridden and the planned power of intervals that were not held. */
  readonly missing: string;
}

/** Columns of power are bars, those of a line are single pixels. */
const BAR_PX = 2;
/** Space between two ticks: little in the thin charts, so that each has one. */
const MIN_TICK_PX = { power: 32, other: 14 };

/** From values of the axis to pixels. */
export function xScale({ axis, view, widthPx }: Pick<ChartInput, 'axis' | 'view' | 'widthPx'>): Scale {
  const [from = 0, to = from] = [axis.values[view.from], axis.values[view.to]];
  return scaleOf([from, to], widthPx);
}

interface Shared extends ChartInput {
  readonly x: Scale;
  readonly pixels: Int32Array;
}

type Units = Readonly<Record<StreamName, RideUnit>>;

/** Draws the charts of these streams. */
export function drawCharts(
  names: readonly StreamName[],
  units: Units,
  input: ChartInput,
): ReadonlyMap<StreamName, ChartPicture> {
  const x = xScale(input);
  const shared = { ...input, x, pixels: pixelsOf(input.axis.values, input.view, x) };
  return new Map(names.map((name) => [name, drawChart(name, units[name], shared)]));
}

function drawChart(name: StreamName, unit: RideUnit, input: Shared): ChartPicture {
  const { streams, view, pixels } = input;
  const heightPx = HEIGHTS[name];
  const isPower = name === 'power';
  const columnPx = isPower ? BAR_PX : 1;
  const values = lineValues(name, streams);
  const columns = columnsOf({ streams, values, view, pixels, columnPx });
  const y = scaleOf(domainOf(name, columns, input), heightPx, true);
  const drawn: Drawn = { columns, columnPx, y, heightPx };
  return {
    y,
    heightPx,
    line: isPower ? '' : linePath(drawn),
    area: name === 'elevation' ? areaPath(drawn) : '',
    ticks: valueTicks(y, heightPx, { unit, minPx: MIN_TICK_PX[isPower ? 'power' : 'other'] }),
    ...(isPower ? powerParts(drawn, input) : NO_POWER_PARTS),
  };
}

const NO_POWER_PARTS = { zones: [], plan: '', ftpPx: null, intervals: [], missing: '' };

/** What only the chart of power has: zones, FTP and the plan. */
function powerParts(drawn: Drawn, input: Shared) {
  const { x, blocks, ftpWatts, widthPx } = input;
  const xOf = (second: number) => x.px(axisAt(input, second));
  return {
    zones: zonePaths(drawn, ftpWatts),
    plan: planPath(blocks, xOf, drawn.y),
    ftpPx: ftpWatts === null ? null : drawn.y.px(ftpWatts),
    intervals: intervalMarks({ blocks, xOf, y: drawn.y, widthPx }),
    missing: missingPath(drawn, blocks, xOf),
  };
}

/** The line of the cadence leaves coasting out; otherwise it would fall to 0 in every bend. */
function lineValues(name: StreamName, { values, count }: RideStreams): Float64Array {
  const own = values[name] ?? new Float64Array(count).fill(Number.NaN);
  return name === 'cadence' ? own.map((value) => (value === 0 ? Number.NaN : value)) : own;
}

/** A second of the plan on the axis. After the end of the ride there is no distance. */
function axisAt({ streams, axis }: ChartInput, second: number): number {
  return axis.name === 'time' || !streams.metres ? second : metresAt(streams, streams.metres, second);
}

/** The smallest span of each chart, so that a steady value is a flat line. */
const MIN_SPANS: Readonly<Record<StreamName, number>> = {
  power: 100,
  heartRate: 30,
  cadence: 30,
  speed: 3,
  elevation: 40,
};

function domainOf(
  name: StreamName,
  columns: readonly Column[],
  input: ChartInput,
): readonly [number, number] {
  const [min, max] = extentOf(columns) ?? [0, 0];
  if (name === 'power') {
    const highest = Math.max(max, maxPlanned(input.blocks), input.ftpWatts ?? 0);
    return [0, Math.max(MIN_SPANS.power, highest) * 1.12];
  }
  if (name === 'speed') return [0, Math.max(MIN_SPANS.speed, max) * 1.08];
  const span = Math.max(MIN_SPANS[name], (max - min) * 1.16);
  const middle = (min + max) / 2;
  return [middle - span / 2, middle + span / 2];
}

interface TickInput {
  readonly unit: RideUnit;
  readonly minPx: number;
}

function valueTicks(y: Scale, heightPx: number, { unit, minPx }: TickInput): readonly ValueTick[] {
  const { perBase, format, hasFormattedTicks = false } = unit;
  const [min, max] = [y.min * perBase, y.max * perBase];
  return ticksBetween(min, max, decimalStep(((max - min) * minPx) / heightPx))
    .map((value) => ({
      topPx: y.px(value / perBase),
      text: hasFormattedTicks ? format(value / perBase) : shortNumber(value),
    }))
    .filter(({ topPx }) => topPx > 6 && topPx < heightPx - 6);
}
