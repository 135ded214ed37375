import { credentials } from '@musette/contract/schemas/credentials';
import { rulesOf } from '#lib/rules.ts';
import { emailForm, passwordForm } from '#lib/sign-in-forms.ts';

/** The rules for logging in and signing up. */
export const entryRules = rulesOf(credentials);

/** The rules for requesting a password reset. */
export const emailRules = rulesOf(emailForm);

/** The rules for a new password, except its minimum length, which the operator sets. */
export const passwordRules = rulesOf(passwordForm);
