import { errorText } from '#lib/replanning/generation-end.ts';
import { messageOf } from '#lib/text/messages.ts';
import { codeOf } from '#lib/api/problems.ts';

/** The messages of the generator, in the exact words of spec 8, and those of a replan. */
export const TEXTS = {
  deleting: 'Deleting existing plans...',
  deleted: 'Existing plans deleted. Generating new plans...',
  generating: 'Generating plans...',
  replanning: 'Saving the new weeks...',
  replanned: 'The new weeks are in your plan.',
  notLoggedIn: 'Not logged in',
  tooSoon: 'Select a date at least 4 weeks in the future',
  tooSoonAfterStart: 'Select a date at least 4 weeks after the start of the plan',
  startDate: 'Select a date from today on, at most 8 weeks ahead',
} as const;

/** The text of an error; some errors have their own text in spec 8. */
export function failureText(error: unknown, replacing: boolean): string {
  const code = codeOf(error);
  if (code === 'not-signed-in') return TEXTS.notLoggedIn;
  if (code === 'plans-exist' || code === 'profile-not-found') return messageOf(error);
  return errorText(messageOf(error), replacing);
}
