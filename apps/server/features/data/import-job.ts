import type { DataRide } from '@musette/contract/schemas/data-file';
import { DAY_MS } from '#kit/durations.ts';
import { othersTurn } from '#kit/for-each-concurrent.ts';
import { instantAt, nowOf } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import { RideFilesOutage } from '#ports/ride-files.ts';
import type { DataProblem } from '#store/data-schema.ts';
import type { DataTransferRow } from '#store/data-transfer-store.ts';
import { FORGET, type JobHandlers, type JobLease, type JobOutcome } from '#store/job-handler.ts';
import { DATA_RESULT, type DataResult } from '#store/json-columns.ts';
import type { Tables } from '#store/store.ts';
import { checkZip, readOriginalFile, readPlan, readRides } from './check-zip.ts';
import { DATA_IMPORT_JOB, type DataParts, NO_RESULT } from './parts.ts';
import { removeFiles, zipOfPieces } from './pieces.ts';
import { type OpenZip, openZip } from './read-zip.ts';
import { type Added, computeSaved, saveOriginal, savePlan, saveRider, saveRides } from './save-data.ts';
import { runTransfer, Stopped } from './transfer-job.ts';

/** How long the result of an import is shown. */
const SHOWN_MS = 7 * DAY_MS;

/** The rides that one transaction adds. On SQLite everybody waits for it, and each ride is held against those beside it. */
const RIDES_A_STEP = 25;

/** What a step adds in a transaction. */
type Step = (tables: Tables) => Promise<Added>;

/**
 * Imports a zip of a rider's data: it is checked as a whole, and then saved step by step. How many steps are done is saved with each of
 * them, so that one that was cut short goes on there.
 */
export const dataImportJobs = (parts: DataParts): JobHandlers => ({
  [DATA_IMPORT_JOB]: async ({ owner, payload: id, attempts }, lease): Promise<JobOutcome> => {
    const row = await parts.store.dataTransfers.find(owner, 'import');
    if (row?.id !== id || (row.state !== 'checking' && row.state !== 'running')) return FORGET;
    return runTransfer({
      attempts,
      lease,
      work: async () => end(parts, owner, { id, problem: await importZip(parts, owner, { row, lease }) }),
      fail: () => end(parts, owner, { id, problem: 'failed' }),
    });
  },
});

async function end(
  { store, rideFiles, clock }: DataParts,
  owner: Owner,
  { id, problem }: { readonly id: string; readonly problem: DataProblem | null },
): Promise<void> {
  const files = await store.transaction(async ({ dataTransfers }) => {
    const isOurs = await dataTransfers.change(
      owner,
      { direction: 'import', id },
      {
        state: problem === null ? 'done' : 'failed',
        problem,
        finished_at: nowOf(clock),
        expires_at: instantAt(clock.nowMs() + SHOWN_MS),
      },
    );
    return isOurs ? dataTransfers.removePieces(owner, 'import') : [];
  });
  await removeFiles({ store, rideFiles }, owner, files);
}

interface Running {
  readonly row: DataTransferRow;
  readonly lease: JobLease;
}

/** Null when all is saved; else why nothing is. */
async function importZip(parts: DataParts, owner: Owner, running: Running): Promise<DataProblem | null> {
  const { store, rideFiles, workers } = parts;
  const { row, lease } = running;
  const unpacking = { workers, signal: lease.stopping };
  const goOn = async (): Promise<void> => {
    if (lease.stopping.aborted || !(await lease.extend())) throw new Stopped();
  };
  if ((await store.riders.find(owner)) === null) return 'no-profile';
  const pieces = await store.dataTransfers.pieces(owner, 'import');
  const zip = await openZip(zipOfPieces(rideFiles, owner, pieces), unpacking);
  if (!zip.ok) return zip.error;
  const isChecked = row.state === 'running';
  const advance = async (done: number, total: number): Promise<void> => {
    await goOn();
    if (!isChecked && !(await store.dataTransfers.change(owner, keyOf(row), { done, total })))
      throw new Stopped();
  };
  const checked = await checkZip(zip.value, { goOn, advance, clock: parts.clock });
  if (!checked.ok) return checked.error;
  const { manifest, plans, rides } = checked.value;
  const read = lastRead(zip.value);
  const saved = new Set<string>();
  const steps: (() => Promise<Step>)[] = [
    () => {
      const at = nowOf(parts.clock);
      const onlyAtStrava = manifest.onlyAtStrava.length;
      return Promise.resolve(async (tables) => ({
        ...(await saveRider(tables, owner, { manifest, withProfile: row.with_profile === 1, at })),
        onlyAtStrava,
      }));
    },
    ...plans.map((path) => () => planStep(parts, owner, { zip: zip.value, path })),
    ...rides.flatMap(({ path, count }) =>
      Array.from({ length: Math.ceil(count / RIDES_A_STEP) }, (_, index) => async () => {
        const some = (await read(path)).slice(index * RIDES_A_STEP, (index + 1) * RIDES_A_STEP);
        return ridesStep(parts, owner, { zip: zip.value, rides: some, goOn, saved });
      }),
    ),
    () => Promise.resolve((tables) => computeSaved(tables, owner, parts)),
  ];
  await saveSteps(parts, owner, { running, steps });
  return null;
}

const keyOf = ({ id }: DataTransferRow) => ({ direction: 'import', id }) as const;

interface Steps {
  readonly running: Running;
  readonly steps: readonly (() => Promise<Step>)[];
}

async function saveSteps(
  { store }: DataParts,
  owner: Owner,
  { running: { row, lease }, steps }: Steps,
): Promise<void> {
  const isChecked = row.state === 'running';
  let result = isChecked && row.result !== null ? DATA_RESULT.read(row.result) : NO_RESULT;
  for (let done = isChecked ? row.done : 0; done < steps.length; done += 1) {
    await othersTurn();
    const step = await steps[done]?.();
    if (lease.stopping.aborted || step === undefined || !(await lease.extend())) throw new Stopped();
    result = await store.transaction(async (tables) => {
      const sum = together(result, await step(tables));
      const change = { state: 'running', done: done + 1, total: steps.length } as const;
      const saved = { ...change, result: DATA_RESULT.write(sum) };
      if (!(await tables.dataTransfers.change(owner, keyOf(row), saved))) throw new Stopped();
      return sum;
    });
  }
}

const together = (before: DataResult, added: Added): DataResult => ({
  weeks: before.weeks + (added.weeks ?? 0),
  rides: before.rides + (added.rides ?? 0),
  weeksHere: before.weeksHere + (added.weeksHere ?? 0),
  ridesHere: before.ridesHere + (added.ridesHere ?? 0),
  onlyAtStrava: before.onlyAtStrava + (added.onlyAtStrava ?? 0),
  filesMissing: 0,
  profile: before.profile || (added.profile ?? false),
});

interface Part {
  readonly zip: OpenZip;
  readonly path: string;
}

/** What was sound when it was checked is read again: another answer is a fault of the place where the zip is. */
const UNSOUND = 'A zip has changed since it was checked.';

async function planStep({ clock }: DataParts, owner: Owner, { zip, path }: Part): Promise<Step> {
  const plan = await readPlan(zip, path);
  if (!plan.ok) throw new RideFilesOutage(UNSOUND);
  return (tables) => savePlan(tables, owner, { plan: plan.value, at: nowOf(clock) });
}

/** Reads files of rides, and keeps the last one: several steps add its rides. */
function lastRead(zip: OpenZip): (path: string) => Promise<readonly DataRide[]> {
  let last: { readonly path: string; readonly rides: readonly DataRide[] } | null = null;
  return async (path) => {
    if (last?.path === path) return last.rides;
    const rides = await readRides(zip, path);
    if (!rides.ok) throw new RideFilesOutage(UNSOUND);
    last = { path, rides: rides.value };
    return last.rides;
  };
}

interface RidesPart {
  readonly zip: OpenZip;
  readonly rides: readonly DataRide[];
  readonly goOn: () => Promise<void>;
  /** The ids of the original files that this run has saved, of which several rides may have the same. */
  readonly saved: Set<string>;
}

async function ridesStep(
  parts: DataParts,
  owner: Owner,
  { zip, rides, goOn, saved }: RidesPart,
): Promise<Step> {
  for (const ride of rides) {
    // Another ride may name the same file with a path.
    if (ride.file === null || ride.file.path === null || saved.has(ride.file.sha256)) continue;
    await goOn();
    await saveOriginal(parts, owner, { ride, read: () => readOriginalFile(zip, ride) });
    saved.add(ride.file.sha256);
  }
  return (tables) => saveRides(tables, owner, { rides, clock: parts.clock });
}
