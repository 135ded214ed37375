import type { Message } from '../text/messages.ts';

/** The texts for errors that only screens with a password or an address can meet: of signing in, and of the account. */
export const CREDENTIAL_WORDS = {
  'email-taken': 'This email is already registered. Please log in instead.',
  'passwords-off': 'There are no passwords here. Log in with the button of your provider.',
  'weak-password': ({ minimum = 6 }) => `Password should be at least ${minimum} characters`,
  'common-password': 'This password is among the first that anyone would guess. Please choose another one.',
  'reauthentication-required':
    'This operation is sensitive and requires recent authentication. Please re-authenticate.',
} satisfies Record<string, Message>;
