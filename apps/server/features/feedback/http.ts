import { err, ok } from '@musette/coach/result';
import type { Api } from '@musette/contract/routes/api';
import type { Handlers } from '#ports/call.ts';
import { type Clock, nowOf } from '#ports/clock.ts';
import type { Session } from '#ports/identity.ts';
import { ownerOf } from '#ports/owner.ts';
import { newId } from '#store/engine/ids.ts';
import { counterOf, type Limits, networkCounters } from '#store/limits/limits.ts';
import type { FeedbackTable } from '#store/schema/schema.ts';
import type { Store } from '#store/store.ts';

/** What the feedback feature works with. */
interface FeedbackParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly limits: Limits;
}

/** A writer who is not signed in. */
const ANONYMOUS = ownerOf('anonymous');
const NAMELESS = 'Anonymous';
const LIMIT = { times: 5, seconds: 600 };
const STRANGERS_LIMIT = { times: 200, seconds: 3600 };
/** Strangers must not fill the disk; the operator makes room again by deleting messages. */
const STRANGERS_MAX_BYTES = 20_000_000;
const FULL_RETRY_SECONDS = 3600;

/** The feedback endpoint; it is open to everybody (spec 6). */
export const feedbackHandlers = ({ store, clock, limits }: FeedbackParts): Handlers<Api['feedback']> => ({
  send: async ({ userName, feedback, page, date, time }, { session, address, idempotencyKey }) => {
    const owner = session?.owner ?? ANONYMOUS;
    const message: Message = {
      user_name: userName?.trim() ? userName : NAMELESS,
      feedback,
      page: pathOf(page),
      date_text: date,
      time_text: time,
    };
    const id = idempotencyKey ?? newId();
    // A message that is sent again because its answer was lost is no second one.
    const kept = idempotencyKey ? await store.feedback.find(owner, id) : null;
    if (kept) return answerTo(message, kept);
    const allowed = await limits.consume(session ? countedByRider(session) : countedByNetwork(address));
    if (!allowed.ok) return allowed;
    const room = limits.raised(STRANGERS_MAX_BYTES);
    if (!session && (await store.feedback.bytes(ANONYMOUS)) >= room)
      return err({ code: 'rate-limited', retryAfterSeconds: FULL_RETRY_SECONDS });
    await store.transaction(async ({ riders, feedback: messages }) => {
      // An account that is deleted at this moment takes its messages with it.
      if (session && (await riders.lock(owner)) === null) return;
      await messages.add(owner, { ...message, id, created_at: nowOf(clock) });
    });
    // Of two at once with the same key only one is kept.
    return answerTo(message, (await store.feedback.find(owner, id)) ?? message);
  },
});

const countedByRider = ({ owner }: Session) => [counterOf('feedback', LIMIT, owner.userId)];

const countedByNetwork = (address: string) => [
  ...networkCounters('feedback', LIMIT, address),
  counterOf('feedbackOfStrangers', STRANGERS_LIMIT),
];

/** What a visitor wrote, as it is kept. */
type Message = Pick<FeedbackTable, 'user_name' | 'feedback' | 'page' | 'date_text' | 'time_text'>;

/** Done, where the message is the one that is kept under its key. */
const answerTo = (message: Message, kept: Message) =>
  fingerprintOf(message) === fingerprintOf(kept)
    ? ok({ done: true } as const)
    : err({ code: 'idempotency-key-reused' } as const);

const fingerprintOf = ({ user_name, feedback, page, date_text, time_text }: Message): string =>
  JSON.stringify([user_name, feedback, page, date_text, time_text]);

// A query or fragment may hold a token; what matters is which screen it was.
const pathOf = (page: string): string => page.split(/[?#]/, 1)[0] ?? '';
