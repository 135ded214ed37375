import { THEMES } from '@musette/coach/rider/vocabulary';
import * as z from 'zod';
import { instant, whole } from './common.ts';
import { socialProvider } from './credentials.ts';

/** The signed-in rider, with the fields that every screen needs. */
export const signedInRider = z
  .strictObject({
    userId: z.string(),
    email: z.string(),
    displayName: z.string().meta({ description: 'As the sign-in provider gave it; may be empty' }),
    name: z.nullable(z.string()),
    onboarded: z.boolean(),
    isOperator: z.boolean().meta({ description: 'Whether this rider runs the instance' }),
    theme: z.enum(THEMES),
  })
  .meta({ id: 'SignedInRider' });

/** The signed-in rider. */
export type SignedInRider = z.infer<typeof signedInRider>;

/** The ways to sign in that the operator has configured. */
export const signInOptions = z
  .strictObject({
    signUp: z
      .enum(['open', 'invite', 'closed'])
      .meta({ description: 'Who may make an account: everybody, people who are invited, or nobody' }),
    passwords: z.boolean().meta({ description: 'Whether there are passwords here' }),
    passwordMinimum: whole,
    providers: z.array(socialProvider),
    oidcName: z
      .nullable(z.string())
      .meta({ description: 'What the provider `oidc` is called; null where there is none' }),
    mail: z.boolean().meta({ description: 'Whether this instance sends mail' }),
    analytics: z
      .boolean()
      .meta({ description: 'Whether this instance passes counts on to an outside service, with consent' }),
    captcha: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('off') }),
      z.strictObject({ kind: z.literal('altcha') }),
      z.strictObject({ kind: z.literal('recaptcha'), siteKey: z.string(), scriptUrl: z.string() }),
    ]),
  })
  .meta({ id: 'SignInOptions' });

/** The ways to sign in that the operator has configured. */
export type SignInOptions = z.infer<typeof signInOptions>;

/** The ways to sign in to an account. */
export const signInMethods = z
  .strictObject({
    password: z.boolean(),
    providers: z.array(socialProvider),
    pendingEmail: z
      .nullable(z.string())
      .meta({ description: 'An address that was asked for and is not confirmed yet' }),
  })
  .meta({ id: 'SignInMethods' });

/** The browsers and systems that a session is told apart by. */
export const BROWSERS = [
  'musette',
  'firefox',
  'edge',
  'opera',
  'samsung',
  'chrome',
  'safari',
  'other',
] as const;
export const SYSTEMS = ['ios', 'android', 'windows', 'macos', 'chromeos', 'linux', 'other'] as const;

/** Where an account is signed in. */
export const sessionList = z
  .strictObject({
    sessions: z.array(
      z.strictObject({
        id: z.string(),
        browser: z.enum(BROWSERS),
        system: z.enum(SYSTEMS),
        signedInAt: instant,
        lastSeenAt: instant.meta({ description: 'To the day: it is noted once a day' }),
        isCurrent: z.boolean().meta({ description: 'Whether it is the session of this request' }),
      }),
    ),
  })
  .meta({ id: 'SessionList' });

/** Where an account is signed in. */
export type SessionList = z.infer<typeof sessionList>;

/** What there is to know before an account is deleted. */
export const deletionFacts = z
  .strictObject({
    backupNights: whole.meta({
      description: 'Nightly backups forget the account after this number of nights',
    }),
    sendsReceipt: z.boolean().meta({ description: 'Whether a mail says that it was deleted' }),
    subscribedAt: z
      .array(z.enum(['stripe', 'app']))
      .max(2)
      .meta({
        description:
          'Where a subscription goes on. The one at Stripe is cancelled with the account; one of an app store is not, so the rider has to cancel it there',
      }),
    appleByHand: z.boolean().meta({
      description:
        'Whether the rider has to take this server off the list of Sign in with Apple: there is no token to revoke',
    }),
  })
  .meta({ id: 'DeletionFacts' });
