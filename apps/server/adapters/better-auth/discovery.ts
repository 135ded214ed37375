import { err, ok, type Result } from '@musette/coach/result';
import { z } from 'zod';
import { parseJson } from '#kit/json.ts';
import type { Outgoing } from '#ports/outgoing.ts';

/** A rider waits at a button meanwhile. */
const TIMEOUT_MS = 5000;
const MAX_BYTES = 256 * 1024;

const address = z.url({ protocol: /^https?$/ });
const document = z.object({
  issuer: address,
  authorization_endpoint: address,
  token_endpoint: address,
  jwks_uri: address,
  userinfo_endpoint: address.optional(),
  revocation_endpoint: address.optional(),
  id_token_signing_alg_values_supported: z.array(z.string()).min(1),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
});

/** Where a provider is asked, and whose document says so. */
export interface DiscoverySource {
  readonly discoveryUrl: string;
  /** The issuer that the operator named; null where the address of the document is all that is known. */
  readonly issuer: string | null;
}

/** What of a provider's description the library does not read itself. */
export interface Discovery {
  readonly issuer: string;
  readonly tokenUrl: string;
  readonly userInfoUrl: string | null;
  readonly revocationUrl: string | null;
  /** How the server shows its secret. */
  readonly authentication: 'post' | 'basic';
}

/** Reads how a provider signs riders in; why it cannot be used where that fails. */
export async function readDiscovery(
  outgoing: Outgoing,
  { discoveryUrl, issuer }: DiscoverySource,
): Promise<Result<Discovery, string>> {
  const answer = await outgoing.send({
    url: discoveryUrl,
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    retry: true,
  });
  if (answer.kind !== 'answer') return err(`its discovery document is ${answer.kind}`);
  if (answer.status !== 200) return err(`its discovery document answers ${answer.status}`);
  const read = document.safeParse(parseJson(answer.text));
  if (!read.success)
    return err(`its discovery document lacks ${String(read.error.issues[0]?.path[0] ?? 'all')}`);
  const { userinfo_endpoint: userInfo, token_endpoint_auth_methods_supported: methods, ...found } = read.data;
  if (issuer !== null && withoutSlash(found.issuer) !== withoutSlash(issuer))
    return err(`its discovery document names another issuer, ${found.issuer}`);
  const endpoints = [
    found.authorization_endpoint,
    found.token_endpoint,
    found.jwks_uri,
    userInfo ?? discoveryUrl,
    found.revocation_endpoint ?? discoveryUrl,
  ];
  if (discoveryUrl.startsWith('https:') && endpoints.some((url) => !url.startsWith('https:')))
    return err('its discovery document leads away from https');
  return ok({
    issuer: found.issuer,
    tokenUrl: found.token_endpoint,
    userInfoUrl: userInfo ?? null,
    revocationUrl: found.revocation_endpoint ?? null,
    authentication: methods.includes('client_secret_post') ? 'post' : 'basic',
  });
}

const withoutSlash = (url: string): string => url.replace(/\/$/, '');
