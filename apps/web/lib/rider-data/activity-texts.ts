import type { ActivityType } from '@musette/coach/progress/ride/activity-type';
import type { UnitSystem } from '@musette/coach/rider/vocabulary';
import type { Activity, BestEffort } from '#lib/rider-data/activities.ts';
import { minutesText } from '#lib/text/minutes-text.ts';

/** The labels of the types of activities. */
export const TYPE_LABELS: Readonly<Record<ActivityType, string>> = {
  ride: 'Ride',
  'gravel-ride': 'Gravel ride',
  'mountain-bike-ride': 'Mountain bike ride',
  'virtual-ride': 'Virtual ride',
  'e-bike-ride': 'E-bike ride',
  run: 'Run',
  walk: 'Walk',
  swim: 'Swim',
  row: 'Row',
  ski: 'Ski',
  other: 'Other sport',
};

/** The name of an activity; one without a name has that of its type. */
export const nameOf = ({ name, type }: Pick<Activity, 'name' | 'type'>): string => name || TYPE_LABELS[type];

/** The metres of a mile. */
export const METRES_PER_MILE = 1609.344;
/** The metres of a foot. */
export const METRES_PER_FOOT = 0.3048;

/** A figure and its unit. */
export interface Measure {
  readonly value: string;
  readonly unit: string;
}

const MEASURES = {
  metric: {
    distance: (metres: number) => ({ value: decimal(metres / 1000), unit: 'km' }),
    height: (metres: number) => ({ value: whole(metres), unit: 'm' }),
    speed: (metresPerSecond: number) => ({ value: decimal(metresPerSecond * 3.6), unit: 'km/h' }),
  },
  imperial: {
    distance: (metres: number) => ({ value: decimal(metres / METRES_PER_MILE), unit: 'mi' }),
    height: (metres: number) => ({ value: whole(metres / METRES_PER_FOOT), unit: 'ft' }),
    speed: (metresPerSecond: number) => ({
      value: decimal((metresPerSecond * 3600) / METRES_PER_MILE),
      unit: 'mph',
    }),
  },
} as const satisfies Record<UnitSystem, Record<string, (figure: number) => Measure>>;

// Made once: a table of laps writes hundreds of them.
const ONE_DECIMAL = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
const WHOLE = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });
const decimal = (value: number): string => ONE_DECIMAL.format(value);
const whole = (value: number): string => WHOLE.format(Math.round(value));

/** How distances, heights and speeds are written for a rider. */
export const measuresIn = (units: UnitSystem) => MEASURES[units];

/** Who goes on foot reads a pace. */
const ON_FOOT: ReadonlySet<ActivityType> = new Set(['run', 'walk']);

/** How the speed of an activity is called and written: a pace for a run or a walk. */
export function speedIn(units: UnitSystem, type: ActivityType) {
  const { speed, distance } = MEASURES[units];
  if (!ON_FOOT.has(type)) return { label: 'Speed', isPace: false, measure: speed } as const;
  const { unit } = distance(0);
  const metres = units === 'metric' ? 1000 : METRES_PER_MILE;
  const measure = (metresPerSecond: number): Measure => ({
    value: paceText(metres / metresPerSecond),
    unit: `min/${unit}`,
  });
  return { label: 'Pace', isPace: true, measure } as const;
}

/** Slower than this, in seconds for a kilometre or a mile, is standing. */
const MAX_PACE_S = 3600;

/** 5:42; a dash for somebody who stands. */
function paceText(seconds: number): string {
  if (!(seconds < MAX_PACE_S)) return '–';
  const rounded = Math.round(seconds);
  return `${Math.floor(rounded / 60)}:${String(rounded % 60).padStart(2, '0')}`;
}

/** A measure in one piece: 24.1 km. */
export const measureText = ({ value, unit }: Measure): string => `${value}\u00A0${unit}`;

/** The time of an activity without stops, or with stops where only that is known: 1 h 02; 5 s. */
export function ridingText({
  movingSeconds,
  elapsedSeconds,
}: Pick<Activity, 'movingSeconds' | 'elapsedSeconds'>): string {
  const seconds = movingSeconds ?? elapsedSeconds ?? 0;
  return seconds < 60 ? `${seconds} s` : minutesText(seconds / 60);
}

/** The best efforts of the durations that a rider knows. */
export const knownEfforts = (efforts: readonly BestEffort[]): readonly BestEffort[] =>
  efforts.filter(({ seconds }) => [5, 60, 300, 1200, 3600].includes(seconds));
