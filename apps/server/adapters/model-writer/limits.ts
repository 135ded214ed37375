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
