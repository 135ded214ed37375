/** The messages that are read or written here, by their numbers in the FIT protocol. */
export const MESSAGE = {
  fileId: 0,
  sport: 12,
  session: 18,
  lap: 19,
  record: 20,
  workout: 26,
  workoutStep: 27,
  activity: 34,
} as const;

/** The field number of the timestamp, the same in every message. */
export const TIMESTAMP = 253;
export const MESSAGE_INDEX = 254;

export const FILE_ID = { type: 0, manufacturer: 1, product: 2, serialNumber: 3, timeCreated: 4 } as const;

export const ACTIVITY = { localTimestamp: 5 } as const;

export const FILE_TYPE = { activity: 4, workout: 5 } as const;

/** Garmin's id for manufacturers without their own id. */
export const MANUFACTURER_DEVELOPMENT = 255;

export const WORKOUT = { sport: 4, validSteps: 6, name: 8, description: 17 } as const;

export const STEP = {
  name: 0,
  durationType: 1,
  durationValue: 2,
  targetType: 3,
  targetValue: 4,
  customLow: 5,
  customHigh: 6,
  intensity: 7,
  notes: 8,
  secondTargetType: 19,
  secondTargetValue: 20,
  secondCustomLow: 21,
  secondCustomHigh: 22,
} as const;

export const DURATION_TYPE = { time: 0, open: 5, repeatSteps: 6, timeOnly: 31 } as const;
export const TARGET_TYPE = { heartRate: 1, open: 2, cadence: 3, power: 4 } as const;
export const INTENSITY = { active: 0, rest: 1, warmup: 2, cooldown: 3 } as const;

/** Smaller values are percent of FTP or of the maximum heart rate; from this value on they are watts or beats. */
export const POWER_OFFSET = 1000;
export const HEART_RATE_OFFSET = 100;

export const SPORT = { generic: 0, running: 1, cycling: 2 } as const;

/** The field numbers that laps and sessions share. */
export const SUMMARY = { startTime: 2, elapsedMs: 7, timerMs: 8, distanceCm: 9, energyKcal: 11 } as const;

/** The fields that laps and sessions both have, with different numbers. */
export interface SummaryFields {
  readonly sport: number;
  readonly subSport: number;
  readonly averageSpeedMmps: number;
  readonly maxSpeedMmps: number;
  readonly averageHeartRateBpm: number;
  readonly maxHeartRateBpm: number;
  readonly averageCadenceRpm: number;
  readonly maxCadenceRpm: number;
  readonly averagePowerW: number;
  readonly maxPowerW: number;
  readonly ascentM: number;
  readonly descentM: number;
  readonly normalizedPowerW: number;
  readonly workJ: number;
  readonly movingMs: number;
  readonly enhancedAverageSpeed: number;
  readonly enhancedMaxSpeed: number;
}

export const SESSION: SummaryFields = {
  sport: 5,
  subSport: 6,
  averageSpeedMmps: 14,
  maxSpeedMmps: 15,
  averageHeartRateBpm: 16,
  maxHeartRateBpm: 17,
  averageCadenceRpm: 18,
  maxCadenceRpm: 19,
  averagePowerW: 20,
  maxPowerW: 21,
  ascentM: 22,
  descentM: 23,
  normalizedPowerW: 34,
  workJ: 48,
  movingMs: 59,
  enhancedAverageSpeed: 124,
  enhancedMaxSpeed: 125,
};

export const LAP: SummaryFields = {
  sport: 25,
  subSport: 39,
  averageSpeedMmps: 13,
  maxSpeedMmps: 14,
  averageHeartRateBpm: 15,
  maxHeartRateBpm: 16,
  averageCadenceRpm: 17,
  maxCadenceRpm: 18,
  averagePowerW: 19,
  maxPowerW: 20,
  ascentM: 21,
  descentM: 22,
  normalizedPowerW: 33,
  workJ: 41,
  movingMs: 52,
  enhancedAverageSpeed: 110,
  enhancedMaxSpeed: 111,
};

export const RECORD = {
  lat: 0,
  lon: 1,
  altitude: 2,
  heartRateBpm: 3,
  cadenceRpm: 4,
  distanceCm: 5,
  speedMmps: 6,
  powerW: 7,
  temperatureC: 13,
  fractionalCadence: 53,
  enhancedSpeed: 73,
  enhancedAltitude: 78,
} as const;
