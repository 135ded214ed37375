import type { Api } from '@musette/contract/routes/api';
import type { Handlers } from '#ports/call.ts';
import { type ProgressParts, readForm, readRecent } from './form.ts';
import { showLevels } from './levels.ts';
import { readRecords } from './records.ts';
import { readStreak } from './streak.ts';

/** The handlers of the endpoints for progress. */
export const progressHandlers = (parts: ProgressParts): Handlers<Api['progress']> => ({
  form: (span, { owner }) => readForm(parts, owner, span),
  levels: (_input, { owner, words }) => showLevels(parts, owner, words),
  recentRiding: (_input, { owner }) => readRecent(parts, owner),
  records: (_input, { owner }) => readRecords(parts, owner),
  streak: ({ today }, { owner }) => readStreak(parts, owner, today),
});
