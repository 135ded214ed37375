import type { ReadWeek } from '@musette/coach/proof/read-week';
import type { Result } from '@musette/coach/result';
import type { Season, WeekBrief } from '@musette/coach/season/season';

/** Every task that workers do: what it takes and what it gives. Both are plain data: they are copied from thread to thread. */
export interface WorkerTasks {
  'read-week': {
    readonly input: { readonly season: Season; readonly brief: WeekBrief; readonly text: string };
    readonly output: Pick<ReadWeek, 'week' | 'proof' | 'way'>;
  };
}

/** Why a task gave nothing: it took too long, too many wait, its caller or the server ended, or it failed. */
export type WorkerFailure = 'timed-out' | 'overloaded' | 'cancelled' | 'failed';

/** Work that must not hold up the server: done on threads of its own, a few at a time, within a time limit. */
export interface Workers<Tasks extends WorkerTasks = WorkerTasks> {
  run<Name extends keyof Tasks & string>(
    name: Name,
    input: InputOf<Tasks, Name>,
    signal: AbortSignal,
  ): Promise<Result<OutputOf<Tasks, Name>, WorkerFailure>>;
  /** Cancels everything and ends the threads. */
  stop(): Promise<void>;
}

/** What a task takes. */
export type InputOf<Tasks, Name extends keyof Tasks> = Tasks[Name] extends { readonly input: infer Input }
  ? Input
  : never;

/** What a task gives. */
export type OutputOf<Tasks, Name extends keyof Tasks> = Tasks[Name] extends { readonly output: infer Output }
  ? Output
  : never;
