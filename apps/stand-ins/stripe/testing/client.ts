import type { StripeStandIn } from '../server.ts';

export interface StripeAnswer {
  status: number;
  headers: Headers;
  body: StripeObject;
}

/** An object of the API, as far as tests look into it. */
export interface StripeObject extends Record<string, unknown> {
  id: string;
  object: string;
  status: string;
  url: string;
  subscription: string;
  data: StripeObject[];
  has_more: boolean;
  error: { type: string; message: string; code?: string; param?: string };
}

/** A program that uses the API over HTTP, as the product does. */
export function stripeClient(stripe: StripeStandIn) {
  async function call(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    { params = {}, headers = {} }: { params?: Record<string, string>; headers?: Record<string, string> } = {},
  ): Promise<StripeAnswer> {
    const form = new URLSearchParams(params);
    const url = `${stripe.origin}/v1${path}`;
    const init = { method, headers: { authorization: `Bearer ${stripe.secretKey}`, ...headers } };
    const answer = await (method === 'POST'
      ? fetch(url, { ...init, body: form })
      : fetch(`${url}?${form}`, init));
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as StripeObject };
  }
  const post = (path: string, params: Record<string, string> = {}) => call('POST', path, { params });
  const get = (path: string, params: Record<string, string> = {}) => call('GET', path, { params });
  const checkoutOf = (customer: string, changes: Record<string, string> = {}): Record<string, string> => ({
    mode: 'subscription',
    customer,
    client_reference_id: 'rider-1',
    'line_items[0][price]': stripe.priceId,
    'line_items[0][quantity]': '1',
    success_url: 'http://musette.test/account?success=true',
    cancel_url: 'http://musette.test/account?canceled=true',
    'subscription_data[trial_period_days]': '7',
    'subscription_data[metadata][rider]': 'rider-1',
    payment_method_collection: 'always',
    ...changes,
  });
  const newCustomer = async (): Promise<string> =>
    (await post('/customers', { email: 'ada@rider.test' })).body.id;
  /** A checkout of a new customer, with a trial unless told. */
  async function newCheckout({ trial = true } = {}): Promise<{
    customer: string;
    session: string;
    url: string;
  }> {
    const customer = await newCustomer();
    const { 'subscription_data[trial_period_days]': days = '', ...rest } = checkoutOf(customer);
    const params = trial ? { ...rest, 'subscription_data[trial_period_days]': days } : rest;
    const { body } = await post('/checkout/sessions', params);
    return { customer, session: body.id, url: body.url };
  }
  return {
    call,
    post,
    get,
    checkoutOf,
    newCustomer,
    newCheckout,
    /** A new customer's subscription, in its trial unless told. */
    async subscribe(options?: { trial: boolean }): Promise<{ customer: string; subscription: string }> {
      const { customer, session } = await newCheckout(options);
      stripe.pay(session);
      return { customer, subscription: (await get(`/checkout/sessions/${session}`)).body.subscription };
    },
    subscription: async (id: string) => (await get(`/subscriptions/${id}`)).body,
  };
}

export type StripeClient = ReturnType<typeof stripeClient>;
