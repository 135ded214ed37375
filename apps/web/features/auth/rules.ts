import { credentials } from '@musette/contract/schemas/credentials';
import { rulesOf } from '#lib/rules.ts';
import { emailForm, passwordForm } from '#lib/sign-in-forms.ts';

/** What one logs in or signs up with. */
export const entryRules = rulesOf(credentials);

/** What one asks for a new password with. */
export const emailRules = rulesOf(emailForm);

/** What a new password may be, but for its length, which is the operator's setting. */
export const passwordRules = rulesOf(passwordForm);
