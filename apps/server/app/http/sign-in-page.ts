import type { Context } from 'hono';
import type { ErrorReports } from '#ports/error-reports.ts';
import { problemResponse } from './api.ts';
import { withUrl } from './body.ts';
import { addressIn, type CallerParts, type Env } from './callers.ts';

/** What a browser asks for on its way to a sign-in provider and back; with the network address that it asks from. */
export type SignInPage = (request: Request, address: string) => Promise<Response>;

const isForm = ({ headers }: Request): boolean =>
  /^application\/x-www-form-urlencoded\s*(;|$)/i.test(headers.get('content-type') ?? '');

/** Answers such a page. The library of sign-ins makes it. */
export async function signInResponse(
  parts: CallerParts & { readonly errors: ErrorReports; readonly signInPage: SignInPage },
  c: Context<Env>,
): Promise<Response> {
  const { config, errors } = parts;
  // The library reads the address it was asked at; behind a proxy that is not the one which riders type.
  const { pathname, search } = new URL(c.req.url);
  if (c.req.method === 'POST' && !isForm(c.req.raw))
    return problemResponse({ code: 'unsupported-media-type' });
  const request = await withUrl(c.req.raw, `${config.publicUrl}${pathname}${search}`);
  if (!request.ok) return problemResponse({ code: request.error });
  try {
    const response = await parts.signInPage(request.value, addressIn(parts, c));
    return new Response(response.body, response);
  } catch (cause) {
    // A browser is waiting here, and it shows pages, not problem documents.
    errors.report(cause, { requestId: c.get('requestId') });
    return c.redirect(`${config.publicUrl}/auth?error=sign-in-failed`);
  }
}
