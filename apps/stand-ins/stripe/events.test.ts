import { createHmac } from 'node:crypto';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listen } from '../listen.ts';
import type { Listening } from '../listen.ts';
import { signatureOf } from './events/signing.ts';
import { startStripe } from './server.ts';
import type { StripeStandIn } from './server.ts';
import { stripeClient } from './testing/client.ts';
import type { StripeClient } from './testing/client.ts';

interface Posted {
  signature: string;
  body: string;
}

let stripe: StripeStandIn;
let client: StripeClient;
let product: Listening;
/** What the endpoint was sent, and how it answers. */
const posted: Posted[] = [];
let statuses: number[] = [];

beforeAll(async () => {
  const app = new Hono();
  app.post('/webhook', async (c) => {
    posted.push({ signature: c.req.header('stripe-signature') ?? '', body: await c.req.text() });
    return c.body(null, (statuses.shift() ?? 200) as 200);
  });
  product = await listen(app);
  stripe = await startStripe(0, { retryDelayMs: 1, eventsTo: `${product.origin}/webhook` });
  client = stripeClient(stripe);
});
beforeEach(() => stripe.control.reset());
afterEach(() => {
  posted.length = 0;
  statuses = [];
});
afterAll(async () => {
  await stripe.stop();
  await product.stop();
});

const arrived = async () => {
  await stripe.settled();
  return posted.map(({ body }) => (JSON.parse(body) as { type: string }).type);
};
const CREATED = ['checkout.session.completed', 'customer.subscription.created', 'invoice.paid'];
const control = (path: string, body: object = {}) =>
  fetch(`${stripe.origin}/__control/${path}`, { method: 'POST', body: JSON.stringify(body) });

describe('a signature', () => {
  it('is the one that stripe-node 23.1.0 makes', () => {
    const body = '{\n  "id": "evt_1",\n  "object": "event"\n}';
    expect(signatureOf(body, ['whsec_example'], 1_772_622_000)).toBe(
      't=1772622000,v1=3a707d691d93776237d346dc136f5130be5a9eb96f22d8482e42b57d977928bb',
    );
  });

  it('is made of the bytes that are sent, with the time of the machine', async () => {
    stripe.advance(86_400);
    await client.subscribe();
    await arrived();
    const [secret = ''] = stripe.webhookSecrets();
    for (const { signature, body } of posted) {
      const [, t = '', v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
      expect(Math.abs(Number(t) - Date.now() / 1000)).toBeLessThan(60);
      expect(createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')).toBe(v1);
    }
  });

  it('comes with each of two secrets for a day after a rotation', async () => {
    const secret = stripe.rotateSecret();
    expect(stripe.webhookSecrets()).toEqual([expect.stringMatching(/^whsec_/), secret]);
    const { subscription } = await client.subscribe();
    await arrived();
    expect(posted.map(({ signature }) => signature.match(/v1=/g)?.length)).toEqual([2, 2, 2]);
    stripe.advance(86_400);
    stripe.setStatus(subscription, 'unpaid');
    await arrived();
    expect([stripe.webhookSecrets(), posted.at(-1)?.signature.match(/v1=/g)?.length]).toEqual([[secret], 1]);
  });
});

describe('events', () => {
  it('arrive in their order, each once', async () => {
    await client.subscribe();
    expect(await arrived()).toEqual(CREATED);
    expect(stripe.deliveries().map(({ attempts }) => attempts)).toEqual([[200], [200], [200]]);
  });

  it('arrive twice, or the newest first, when that was asked for', async () => {
    stripe.setTravel({ twice: true });
    await client.subscribe();
    expect(await arrived()).toEqual(CREATED.flatMap((type) => [type, type]));
    posted.length = 0;
    await control('travel', { twice: false, reversed: true });
    await client.subscribe();
    expect(await arrived()).toEqual(CREATED.toReversed());
  });

  it('wait until they are released', async () => {
    await control('travel', { held: true });
    await client.subscribe();
    expect(await arrived()).toEqual([]);
    await control('events/release');
    expect(await arrived()).toEqual(CREATED);
  });

  it('are sent again one by one, in any order', async () => {
    await client.subscribe();
    await arrived();
    posted.length = 0;
    for (const { id } of stripe.events().toReversed()) await control(`events/${id}/resend`);
    expect(await arrived()).toEqual(CREATED.toReversed());
    expect([stripe.resend('evt_none'), (await control('events/evt_none/resend')).status]).toEqual([
      null,
      404,
    ]);
  });

  it('are tried again until they are taken, three times at most', async () => {
    statuses = [500, 302, 204, 500, 500, 500];
    await client.subscribe();
    expect(await arrived()).toHaveLength(7);
    expect(stripe.deliveries().map(({ attempts }) => attempts)).toEqual([
      [500, 302, 204],
      [500, 500, 500],
      [200],
    ]);
  });

  it('go nowhere without an endpoint, and can be read all the same', async () => {
    await control('endpoint', { url: null });
    const { subscription } = await client.subscribe();
    expect(await arrived()).toEqual([]);
    const { body } = await client.get('/events', { type: 'customer.subscription.created' });
    expect(body.data).toMatchObject([{ data: { object: { id: subscription } }, pending_webhooks: 0 }]);
    expect((await client.get(`/events/${body.data[0]?.id}`)).body).toEqual(body.data[0]);
  });
});

describe('a control that cannot be understood', () => {
  it.each([
    ['endpoint', { url: 'nowhere' }],
    ['endpoint', {}],
    ['travel', { late: true }],
    ['travel', { held: 'yes' }],
    ['clock', { advanceSeconds: -1 }],
  ])('is refused: %s %j', async (path, body) => {
    expect((await control(path, body)).status).toBe(400);
  });
});
