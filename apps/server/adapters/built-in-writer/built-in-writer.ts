import { err, ok } from '@musette/coach/result';
import { writeWeek } from '@musette/coach/week/write-week';
import { NO_TOKENS, type PlanWriter } from '#ports/plan-writer.ts';

/** The coach itself: needs no key and no network, and never fails. */
export const builtInWriter = (): PlanWriter => ({
  model: null,
  write: ({ brief }, signal) =>
    Promise.resolve(
      signal.aborted
        ? err({ code: 'cancelled', ...NO_TOKENS })
        : ok({ text: writeWeek(brief), complete: true, ...NO_TOKENS }),
    ),
});
