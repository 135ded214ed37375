import { errorText } from '#lib/generation-end.ts';
import { messageOf } from '#lib/messages.ts';
import { codeOf } from '#lib/problems.ts';

/** What is said while plans are made, to the letter (spec 8). */
export const TEXTS = {
  deleting: 'Deleting existing plans...',
  deleted: 'Existing plans deleted. Generating new plans...',
  generating: 'Generating plans...',
  notLoggedIn: 'Not logged in',
  tooSoon: 'Select a date at least 4 weeks in the future',
} as const;

/** A number of weeks in words. */
export const weeksText = (weeks: number): string => (weeks === 1 ? '1 week' : `${weeks} weeks`);

/** What went wrong, as the specification says it: some failures have a text of their own (spec 8). */
export function failureText(error: unknown, replacing: boolean): string {
  const code = codeOf(error);
  if (code === 'not-signed-in') return TEXTS.notLoggedIn;
  if (code === 'plans-exist' || code === 'profile-not-found') return messageOf(error);
  return errorText(messageOf(error), replacing);
}
