import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missing, strangers } from '../testing/shapes.ts';
import type { Fields } from '../testing/shapes.ts';
import { startStripe } from './server.ts';
import type { StripeStandIn } from './server.ts';
import { stripeClient } from './testing/client.ts';
import type { StripeClient } from './testing/client.ts';
import { publishedObjects } from './testing/published.ts';

let stripe: StripeStandIn;
let client: StripeClient;
beforeAll(async () => {
  stripe = await startStripe();
  client = stripeClient(stripe);
});
afterAll(() => stripe.stop());

const fieldsIn = (object: Fields, name: string) => object[name] as Fields;
const firstIn = (object: Fields, name: string) => (fieldsIn(object, name)['data'] as Fields[])[0] ?? {};

it('a comparison finds a field too many, one of another kind and one too few', () => {
  const theirs = { id: 'x', amount: 1, note: null };
  expect(strangers([{ id: 'x', amount: '1', note: 'y', more: 1 }], [theirs])).toEqual([
    'amount is a string',
    'more',
  ]);
  expect(missing([{ id: 'x' }], [theirs])).toEqual(['amount', 'note']);
});

describe.each(publishedObjects)('the objects that Stripe has published', (published) => {
  const theirs = (name: string): Fields => published[name] ?? {};
  /** What ours has beyond theirs or in another kind, and what it lacks. */
  const differences = (ours: Fields, name: string | Fields) => {
    const example = typeof name === 'string' ? theirs(name) : name;
    return { strangers: strangers([ours], [example]), missing: missing([ours], [example]) };
  };
  const NONE = { strangers: [], missing: [] };

  it('have the shape of our customers and prices', async () => {
    const customer = await client.newCustomer();
    expect(differences((await client.get(`/customers/${customer}`)).body, 'customer')).toEqual(NONE);
    expect(
      differences((await client.call('DELETE', `/customers/${customer}`)).body, 'deleted_customer'),
    ).toEqual(NONE);
    const price = (await client.get(`/prices/${stripe.priceId}`)).body;
    expect(differences(price, 'price')).toEqual(NONE);
    expect(differences(fieldsIn(price, 'recurring'), fieldsIn(theirs('price'), 'recurring'))).toEqual(NONE);
  });

  it('have the shape of our checkout and portal, before and after', async () => {
    const { customer, session } = await client.newCheckout();
    const open = (await client.get(`/checkout/sessions/${session}`)).body;
    stripe.pay(session);
    const complete = (await client.get(`/checkout/sessions/${session}`)).body;
    for (const each of [open, complete]) {
      expect(differences(each, 'checkout.session')).toEqual(NONE);
      expect(
        differences(
          fieldsIn(each, 'customer_details'),
          fieldsIn(theirs('checkout.session'), 'customer_details'),
        ),
      ).toEqual(NONE);
    }
    const portal = await client.post('/billing_portal/sessions', {
      customer,
      return_url: 'http://musette.test/',
    });
    expect(differences(portal.body, 'billing_portal.session')).toEqual(NONE);
  });

  it('have the shape of our subscriptions, their items and their invoices', async () => {
    const { subscription } = await client.subscribe();
    const trialing = await client.subscription(subscription);
    stripe.advance(7 * 86_400);
    const active = await client.subscription(subscription);
    stripe.cancelAtPeriodEnd(subscription);
    stripe.advance(32 * 86_400);
    const canceled = await client.subscription(subscription);
    expect([trialing, active, canceled].map(({ status }) => status)).toEqual([
      'trialing',
      'active',
      'canceled',
    ]);
    for (const each of [trialing, active, canceled]) {
      expect(differences(each, 'subscription')).toEqual(NONE);
      const item = firstIn(each, 'items');
      expect(differences(item, firstIn(theirs('subscription'), 'items'))).toEqual(NONE);
      expect(differences(fieldsIn(item, 'plan'), 'plan')).toEqual(NONE);
      const invoice = (await client.get(`/invoices/${String(each['latest_invoice'])}`)).body;
      expect(differences(invoice, 'invoice')).toEqual(NONE);
      expect(differences(firstIn(invoice, 'lines'), firstIn(theirs('invoice'), 'lines'))).toEqual(NONE);
    }
  });

  it('have the shape of our events', async () => {
    await client.subscribe();
    for (const event of stripe.events()) {
      expect(differences({ ...event }, 'event')).toEqual(NONE);
      expect(differences({ ...event.request }, fieldsIn(theirs('event'), 'request'))).toEqual(NONE);
    }
  });
});
