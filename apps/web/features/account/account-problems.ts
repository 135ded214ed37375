import { CREDENTIAL_WORDS } from '#lib/credential-words.ts';
import { type Message, messageOf, textOf } from '#lib/messages.ts';
import { codeOf } from '#lib/problems.ts';

/** The texts for errors that only who changes the ways to sign in can meet; other errors have the common texts. */
const WORDS: Partial<Readonly<Record<ReturnType<typeof codeOf>, Message>>> = {
  ...CREDENTIAL_WORDS,
  'wrong-password': 'The password is not right.',
  'no-password': 'This account signs in without a password.',
  'mail-not-set-up': 'This server sends no mail. The person who runs it can change your email address.',
  'last-sign-in-method': 'This is the only way into your account, so it stays.',
};

/** The text for a failed change of the account. */
export function accountMessageOf(error: unknown): string {
  const message = WORDS[codeOf(error)];
  return message === undefined ? messageOf(error) : textOf(message, error);
}
