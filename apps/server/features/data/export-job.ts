import { type ZippedFile, zipWriter } from '@musette/formats/zip/zip-writer';
import { DAY_MS } from '#kit/durations.ts';
import { instantAt, nowOf } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import { FORGET, type JobHandlers, type JobLease, type JobOutcome } from '#store/jobs/job-handler.ts';
import { beginTurn } from '#store/jobs/job-turn.ts';
import type { DataPieceRow } from '#store/riders/data-transfer-store.ts';
import { DATA_RESULT } from '#store/schema/json-columns.ts';
import { addManifest, addPlans, addRides, type Archive, type RidesProgress } from './archive.ts';
import { DATA_EXPORT_JOB, type DataParts } from './parts.ts';
import { pieceWriter, type PieceWriter, readPiece, removeFiles, savePiece, sizeOf } from './pieces.ts';
import { runTransfer, Stopped, TurnOver } from './transfer-job.ts';

/** How long a zip that is ready can be fetched. */
const KEPT_MS = 3 * DAY_MS;

/** Each time it is a write, for which the disk takes a while. */
const TELL_EVERY_MS = 1000;

/** Makes the zip of a rider's data, in turns. One that was cut short goes on after its last turn; what it has saved since is removed by the sweep. */
export const dataExportJobs = (parts: DataParts): JobHandlers => ({
  [DATA_EXPORT_JOB]: async ({ owner, payload: id, attempts }, lease): Promise<JobOutcome> => {
    const row = await parts.store.dataTransfers.find(owner, 'export');
    if (row?.id !== id || row.state !== 'running') return FORGET;
    return runTransfer({
      attempts,
      lease,
      clock: parts.clock,
      work: () => makeZip(parts, owner, { id, lease }),
      fail: () => fail(parts, owner, id),
    });
  },
});

const fail = (parts: DataParts, owner: Owner, id: string): Promise<void> =>
  savePieces(parts, owner, {
    id,
    pieces: [],
    change: { state: 'failed', problem: 'failed', finished_at: nowOf(parts.clock) },
  });

/** What is in the zip when a turn ends. It is saved as a last piece, which is no part of the zip. */
interface Progress {
  readonly files: readonly ZippedFile[];
  readonly rides: RidesProgress;
  readonly counts: Archive['counts'];
  readonly done: number;
}

/** Before the first turn. */
const begin = (): Progress => ({
  files: [],
  rides: { after: null, written: {}, files: 0, paths: {} },
  counts: { weeks: 0, rides: 0, files: 0, filesMissing: 0 },
  done: 0,
});

interface Running {
  readonly id: string;
  readonly lease: JobLease;
}

async function makeZip(parts: DataParts, owner: Owner, running: Running): Promise<void> {
  const { store, clock, rideFiles } = parts;
  const turn = beginTurn(clock);
  const { progress, pieces: before } = await progressOf(parts, owner);
  const total = (await store.plans.weeks(owner)).length + (await store.dataRides.count(owner));
  const steps = advancing(parts, owner, { running, total, done: progress.done });
  const archive: Archive = {
    zip: zipWriter(progress.files),
    out: pieceWriter(rideFiles, owner, before),
    counts: progress.counts,
    advance: steps.advance,
  };
  await archive.advance(0);
  if (progress.files.length === 0) await addPlans(parts, owner, archive);
  if (!(await addRides(parts, owner, { archive, progress: progress.rides, turn }))) {
    const { done } = steps;
    await saveTurn(parts, owner, {
      running,
      total,
      out: archive.out,
      progress: { ...progress, files: archive.zip.files, done },
    });
    throw new TurnOver();
  }
  const { counts, onlyAtStrava } = await addManifest(parts, owner, archive);
  await archive.out.write(archive.zip.end());
  const pieces = await archive.out.end();
  const result = { ...counts, weeksHere: 0, ridesHere: 0, onlyAtStrava: onlyAtStrava.length, profile: true };
  const change = {
    state: 'done',
    done: total,
    bytes: sizeOf(pieces),
    result: DATA_RESULT.write(result),
    finished_at: nowOf(clock),
    expires_at: instantAt(clock.nowMs() + KEPT_MS),
  } as const;
  await savePieces(parts, owner, { id: running.id, pieces, change });
}

/** What the turns before have come to, and their pieces of the zip. */
async function progressOf(
  { store, rideFiles }: DataParts,
  owner: Owner,
): Promise<{ readonly progress: Progress; readonly pieces: readonly DataPieceRow[] }> {
  const pieces = await store.dataTransfers.pieces(owner, 'export');
  const last = pieces.at(-1);
  if (last === undefined) return { progress: begin(), pieces };
  const text = new TextDecoder().decode(await readPiece(rideFiles, owner, last));
  const progress = JSON.parse(text) as Progress;
  // One that an older version began does not say which rides it has: it is made anew.
  if (!('written' in progress.rides)) return { progress: begin(), pieces: [] };
  return { progress, pieces: pieces.slice(0, -1) };
}

interface Turn {
  readonly running: Running;
  readonly total: number;
  readonly out: PieceWriter;
  readonly progress: Progress;
}

async function saveTurn(
  parts: DataParts,
  owner: Owner,
  { running, total, out, progress }: Turn,
): Promise<void> {
  const pieces = await out.end();
  const piece = new TextEncoder().encode(JSON.stringify(progress));
  const state = await savePiece(parts.rideFiles, owner, { position: pieces.length, piece });
  if (!(await running.lease.extend())) throw new Stopped();
  const change = { done: progress.done, total };
  await savePieces(parts, owner, { id: running.id, pieces: [...pieces, state], change });
}

/** Counts what is done, and tells it. */
function advancing(
  { store, clock }: DataParts,
  owner: Owner,
  { running: { id, lease }, total, ...before }: { running: Running; total: number; done: number },
) {
  let toldAtMs = 0;
  const steps = {
    done: before.done,
    async advance(by: number): Promise<void> {
      steps.done = Math.min(steps.done + by, total);
      if (lease.stopping.aborted) throw new Stopped();
      if (clock.nowMs() - toldAtMs < TELL_EVERY_MS) return;
      toldAtMs = clock.nowMs();
      const { done } = steps;
      const isOurs = await lease.extend();
      if (!isOurs || !(await store.dataTransfers.change(owner, keyOf(id), { done, total })))
        throw new Stopped();
    },
  };
  return steps;
}

const keyOf = (id: string) => ({ direction: 'export', id }) as const;

interface SavedPieces {
  readonly id: string;
  readonly pieces: readonly DataPieceRow[];
  readonly change: Parameters<DataParts['store']['dataTransfers']['change']>[2];
}

/** Saves which pieces there are, in the place of those before. */
async function savePieces(
  parts: DataParts,
  owner: Owner,
  { id, pieces, change }: SavedPieces,
): Promise<void> {
  const before = await parts.store.transaction(async ({ riders, dataTransfers }) => {
    await riders.lock(owner);
    const row = await dataTransfers.find(owner, 'export');
    // A process that has lost its lease unnoticed must not change a zip that is ready.
    if (row?.id !== id || row.state !== 'running') return [];
    await dataTransfers.change(owner, keyOf(id), change);
    const files = await dataTransfers.removePieces(owner, 'export');
    for (const piece of pieces) await dataTransfers.addPiece(owner, 'export', piece);
    return files;
  });
  await removeFiles(parts, owner, before);
}
