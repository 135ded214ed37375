import type { Activity, ActivitySource } from './activities.ts';
import type { IntervalsState } from './state.ts';

/** A ride that a test or a person wants to have been ridden. */
export interface RideAsked {
  /** The id of the athlete. */
  athlete: string;
  name?: string;
  /** UTC; without it the ride has just ended. */
  startAt?: string;
  /** 60 where nothing is said. */
  minutes?: number;
  watts?: number;
  bpm?: number;
  source?: ActivitySource;
  /** What stands in the place of its file. */
  file?: Uint8Array<ArrayBuffer>;
}

export type Recorder = (asked: RideAsked) => Activity | null;

/** Records a ride; null without the athlete. What came from Strava or was typed in has no file. */
export function recorderOf({ athletes, activities }: IntervalsState): Recorder {
  return ({ athlete: id, name = 'Recorded ride', minutes = 60, watts = 190, bpm = 140, ...asked }) => {
    const athlete = athletes.find(id);
    if (athlete === null) return null;
    const { source = 'GARMIN_CONNECT' } = asked;
    const startAt = asked.startAt ?? new Date(Date.now() - minutes * 60_000).toISOString();
    const ride = { name, startAt, minutes, watts, bpm };
    const hasFile = source !== 'STRAVA' && source !== 'MANUAL';
    return activities.add({
      athlete,
      name,
      type: 'Ride',
      source,
      startAt,
      movingSeconds: minutes * 60,
      file: hasFile ? (asked.file ?? new TextEncoder().encode(tcxRide(ride))) : null,
    });
  };
}

/** A ride that somebody recorded. */
interface Recorded {
  name: string;
  /** UTC. */
  startAt: string;
  minutes: number;
  watts: number;
  bpm: number;
}

const METRES_PER_SECOND = 8;
const METRES_PER_DEGREE = 111_195;

/** The file that a device makes of it: TCX, a point each second, to the north. */
function tcxRide({ startAt, minutes, watts, bpm }: Recorded): string {
  const startMs = Date.parse(startAt);
  const seconds = minutes * 60;
  const points = Array.from({ length: seconds + 1 }, (_, second) => {
    const metres = second * METRES_PER_SECOND;
    const lat = (46.2 + metres / METRES_PER_DEGREE).toFixed(6);
    const wave = Math.round(10 * Math.sin(second / 30));
    return [
      `<Trackpoint><Time>${new Date(startMs + second * 1000).toISOString()}</Time>`,
      `<Position><LatitudeDegrees>${lat}</LatitudeDegrees><LongitudeDegrees>6.15</LongitudeDegrees></Position>`,
      `<AltitudeMeters>${380 + (second % 900) / 10}</AltitudeMeters><DistanceMeters>${metres}</DistanceMeters>`,
      `<HeartRateBpm><Value>${bpm}</Value></HeartRateBpm><Cadence>88</Cadence>`,
      `<Extensions><TPX xmlns="http://www.garmin.com/xmlschemas/ActivityExtension/v2"><Speed>${METRES_PER_SECOND}</Speed>`,
      `<Watts>${watts + wave}</Watts></TPX></Extensions></Trackpoint>`,
    ].join('');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"><Activities>',
    `<Activity Sport="Biking"><Id>${startAt}</Id><Lap StartTime="${startAt}">`,
    `<TotalTimeSeconds>${seconds}</TotalTimeSeconds><DistanceMeters>${seconds * METRES_PER_SECOND}</DistanceMeters>`,
    `<Calories>0</Calories><Intensity>Active</Intensity><TriggerMethod>Manual</TriggerMethod>`,
    `<Track>${points.join('')}</Track></Lap></Activity></Activities></TrainingCenterDatabase>`,
  ].join('');
}
