import { randomInt } from 'node:crypto';
import type { Analytics } from '#ports/analytics.ts';
import type { Outgoing } from '#ports/outgoing.ts';

/** The data stream, and where Google listens. */
interface Ga4Settings {
  readonly url: string;
  readonly measurementId: string;
  readonly apiSecret: string;
}

/** The website in Umami, and where Umami is. */
interface UmamiSettings {
  readonly url: string;
  readonly websiteId: string;
  readonly hostname: string;
}

/** The site in Plausible, and where Plausible is. */
interface PlausibleSettings {
  readonly url: string;
  readonly domain: string;
}

interface Tools {
  readonly outgoing: Outgoing;
}

interface Forwarded {
  /** The address of the service's API, with or without a slash at its end. */
  readonly url: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: object;
}

const TIMEOUT_MS = 60_000;
const CONSENT = { ad_user_data: 'DENIED', ad_personalization: 'DENIED' };

// Umami and Plausible drop what does not look like a browser. It is the same for every rider.
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
// Plausible drops what comes from a data centre, too.
const VISITOR = { ...BROWSER, 'x-forwarded-for': '127.0.0.1' };

/** Google Analytics 4 by the Measurement Protocol. Each event comes from a client of its own, so that nobody is followed. */
export function ga4Analytics({ url, measurementId, apiSecret }: Ga4Settings, { outgoing }: Tools): Analytics {
  const query = new URLSearchParams({ measurement_id: measurementId, api_secret: apiSecret });
  return forwarding(outgoing, (event) => ({
    url,
    path: `/mp/collect?${query}`,
    // Google leaves out of its reports what nobody spent any time on.
    body: {
      client_id: newClientId(),
      consent: CONSENT,
      events: [{ name: event, params: { engagement_time_msec: 1 } }],
    },
  }));
}

/** Umami: every event comes from this server, so that Umami sees one visitor. */
export const umamiAnalytics = ({ url, websiteId, hostname }: UmamiSettings, { outgoing }: Tools): Analytics =>
  forwarding(outgoing, (event) => ({
    url,
    path: '/api/send',
    headers: BROWSER,
    body: { type: 'event', payload: { website: websiteId, hostname, url: '/', name: event } },
  }));

/** Plausible: all events look like one visitor's. */
export const plausibleAnalytics = ({ url, domain }: PlausibleSettings, { outgoing }: Tools): Analytics =>
  forwarding(outgoing, (event) => ({
    url,
    path: '/api/event',
    headers: VISITOR,
    body: { name: event, url: `https://${domain}/`, domain },
  }));

const forwarding = (outgoing: Outgoing, toRequest: (event: string) => Forwarded): Analytics => ({
  async forward(event) {
    const { url, path, headers, body } = toRequest(event);
    await outgoing.send({
      url: `${url.replace(/\/+$/, '')}${path}`,
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      timeoutMs: TIMEOUT_MS,
      retry: true,
    });
  },
});

// Two numbers, as Google's own script makes them.
const newClientId = () => `${randomInt(2 ** 31)}.${randomInt(2 ** 31)}`;
