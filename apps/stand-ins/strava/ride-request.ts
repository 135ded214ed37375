import { isSportType } from './sports.ts';
import type { SportType } from './sports.ts';

/** A ride that a test or a person wants to have been ridden. */
export interface RideRequest {
  /** The id of the athlete. */
  athlete: number;
  name?: string;
  description?: string;
  sport_type?: SportType;
  /** UTC. Without it the ride has just ended. */
  start?: string;
  /** The time in motion: 60 where nothing is said. */
  minutes?: number;
  /** The average of a power meter; without it there is none. */
  watts?: number;
  /** Strava has guessed the power: there is an average, and no meter. */
  estimated?: boolean;
  /** The average heart rate; 0 without a strap. */
  bpm?: number;
  /** On a trainer, without a map. */
  indoor?: boolean;
  /** Seen by the athlete alone ("Only You"). */
  private?: boolean;
  /** Typed in: no recording, no device. */
  manual?: boolean;
  /** The time between two samples, in seconds. */
  every?: number;
  /** Digits; the next free one where nothing is said. */
  id?: string;
}

const MAX_MINUTES = 1440;

const isText = (value: unknown) => typeof value === 'string';
const isFlag = (value: unknown) => typeof value === 'boolean';
const isWhole = (value: unknown, min: number, max: number) =>
  Number.isInteger(value) && Number(value) >= min && Number(value) <= max;

const checks: Record<keyof RideRequest, (value: unknown) => boolean> = {
  athlete: (value) => isWhole(value, 1, Number.MAX_SAFE_INTEGER),
  name: isText,
  description: isText,
  sport_type: isSportType,
  start: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  minutes: (value) => isWhole(value, 1, MAX_MINUTES),
  watts: (value) => isWhole(value, 1, 2000),
  estimated: isFlag,
  bpm: (value) => isWhole(value, 0, 250),
  indoor: isFlag,
  private: isFlag,
  manual: isFlag,
  every: (value) => isWhole(value, 1, 60),
  id: (value) => typeof value === 'string' && /^[1-9]\d{0,18}$/.test(value),
};

/** Strict, so that a misspelt word in a test fails there. */
export function readRideRequest(value: unknown): RideRequest | { problem: string } {
  if (typeof value !== 'object' || value === null) return { problem: 'a JSON object is needed' };
  for (const [key, part] of Object.entries(value)) {
    if (!Object.hasOwn(checks, key)) return { problem: `unknown key ${key}` };
    if (!checks[key as keyof RideRequest](part)) return { problem: `bad value for ${key}` };
  }
  return 'athlete' in value ? (value as RideRequest) : { problem: 'an athlete is needed' };
}
