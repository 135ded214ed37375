import { threadId } from 'node:worker_threads';
import { serveTasks } from '#adapters/worker-pool/serve-tasks.ts';
import type { WorkerTasks } from '#ports/workers.ts';

/** What workers do in tests only. */
export interface MisbehavingTasks extends WorkerTasks {
  /** Gives back what it is given, and says what its thread is. */
  readonly echo: {
    readonly input: unknown;
    readonly output: { readonly input: unknown; readonly env: object; readonly thread: number };
  };
  readonly throw: { readonly input: unknown; readonly output: never };
  /** Ends its thread. */
  readonly exit: { readonly input: number; readonly output: never };
  /** Never ends. */
  readonly loop: { readonly input: unknown; readonly output: never };
  /** Asks for more memory without end. */
  readonly hoard: { readonly input: null; readonly output: never };
  /** Gives back what cannot be copied. */
  readonly secretive: { readonly input: null; readonly output: () => void };
}

function loop(): never {
  for (;;) continue;
}

serveTasks<MisbehavingTasks>({
  'read-week': loop,
  'plan-season': loop,
  'read-ride-file': loop,
  'read-samples': loop,
  'unpack-file': loop,
  echo: (input) => ({ input, env: { ...process.env }, thread: threadId }),
  throw: (input) => {
    throw new Error('thrown on purpose', { cause: input });
  },
  exit: (code) => process.exit(code),
  loop,
  hoard: () => {
    const hoard: object[] = [];
    for (;;) hoard.push({ more: Array.from({ length: 1000 }, (_, index) => ({ index })) });
  },
  secretive: () => () => undefined,
});
