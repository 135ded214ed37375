import type { ActivitySamples } from '#lib/rider-data/activities.ts';

/** A part of a recording, in seconds from its start. */
export interface Span {
  readonly fromS: number;
  readonly toS: number;
}

const PARTS = 200;

/** The recording as an area in a box of 100 by 100: its power, or its speed, or its heart rate. */
export function profilePath({ timeS, powerW, speedMps, heartRateBpm }: ActivitySamples): string {
  const stream = powerW ?? speedMps ?? heartRateBpm;
  const lastS = timeS.at(-1) ?? 0;
  if (!stream || lastS <= 0) return '';
  const sums = Array.from({ length: PARTS }, () => ({ sum: 0, count: 0 }));
  for (const [index, second] of timeS.entries()) {
    const part = sums[Math.min(PARTS - 1, Math.floor((second / lastS) * PARTS))];
    const value = stream[index] ?? null;
    if (!part || value === null) continue;
    part.sum += value;
    part.count += 1;
  }
  const means = sums.map(({ sum, count }) => (count === 0 ? 0 : sum / count));
  const max = Math.max(...means, 1e-6);
  const steps = means.map((mean, index) => `V${Math.round((1 - mean / max) * 1000) / 10}H${(index + 1) / 2}`);
  return `M0 100${steps.join('')}V100Z`;
}
