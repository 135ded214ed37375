import { parentPort } from 'node:worker_threads';
import type { InputOf, OutputOf } from '#ports/workers.ts';

/** The work of each task. */
export type TaskTable<Tasks> = {
  readonly [Name in keyof Tasks]: (input: InputOf<Tasks, Name>) => OutputOf<Tasks, Name>;
};

/** What a worker is sent. */
export interface TaskMessage {
  readonly name: string;
  readonly input: unknown;
}

/** What a worker sends: first that it is ready, then the outcome of each task. Errors are sent as texts, because not every error can be copied. */
export type WorkerMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly output: unknown }
  | { readonly kind: 'failed'; readonly message: string; readonly stack: string | undefined };

/** Makes this thread a worker: it does one task after another. */
export function serveTasks<Tasks>(tasks: TaskTable<Tasks>): void {
  const send = (message: WorkerMessage, transfer: ArrayBuffer[] = []): void =>
    parentPort?.postMessage(message, transfer);
  const table = tasks as Readonly<Record<string, (input: unknown) => unknown>>;
  parentPort?.on('message', ({ name, input }: TaskMessage) => {
    try {
      const output = table[name]?.(input);
      // Bytes change hands instead of being copied.
      send({ kind: 'done', output }, output instanceof Uint8Array ? [output.buffer as ArrayBuffer] : []);
    } catch (cause) {
      const { message, stack } = cause instanceof Error ? cause : new Error(String(cause));
      send({ kind: 'failed', message, stack });
    }
  });
  send({ kind: 'ready' });
}
