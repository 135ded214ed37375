import * as z from 'zod/mini';

/** The default minimum length of a password (spec 5). */
export const PASSWORD_MINIMUM = 6;

const PASSWORD_MAXIMUM_BYTES = 1024;

/** A valid mail address. */
export const email = z.email('invalid-email').check(z.maxLength(254, 'invalid-email'));

const bytesOf = (text: string): number => new TextEncoder().encode(text).byteLength;

/** A password as typed: never trimmed, normalised or cut. The server's settings define its minimum length. */
export const password = z.string().check(
  z.minLength(1, 'required'),
  z.refine((text) => text.isWellFormed() && bytesOf(text) <= PASSWORD_MAXIMUM_BYTES, 'too-long'),
);

/** The credentials for a sign-in. */
export const credentials = z.strictObject({ email, password });

/** The input of a sign-up, with the CAPTCHA's answer (spec 5). */
export const signUpForm = z.strictObject({
  ...credentials.shape,
  captcha: z.optional(z.string().check(z.maxLength(8192))),
});

/** The social providers that the operator can enable. */
export const socialProvider = z.enum(['google', 'apple']);

/** A social provider. */
export type SocialProvider = z.infer<typeof socialProvider>;

/** A way to sign in to an account. */
export const signInMethod = z.enum(['password', ...socialProvider.options]);

/** A way to sign in to an account. */
export type SignInMethod = z.infer<typeof signInMethod>;
