import { signatureOf } from '@musette/stand-ins/stripe/events/signing';
import { startStripe } from '@musette/stand-ins/stripe/server';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { POSTGRES, rowsOf } from '../../testing/engines.ts';
import type { Rider } from '../../testing/rider.ts';
import {
  reachedByStripe,
  type ReachedByStripe,
  subscribe,
  subscriptionOf,
  permutations,
} from '../../testing/stripe.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { fetchSubscription } from './fetch.ts';
import { ownerOf } from '#ports/owner.ts';

const stripe = await startStripe(0, { retryDelayMs: 1 });
afterAll(() => stripe.stop());

const DAY_S = 86_400;

describe('the webhook of Stripe', () => {
  let reached: ReachedByStripe;
  let server: TestServer;
  let rider: Rider;
  beforeEach(async () => {
    stripe.control.reset();
    reached = await reachedByStripe(stripe);
    [server] = reached.servers;
    rider = await server.rider({ onboarded: true });
  });
  afterEach(async () => {
    expect(server.unexpected).toEqual([]);
    await reached.close();
  });

  const record = async () => (await subscriptionOf(rider)).record;
  const jobs = async () =>
    (await rowsOf(server.open.database, 'job')).filter(({ kind }) => kind === 'subscription');
  const post = async (body: string | Uint8Array<ArrayBuffer>, signature: string | null) => {
    const headers = signature === null ? {} : { 'stripe-signature': signature };
    const request = new Request('http://musette.test/webhooks/stripe', { method: 'POST', body, headers });
    return (await server.fetch(request)).status;
  };
  const secrets = () => stripe.webhookSecrets();
  const nowS = () => Math.floor(Date.now() / 1000);
  /** An event of the rider's subscription, which was not delivered. */
  const heldEvent = async () => {
    stripe.setTravel({ held: true });
    await subscribe(rider, stripe);
    const event = stripe.events().find(({ type }) => type === 'customer.subscription.created');
    return JSON.stringify(event, null, 2);
  };

  it('takes an event once, however often it comes', async () => {
    const body = await heldEvent();
    for (let n = 0; n < 3; n += 1) expect(await post(body, signatureOf(body, secrets()))).toBe(200);
    await server.runner.drain();
    expect(await record()).toMatchObject({ status: 'trialing' });
    const asked = () => stripe.control.received().filter(({ path }) => path === '/v1/subscriptions').length;
    const before = asked();
    expect(await post(body, signatureOf(body, secrets()))).toBe(200);
    await server.runner.drain();
    expect(asked()).toBe(before);
    expect(await jobs()).toHaveLength(1);
  });

  it('refuses 1,000 flipped bits', async () => {
    const whole = Buffer.from(await heldEvent());
    const signature = signatureOf(whole.toString(), secrets());
    const statuses = new Set<number>();
    for (let n = 0; n < 1000; n += 1) {
      const bit = Math.floor((n * whole.length * 8) / 1000);
      const flipped = Uint8Array.from(whole);
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      statuses.add(await post(flipped, signature));
    }
    expect([...statuses]).toEqual([400]);
    expect(await jobs()).toEqual([]);
    expect(await record()).toBeNull();
  });

  it('refuses what is forged, old, unsigned or written anew', async () => {
    const body = await heldEvent();
    const good = signatureOf(body, secrets());
    const again = JSON.stringify(JSON.parse(body));
    expect(
      await Promise.all([
        post(body, null),
        post(body, signatureOf(body, ['whsec_of_somebody'])),
        post(body, signatureOf(body, secrets(), nowS() - 301)),
        post(again, good),
        post('', good),
      ]),
    ).toEqual([400, 400, 400, 400, 400]);
    expect(await jobs()).toEqual([]);
    expect(server.logged.join('\n')).toContain('"why":"too-old"');
    const get = new Request('http://musette.test/webhooks/stripe');
    expect((await server.fetch(get)).status).toBe(405);
  });

  it('believes both secrets while one takes the place of the other', async () => {
    const [old = ''] = secrets();
    stripe.rotateSecret(3600);
    await reached.close();
    reached = await reachedByStripe(stripe);
    [server] = reached.servers;
    rider = await server.rider();
    const body = await heldEvent();
    const now = secrets().find((secret) => secret !== old) ?? '';
    expect(await post(body, signatureOf(body, [old]))).toBe(200);
    expect(await post(body, signatureOf(body, [now]))).toBe(200);
  });

  it('thanks for news of customers whom nobody knows, and keeps nothing', async () => {
    const event = (object: object) =>
      JSON.stringify({ id: 'evt_1', object: 'event', type: 'x', created: nowS(), data: { object } });
    const unknown = { id: 'sub_1', object: 'subscription', customer: 'cus_1' };
    for (const object of [unknown, { ...unknown, metadata: { rider: 'nobody' } }, { id: 'x' }]) {
      const body = event(object);
      expect(await post(body, signatureOf(body, secrets()))).toBe(200);
    }
    expect(await jobs()).toEqual([]);
    expect(await rowsOf(server.open.database, 'payer_customer')).toEqual([]);
  });

  it('gives a customer to no other rider than the one whose it is', async () => {
    await subscribe(rider, stripe);
    await reached.settle();
    const [{ customer_id: customer } = {}] = await rowsOf(server.open.database, 'payer');
    const other = await server.rider();
    const object = { id: 'sub_9', object: 'subscription', customer, metadata: { rider: other.userId } };
    const body = JSON.stringify({
      id: 'evt_9',
      object: 'event',
      type: 'x',
      created: nowS(),
      data: { object },
    });
    expect(await post(body, signatureOf(body, secrets()))).toBe(200);
    await server.runner.drain();
    expect((await subscriptionOf(other)).record).toBeNull();
  });

  it.each([{ held: true }, { twice: true }, { reversed: true }, { twice: true, reversed: true }])(
    'ends in the same record however events travel: %j',
    async (travel) => {
      stripe.setTravel(travel);
      await subscribe(rider, stripe);
      stripe.advance(7 * DAY_S);
      stripe.releaseEvents();
      await reached.settle();
      expect(await record()).toMatchObject({ status: 'active', message: null });
    },
  );

  it('ends in the same record in every order of a life’s events', async () => {
    stripe.setTravel({ held: true });
    await subscribe(rider, stripe);
    stripe.advance(4 * DAY_S);
    const [{ id = '' } = {}] = stripe
      .events()
      .filter(({ type }) => type === 'customer.subscription.created')
      .map(({ data }) => data.object as { id?: string });
    stripe.cancelAtPeriodEnd(id);
    stripe.advance(4 * DAY_S);
    const bodies = stripe
      .events()
      .filter(({ type }) => type.startsWith('customer.subscription.'))
      .map((event) => JSON.stringify(event));
    expect(bodies.length).toBeGreaterThanOrEqual(4);
    const seen = new Set<string>();
    for (const order of permutations(bodies.slice(0, 5))) {
      await server.open.database.kysely.deleteFrom('subscription').execute();
      await server.open.database.kysely.deleteFrom('job').execute();
      for (const body of order) expect(await post(body, signatureOf(body, secrets()))).toBe(200);
      await server.runner.drain();
      seen.add(JSON.stringify(await record()));
    }
    expect([...seen].map((text) => (JSON.parse(text) as { status: string }).status)).toEqual(['canceled']);
  });

  it('keeps the newest of two looks that cross', async () => {
    await subscribe(rider, stripe);
    await reached.settle();
    const { store } = server.open;
    const { payments } = server.ports;
    if (payments === null) throw new Error('There are no payments');
    const [{ subscription_id: id } = {}] = await rowsOf(server.open.database, 'subscription');
    let isFirst = true;
    // The first answer arrives after a second look has seen and saved what changed meanwhile.
    const slow: typeof payments = {
      ...payments,
      async subscriptionsOf(customer) {
        const answer = await payments.subscriptionsOf(customer);
        if (!isFirst) return answer;
        isFirst = false;
        stripe.setStatus(String(id), 'paused');
        await reached.settle();
        return answer;
      },
    };
    const parts = { ...server.ports, store, payments: slow, publicUrl: '', wake: () => undefined };
    await fetchSubscription(parts, ownerOf(rider.userId));
    expect(await record()).toMatchObject({ status: 'paused' });
  });
});

it('two servers on one PostgreSQL: one shows what the other was told [7.22]', async () => {
  stripe.control.reset();
  const reached = await reachedByStripe(stripe, { engine: POSTGRES, servers: 2 });
  const [first] = reached.servers;
  const rider = await first.rider({ onboarded: true });
  stripe.setTravel({ twice: true });
  await subscribe(rider, stripe);
  await reached.settle();
  expect((await subscriptionOf(rider)).record).toMatchObject({ status: 'trialing' });
  expect(await rowsOf(first.open.database, 'subscription')).toHaveLength(1);
  for (const { unexpected } of reached.servers) expect(unexpected).toEqual([]);
  await reached.close();
});
