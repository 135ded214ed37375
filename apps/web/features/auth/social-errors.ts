import { ProblemError } from '@musette/contract/client';
import type { SocialProvider } from '@musette/contract/schemas/credentials';
import { messageOf } from '#lib/messages.ts';
import type { AuthSearch } from './auth-search.ts';

/** The names of the providers. */
export const PROVIDER_NAMES: Readonly<Record<SocialProvider, string>> = { google: 'Google', apple: 'Apple' };

type Kind = 'cancelled' | 'otherMethod' | 'missingTokens' | 'unverified' | 'failed';

/** The error codes of the sign-in library and the providers; any other code is a general failure. */
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

/** The texts of spec 8, which differ by provider. The text for an unverified address is ours. */
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

/** The text for the error in the address of the login: a session that has ended, or a social sign-in that failed; null without one. */
export function socialErrorText({ provider, error }: AuthSearch): string | null {
  if (error === undefined) return null;
  if (error === 'not-signed-in') return messageOf(new ProblemError(error));
  if (provider === undefined) return AFTER_SIGN_IN;
  return TEXTS[provider][KINDS.get(error) ?? 'failed'];
}

/** The text for a provider that could not be reached. */
export const socialFailureText = (provider: SocialProvider): string => TEXTS[provider].failed;
