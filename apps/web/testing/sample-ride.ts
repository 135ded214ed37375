import type { RideSamples } from '#ui/ride-charts/shapes/ride-streams.ts';
import type { RideUnits } from '#ui/ride-charts/shapes/units.ts';

type List = readonly number[];

/** A ride of one sample a second at 10 m/s: its watts are given, all else follows. */
export const rideOf = (power: List): RideSamples & { readonly seconds: List } => ({
  seconds: power.map((_, second) => second),
  metres: power.map((_, second) => second * 10),
  power,
  heartRate: power.map((watts) => 100 + watts / 5),
  cadence: power.map((watts) => (watts === 0 ? 0 : 90)),
  speed: power.map(() => 10),
  elevation: power.map((_, second) => 100 + second / 10),
});

/** Power that is held for some seconds, one value after another. */
export const held = (...parts: readonly (readonly [watts: number, seconds: number])[]): List =>
  parts.flatMap(([watts, seconds]) => Array.from({ length: seconds }, () => watts));

/** Kilometres, and kilometres an hour. */
export const METRIC: RideUnits = {
  distance: { label: 'km', perBase: 0.001, format: (value) => (value / 1000).toFixed(1) },
  speed: { label: 'km/h', perBase: 3.6, format: (value) => (value * 3.6).toFixed(1) },
  elevation: { label: 'm', perBase: 1, format: (value) => String(Math.round(value)) },
};
