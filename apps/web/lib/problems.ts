import { ProblemError } from '@musette/contract/client';

/** The code of a failed call; a failure of another kind is a fault of ours. */
export const codeOf = (error: unknown): ProblemError['code'] =>
  error instanceof ProblemError ? error.code : 'internal';

/** What a failed call says beyond its code. */
export const detailsOf = (error: unknown): ProblemError['details'] =>
  error instanceof ProblemError ? error.details : {};

/** True when the same call may go well a moment later. */
export const isPassing = (error: unknown): boolean =>
  ['offline', 'unreadable', 'not-ready', 'internal'].includes(codeOf(error));
