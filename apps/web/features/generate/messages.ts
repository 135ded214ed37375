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

/** 'Generated and saved N week(s) of plans!' (spec 8). */
export const savedText = (weeks: number): string => `Generated and saved ${weeks} week(s) of plans!`;

/** What went wrong, as the specification says it: some failures have a text of their own (spec 8). */
export function failureText(error: unknown, replacing: boolean): string {
  const code = codeOf(error);
  if (code === 'not-signed-in') return TEXTS.notLoggedIn;
  if (code === 'plans-exist' || code === 'profile-not-found') return messageOf(error);
  return errorText(messageOf(error), replacing);
}

/** 'Error generating plans: {message}', or of deleting them while they are to be replaced (spec 8). */
export const errorText = (message: string, replacing: boolean): string =>
  replacing ? `Error deleting plans: ${message}` : `Error generating plans: ${message}`;
