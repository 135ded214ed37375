import type { Hono } from 'hono';
import { fieldsOf } from '../body.ts';
import type { Fields } from '../body.ts';
import { json } from './answers.ts';
import type { StripeEnv } from './faults.ts';
import { cards } from './records/records.ts';
import type { Card } from './records/records.ts';
import type { StripeState } from './state.ts';
import { subscriptionJson } from './records/subscription-json.ts';

type App = Hono<StripeEnv>;

const bad = (error: string): Response => json({ error }, 400);

/** What a test tells or asks over HTTP. */
export function addControl(app: App, state: StripeState): void {
  addClock(app, state);
  addEvents(app, state);
  addSubscriptions(app, state);
}

function addClock(app: App, { clock, life }: StripeState): void {
  const time = () => json({ now: new Date(clock.nowMs()).toISOString() });
  app.get('/__control/clock', time);
  app.post('/__control/clock', async (c) => {
    const { advanceSeconds } = await fieldsOf(c);
    if (!Number.isInteger(advanceSeconds) || Number(advanceSeconds) < 0)
      return bad('advanceSeconds is needed');
    clock.advance(Number(advanceSeconds));
    life.catchUp();
    return time();
  });
}

const travels = ['held', 'twice', 'reversed'] as const;

function addEvents(app: App, { events, post, secrets }: StripeState): void {
  app.get('/__control/events', async (c) => {
    if (c.req.query('settled') === 'true') await post.settled();
    return json(post.deliveries());
  });
  app.post('/__control/endpoint', async (c) => {
    const { url } = await fieldsOf(c);
    if (url !== null && (typeof url !== 'string' || !URL.canParse(url)))
      return bad('a url is needed, or null');
    post.sendTo(url);
    return json({ secrets: secrets.now() });
  });
  app.post('/__control/secret', async (c) => {
    const { overlapSeconds } = await fieldsOf(c);
    const secret = secrets.rotate(typeof overlapSeconds === 'number' ? overlapSeconds : undefined);
    return json({ secret, secrets: secrets.now() });
  });
  app.post('/__control/travel', async (c) => {
    const fields: Fields = await fieldsOf(c);
    const isTravel = ([name, value]: [string, unknown]) =>
      travels.includes(name as (typeof travels)[number]) && typeof value === 'boolean';
    if (!Object.entries(fields).every(isTravel)) return bad('held, twice and reversed are true or false');
    events.setTravel(fields);
    return c.body(null, 204);
  });
  app.post('/__control/events/release', (c) => {
    events.release();
    return c.body(null, 204);
  });
  app.post('/__control/events/:id/resend', (c) =>
    events.resend(c.req.param('id')) === null ? c.notFound() : c.body(null, 202),
  );
}

function addSubscriptions(app: App, { store, life }: StripeState): void {
  app.post('/__control/checkout/:id/pay', async (c) => {
    const session = store.sessions.get(c.req.param('id'));
    const { card = '4242' } = await fieldsOf(c);
    if (session === undefined) return c.notFound();
    if (!cards.includes(card as Card)) return bad(`card is one of ${cards.join(', ')}`);
    return json({ paid: life.pay(session, card as Card) });
  });
  app.patch('/__control/subscriptions/:id', async (c) => {
    const subscription = store.subscriptions.get(c.req.param('id'));
    if (subscription === undefined) return c.notFound();
    const { card, status } = await fieldsOf(c);
    if (cards.includes(card as Card)) life.changeCard(subscription, card as Card);
    if (typeof status === 'string') life.setStatus(subscription, status);
    return json(subscriptionJson(subscription));
  });
}
