import { createHash } from 'node:crypto';
import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';
import type { JSONWebKeySet } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TokenFault } from './id-token.ts';
import type { ProviderId } from './providers.ts';
import { startOidc } from './server.ts';
import type { OidcStandIn } from './server.ts';

const redirectUri = 'http://127.0.0.1:3000/api/auth/callback/x';
const codeVerifier = 'a-verifier-that-is-long-enough-for-the-standard-0123456789';
const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');

let oidc: OidcStandIn;
beforeAll(async () => {
  oidc = await startOidc();
});
beforeEach(() => oidc.control.reset());
afterAll(() => oidc.stop());

function authUrl(provider: ProviderId, changes: Record<string, string> = {}): string {
  const apple = { scope: 'openid email name', response_mode: 'form_post' };
  const query = new URLSearchParams({
    client_id: oidc[provider].clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    state: 'the-state',
    nonce: 'the-nonce',
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
    ...(provider === 'apple' ? apple : {}),
    ...changes,
  });
  return `${oidc.origin}/${provider}/auth?${query}`;
}

/** Answers the page as a rider would and gives back what the product's callback gets. */
async function answer(
  provider: ProviderId,
  form: Record<string, string>,
  changes: Record<string, string> = {},
) {
  const response = await fetch(authUrl(provider, changes), {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
  const location = response.headers.get('location');
  if (location !== null) return Object.fromEntries(new URL(location).searchParams);
  const fields = (await response.text()).matchAll(/name="(\w+)" value="([^"]*)"/g);
  return Object.fromEntries([...fields].map(([, name, value]) => [name, value?.replaceAll('&quot;', '"')]));
}

function redeem(provider: ProviderId, changes: Record<string, string> = {}) {
  const { clientId, clientSecret } = oidc[provider];
  return fetch(`${oidc.origin}/${provider}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      redirect_uri: redirectUri,
      code_verifier: codeVerifier,
      client_id: clientId,
      client_secret: clientSecret,
      ...changes,
    }),
  });
}

async function idToken(provider: ProviderId): Promise<string> {
  const { code } = await answer(provider, { email: 'new@example.org', name: 'Nora van Dijk' });
  const body = (await (await redeem(provider, { code: code ?? '' })).json()) as { id_token: string };
  return body.id_token;
}

async function verified(provider: ProviderId, token: string) {
  const discovery = (await (await fetch(oidc[provider].discoveryUrl)).json()) as {
    issuer: string;
    jwks_uri: string;
  };
  const keys = (await (await fetch(discovery.jwks_uri)).json()) as JSONWebKeySet;
  return jwtVerify(token, createLocalJWKSet(keys), {
    issuer: discovery.issuer,
    audience: oidc[provider].clientId,
    algorithms: ['RS256'],
    maxTokenAge: '1h',
  });
}

describe('Google', () => {
  it('gives an id_token that verifies against its published keys', async () => {
    const { payload } = await verified('google', await idToken('google'));
    expect(payload).toMatchObject({
      email: 'new@example.org',
      email_verified: true,
      name: 'Nora van Dijk',
      given_name: 'Nora',
      nonce: 'the-nonce',
    });
  });

  it('lists accounts as buttons and sends the chosen one back with the state', async () => {
    const html = await (await fetch(authUrl('google'))).text();
    const sub = /value="(\d+)">Ada Lindqvist/.exec(html)?.[1] ?? '';
    const back = await answer('google', { sub });
    expect(back).toEqual({ code: expect.any(String), state: 'the-state' });
  });

  it('knows the same person again by the same subject', async () => {
    expect(decodeJwt(await idToken('google')).sub).toBe(decodeJwt(await idToken('google')).sub);
    expect(decodeJwt(await idToken('google')).sub).not.toBe(decodeJwt(await idToken('apple')).sub);
  });

  it('answers a cancelled sign-in with access_denied', async () => {
    expect(await answer('google', { cancel: 'yes' })).toEqual({ error: 'access_denied', state: 'the-state' });
  });

  it('tells who holds an access token', async () => {
    const { code } = await answer('google', { email: 'new@example.org' });
    const { access_token } = (await (await redeem('google', { code: code ?? '' })).json()) as {
      access_token: string;
    };
    const me = await fetch(`${oidc.origin}/google/me`, {
      headers: { authorization: `Bearer ${access_token}` },
    });
    expect(await me.json()).toMatchObject({ email: 'new@example.org', email_verified: true });
    expect((await fetch(`${oidc.origin}/google/me`)).status).toBe(401);
  });

  it.each([
    ['an unknown client', { client_id: 'nobody' }],
    ['a redirect that is no web address', { redirect_uri: 'javascript:alert(1)' }],
    ['a scope without openid', { scope: 'email' }],
    ['a plain code challenge', { code_challenge_method: 'plain' }],
  ])('shows its own page and does not redirect for %s', async (_, changes) => {
    const response = await fetch(authUrl('google', changes), { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([400, null]);
  });
});

describe('Apple', () => {
  it('posts the name beside the code the first time only', async () => {
    const first = await answer('apple', { email: 'new@example.org', name: 'Nora van Dijk' });
    expect(JSON.parse(first['user'] ?? '')).toEqual({
      name: { firstName: 'Nora', lastName: 'van Dijk' },
      email: 'new@example.org',
    });
    expect(await answer('apple', { email: 'new@example.org' })).toEqual({
      code: expect.any(String),
      state: 'the-state',
    });
  });

  it('has no name in its id_token', async () => {
    const { payload } = await verified('apple', await idToken('apple'));
    expect(payload).not.toHaveProperty('name');
    expect(payload).toMatchObject({ email: 'new@example.org', nonce: 'the-nonce' });
  });

  it('refuses to send a name or email in a query', async () => {
    expect((await fetch(authUrl('apple', { response_mode: 'query' }))).status).toBe(400);
  });

  it('answers a cancelled sign-in with user_cancelled_authorize', async () => {
    expect(await answer('apple', { cancel: 'yes' })).toEqual({
      error: 'user_cancelled_authorize',
      state: 'the-state',
    });
  });
});

describe('the token address', () => {
  const refusals: [string, Record<string, string>, [status: number, error: string]][] = [
    ['a wrong secret', { client_secret: 'guess' }, [401, 'invalid_client']],
    ['a wrong code verifier', { code_verifier: 'guess' }, [400, 'invalid_grant']],
    ['another redirect address', { redirect_uri: 'http://127.0.0.1:3000/other' }, [400, 'invalid_grant']],
    ['another kind of grant', { grant_type: 'password' }, [400, 'unsupported_grant_type']],
  ];
  it.each(refusals)('refuses %s', async (_, changes, [status, error]) => {
    const { code } = await answer('google', { email: 'new@example.org' });
    const response = await redeem('google', { code: code ?? '', ...changes });
    expect([response.status, await response.json()]).toEqual([status, { error }]);
  });

  it('takes a code once', async () => {
    const { code } = await answer('google', { email: 'new@example.org' });
    expect((await redeem('google', { code: code ?? '' })).status).toBe(200);
    expect((await redeem('google', { code: code ?? '' })).status).toBe(400);
  });

  it('takes the secret as HTTP Basic', async () => {
    const { code } = await answer('google', { email: 'new@example.org' });
    const { clientId, clientSecret } = oidc.google;
    const form = {
      grant_type: 'authorization_code',
      redirect_uri: redirectUri,
      code_verifier: codeVerifier,
      code: code ?? '',
    };
    const response = await fetch(`${oidc.origin}/google/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
      body: new URLSearchParams(form),
    });
    expect(response.status).toBe(200);
  });
});

describe('the broken id_tokens', () => {
  const forged: [TokenFault, string][] = [
    ['wrong-audience', 'unexpected "aud"'],
    ['wrong-issuer', 'unexpected "iss"'],
    ['unknown-kid', 'no applicable key found'],
    ['stranger-key', 'signature verification failed'],
    ['public-key-as-secret', '"alg" (Algorithm) Header Parameter value not allowed'],
    ['unsigned', '"alg" (Algorithm) Header Parameter value not allowed'],
    ['expired', '"exp" claim timestamp check failed'],
    ['issued-in-future', '"iat" claim timestamp check failed'],
  ];
  it.each(forged)('%s does not verify, and the next one does', async (fault, complaint) => {
    oidc.control.next({ behaviour: fault });
    await expect(verified('google', await idToken('google'))).rejects.toThrow(complaint);
    await expect(verified('google', await idToken('google'))).resolves.toBeDefined();
  });

  it('can be without what was asked for', async () => {
    oidc.control.next({ behaviour: 'no-id-token' });
    expect(await idToken('google')).toBeUndefined();
    oidc.control.next({ behaviour: 'wrong-nonce' });
    expect(decodeJwt(await idToken('google'))['nonce']).not.toBe('the-nonce');
    for (const [fault, claim] of [
      ['no-nonce', 'nonce'],
      ['no-email', 'email'],
      ['no-subject', 'sub'],
    ] as const) {
      oidc.control.next({ behaviour: fault });
      expect(decodeJwt(await idToken('google'))).not.toHaveProperty(claim);
    }
  });
});

describe('the accounts', () => {
  it('can be told over HTTP, with their subject and whether the email is verified', async () => {
    const people = `${oidc.origin}/__control/people/google`;
    const added = await fetch(people, {
      method: 'POST',
      body: JSON.stringify({ sub: '42', email: 'zoe@example.org', givenName: 'Zoë', emailVerified: false }),
    });
    expect([added.status, (await fetch(people, { method: 'POST', body: '{}' })).status]).toEqual([201, 400]);
    const { code } = await answer('google', { sub: '42' });
    const { id_token } = (await (await redeem('google', { code: code ?? '' })).json()) as {
      id_token: string;
    };
    expect(decodeJwt(id_token)).toMatchObject({ sub: '42', name: 'Zoë', email_verified: false });
  });
});
