import type { Analytics } from '#ports/analytics.ts';
import type { Outgoing } from '#ports/outgoing.ts';

/** The website in Umami, and where Umami is. */
export interface UmamiSettings {
  readonly url: string;
  readonly websiteId: string;
  readonly hostname: string;
}

const TIMEOUT_MS = 60_000;

// Umami drops, without a word, what does not look like a browser. It is the same for every rider.
const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Umami: every event comes from this server, so that Umami sees one visitor. */
export function umamiAnalytics(
  { url, websiteId, hostname }: UmamiSettings,
  { outgoing }: { readonly outgoing: Outgoing },
): Analytics {
  return {
    async forward(event) {
      await outgoing.send({
        url: `${url.replace(/\/+$/, '')}/api/send`,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': USER_AGENT },
        body: JSON.stringify({
          type: 'event',
          payload: { website: websiteId, hostname, url: '/', name: event },
        }),
        timeoutMs: TIMEOUT_MS,
        retry: true,
      });
    },
  };
}
