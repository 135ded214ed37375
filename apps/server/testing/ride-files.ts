import { hash } from 'node:crypto';
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

/** Sends a file as the web app does. */
export const upload = (
  rider: Rider,
  file: string | Uint8Array<ArrayBuffer>,
  { name = 'ride.gpx', title }: { readonly name?: string; readonly title?: string } = {},
): Promise<Answer> =>
  rider.post(
    `/ride-files?${new URLSearchParams({ name, ...(title !== undefined && { title }) })}`,
    undefined,
    {
      raw: file,
      headers: { 'content-type': 'application/octet-stream' },
    },
  );

/** Imports a file that has one activity, and gives the id of the activity. */
export async function importedId(rider: Rider, file: string): Promise<string> {
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
