import { NO_TOTALS, type RideTotals } from './ride-file.ts';

type Total = keyof RideTotals;

const SUMMED: readonly Total[] = ['movingS', 'distanceM', 'energyKcal'];
const HIGHEST: readonly Total[] = ['maxSpeedMps', 'maxHeartRateBpm', 'maxCadenceRpm', 'maxPowerW'];
const AVERAGED: readonly Total[] = [
  'averageSpeedMps',
  'averageHeartRateBpm',
  'averageCadenceRpm',
  'averagePowerW',
];

/** Computes the totals of an activity from its laps: sums, maxima, and averages weighted by time. */
export function combinedTotals(laps: readonly RideTotals[]): RideTotals {
  const combined: { -readonly [T in Total]: RideTotals[T] } = { ...NO_TOTALS };
  for (const total of SUMMED) combined[total] = reduced(laps, total, (a, b) => a + b);
  for (const total of HIGHEST) combined[total] = reduced(laps, total, Math.max);
  for (const total of AVERAGED) combined[total] = average(laps, total);
  return combined;
}

function reduced(
  laps: readonly RideTotals[],
  total: Total,
  join: (a: number, b: number) => number,
): number | null {
  const values = laps.map((lap) => lap[total]).filter((value) => value !== null);
  return values.length === 0 ? null : values.reduce((a, b) => join(a, b));
}

function average(laps: readonly RideTotals[], total: Total): number | null {
  let [sum, seconds] = [0, 0];
  for (const lap of laps) {
    if (lap[total] === null || lap.movingS === null || lap.movingS <= 0) continue;
    sum += lap[total] * lap.movingS;
    seconds += lap.movingS;
  }
  return seconds === 0 ? null : sum / seconds;
}
