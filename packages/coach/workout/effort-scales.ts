import { isHeld, type Scale, type Step } from './steps.ts';
import type { PowerFraction } from '../rider/zones.ts';

/** One effort on three scales: power, heart rate and perceived exertion. */
interface ScaleRow {
  readonly power: PowerFraction;
  /** Fraction of threshold heart rate after the heart rate has settled. */
  readonly heartRate: number;
  /** Rate of perceived exertion, 1 to 10. */
  readonly rpe: number;
}

/**
 * The table that converts between the scales. Power: the bounds of Coggan's zones. Heart rate: the bounds of Friel's zones as fractions
 * of threshold heart rate (81, 89, 94, 100, 106 %), at the power zones with the same names. RPE: 2 recovery, 3-4 endurance, 5-6 tempo,
 * 7-8 threshold, 9 VO2max, 10 beyond. Values between two rows are interpolated linearly, so both directions agree.
 */
const SCALE_ROWS: readonly ScaleRow[] = [
  { power: 0, heartRate: 0.5, rpe: 1 },
  { power: 0.4, heartRate: 0.7, rpe: 1.5 },
  { power: 0.55, heartRate: 0.81, rpe: 2.3 },
  { power: 0.65, heartRate: 0.85, rpe: 3.2 },
  { power: 0.75, heartRate: 0.89, rpe: 4.4 },
  { power: 0.9, heartRate: 0.945, rpe: 6.4 },
  { power: 1, heartRate: 1, rpe: 7.8 },
  { power: 1.05, heartRate: 1.02, rpe: 8.4 },
  { power: 1.2, heartRate: 1.06, rpe: 9.4 },
  { power: 1.5, heartRate: 1.1, rpe: 10 },
];

/** Limits of heart rate as a target: it cannot follow efforts that are shorter or harder. */
const HEART_NEEDS_SECONDS = 180;
const HEART_FOLLOWS_TO: PowerFraction = 1.06;

/** Half the width of a heart-rate target. */
const HEART_RATE_LEEWAY = 0.02;

/** The fraction of threshold heart rate at which this power settles. */
export const heartRateOf = (power: PowerFraction): number => between('power', 'heartRate', power);

/** The power at which the heart settles at this fraction of its threshold rate. */
export const powerOfHeartRate = (fraction: number): PowerFraction => between('heartRate', 'power', fraction);

/** How hard this power feels, 1 to 10, to one decimal. */
export const rpeOf = (power: PowerFraction): number => Math.round(between('power', 'rpe', power) * 10) / 10;

/** The power that feels this hard, 1 to 10. */
export const powerOfRpe = (rpe: number): PowerFraction => between('rpe', 'power', rpe);

/** The range of heart rates for this power, as fractions of threshold heart rate. */
export function heartRateRangeOf(power: PowerFraction): { readonly low: number; readonly high: number } {
  const middle = heartRateOf(power);
  return { low: middle - HEART_RATE_LEEWAY, high: middle + HEART_RATE_LEEWAY };
}

/**
 * The same steps with targets on another scale; the efforts do not change. Heart rate reacts slowly: a step that it cannot follow is
 * ridden by feel.
 */
export function inScale(steps: readonly Step[], scale: Scale): readonly Step[] {
  return steps.map((step): Step => {
    if (step.kind === 'repeat') return { ...step, steps: inScale(step.steps, scale) };
    if (!isHeld(step)) return step;
    const hardest = step.kind === 'steady' ? step.power : Math.max(step.from, step.to);
    const lost = step.seconds < HEART_NEEDS_SECONDS || hardest > HEART_FOLLOWS_TO;
    return { ...step, scale: scale === 'heart-rate' && lost ? 'feel' : scale };
  });
}

function between(from: keyof ScaleRow, to: keyof ScaleRow, value: number): number {
  let [before, after] = [SCALE_ROWS[0] as ScaleRow, SCALE_ROWS[0] as ScaleRow];
  for (const effort of SCALE_ROWS) {
    before = after;
    after = effort;
    if (effort[from] >= value) break;
  }
  const span = after[from] - before[from];
  const share = span === 0 ? 0 : Math.min(1, Math.max(0, (value - before[from]) / span));
  return before[to] + (after[to] - before[to]) * share;
}
