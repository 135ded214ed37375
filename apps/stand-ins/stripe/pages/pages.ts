import { html } from 'hono/html';
import { page } from '../../page.ts';
import type {
  Card,
  CheckoutSession,
  Customer,
  PortalSession,
  Price,
  Subscription,
} from '../records/records.ts';

const cardNames: Record<Card, string> = {
  '4242': 'a card that works (4242)',
  '0341': 'a card that fails when it is charged (0341)',
  '0002': 'a card that is declined (0002)',
};

const DECLINED = 'Your card was declined.';

const moneyOf = ({ unitAmount, currency }: Price): string =>
  new Intl.NumberFormat('en-AU', { style: 'currency', currency, currencyDisplay: 'code' }).format(
    unitAmount / 100,
  );

const dayOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);

const alertOf = (text: string | null) => (text === null ? '' : html`<p role="alert">${text}</p>`);

const button = (label: string, value: string, name = 'card') =>
  html`<li><button name="${name}" value="${value}">${label}</button></li>`;

/** The page where a subscription is paid for. */
export function checkoutPage(session: CheckoutSession, isDeclined = false) {
  const { id, price, trialDays, cancelUrl, customer } = session;
  const cost = `${moneyOf(price)} per ${price.interval}`;
  return page(
    `Subscribe to ${price.product.name}`,
    html`<p>${trialDays > 0 ? `${trialDays} days free, then ${cost}` : cost}</p>
      <p>${customer.email ?? 'No e-mail address'}</p>
      ${alertOf(isDeclined ? DECLINED : null)}
      <form method="post" action="/c/pay/${id}">
        <ul class="plain">
          ${button('Pay', '4242')} ${button(`Pay with ${cardNames['0002']}`, '0002')}
          ${button(`Pay with ${cardNames['0341']}`, '0341')}
        </ul>
      </form>
      ${cancelUrl === null ? '' : html`<p><a href="${cancelUrl}">Cancel</a></p>`}`,
  );
}

export const closedPage = ({ status }: CheckoutSession) =>
  page(
    status === 'complete' ? "You're all done here" : 'This page has expired',
    html`<p>This checkout session is ${status}.</p>`,
  );

export const lostPage = () =>
  page('Something went wrong', html`<p>The page that you look for is not there.</p>`);

/** The page where a customer cancels, resumes and changes the card. */
export function portalPage(
  session: PortalSession,
  subscriptions: readonly Subscription[],
  isDeclined = false,
) {
  const list = subscriptions.map((each) => html`<li>${subscriptionForm(session, each)}</li>`);
  return page(
    'Billing portal',
    html`<p>${session.customer.email ?? session.customer.id}</p>
      ${alertOf(isDeclined ? DECLINED : null)}
      ${
        list.length === 0
          ? html`<p>There is no subscription.</p>`
          : html`<ul class="plain">
              ${list}
            </ul>`
      }
      <p><a href="${session.returnUrl}">Return to Musette</a></p>`,
  );
}

function subscriptionForm({ id }: PortalSession, subscription: Subscription) {
  const { isCanceledAtPeriodEnd, card, endedS } = subscription;
  const others = (['4242', '0341', '0002'] as const).filter((other) => other !== card);
  const buttons = html`<ul class="plain">
    ${isCanceledAtPeriodEnd ? button('Resume subscription', 'resume', 'do') : button('Cancel subscription', 'cancel', 'do')}
    ${others.map((other) => button(`Change to ${cardNames[other]}`, other))}
  </ul>`;
  return html`<form method="post" action="/p/session/${id}/${subscription.id}">
    <p>${lineOf(subscription)}</p>
    ${endedS === null ? buttons : ''}
  </form>`;
}

function lineOf({ price, status, isCanceledAtPeriodEnd, periodEndS, card, endedS }: Subscription): string {
  const next = isCanceledAtPeriodEnd ? `ends on ${dayOf(periodEndS)}` : `renews on ${dayOf(periodEndS)}`;
  return `${price.product.name}, ${moneyOf(price)} per ${price.interval}: ${status}${endedS === null ? `, ${next}, card ${card}` : ''}`;
}

const steps = { 'An hour': 3600, 'A day': 86_400, 'A week': 604_800, 'A month': 2_678_400 };

/** What there is, and the clock. */
export function homePage(view: {
  now: string;
  customers: readonly Customer[];
  subscriptions: readonly Subscription[];
}) {
  const { now, customers, subscriptions } = view;
  return page(
    'Stripe',
    html`<p>It is ${now}.</p>
      <form method="post" action="/clock">
        <ul class="plain">
          ${Object.entries(steps).map(([label, seconds]) => button(`${label} later`, String(seconds), 'seconds'))}
        </ul>
      </form>
      <h2>Customers</h2>
      <ul>
        ${customers.map(({ id, email, isDeleted }) => html`<li>${email ?? id}${isDeleted ? ', deleted' : ''}</li>`)}
      </ul>
      <h2>Subscriptions</h2>
      <ul>
        ${subscriptions.map((each) => html`<li>${each.customer.email ?? each.customer.id}: ${lineOf(each)}</li>`)}
      </ul>`,
  );
}
