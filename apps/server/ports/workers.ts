import type { ReadWeek } from '@musette/coach/proof/read-week';
import type { Result } from '@musette/coach/result';
import type {
  PromptSafeSeason,
  Season,
  SeasonError,
  SeasonRequest,
  WeekBrief,
} from '@musette/coach/season/season';

/** Every task that workers do: what it takes and what it gives. Both are plain data: they are copied from thread to thread. */
export interface WorkerTasks {
  'read-week': {
    readonly input: { readonly season: Season; readonly brief: WeekBrief; readonly text: string };
    readonly output: Pick<ReadWeek, 'week' | 'proof' | 'way'>;
  };
  'plan-season': {
    readonly input: {
      readonly rider: PromptSafeSeason['rider'];
      readonly request: SeasonRequest;
      readonly fixed: readonly WeekBrief[];
    };
    readonly output: Result<PromptSafeSeason, SeasonError>;
  };
}

/** Why a task failed: a timeout, a full queue, a cancellation by the caller or the shutdown, or an error. */
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

/** The input of a task. */
export type InputOf<Tasks, Name extends keyof Tasks> = Tasks[Name] extends { readonly input: infer Input }
  ? Input
  : never;

/** The output of a task. */
export type OutputOf<Tasks, Name extends keyof Tasks> = Tasks[Name] extends { readonly output: infer Output }
  ? Output
  : never;
