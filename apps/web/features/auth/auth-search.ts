import type { SocialProvider } from '@musette/contract/schemas/credentials';

const PROVIDERS: readonly unknown[] = ['google', 'apple', 'oidc'] satisfies readonly SocialProvider[];
const isProvider = (provider: unknown): provider is SocialProvider => PROVIDERS.includes(provider);

/** What the address of `/auth` may say. */
export interface AuthSearch {
  /** Which form is open; log-in unless it says otherwise. */
  readonly mode?: 'sign-up' | undefined;
  /** The provider of a social sign-in that failed, and the error; or 'not-signed-in' after the session has ended. */
  readonly provider?: SocialProvider | undefined;
  readonly error?: string | undefined;
}

/** Reads the query of `/auth`; what it does not know is left out. */
export const readAuthSearch = ({ mode, provider, error }: Record<string, unknown>): AuthSearch => ({
  ...(mode === 'sign-up' && { mode }),
  ...(isProvider(provider) && { provider }),
  ...(typeof error === 'string' && { error }),
});
