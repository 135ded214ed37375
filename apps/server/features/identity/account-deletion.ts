import { HOUR_MS, MINUTE_MS } from '#kit/durations.ts';
import { othersTurn } from '#kit/for-each-concurrent.ts';
import { type Clock, instantAt, nowOf } from '#ports/clock.ts';
import { INSTANCE, type Owner, ownerOf } from '#ports/owner.ts';
import type { RideFiles } from '#ports/ride-files.ts';
import type { SecretBox } from '#ports/secret-box.ts';
import { FORGET, type JobHandlers, type JobLease, type JobOutcome } from '#store/jobs/job-handler.ts';
import { newId } from '#store/engine/ids.ts';
import type { ClaimedJob } from '#store/jobs/job-store.ts';
import type { DeletedRider, DeletionStore, TableOfRiders } from '#store/riders/deletion-store.ts';
import {
  PAYMENTS_DELETION_JOB,
  SERVICE_DELETION_JOB,
  type DeletionOutcome,
  type DeletionStep,
} from '#store/deletion-step.ts';
import type { Store, Tables } from '#store/store.ts';
import { isEnded, type SubscriptionSource } from '#store/riders/subscription-store.ts';
import { accountDeletedMail, type DeletionReceipt } from './mails.ts';

/** Removes what is left of a rider whose account has ended. */
const ACCOUNT_DELETION_JOB = 'leave';

/** What the deletion of accounts works with. */
export interface DeletionParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly box: SecretBox;
  readonly rideFiles: RideFiles;
  readonly steps: readonly DeletionStep[];
  /** The number of nights after which nightly backups have forgotten a rider. */
  readonly backupNights: number;
  readonly sendsMail: boolean;
  /** Keeps the ids where a backup of the database does not take their place. */
  readonly noteDeleted: (riders: readonly DeletedRider[]) => void;
}

/** What was under way when the account ended is over by then, and may have written something. */
const LOOK_AGAIN_MS = 15 * MINUTE_MS;

/**
 * Ends an account. From this transaction on there is no session and no way in, and nothing is saved for the rider. A job removes the rest:
 * after a crash, the next server goes on with it.
 */
export async function endAccount(
  parts: DeletionParts,
  owner: Owner,
  { receipt }: { readonly receipt: boolean },
): Promise<void> {
  const { store, clock, sendsMail, backupNights, noteDeleted } = parts;
  const nowMs = clock.nowMs();
  await store.transaction(async (tables) => {
    await tables.riders.lock(owner);
    const about = await receiptOf(tables, owner, backupNights);
    await enqueueSteps(parts, tables, owner);
    const email = await tables.deletion.end(owner, nowOf(clock));
    await addJob(tables, owner, { name: 'now', nowMs, afterMs: 0 });
    await addJob(tables, owner, { name: 'again', nowMs, afterMs: LOOK_AGAIN_MS });
    if (!receipt || !sendsMail || email === null) return;
    const mail = accountDeletedMail(email, about);
    await tables.mail.post(INSTANCE, { key: `deleted:${newId()}`, mail, nowMs });
  });
  noteDeleted([{ owner, at: instantAt(nowMs) }]);
}

/** What the receipt says. It is read before anything is removed. */
async function receiptOf(tables: Tables, owner: Owner, backupNights: number): Promise<DeletionReceipt> {
  const atApple = await tables.deletion.appleTokens(owner);
  const [atStrava, atIntervals] = [await tables.connections.find(owner), await tables.intervals.find(owner)];
  return {
    backupNights,
    subscribedAt: await subscribedAt(tables, owner),
    connectedTo: [
      ...(atStrava?.ended_at === null ? (['strava'] as const) : []),
      ...(atIntervals?.ended_at === null ? (['intervals'] as const) : []),
      ...(atApple === null ? [] : ([atApple.length > 0 ? 'apple' : 'apple-by-hand'] as const)),
    ],
  };
}

/** Where a subscription of the rider goes on: one that has neither ended nor is about to end at a store. */
export async function subscribedAt(
  { subscriptions }: Pick<Tables, 'subscriptions'>,
  owner: Owner,
): Promise<readonly SubscriptionSource[]> {
  const going = (await subscriptions.list(owner)).filter(
    ({ status, source, ends_at }) => !isEnded(status) && (source === 'stripe' || ends_at === null),
  );
  return [...new Set(going.map(({ source }) => source))].toSorted();
}

interface JobTime {
  readonly name: string;
  readonly nowMs: number;
  readonly afterMs: number;
}

const addJob = ({ jobs }: Tables, { userId }: Owner, { name, nowMs, afterMs }: JobTime) =>
  jobs.add(INSTANCE, {
    kind: ACCOUNT_DELETION_JOB,
    // A restore may bring the rider back, and then it is to be done again.
    dedupeKey: `${userId}.${name}.${nowMs}`,
    payload: userId,
    nowMs,
    runAtMs: nowMs + afterMs,
  });

/** The jobs carry what the services need, sealed, and do not say whose it is. */
async function enqueueSteps(
  { steps, clock, box }: DeletionParts,
  tables: Tables,
  owner: Owner,
): Promise<void> {
  const nowMs = clock.nowMs();
  for (const { step, needed } of await takeAll(steps, tables, owner)) {
    const { name, afterMs, neverGivesUp } = step;
    const payload = `${name} ${box.seal(needed, placeOf(name))}`;
    const job = {
      kind: neverGivesUp ? PAYMENTS_DELETION_JOB : SERVICE_DELETION_JOB,
      dedupeKey: newId(),
      payload,
    };
    await tables.jobs.add(INSTANCE, { ...job, nowMs, runAtMs: nowMs + afterMs });
  }
}

async function takeAll(steps: readonly DeletionStep[], tables: Tables, owner: Owner) {
  const all: { readonly step: DeletionStep; readonly needed: string }[] = [];
  for (const step of steps) for (const needed of await step.take(tables, owner)) all.push({ step, needed });
  return all;
}

const placeOf = (name: string): string => `job.leave-service|${name}`;

/** The jobs that carry a deletion out. */
export const deletionJobs = (parts: DeletionParts): JobHandlers => ({
  [ACCOUNT_DELETION_JOB]: ({ payload }, lease) => removeAll(parts, ownerOf(payload), lease),
  [SERVICE_DELETION_JOB]: (job) => endAtService(parts, job),
  [PAYMENTS_DELETION_JOB]: async (job) => {
    const outcome = await endAtService(parts, job);
    return outcome.kind === 'forget' ? outcome : { ...TRY_AGAIN, reason: outcome.reason };
  },
});

async function endAtService({ steps, box, clock }: DeletionParts, job: ClaimedJob): Promise<DeletionOutcome> {
  const [name = '', sealed = ''] = job.payload.split(' ');
  const step = steps.find((each) => each.name === name);
  if (step === undefined) return { kind: 'give-up', reason: 'for a service that is no longer here' };
  if (!step.isOn) return whileOff(step, job, clock.nowMs());
  const needed = box.open(sealed, placeOf(name));
  return needed === null ? { kind: 'give-up', reason: 'sealed with another key' } : step.carryOut(needed);
}

const TRY_AGAIN = { kind: 'retry', neverGivesUp: true } as const;
/** How long a service may be switched off. Then what was to be done there is forgotten (decision 0041). */
const MAX_OFF_MS = 30 * 24 * HOUR_MS;

function whileOff({ neverGivesUp }: DeletionStep, { createdAt }: ClaimedJob, nowMs: number): DeletionOutcome {
  const reason = 'the service is switched off';
  if (neverGivesUp) return { ...TRY_AGAIN, reason };
  return nowMs - Date.parse(createdAt) > MAX_OFF_MS
    ? FORGET
    : { kind: 'wait', untilMs: nowMs + HOUR_MS, reason };
}

/** Removes all rows and files of a rider. What is removed already costs nothing, so it may begin anew at any time. */
async function removeAll(parts: DeletionParts, owner: Owner, lease: JobLease): Promise<JobOutcome> {
  const { store, rideFiles, noteDeleted } = parts;
  const { deletion } = store;
  await store.transaction((tables) => enqueueSteps(parts, tables, owner));
  noteDeleted((await deletion.deleted()).filter((rider) => rider.owner.userId === owner.userId));
  const tables = await deletion.tables();
  let removed = 0;
  do {
    removed = 0;
    for (const table of tables) {
      const rows = await emptyTable(deletion, { table, owner, lease });
      if (rows === null) return { kind: 'interrupted' };
      removed += rows;
    }
    // What ended just now may have written to a table that was empty already.
  } while (removed > 0);
  await deletion.removeTraces(owner);
  await rideFiles.removeAll(owner);
  await deletion.emptyLog();
  return FORGET;
}

interface Emptied {
  readonly table: TableOfRiders;
  readonly owner: Owner;
  readonly lease: JobLease;
}

/** Removes the rows of a rider from a table, a few at a time; how many. Null when it is to stop. */
async function emptyTable(
  deletion: DeletionStore,
  { table, owner, lease: { stopping, extend } }: Emptied,
): Promise<number | null> {
  for (let removed = 0; ;) {
    const rows = await deletion.removeSome(table, owner);
    removed += rows;
    if (rows === 0) return removed;
    await othersTurn();
    if (stopping.aborted || !(await extend())) return null;
  }
}

/**
 * Brings together the ids of deleted riders here and beside the database, and ends the accounts that a backup has brought back. Nobody is
 * told once more.
 */
export async function deleteAgain(parts: DeletionParts, beside: readonly DeletedRider[]): Promise<number> {
  const { deletion } = parts.store;
  const here = await deletion.deleted();
  await deletion.noteDeleted(missingIn(here, beside));
  parts.noteDeleted(missingIn(beside, here));
  const back = await deletion.back();
  for (const owner of back) await endAccount(parts, owner, { receipt: false });
  return back.length;
}

/** Those riders who are not among the known ones. */
function missingIn(known: readonly DeletedRider[], riders: readonly DeletedRider[]): readonly DeletedRider[] {
  const ids = new Set(known.map(({ owner }) => owner.userId));
  return riders.filter(({ owner }) => !ids.has(owner.userId));
}
