interface Sport {
  /** The old field `type`, which knows fewer sports. */
  type: string;
  metersPerSecond: number;
  cadence: number;
}

/** The sports of `sport_type` that can be recorded here. */
export const sports = {
  Ride: { type: 'Ride', metersPerSecond: 7.8, cadence: 86 },
  GravelRide: { type: 'Ride', metersPerSecond: 6.4, cadence: 82 },
  MountainBikeRide: { type: 'Ride', metersPerSecond: 4.6, cadence: 74 },
  VirtualRide: { type: 'VirtualRide', metersPerSecond: 8.9, cadence: 90 },
  EBikeRide: { type: 'EBikeRide', metersPerSecond: 6.7, cadence: 70 },
  EMountainBikeRide: { type: 'EBikeRide', metersPerSecond: 5.2, cadence: 70 },
  Velomobile: { type: 'Velomobile', metersPerSecond: 11.2, cadence: 84 },
  Handcycle: { type: 'Handcycle', metersPerSecond: 5.5, cadence: 70 },
  Run: { type: 'Run', metersPerSecond: 2.9, cadence: 84 },
  TrailRun: { type: 'Run', metersPerSecond: 2.4, cadence: 80 },
  Walk: { type: 'Walk', metersPerSecond: 1.4, cadence: 56 },
  Swim: { type: 'Swim', metersPerSecond: 0.8, cadence: 30 },
} as const satisfies Record<string, Sport>;

export type SportType = keyof typeof sports;

export const isSportType = (value: unknown): value is SportType =>
  typeof value === 'string' && Object.hasOwn(sports, value);

const ON_FOOT = new Set<SportType>(['Run', 'TrailRun', 'Walk', 'Swim']);

/** Power and kilojoules are figures of rides. */
export const isRide = (sport: SportType): boolean => !ON_FOOT.has(sport);
