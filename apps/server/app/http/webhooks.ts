import type { Result } from '@musette/coach/result';
import * as z from 'zod';
import type { PushedEvent, StravaWebhook } from '#features/strava/webhook.ts';
import { parseJson } from '#kit/json.ts';
import type { Logger } from '#ports/logger.ts';
import type { Limits } from '#store/limits/limits.ts';
import { problemResponse } from './api.ts';
import { readBody } from './body.ts';

/** The services send from a few addresses for all riders. */
const LIMIT = { times: 1200, seconds: 60 };
/** An event with a whole invoice has some tens of kilobytes. */
const MAX_BYTES = 512 * 1024;
/** An event of Strava has 300 bytes. */
const MAX_STRAVA_BYTES = 8 * 1024;

/** A webhook, and the header that proves who calls it. */
export interface ProvenWebhook {
  readonly name: string;
  readonly header: string;
  readonly take: (
    body: Uint8Array,
    proof: string | null,
  ) => Promise<Result<unknown, { readonly code: string }>>;
}

/** What they answer with. */
interface WebhookParts {
  readonly limits: Limits;
  readonly log: Logger;
}

/** A call, and the network address that it comes from. */
interface WebhookCall {
  readonly request: Request;
  readonly address: string;
}

/** Answers a call to a webhook: 400 for one that is not believed, which the service shows to the operator. */
export const provenWebhookResponse = (
  { limits, log }: WebhookParts,
  { name, header, take }: ProvenWebhook,
  call: WebhookCall,
): Promise<Response> =>
  webhookResponse(limits, call, {
    methods: 'POST',
    maxBytes: MAX_BYTES,
    async take(body) {
      const taken = await take(body, call.request.headers.get(header));
      if (taken.ok) return new Response(null);
      log.warn('webhook.refused', { webhook: name, why: taken.error.code });
      return new Response(`Refused: ${taken.error.code}\n`, { status: 400 });
    },
  });

/** Answers a call to the address of Strava's webhook, whose secret is its proof. */
export const stravaWebhookResponse = (
  { webhook, limits }: { readonly webhook: StravaWebhook; readonly limits: Limits },
  secret: string,
  call: WebhookCall,
): Promise<Response> =>
  webhookResponse(limits, call, {
    methods: 'GET, POST',
    maxBytes: MAX_STRAVA_BYTES,
    first({ method, url }) {
      if (!webhook.isAddress(secret)) return problemResponse({ code: 'not-found' });
      if (method !== 'GET') return null;
      const answer = webhook.challenge(new URL(url).searchParams);
      return answer ? Response.json(answer) : problemResponse({ code: 'not-found' });
    },
    async take(body) {
      const event = readEvent(new TextDecoder().decode(body));
      if (event === null) return problemResponse({ code: 'malformed-body' });
      const taken = await webhook.take(event);
      return taken === 'foreign' ? problemResponse({ code: 'not-found' }) : new Response(null);
    },
  });

/** How a webhook answers. */
interface Answering {
  readonly methods: string;
  readonly maxBytes: number;
  /** What is answered before anything is read; null to go on. */
  readonly first?: (request: Request) => Response | null;
  readonly take: (body: Uint8Array) => Promise<Response>;
}

/** Anybody may call a webhook, so the network of the caller pays before anything else. */
async function webhookResponse(
  limits: Limits,
  { request, address }: WebhookCall,
  { methods, maxBytes, first, take }: Answering,
): Promise<Response> {
  const spent = limits.spendByNetwork('webhook', LIMIT, address);
  if (!spent.ok) return problemResponse(spent.error);
  const answer = first?.(request);
  if (answer) return answer;
  if (request.method !== 'POST') return problemResponse({ code: 'method-not-allowed' }, { allow: methods });
  const read = await readBody(request, maxBytes);
  return read.ok ? take(read.value) : problemResponse({ code: read.error });
}

const id = z.string().regex(/^\d{1,20}$/);
const kind = z.string().max(40);
const pushedEvent = z.object({
  subscription_id: id,
  object_type: kind,
  object_id: id,
  aspect_type: kind,
  owner_id: id,
  updates: z.record(z.string(), z.unknown()).optional(),
});

const IDS = /"(object_id|owner_id|subscription_id)":\s*(\d+)/g;

/** Null for anything that is no event. */
const readEvent = (text: string): PushedEvent | null =>
  pushedEvent.safeParse(parseJson(text.replaceAll(IDS, '"$1":"$2"'))).data ?? null;
