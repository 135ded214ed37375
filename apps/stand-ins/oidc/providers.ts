/** Google, Apple, and a provider of the operator's own. */
export type ProviderId = 'google' | 'apple' | 'oidc';

export interface Provider {
  id: ProviderId;
  name: string;
  clientId: string;
  clientSecret: string;
  /** The `error` of the redirect when the rider cancels. */
  cancelError: string;
  /** Apple shows an error page when it is asked for a name or e-mail and not told to post the answer. */
  postsPersonalScopes: boolean;
  /** Apple has no name in its id_token: it posts it beside the code, the first time only. */
  nameInToken: boolean;
  hasUserInfo: boolean;
  /** Apple gives a refresh token with each code, and revokes it. */
  givesRefreshTokens: boolean;
}

export const providers: Record<ProviderId, Provider> = {
  google: {
    id: 'google',
    name: 'Google',
    clientId: 'stand-in-google-client-id',
    clientSecret: 'stand-in-google-client-secret',
    cancelError: 'access_denied',
    postsPersonalScopes: false,
    nameInToken: true,
    hasUserInfo: true,
    givesRefreshTokens: false,
  },
  apple: {
    id: 'apple',
    name: 'Apple',
    clientId: 'stand-in-apple-client-id',
    clientSecret: 'stand-in-apple-client-secret',
    cancelError: 'user_cancelled_authorize',
    postsPersonalScopes: true,
    nameInToken: false,
    hasUserInfo: false,
    givesRefreshTokens: true,
  },
  oidc: {
    id: 'oidc',
    name: 'Clubhouse',
    clientId: 'stand-in-oidc-client-id',
    clientSecret: 'stand-in-oidc-client-secret',
    cancelError: 'access_denied',
    postsPersonalScopes: false,
    nameInToken: true,
    hasUserInfo: true,
    givesRefreshTokens: false,
  },
};

export function discoveryOf(provider: Provider, issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    ...(provider.hasUserInfo ? { userinfo_endpoint: `${issuer}/me` } : {}),
    ...(provider.givesRefreshTokens ? { revocation_endpoint: `${issuer}/revoke` } : {}),
    response_types_supported: ['code'],
    response_modes_supported: ['query', 'form_post'],
    grant_types_supported: ['authorization_code'],
    subject_types_supported: [provider.id === 'apple' ? 'pairwise' : 'public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', provider.id === 'apple' ? 'name' : 'profile'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    code_challenge_methods_supported: ['S256'],
    claims_supported: ['aud', 'email', 'email_verified', 'exp', 'iat', 'iss', 'sub'],
  };
}
