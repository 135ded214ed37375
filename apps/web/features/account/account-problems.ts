import { CREDENTIAL_WORDS } from '#lib/account/credential-words.ts';
import { messagesWith } from '#lib/text/messages.ts';

/** The texts for errors that only who changes the ways to sign in can meet; other errors have the common texts. */
export const accountMessageOf = messagesWith({
  ...CREDENTIAL_WORDS,
  'email-taken': 'This address belongs to another account.',
  'wrong-password': 'The password is not right.',
  'no-password': 'This account signs in without a password.',
  'mail-not-set-up': 'This server sends no mail. The person who runs it can change your email address.',
  'last-sign-in-method': 'This is the only way into your account, so it stays.',
});
