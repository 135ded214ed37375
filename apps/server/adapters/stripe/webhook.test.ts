import { signatureOf } from '@musette/stand-ins/stripe/events/signing';
import { startStripe } from '@musette/stand-ins/stripe/server';
import { stripeClient } from '@musette/stand-ins/stripe/testing/client';
import { publishedObjects } from '@musette/stand-ins/stripe/testing/published';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testOutgoing } from '../../testing/outgoing.ts';
import { stripePayments } from './stripe.ts';

const stripe = await startStripe();
const client = stripeClient(stripe);
afterAll(() => stripe.stop());
beforeEach(() => stripe.control.reset());

const SECRET = 'whsec_one';
const OTHER = 'whsec_two';
const NOW_S = 1_772_622_000;
const DAY_S = 86_400;

const readerWith = (webhookSecrets: readonly string[], nowS = NOW_S) => {
  const settings = { secretKey: 'sk_test', priceId: 'price_1', webhookSecrets, url: stripe.origin };
  return stripePayments(settings, { outgoing: testOutgoing(), clock: { nowMs: () => nowS * 1000 } })
    .readEvent;
};
const read = readerWith([SECRET]);
const bytesOf = (text: string) => new TextEncoder().encode(text);
const readText = (text: string, header: string | null) => read(bytesOf(text), header);

const BODY = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'customer.subscription.updated',
  created: NOW_S,
  data: {
    object: { id: 'sub_1', object: 'subscription', customer: 'cus_1', metadata: { rider: 'rider-1' } },
  },
});
const HEADER = signatureOf(BODY, [SECRET], NOW_S);
const EVENT = {
  id: 'evt_1',
  type: 'customer.subscription.updated',
  createdAt: '2026-03-04T11:00:00.000Z',
  subscriptionId: 'sub_1',
  customerId: 'cus_1',
  riderId: 'rider-1',
};
const BAD = { ok: false, error: { code: 'bad-signature' } };
const OLD = { ok: false, error: { code: 'too-old' } };

describe('a signed webhook', () => {
  it('is read from its bytes', () => {
    expect(readText(BODY, HEADER)).toEqual({ ok: true, value: EVENT });
  });

  it('is signed as stripe-node 23.1.0 does it', () => {
    const body = '{\n  "id": "evt_1",\n  "object": "event"\n}';
    const header = 't=1772622000,v1=3a707d691d93776237d346dc136f5130be5a9eb96f22d8482e42b57d977928bb';
    expect(readerWith(['whsec_example'])(bytesOf(body), header)).toEqual({
      ok: false,
      error: { code: 'unreadable' },
    });
    expect(read(bytesOf(body), header)).toEqual(BAD);
  });

  it('is good for five minutes either way', () => {
    for (const nowS of [NOW_S - 300, NOW_S + 300])
      expect(readerWith([SECRET], nowS)(bytesOf(BODY), HEADER).ok).toBe(true);
    for (const nowS of [NOW_S - 301, NOW_S + 301])
      expect(readerWith([SECRET], nowS)(bytesOf(BODY), HEADER)).toEqual(OLD);
  });

  it('may be signed with either secret while one takes the place of the other', () => {
    const both = readerWith([SECRET, OTHER]);
    for (const secrets of [[SECRET], [OTHER], ['whsec_third', OTHER]])
      expect(both(bytesOf(BODY), signatureOf(BODY, secrets, NOW_S)).ok).toBe(true);
    expect(both(bytesOf(BODY), signatureOf(BODY, ['whsec_third'], NOW_S))).toEqual(BAD);
    expect(readText(BODY, signatureOf(BODY, [OTHER, SECRET], NOW_S)).ok).toBe(true);
  });
});

describe('a forged webhook', () => {
  it('is refused whichever bit of it is flipped', () => {
    const whole = Buffer.from(HEADER + BODY);
    const taken = Array.from({ length: whole.length * 8 }, (_, bit) => bit).filter((bit) => {
      const flipped = Buffer.from(whole);
      flipped.writeUInt8(flipped.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      const header = flipped.toString('latin1', 0, HEADER.length);
      return read(flipped.subarray(HEADER.length), header).ok;
    });
    expect([whole.length * 8 > 1000, taken]).toEqual([true, []]);
  });

  it.each<[what: string, body: string, header: string | null]>([
    ['no header', BODY, null],
    ['an empty header', BODY, ''],
    ['a body that was written anew', JSON.stringify(JSON.parse(BODY), null, 1), HEADER],
    ['no time', BODY, HEADER.replace(/^t=\d+,/, '')],
    ['two times', BODY, `t=${NOW_S},${HEADER}`],
    ['another time', BODY, HEADER.replace(String(NOW_S), String(NOW_S + 1))],
    ['the same time in other digits', BODY, HEADER.replace('t=', 't=0')],
    [
      'capital letters',
      BODY,
      HEADER.replace(/v1=.*/, (signature) => signature.toUpperCase().replace('V1', 'v1')),
    ],
    ['a shorter signature', BODY, HEADER.slice(0, -2)],
    ['another scheme', BODY, HEADER.replace('v1=', 'v0=')],
    ['a signature without a secret', BODY, signatureOf(BODY, [''], NOW_S)],
  ])('is refused with %s', (_, body, header) => {
    expect(readText(body, header)).toEqual(BAD);
  });

  it('is refused where there is no secret at all', () => {
    expect(readerWith([])(bytesOf(BODY), HEADER)).toEqual(BAD);
  });
});

describe('a signed body', () => {
  const readSigned = (body: string) => readText(body, signatureOf(body, [SECRET], NOW_S));
  const eventOf = (object: unknown) =>
    JSON.stringify({ id: 'evt_1', object: 'event', type: 'x', created: NOW_S, data: { object } });

  it.each(['', 'no JSON', '[]', '{"id":"evt_1"}', 'null'])('that is no event is not read: %s', (body) => {
    expect(readSigned(body)).toEqual({ ok: false, error: { code: 'unreadable' } });
  });

  it.each<[what: string, object: unknown, about: object]>([
    [
      'a checkout session',
      {
        id: 'cs_1',
        object: 'checkout.session',
        subscription: 'sub_1',
        customer: 'cus_1',
        client_reference_id: 'r1',
      },
      { subscriptionId: 'sub_1', customerId: 'cus_1', riderId: 'r1' },
    ],
    [
      'an invoice',
      {
        id: 'in_1',
        object: 'invoice',
        customer: 'cus_1',
        parent: { subscription_details: { subscription: 'sub_1', metadata: { rider: 'r1' } } },
      },
      { subscriptionId: 'sub_1', customerId: 'cus_1', riderId: 'r1' },
    ],
    [
      'an invoice of an older version',
      { id: 'in_1', object: 'invoice', customer: 'cus_1', subscription: { id: 'sub_1' } },
      { subscriptionId: 'sub_1', customerId: 'cus_1', riderId: null },
    ],
    [
      'a customer',
      { id: 'cus_1', object: 'customer' },
      { subscriptionId: null, customerId: 'cus_1', riderId: null },
    ],
    [
      'something without an id',
      { object: 'balance' },
      { subscriptionId: null, customerId: null, riderId: null },
    ],
    ['nothing', null, { subscriptionId: null, customerId: null, riderId: null }],
  ])('is about %s', (_, object, about) => {
    expect(readSigned(eventOf(object))).toMatchObject({ ok: true, value: about });
  });

  it.each(publishedObjects)('that Stripe has published is read as it is', (published) => {
    expect(readSigned(JSON.stringify(published['event']))).toMatchObject({
      ok: true,
      value: { id: published['event']?.['id'], type: 'plan.created', subscriptionId: null },
    });
    for (const name of ['subscription', 'checkout.session', 'invoice', 'customer'])
      expect(readSigned(eventOf(published[name]))).toMatchObject({ ok: true });
  });
});

describe('the events of a life', () => {
  it('all name the subscription, the customer and the rider', async () => {
    const { customer, subscription } = await client.subscribe();
    stripe.changeCard(subscription, '0341');
    stripe.advance(60 * DAY_S);
    const types = new Set<string>();
    for (const event of stripe.events()) {
      const body = JSON.stringify(event);
      const result = readText(body, signatureOf(body, [SECRET], NOW_S));
      expect(result).toMatchObject({
        ok: true,
        value: { subscriptionId: subscription, customerId: customer },
      });
      types.add(event.type);
    }
    expect([...types]).toEqual([
      'checkout.session.completed',
      'customer.subscription.created',
      'invoice.paid',
      'customer.subscription.updated',
      'customer.subscription.trial_will_end',
      'invoice.payment_failed',
      'customer.subscription.deleted',
    ]);
  });
});
