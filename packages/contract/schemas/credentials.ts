import { z } from 'zod';

/** The shortest password when the operator sets no other (spec 5). */
export const PASSWORD_MINIMUM = 6;

const PASSWORD_MAXIMUM_BYTES = 1024;

/** An address that mail can reach. */
export const email = z.email('invalid-email').max(254, 'invalid-email');

/** A password as typed: never trimmed, folded or cut; its least length is the server's setting. */
export const password = z
  .string()
  .min(1, 'required')
  .refine((text) => text.isWellFormed() && bytesOf(text) <= PASSWORD_MAXIMUM_BYTES, 'too-long');

const bytesOf = (text: string): number => new TextEncoder().encode(text).byteLength;

/** What a rider signs in with. */
export const credentials = z.strictObject({ email, password });

/** The social providers that can be switched on. */
export const socialProvider = z.enum(['google', 'apple']);

/** A social provider. */
export type SocialProvider = z.infer<typeof socialProvider>;
