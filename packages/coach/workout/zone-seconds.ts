import { POWER_ZONES, powerZoneOf, type PowerZone } from '../rider/zones.ts';
import { endOf, secondsBetween, startOf, type Step } from './steps.ts';

/** The lower limit of each zone, and that of the next zone. */
const BOUNDS = POWER_ZONES.map(({ zone, from }, index) => ({
  zone,
  from,
  to: POWER_ZONES[index + 1]?.from ?? Number.POSITIVE_INFINITY,
}));

/** A cache, because steps never change. */
const knownZones = new WeakMap<readonly Step[], Readonly<Record<PowerZone, number>>>();

/** The seconds spent in each zone; a ramp is counted second by second. */
export function secondsInZones(steps: readonly Step[]): Readonly<Record<PowerZone, number>> {
  const known = knownZones.get(steps);
  if (known !== undefined) return known;
  const zones: Record<PowerZone, number> = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 7: 0 };
  countZones(zones, steps, 1);
  knownZones.set(steps, zones);
  return zones;
}

function countZones(zones: Record<PowerZone, number>, steps: readonly Step[], times: number): void {
  for (const step of steps) {
    if (step.kind === 'repeat') countZones(zones, step.steps, times * step.times);
    else if (startOf(step) === endOf(step)) zones[powerZoneOf(startOf(step))] += times * step.seconds;
    else for (const { zone, from, to } of BOUNDS) zones[zone] += times * secondsBetween(step, from, to);
  }
}
