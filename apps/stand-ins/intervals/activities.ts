import { readRideFile } from '@musette/formats/read-ride-file';
import type { Athlete } from './athletes.ts';

/** How an activity came to intervals.icu. */
export type ActivitySource = 'GARMIN_CONNECT' | 'WAHOO' | 'UPLOAD' | 'MANUAL' | 'STRAVA';

/** An activity there; what Strava gave is shown to nobody else. */
export interface Activity {
  id: string;
  athlete: Athlete;
  name: string;
  type: string;
  source: ActivitySource;
  /** UTC. */
  startAt: string;
  movingSeconds: number;
  /** The original; null for one that was typed in or came from Strava. */
  file: Uint8Array<ArrayBuffer> | null;
}

export interface ActivityStore {
  /** The newest first, from one local day to another, both included. */
  list(athlete: Athlete, from: string, to: string): readonly Activity[];
  find(id: string): Activity | null;
  add(activity: Omit<Activity, 'id'>): Activity;
  /** The activity of a file that a device has sent; null for a file that cannot be read. */
  upload(athlete: Athlete, bytes: Uint8Array<ArrayBuffer>, name?: string): Activity | null;
  remove(id: string): void;
  reset(): void;
}

export function activityStore(): ActivityStore {
  const activities = new Map<string, Activity>();
  let ids = 5000;
  const add: ActivityStore['add'] = (activity) => {
    ids += 1;
    // Activities from Strava have the number that they have there.
    const id = activity.source === 'STRAVA' ? String(16_000_000_000 + ids) : `i${ids}`;
    const added = { ...activity, id };
    activities.set(id, added);
    return added;
  };
  return {
    list: (athlete, from, to) =>
      [...activities.values()]
        .filter(({ athlete: { id }, startAt }) => {
          const day = startAt.slice(0, 10);
          return id === athlete.id && day >= from && day <= to;
        })
        .toSorted((a, b) => b.startAt.localeCompare(a.startAt)),
    find: (id) => activities.get(id) ?? null,
    add,
    upload(athlete, bytes, name) {
      const read = readRideFile(bytes);
      const ride = read.ok ? read.value[0] : undefined;
      if (ride === undefined) return null;
      return add({
        athlete,
        name: name ?? (ride.name || 'Ride'),
        type: ride.indoor ? 'VirtualRide' : 'Ride',
        source: 'GARMIN_CONNECT',
        startAt: new Date(ride.startAt).toISOString(),
        movingSeconds: Math.round(ride.totals.movingS ?? ride.totals.elapsedS ?? 0),
        file: bytes,
      });
    },
    remove: (id) => void activities.delete(id),
    reset() {
      activities.clear();
      ids = 5000;
    },
  };
}

/** As the API lists it: of what came from Strava nothing but that it did. Everybody here lives by UTC. */
export function activityJson({ id, athlete, name, type, source, startAt, movingSeconds, file }: Activity) {
  const start_date_local = startAt.slice(0, 19);
  if (source === 'STRAVA')
    return {
      id,
      icu_athlete_id: athlete.id,
      start_date_local,
      source,
      _note: 'STRAVA activities are not available via the API',
    };
  return {
    id,
    icu_athlete_id: athlete.id,
    start_date_local,
    start_date: `${start_date_local}Z`,
    name,
    type,
    source,
    file_type: file === null ? null : 'tcx',
    moving_time: movingSeconds,
    elapsed_time: movingSeconds,
    commute: false,
    gear: null,
    deleted: null,
  };
}
