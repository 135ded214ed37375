import type { Result } from '@musette/coach/result';
import type { WeekBrief } from '@musette/coach/season/season';
import type { Prompt } from '@musette/coach/week/prompt';

/** The request to a writer: the brief of a week, and its prompt for a model. */
export interface WritingTask {
  readonly brief: WeekBrief;
  readonly prompt: Prompt;
}

/** The tokens that a week has cost, with all retries: as the service counts them, else estimated from the length of the texts. */
export interface Tokens {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** A week that has cost no tokens. */
export const NO_TOKENS: Tokens = { inputTokens: 0, outputTokens: 0 };

/** The answer of a writer. `coach/week/reading` turns any text into a week. */
export interface Writing extends Tokens {
  readonly text: string;
  /** False when the answer broke off; the received part may still be readable. */
  readonly complete: boolean;
}

/** Why a writer failed. The built-in coach then writes the week. */
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

/** A failed request to a writer. It may still have cost tokens. */
export interface NotWritten extends Tokens {
  readonly code: WriterFailure;
}

/** Writes the weeks of a plan as text (design 5); what it writes decides neither dates, nor minutes, nor load. */
export interface PlanWriter {
  /** What riders read about who wrote a week, such as "gemini-3.8-flash"; null for the built-in coach. */
  readonly model: string | null;
  write(task: WritingTask, signal: AbortSignal): Promise<Result<Writing, NotWritten>>;
}
