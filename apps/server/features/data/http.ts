import { err, ok, type Result } from '@musette/coach/result';
import type { Api } from '@musette/contract/routes/api';
import { DATA_PIECE_BYTES } from '@musette/contract/limits';
import type { DataStatus } from '@musette/contract/schemas/data';
import type { Problem } from '@musette/contract/problems';
import { DAY_MS } from '#kit/durations.ts';
import { placesForEach } from '#kit/places.ts';
import type { Handlers } from '#ports/call.ts';
import { dayIn, instantAt, nowOf } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import { hasRoomFor } from '#ports/ride-files.ts';
import { largerThanQuota } from '#rides/count-file.ts';
import type { DataDirection } from '#store/schema/data-schema.ts';
import type { DataPieceRow, DataTransferRow } from '#store/riders/data-transfer-store.ts';
import { newId } from '#store/engine/ids.ts';
import { DATA_RESULT } from '#store/schema/json-columns.ts';
import { counterOf } from '#store/limits/limits.ts';
import type { Tables } from '#store/store.ts';
import {
  DATA_EXPORT_JOB,
  DATA_IMPORT_JOB,
  type DataParts,
  type DataRequestParts,
  NO_RESULT,
} from './parts.ts';
import { pieceRow, readPiece, removeFiles, savePiece, sizeOf } from './pieces.ts';

/** Each reads all files of the rider. */
const EXPORTS = { times: 10, seconds: 86_400 };
/** Each may bring two gigabytes. */
const IMPORTS = { times: 10, seconds: 86_400 };
/** Nothing takes that long. */
const BEGUN_MS = DAY_MS;

/** The handlers of the endpoints for riders' data. */
export const dataHandlers = (parts: DataRequestParts): Handlers<Api['data']> => ({
  get: async (_, { owner }) => ok(await statusOf(parts, owner)),
  async startExport(_, { owner }) {
    const { store, limits, wake, clock } = parts;
    if (isUnderWay(await store.dataTransfers.find(owner, 'export'), parts))
      return ok(await statusOf(parts, owner));
    if (!(await hasRoomFor(parts.rideFiles, 0))) return err({ code: 'storage-full' });
    const allowed = await limits.consume([counterOf('dataExport', EXPORTS, owner.userId)]);
    if (!allowed.ok) return allowed;
    const row = newRow(parts, 'export');
    const files = await store.transaction(async (tables) => {
      if ((await tables.riders.lock(owner)) === null) return [];
      if (isUnderWay(await tables.dataTransfers.find(owner, 'export'), parts)) return [];
      const before = await tables.dataTransfers.begin(owner, row);
      await addJob(tables, owner, { kind: DATA_EXPORT_JOB, id: row.id, nowMs: clock.nowMs() });
      return before;
    });
    await removeFiles(parts, owner, files);
    wake();
    return ok(await statusOf(parts, owner));
  },
  async startImport({ bytes, withProfile }, { owner }) {
    const { store, limits } = parts;
    if (isUnderWay(await store.dataTransfers.find(owner, 'import'), parts))
      return err({ code: 'data-transfer-running' });
    // The zip, and the files in it.
    if (!(await hasRoomFor(parts.rideFiles, 2 * bytes))) return err({ code: 'storage-full' });
    const room = await roomForZip(parts, owner, bytes);
    if (!room.ok) return room;
    const allowed = await limits.consume([counterOf('dataImport', IMPORTS, owner.userId)]);
    if (!allowed.ok) return allowed;
    const row = {
      ...newRow(parts, 'import'),
      state: 'receiving',
      bytes,
      with_profile: withProfile ? 1 : 0,
    } as const;
    const before = await store.transaction(async (tables) => {
      await tables.riders.lock(owner);
      const isBusy = isUnderWay(await tables.dataTransfers.find(owner, 'import'), parts);
      return isBusy ? null : tables.dataTransfers.begin(owner, row);
    });
    if (before === null) return err({ code: 'data-transfer-running' });
    await removeFiles(parts, owner, before);
    return ok(await statusOf(parts, owner));
  },
  async sendPiece({ position }, { owner, bytes }) {
    const { store, rideFiles, clock, wake } = parts;
    const placed = { position, piece: bytes };
    const row = pieceRow(placed);
    // The answer to it was lost: the import may be under way already.
    if (await isHere(store, owner, row)) return ok(await statusOf(parts, owner));
    if (!isExpected(await received(store, owner), row)) return err({ code: 'data-piece-unexpected' });
    if (!(await hasRoomFor(rideFiles, bytes.length))) return err({ code: 'storage-full' });
    const piece = await savePiece(rideFiles, owner, placed);
    const isTaken = await store.transaction(async (tables) => {
      await tables.riders.lock(owner);
      if (await isHere(tables, owner, piece)) return true;
      const before = await received(tables, owner);
      if (before === null || !isExpected(before, piece)) return false;
      await tables.dataTransfers.addPiece(owner, 'import', piece);
      if (sizeOf(await tables.dataTransfers.pieces(owner, 'import')) < before.row.bytes) return true;
      const { id: transfer } = before.row;
      await tables.dataTransfers.change(owner, { direction: 'import', id: transfer }, { state: 'checking' });
      await addJob(tables, owner, { kind: DATA_IMPORT_JOB, id: transfer, nowMs: clock.nowMs() });
      return true;
    });
    if (!isTaken) {
      await removeFiles(parts, owner, [piece.file_id]);
      return err({ code: 'data-piece-unexpected' });
    }
    wake();
    return ok(await statusOf(parts, owner));
  },
});

/**
 * Whether a rider may send a zip of that size. It does not count against the space of the rider, since it goes when its files are here, so
 * the rider's own zip is taken where nearly all is used. With files that fit it can be no larger than what is used and what may be.
 */
async function roomForZip(
  { store, maxBytesARider }: DataRequestParts,
  owner: Owner,
  bytes: number,
): Promise<Result<null, Problem<'larger-than-quota'>>> {
  if (maxBytesARider === 0 || bytes <= maxBytesARider) return ok(null);
  const used = await store.rideFileSizes.used(owner);
  return bytes <= maxBytesARider + used ? ok(null) : err(largerThanQuota(maxBytesARider));
}

/** Who downloads. */
interface Downloader {
  readonly owner: Owner;
  /** Aborted when the client disconnects. */
  readonly left: AbortSignal;
}

/** Downloads of one rider at once. Each holds a piece of the zip in memory until it is read. */
const DOWNLOADS = { atOnce: 2, waiting: 0 };
/** A connection that has broken off unnoticed is closed after two minutes of silence. */
const TOO_MANY_DOWNLOADS: Problem = { code: 'rate-limited', retryAfterSeconds: 60 };

/** Gives riders the zip of their data, piece by piece. */
export function dataDownloads(parts: DataParts): (downloader: Downloader) => Promise<Response | Problem> {
  const { store, clock, rideFiles } = parts;
  const places = placesForEach(DOWNLOADS);
  return async ({ owner, left }) => {
    const row = await store.dataTransfers.find(owner, 'export');
    if (row?.state !== 'done' || row.expires_at <= nowOf(clock)) return { code: 'not-found' };
    const pieces = await store.dataTransfers.pieces(owner, 'export');
    const end = places.take(owner.userId);
    if (end === null) return TOO_MANY_DOWNLOADS;
    // A client that has stopped reading pulls nothing, so the signal must end the download.
    left.addEventListener('abort', end);
    if (left.aborted) end();
    const body = piecesOneByOne((piece) => readPiece(rideFiles, owner, piece), { pieces, end });
    const day = dayIn('UTC', row.started_at);
    return new Response(body, {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="musette-data-${day}.zip"`,
        'content-length': String(sizeOf(pieces)),
        'cache-control': 'no-store',
      },
    });
  };
}

/** Reads a piece only when somebody asks for it. */
function piecesOneByOne(
  read: (piece: DataPieceRow) => Promise<Uint8Array<ArrayBuffer>>,
  { pieces, end }: { readonly pieces: readonly DataPieceRow[]; readonly end: () => void },
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let position = 0;
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        const piece = pieces[position];
        position += 1;
        if (piece === undefined) {
          end();
          return controller.close();
        }
        try {
          controller.enqueue(await read(piece));
        } catch (cause) {
          end();
          throw cause;
        }
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );
}

const addJob = (
  { jobs }: Pick<Tables, 'jobs'>,
  owner: Owner,
  { kind, id, nowMs }: { readonly kind: string; readonly id: string; readonly nowMs: number },
) => jobs.add(owner, { kind, dedupeKey: id, payload: id, nowMs });

const newRow = ({ clock }: DataParts, direction: DataDirection): DataTransferRow => ({
  direction,
  id: newId(),
  state: 'running',
  done: 0,
  total: 0,
  bytes: 0,
  with_profile: 0,
  problem: null,
  result: null,
  started_at: nowOf(clock),
  finished_at: null,
  expires_at: instantAt(clock.nowMs() + BEGUN_MS),
});

/** Whether a job works on it. */
const isUnderWay = (row: DataTransferRow | null, { clock }: DataParts): boolean =>
  row !== null && (row.state === 'checking' || row.state === 'running') && row.expires_at > nowOf(clock);

interface Received {
  readonly row: DataTransferRow;
  readonly pieces: readonly DataPieceRow[];
}

/** The import that waits for pieces; null without one. */
async function received(
  { dataTransfers }: Pick<Tables, 'dataTransfers'>,
  owner: Owner,
): Promise<Received | null> {
  const row = await dataTransfers.find(owner, 'import');
  if (row?.state !== 'receiving') return null;
  return { row, pieces: await dataTransfers.pieces(owner, 'import') };
}

/** Whether a piece is at its place already. */
async function isHere(
  { dataTransfers }: Pick<Tables, 'dataTransfers'>,
  owner: Owner,
  { position, file_id: fileId }: DataPieceRow,
): Promise<boolean> {
  const pieces = await dataTransfers.pieces(owner, 'import');
  return pieces.some((piece) => piece.position === position && piece.file_id === fileId);
}

/** Whether this is the next piece, and as long as it must be. */
const isExpected = (before: Received | null, { position, bytes }: DataPieceRow): boolean =>
  before !== null &&
  position === before.pieces.length &&
  bytes === Math.min(DATA_PIECE_BYTES, before.row.bytes - position * DATA_PIECE_BYTES);

async function statusOf({ store, clock, maxBytesARider }: DataParts, owner: Owner): Promise<DataStatus> {
  const { dataTransfers } = store;
  const now = nowOf(clock);
  const current = async (direction: DataDirection) => {
    const row = await dataTransfers.find(owner, direction);
    return row && row.expires_at > now ? row : null;
  };
  const [outgoing, incoming] = [await current('export'), await current('import')];
  return {
    export: outgoing && toExport(outgoing),
    import:
      incoming &&
      toImport(
        incoming,
        incoming.state === 'receiving' ? sizeOf(await dataTransfers.pieces(owner, 'import')) : incoming.bytes,
      ),
    rideFiles: { usedBytes: await store.rideFileSizes.used(owner), maxBytes: maxBytesARider || null },
  };
}

const resultOf = ({ result }: DataTransferRow) => (result === null ? NO_RESULT : DATA_RESULT.read(result));

const EXPORT_STATES = {
  receiving: 'running',
  checking: 'running',
  running: 'running',
  done: 'ready',
  failed: 'failed',
} as const;

function toExport(row: DataTransferRow): NonNullable<DataStatus['export']> {
  const { weeks, rides, filesMissing } = resultOf(row);
  const { done, total, bytes, started_at: startedAt, expires_at: expiresAt } = row;
  return {
    state: EXPORT_STATES[row.state],
    done,
    total,
    startedAt,
    bytes,
    weeks,
    rides,
    filesMissing,
    expiresAt,
  };
}

function toImport(row: DataTransferRow, receivedBytes: number): NonNullable<DataStatus['import']> {
  const { filesMissing: _files, ...result } = resultOf(row);
  const { state, done, total, bytes, problem, started_at: startedAt } = row;
  return { state, done, total, startedAt, bytes, receivedBytes, problem, ...result };
}
