/** The types of activities. */
export const ACTIVITY_TYPES = [
  'ride',
  'gravel-ride',
  'mountain-bike-ride',
  'virtual-ride',
  'e-bike-ride',
  'run',
  'walk',
  'swim',
  'row',
  'ski',
  'other',
] as const;
/** See `ACTIVITY_TYPES`. */
export type ActivityType = (typeof ACTIVITY_TYPES)[number];

const BIKE_TYPES: ReadonlySet<ActivityType> = new Set([
  'ride',
  'gravel-ride',
  'mountain-bike-ride',
  'virtual-ride',
]);

/** True for a type that may complete a workout. A motor takes work away, so a ride on an e-bike completes none. */
export const isBikeType = (type: ActivityType): boolean => BIKE_TYPES.has(type);

/** True for a type whose power an FTP is about: cycling, with or without a motor. */
export const isCyclingType = (type: ActivityType): boolean => isBikeType(type) || type === 'e-bike-ride';
