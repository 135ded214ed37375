import { listen } from '@musette/stand-ins/listen';
import { stripeEnvironment } from '@musette/stand-ins/environment';
import type { StripeStandIn } from '@musette/stand-ins/stripe/server';
import type { SubscriptionStatus } from '@musette/contract/schemas/subscription';
import { type OpenEngine, SQLITE, type TestEngine } from './engines.ts';
import { testOutgoing } from './outgoing.ts';
import type { Rider } from './rider.ts';
import { openTestServer, type TestServer } from './test-server.ts';
import { stripePayments } from '#adapters/stripe/stripe.ts';

/** Servers on one database whose address Stripe can call. */
export interface ReachedByStripe {
  readonly servers: readonly [TestServer, ...TestServer[]];
  /** Where Stripe posts events to. */
  readonly webhookUrl: string;
  /** Waits for all events on their way, and does the jobs. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

interface Wanted {
  readonly engine?: TestEngine;
  readonly servers?: number;
  readonly settings?: Readonly<Record<string, string>>;
}

/** Opens servers on one database. Events go to the last one. */
export async function reachedByStripe(
  stripe: StripeStandIn,
  { engine = SQLITE, servers: count = 1, settings = {} }: Wanted = {},
): Promise<ReachedByStripe> {
  const open = await engine.open();
  const shared: OpenEngine = { ...open, close: () => Promise.resolve() };
  const all = { ...stripeEnvironment(stripe), ...settings };
  const newServer = () =>
    openTestServer({
      engine: { open: () => Promise.resolve(shared) },
      settings: all,
      ports: { payments: paymentsAt(stripe) },
    });
  const servers: [TestServer, ...TestServer[]] = [await newServer()];
  while (servers.length < count) servers.push(await newServer());
  const door = await listen({
    fetch: (request, env) => (servers.at(-1) ?? servers[0]).fetch(request, env),
  });
  const webhookUrl = `${door.origin}/webhooks/stripe`;
  stripe.sendEventsTo(webhookUrl);
  return {
    servers,
    webhookUrl,
    async settle() {
      await stripe.settled();
      for (const { runner } of servers) await runner.drain();
    },
    async close() {
      stripe.sendEventsTo(null);
      await door.stop();
      for (const server of servers) await server.close();
      await open.close();
    },
  };
}

/** The real adapter, with pauses that a test does not notice. */
const paymentsAt = (stripe: StripeStandIn) => {
  const { STRIPE_SECRET_KEY = '', STRIPE_PRICE_ID = '', STRIPE_URL = '' } = stripeEnvironment(stripe);
  const settings = {
    secretKey: STRIPE_SECRET_KEY,
    priceId: STRIPE_PRICE_ID,
    webhookSecrets: stripe.webhookSecrets(),
    url: STRIPE_URL,
  };
  return stripePayments(settings, { outgoing: testOutgoing(), clock: { nowMs: () => Date.now() } });
};

/** What the rider sees of the subscription. */
export const subscriptionOf = async (rider: Rider): Promise<SubscriptionStatus> =>
  (await rider.get('/subscription')).body as SubscriptionStatus;

/** The id of the checkout that the rider begins. */
export async function beginCheckout(rider: Rider): Promise<string> {
  const { body } = await rider.post('/subscription/checkout', {});
  return (body as { url: string }).url.split('/').at(-1) ?? '';
}

/** Subscribes a rider, as the pages of Stripe do. */
export async function subscribe(rider: Rider, stripe: StripeStandIn): Promise<void> {
  if (!stripe.pay(await beginCheckout(rider))) throw new Error('The card was declined');
}

/** All orders of some events. */
export function permutations<T>(all: readonly T[]): readonly (readonly T[])[] {
  if (all.length <= 1) return [all];
  return all.flatMap((one, index) => permutations(all.toSpliced(index, 1)).map((rest) => [one, ...rest]));
}
