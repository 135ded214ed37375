import { POWER_ZONES, type PowerZone } from '@musette/coach/rider/zones';
import type { ZoneTime } from '#ui/ride-charts/zone-bars.tsx';

/** The seconds in each power zone. */
export type ZoneSeconds = Readonly<Record<PowerZone, number>>;

/** Zones up to here are always shown; higher ones only where there is something in them. */
const COMMON_ZONES = 5;

/** The time ridden in each power zone, beside the planned one where there is a plan. */
export const zoneTimes = (ridden: ZoneSeconds, planned: ZoneSeconds | null): readonly ZoneTime[] =>
  POWER_ZONES.map(({ zone, name }) => ({
    zone,
    name,
    riddenS: ridden[zone],
    ...(planned && { plannedS: planned[zone] }),
  })).filter(({ zone, riddenS, plannedS = 0 }) => zone <= COMMON_ZONES || riddenS > 0 || plannedS > 0);

/** The sums of some lists of the seconds in the zones 1 to 7. */
export const zoneSums = (all: readonly (readonly number[])[]): ZoneSeconds =>
  Object.fromEntries(
    POWER_ZONES.map(({ zone }) => [zone, all.reduce((sum, seconds) => sum + (seconds[zone - 1] ?? 0), 0)]),
  ) as Record<PowerZone, number>;
