import type { Context } from 'hono';

export type Fields = Record<string, unknown>;

/** The fields of a URL-encoded body; the last one wins, and any other body has none. */
export async function formOf(c: Context): Promise<Record<string, string>> {
  const isForm = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') === true;
  return isForm ? Object.fromEntries(new URLSearchParams(await c.req.text())) : {};
}

/** The fields of a JSON object, whatever its content type says; anything else has none. */
export async function fieldsOf(c: Context): Promise<Fields> {
  try {
    return asFields(JSON.parse(await c.req.text()));
  } catch {
    return {};
  }
}

export function asFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** The text, or the other one for a value that is no text. */
export function textOr(value: unknown, other: string): string {
  return typeof value === 'string' ? value : other;
}

/** Web services guess so: only what calls itself a browser counts as a visitor. */
export function looksLikeBrowser(userAgent: string | undefined): boolean {
  return /^Mozilla\/\d/.test(userAgent ?? '') && !/bot|crawl|spider|compatible;/i.test(userAgent ?? '');
}
