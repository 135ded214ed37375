import type { Context, Hono, MiddlewareHandler } from 'hono';
import { json, listOf, refuse } from '../answers.ts';
import { API_VERSION } from '../events/events.ts';
import type { StripeEnv } from '../faults.ts';
import { onceOnly } from '../idempotency.ts';
import { checkoutJson, customerJson, deletedJson, portalJson, priceJson } from '../records/objects.ts';
import { firstUnknown, readParams, under } from '../params.ts';
import type { Params } from '../params.ts';
import { newId } from '../records/records.ts';
import type { Customer } from '../records/records.ts';
import { badParam, noKey, noSuch, noSuchAddress, unknownParam, wrongKey } from '../refusals.ts';
import {
  CHECKOUT_PARAMS,
  CUSTOMER_PARAMS,
  LIST_PARAMS,
  PORTAL_PARAMS,
  PRICE_PARAMS,
  readCheckout,
  readPortal,
  readPrice,
  SUBSCRIPTION_PARAMS,
} from './requests.ts';
import { SECRET_KEY } from '../state.ts';
import type { StripeState } from '../state.ts';
import type { StripeStore } from '../records/store.ts';
import { invoiceJson, subscriptionJson } from '../records/subscription-json.ts';

type App = Hono<StripeEnv>;

/** The API below `/v1`. */
export function addApi(app: App, state: StripeState): void {
  app.use('/v1/*', named, withKey, onceOnly(state.answered));
  addCustomers(app, state);
  addCustomerChanges(app, state);
  addPrices(app, state);
  addCheckout(app, state);
  addSubscriptions(app, state);
  addRecords(app, state);
  app.all('/v1/*', (c) => refuse(noSuchAddress(c.req.method, c.req.path)));
}

/** Every answer has the id of its request. */
const named: MiddlewareHandler<StripeEnv> = async (c, next) => {
  await next();
  c.res.headers.set('request-id', newId('req'));
  c.res.headers.set('stripe-version', c.req.header('stripe-version') ?? API_VERSION);
};

/** The secret key comes as a Bearer token, or as the user of HTTP Basic. */
const withKey: MiddlewareHandler<StripeEnv> = async (c, next) => {
  const [, way = '', sent = ''] = /^(Bearer|Basic) (.+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
  const key =
    way.toLowerCase() === 'basic' ? (Buffer.from(sent, 'base64').toString().split(':')[0] ?? '') : sent;
  if (key === '') return refuse(noKey);
  return key === SECRET_KEY ? next() : refuse(wrongKey(key));
};

type Handler = (params: Params, id: string) => Response;

/** Reads the parameters of the body or the query, and refuses one that is not known. */
const reading = (allowed: readonly string[], handle: Handler) => async (c: Context<StripeEnv>) => {
  const text = c.req.method === 'POST' ? await c.req.text() : new URL(c.req.url).search;
  const params = readParams(text);
  const unknown = firstUnknown(params, allowed);
  return unknown === null ? handle(params, c.req.param('id') ?? '') : refuse(unknownParam(unknown));
};

const MAX_ON_PAGE = 100;

/** One page, the newest first. */
function page<T extends { id: string }>(
  all: Iterable<T>,
  params: Params,
  { url, toJson }: { url: string; toJson(one: T): object },
): Response {
  const newestFirst = [...all].toReversed();
  const limit = Number(params.get('limit') ?? 10);
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_ON_PAGE) {
    return refuse(badParam('limit', `Limit must be between 1 and ${MAX_ON_PAGE}.`));
  }
  const after = params.get('starting_after');
  const start = after === undefined ? 0 : newestFirst.findIndex(({ id }) => id === after) + 1;
  const some = newestFirst.slice(start, start + limit);
  return json(listOf(url, some.map(toJson), newestFirst.length > start + limit));
}

/** A handler that needs the customer in the address. */
const withCustomer =
  ({ customers }: StripeStore, handle: (customer: Customer, params: Params) => Response): Handler =>
  (params, id) => {
    const customer = customers.get(id);
    return customer === undefined ? refuse(noSuch('customer', id)) : handle(customer, params);
  };

const answerCustomer = (customer: Customer): Response =>
  json(customer.isDeleted ? deletedJson(customer) : customerJson(customer));

function addCustomers(app: App, { store, clock }: StripeState): void {
  const { customers } = store;
  app.post(
    '/v1/customers',
    reading(CUSTOMER_PARAMS, (params) => {
      const customer: Customer = {
        id: newId('cus'),
        email: params.get('email') ?? null,
        metadata: under(params, 'metadata'),
        createdS: clock.nowSeconds(),
        isDeleted: false,
      };
      customers.set(customer.id, customer);
      return answerCustomer(customer);
    }),
  );
  app.get(
    '/v1/customers',
    reading(LIST_PARAMS, (params) => {
      const email = params.get('email');
      const found = [...customers.values()].filter(
        (each) => !each.isDeleted && (email === undefined || each.email === email),
      );
      return page(found, params, { url: '/v1/customers', toJson: customerJson });
    }),
  );
  app.get('/v1/customers/:id', reading([], withCustomer(store, answerCustomer)));
}

function addCustomerChanges(app: App, { store, life }: StripeState): void {
  const change = withCustomer(store, (customer, params) => {
    if (customer.isDeleted) return refuse(noSuch('customer', customer.id));
    customer.email = params.get('email') ?? customer.email;
    customer.metadata = { ...customer.metadata, ...under(params, 'metadata') };
    return answerCustomer(customer);
  });
  // What the customer has subscribed to ends at once.
  const remove = withCustomer(store, (customer) => {
    if (customer.isDeleted) return refuse(noSuch('customer', customer.id));
    customer.isDeleted = true;
    for (const subscription of store.subscriptionsOf(customer)) {
      if (subscription.endedS === null) life.cancelNow(subscription);
    }
    return answerCustomer(customer);
  });
  app.post('/v1/customers/:id', reading(CUSTOMER_PARAMS, change));
  app.delete('/v1/customers/:id', reading([], remove));
}

function addPrices(app: App, { store }: StripeState): void {
  const { prices } = store;
  app.post(
    '/v1/prices',
    reading(PRICE_PARAMS, (params) => {
      const read = readPrice(params);
      return 'refusal' in read ? refuse(read.refusal) : json(priceJson(store.addPrice(read)));
    }),
  );
  app.get(
    '/v1/prices',
    reading(LIST_PARAMS, (params) => page(prices.values(), params, { url: '/v1/prices', toJson: priceJson })),
  );
  app.get(
    '/v1/prices/:id',
    reading([], (_, id) => {
      const price = prices.get(id);
      return price === undefined ? refuse(noSuch('price', id)) : json(priceJson(price));
    }),
  );
  app.post(
    '/v1/prices/:id',
    reading(PRICE_PARAMS, (params, id) => {
      const price = prices.get(id);
      if (price === undefined) return refuse(noSuch('price', id));
      price.isActive = (params.get('active') ?? String(price.isActive)) === 'true';
      return json(priceJson(price));
    }),
  );
}

function addCheckout(app: App, { store, clock, life, origin }: StripeState): void {
  const { sessions, portals } = store;
  app.post(
    '/v1/checkout/sessions',
    reading(CHECKOUT_PARAMS, (params) => {
      const read = readCheckout(params, store, clock.nowSeconds());
      if ('refusal' in read) return refuse(read.refusal);
      const session = { ...read, id: newId('cs_test') };
      sessions.set(session.id, session);
      return json(checkoutJson(origin(), session));
    }),
  );
  app.get(
    '/v1/checkout/sessions/:id',
    reading([], (_, id) => {
      const session = sessions.get(id);
      return session === undefined
        ? refuse(noSuch('checkout.session', id))
        : json(checkoutJson(origin(), session));
    }),
  );
  app.post(
    '/v1/checkout/sessions/:id/expire',
    reading([], (_, id) => {
      const session = sessions.get(id);
      if (session === undefined) return refuse(noSuch('checkout.session', id));
      if (session.status !== 'open') {
        return refuse(
          badParam('session', `Only Checkout Sessions with a status in ["open"] can be expired.`),
        );
      }
      life.expire(session);
      return json(checkoutJson(origin(), session));
    }),
  );
  app.post(
    '/v1/billing_portal/sessions',
    reading(PORTAL_PARAMS, (params) => {
      const read = readPortal(params, store);
      if ('refusal' in read) return refuse(read.refusal);
      const session = { ...read, id: newId('bps'), createdS: clock.nowSeconds() };
      portals.set(session.id, session);
      return json(portalJson(origin(), session));
    }),
  );
}

function addSubscriptions(app: App, { store, life }: StripeState): void {
  const { customers, subscriptions } = store;
  const url = '/v1/subscriptions';
  app.get(
    url,
    reading(LIST_PARAMS, (params) => {
      const [customer, status] = [params.get('customer'), params.get('status')];
      if (customer !== undefined && !customers.has(customer))
        return refuse(noSuch('customer', customer, 'customer'));
      const found = [...subscriptions.values()].filter(
        (each) =>
          (customer === undefined || each.customer.id === customer) &&
          (status === undefined ? each.status !== 'canceled' : status === 'all' || each.status === status),
      );
      return page(found, params, { url, toJson: subscriptionJson });
    }),
  );
  app.get(
    `${url}/:id`,
    reading([], (_, id) => {
      const subscription = subscriptions.get(id);
      return subscription === undefined
        ? refuse(noSuch('subscription', id))
        : json(subscriptionJson(subscription));
    }),
  );
  app.post(
    `${url}/:id`,
    reading(SUBSCRIPTION_PARAMS, (params, id) => {
      const subscription = subscriptions.get(id);
      if (subscription === undefined || subscription.endedS !== null)
        return refuse(noSuch('subscription', id));
      const atPeriodEnd = params.get('cancel_at_period_end');
      subscription.metadata = { ...subscription.metadata, ...under(params, 'metadata') };
      if (atPeriodEnd !== undefined) life.setCanceledAtPeriodEnd(subscription, atPeriodEnd === 'true');
      return json(subscriptionJson(subscription));
    }),
  );
  // One that has ended is not there to be canceled, although it can be read.
  app.delete(
    `${url}/:id`,
    reading([], (_, id) => {
      const subscription = subscriptions.get(id);
      if (subscription === undefined || subscription.endedS !== null)
        return refuse(noSuch('subscription', id));
      life.cancelNow(subscription);
      return json(subscriptionJson(subscription));
    }),
  );
}

function addRecords(app: App, { store, events }: StripeState): void {
  app.get(
    '/v1/invoices/:id',
    reading([], (_, id) => {
      const invoice = store.invoices.get(id);
      return invoice === undefined ? refuse(noSuch('invoice', id)) : json(invoiceJson(invoice));
    }),
  );
  app.get(
    '/v1/events',
    reading(LIST_PARAMS, (params) => {
      const type = params.get('type');
      const found = events.list().filter((event) => type === undefined || event.type === type);
      return page(found, params, { url: '/v1/events', toJson: (event) => event });
    }),
  );
  app.get(
    '/v1/events/:id',
    reading([], (_, id) => {
      const event = events.list().find((one) => one.id === id);
      return event === undefined ? refuse(noSuch('event', id)) : json(event);
    }),
  );
}
