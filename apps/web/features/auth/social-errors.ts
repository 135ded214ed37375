import type { SocialProvider } from '@musette/contract/schemas/credentials';
import type { AuthSearch } from './auth-search.ts';

/** What a provider is called. */
export const PROVIDER_NAMES: Readonly<Record<SocialProvider, string>> = { google: 'Google', apple: 'Apple' };

type Kind = 'cancelled' | 'otherMethod' | 'missingTokens' | 'unverified' | 'failed';

/** The codes that the server's sign-in library and the providers send back; any other is a plain failure. */
const KINDS: ReadonlyMap<string, Kind> = new Map([
  ['access_denied', 'cancelled'],
  ['user_cancelled_authorize', 'cancelled'],
  ['account_not_linked', 'otherMethod'],
  ['email_not_verified', 'unverified'],
  ['unable_to_get_user_info', 'missingTokens'],
  ['no_code', 'missingTokens'],
  ['email_not_found', 'missingTokens'],
  ['nonce_binding_missing', 'missingTokens'],
  ['issuer_missing', 'missingTokens'],
  ['issuer_mismatch', 'missingTokens'],
]);

/** The texts of the specification, which words the two providers differently (spec 8); it has none for an address that is not verified. */
const TEXTS: Readonly<Record<SocialProvider, Readonly<Record<Kind, string>>>> = {
  google: {
    cancelled: 'Google Sign-in cancelled by user.',
    otherMethod: 'An account already exists with the same email address but different sign-in method.',
    missingTokens: 'Google Sign-In failed to provide necessary tokens. Please try again.',
    unverified: 'Google Sign-In failed. Google has not verified your email address.',
    failed: 'Google Sign-In failed. Please try again.',
  },
  apple: {
    cancelled: 'Apple Sign-In cancelled.',
    otherMethod: 'An account exists with a different sign-in method.',
    missingTokens: 'Missing ID Token from Apple Sign-In',
    unverified: 'Apple Sign-In failed. Apple has not verified your email address.',
    failed: 'Apple Sign-In failed. Please try again.',
  },
};

const AFTER_SIGN_IN = 'An error occurred after sign-in. Please try again.';

/** What to say about a social sign-in that came back with an error; null when it did not. */
export function socialErrorText({ provider, error }: AuthSearch): string | null {
  if (error === undefined) return null;
  if (provider === undefined) return AFTER_SIGN_IN;
  return TEXTS[provider][KINDS.get(error) ?? 'failed'];
}

/** What to say when a provider could not even be reached. */
export const socialFailureText = (provider: SocialProvider): string => TEXTS[provider].failed;
