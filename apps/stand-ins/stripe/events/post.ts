import { deliver } from '../../webhook.ts';
import type { Attempt } from '../../webhook.ts';
import { signatureOf } from './signing.ts';
import type { SecretBook } from './signing.ts';

export interface StripeEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: object; previous_attributes?: object };
  livemode: false;
  pending_webhooks: number;
  request: { id: null; idempotency_key: null };
  type: string;
}

export interface Delivery {
  event: StripeEvent;
  attempts: readonly Attempt[];
}

export interface PostOptions {
  retryDelayMs: number;
  /** Where events go from the beginning, and again after a reset. */
  eventsTo: string | null;
}

/** Posts events to the one endpoint, one after the other, so that they arrive in the order in which they leave. */
export function eventPost(secrets: SecretBook, { retryDelayMs, eventsTo }: PostOptions) {
  const deliveries: Delivery[] = [];
  let endpoint = eventsTo;
  let stopped = new AbortController();
  let line = Promise.resolve();
  return {
    send(event: StripeEvent): void {
      if (endpoint === null) return;
      const attempts: Attempt[] = [];
      deliveries.push({ event, attempts });
      const body = JSON.stringify(event, null, 2);
      const sending = {
        url: endpoint,
        body,
        headers: () => ({ 'stripe-signature': signatureOf(body, secrets.now()) }),
        isTaken: (status: number) => status >= 200 && status < 300,
      };
      const way = { retryDelayMs, stopped: stopped.signal };
      line = line.then(() => deliver(sending, attempts, way));
    },
    sendTo: (url: string | null) => void (endpoint = url),
    hasEndpoint: () => endpoint !== null,
    deliveries: (): readonly Delivery[] => deliveries,
    /** When every event has been delivered, or given up. */
    async settled(): Promise<void> {
      let last: Promise<void> | undefined;
      while (last !== line) {
        last = line;
        await last;
      }
    },
    reset(): void {
      stopped.abort();
      stopped = new AbortController();
      deliveries.length = 0;
      endpoint = eventsTo;
    },
  };
}

export type EventPost = ReturnType<typeof eventPost>;
