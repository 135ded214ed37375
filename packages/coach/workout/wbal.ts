import { DEFAULT_FTP_WATTS } from '../rider/limits.ts';
import { eachLeaf, endOf, startOf, type Step } from './steps.ts';
import type { PowerFraction } from '../rider/zones.ts';

/** Known values of a rider's reserve above threshold; missing values have defaults. */
export interface Reserve {
  /** Critical power as a fraction of FTP; 1.03 when unknown. */
  readonly criticalPower?: PowerFraction;
  /** The full reserve (W') in kilojoules. The default is 20 at an FTP of 250 W, and in proportion at another FTP. */
  readonly wPrimeKj?: number;
  /** FTP in watts; 250 when unknown. */
  readonly ftpWatts?: number;
}

/** The reserve during a workout, in joules. */
interface ReserveUse {
  readonly lowest: number;
  readonly last: number;
}

const CRITICAL_POWER: PowerFraction = 1.03;
const W_PRIME_KJ_PER_WATT = 20 / DEFAULT_FTP_WATTS;

/**
 * The reserve above critical power second by second (the differential form of Froncioni, Skiba and Clarke): work
 * above critical power reduces it, and below critical power it recovers, faster if it is emptier and if the ride is easier.
 */
export function reserveUseOf(steps: readonly Step[], reserve: Reserve = {}): ReserveUse {
  const ftpWatts = reserve.ftpWatts ?? DEFAULT_FTP_WATTS;
  const critical = (reserve.criticalPower ?? CRITICAL_POWER) * ftpWatts;
  const full = (reserve.wPrimeKj ?? W_PRIME_KJ_PER_WATT * ftpWatts) * 1000;
  let [left, lowest] = [full, full];
  const ride = (watts: number, seconds: number): void => {
    // Constant power needs no loop: above critical power the reserve falls linearly, below it the gap shrinks by a fixed share a second.
    if (watts >= critical) left -= (watts - critical) * seconds;
    else left = full - (full - left) * Math.max(0, 1 - (critical - watts) / full) ** seconds;
    lowest = Math.min(lowest, left);
  };
  eachLeaf(steps, (leaf) => {
    if (leaf.kind === 'all-out') {
      // An all-out effort cannot fail, because it has no target. The next step starts with the remaining reserve, at least 0.
      const before = lowest;
      ride(leaf.power * ftpWatts, leaf.seconds);
      [left, lowest] = [Math.max(0, left), before];
      return;
    }
    const from = startOf(leaf) * ftpWatts;
    const slope = (endOf(leaf) * ftpWatts - from) / leaf.seconds;
    if (left === full && Math.max(from, endOf(leaf) * ftpWatts) < critical) return;
    if (slope === 0) ride(from, leaf.seconds);
    else for (let second = 0; second < leaf.seconds; second += 1) ride(from + slope * (second + 0.5), 1);
  });
  return { lowest, last: left };
}

/** The lowest reserve in joules during steps with a target. Below 0 nobody can ride the workout as planned. */
export const lowestWBal = (steps: readonly Step[], reserve: Reserve = {}): number =>
  reserveUseOf(steps, reserve).lowest;
