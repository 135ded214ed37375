import type { UnitSystem } from '@musette/coach/rider/vocabulary';
import { measuresIn } from '#lib/activity-texts.ts';
import type { RideUnits } from '#ui/ride-charts/shapes/units.ts';

const unitsOf = (system: UnitSystem): RideUnits => {
  const { distance, speed, height } = measuresIn(system);
  const unit = (measure: typeof distance, perBase: number) => ({
    label: measure(0).unit,
    perBase,
    format: (value: number) => measure(value).value,
  });
  return system === 'metric'
    ? { distance: unit(distance, 1 / 1000), speed: unit(speed, 3.6), elevation: unit(height, 1) }
    : {
        distance: unit(distance, 1 / 1609.344),
        speed: unit(speed, 3600 / 1609.344),
        elevation: unit(height, 3.28084),
      };
};

const UNITS = { metric: unitsOf('metric'), imperial: unitsOf('imperial') };

/** The units of the charts; always the same object, since charts are drawn anew for another one. */
export const chartUnits = (system: UnitSystem): RideUnits => UNITS[system];
