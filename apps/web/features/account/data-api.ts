import { queryOptions } from '@tanstack/react-query';
import { ProblemError } from '@musette/contract/client';
import { DATA_PIECE_BYTES } from '@musette/contract/limits';
import { api } from '#lib/api/api.ts';
import type { SavedFile } from '#lib/platform/platform.ts';
import { withRetries } from '#lib/api/retry.ts';
import { server } from '#lib/api/server.ts';

/** What becomes of the rider's data. */
export type DataStatus = Awaited<ReturnType<typeof api.data.get>>;
export type DataExport = NonNullable<DataStatus['export']>;
export type DataImport = NonNullable<DataStatus['import']>;
export type RideFileSpace = DataStatus['rideFiles'];

const WORKING_MS = 1500;

const isWorking = (status: DataStatus | undefined): boolean =>
  status?.export?.state === 'running' ||
  status?.import?.state === 'checking' ||
  status?.import?.state === 'running';

/** Loads it, and again while the server works on it. */
export const dataQuery = queryOptions({
  queryKey: ['data'],
  queryFn: ({ signal }) => api.data.get(undefined, { signal }),
  refetchInterval: (query) => (isWorking(query.state.data) ? WORKING_MS : false),
});

/** Where the zip is. */
export const DATA_FILE = '/api/v1/data/export/file';

/** Fetches the zip, as a file to save. */
export async function fetchDataFile(): Promise<SavedFile> {
  const { origin, send } = server();
  const response = await send(new Request(origin + DATA_FILE)).catch(() => null);
  if (response === null) throw new ProblemError('offline');
  if (!response.ok) throw new ProblemError(response.status === 401 ? 'not-signed-in' : 'not-ready');
  const [, name = 'musette.zip'] =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return { name, type: 'application/zip', content: await response.blob() };
}

export const startDataExport = () => api.data.startExport();

/** A zip that the rider brings. */
interface BroughtZip {
  readonly file: File;
  readonly withProfile: boolean;
  readonly onSent: (status: DataStatus) => void;
}

/** Sends a zip, one piece after the other. */
export async function sendData({ file, withProfile, onSent }: BroughtZip): Promise<DataStatus> {
  let status = await api.data.startImport({ bytes: file.size, withProfile });
  for (let position = 0; position * DATA_PIECE_BYTES < file.size; position += 1) {
    onSent(status);
    const at = position * DATA_PIECE_BYTES;
    // Read before it is sent: a file that is gone by now is no failure of the network.
    const piece = new Blob([await file.slice(at, at + DATA_PIECE_BYTES).arrayBuffer()]);
    status = await withRetries(() => api.data.sendPiece({ position }, { file: piece }));
  }
  return status;
}
