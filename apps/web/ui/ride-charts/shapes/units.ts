import type { StreamName } from '#ui/ride-charts/shapes/ride-streams.ts';

/** A unit in which the rider reads a value. */
export interface RideUnit {
  /** km, mi, km/h, ft, … */
  readonly label: string;
  /** How many of it are one m, one m/s, one W, … */
  readonly perBase: number;
  /** Writes a value, which is in m, m/s, W, …, without the unit. */
  readonly format: (value: number) => string;
  /** What is measured, where it is not called by its stream: a pace. */
  readonly name?: string;
  /** Ticks are written like values: a pace is no round number. */
  readonly hasFormattedTicks?: boolean;
}

/** The units that riders choose. */
export interface RideUnits {
  readonly distance: RideUnit;
  readonly speed: RideUnit;
  readonly elevation: RideUnit;
}

const whole = (label: string): RideUnit => ({
  label,
  perBase: 1,
  format: (value) => String(Math.round(value)),
});

/** The units of all charts. */
export const streamUnits = ({ speed, elevation }: RideUnits): Readonly<Record<StreamName, RideUnit>> => ({
  power: whole('W'),
  heartRate: whole('bpm'),
  cadence: whole('rpm'),
  speed,
  elevation,
});

/** The names of the charts. */
const STREAM_LABELS: Readonly<Record<StreamName, string>> = {
  power: 'Power',
  heartRate: 'Heart rate',
  cadence: 'Cadence',
  speed: 'Speed',
  elevation: 'Elevation',
};

/** The name of a chart. */
export const labelOf = (name: StreamName, { name: own }: RideUnit): string => own ?? STREAM_LABELS[name];

/** A value with its unit; a dash without a value. */
export const valueText = (value: number | null, { format, label }: RideUnit): string =>
  value === null ? '–' : `${format(value)} ${label}`;
