import type { LanguageModel } from 'ai';

/** What a refusal of a service means, where its status alone does not say it. */
export interface Explained {
  readonly keyRefused?: boolean;
  /** Seconds, as `Retry-After` has them. */
  readonly retryAfter?: string | null;
}

/** A model of some vendor. */
export interface Model {
  /** Which kind of service it is, for the log. */
  readonly service: string;
  /** What riders read. */
  readonly name: string;
  /** Loads the vendor's library; each call goes out by the `fetch` that it is given. */
  open(fetch: typeof globalThis.fetch): Promise<Exclude<LanguageModel, string>>;
  explain?(refusal: string): Explained;
  /** True for services that may not know what a schema is: a call with one that they refuse is made once more without it. */
  readonly mayLackSchemas?: boolean;
  /** True for services whose schemas describe an object and nothing else: the list of workouts then stands in one. */
  readonly wantsObject?: boolean;
}

/** How long one week may take, and how much may come back. */
export interface Limits {
  /** Tries and pauses included. */
  readonly totalMs: number;
  /** Until the first word, of the answer or of what a model thinks before it. */
  readonly firstChunkMs: number;
  readonly betweenChunksMs: number;
  /** Of the text itself. */
  readonly maxTextLength: number;
  /** Of all that comes back: a service wraps each word in a few hundred bytes, and may send its thoughts along. */
  readonly maxWireBytes: number;
  readonly tries: number;
}

/** The limits for a deadline. */
export const limitsFor = (seconds: number): Limits => ({
  totalMs: seconds * 1000,
  firstChunkMs: seconds * 500,
  betweenChunksMs: (seconds * 1000) / 6,
  maxTextLength: 262_144,
  maxWireBytes: 8 * 1024 * 1024,
  tries: 4,
});
