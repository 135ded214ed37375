import type { Context } from 'hono';

/** The fields of a URL-encoded body; the last one wins, and any other body has none. */
export async function formOf(c: Context): Promise<Record<string, string>> {
  const isForm = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') === true;
  return isForm ? Object.fromEntries(new URLSearchParams(await c.req.text())) : {};
}
