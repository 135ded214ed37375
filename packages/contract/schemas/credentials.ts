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

/** The providers whose own sign-in the native app may use. */
export const appProvider = z.enum(['google', 'apple']);

/** See `appProvider`. */
export type AppProvider = z.infer<typeof appProvider>;

/** What the native app begins a sign-in with: what it has alone is known only by its hash. */
export const challenge = z
  .string()
  .regex(/^[\w-]{43}$/, 'invalid')
  .meta({
    description:
      'For the native app: the SHA-256 of a random verifier, as base64url. The sign-in then goes on in the browser of the system, and the app takes it over with the verifier.',
  });

/** What the native app takes a sign-in over with. */
export const takeOverForm = z
  .strictObject({
    code: typedText(100).min(1).meta({ description: 'From the address that leads back into the app' }),
    verifier: z.string().regex(/^[\w.~-]{43,128}$/, 'invalid'),
  })
  .meta({ id: 'SignInTakeOver' });

/** What the native app brings from the sign-in of a provider on the telephone. */
export const idTokenForm = z
  .strictObject({
    idToken: z.string().min(1, 'required').max(8192, 'too-long'),
    nonce: z.string().min(1, 'required').max(100, 'too-long'),
    name: typedText(200)
      .optional()
      .meta({ description: 'What Apple tells the app, and only the first time' }),
    authorizationCode: typedText(1000).optional().meta({
      description:
        'What Apple gives beside the token: the server gets a token for it that is revoked when the account is deleted',
    }),
    invitation: invitation.optional(),
  })
  .meta({ id: 'IdTokenSignIn' });

/** A way to sign in to an account. */
export const signInMethod = z.enum(['password', ...socialProvider.options]);

/** A way to sign in to an account. */
export type SignInMethod = z.infer<typeof signInMethod>;
