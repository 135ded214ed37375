import { DEFAULT_FTP_WATTS } from '../rider/limits.ts';
import { eachLeaf, endOf, startOf, type Step } from './steps.ts';
import type { PowerFraction } from '../rider/zones.ts';

/** Critical power as a fraction of FTP. */
const CRITICAL_POWER: PowerFraction = 1.03;
/** The full reserve (W') at this FTP, and in proportion at another one: a workout is as rideable for every rider. */
const [FULL_RESERVE_J, FTP_WATTS] = [20_000, DEFAULT_FTP_WATTS];

/**
 * The lowest reserve in joules during steps with a target. Below 0 nobody can ride the workout as planned. It follows the reserve above
 * critical power second by second (the differential form of Froncioni, Skiba and Clarke): work above critical power reduces it, and
 * below critical power it recovers, faster if it is emptier and if the ride is easier.
 */
export function lowestWBal(steps: readonly Step[]): number {
  const critical = CRITICAL_POWER * FTP_WATTS;
  const full = FULL_RESERVE_J;
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
      ride(leaf.power * FTP_WATTS, leaf.seconds);
      [left, lowest] = [Math.max(0, left), before];
      return;
    }
    const from = startOf(leaf) * FTP_WATTS;
    const slope = (endOf(leaf) * FTP_WATTS - from) / leaf.seconds;
    if (left === full && Math.max(from, endOf(leaf) * FTP_WATTS) < critical) return;
    if (slope === 0) ride(from, leaf.seconds);
    else for (let second = 0; second < leaf.seconds; second += 1) ride(from + slope * (second + 0.5), 1);
  });
  return lowest;
}
