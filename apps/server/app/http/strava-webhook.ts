import * as z from 'zod';
import type { PushedEvent, StravaWebhook } from '#features/strava/webhook.ts';
import { networksOf } from '#ports/network.ts';
import { counterOf, type Limits } from '#store/limits.ts';
import { problemResponse } from './api.ts';
import { readBody } from './body.ts';

/** Strava sends from a few addresses for all riders. */
const LIMIT = { times: 1200, seconds: 60 };
/** An event has 300 bytes. */
const MAX_BYTES = 8 * 1024;

/** Answers a call to the address of a webhook. */
export async function webhookResponse(
  { webhook, limits }: { readonly webhook: StravaWebhook; readonly limits: Limits },
  request: Request,
  { secret, address }: { readonly secret: string; readonly address: string },
): Promise<Response> {
  const spent = limits.spend(counterOf('webhook', LIMIT, networksOf(address).subscriber), 1);
  if (!spent.ok) return problemResponse(spent.error);
  if (!webhook.isAddress(secret)) return problemResponse({ code: 'not-found' });
  if (request.method === 'GET') {
    const answer = webhook.challenge(new URL(request.url).searchParams);
    return answer ? Response.json(answer) : problemResponse({ code: 'not-found' });
  }
  if (request.method !== 'POST')
    return problemResponse({ code: 'method-not-allowed' }, { allow: 'GET, POST' });
  const read = await readBody(request, MAX_BYTES);
  if (!read.ok) return problemResponse({ code: read.error });
  const event = readEvent(new TextDecoder().decode(read.value));
  if (event === null) return problemResponse({ code: 'malformed-body' });
  const taken = await webhook.take(event);
  return taken === 'foreign' ? problemResponse({ code: 'not-found' }) : new Response(null);
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
function readEvent(text: string): PushedEvent | null {
  try {
    return pushedEvent.safeParse(JSON.parse(text.replaceAll(IDS, '"$1":"$2"'))).data ?? null;
  } catch {
    return null;
  }
}
