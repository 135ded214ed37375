import { isSameSecret } from '#kit/is-same-secret.ts';
import type { Clock } from '#ports/clock.ts';
import type { Store } from '#store/store.ts';
import { STRAVA_EVENT_JOB, type StravaEvent, writeEvent } from './event-job.ts';
import { type StravaWebhooks, pushSubscriptionId } from './push-subscription.ts';

/** An event as Strava sends it. Ids are text: a number loses the last digits of a large one. */
export interface PushedEvent {
  readonly subscription_id: string;
  readonly object_type: string;
  readonly object_id: string;
  readonly aspect_type: string;
  readonly owner_id: string;
  readonly updates?: Readonly<Record<string, unknown>> | undefined;
}

/** What the webhook works with. */
export interface WebhookParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly wake: () => void;
}

/** Where Strava tells of changes. It signs nothing, so the address is a secret. */
export interface StravaWebhook {
  isAddress(secret: string): boolean;
  /** The answer to Strava's question whether the address is ours; null when it is not asked as it should be. */
  challenge(query: URLSearchParams): object | null;
  /**
   * Takes an event. It is a hint: what it says is asked of Strava by a job, so one that is repeated, late or invented does no harm, and
   * costs one call of Strava at most. Of riders that nobody knows, and of all else that Strava tells, nothing is kept. `foreign` is of another subscription than ours.
   */
  take(event: PushedEvent): Promise<'taken' | 'foreign'>;
}

/** The webhook of this server; null where webhooks are off. */
export const stravaWebhook = ({
  webhooks,
  ...parts
}: WebhookParts & { readonly webhooks: StravaWebhooks | null }): StravaWebhook | null =>
  webhooks && {
    isAddress: (secret) => isSameSecret(secret, webhooks.secret),
    challenge: (query) => challengeAnswer(webhooks, query),
    take: (event) => take(parts, event),
  };

function challengeAnswer({ verifyToken }: StravaWebhooks, query: URLSearchParams): object | null {
  const challenge = query.get('hub.challenge');
  const isAsked = query.get('hub.mode') === 'subscribe' && challenge !== null;
  if (!isAsked || !isSameSecret(query.get('hub.verify_token') ?? '', verifyToken)) return null;
  return { 'hub.challenge': challenge };
}

async function take({ store, clock, wake }: WebhookParts, pushed: PushedEvent): Promise<'taken' | 'foreign'> {
  if (pushed.subscription_id !== (await pushSubscriptionId(store))) return 'foreign';
  const event = eventOf(pushed);
  const owner = event && (await store.connections.ownerOfAthlete(event.athleteId));
  if (event === null || owner === null) return 'taken';
  // The time of an event has no part in it: Strava counts in seconds, and an activity changes twice within one.
  const payload = writeEvent(event);
  await store.jobs.addOrRestart(owner, {
    kind: STRAVA_EVENT_JOB,
    dedupeKey: payload,
    payload,
    nowMs: clock.nowMs(),
  });
  wake();
  return 'taken';
}

function eventOf({
  object_type,
  object_id,
  aspect_type,
  owner_id,
  updates,
}: PushedEvent): StravaEvent | null {
  const [athleteId, objectId] = [owner_id, object_id];
  if (object_type === 'activity') {
    if (aspect_type === 'delete') return { kind: 'deleted', athleteId, objectId };
    return ['create', 'update'].includes(aspect_type) ? { kind: 'changed', athleteId, objectId } : null;
  }
  const isOver = object_type === 'athlete' && updates?.['authorized'] === 'false';
  return isOver ? { kind: 'ended', athleteId, objectId } : null;
}
