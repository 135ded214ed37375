import { controlled } from '../control.ts';
import type { Control } from '../control.ts';
import { listen } from '../listen.ts';
import { addApi } from './api/api-routes.ts';
import { addControl } from './control-routes.ts';
import type { Travel } from './events/events.ts';
import { stripeFaults } from './faults.ts';
import { keepFailures } from './idempotency.ts';
import type { StripeFault } from './faults.ts';
import { addPages } from './pages/page-routes.ts';
import type { Delivery, StripeEvent } from './events/post.ts';
import type { Card } from './records/records.ts';
import { SECRET_KEY, stripeState } from './state.ts';
import { MUSETTE_PRICE } from './records/store.ts';

export interface StripeStandIn {
  origin: string;
  secretKey: string;
  /** 25 AUD a month. */
  priceId: string;
  /** The secrets that sign events now: two while one takes the place of the other. */
  webhookSecrets(): readonly string[];
  control: Control<StripeFault>;
  /** Stripe's own clock: trials end, subscriptions renew and payments are tried again by it. */
  advance(seconds: number): void;
  nowMs(): number;
  /** Where events are posted to; null for nowhere. */
  sendEventsTo(url: string | null): void;
  rotateSecret(overlapS?: number): string;
  setTravel(travel: Partial<Travel>): void;
  /** Lets the events go that were held. */
  releaseEvents(): void;
  /** Sends a past event again. */
  resend(eventId: string): StripeEvent | null;
  events(): readonly StripeEvent[];
  deliveries(): readonly Delivery[];
  /** When every event has been delivered, or given up. */
  settled(): Promise<void>;
  /** Pays at the checkout, without a browser. False where the card is declined. */
  pay(sessionId: string, card?: Card): boolean;
  /** False where the card is declined. */
  changeCard(subscriptionId: string, card: Card): boolean;
  cancelAtPeriodEnd(subscriptionId: string): void;
  /** Any status, also one that does not come about here. */
  setStatus(subscriptionId: string, status: string): void;
  stop(): Promise<void>;
}

/** Stripe: its API, its checkout and portal, a clock, and signed events. */
export async function startStripe(
  port = 0,
  { retryDelayMs = 1000, eventsTo = null }: { retryDelayMs?: number; eventsTo?: string | null } = {},
): Promise<StripeStandIn> {
  let origin = '';
  const state = stripeState(() => origin, { retryDelayMs, eventsTo });
  const { store, events, life, clock, post, secrets } = state;
  const { app, control } = controlled<StripeFault>({
    behaviours: stripeFaults.behaviours,
    onReset: state.reset,
  });
  app.use('/v1/*', keepFailures(state.answered));
  app.use(stripeFaults.play);
  // Its clock runs on by itself, too.
  app.use(async (_, next) => {
    life.catchUp();
    await next();
  });
  addApi(app, state);
  addPages(app, state);
  addControl(app, state);
  const server = await listen(app, port);
  ({ origin } = server);
  return {
    origin,
    secretKey: SECRET_KEY,
    priceId: MUSETTE_PRICE,
    webhookSecrets: secrets.now,
    control,
    advance(seconds) {
      clock.advance(seconds);
      life.catchUp();
    },
    nowMs: clock.nowMs,
    sendEventsTo: post.sendTo,
    rotateSecret: secrets.rotate,
    setTravel: events.setTravel,
    releaseEvents: events.release,
    resend: events.resend,
    events: events.list,
    deliveries: post.deliveries,
    settled: post.settled,
    pay: (id, card = '4242') => life.pay(known(store.sessions, id), card),
    changeCard: (id, card) => life.changeCard(known(store.subscriptions, id), card),
    cancelAtPeriodEnd: (id) => life.setCanceledAtPeriodEnd(known(store.subscriptions, id), true),
    setStatus: (id, status) => life.setStatus(known(store.subscriptions, id), status),
    async stop() {
      post.reset();
      await server.stop();
    },
  };
}

function known<T>(all: ReadonlyMap<string, T>, id: string): T {
  const found = all.get(id);
  if (found === undefined) throw new Error(`There is no ${id}`);
  return found;
}
