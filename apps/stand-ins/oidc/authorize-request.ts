import type { Provider } from './providers.ts';

export interface AuthorizeRequest {
  redirectUri: string;
  responseMode: 'query' | 'form_post';
  scopes: readonly string[];
  state: string | undefined;
  nonce: string | undefined;
  codeChallenge: string | undefined;
  loginHint: string;
}

type Query = Record<string, string | undefined>;

/** A problem is shown on the provider's own page and never sent to the redirect address, as the real ones do. */
export function readAuthorizeRequest(
  provider: Provider,
  query: Query,
): AuthorizeRequest | { problem: string } {
  const problem = problemOf(provider, query);
  if (problem !== null) return { problem };
  return {
    redirectUri: query['redirect_uri'] ?? '',
    responseMode: query['response_mode'] === 'form_post' ? 'form_post' : 'query',
    scopes: scopesOf(query),
    state: query['state'],
    nonce: query['nonce'],
    codeChallenge: query['code_challenge'],
    loginHint: query['login_hint'] ?? '',
  };
}

function problemOf(provider: Provider, query: Query): string | null {
  const mode = query['response_mode'] ?? 'query';
  const personal = scopesOf(query).some((scope) => scope === 'name' || scope === 'email');
  const rules: [broken: boolean, problem: string][] = [
    [query['client_id'] !== provider.clientId, 'invalid_client: client_id is not known'],
    [!isWebAddress(query['redirect_uri']), 'invalid_request: redirect_uri must be an http or https address'],
    [query['response_type'] !== 'code', 'unsupported_response_type: response_type must be code'],
    [!scopesOf(query).includes('openid'), 'invalid_scope: scope must contain openid'],
    [mode !== 'query' && mode !== 'form_post', 'invalid_request: response_mode must be query or form_post'],
    [
      provider.postsPersonalScopes && personal && mode !== 'form_post',
      'invalid_request: response_mode must be form_post when name or email scope is requested',
    ],
    [
      query['code_challenge'] !== undefined && query['code_challenge_method'] !== 'S256',
      'invalid_request: code_challenge_method must be S256',
    ],
  ];
  return rules.find(([broken]) => broken)?.[1] ?? null;
}

function scopesOf(query: Query): string[] {
  return (query['scope'] ?? '').split(' ').filter((scope) => scope !== '');
}

function isWebAddress(text: string | undefined): boolean {
  return text !== undefined && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
