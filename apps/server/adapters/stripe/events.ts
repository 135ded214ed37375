import { createHmac } from 'node:crypto';
import { err, ok, type Result } from '@musette/coach/result';
import * as z from 'zod';
import { isSameSecret } from '#kit/is-same-secret.ts';
import type { PaymentEvent } from '#ports/payments.ts';
import { metadata, moment, reader, reference, text } from './answers.ts';

/** How far the time of a signature may be from now, in seconds. */
const TOLERANCE_S = 300;

interface Signed {
  readonly body: Uint8Array;
  /** `t=1772622000,v1=…`, with a `v1` for each secret while one takes the place of the other. */
  readonly header: string | null;
}

interface Check {
  readonly secrets: readonly string[];
  readonly nowMs: number;
}

/** Whether a body was signed with one of the secrets, and lately. */
export function checkSignature(
  { body, header }: Signed,
  { secrets, nowMs }: Check,
): Result<null, { code: 'bad-signature' | 'too-old' }> {
  const parts = (header ?? '').split(',').map((part) => part.split('='));
  const valuesOf = (name: string) =>
    parts.flatMap(([key, value = '', ...rest]) => (key === name && rest.length === 0 ? [value] : []));
  const [time = '', ...otherTimes] = valuesOf('t');
  if (!/^\d{1,12}$/.test(time) || otherTimes.length > 0) return err({ code: 'bad-signature' });
  const expected = secrets.map((secret) =>
    createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex'),
  );
  // As texts: no other spelling of the same digits counts.
  const isGenuine = valuesOf('v1').some((given) => expected.some((one) => isSameSecret(given, one)));
  if (!isGenuine) return err({ code: 'bad-signature' });
  return Math.abs(nowMs / 1000 - Number(time)) <= TOLERANCE_S ? ok(null) : err({ code: 'too-old' });
}

const invoiceParent = z
  .object({ subscription_details: z.object({ subscription: reference.nullish(), metadata }).nullish() })
  .nullish()
  .catch(null);

/** What an event is about. A subscription names itself, a checkout session its subscription; an invoice has named it in two places over the years. */
const subject = z
  .object({
    id: text,
    object: text,
    customer: reference.nullish(),
    subscription: reference.nullish(),
    client_reference_id: text.nullish(),
    metadata,
    parent: invoiceParent,
  })
  .transform(({ id, object, customer, subscription: named, parent, ...rest }) => {
    const details = parent?.subscription_details;
    const rider = rest.client_reference_id ?? rest.metadata?.rider ?? details?.metadata?.rider;
    return {
      subscriptionId: object === 'subscription' ? id : (named ?? details?.subscription ?? null),
      customerId: object === 'customer' ? id : (customer ?? null),
      riderId: rider ?? null,
    };
  });

const NOTHING = { subscriptionId: null, customerId: null, riderId: null };

const event = z
  .object({
    id: text,
    object: z.literal('event'),
    type: text,
    created: moment,
    data: z.object({ object: subject.catch(NOTHING) }),
  })
  .transform(({ id, type, created, data }): PaymentEvent => ({
    id,
    type,
    createdAt: created,
    ...data.object,
  }));

/** Reads an event; null for anything else. */
export const readEvent = reader(event);
