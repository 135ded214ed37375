import { ok } from '@musette/coach/result';
import type { Api } from '@musette/contract/routes/api';
import type { Analytics, AnalyticsEvent } from '#ports/analytics.ts';
import type { Handlers, RiderCall } from '#ports/call.ts';
import { type Clock, todayIn } from '#ports/clock.ts';
import { counterOf, type Limits } from '#store/limits/limits.ts';
import type { Store } from '#store/store.ts';

/** What the counting of events works with. */
interface EventParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly analytics: Analytics;
  readonly limits: Limits;
}

const LIMIT = { times: 60, seconds: 600 };

/** Counts an event in our own table; it is passed on only when the operator wants that and the rider agreed. */
async function recordEvent(
  { store, clock, analytics }: EventParts,
  event: AnalyticsEvent,
  { owner, headers }: RiderCall,
): Promise<void> {
  await store.events.count(event, todayIn('UTC', clock));
  const rider = await store.riders.find(owner);
  if (rider?.analytics_consent === 1 && !asksNotToBeTracked(headers)) void analytics.forward(event);
}

const asksNotToBeTracked = (headers: Headers): boolean =>
  headers.get('sec-gpc') === '1' || headers.get('dnt') === '1';

/** The events endpoint. */
export const eventHandlers = (parts: EventParts): Handlers<Api['events']> => ({
  record: async ({ name }, call) => {
    const allowed = await parts.limits.consume([counterOf('events', LIMIT, call.owner.userId)]);
    if (!allowed.ok) return allowed;
    await recordEvent(parts, name, call);
    return ok({ done: true });
  },
});
