import { zipWriter } from '@musette/formats/zip/zip-writer';
import { DAY_MS } from '#kit/durations.ts';
import { instantAt, nowOf } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import { FORGET, type JobHandlers, type JobLease, type JobOutcome } from '#store/jobs/job-handler.ts';
import { DATA_RESULT } from '#store/plans/json-columns.ts';
import { addManifest, addPlans, addRides, type Archive } from './archive.ts';
import { DATA_EXPORT_JOB, type DataParts } from './parts.ts';
import { pieceWriter, sizeOf } from './pieces.ts';
import { runTransfer, Stopped } from './transfer-job.ts';

/** How long a zip that is ready can be fetched. */
const KEPT_MS = 3 * DAY_MS;

/** Each time it is a write, for which the disk takes a while. */
const TELL_EVERY_MS = 1000;

/** Makes the zip of a rider's data. One that was cut short begins again; what it has saved is removed by the sweep. */
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

const fail = async ({ store, clock }: DataParts, owner: Owner, id: string): Promise<void> =>
  void (await store.dataTransfers.change(
    owner,
    { direction: 'export', id },
    { state: 'failed', problem: 'failed', finished_at: nowOf(clock) },
  ));

async function makeZip(
  parts: DataParts,
  owner: Owner,
  { id, lease }: { readonly id: string; readonly lease: JobLease },
): Promise<void> {
  const { store, clock, rideFiles } = parts;
  const key = { direction: 'export', id } as const;
  const total = (await store.plans.weeks(owner)).length + (await store.dataRides.count(owner));
  let [done, toldAtMs] = [0, 0];
  const archive: Archive = {
    zip: zipWriter(),
    out: pieceWriter(rideFiles, owner),
    counts: { weeks: 0, rides: 0, files: 0, filesMissing: 0 },
    async advance(by) {
      done = Math.min(done + by, total);
      if (lease.stopping.aborted) throw new Stopped();
      if (clock.nowMs() - toldAtMs < TELL_EVERY_MS) return;
      toldAtMs = clock.nowMs();
      const isOurs = await lease.extend();
      if (!isOurs || !(await store.dataTransfers.change(owner, key, { done, total }))) throw new Stopped();
    },
  };
  await archive.advance(0);
  await addPlans(parts, owner, archive);
  await addRides(parts, owner, archive);
  const { counts, onlyAtStrava } = await addManifest(parts, owner, archive);
  await archive.out.write(archive.zip.end());
  const pieces = await archive.out.end();
  const result = { ...counts, weeksHere: 0, ridesHere: 0, onlyAtStrava: onlyAtStrava.length, profile: true };
  await store.transaction(async ({ dataTransfers }) => {
    const isOurs = await dataTransfers.change(owner, key, {
      state: 'done',
      done: total,
      bytes: sizeOf(pieces),
      result: DATA_RESULT.write(result),
      finished_at: nowOf(clock),
      expires_at: instantAt(clock.nowMs() + KEPT_MS),
    });
    if (!isOurs) return;
    await dataTransfers.removePieces(owner, 'export');
    for (const piece of pieces) await dataTransfers.addPiece(owner, 'export', piece);
  });
}
