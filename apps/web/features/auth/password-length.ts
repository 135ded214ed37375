import { ProblemError } from '@musette/contract/client';
import { authMessageOf } from './auth-problems.ts';

/** The error text for a password that is too short, counted as on the server; null when it is long enough. */
export const tooShortText = (password: string, minimum: number | undefined): string | null =>
  minimum !== undefined && [...password].length < minimum
    ? authMessageOf(new ProblemError('weak-password', { minimum }))
    : null;
