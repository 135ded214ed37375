/** What a reader says when it gives no value; stable and public. */
export type FileCode =
  | 'too-large'
  | 'not-this-format'
  | 'dtd-refused'
  | 'entity-refused'
  | 'too-deep'
  | 'text-too-long'
  | 'too-many-attributes'
  | 'too-many-points'
  | 'too-many-steps'
  | 'too-long'
  | 'no-ride'
  /** A step ends at a distance, a heart rate or the lap button, not after a time. */
  | 'untimed-steps'
  | 'no-workout';

/** Why a file was not read. */
export interface FileProblem {
  readonly code: FileCode;
}

/** The largest file that any reader takes (trust A, files). */
export const MAX_FILE_BYTES = 25 * 1024 * 1024;

/** A workout is a page of text: a larger file is none. */
export const MAX_WORKOUT_BYTES = 2 * 1024 * 1024;

/** The most samples that a file may hold: more than five days at one a second. */
export const MAX_POINTS = 500_000;
