import type { BestEffort, EffortSeconds } from '../figures/best-efforts.ts';
import { isFtp } from '../load/power-load.ts';

/** The source of an estimate. */
type FtpMethod = '60-minutes' | '20-minutes' | 'critical-power';

/** An FTP estimated from best efforts. */
export interface FtpEstimate {
  readonly watts: number;
  readonly how: FtpMethod;
}

/** Power that can be held, and the reserve above it. */
interface CriticalPower {
  readonly watts: number;
  readonly wPrimeJ: number;
}

const OF_20_MINUTES = 0.95;
/** Critical power as a multiple of FTP. */
export const CRITICAL_POWER_OVER_FTP = 1.03;
/** The best efforts from which critical power is fitted: some of 2 to 3 minutes, and some of 12 to 20. */
const SHORT: readonly EffortSeconds[] = [120, 180];
const LONG: readonly EffortSeconds[] = [720, 1200];
/** The valid range of the reserve. A value outside of it comes from efforts that were not all-out. */
const W_PRIME_J = { min: 5000, max: 50_000 } as const;
/** Minimum rise above the old FTP for an offer. */
const RISE_PERCENT = 103;

/** The line of work over time through the short and the long bests (P = W'/t + CP); null without both, or if they were not all-out. */
export function criticalPowerOf(efforts: readonly BestEffort[]): CriticalPower | null {
  const short = efforts.filter(({ seconds }) => SHORT.includes(seconds));
  const long = efforts.filter(({ seconds }) => LONG.includes(seconds));
  if (short.length === 0 || long.length === 0) return null;
  const points = [...short, ...long].map(({ seconds, watts }) => ({ seconds, joules: watts * seconds }));
  const middle = meanOf(points.map(({ seconds }) => seconds));
  const height = meanOf(points.map(({ joules }) => joules));
  const spread = meanOf(points.map(({ seconds }) => (seconds - middle) ** 2));
  const together = meanOf(points.map(({ seconds, joules }) => (seconds - middle) * joules));
  const watts = together / spread;
  const wPrimeJ = height - watts * middle;
  return wPrimeJ >= W_PRIME_J.min && wPrimeJ <= W_PRIME_J.max ? { watts, wPrimeJ } : null;
}

const meanOf = (figures: readonly number[]): number =>
  figures.reduce((sum, figure) => sum + figure, 0) / figures.length;

/**
 * The FTP from best efforts. Easy rides give low estimates, so the highest counts, and of equal ones that of the longest effort. Null if
 * no effort was long enough, or if the result is outside the limits of FTP.
 */
export function ftpEstimateOf(efforts: readonly BestEffort[]): FtpEstimate | null {
  const best = (seconds: EffortSeconds): number =>
    efforts.find((each) => each.seconds === seconds)?.watts ?? 0;
  const critical = criticalPowerOf(efforts)?.watts ?? 0;
  const estimates: readonly FtpEstimate[] = [
    { watts: Math.round(best(3600)), how: '60-minutes' },
    { watts: Math.round(best(1200) * OF_20_MINUTES), how: '20-minutes' },
    { watts: Math.round(critical / CRITICAL_POWER_OVER_FTP), how: 'critical-power' },
  ];
  return estimates.filter(({ watts }) => isFtp(watts)).toSorted((a, b) => b.watts - a.watts)[0] ?? null;
}

/** True if the rider gets an offer: a first estimate, or a rise of at least 3 %. A lower estimate may only mean easy weeks. */
export const isRise = (estimate: FtpEstimate, ftpWatts: number | null): boolean =>
  estimate.watts * 100 >= (ftpWatts ?? 0) * RISE_PERCENT;
