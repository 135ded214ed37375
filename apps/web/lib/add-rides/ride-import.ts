import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { api } from '#lib/api/api.ts';
import { type ImportedFile, invalidateActivities } from '#lib/rider-data/activities.ts';
import { invalidatePlans } from '#lib/rider-data/plans.ts';
import { withRetries } from '#lib/api/retry.ts';
import { type FoundRide, type LeftOut, type LeftOutReason, ridesIn } from '#lib/ride-archive/ride-archive.ts';
import { uploadOf } from '#lib/ride-archive/strava-export.ts';
import { sessionQuery } from '#lib/api/session.ts';

/** A ride file on its way. */
export interface QueuedFile {
  readonly id: number;
  /** With its folders, also those of a zip. */
  readonly path: string;
  readonly state: 'waiting' | 'sending' | 'cancelled' | ImportedFile['state'] | 'failed';
  /** The answer of the server, once it is here. */
  readonly answer: ImportedFile | null;
  /** Why it was not sent: what is wrong with it. */
  readonly leftOut: LeftOutReason | null;
  /** Why it was not sent: the error of the request. */
  readonly failure: unknown;
}

/** The files of an import, in the order in which they were chosen. */
export interface ImportState {
  readonly files: readonly QueuedFile[];
  /** How many other files were among them: photos, tables, pages. */
  readonly others: number;
  /** How many activities of an export have no file. */
  readonly withoutFile: number;
  /** True while files wait or are on their way. */
  readonly isRunning: boolean;
}

/** Sends files, a few at a time. */
interface ImportQueue {
  state(): ImportState;
  /** Calls back after every change, until the returned function is called. */
  subscribe(listener: () => void): () => void;
  add(files: readonly File[]): void;
  /** Sends nothing more. What is on its way is imported, and what was imported stays. */
  cancel(): void;
  /** Sends again those that `may` chooses of what could not be sent. */
  retry(may: (file: QueuedFile) => boolean): void;
  /** Forgets a finished import. */
  clear(): void;
}

/** Three requests at once keep both threads of the server busy. */
const MAX_AT_ONCE = 3;
/** Thousands of small files change faster than anybody reads, and each change draws the screen again. */
const SHOW_EVERY_MS = 100;
/** Each time, the screens with rides ask the server for them again. */
const TELL_EVERY_MS = 2000;
/** Plans take the server longer than rides, and few of many rides complete a workout. */
const TELL_PLANS_EVERY_MS = 5000;

interface Entry {
  readonly ride: FoundRide | null;
  shown: QueuedFile;
}

interface QueueOptions {
  /** Calls back after rides were imported, at most every two seconds. */
  readonly onImported: () => void;
  /** False once another rider is signed in: nothing more is sent then. */
  readonly isOurs: () => boolean;
}

interface Queue {
  readonly options: QueueOptions;
  readonly listeners: Set<() => void>;
  /** Shows the present state to the listeners. */
  readonly publish: () => void;
  readonly tellImported: () => void;
  entries: Entry[];
  /** The entries that wait, next one first. */
  waiting: Entry[];
  others: number;
  withoutFile: number;
  /** How many choices of files are still looked into. */
  looking: number;
  sending: number;
  stop: AbortController;
  shown: ImportState;
}

const NOTHING: ImportState = { files: [], others: 0, withoutFile: 0, isRunning: false };

function importQueue(options: QueueOptions): ImportQueue {
  const queue: Queue = {
    options,
    listeners: new Set(),
    publish: throttled(() => show(queue), SHOW_EVERY_MS),
    tellImported: throttled(options.onImported, TELL_EVERY_MS),
    entries: [],
    waiting: [],
    others: 0,
    withoutFile: 0,
    looking: 0,
    sending: 0,
    stop: new AbortController(),
    shown: NOTHING,
  };
  return {
    state: () => queue.shown,
    subscribe(listener) {
      queue.listeners.add(listener);
      return () => queue.listeners.delete(listener);
    },
    add: (files) => void lookInto(queue, files),
    cancel() {
      queue.stop.abort();
      for (const entry of queue.waiting) entry.shown = { ...entry.shown, state: 'cancelled' };
      queue.waiting = [];
      queue.publish();
    },
    retry(may) {
      if (queue.stop.signal.aborted) queue.stop = new AbortController();
      const failed = queue.entries.filter(({ shown }) => may(shown));
      for (const entry of failed) entry.shown = { ...entry.shown, state: 'waiting', failure: null };
      queue.waiting.push(...failed);
      queue.publish();
      void sendNext(queue);
    },
    clear() {
      if (isRunning(queue)) return;
      queue.entries = [];
      queue.others = 0;
      queue.withoutFile = 0;
      queue.publish();
    },
  };
}

const isRunning = ({ looking, sending, waiting }: Queue): boolean =>
  looking > 0 || sending > 0 || waiting.length > 0;

function show(queue: Queue): void {
  const files = queue.entries.map((entry) => entry.shown);
  const { others, withoutFile } = queue;
  queue.shown = { files, others, withoutFile, isRunning: isRunning(queue) };
  for (const listener of queue.listeners) listener();
}

/** Calls at once, then at most once in `everyMs`, and once more after the last call. */
function throttled(call: () => void, everyMs: number): () => void {
  let isPaused = false;
  let isDue = false;
  return function run() {
    if (isPaused) {
      isDue = true;
      return;
    }
    isPaused = true;
    isDue = false;
    setTimeout(() => {
      isPaused = false;
      if (isDue) run();
    }, everyMs);
    call();
  };
}

function change(queue: Queue, entry: Entry, to: Partial<QueuedFile>): void {
  entry.shown = { ...entry.shown, ...to };
  queue.publish();
}

async function lookInto(queue: Queue, files: readonly File[]): Promise<void> {
  if (queue.stop.signal.aborted) queue.stop = new AbortController();
  const { signal } = queue.stop;
  queue.looking += 1;
  queue.publish();
  for await (const found of ridesIn(files)) {
    if (signal.aborted) break;
    if (found.kind === 'other-files') queue.others += found.count;
    else if (found.kind === 'without-file') queue.withoutFile += found.count;
    else {
      const entry = entryOf(found, queue.entries.length);
      queue.entries.push(entry);
      if (entry.ride) queue.waiting.push(entry);
    }
  }
  queue.looking -= 1;
  queue.publish();
  void sendNext(queue);
}

async function sendNext(queue: Queue): Promise<void> {
  const { options, stop } = queue;
  if (queue.sending >= MAX_AT_ONCE) return;
  const entry = queue.waiting.shift();
  if (!entry?.ride) return;
  queue.sending += 1;
  change(queue, entry, { state: 'sending' });
  void sendNext(queue);
  const outcome: Outcome = options.isOurs()
    ? await outcomeOf(entry.ride, stop.signal)
    : { state: 'cancelled' };
  queue.sending -= 1;
  change(queue, entry, outcome);
  if (outcome.state === 'imported') queue.tellImported();
  void sendNext(queue);
}

function entryOf(found: FoundRide | LeftOut, id: number): Entry {
  const { path } = found;
  const file = { id, path, answer: null, failure: null };
  return found.kind === 'ride'
    ? { ride: found, shown: { ...file, state: 'waiting', leftOut: null } }
    : { ride: null, shown: { ...file, state: 'refused', leftOut: found.reason } };
}

type Outcome = Pick<QueuedFile, 'state'> & Partial<Pick<QueuedFile, 'answer' | 'failure' | 'leftOut'>>;

async function outcomeOf(ride: FoundRide, signal: AbortSignal): Promise<Outcome> {
  const bytes = await ride.bytes();
  if (!bytes.ok) return { state: 'refused', leftOut: bytes.error };
  const input = { name: ride.name, ...(ride.activity && uploadOf(ride.activity)) };
  const file = new Blob([bytes.value]);
  try {
    const answer = await withRetries(() => api.activities.upload(input, { file }), signal);
    return { state: answer.state, answer };
  } catch (failure) {
    return failure === signal.reason ? { state: 'cancelled' } : { state: 'failed', failure };
  }
}

const queues = new WeakMap<QueryClient, { readonly userId: string; readonly queue: ImportQueue }>();

/** The import of a rider. It belongs to no screen, so it goes on while the rider looks at something else. */
function importOf(client: QueryClient, userId: string): ImportQueue {
  const known = queues.get(client);
  if (known?.userId === userId) return known.queue;
  known?.queue.cancel();
  const tellPlans = throttled(() => void invalidatePlans(client), TELL_PLANS_EVERY_MS);
  const queue = importQueue({
    onImported() {
      void invalidateActivities(client);
      tellPlans();
    },
    isOurs: () => client.getQueryData(sessionQuery.queryKey)?.rider?.userId === userId,
  });
  queues.set(client, { userId, queue });
  return queue;
}

/** Adds files to the import of a rider, from whichever screen. */
export const addRides = (client: QueryClient, userId: string, files: readonly File[]): void =>
  importOf(client, userId).add(files);

/** The import of a rider, with its present state. */
export function useRideImport(userId: string): ImportQueue & { readonly now: ImportState } {
  const client = useQueryClient();
  const queue = useMemo(() => importOf(client, userId), [client, userId]);
  const now = useSyncExternalStore(queue.subscribe, queue.state);
  return useMemo(() => ({ ...queue, now }), [queue, now]);
}
