import { messagesWith } from '#lib/text/messages.ts';
import { codeOf } from '#lib/api/problems.ts';

/** The texts for errors that only a plan has (spec 8); other errors have the common texts. */
export const planMessageOf = messagesWith({
  'plan-not-found': 'Plan not found',
  'not-a-workout': 'This workout has changed in the meantime. Here is the newest version of the week.',
  'changed-elsewhere': 'The week was changed in another window. Here is its newest version.',
  'no-race': 'The plan has no race any more. Here is the newest version of the week.',
  'no-such-size': 'The workout has no such size any more. Here is the newest version of the week.',
  'already-completed': 'The workout is completed already, so it cannot be skipped.',
  'move-not-allowed': 'The workout cannot move to that day.',
  'fit-not-possible': 'This workout has changed in the meantime. Here is the newest version of the week.',
  'too-early': 'This workout lies ahead: feedback can be given from its day on.',
});

const STALE: readonly string[] = [
  'plan-not-found',
  'not-a-workout',
  'changed-elsewhere',
  'no-such-size',
  'no-race',
  'already-completed',
  'move-not-allowed',
  'fit-not-possible',
];

/** Whether an error means that the week on the screen is older than the one on the server. */
export const isStale = (error: unknown): boolean => STALE.includes(codeOf(error));
