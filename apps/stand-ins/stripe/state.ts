import { standInClock } from '../clock.ts';
import type { StandInClock } from '../clock.ts';
import { eventLog } from './events/events.ts';
import type { EventLog } from './events/events.ts';
import { idempotentAnswers } from './idempotency.ts';
import type { IdempotentAnswers } from './idempotency.ts';
import { stripeLife } from './life/life.ts';
import type { StripeLife } from './life/life.ts';
import { eventPost } from './events/post.ts';
import type { EventPost, PostOptions } from './events/post.ts';
import { secretBook } from './events/signing.ts';
import type { SecretBook } from './events/signing.ts';
import { stripeStore } from './records/store.ts';
import type { StripeStore } from './records/store.ts';

export const SECRET_KEY = 'sk_test_musette_stand_in';

/** Everything that Stripe knows. */
export interface StripeState {
  clock: StandInClock;
  store: StripeStore;
  secrets: SecretBook;
  post: EventPost;
  events: EventLog;
  life: StripeLife;
  answered: IdempotentAnswers;
  /** Where the stand-in is; its pages are there, too. */
  origin(): string;
  reset(): void;
}

export function stripeState(origin: () => string, options: PostOptions): StripeState {
  const clock = standInClock();
  const store = stripeStore(clock);
  const secrets = secretBook(clock);
  const post = eventPost(secrets, options);
  const events = eventLog(post);
  const answered = idempotentAnswers(clock);
  const life = stripeLife({ store, events, origin }, clock);
  const reset = () => [clock, store, secrets, post, events, answered].forEach((part) => part.reset());
  return { clock, store, secrets, post, events, life, answered, origin, reset };
}
