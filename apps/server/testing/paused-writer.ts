import { setTimeout as pause } from 'node:timers/promises';
import type { PlanWriter, WritingTask } from '#ports/plan-writer.ts';

/** A writer that holds weeks back until a test lets them go, and then has nothing to say: the built-in coach writes. */
export interface PausedWriter {
  readonly writer: PlanWriter;
  readonly asked: readonly WritingTask[];
  /** Lets go of what is held, and of all that comes. */
  open(): void;
  /** Holds back what comes from now on. */
  close(): void;
}

/** Holds back all weeks from the one with that number on. */
export function pausedWriter(from = 1): PausedWriter {
  const asked: WritingTask[] = [];
  let gate = new AbortController();
  return {
    asked,
    open: () => gate.abort(),
    close: () => void (gate = new AbortController()),
    writer: {
      model: 'a-model',
      async write(task, cancelled) {
        asked.push(task);
        if (task.brief.number >= from) await either(gate.signal, cancelled);
        return { ok: false, error: { code: 'unreachable', inputTokens: 0, outputTokens: 0 } };
      },
    },
  };
}

const either = (...signals: readonly AbortSignal[]): Promise<void> =>
  new Promise((resolve) => {
    const any = AbortSignal.any([...signals]);
    if (any.aborted) resolve();
    else any.addEventListener('abort', () => resolve());
  });

/** Waits until it is so. */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await pause(10);
}
