import { Hono } from 'hono';
import type { Context } from 'hono';
import type { StandInEnv } from '../control.ts';
import { formOf } from '../body.ts';
import { readAuthorizeRequest } from './authorize-request.ts';
import type { AuthorizeRequest } from './authorize-request.ts';
import type { Grant, GrantStore } from './grants.ts';
import { idTokenOf, tokenFaults } from './id-token.ts';
import type { TokenFault } from './id-token.ts';
import { postBackPage, problemPage, signInPage } from './pages.ts';
import { nameOf, splitName } from './people.ts';
import type { People, Person } from './people.ts';
import { discoveryOf } from './providers.ts';
import type { Provider } from './providers.ts';
import { publicJwkOf, sealed } from './signing.ts';
import type { SigningKey } from './signing.ts';

export type OidcEnv = StandInEnv<TokenFault>;

export interface ProviderState {
  provider: Provider;
  people: People;
  grants: GrantStore;
  key: SigningKey;
  /** Known only once the server listens. */
  issuer(): string;
}

interface Answer {
  request: AuthorizeRequest;
  fields: Record<string, string>;
}

export function providerRoutes(state: ProviderState): Hono<OidcEnv> {
  const { provider, people, grants, key } = state;
  const app = new Hono<OidcEnv>();
  app.get('/.well-known/openid-configuration', (c) => c.json(discoveryOf(provider, state.issuer())));
  app.get('/jwks', (c) => c.json({ keys: [publicJwkOf(key)] }));
  app.get('/auth', (c) => {
    const request = readAuthorizeRequest(provider, c.req.query());
    if ('problem' in request) return c.html(problemPage(provider, request.problem), 400);
    return c.html(signInPage(provider, request, people.list()));
  });
  app.post('/auth', async (c) => {
    const request = readAuthorizeRequest(provider, c.req.query());
    if ('problem' in request) return c.html(problemPage(provider, request.problem), 400);
    const form = await formOf(c);
    if (form['cancel'] !== undefined) {
      return sendBack(c, provider, { request, fields: { error: provider.cancelError } });
    }
    const person = chosen(people, form);
    if (person === null) return c.html(problemPage(provider, 'Choose an account or type an email.'), 400);
    return sendBack(c, provider, { request, fields: codeFor(state, { request, person }) });
  });
  app.post('/token', (c) => answerToken(c, state));
  if (provider.givesRefreshTokens) app.post('/revoke', (c) => answerRevocation(c, state));
  app.get('/me', (c) => {
    const person = grants.holderOf((c.req.header('authorization') ?? '').replace(/^Bearer /i, ''));
    if (person === null) return c.json({ error: 'invalid_token' }, 401);
    return c.json({
      sub: person.sub,
      email: person.email,
      email_verified: person.emailVerified,
      name: nameOf(person),
    });
  });
  return app;
}

function chosen(people: People, form: Record<string, string>): Person | null {
  if (form['sub'] !== undefined) return people.find(form['sub']);
  const email = form['email']?.trim() ?? '';
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return null;
  return people.findByEmail(email) ?? people.add({ email, ...splitName(form['name'] ?? '') });
}

function codeFor(state: ProviderState, grant: Grant): Record<string, string> {
  const { request, person } = grant;
  const code = state.grants.issueCode(grant);
  const tellsName = !state.provider.nameInToken && request.scopes.includes('name');
  if (!tellsName || !state.grants.isFirstTime(person)) return { code };
  const name = { firstName: person.givenName, lastName: person.familyName };
  return { code, user: JSON.stringify({ name, email: person.email }) };
}

function sendBack(c: Context<OidcEnv>, provider: Provider, { request, fields }: Answer) {
  const { redirectUri, responseMode, state } = request;
  const whole = state === undefined ? fields : { ...fields, state };
  if (responseMode === 'form_post') return c.html(postBackPage(provider, redirectUri, whole));
  const target = new URL(redirectUri);
  for (const [name, value] of Object.entries(whole)) target.searchParams.set(name, value);
  return c.redirect(target.toString(), 303);
}

async function answerToken(c: Context<OidcEnv>, state: ProviderState) {
  c.header('cache-control', 'no-store');
  const form = await formOf(c);
  const clientId = clientIn(c, state.provider, form);
  if (clientId === null) return c.json({ error: 'invalid_client' }, 401);
  if (form['grant_type'] !== 'authorization_code') return c.json({ error: 'unsupported_grant_type' }, 400);
  const grant = state.grants.redeem({
    code: form['code'] ?? '',
    redirectUri: form['redirect_uri'] ?? '',
    codeVerifier: form['code_verifier'] ?? '',
  });
  if (grant === null || (grant.clientId ?? state.provider.clientId) !== clientId)
    return c.json({ error: 'invalid_grant' }, 400);
  const plain = idTokenOf({ ...state.provider, clientId }, state.issuer(), grant);
  const signed = { ...plain, header: { ...plain.header, kid: state.key.kid } };
  const fault = c.get('behaviour');
  const jwt = fault === undefined ? signed : tokenFaults[fault](signed);
  return c.json({
    access_token: state.grants.issueAccessToken(grant.person),
    token_type: 'Bearer',
    expires_in: 3600,
    scope: grant.request.scopes.join(' '),
    ...(state.provider.givesRefreshTokens && {
      refresh_token: state.grants.issueRefreshToken(clientId, grant.person),
    }),
    ...(jwt === null ? {} : { id_token: await sealed(jwt, state.key) }),
  });
}

async function answerRevocation(c: Context<OidcEnv>, { provider, grants }: ProviderState) {
  const form = await formOf(c);
  const clientId = clientIn(c, provider, form);
  if (clientId === null) return c.json({ error: 'invalid_client' }, 400);
  if (!form['token']) return c.json({ error: 'invalid_request' }, 400);
  return grants.revoke(form['token'], clientId)
    ? c.body(null, 200)
    : c.json({ error: 'unauthorized_client' }, 400);
}

/** Who asks; null for a stranger. The secret may come in the form or as HTTP Basic. */
function clientIn(c: Context, provider: Provider, form: Record<string, string>): string | null {
  const basic = /^Basic (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  const [id = '', secret = ''] =
    basic === undefined
      ? [form['client_id'], form['client_secret']]
      : Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent);
  const isKnown =
    id === provider.clientId
      ? secret === provider.clientSecret || isSigned(secret, id)
      : isSigned(secret, id);
  return isKnown && id !== '' ? id : null;
}

/** A secret that was made with the key of Apple's that the operator has. Nobody here has the other half of it. */
function isSigned(secret: string, clientId: string): boolean {
  const [header, claims, signature] = secret
    .split('.')
    .map((part) => Buffer.from(part, 'base64url').toString());
  if (!header || !claims || !signature) return false;
  try {
    const { sub, aud } = JSON.parse(claims) as { sub?: unknown; aud?: unknown };
    return sub === clientId && aud === 'https://appleid.apple.com';
  } catch {
    return false;
  }
}
