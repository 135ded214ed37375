import * as z from 'zod';
import { EMAIL_PATTERN, isPasswordSized, TEXT_LIMITS } from '../limits.ts';
import { typedText } from './common.ts';

/** A valid mail address. */
export const email = z
  .email({ pattern: EMAIL_PATTERN, error: 'invalid-email' })
  .max(TEXT_LIMITS.email, 'invalid-email');

/** A password as typed: never trimmed, normalised or cut. The server's settings define its minimum length. */
export const password = z.string().min(1, 'required').refine(isPasswordSized, 'too-long');

/** The credentials for a sign-in. */
export const credentials = z.strictObject({ email, password }).meta({ id: 'Credentials' });

/** The secret of an invitation, as its link has it. */
export const invitation = typedText(256).meta({ description: 'The secret of an invitation' });

/** The input of a sign-up, with the CAPTCHA's answer (spec 5), and an invitation where one is needed. */
export const signUpForm = z
  .strictObject({
    ...credentials.shape,
    captcha: z.string().max(8192).optional(),
    invitation: invitation.optional(),
  })
  .meta({ id: 'SignUp' });

/** The social providers that the operator can enable; `oidc` is any other with OpenID Connect. */
export const socialProvider = z.enum(['google', 'apple', 'oidc']);

/** A social provider. */
export type SocialProvider = z.infer<typeof socialProvider>;

/** A way to sign in to an account. */
export const signInMethod = z.enum(['password', ...socialProvider.options]);

/** A way to sign in to an account. */
export type SignInMethod = z.infer<typeof signInMethod>;
