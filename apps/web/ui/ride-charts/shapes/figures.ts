import { powerPerSecond } from '@musette/coach/progress/load/per-second';
import { powerOf } from '@musette/coach/progress/load/power-load';
import { ascentOf } from '@musette/coach/progress/recording/ascent';
import { plannedAt, plannedBetween, type PlannedBlock } from '#ui/ride-charts/shapes/planned.ts';
import {
  STREAM_NAMES,
  type IndexRange,
  recordedSamples,
  type RideStreams,
  type StreamName,
} from '#ui/ride-charts/shapes/ride-streams.ts';

/** The figures of a moment, or the averages of a part of the ride. */
export interface Figures {
  readonly values: Readonly<Record<StreamName, number | null>>;
  readonly plannedWatts: number | null;
}

/** The figures of a part of the ride. */
export interface RangeFigures extends Figures {
  readonly fromS: number;
  readonly toS: number;
  /** The seconds in motion. */
  readonly movedS: number;
  readonly metres: number | null;
}

const numberOrNull = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value;

/** The figures of one sample. */
export function figuresAt(streams: RideStreams, blocks: readonly PlannedBlock[], index: number): Figures {
  const at = (name: StreamName) => numberOrNull(streams.values[name]?.[index]);
  return {
    values: recordOf(at),
    plannedWatts: plannedAt(blocks, streams.seconds[index] ?? 0),
  };
}

/** The averages between two samples. That of speed is the way by the time in motion, as for a whole ride. */
export function figuresOf(
  streams: RideStreams,
  blocks: readonly PlannedBlock[],
  range: IndexRange,
): RangeFigures {
  const { seconds } = streams;
  const [fromS, toS] = [seconds[range.from] ?? 0, seconds[range.to] ?? 0];
  const metres = streams.metres && spanOf(streams.metres, range);
  const movedS = spanOf(streams.movedS, range);
  const speed = metres !== null && movedS > 0 ? metres / movedS : null;
  return {
    values: recordOf((name) => (name === 'speed' && speed !== null ? speed : meanOf(streams, name, range))),
    plannedWatts: plannedBetween(blocks, fromS, toS),
    fromS,
    toS,
    movedS,
    metres,
  };
}

const spanOf = (values: Float64Array, { from, to }: IndexRange): number =>
  (values[to] ?? 0) - (values[from] ?? 0);

const recordOf = (valueOf: (name: StreamName) => number | null): Figures['values'] =>
  Object.fromEntries(STREAM_NAMES.map((name) => [name, valueOf(name)])) as Record<StreamName, number | null>;

/** The mean of a stream by time. Devices leave coasting out of the average cadence. */
function meanOf({ values, heldS }: RideStreams, name: StreamName, { from, to }: IndexRange): number | null {
  const own = values[name];
  let [sum, weight] = [0, 0];
  for (let index = from; own && index <= to; index += 1) {
    const value = own[index] as number;
    if (Number.isNaN(value) || (name === 'cadence' && value === 0)) continue;
    const held = heldS[index] as number;
    sum += value * held;
    weight += held;
  }
  return weight > 0 ? sum / weight : null;
}

/** The metres climbed between two samples, as the coach counts them. */
export function ascentBetween(
  { seconds, values, indoor, inRoom }: RideStreams,
  { from, to }: IndexRange,
): number | null {
  if (!values.elevation || inRoom) return null;
  const timeS = seconds.subarray(from, to + 1);
  const elevation = values.elevation.subarray(from, to + 1);
  const part = recordedSamples({ count: timeS.length, seconds: timeS, metres: null, values: { elevation } });
  // Any place will do: an indoor ride that is in no room is one in a virtual world.
  return ascentOf({ samples: { ...part, latDeg: elevation }, indoor });
}

/** Of a shorter time normalized power says little: it looks at thirty seconds at a time, and was made for long efforts. */
const MIN_NORMALIZED_S = 20 * 60;

/** Normalized power between two samples, as the coach computes it; null without power or for a short time. */
export function normalizedBetween(
  { seconds, values: { power } }: RideStreams,
  { from, to }: IndexRange,
): number | null {
  if (!power || (seconds[to] ?? 0) - (seconds[from] ?? 0) < MIN_NORMALIZED_S) return null;
  const timeS = seconds.subarray(from, to + 1);
  const found = powerOf(powerPerSecond({ timeS, values: power.subarray(from, to + 1) }));
  return found !== null && found.seconds >= MIN_NORMALIZED_S ? found.normalizedWatts : null;
}
