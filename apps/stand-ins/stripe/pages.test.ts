import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../listen.ts';
import { startStripe } from './server.ts';
import type { StripeStandIn } from './server.ts';
import { stripeClient } from './testing/client.ts';
import type { StripeClient } from './testing/client.ts';

let stripe: StripeStandIn;
let client: StripeClient;
beforeAll(async () => {
  stripe = await startStripe(0, { retryDelayMs: 1 });
  client = stripeClient(stripe);
});
beforeEach(() => stripe.control.reset());
afterAll(() => stripe.stop());

const textOf = async (url: string) => (await fetch(url)).text();
const press = async (url: string, fields: Record<string, string>) => {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  return { status: answer.status, to: answer.headers.get('location'), text: await answer.text() };
};
const DECLINED = 'Your card was declined.';

describe('the checkout page', () => {
  it('says what it costs and when', async () => {
    const { url } = await client.newCheckout();
    const text = await textOf(url);
    expect(text).toContain('7 days free, then AUD\u00a025.00 per month');
    expect(text).toContain('ada@rider.test');
    expect(text).toContain('<a href="http://musette.test/account?canceled=true">Cancel</a>');
    const { url: without } = await client.newCheckout({ trial: false });
    expect(await textOf(without)).not.toContain('days free');
  });

  it('sends the payer back when it is paid for, and is used up', async () => {
    const customer = await client.newCustomer();
    const success = 'http://musette.test/account?success=true&session={CHECKOUT_SESSION_ID}';
    const params = client.checkoutOf(customer, { success_url: success });
    const { id, url } = (await client.post('/checkout/sessions', params)).body;
    expect(await press(url, { card: '4242' })).toMatchObject({
      status: 303,
      to: success.replace('{CHECKOUT_SESSION_ID}', id),
    });
    expect(await textOf(url)).toContain('all done here');
    expect((await press(url, { card: '4242' })).text).toContain('all done here');
    expect((await client.get('/subscriptions', { customer })).body.data).toHaveLength(1);
  });

  it('stays open when the card is declined', async () => {
    const { customer, url } = await client.newCheckout();
    expect((await press(url, { card: '0002' })).text).toContain(DECLINED);
    expect((await client.get('/subscriptions', { customer })).body.data).toEqual([]);
    expect((await press(url, { card: '4242' })).status).toBe(303);
  });

  it('takes a card that cannot be charged for a trial, but for no payment', async () => {
    const { url } = await client.newCheckout();
    expect((await press(url, { card: '0341' })).status).toBe(303);
    const { url: without } = await client.newCheckout({ trial: false });
    expect((await press(without, { card: '0341' })).text).toContain(DECLINED);
  });

  it('sends the payer back although nobody takes the event', async () => {
    stripe.sendEventsTo(`http://127.0.0.1:${await freePort()}/`);
    const { url } = await client.newCheckout();
    expect((await press(url, { card: '4242' })).status).toBe(303);
    await stripe.settled();
    expect(stripe.deliveries()[0]?.attempts).toEqual(['no answer', 'no answer', 'no answer']);
  });

  it('is lost at another address, and expires', async () => {
    const { url } = await client.newCheckout();
    expect((await fetch(`${url}x`)).status).toBe(404);
    expect((await press(url, { card: '1234' })).status).toBe(404);
    stripe.advance(86_400);
    expect(await textOf(url)).toContain('This page has expired');
  });
});

describe('the portal', () => {
  const open = async (customer: string) =>
    (await client.post('/billing_portal/sessions', { customer, return_url: 'http://musette.test/account' }))
      .body.url;

  it('cancels, resumes and leads back', async () => {
    const { customer, subscription } = await client.subscribe();
    const url = await open(customer);
    expect(await textOf(url)).toContain('<a href="http://musette.test/account">Return to Musette</a>');
    expect((await press(`${url}/${subscription}`, { do: 'cancel' })).status).toBe(303);
    expect(await client.subscription(subscription)).toMatchObject({ cancel_at_period_end: true });
    expect(await textOf(url)).toContain('Resume subscription');
    await press(`${url}/${subscription}`, { do: 'resume' });
    expect(await client.subscription(subscription)).toMatchObject({ cancel_at_period_end: false });
  });

  it('changes the card, unless that is declined', async () => {
    const { customer, subscription } = await client.subscribe();
    const url = await open(customer);
    expect((await press(`${url}/${subscription}`, { card: '0002' })).text).toContain(DECLINED);
    await press(`${url}/${subscription}`, { card: '0341' });
    expect(await client.subscription(subscription)).toMatchObject({ default_payment_method: 'pm_card_0341' });
  });

  it('shows what has ended, and nothing of others', async () => {
    const { customer, subscription } = await client.subscribe();
    const other = await client.subscribe();
    const url = await open(customer);
    expect((await press(`${url}/${other.subscription}`, { do: 'cancel' })).status).toBe(404);
    await client.call('DELETE', `/subscriptions/${subscription}`);
    const text = await textOf(url);
    expect([text.includes('canceled'), text.includes('Cancel subscription')]).toEqual([true, false]);
    await press(`${url}/${subscription}`, { do: 'cancel' });
    expect(await client.subscription(subscription)).toMatchObject({ cancel_at_period_end: false });
    expect(await textOf(await open(await client.newCustomer()))).toContain('There is no subscription.');
  });
});

describe('the first page', () => {
  it('has the subscriptions, and moves the clock on', async () => {
    await client.subscribe();
    expect(await textOf(stripe.origin)).toContain(
      'ada@rider.test: Musette, AUD\u00a025.00 per month: trialing',
    );
    await press(`${stripe.origin}/clock`, { seconds: '604800' });
    expect(await textOf(stripe.origin)).toContain('active, renews on');
  });
});

describe('a test without a browser', () => {
  const control = async (method: string, path: string, body: object) => {
    const answer = await fetch(`${stripe.origin}/__control/${path}`, { method, body: JSON.stringify(body) });
    return [answer.status, await answer.json().catch(() => null)] as [number, unknown];
  };

  it('pays, changes a card and a status, and moves the clock over HTTP', async () => {
    const { session } = await client.newCheckout();
    expect(await control('POST', `checkout/${session}/pay`, { card: '0002' })).toEqual([
      200,
      { paid: false },
    ]);
    expect(await control('POST', `checkout/${session}/pay`, {})).toEqual([200, { paid: true }]);
    const { subscription } = (await client.get(`/checkout/sessions/${session}`)).body;
    await control('PATCH', `subscriptions/${subscription}`, { card: '0341' });
    await control('POST', 'clock', { advanceSeconds: 604_800 });
    expect((await client.subscription(subscription)).status).toBe('past_due');
    const [, changed] = await control('PATCH', `subscriptions/${subscription}`, { status: 'unpaid' });
    expect(changed).toMatchObject({ status: 'unpaid' });
    expect(await control('POST', 'secret', {})).toMatchObject([
      200,
      { secret: expect.stringMatching(/^whsec_/) as string },
    ]);
  });
});
