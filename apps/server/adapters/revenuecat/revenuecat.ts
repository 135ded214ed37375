import { err, ok, type Result } from '@musette/coach/result';
import { isSameSecret } from '#kit/is-same-secret.ts';
import type { AppPurchases, AppSubscription } from '#ports/app-purchases.ts';
import type { Clock } from '#ports/clock.ts';
import type { Outgoing } from '#ports/outgoing.ts';
import type { PaymentsFailure } from '#ports/payments.ts';
import { readEvent } from './events.ts';
import { readSubscriber } from './subscriber.ts';

/** What RevenueCat sends with each event, where it is asked, and whether purchases of testers count. */
export interface RevenueCatSettings {
  readonly authorization: string;
  readonly sandbox: boolean;
  /** The secret key of its API; null where events alone tell. */
  readonly apiKey: string | null;
  readonly url: string;
}

interface Tools {
  readonly outgoing: Outgoing;
  readonly clock: Clock;
}

/** RevenueCat: its webhook tells of purchases in app stores, and its API knows what a rider has now. */
export function revenueCatPurchases(settings: RevenueCatSettings, tools: Tools): AppPurchases {
  const { authorization, sandbox, apiKey, url } = settings;
  return {
    readEvent(body, given) {
      if (!isSameSecret(given ?? '', authorization)) return err({ code: 'bad-authorization' });
      const event = readEvent(Buffer.from(body).toString('utf8'), sandbox);
      return event === null ? err({ code: 'unreadable' }) : ok(event);
    },
    subscriptionsOf:
      apiKey === null ? null : (riderId) => subscriptionsOf(riderId, { apiKey, url, sandbox }, tools),
  };
}

const OK = [200, 201];

// A rider who is asked for becomes a customer there: only ask for riders of an event.
async function subscriptionsOf(
  riderId: string,
  {
    apiKey,
    url,
    sandbox,
  }: Omit<RevenueCatSettings, 'authorization' | 'apiKey'> & { readonly apiKey: string },
  { outgoing, clock }: Tools,
): Promise<Result<readonly AppSubscription[], PaymentsFailure>> {
  const answer = await outgoing.send({
    url: `${url.replace(/\/+$/, '')}/v1/subscribers/${encodeURIComponent(riderId)}`,
    headers: { authorization: `Bearer ${apiKey}`, ...(sandbox && { 'x-is-sandbox': 'true' }) },
    retry: true,
  });
  if (answer.kind !== 'answer') return err({ code: 'unavailable', status: null });
  const { status, text } = answer;
  if (status === 401 || status === 403) return err({ code: 'refused', status, reason: 'invalid key' });
  const read = OK.includes(status) ? readSubscriber(text, { nowMs: clock.nowMs(), sandbox }) : null;
  return read === null ? err({ code: 'unavailable', status }) : ok(read);
}
