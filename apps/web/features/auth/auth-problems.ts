import { CREDENTIAL_WORDS } from '#lib/account/credential-words.ts';
import { messagesWith, waitOf } from '#lib/text/messages.ts';

/** The texts for errors that only who signs in or up can meet; other errors have the common texts. */
export const authMessageOf = messagesWith({
  ...CREDENTIAL_WORDS,
  'invalid-credentials': 'Invalid email or password',
  'sign-up-closed': 'This Musette takes no new accounts. Ask the person who runs it.',
  'invitation-invalid':
    'This invitation was used before, is too old, or is for another address. Ask the person who runs this Musette for a new one.',
  'captcha-failed': 'Please complete the reCAPTCHA verification',
  'reset-token-invalid': 'This link was used before or is too old. Please ask for a new one.',
  'email-link-invalid': 'This link was used before or is too old. Please ask for a new one.',
  'sign-in-slowed': ({ retryAfterSeconds = 30 }) =>
    `Many wrong passwords were tried for this account. Please try again in ${waitOf(retryAfterSeconds)}, or set a new password with "Forgot your password?": then you get in at once.`,
});
