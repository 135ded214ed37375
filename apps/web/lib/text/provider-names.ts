import type { SignInMethod, SocialProvider } from '@musette/contract/schemas/credentials';

/** The name of a provider; the operator names their own. */
export const providerName = (provider: SocialProvider, oidcName: string | null | undefined): string =>
  ({ google: 'Google', apple: 'Apple', oidc: oidcName ?? 'single sign-on' })[provider];

/** The name of a way to sign in. */
export const methodName = (method: SignInMethod, oidcName: string | null | undefined): string =>
  method === 'password' ? 'Password' : providerName(method, oidcName);
