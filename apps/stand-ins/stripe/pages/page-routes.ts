import { setTimeout as pause } from 'node:timers/promises';
import type { Hono } from 'hono';
import { formOf } from '../../body.ts';
import type { StripeEnv } from '../faults.ts';
import { checkoutPage, closedPage, homePage, lostPage, portalPage } from './pages.ts';
import { cards } from '../records/records.ts';
import type { Card, Customer } from '../records/records.ts';
import type { StripeState } from '../state.ts';

type App = Hono<StripeEnv>;

/** Stripe sends a payer back when the endpoint has answered, or after this time. */
const WAITS_FOR_EVENTS_MS = 10_000;

const isCard = (value: unknown): value is Card => cards.includes(value as Card);

/** What people see: the checkout, the portal and the clock. */
export function addPages(app: App, state: StripeState): void {
  addCheckoutPage(app, state);
  addPortalPage(app, state);
  addHome(app, state);
}

function addCheckoutPage(app: App, { store, life, events, post }: StripeState): void {
  app.get('/c/pay/:id', (c) => {
    const session = store.sessions.get(c.req.param('id'));
    if (session === undefined) return c.html(lostPage(), 404);
    return c.html(session.status === 'open' ? checkoutPage(session) : closedPage(session));
  });
  app.post('/c/pay/:id', async (c) => {
    const session = store.sessions.get(c.req.param('id'));
    const { card } = await formOf(c);
    if (session === undefined || !isCard(card)) return c.html(lostPage(), 404);
    if (session.status !== 'open') return c.html(closedPage(session));
    if (!life.pay(session, card)) return c.html(checkoutPage(session, true));
    if (!events.isHeld())
      await Promise.race([post.settled(), pause(WAITS_FOR_EVENTS_MS, null, { ref: false })]);
    return c.redirect(session.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id), 303);
  });
}

function addPortalPage(app: App, { store, life }: StripeState): void {
  const newestFirst = (customer: Customer) => store.subscriptionsOf(customer).toReversed();
  app.get('/p/session/:id', (c) => {
    const session = store.portals.get(c.req.param('id'));
    return session === undefined
      ? c.html(lostPage(), 404)
      : c.html(portalPage(session, newestFirst(session.customer)));
  });
  app.post('/p/session/:id/:subscription', async (c) => {
    const session = store.portals.get(c.req.param('id'));
    const subscription = store.subscriptions.get(c.req.param('subscription'));
    if (session === undefined || subscription?.customer !== session.customer) return c.html(lostPage(), 404);
    const form = await formOf(c);
    let isDeclined = false;
    if (subscription.endedS === null) {
      if (isCard(form['card'])) isDeclined = !life.changeCard(subscription, form['card']);
      else life.setCanceledAtPeriodEnd(subscription, form['do'] === 'cancel');
    }
    if (isDeclined) return c.html(portalPage(session, newestFirst(session.customer), true));
    return c.redirect(`/p/session/${session.id}`, 303);
  });
}

function addHome(app: App, { store, clock, life }: StripeState): void {
  app.get('/', (c) =>
    c.html(
      homePage({
        now: new Date(clock.nowMs()).toISOString().slice(0, 16).replace('T', ' '),
        customers: [...store.customers.values()],
        subscriptions: [...store.subscriptions.values()],
      }),
    ),
  );
  app.post('/clock', async (c) => {
    const { seconds } = await formOf(c);
    clock.advance(Math.max(0, Number(seconds) || 0));
    life.catchUp();
    return c.redirect('/', 303);
  });
}
