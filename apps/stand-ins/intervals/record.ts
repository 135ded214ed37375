import type { Activity, ActivitySource } from './activities.ts';
import { tcxRide } from './ride-files.ts';
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
