import { NO_TOTALS, type RideFile, type RideLap, type Samples } from './ride-file.ts';

/** The part of a recording that counts, in seconds from its start; null stands for its own start or end. */
export interface Trim {
  readonly fromS: number | null;
  readonly toS: number | null;
}

/**
 * A recording without its beginning or its end. The totals of the device, which are those of the whole, are left out. Without bounds it is
 * the whole, as it was recorded.
 */
export function trimmed(file: RideFile, { fromS, toS }: Trim): RideFile {
  if (fromS === null && toS === null) return file;
  const { samples, laps } = file;
  const [first, last] = [fromS ?? 0, toS ?? Infinity];
  const from = samples.timeS.findIndex((second) => second >= first);
  const after = samples.timeS.findIndex((second) => second > last);
  // A device may have started some seconds before its first sample.
  const startS = fromS === null ? 0 : (samples.timeS[from] ?? first);
  const part = samplesBetween(samples, {
    from: from < 0 ? samples.count : from,
    to: after < 0 ? samples.count : after,
    startS,
  });
  const startMs = Date.parse(file.startAt) + startS * 1000;
  const endMs = Date.parse(file.startAt) + last * 1000;
  return {
    ...file,
    startAt: new Date(startMs).toISOString(),
    totals: NO_TOTALS,
    laps: laps.filter((lap) => isWithin(lap, startMs, endMs)),
    samples: part,
  };
}

/** A lap that was cut has other totals than the device counted, so only whole ones stay. */
const isWithin = ({ startAt, totals }: RideLap, startMs: number, endMs: number): boolean =>
  Date.parse(startAt) >= startMs &&
  Date.parse(startAt) + (totals.elapsedS ?? totals.movingS ?? 0) * 1000 <= endMs;

interface Part {
  /** The first sample, and the one after the last. */
  readonly from: number;
  readonly to: number;
  readonly startS: number;
}

function samplesBetween(samples: Samples, { from, to, startS }: Part): Samples {
  const cut = (stream: Float64Array | null) => stream && stream.slice(from, to);
  const fromFirst = (stream: Float64Array) => {
    const values = stream.slice(from, to);
    const first = values.find((value) => !Number.isNaN(value)) ?? 0;
    return values.map((value) => value - first);
  };
  return {
    count: Math.max(0, to - from),
    timeS: samples.timeS.slice(from, to).map((second) => second - startS),
    latDeg: cut(samples.latDeg),
    lonDeg: cut(samples.lonDeg),
    altitudeM: cut(samples.altitudeM),
    distanceM: samples.distanceM && fromFirst(samples.distanceM),
    speedMps: cut(samples.speedMps),
    heartRateBpm: cut(samples.heartRateBpm),
    cadenceRpm: cut(samples.cadenceRpm),
    powerW: cut(samples.powerW),
    temperatureC: cut(samples.temperatureC),
  };
}
