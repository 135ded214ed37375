/** The error codes of the readers; stable and public. */
export type FileCode =
  | 'empty'
  | 'cut-off'
  | 'too-large'
  | 'not-this-format'
  | 'dtd-refused'
  | 'entity-refused'
  | 'too-deep'
  | 'text-too-long'
  | 'too-many-attributes'
  | 'too-many-points'
  | 'no-ride';

/** Why a file was not read. */
export interface FileProblem {
  readonly code: FileCode;
}

/** The maximum size of a file for every reader (trust A, files). */
export const MAX_FILE_BYTES = 25 * 1024 * 1024;

/** The maximum size of a workout file, which is usually a page of text. */
export const MAX_WORKOUT_BYTES = 2 * 1024 * 1024;

/** The maximum number of samples in a file: more than five days at one per second. */
export const MAX_POINTS = 500_000;
