import { randomInt } from 'node:crypto';
import type { Analytics } from '#ports/analytics.ts';
import type { Outgoing } from '#ports/outgoing.ts';

/** The data stream, and where Google listens. */
export interface Ga4Settings {
  readonly url: string;
  readonly measurementId: string;
  readonly apiSecret: string;
}

const TIMEOUT_MS = 60_000;
const CONSENT = { ad_user_data: 'DENIED', ad_personalization: 'DENIED' };

/** Google Analytics 4 by the Measurement Protocol. Each event comes from a client of its own, so that nobody is followed. */
export function ga4Analytics(
  { url, measurementId, apiSecret }: Ga4Settings,
  { outgoing }: { readonly outgoing: Outgoing },
): Analytics {
  const query = new URLSearchParams({ measurement_id: measurementId, api_secret: apiSecret });
  return {
    async forward(event) {
      await outgoing.send({
        url: `${url.replace(/\/+$/, '')}/mp/collect?${query}`,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        // Google leaves out of its reports what nobody spent any time on.
        body: JSON.stringify({
          client_id: newClientId(),
          consent: CONSENT,
          events: [{ name: event, params: { engagement_time_msec: 1 } }],
        }),
        timeoutMs: TIMEOUT_MS,
        retry: true,
      });
    },
  };
}

// Two numbers, as Google's own script makes them.
const newClientId = () => `${randomInt(2 ** 31)}.${randomInt(2 ** 31)}`;
