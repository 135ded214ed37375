import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Step } from '@musette/coach/workout/steps';
import { type MadeUpRide, recordRide } from '../../apps/web/features/activity/made-up-ride.ts';
import { fitFile, gpxFile, tcxFile } from '../../tools/demo/ride-files.ts';

const HOUR_S = 3600;
const DAY_MS = 86_400_000;
/** Different recordings; each of them is ridden on many days. */
const RECORDINGS = 40;
const FTP_WATTS = 240;
/** Of twenty files: 14 FIT, 3 TCX, 3 GPX. */
const FORMATS = ['fit', 'tcx', 'fit', 'gpx', 'fit', 'fit', 'fit'] as const;
const OF_TWENTY = Array.from({ length: 20 }, (_, index) => FORMATS[index % FORMATS.length] ?? 'fit');
const WRITERS = { fit: fitFile, tcx: tcxFile, gpx: gpxFile };

/** A ride file on the disk. */
export interface RideOnDisk {
  readonly name: string;
  readonly path: string;
}

/** Writes ride files of one to four hours with a sample each second, the same each time: a ride a day until a moment. */
export function writeRides(
  folder: string,
  { count, untilMs }: { readonly count: number; readonly untilMs: number },
): readonly RideOnDisk[] {
  mkdirSync(folder, { recursive: true });
  const recordings = Array.from({ length: Math.min(RECORDINGS, count) }, (_, seed) => recordingOf(seed));
  return Array.from({ length: count }, (_, index) => {
    const format = OF_TWENTY[index % OF_TWENTY.length] ?? 'fit';
    const recording = recordings[index % recordings.length] as MadeUpRide;
    const name = `${index}.${format}`;
    const path = join(folder, name);
    const startMs = untilMs - (count - index) * DAY_MS;
    writeFileSync(path, WRITERS[format]({ startMs, recording, sport: 'bike', hasPower: true }));
    return { name, path };
  });
}

/** A FIT file with a sample for each second. */
export const longRide = (startMs: number, seconds: number): Uint8Array<ArrayBuffer> =>
  fitFile({ startMs, recording: recordingFor(0, seconds), sport: 'bike', hasPower: true });

const recordingOf = (seed: number): MadeUpRide =>
  recordingFor(seed, Math.round(HOUR_S * (1 + (3 * seed) / (RECORDINGS - 1))));

function recordingFor(seed: number, seconds: number): MadeUpRide {
  const blocks = Math.floor(seconds / 600);
  const steps: Step[] = Array.from({ length: blocks }, (_, block) => ({
    kind: 'steady',
    seconds: block === 0 ? seconds - 600 * (blocks - 1) : 600,
    power: block % 3 === 1 ? 0.92 : 0.62,
  }));
  return recordRide({ seed, steps, part: 1, held: 1, ftpWatts: FTP_WATTS, indoor: false, sport: 'bike' });
}
