import { ProblemError } from '@musette/contract/client';
import { messageOf } from '#lib/messages.ts';

/** What to say about a password that is too short, counted as the server counts; null when it is long enough. */
export const tooShortText = (password: string, minimum: number | undefined): string | null =>
  minimum !== undefined && [...password].length < minimum
    ? messageOf(new ProblemError('weak-password', { minimum }))
    : null;
