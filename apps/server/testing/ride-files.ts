import { hash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeFit } from '@musette/formats/fit/fit-encoder';
import { folderRideFiles } from '#adapters/ride-files/folder.ts';
import type { FileId, RideFileEntry, RideFiles } from '#ports/ride-files.ts';
import type { Answer } from './browser.ts';
import type { Rider } from './rider.ts';

/** What a test may care about in a recorded ride. */
export interface RecordedRide {
  readonly startAt?: string;
  readonly minutes?: number;
  readonly watts?: number | null;
  readonly heartRateBpm?: number;
  readonly name?: string;
  readonly kind?: string;
}

const START_AT = '2026-03-03T17:30:00.000Z';

/** A ride as a GPX file: a point each second, to the north at 8 m/s, and up and down. */
export function gpxRide({
  startAt = START_AT,
  minutes = 60,
  watts = 180,
  heartRateBpm,
  name = 'After work',
  kind = 'cycling',
}: RecordedRide = {}): string {
  const points = Array.from({ length: minutes * 60 + 1 }, (_, second) => {
    const lat = (47 + (second * 8) / 111_195).toFixed(6);
    const at = new Date(Date.parse(startAt) + second * 1000).toISOString();
    const power = watts === null ? '' : `<power>${watts}</power>`;
    const heart = heartRateBpm === undefined ? '' : `<hr>${heartRateBpm}</hr>`;
    const extensions = power + heart && `<extensions>${power}${heart}</extensions>`;
    return `<trkpt lat="${lat}" lon="8.5"><ele>${400 + (second % 600) / 10}</ele><time>${at}</time>${extensions}</trkpt>`;
  });
  const [title, type] = [name && `<name>${name}</name>`, kind && `<type>${kind}</type>`];
  return `<?xml version="1.0"?><gpx version="1.1"><trk>${title}${type}<trkseg>${points.join('')}</trkseg></trk></gpx>`;
}

/** Seconds from the epoch of Unix to that of FIT. */
const FIT_EPOCH_S = 631_065_600;

/** A ride as a FIT file: what the device counted, one lap, and a sample each second from the first second on. */
export function fitRide({
  startAt = START_AT,
  minutes = 60,
}: Pick<RecordedRide, 'startAt' | 'minutes'> = {}): Uint8Array<ArrayBuffer> {
  const startS = Date.parse(startAt) / 1000 - FIT_EPOCH_S;
  const seconds = minutes * 60;
  const totals = [
    { number: 253, type: 'uint32', value: startS + seconds },
    { number: 2, type: 'uint32', value: startS },
    { number: 7, type: 'uint32', value: seconds * 1000 },
    { number: 8, type: 'uint32', value: seconds * 1000 },
    { number: 9, type: 'uint32', value: seconds * 800 },
    { number: 11, type: 'uint16', value: minutes * 10 },
  ] as const;
  return new Uint8Array(
    encodeFit([
      { global: 0, fields: [{ number: 0, type: 'enum', value: 4 }] },
      ...Array.from({ length: seconds }, (_, index) => ({
        global: 20,
        fields: [
          { number: 253, type: 'uint32', value: startS + index + 1 } as const,
          { number: 7, type: 'uint16', value: 180 } as const,
        ],
      })),
      { global: 19, fields: [...totals] },
      { global: 18, fields: [...totals, { number: 5, type: 'enum', value: 2 }] },
    ]),
  );
}

/** Sends a file as the web app does. */
export const upload = (
  rider: Rider,
  file: string | Uint8Array<ArrayBuffer>,
  {
    name = 'ride.gpx',
    title,
    headers,
  }: {
    readonly name?: string;
    readonly title?: string;
    readonly headers?: Readonly<Record<string, string>>;
  } = {},
): Promise<Answer> =>
  rider.post(
    `/ride-files?${new URLSearchParams({ name, ...(title !== undefined && { title }) })}`,
    undefined,
    {
      raw: file,
      headers: { 'content-type': 'application/octet-stream', ...headers },
    },
  );

/** Imports a file that has one activity, and gives the id of the activity. */
export async function importedId(rider: Rider, file: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const { body, text } = await upload(rider, file);
  const { state, activities } = body as { state: string; activities: readonly { readonly id: string }[] };
  const [activity] = activities;
  if (state !== 'imported' || activity === undefined) throw new Error(`not imported: ${text}`);
  return activity.id;
}

/** The id of a file. */
export const fileIdOf = (bytes: Uint8Array): FileId => hash('sha256', bytes, 'hex') as FileId;

/** All entries of the list at once, without the time when they were saved. */
export async function entriesOf(files: RideFiles): Promise<readonly Omit<RideFileEntry, 'savedAtMs'>[]> {
  const entries: Omit<RideFileEntry, 'savedAtMs'>[] = [];
  for await (const { owner, id, bytes } of files.list()) entries.push({ owner, id, bytes });
  return entries;
}

/** Ride files in a folder of their own, which are not saved before a test lets them go. */
export interface PausedRideFiles {
  readonly files: RideFiles;
  /** Whether a file waits. */
  isSaving(): boolean;
  letGo(): void;
  remove(): void;
}

export function pausedRideFiles(): PausedRideFiles {
  const folder = mkdtempSync(join(tmpdir(), 'musette-paused-'));
  const files = folderRideFiles({ folder: join(folder, 'rides') });
  const { promise: gate, resolve: letGo } = Promise.withResolvers<void>();
  let isSaving = false;
  return {
    files: {
      ...files,
      async save(...file) {
        isSaving = true;
        await gate;
        await files.save(...file);
      },
    },
    isSaving: () => isSaving,
    letGo,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
