import { isTimeout, ProblemError } from '@musette/contract/client';

/** The code of a failed request; any other error counts as `internal`. */
export const codeOf = (error: unknown): ProblemError['code'] =>
  error instanceof ProblemError ? error.code : 'internal';

/** The details of a failed request. */
export const detailsOf = (error: unknown): ProblemError['details'] =>
  error instanceof ProblemError ? error.details : {};

/** Whether a retry at once may succeed. Who has waited for an answer for long does not wait again. */
export const isRetryable = (error: unknown): boolean =>
  !isTimeout(error) && ['offline', 'unreadable', 'not-ready', 'internal'].includes(codeOf(error));
