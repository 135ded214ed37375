import { createHash } from 'node:crypto';
import { err, ok } from '@musette/coach/result';
import type { Api } from '@musette/contract/api';
import type { Handlers } from '#ports/call.ts';
import { type Clock, nowOf } from '#ports/clock.ts';
import { ownerOf } from '#ports/owner.ts';
import { newId } from '#store/ids.ts';
import type { Store } from '#store/store.ts';

/** What the feedback feature works with. */
interface FeedbackParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly limitFactor: number;
}

/** Whoever writes without being signed in. */
const ANONYMOUS = ownerOf('anonymous');
const NAMELESS = 'Anonymous';
const LIMIT = { times: 5, seconds: 600 };

/** The feedback endpoint; it is open to everybody (spec 6). */
export const feedbackHandlers = ({
  store,
  clock,
  limitFactor,
}: FeedbackParts): Handlers<Api['feedback']> => ({
  send: async ({ userName, feedback, page, date, time }, { session, address, idempotencyKey }) => {
    const owner = session?.owner ?? ANONYMOUS;
    // A message that is sent again because its answer was lost is no second one.
    if (idempotencyKey && (await store.feedback.has(owner, idempotencyKey))) return ok({ done: true });
    const limit = { ...LIMIT, times: LIMIT.times * limitFactor };
    const allowed = await store.limits.take(
      `feedback:${hashOf(session?.owner.userId ?? address)}`,
      limit,
      clock.nowMs(),
    );
    if (!allowed.allowed) return err({ code: 'rate-limited', retryAfterSeconds: allowed.retryAfterSeconds });
    await store.feedback.add(owner, {
      id: idempotencyKey ?? newId(),
      user_name: userName?.trim() ? userName : NAMELESS,
      feedback,
      page: pathOf(page),
      date_text: date,
      time_text: time,
      created_at: nowOf(clock),
    });
    return ok({ done: true });
  },
});

// Counters hold nobody's address.
const hashOf = (who: string): string => createHash('sha256').update(who).digest('base64url').slice(0, 22);

// A query or fragment may hold a token; what matters is which screen it was.
const pathOf = (page: string): string => page.split(/[?#]/, 1)[0] ?? '';
