import { API_PATH } from '@musette/contract/routes/api';
import { DATA_PIECE_BYTES } from '@musette/contract/limits';
import type { DataManifest, DataRide } from '@musette/contract/schemas/data-file';
import type { DataPlan } from '@musette/contract/schemas/data-plan';
import type { DataStatus } from '@musette/contract/schemas/data';
import { readDirectory } from '@musette/formats/zip/zip-directory';
import { readEntry } from '@musette/formats/zip/zip-entry';
import { zipWriter } from '@musette/formats/zip/zip-writer';
import type { Answer } from './browser.ts';
import type { Rider } from './rider.ts';
import type { TestServer } from './test-server.ts';

/** The files of a zip by their paths. */
export type ZipFiles = Readonly<Record<string, Uint8Array<ArrayBuffer>>>;

/** What becomes of the rider's data. */
export const dataStatus = async (rider: Rider): Promise<DataStatus> =>
  (await rider.get('/data')).body as DataStatus;

/** Fetches the zip. */
export const download = async (
  server: TestServer,
  rider: Rider,
  more: Pick<RequestInit, 'signal'> = {},
): Promise<Response> => {
  const cookie = [...rider.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return server.fetch(
    new Request(`${server.config.publicUrl}${API_PATH}/data/export/file`, { ...more, headers: { cookie } }),
  );
};

/** Has the zip made, and fetches it. */
export async function exported(server: TestServer, rider: Rider): Promise<Uint8Array<ArrayBuffer>> {
  await rider.post('/data/export', {});
  await server.runner.drain();
  const response = await download(server, rider);
  if (response.status !== 200) throw new Error(`no zip: ${response.status}`);
  // Once a web server has run in this process, its own kind of answer has no `bytes`.
  return new Uint8Array(await response.arrayBuffer());
}

/** Sends a zip, piece by piece, and gives the last answer. */
export async function sendZip(
  rider: Rider,
  zip: Uint8Array<ArrayBuffer>,
  withProfile = true,
): Promise<Answer> {
  let answer = await rider.post('/data/import', { bytes: zip.length, withProfile });
  for (let at = 0; at < zip.length && answer.status === 200; at += DATA_PIECE_BYTES)
    answer = await rider.put(`/data/import/pieces/${at / DATA_PIECE_BYTES}`, undefined, {
      raw: zip.slice(at, at + DATA_PIECE_BYTES),
      headers: { 'content-type': 'application/octet-stream' },
    });
  return answer;
}

/** Sends a zip and waits for what comes of it. */
export async function imported(
  server: TestServer,
  rider: Rider,
  { zip, withProfile = true }: { readonly zip: Uint8Array<ArrayBuffer>; readonly withProfile?: boolean },
): Promise<NonNullable<DataStatus['import']>> {
  const answer = await sendZip(rider, zip, withProfile);
  if (answer.status !== 200) throw new Error(`not sent: ${answer.status} ${answer.text}`);
  await server.runner.drain();
  const { import: state } = await dataStatus(rider);
  if (state === null) throw new Error('no import');
  return state;
}

/** What is in a zip. */
export async function filesIn(zip: Uint8Array<ArrayBuffer>): Promise<ZipFiles> {
  const file = new Blob([zip]);
  const entries = await readDirectory(file);
  if (!entries.ok) throw new Error(entries.error);
  const files: Record<string, Uint8Array<ArrayBuffer>> = {};
  for (const entry of entries.value) {
    const bytes = await readEntry(file, entry);
    if (!bytes.ok) throw new Error(`${entry.path}: ${bytes.error}`);
    files[entry.path] = bytes.value;
  }
  return files;
}

/** A zip of files. */
export async function zipOf(files: Readonly<Record<string, Uint8Array<ArrayBuffer> | string>>) {
  const writer = zipWriter();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (const [path, data] of Object.entries(files))
    parts.push(...(await writer.add(path, typeof data === 'string' ? new TextEncoder().encode(data) : data)));
  return new Blob([...parts, writer.end()]).bytes();
}

/** A file of JSON. */
export const jsonOf = (files: ZipFiles, path: string): unknown =>
  JSON.parse(new TextDecoder().decode(files[path]));

/** What the JSON of a zip says, in an order that does not depend on when it was made. */
export function contentsOf(files: ZipFiles) {
  const under = (folder: string) => Object.keys(files).filter((path) => path.startsWith(`${folder}/`));
  const plans = under('plans').map((path) => jsonOf(files, path) as DataPlan);
  const rides = under('rides').flatMap((path) => (jsonOf(files, path) as { rides: DataRide[] }).rides);
  return {
    manifest: jsonOf(files, 'musette.json') as DataManifest,
    plans,
    rides,
    originals: under('ride-files'),
    workouts: under('workouts'),
  };
}
