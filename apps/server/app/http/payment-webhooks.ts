import type { Logger } from '#ports/logger.ts';
import { networksOf } from '#ports/network.ts';
import { counterOf, type Limits } from '#store/limits.ts';
import { problemResponse } from './api.ts';
import { readBody } from './body.ts';

/** The services send from a few addresses for all riders. */
const LIMIT = { times: 1200, seconds: 60 };
/** An event with a whole invoice has some tens of kilobytes. */
const MAX_BYTES = 512 * 1024;

/** A webhook, and the header that proves who calls it. */
export interface ProvenWebhook {
  readonly name: string;
  readonly header: string;
  readonly take: (
    body: Uint8Array,
    proof: string | null,
  ) => Promise<{ readonly ok: true } | { readonly ok: false; readonly error: { readonly code: string } }>;
}

/** What they answer with. */
interface WebhookParts {
  readonly limits: Limits;
  readonly log: Logger;
}

/** Answers a call to a webhook: 400 for one that is not believed, which the service shows to the operator. */
export async function provenWebhookResponse(
  { limits, log }: WebhookParts,
  { name, header, take }: ProvenWebhook,
  { request, address }: { readonly request: Request; readonly address: string },
): Promise<Response> {
  const spent = limits.spend(counterOf('webhook', LIMIT, networksOf(address).subscriber), 1);
  if (!spent.ok) return problemResponse(spent.error);
  if (request.method !== 'POST') return problemResponse({ code: 'method-not-allowed' }, { allow: 'POST' });
  const read = await readBody(request, MAX_BYTES);
  if (!read.ok) return problemResponse({ code: read.error });
  const taken = await take(read.value, request.headers.get(header));
  if (taken.ok) return new Response(null);
  log.warn('webhook.refused', { webhook: name, why: taken.error.code });
  return new Response(`Refused: ${taken.error.code}\n`, { status: 400 });
}
