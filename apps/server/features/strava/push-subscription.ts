import { DAY_MS, MINUTE_MS } from '#kit/durations.ts';
import { keyFor } from '#kit/keys.ts';
import type { Clock } from '#ports/clock.ts';
import type { Fitness } from '#ports/fitness.ts';
import type { Logger } from '#ports/logger.ts';
import { INSTANCE } from '#ports/owner.ts';
import { DONE, type JobHandlers, type JobOutcome } from '#store/jobs/job-handler.ts';
import type { Store } from '#store/store.ts';

/** What Strava's calls are known by. Strava signs nothing, so the address itself is a secret. */
export interface StravaWebhooks {
  /** The last part of the address. */
  readonly secret: string;
  readonly callbackUrl: string;
  /** What Strava says while it looks whether the address is ours. */
  readonly verifyToken: string;
}

/** The address at this server; it follows from the key of the server, so it stays the same and all servers of one database have the same. */
export function stravaWebhooks(publicUrl: string, serverSecret: string): StravaWebhooks {
  const secret = keyFor(serverSecret, 'strava.webhook').toString('base64url');
  return {
    secret,
    callbackUrl: `${publicUrl}/webhooks/strava/${secret}`,
    verifyToken: keyFor(serverSecret, 'strava.verify').toString('base64url'),
  };
}

/** The job that looks whether Strava tells this server of changes. */
const PUSH_SUBSCRIPTION_JOB = 'strava-subscription';

/** Strava calls back while it subscribes, so the server has to listen by then. */
const LISTENING_MS = 2000;
/** Three hours of them. The next day asks again. */
const MAX_ATTEMPTS = 12;
const ID = 'strava.subscription';

/** The id of our subscription; null without one. */
export const pushSubscriptionId = async ({ instance }: Pick<Store, 'instance'>): Promise<string | null> =>
  (await instance.get(ID)) || null;

/** Adds the check: at a start, and once a day. Servers that start together add it once. */
export async function enqueuePushSubscriptionCheck(
  { jobs }: Store,
  clock: Clock,
  when: 'start' | 'day',
): Promise<void> {
  const nowMs = clock.nowMs();
  const windowMs = when === 'start' ? MINUTE_MS : DAY_MS;
  await jobs.add(INSTANCE, {
    kind: PUSH_SUBSCRIPTION_JOB,
    dedupeKey: `${when}.${Math.floor(nowMs / windowMs)}`,
    payload: '',
    nowMs,
    runAtMs: nowMs + LISTENING_MS,
  });
}

/** What the subscription works with. */
export interface PushSubscriptionParts {
  readonly store: Store;
  readonly log: Logger;
  readonly fitness: Fitness;
  /** Null where they were switched off since the job was added. */
  readonly webhooks: StravaWebhooks | null;
}

type OnParts = PushSubscriptionParts & { readonly webhooks: StravaWebhooks };

/** Looks whether the one subscription of our client at Strava is ours, and makes it otherwise. */
export const pushSubscriptionJobs = (parts: PushSubscriptionParts): JobHandlers => ({
  [PUSH_SUBSCRIPTION_JOB]: async ({ attempts }) => {
    const { webhooks } = parts;
    if (webhooks === null) return DONE;
    const outcome = await ensureSubscription({ ...parts, webhooks });
    return outcome.kind === 'retry' && attempts >= MAX_ATTEMPTS
      ? { kind: 'give-up', reason: outcome.reason }
      : outcome;
  },
});

async function ensureSubscription(parts: OnParts): Promise<JobOutcome> {
  const { store, log, fitness, webhooks } = parts;
  const { callbackUrl, verifyToken } = webhooks;
  const found = await fitness.subscription();
  if (!found.ok) return { kind: 'retry', reason: `subscriptions: ${found.error.code}` };
  if (found.value?.callbackUrl === callbackUrl) return saveSubscription(store, found.value.id);
  if (found.value !== null) {
    const { origin } = URL.parse(found.value.callbackUrl) ?? { origin: 'an address that cannot be read' };
    if (origin !== new URL(callbackUrl).origin) {
      log.error('strava.subscription', {
        why: 'the client at Strava tells another server of changes, and a client tells one alone',
        callback: origin,
        help: 'Stop that server and delete its subscription (docs/services/strava.md), use a client of its own for each server, or set STRAVA_WEBHOOKS=off.',
      });
      return { kind: 'give-up', reason: 'the subscription is of another server' };
    }
    // Ours, from before the key of the server was another one.
    const removed = await fitness.unsubscribe(found.value.id);
    if (!removed.ok) return { kind: 'retry', reason: `unsubscribe: ${removed.error.code}` };
  }
  const made = await fitness.subscribe(callbackUrl, verifyToken);
  if (!made.ok) return notMade(parts, made.error.code);
  log.info('strava.subscription', { id: made.value.id });
  return saveSubscription(store, made.value.id);
}

/** Another server may have made it meanwhile. Else Strava says only that it did not work, and mostly it could not reach us. */
async function notMade({ store, log, fitness, webhooks }: OnParts, code: string): Promise<JobOutcome> {
  const found = await fitness.subscription();
  if (found.ok && found.value?.callbackUrl === webhooks.callbackUrl)
    return saveSubscription(store, found.value.id);
  if (code === 'refused')
    log.error('strava.subscription', {
      why: 'Strava did not take the address of this server',
      help: 'Strava has to reach PUBLIC_URL from the internet, with a valid certificate, and an answer within 2 s. Where it cannot, set STRAVA_WEBHOOKS=off.',
    });
  return { kind: 'retry', reason: `subscribe: ${code}` };
}

async function saveSubscription({ instance }: Store, id: string): Promise<JobOutcome> {
  await instance.set(ID, id);
  return DONE;
}
