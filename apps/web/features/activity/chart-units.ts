import type { ActivityType } from '@musette/coach/progress/ride/activity-type';
import type { UnitSystem } from '@musette/coach/rider/vocabulary';
import { measuresIn, METRES_PER_FOOT, METRES_PER_MILE, speedIn } from '#lib/rider-data/activity-texts.ts';
import type { RideUnits } from '#ui/ride-charts/shapes/units.ts';

const unitsOf = (system: UnitSystem, type: ActivityType): RideUnits => {
  const { distance, height } = measuresIn(system);
  const { label, isPace, measure } = speedIn(system, type);
  const unit = (measured: typeof distance, perBase: number) => ({
    label: measured(0).unit,
    perBase,
    format: (value: number) => measured(value).value,
  });
  const perBase = system === 'metric' ? 1 / 1000 : 1 / METRES_PER_MILE;
  return {
    distance: unit(distance, perBase),
    speed: { ...unit(measure, perBase * 3600), ...(isPace && { name: label, hasFormattedTicks: true }) },
    elevation: unit(height, system === 'metric' ? 1 : 1 / METRES_PER_FOOT),
  };
};

const known = new Map<string, RideUnits>();

/** The units of the charts; always the same object, since charts are drawn anew for another one. */
export function chartUnits(system: UnitSystem, type: ActivityType): RideUnits {
  const key = `${system} ${type}`;
  const units = known.get(key) ?? unitsOf(system, type);
  known.set(key, units);
  return units;
}
