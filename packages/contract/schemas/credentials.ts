import * as z from 'zod/mini';

/** The shortest password when the operator sets no other (spec 5). */
export const PASSWORD_MINIMUM = 6;

const PASSWORD_MAXIMUM_BYTES = 1024;

/** An address that mail can reach. */
export const email = z.email('invalid-email').check(z.maxLength(254, 'invalid-email'));

const bytesOf = (text: string): number => new TextEncoder().encode(text).byteLength;

/** A password as typed: never trimmed, folded or cut; its least length is the server's setting. */
export const password = z.string().check(
  z.minLength(1, 'required'),
  z.refine((text) => text.isWellFormed() && bytesOf(text) <= PASSWORD_MAXIMUM_BYTES, 'too-long'),
);

/** What a rider signs in with. */
export const credentials = z.strictObject({ email, password });

/** What an account is made of; the CAPTCHA's answer goes with it (spec 5). */
export const signUpForm = z.strictObject({
  ...credentials.shape,
  captcha: z.optional(z.string().check(z.maxLength(8192))),
});

/** The social providers that can be switched on. */
export const socialProvider = z.enum(['google', 'apple']);

/** A social provider. */
export type SocialProvider = z.infer<typeof socialProvider>;

/** A way into an account. */
export const signInMethod = z.enum(['password', ...socialProvider.options]);

/** A way into an account. */
export type SignInMethod = z.infer<typeof signInMethod>;
