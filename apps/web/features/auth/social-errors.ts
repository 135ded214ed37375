import { ProblemError } from '@musette/contract/client';
import type { SocialProvider } from '@musette/contract/schemas/credentials';
import { messageOf } from '#lib/text/messages.ts';
import { providerName } from '#lib/text/provider-names.ts';
import type { AuthSearch } from './auth-search.ts';

type Kind = 'cancelled' | 'otherMethod' | 'missingTokens' | 'unverified' | 'failed';

/** The error codes of the sign-in library, of the providers, and of ID tokens; any other code is a general failure. */
const KINDS: ReadonlyMap<string, Kind> = new Map([
  ['access_denied', 'cancelled'],
  ['user_cancelled_authorize', 'cancelled'],
  ['account_not_linked', 'otherMethod'],
  ['other-sign-in-method', 'otherMethod'],
  ['email_not_verified', 'unverified'],
  ['email-not-verified', 'unverified'],
  ['id-token-invalid', 'missingTokens'],
  ['unable_to_get_user_info', 'missingTokens'],
  ['no_code', 'missingTokens'],
  ['email_not_found', 'missingTokens'],
  ['nonce_binding_missing', 'missingTokens'],
  ['issuer_missing', 'missingTokens'],
  ['issuer_mismatch', 'missingTokens'],
]);

type Texts = Readonly<Record<Kind, string>>;

/** The texts of spec 8 for the web-search provider, which fit any other. The text for an unverified address is ours. */
const textsWith = (name: string): Texts => ({
  cancelled: `${name} Sign-in cancelled by user.`,
  otherMethod: 'An account already exists with the same email address but different sign-in method.',
  missingTokens: `${name} Sign-In failed to provide necessary tokens. Please try again.`,
  unverified: `${name} Sign-In failed. ${name} has not verified your email address.`,
  failed: `${name} Sign-In failed. Please try again.`,
});

/** Those for the device maker. */
const APPLE_TEXTS: Texts = {
  cancelled: 'Apple Sign-In cancelled.',
  otherMethod: 'An account exists with a different sign-in method.',
  missingTokens: 'Missing ID Token from Apple Sign-In',
  unverified: 'Apple Sign-In failed. Apple has not verified your email address.',
  failed: 'Apple Sign-In failed. Please try again.',
};

const textsOf = (provider: SocialProvider, oidcName: OidcName): Texts =>
  provider === 'apple' ? APPLE_TEXTS : textsWith(providerName(provider, oidcName));

/** What the operator calls their own provider; nothing until it is known. */
type OidcName = string | null | undefined;

/** Why somebody without an account gets none, whichever provider they came by. */
const NO_ACCOUNT: ReadonlyMap<string, string> = new Map([
  [
    'sign-up-closed',
    'You have no account here, and this Musette takes no new ones. Ask the person who runs it.',
  ],
  [
    'invitation-invalid',
    'You have no account here yet, and a new one needs a valid invitation. Ask the person who runs this Musette for one.',
  ],
]);

const AFTER_SIGN_IN = 'An error occurred after sign-in. Please try again.';

/** The text for the error in the address of the login: a session that has ended, or a social sign-in that failed; null without one. */
export function socialErrorText({ provider, error }: AuthSearch, oidcName?: OidcName): string | null {
  if (error === undefined) return null;
  if (error === 'not-signed-in') return messageOf(new ProblemError(error));
  if (provider === undefined) return AFTER_SIGN_IN;
  return socialFailureText({ provider, error }, oidcName);
}

/** The text for a social sign-in that failed. */
export const socialFailureText = (
  { provider, error }: { readonly provider: SocialProvider; readonly error: string },
  oidcName?: OidcName,
): string => NO_ACCOUNT.get(error) ?? textsOf(provider, oidcName)[KINDS.get(error) ?? 'failed'];
