import { STREAMS } from '@musette/coach/progress/recording/recording';
import { MAX_POINTS } from './problems.ts';
import type { Samples } from './ride-file.ts';

type StreamName = (typeof STREAMS)[number];

/** The values of one sample; an absent value is null or missing. */
export type Sample = { readonly [S in StreamName]?: number | null };

/** Collects samples in the order of the file. Times are seconds since 1970. */
export interface Recorder {
  count: number;
  inOrder: boolean;
  times: Float64Array;
  readonly columns: Map<StreamName, Float64Array>;
  /** True after more than the maximum number of samples; the rest was dropped. */
  overflowed: boolean;
}

/** Creates an empty recorder. */
export const recorder = (): Recorder => ({
  count: 0,
  inOrder: true,
  times: new Float64Array(0),
  columns: new Map(),
  overflowed: false,
});

/** Maximum length of a ride; later samples come from a wrong clock. */
const MAX_RIDE_S = 14 * 24 * 3600;

/** Adds a sample. Two samples of the same time are merged, because devices spread their values over several messages. */
export function addSample(to: Recorder, timeS: number, sample: Sample): void {
  const last = to.count - 1;
  if (last >= 0 && to.times[last] === timeS) {
    fill(to, last, sample);
    return;
  }
  if (to.count >= MAX_POINTS) {
    to.overflowed = true;
    return;
  }
  if (to.count === to.times.length) grow(to);
  to.times[to.count] = timeS;
  if (last >= 0 && timeS < (to.times[last] ?? 0)) to.inOrder = false;
  to.count += 1;
  fill(to, to.count - 1, sample);
}

function fill(to: Recorder, index: number, sample: Sample): void {
  for (const name of STREAMS) {
    const value = sample[name];
    if (value === undefined || value === null || !Number.isFinite(value)) continue;
    const column = columnFor(to, name);
    if (Number.isNaN(column[index])) column[index] = value;
  }
}

function columnFor(to: Recorder, name: StreamName): Float64Array {
  const known = to.columns.get(name);
  if (known !== undefined) return known;
  const column = new Float64Array(to.times.length).fill(Number.NaN);
  to.columns.set(name, column);
  return column;
}

function grow(to: Recorder): void {
  to.times = grown(to.times);
  for (const [name, column] of to.columns) to.columns.set(name, grown(column));
}

function grown(from: Float64Array): Float64Array {
  const wider = new Float64Array(Math.max(256, from.length * 2)).fill(Number.NaN);
  wider.set(from);
  return wider;
}

/** The same samples, sorted by time. */
export function sorted(from: Recorder): Recorder {
  if (from.inOrder) return from;
  const order = Array.from({ length: from.count }, (_, index) => index);
  order.sort((a, b) => (from.times[a] ?? 0) - (from.times[b] ?? 0));
  const into = recorder();
  for (const index of order) {
    const sample: { [S in StreamName]?: number | null } = {};
    for (const [name, column] of from.columns) sample[name] = column[index] ?? null;
    addSample(into, from.times[index] ?? 0, sample);
  }
  return into;
}

/** The samples of one ride, with times from its start. */
export interface Ride {
  readonly startS: number;
  readonly samples: Samples;
}

/** A sample with a damaged time is alone, and more than a day away from the ride. */
const MAX_STRAY_SHARE = 0.01;
const DAY_S = 86_400;

/**
 * Takes the samples from one index up to another from a sorted recorder. The start in the file counts if it is plausible. Samples before
 * the start, or days away from all others, are dropped.
 */
export function rideOf(
  from: Recorder,
  [first, end]: readonly [number, number],
  declaredS: number | null,
): Ride {
  if (end <= first) return { startS: declaredS ?? 0, samples: cut(from, [first, first], 0) };
  let [begin, stop] = withoutStrays(from, first, end);
  const middleS = from.times[(first + end) >> 1] ?? 0;
  const firstS = Math.max(from.times[begin] ?? 0, middleS - MAX_RIDE_S);
  const isCredible = declaredS !== null && declaredS <= middleS && declaredS > firstS - DAY_S;
  const earliestS = isCredible ? declaredS : middleS - MAX_RIDE_S;
  while ((from.times[begin] ?? 0) < earliestS) begin += 1;
  const startS = isCredible ? declaredS : (from.times[begin] ?? 0);
  while ((from.times[stop - 1] ?? 0) > startS + MAX_RIDE_S) stop -= 1;
  return { startS, samples: cut(from, [begin, stop], startS) };
}

/** The range without the few samples at its ends that are more than a day away from the next. */
function withoutStrays(from: Recorder, first: number, end: number): [begin: number, stop: number] {
  const strays = Math.floor((end - first) * MAX_STRAY_SHARE);
  const gapAfter = (index: number): number => (from.times[index + 1] ?? 0) - (from.times[index] ?? 0);
  let [begin, stop] = [first, end];
  for (let index = first; index < first + strays; index += 1) if (gapAfter(index) > DAY_S) begin = index + 1;
  for (let index = end - 2; index > end - 2 - strays; index -= 1)
    if (gapAfter(index) > DAY_S) stop = index + 1;
  return [begin, stop];
}

function cut(from: Recorder, [begin, end]: readonly [number, number], startS: number): Samples {
  const stream = (name: StreamName): Float64Array | null => {
    const column = from.columns.get(name)?.slice(begin, end);
    return column !== undefined && column.some((value) => !Number.isNaN(value)) ? column : null;
  };
  const streams = Object.fromEntries(STREAMS.map((name) => [name, stream(name)]));
  return {
    count: end - begin,
    timeS: from.times.slice(begin, end).map((timeS) => Math.round((timeS - startS) * 1000) / 1000),
    ...(streams as Pick<Samples, StreamName>),
  };
}
