import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { firstUnknown, readParams, under } from './params.ts';
import { startStripe } from './server.ts';
import type { StripeStandIn } from './server.ts';
import { stripeClient } from './testing/client.ts';
import type { StripeAnswer, StripeClient } from './testing/client.ts';

let stripe: StripeStandIn;
let client: StripeClient;
beforeAll(async () => {
  stripe = await startStripe();
  client = stripeClient(stripe);
});
beforeEach(() => stripe.control.reset());
afterAll(() => stripe.stop());

const refusalOf = ({ status, body }: StripeAnswer) => [
  status,
  body.error.code ?? body.error.type,
  body.error.param,
];

describe('parameters', () => {
  it('nest by brackets, and an empty index is the next one', () => {
    const params = readParams(
      'a=1&items[0][price]=p&items[1][price]=q&expand[]=x&expand[]=y&metadata[rider]=r&a=2',
    );
    expect(Object.fromEntries(params)).toEqual({
      a: '2',
      'items.0.price': 'p',
      'items.1.price': 'q',
      'expand.0': 'x',
      'expand.1': 'y',
      'metadata.rider': 'r',
    });
    expect(under(params, 'metadata')).toEqual({ rider: 'r' });
  });

  it.each([
    ['items[0][price]=p', null],
    ['items[0][prise]=p', 'items.0.prise'],
    ['items[x][price]=p', 'items.x.price'],
    ['metadata[anything]=p', null],
    ['metadata=p', 'metadata'],
    ['[]=p', '[]'],
  ])('%s: the unknown one is %s', (text, unknown) => {
    expect(firstUnknown(readParams(text), ['items.#.price', 'metadata.*'])).toBe(unknown);
  });
});

describe('the key', () => {
  it.each([
    ['none', {}, 'You did not provide an API key.'],
    [
      'another one',
      { authorization: 'Bearer sk_test_another_key' },
      'Invalid API Key provided: sk_test_********_key',
    ],
  ])('is needed: %s is refused', async (_, headers: Record<string, string>, message) => {
    const answer = await fetch(`${stripe.origin}/v1/customers`, { headers });
    expect([answer.status, (await answer.json()) as object]).toEqual([
      401,
      { error: { type: 'invalid_request_error', message: expect.stringContaining(message) as string } },
    ]);
  });

  it('may be the user of HTTP Basic', async () => {
    const authorization = `Basic ${Buffer.from(`${stripe.secretKey}:`).toString('base64')}`;
    const { status, headers } = await client.call('GET', '/customers', { headers: { authorization } });
    expect([status, headers.get('request-id')]).toEqual([200, expect.stringMatching(/^req_/)]);
  });

  it('opens no address that Stripe does not have', async () => {
    expect((await client.get('/custommers')).body.error.message).toContain(
      'Unrecognized request URL (GET: /v1/custommers)',
    );
  });
});

describe('a customer', () => {
  it('is made, read, changed, listed by address and deleted', async () => {
    const made = await client.post('/customers', { email: 'ada@rider.test', 'metadata[rider]': 'r1' });
    expect([made.status, made.body]).toMatchObject([
      200,
      { email: 'ada@rider.test', metadata: { rider: 'r1' } },
    ]);
    const { id } = made.body;
    await client.post(`/customers/${id}`, { email: 'ada@new.test' });
    const { body: list } = await client.get('/customers', { email: 'ada@new.test' });
    expect(list.data.map((each) => each.id)).toEqual([id]);
    const deleted = { id, object: 'customer', deleted: true };
    expect((await client.call('DELETE', `/customers/${id}`)).body).toEqual(deleted);
    expect((await client.get(`/customers/${id}`)).body).toEqual(deleted);
    expect(refusalOf(await client.post(`/customers/${id}`))).toEqual([404, 'resource_missing', 'id']);
  });

  it('takes its subscriptions along when it is deleted', async () => {
    const { customer, subscription } = await client.subscribe();
    await client.call('DELETE', `/customers/${customer}`);
    expect((await client.subscription(subscription)).status).toBe('canceled');
  });
});

describe('an idempotency key', () => {
  const create = (email: string) =>
    client.call('POST', '/customers', { params: { email }, headers: { 'idempotency-key': 'k' } });

  it('gives the same answer to the same request', async () => {
    const [first, second] = [await create('a@rider.test'), await create('a@rider.test')];
    expect(second.body).toEqual(first.body);
    expect([first, second].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true']);
  });

  it('is refused for another request', async () => {
    await create('a@rider.test');
    expect(refusalOf(await create('b@rider.test'))).toEqual([400, 'idempotency_error', undefined]);
  });

  it('is forgotten after a day', async () => {
    const first = await create('a@rider.test');
    stripe.advance(86_400);
    expect((await create('a@rider.test')).body.id).not.toBe(first.body.id);
  });

  it('keeps a failure of the service for a day', async () => {
    stripe.control.next({ behaviour: 'internal' });
    const [first, second] = [await create('a@rider.test'), await create('a@rider.test')];
    expect([first.status, second.status]).toEqual([500, 500]);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    stripe.advance(86_400);
    expect((await create('a@rider.test')).status).toBe(200);
  });

  it('keeps the answer that was lost on its way', async () => {
    stripe.control.next({ behaviour: 'break', amount: 0 });
    await expect(create('a@rider.test')).rejects.toThrow(TypeError);
    const { body, headers } = await create('a@rider.test');
    expect([headers.get('idempotent-replayed'), body.object]).toEqual(['true', 'customer']);
  });
});

describe('a checkout session', () => {
  it('is made of what stripe-node 23.1.0 sends, and has a page', async () => {
    const customer = await client.newCustomer();
    const sent = `mode=subscription&customer=${customer}&client_reference_id=r1&line_items[0][price]=${stripe.priceId}&line_items[0][quantity]=1&success_url=http%3A%2F%2Fx.test%2Faccount%3Fsuccess%3Dtrue&cancel_url=http%3A%2F%2Fx.test%2Faccount%3Fcanceled%3Dtrue&subscription_data[trial_period_days]=7&subscription_data[metadata][rider]=r1&payment_method_collection=always`;
    const answer = await fetch(`${stripe.origin}/v1/checkout/sessions`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${stripe.secretKey}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: sent,
    });
    expect((await answer.json()) as object).toMatchObject({
      object: 'checkout.session',
      mode: 'subscription',
      status: 'open',
      payment_status: 'unpaid',
      client_reference_id: 'r1',
      customer,
      subscription: null,
      url: expect.stringContaining(`${stripe.origin}/c/pay/cs_test_`) as string,
    });
  });

  it.each<[what: string, changes: Record<string, string>, refusal: unknown[]]>([
    [
      'a price that does not exist',
      { 'line_items[0][price]': 'price_none' },
      ['resource_missing', 'line_items[0][price]'],
    ],
    ['a customer that does not exist', { customer: 'cus_none' }, ['resource_missing', 'customer']],
    ['another mode', { mode: 'payment' }, ['invalid_request_error', 'mode']],
    ['an address that is none', { success_url: 'account' }, ['url_invalid', 'success_url']],
    [
      'a trial of no days',
      { 'subscription_data[trial_period_days]': '0' },
      ['invalid_request_error', 'subscription_data[trial_period_days]'],
    ],
    [
      'a trial of some days',
      { 'subscription_data[trial_period_days]': 'some' },
      ['parameter_invalid_integer', 'subscription_data[trial_period_days]'],
    ],
    ['a misspelt name', { succes_url: 'http://x.test' }, ['parameter_unknown', 'succes_url']],
  ])('is refused with %s', async (_, changes, refusal) => {
    const params = client.checkoutOf(await client.newCustomer(), changes);
    expect(refusalOf(await client.post('/checkout/sessions', params))).toEqual([400, ...refusal]);
  });

  it('is refused without an address, and with a price that is no longer sold', async () => {
    const { success_url: _, ...without } = client.checkoutOf(await client.newCustomer());
    expect(refusalOf(await client.post('/checkout/sessions', without))).toEqual([
      400,
      'parameter_missing',
      'success_url',
    ]);
    await client.post(`/prices/${stripe.priceId}`, { active: 'false' });
    const params = client.checkoutOf(await client.newCustomer());
    expect((await client.post('/checkout/sessions', params)).body.error.message).toContain('is inactive');
  });

  it('takes another price, once it is made', async () => {
    const price = {
      currency: 'eur',
      unit_amount: '12000',
      'recurring[interval]': 'year',
      'product_data[name]': 'Musette',
    };
    const { id } = (await client.post('/prices', price)).body;
    const params = client.checkoutOf(await client.newCustomer(), { 'line_items[0][price]': id });
    expect((await client.post('/checkout/sessions', params)).body).toMatchObject({
      currency: 'eur',
      status: 'open',
    });
  });

  it('expires after a day, or when it is told to', async () => {
    const { session } = await client.newCheckout();
    const told = await client.newCheckout();
    expect((await client.post(`/checkout/sessions/${told.session}/expire`)).body).toMatchObject({
      status: 'expired',
      url: null,
    });
    stripe.advance(86_400);
    expect((await client.get(`/checkout/sessions/${session}`)).body.status).toBe('expired');
    expect(stripe.pay(session)).toBe(false);
  });
});

describe('the list of subscriptions', () => {
  it('has those of one customer, the newest first, on pages, and ended ones when asked for', async () => {
    const { customer, subscription: first } = await client.subscribe();
    await client.subscribe();
    const again = (await client.post('/checkout/sessions', client.checkoutOf(customer))).body;
    stripe.pay(again.id);
    const all = (await client.get('/subscriptions', { customer })).body;
    expect([all.data.length, all.data[1]?.id]).toEqual([2, first]);
    const page = (await client.get('/subscriptions', { customer, limit: '1' })).body;
    expect([page.data.length, page.has_more]).toEqual([1, true]);
    const rest = { customer, limit: '1', starting_after: page.data[0]?.id ?? '' };
    expect((await client.get('/subscriptions', rest)).body).toMatchObject({
      data: [{ id: first }],
      has_more: false,
    });
    await client.call('DELETE', `/subscriptions/${first}`);
    expect((await client.get('/subscriptions', { customer })).body.data).toHaveLength(1);
    expect((await client.get('/subscriptions', { customer, status: 'all' })).body.data).toHaveLength(2);
    expect((await client.get('/subscriptions', { customer, status: 'canceled' })).body.data).toHaveLength(1);
  });
});

describe('a portal session', () => {
  it('is made for a customer who is there', async () => {
    const customer = await client.newCustomer();
    const { body } = await client.post('/billing_portal/sessions', {
      customer,
      return_url: 'http://musette.test/account',
    });
    expect(body).toMatchObject({
      object: 'billing_portal.session',
      url: `${stripe.origin}/p/session/${body.id}`,
    });
    const refused = await client.post('/billing_portal/sessions', {
      customer: 'cus_none',
      return_url: 'http://x.test',
    });
    expect(refusalOf(refused)).toEqual([400, 'resource_missing', 'customer']);
  });
});

describe('a fault that was asked for', () => {
  it.each([
    ['unauthorized', 401],
    ['rate-limited', 429],
    ['internal', 500],
  ] as const)('%s is answered as Stripe does', async (behaviour, status) => {
    stripe.control.next({ behaviour });
    const answer = await client.get('/customers');
    expect([answer.status, typeof answer.body.error.message]).toEqual([status, 'string']);
    expect((await client.get('/customers')).status).toBe(200);
  });
});
