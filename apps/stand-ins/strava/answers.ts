import { badRequest, invalidApplication } from './refusals.ts';
import type { Refusal } from './refusals.ts';
import { findApplication } from './applications.ts';
import type { Application } from './applications.ts';

/** An answer of Strava: JSON with its content type. */
export function json(body: unknown, status = 200): Response {
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  return new Response(JSON.stringify(body), { status, headers });
}

export const refuse = ({ status, body }: Refusal): Response => json(body, status);

type Fields = Record<string, string | undefined>;

/** The application whose id and secret are in a form or query. */
export function applicationOf({
  client_id: id,
  client_secret: secret,
}: Fields): Application | { refusal: Refusal } {
  const application = findApplication(id);
  if (application === null) return { refusal: badRequest('Application', 'client_id') };
  return application.clientSecret === secret
    ? application
    : { refusal: badRequest('Application', 'client_secret') };
}

/** The same as HTTP Basic. */
export function basicApplication(authorization: string | undefined): Application | { refusal: Refusal } {
  const basic = /^Basic (.+)$/i.exec(authorization ?? '')?.[1] ?? '';
  const [id, secret] = Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent);
  const application = applicationOf({ client_id: id, client_secret: secret });
  return 'refusal' in application ? { refusal: invalidApplication } : application;
}

export const bearerOf = (authorization: string | undefined): string =>
  /^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? '';
