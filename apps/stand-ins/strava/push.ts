import { randomBytes } from 'node:crypto';
import type { Application } from './applications.ts';
import type { StandInClock } from '../clock.ts';
import { deliver, withinTime } from '../webhook.ts';
import type { Attempt } from '../webhook.ts';
import { rawId } from './raw-json.ts';

const FIRST_ID = 131_300;
const KEPT = 1000;

export interface Subscription {
  id: number;
  application: Application;
  callbackUrl: string;
  createdMs: number;
}

export interface PushEvent {
  aspect_type: 'create' | 'update' | 'delete';
  event_time: number;
  /** Digits. */
  object_id: string;
  object_type: 'activity' | 'athlete';
  owner_id: number;
  updates: Record<string, string>;
}

export interface Delivery {
  event: PushEvent;
  attempts: readonly Attempt[];
}

/** Subscriptions, one for each application, and the events that are posted to them. */
export function pushService(clock: StandInClock, { retryDelayMs }: { retryDelayMs: number }) {
  const subscriptions = new Map<number, Subscription>();
  const deliveries: Delivery[] = [];
  const pending = new Set<Promise<void>>();
  let stopped = new AbortController();
  let count = 0;

  return {
    /** Null where the callback does not answer the challenge in time. */
    async subscribe(
      application: Application,
      callbackUrl: string,
      verifyToken: string,
    ): Promise<Subscription | null> {
      if (!(await answersChallenge(callbackUrl, verifyToken, stopped.signal))) return null;
      count += 1;
      const subscription = { id: FIRST_ID + count, application, callbackUrl, createdMs: clock.nowMs() };
      subscriptions.set(application.id, subscription);
      return subscription;
    },
    subscriptionOf: ({ id }: Application): Subscription | null => subscriptions.get(id) ?? null,
    unsubscribe: ({ id }: Application) => subscriptions.delete(id),
    /** Posts an event to an application that has subscribed; the answer is not waited for. */
    send(application: Application, event: PushEvent): void {
      const subscription = subscriptions.get(application.id);
      if (subscription === undefined) return;
      const attempts: Attempt[] = [];
      deliveries.push({ event, attempts });
      deliveries.splice(0, deliveries.length - KEPT);
      const post = {
        url: subscription.callbackUrl,
        body: eventJson(event, subscription),
        headers: () => ({}),
        isTaken: (status: number) => status === 200,
      };
      const done = deliver(post, attempts, { retryDelayMs, stopped: stopped.signal });
      pending.add(done);
      void done.finally(() => pending.delete(done));
    },
    deliveries: (): readonly Delivery[] => deliveries,
    /** When every event has been delivered, or given up. */
    async settled(): Promise<void> {
      while (pending.size > 0) await Promise.all(pending);
    },
    reset() {
      stopped.abort();
      stopped = new AbortController();
      subscriptions.clear();
      deliveries.length = 0;
      count = 0;
    },
  };
}

export type PushService = ReturnType<typeof pushService>;

function eventJson({ object_id, ...event }: PushEvent, { id }: Subscription): string {
  return JSON.stringify({ ...event, object_id: rawId(object_id), subscription_id: id });
}

/** Asks a callback to prove that it belongs to the application. */
async function answersChallenge(
  callbackUrl: string,
  verifyToken: string,
  stopped: AbortSignal,
): Promise<boolean> {
  const challenge = randomBytes(8).toString('hex');
  const address = new URL(callbackUrl);
  const asked = { mode: 'subscribe', challenge, verify_token: verifyToken };
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(`hub.${name}`, value);
  try {
    const answer = await fetch(address, { signal: withinTime(stopped), redirect: 'manual' });
    const body = (await answer.json()) as Record<string, unknown> | null;
    return answer.status === 200 && body?.['hub.challenge'] === challenge;
  } catch {
    return false;
  }
}
