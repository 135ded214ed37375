import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { sql } from 'kysely';
import type { AppleToken, Identity } from '#ports/identity.ts';
import type { Outgoing } from '#ports/outgoing.ts';
import { type Discovery, readDiscovery } from './discovery.ts';
import type { BetterAuthSettings, PasswordAuth, Provider } from './options.ts';
import { claimsIn, claimsOf } from './person.ts';

/** A rider waits meanwhile. */
const EXCHANGE_MS = 5000;
const REVOKE_MS = 10_000;
const MAX_BYTES = 64 * 1024;

/**
 * Tokens by which Apple can be told that a rider has left: it asks that of apps with its sign-in. Those of the web come with a sign-in, and
 * the library keeps them. For the app there is a code, which is exchanged for one.
 */
export function appleTokens(
  auth: PasswordAuth,
  settings: BetterAuthSettings,
  outgoing: Outgoing,
): Pick<Identity, 'keepAppleToken' | 'revokeAppleToken'> {
  const apple = settings.providers.find(({ provider }) => provider === 'apple');
  const secretKey = async () => (await auth.$context).secretConfig;
  return {
    async keepAppleToken({ userId }, code) {
      const client = apple && clientOf(apple, 'app');
      // With a ready-made secret alone, which is for the web client, Apple gives nothing for the app.
      if (!apple || !client) return;
      const discovery = await readDiscovery(outgoing, apple);
      const given = discovery.ok ? await exchanged(outgoing, discovery.value, { ...client, code }) : null;
      if (given === null) {
        settings.note('apple gave no token for the app, so none can be revoked later');
        return;
      }
      const token = await symmetricEncrypt({ key: await secretKey(), data: given.refreshToken });
      // The code may be that of somebody else.
      await sql`update "auth_account" set "appRefreshToken" = ${token}
        where "userId" = ${userId} and "providerId" = 'apple' and "accountId" = ${given.sub}`.execute(
        settings.kysely,
      );
    },
    async revokeAppleToken({ client: kind, kind: hint, sealed }) {
      const client = apple && clientOf(apple, kind);
      if (!apple || !client) return { revoked: false, reason: 'the client is not set up' };
      const discovery = await readDiscovery(outgoing, apple);
      if (!discovery.ok) return { revoked: false, reason: discovery.error };
      const { revocationUrl } = discovery.value;
      if (revocationUrl === null) return { revoked: false, reason: 'there is no address to revoke at' };
      const token = await symmetricDecrypt({ key: await secretKey(), data: sealed }).catch(() => null);
      // Sealed with a key that is gone, so nobody can use it.
      if (token === null) return { revoked: true };
      const answer = await post(outgoing, {
        url: revocationUrl,
        timeoutMs: REVOKE_MS,
        form: { ...client.form, token, token_type_hint: hint },
      });
      if (answer.status === 200 || answer.body['error'] === 'invalid_grant') return { revoked: true };
      return { revoked: false, reason: `the answer is ${answer.status}` };
    },
  };
}

/** How the server shows who it is: as the Services ID for the web, as the bundle id for the app. */
function clientOf(apple: Provider, kind: AppleToken['client']) {
  const [bundleId] = apple.appAudiences;
  if (kind === 'web') return { form: { client_id: apple.clientId, client_secret: apple.clientSecret() } };
  if (bundleId === undefined || apple.appClientSecret === null) return null;
  return { form: { client_id: bundleId, client_secret: apple.appClientSecret() } };
}

interface Exchange {
  readonly form: Readonly<Record<string, string>>;
  readonly code: string;
}

async function exchanged(outgoing: Outgoing, { tokenUrl }: Discovery, { form, code }: Exchange) {
  const { status, body } = await post(outgoing, {
    url: tokenUrl,
    timeoutMs: EXCHANGE_MS,
    form: { ...form, code, grant_type: 'authorization_code' },
  });
  const { refresh_token: refreshToken, id_token: idToken } = body;
  if (status !== 200 || typeof refreshToken !== 'string' || typeof idToken !== 'string') return null;
  // It came from Apple itself, so its signature says nothing more.
  const sub = claimsOf(idToken)?.['sub'];
  return typeof sub === 'string' ? { refreshToken, sub } : null;
}

interface Posted {
  readonly url: string;
  readonly timeoutMs: number;
  readonly form: Readonly<Record<string, string>>;
}

async function post(outgoing: Outgoing, { url, timeoutMs, form }: Posted) {
  const answer = await outgoing.send({
    url,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
    timeoutMs,
    maxBytes: MAX_BYTES,
  });
  return answer.kind === 'answer'
    ? { status: answer.status, body: claimsIn(answer.text) ?? {} }
    : { status: answer.kind, body: {} as Readonly<Record<string, unknown>> };
}
