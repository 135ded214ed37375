import type { LatLon } from '@musette/formats/rides/polyline';
import type { Athlete } from './athletes.ts';
import type { RideRequest } from './ride-request.ts';
import { isRide } from './sports.ts';
import type { SportType } from './sports.ts';

/** Everything that decides what a ride was like: the same plan gives the same ride. */
export interface RidePlan {
  seed: string;
  sport: SportType;
  startMs: number;
  movingSeconds: number;
  /** A stop at half of it. */
  pauseSeconds: number;
  everySeconds: number;
  watts: { average: number; measured: boolean } | null;
  bpm: number | null;
  /** Null on a trainer without a virtual world. */
  from: LatLon | null;
  trainer: boolean;
  manual: boolean;
}

const PAUSE_SECONDS = 180;
const SHORTEST_WITH_PAUSE_SECONDS = 1800;
/** In the sea beside the island of a virtual world. */
const VIRTUAL_HOME: LatLon = [-11.6368, 166.9722];
const ESTIMATED_WATTS = 165;

interface Place {
  id: string;
  athlete: Athlete;
  nowMs: number;
}

export function planRide(request: RideRequest, { id, athlete, nowMs }: Place): RidePlan {
  const sport = request.sport_type ?? 'Ride';
  const virtual = sport === 'VirtualRide';
  const indoor = request.indoor === true;
  const manual = request.manual === true;
  const movingSeconds = (request.minutes ?? 60) * 60;
  const stops = !virtual && !indoor && !manual && movingSeconds >= SHORTEST_WITH_PAUSE_SECONDS;
  const pauseSeconds = stops ? PAUSE_SECONDS : 0;
  const justEnded = Math.floor(nowMs / 1000) * 1000 - (movingSeconds + pauseSeconds) * 1000;
  return {
    seed: `${athlete.id} ${id}`,
    sport,
    startMs: request.start === undefined ? justEnded : Date.parse(request.start),
    movingSeconds,
    pauseSeconds,
    everySeconds: request.every ?? 1,
    watts: isRide(sport) && !manual ? wattsOf(request) : null,
    bpm: manual || request.bpm === 0 ? null : (request.bpm ?? 138),
    from: placeOf({ virtual, indoor, manual, home: athlete.home }),
    trainer: indoor || virtual,
    manual,
  };
}

function wattsOf({ watts, estimated }: RideRequest): RidePlan['watts'] {
  if (estimated === true) return { average: watts ?? ESTIMATED_WATTS, measured: false };
  return watts === undefined ? null : { average: watts, measured: true };
}

interface Surroundings {
  virtual: boolean;
  indoor: boolean;
  manual: boolean;
  home: LatLon;
}

function placeOf({ virtual, indoor, manual, home }: Surroundings): LatLon | null {
  if (manual) return null;
  if (virtual) return VIRTUAL_HOME;
  return indoor ? null : home;
}
