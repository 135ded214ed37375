import type { DataRide } from '@musette/contract/schemas/data-file';
import { DAY_MS } from '#kit/durations.ts';
import { lruCache } from '#kit/lru-cache.ts';
import { othersTurn } from '#kit/for-each-concurrent.ts';
import { instantAt, nowOf } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import { type FileId, RideFilesOutage } from '#ports/ride-files.ts';
import type { DataProblem } from '#store/schema/data-schema.ts';
import type { DataTransferRow } from '#store/riders/data-transfer-store.ts';
import { FORGET, type JobHandlers, type JobLease, type JobOutcome } from '#store/jobs/job-handler.ts';
import { DATA_RESULT, type DataResult } from '#store/schema/json-columns.ts';
import { beginTurn, type JobTurn } from '#store/jobs/job-turn.ts';
import type { Tables } from '#store/store.ts';
import {
  type CheckedZip,
  checkZip,
  type Original,
  problemOfOriginal,
  readOriginal,
  readPlan,
  readRides,
} from './check-zip.ts';
import { DATA_IMPORT_JOB, type DataParts, NO_RESULT } from './parts.ts';
import { removeFiles, zipOfPieces } from './pieces.ts';
import { type OpenZip, openZip } from './read-zip.ts';
import { type Added, computeSaved, saveOriginal, savePlan, saveRider, saveRides } from './save-data.ts';
import { QuotaReached, runTransfer, Stopped, TurnOver } from './transfer-job.ts';

/** How long the result of an import is shown. */
const SHOWN_MS = 7 * DAY_MS;

/** The rides that one transaction adds. On SQLite everybody waits for it, and each ride is held against those beside it. */
const RIDES_A_STEP = 25;

/** The original files that are checked or saved before that is noted. */
const ORIGINALS_A_STEP = 25;

/** The number of imports whose checks are cached from one turn to the next. Others are checked in each turn. */
const MAX_CHECKS = 4;

/** What the check of an import has found. */
interface Check {
  found: CheckedZip | null;
}

/** What a step adds in a transaction. */
type Step = (tables: Tables) => Promise<Added>;

/**
 * Imports a zip of a rider's data: it is checked as a whole, and then saved step by step. How many steps are done is saved with each of
 * them, so that one that was cut short goes on there.
 */
export function dataImportJobs(parts: DataParts): JobHandlers {
  const checkOf = lruCache(MAX_CHECKS, (_id: string): Check => ({ found: null }));
  return {
    [DATA_IMPORT_JOB]: async ({ owner, payload: id, attempts }, lease): Promise<JobOutcome> => {
      const row = await parts.store.dataTransfers.find(owner, 'import');
      if (row?.id !== id || (row.state !== 'checking' && row.state !== 'running')) return FORGET;
      const check = checkOf(id);
      const endWith = async (problem: DataProblem | null): Promise<void> => {
        check.found = null;
        await end(parts, owner, { id, problem });
      };
      return runTransfer({
        attempts,
        lease,
        clock: parts.clock,
        work: async () => endWith(await importZip(parts, owner, { row, lease, check })),
        fail: () => endWith('failed'),
      });
    },
  };
}

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
  readonly check: Check;
}

/** Null when all is saved; else why not. What was saved before other files took the space stays. */
async function importZip(parts: DataParts, owner: Owner, running: Running): Promise<DataProblem | null> {
  const { store, rideFiles, workers } = parts;
  const { row, lease, check } = running;
  const turn = beginTurn(parts.clock);
  const unpacking = { workers, signal: lease.stopping };
  const goOn = async (): Promise<void> => {
    if (lease.stopping.aborted || !(await lease.extend())) throw new Stopped();
  };
  if ((await store.riders.find(owner)) === null) return 'no-profile';
  const pieces = zipOfPieces(rideFiles, owner, await store.dataTransfers.pieces(owner, 'import'));
  const zip = await openZip(pieces, unpacking);
  if (!zip.ok) return zip.error;
  const { isScattered } = pieces;
  if (check.found === null) {
    const known = (rides: readonly DataRide[]) => store.dataRides.known(owner, rides);
    const checked = await checkZip(zip.value, { goOn, isScattered, known, clock: parts.clock });
    if (!checked.ok) return checked.error;
    check.found = checked.value;
  }
  const open = { running, turn, goOn, zip: zip.value, checked: check.found };
  const problem = row.state === 'running' ? null : await checkOriginals(parts, owner, open);
  if (problem !== null) return problem;
  try {
    await saveSteps(parts, owner, { running, turn, steps: stepsOf(parts, owner, open) });
    return null;
  } catch (cause) {
    // Other files of the rider have come in meanwhile.
    if (cause instanceof QuotaReached) return 'quota-reached';
    throw cause;
  }
}

/** A zip that is imported. */
interface OpenImport {
  readonly running: Running;
  readonly turn: JobTurn;
  readonly zip: OpenZip;
  readonly checked: CheckedZip;
  /** Throws to stop. */
  readonly goOn: () => Promise<void>;
}

/** Why the rider may not have all original files of the zip that are not here; null where they fit. */
async function problemOfSpace(
  { store, maxBytesARider }: DataParts,
  owner: Owner,
  { zip, checked: { originals } }: OpenImport,
): Promise<DataProblem | null> {
  if (maxBytesARider === 0) return null;
  const sizes = new Map(originals.map(({ path, sha256 }) => [sha256 as FileId, zip.sizeOf(path)]));
  for (const id of await store.rideFileSizes.counted(owner, [...sizes.keys()])) sizes.delete(id);
  const added = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
  if (added > maxBytesARider) return 'larger-than-quota';
  // Nothing new needs no space, even where more is used than the limit is now.
  if (added === 0) return null;
  return (await store.rideFileSizes.used(owner)) + added > maxBytesARider ? 'quota-reached' : null;
}

/** Whether the rider may have the rides of the zip that are not here. A ride without a file, or with a tiny one, may bring a long route and many laps. */
async function haveRoom(
  { store, maxFigureBytesARider }: DataParts,
  owner: Owner,
  rides: CheckedZip['rides'],
): Promise<boolean> {
  const added = rides.reduce((sum, { newBytes }) => sum + newBytes, 0);
  return added === 0 || (await store.dataRides.bytes(owner)) + added <= maxFigureBytesARider;
}

/** Checks the original files in the order in which they are in the zip: each piece of it is read once. */
async function checkOriginals(parts: DataParts, owner: Owner, open: OpenImport): Promise<DataProblem | null> {
  const { running, turn, goOn, zip, checked } = open;
  const { row } = running;
  const { originals } = checked;
  if (!(await haveRoom(parts, owner, checked.rides))) return 'too-large';
  const noSpace = await problemOfSpace(parts, owner, open);
  if (noSpace !== null) return noSpace;
  const total = originals.length;
  for (let done = row.done; done < total; done += ORIGINALS_A_STEP) {
    const some = originals.slice(done, done + ORIGINALS_A_STEP);
    for (const original of some) {
      await goOn();
      const problem = await problemOfOriginal(zip, original);
      if (problem !== null) return problem;
    }
    const change = { done: done + some.length, total };
    if (!(await parts.store.dataTransfers.change(owner, keyOf(row), change))) throw new Stopped();
    if (turn.isOver()) throw new TurnOver();
  }
  return null;
}

/** What is to be saved, in steps. Original files are saved in the order in which they are in the zip, before the rides that name them. */
function stepsOf(
  parts: DataParts,
  owner: Owner,
  { running: { row }, goOn, zip, checked }: OpenImport,
): readonly (() => Promise<Step>)[] {
  const { manifest, plans, rides, shownIds, originals } = checked;
  const read = lastRead(zip);
  return [
    () => {
      const at = nowOf(parts.clock);
      const onlyAtStrava = manifest.onlyAtStrava.length;
      return Promise.resolve(async (tables: Tables) => ({
        ...(await saveRider(tables, owner, { manifest, withProfile: row.with_profile === 1, at })),
        onlyAtStrava,
      }));
    },
    ...plans.map((path) => () => planStep(parts, owner, { zip, path })),
    ...groups(originals, ORIGINALS_A_STEP).map(
      (some) => () => originalsStep(parts, owner, { zip, originals: some, goOn }),
    ),
    ...rides.flatMap(({ path, count }) =>
      Array.from({ length: Math.ceil(count / RIDES_A_STEP) }, (_, index) => async () => {
        const some = (await read(path)).slice(index * RIDES_A_STEP, (index + 1) * RIDES_A_STEP);
        return (tables: Tables) => saveRides(tables, owner, { rides: some, shownIds, clock: parts.clock });
      }),
    ),
    () => Promise.resolve((tables: Tables) => computeSaved(tables, owner, parts)),
  ];
}

const groups = <T>(all: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );

const keyOf = ({ id }: DataTransferRow) => ({ direction: 'import', id }) as const;

interface Steps {
  readonly running: Running;
  readonly turn: JobTurn;
  readonly steps: readonly (() => Promise<Step>)[];
}

async function saveSteps(
  { store }: DataParts,
  owner: Owner,
  { running: { row, lease }, turn, steps }: Steps,
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
    if (turn.isOver()) throw new TurnOver();
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

interface OriginalsPart {
  readonly zip: OpenZip;
  readonly originals: readonly Original[];
  readonly goOn: () => Promise<void>;
}

/** Saves original files. They are no rows, so there is nothing to add in a transaction. */
async function originalsStep(
  parts: DataParts,
  owner: Owner,
  { zip, originals, goOn }: OriginalsPart,
): Promise<Step> {
  for (const original of originals) {
    await goOn();
    await saveOriginal(parts, owner, {
      id: original.sha256 as FileId,
      async read() {
        const read = await readOriginal(zip, original);
        if (!read.ok) throw new RideFilesOutage(UNSOUND);
        return read.value;
      },
    });
  }
  return () => Promise.resolve({});
}
