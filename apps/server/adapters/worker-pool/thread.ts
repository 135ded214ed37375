import { getCompileCacheDir } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { TaskMessage, WorkerMessage } from './serve-tasks.ts';

/** Why a thread could not finish a task. The thread lives on only where the task itself threw. */
export type Trouble =
  | { readonly kind: 'threw' | 'ended'; readonly error: unknown }
  | { readonly kind: 'out-of-memory' };

/** Who waits for a thread. */
export interface ThreadEvents {
  /** It has started, or finished a task: it takes the next. */
  readonly free: () => void;
  readonly done: (output: unknown) => void;
  readonly trouble: (trouble: Trouble) => void;
}

/** A worker thread that does one task at a time. */
export interface Thread {
  send(task: TaskMessage): void;
  /** Whether it keeps the process alive: only while it works. */
  keepProcessAlive(isBusy: boolean): void;
  end(): Promise<void>;
}

/** What a thread runs, and how much memory it may take. */
export interface ThreadPlan {
  readonly script: URL;
  readonly memoryMb: number;
}

/** Starts a thread. It sees no setting and no secret of the server. */
export function startThread({ script, memoryMb }: ThreadPlan, { free, done, trouble }: ThreadEvents): Thread {
  const cache = getCompileCacheDir();
  const worker = new Worker(script, {
    // Its files are read in a fraction of the time where the server has a cache.
    env: cache === undefined ? {} : { NODE_COMPILE_CACHE: cache },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  worker.on('message', (message: WorkerMessage) => {
    if (message.kind === 'done') done(message.output);
    if (message.kind === 'failed') trouble({ kind: 'threw', error: errorOf(message) });
    free();
  });
  worker.on('error', (error: unknown) => trouble(troubleOf(error)));
  worker.on('messageerror', (error) => trouble({ kind: 'ended', error }));
  worker.on('exit', (code) => trouble({ kind: 'ended', error: new Error(`A worker ended with ${code}.`) }));
  return {
    send: (task) => worker.postMessage(task, []),
    keepProcessAlive: (isBusy) => (isBusy ? worker.ref() : worker.unref()),
    end: async () => void (await worker.terminate()),
  };
}

function errorOf({ message, stack }: WorkerMessage & { readonly kind: 'failed' }): Error {
  const error = new Error(message);
  if (stack !== undefined) error.stack = stack;
  return error;
}

function troubleOf(error: unknown): Trouble {
  const isMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isMemory ? { kind: 'out-of-memory' } : { kind: 'ended', error };
}
