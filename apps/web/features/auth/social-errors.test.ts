import { describe, expect, it } from 'vitest';
import { socialErrorText, socialFailureText } from './social-errors.ts';

const OTHER_GOOGLE = 'An account already exists with the same email address but different sign-in method.';
const OTHER_APPLE = 'An account exists with a different sign-in method.';
const UNVERIFIED_GOOGLE = 'Google Sign-In failed. Google has not verified your email address.';
const UNVERIFIED_APPLE = 'Apple Sign-In failed. Apple has not verified your email address.';
const TOKENS_GOOGLE = 'Google Sign-In failed to provide necessary tokens. Please try again.';
const TOKENS_APPLE = 'Missing ID Token from Apple Sign-In';
const FAILED_GOOGLE = 'Google Sign-In failed. Please try again.';
const FAILED_APPLE = 'Apple Sign-In failed. Please try again.';

describe('a failed social sign-in', () => {
  it.each([
    ['access_denied', 'Google Sign-in cancelled by user.', 'Apple Sign-In cancelled.'],
    ['user_cancelled_authorize', 'Google Sign-in cancelled by user.', 'Apple Sign-In cancelled.'],
    ['account_not_linked', OTHER_GOOGLE, OTHER_APPLE],
    ['email_not_verified', UNVERIFIED_GOOGLE, UNVERIFIED_APPLE],
    ['unable_to_get_user_info', TOKENS_GOOGLE, TOKENS_APPLE],
    ['no_code', TOKENS_GOOGLE, TOKENS_APPLE],
    ['email_not_found', TOKENS_GOOGLE, TOKENS_APPLE],
    ['nonce_binding_missing', TOKENS_GOOGLE, TOKENS_APPLE],
    ['issuer_missing', TOKENS_GOOGLE, TOKENS_APPLE],
    ['issuer_mismatch', TOKENS_GOOGLE, TOKENS_APPLE],
    ['invalid_code', FAILED_GOOGLE, FAILED_APPLE],
    ['unable_to_create_user', FAILED_GOOGLE, FAILED_APPLE],
    ['constructor', FAILED_GOOGLE, FAILED_APPLE],
    ['', FAILED_GOOGLE, FAILED_APPLE],
  ])(
    'with %j has the text of the specification [8.7, 8.8, 8.9, 8.10, 8.11, 8.12, 8.13, 8.14]',
    (error, google, apple) => {
      expect(socialErrorText({ provider: 'google', error })).toBe(google);
      expect(socialErrorText({ provider: 'apple', error })).toBe(apple);
    },
  );

  it.each([
    ['access_denied', 'Clubhouse Sign-in cancelled by user.'],
    ['account_not_linked', OTHER_GOOGLE],
    ['no_code', 'Clubhouse Sign-In failed to provide necessary tokens. Please try again.'],
    ['invalid_code', 'Clubhouse Sign-In failed. Please try again.'],
  ])("with %j has the same texts with the name of the operator's provider", (error, text) => {
    expect(socialErrorText({ provider: 'oidc', error }, 'Clubhouse')).toBe(text);
  });

  it.each([
    ['sign-up-closed', /^You have no account here, and this Musette takes no new ones\./],
    ['invitation-invalid', /^You have no account here yet, and a new one needs a valid invitation\./],
  ])('with %j says why there is no account, whichever provider it was', (error, text) => {
    for (const provider of ['google', 'apple', 'oidc'] as const)
      expect(socialErrorText({ provider, error })).toMatch(text);
  });

  it('without a known provider has a text without its name [8.6]', () => {
    expect(socialErrorText({ error: 'state_mismatch' })).toBe(
      'An error occurred after sign-in. Please try again.',
    );
  });

  it('is not the reason when the session has ended', () => {
    expect(socialErrorText({ error: 'not-signed-in' })).toBe(
      'You are not logged in any more. Please log in again.',
    );
  });

  it('has no text when there was no error', () => {
    expect(socialErrorText({})).toBeNull();
    expect(socialErrorText({ provider: 'google', mode: 'sign-up' })).toBeNull();
  });

  it('has a text when the provider could not be reached', () => {
    expect(socialFailureText({ provider: 'google', error: 'provider-not-available' })).toBe(FAILED_GOOGLE);
    expect(socialFailureText({ provider: 'apple', error: 'offline' })).toBe(FAILED_APPLE);
  });
});
