import { PROFILE_FIELDS } from '../../rider/profile-fields.ts';
import { POWER_ZONES, powerZoneOf, type PowerZone } from '../../rider/zones.ts';
import { normalizedPowerOfSeconds } from '../../workout/load.ts';
import type { PerSecond } from './per-second.ts';

/** The figures of a power meter that need no FTP. */
export interface Power {
  /** Seconds with power, without pauses. */
  readonly seconds: number;
  readonly averageWatts: number;
  /** NP: the same fourth-power mean as in plans, full windows only. */
  readonly normalizedWatts: number;
  readonly kilojoules: number;
}

/** The figures of a ride with a power meter. */
interface PowerLoad extends Power {
  /** IF: normalized power over FTP. */
  readonly intensity: number;
  /** TSS: 100 is one hour at FTP. */
  readonly load: number;
}

/** True for an FTP within the limits of a profile (spec 5). */
export const isFtp = (watts: number): boolean =>
  watts >= PROFILE_FIELDS.ftpWatts.min && watts <= PROFILE_FIELDS.ftpWatts.max;

/** Training load of a time at an intensity factor. */
export const loadFor = (seconds: number, intensity: number): number =>
  (seconds / 3600) * intensity ** 2 * 100;

/** What the power of a ride was; null without any. */
export function powerOf({ values }: PerSecond): Power | null {
  const seconds = values.length;
  if (seconds === 0) return null;
  const joules = values.reduce((sum, watts) => sum + watts, 0);
  return {
    seconds,
    averageWatts: joules / seconds,
    normalizedWatts: normalizedPowerOfSeconds(values),
    kilojoules: joules / 1000,
  };
}

/** The load of a ride from its power and the FTP on its day; null without power. */
export function powerLoadOf(perSecond: PerSecond, ftpWatts: number): PowerLoad | null {
  const power = powerOf(perSecond);
  if (power === null || !isFtp(ftpWatts)) return null;
  const intensity = power.normalizedWatts / ftpWatts;
  return { ...power, intensity, load: loadFor(power.seconds, intensity) };
}

/** The seconds that a ride spent in each power zone; null for an invalid FTP. */
export function secondsInPowerZones(
  { values }: PerSecond,
  ftpWatts: number,
): Readonly<Record<PowerZone, number>> | null {
  if (!isFtp(ftpWatts)) return null;
  const zones = Object.fromEntries(POWER_ZONES.map(({ zone }) => [zone, 0])) as Record<PowerZone, number>;
  for (const watts of values) zones[powerZoneOf(watts / ftpWatts)] += 1;
  return zones;
}

/** The efficiency of a rider, assumed between 0.20 and 0.25: 1 kJ of work needs 0.96 to 1.20 kcal. */
const EFFICIENCY = 0.22;
const KJ_PER_KCAL = 4.184;

/** The energy that a rider burns for this work, by the efficiency above. */
export const caloriesFor = (kilojoules: number): number => kilojoules / KJ_PER_KCAL / EFFICIENCY;
