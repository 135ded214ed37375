import type { Refusal } from './refusals.ts';

/** An answer of Stripe: JSON with its content type. */
export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body, null, 2), { status, headers: { 'content-type': 'application/json' } });

export const refuse = ({ status, error }: Refusal): Response => json({ error }, status);

/** A page of a list. */
export const listOf = (url: string, data: readonly unknown[], hasMore = false) => ({
  object: 'list',
  data,
  has_more: hasMore,
  url,
});
