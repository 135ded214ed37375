import type { Result } from '@musette/coach/result';
import type { WeekBrief } from '@musette/coach/season/season';
import type { Prompt } from '@musette/coach/week/prompt';

/** What a writer is asked: a week, and the prompt that a model needs for it. */
export interface WritingTask {
  readonly brief: WeekBrief;
  readonly prompt: Prompt;
}

/** What a week has cost, all tries together: as the service counted, else by the length of the texts. */
export interface Tokens {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** What a writer gave: text that `coach/week/reading` makes a week of, whatever it is. */
export interface Writing extends Tokens {
  readonly text: string;
  /** False when the answer broke off: what came until then may still be read. */
  readonly complete: boolean;
}

/** Why a writer gave nothing. None of them is the end of a plan: the built-in coach takes over. */
export type WriterFailure =
  | 'unreachable'
  | 'timed-out'
  | 'overloaded'
  | 'key-refused'
  | 'refused'
  | 'blocked'
  | 'empty'
  | 'too-large'
  | 'cancelled';

/** A week that a writer did not give. It may have cost something all the same. */
export interface NotWritten extends Tokens {
  readonly code: WriterFailure;
}

/** Writes the weeks of a plan as text (design 5); what it writes decides neither dates, nor minutes, nor load. */
export interface PlanWriter {
  /** What riders read about who wrote a week, such as "gemini-3.8-flash"; null for the built-in coach. */
  readonly model: string | null;
  write(task: WritingTask, signal: AbortSignal): Promise<Result<Writing, NotWritten>>;
}
