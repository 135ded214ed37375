import { err, ok } from '@musette/coach/result';
import type { Kysely } from 'kysely';
import type { Clock } from '#ports/clock.ts';
import { type Identity, NEW_ACCOUNT_KEY, type SignUpMode, type SocialProvider } from '#ports/identity.ts';
import type { Outgoing } from '#ports/outgoing.ts';
import type { AccountUser } from './address-proof.ts';
import { type AppleKey, renewedAppleSecret } from './apple-secret.ts';
import { appleTokens } from './apple-tokens.ts';
import { accounts } from './accounts.ts';
import { emailChanges, userByEmail } from './email-change.ts';
import { handOvers } from './hand-over.ts';
import { invitationHash, invitations, isInvited, type SignUpRules } from './invitations.ts';
import { signInMethods } from './methods.ts';
import {
  type BetterAuthSettings,
  callNotes,
  type PasswordAuth,
  passwordAuth,
  type Provider,
} from './options.ts';
import { PASSWORD_COST, type PasswordCost } from './password-hash.ts';
import { codeOf, hashBy, passwords, resets, signInByPassword } from './passwords.ts';
import { currentSessions, openSessions, signedIn } from './sessions.ts';
import { socialSignIn } from './social.ts';

/** The address that riders type, and the social providers that are switched on. */
export interface IdentitySettings {
  readonly publicUrl: string;
  readonly providers: readonly ProviderSettings[];
  readonly signUpMode: SignUpMode;
  readonly passwords: boolean;
}

/** A social provider as the operator set it up. */
interface ProviderSettings {
  readonly kind: SocialProvider;
  readonly clientId: string;
  /** A secret, or the key that Apple's are made with. */
  readonly clientSecret: string | AppleKey;
  readonly discoveryUrl: string;
  readonly issuer?: string;
  readonly appAudiences?: readonly string[];
}

/** What the library works with. */
export interface IdentityTools {
  readonly secret: string;
  readonly database: { readonly engine: 'sqlite' | 'postgres'; readonly kysely: object };
  readonly clock: Clock;
  readonly outgoing: Outgoing;
  /** Takes the library's own messages. */
  readonly note: (message: string) => void;
  readonly passwordCost?: PasswordCost | undefined;
}

/** Accounts and sessions by better-auth. */
export function betterAuthIdentity(
  { publicUrl, providers, signUpMode, passwords: withPasswords }: IdentitySettings,
  tools: IdentityTools,
): Identity {
  const { secret, database, clock, note, passwordCost = PASSWORD_COST } = tools;
  const signUp: SignUpRules = { mode: signUpMode, secret, clock };
  const settings: BetterAuthSettings = {
    publicUrl,
    secret,
    kysely: database.kysely as Kysely<never>,
    engine: database.engine,
    providers: providers.map((provider) => readyProvider(provider, clock)),
    note,
    passwords: withPasswords,
    passwordCost,
    signUp,
  };
  const auth = passwordAuth(settings);
  return {
    ...socialSignIn(settings, tools.outgoing),
    ...appleTokens(auth, settings, tools.outgoing),
    ...handOvers(auth),
    signUpMode,
    ...invitations(auth, publicUrl, signUp),
    ...signingIn(auth, signUp),
    ...currentSessions(auth, settings.kysely),
    ...openSessions(auth),
    ...resets(auth),
    ...passwords(auth),
    ...signInMethods(auth, settings),
    ...emailChanges(auth),
    ...accounts(settings.kysely),
  };
}

function readyProvider(
  { kind, clientId, clientSecret, discoveryUrl, issuer, appAudiences = [] }: ProviderSettings,
  clock: Clock,
): Provider {
  const secretNow =
    typeof clientSecret === 'string' ? () => clientSecret : renewedAppleSecret(clientId, clientSecret, clock);
  const [bundleId] = appAudiences;
  return {
    provider: kind,
    clientId,
    clientSecret: secretNow,
    appClientSecret:
      typeof clientSecret === 'string' || bundleId === undefined
        ? null
        : renewedAppleSecret(bundleId, clientSecret, clock),
    discoveryUrl,
    issuer: issuer ?? null,
    appAudiences,
  };
}

function signingIn(
  auth: PasswordAuth,
  rules: SignUpRules,
): Pick<Identity, 'signUp' | 'signIn' | 'signOut' | 'deviceAccountOf'> {
  return {
    async signUp({ email, password, invitation: secret }, request) {
      if (rules.mode === 'closed') return err('sign-up-closed');
      const invitation = invitationHash(secret);
      const { adapter } = await auth.$context;
      // Before the library looks for the address: a person who is not invited learns nothing of it.
      if (rules.mode === 'invite' && !(await isInvited(adapter, rules, { hash: invitation, email })))
        return err('invitation-invalid');
      const passwordHash = await hashBy(auth, password);
      try {
        const { headers, response } = await callNotes.run({ passwordHash, invitation }, () =>
          auth.api.signUpEmail({
            body: { email, password, name: '' },
            headers: request,
            returnHeaders: true,
          }),
        );
        return ok(signedIn(response, headers));
      } catch (cause) {
        if (codeOf(cause) === 'invitation-invalid') return err('invitation-invalid');
        if (codeOf(cause) === 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL') return err('email-taken');
        // Of two sign-ups at once, the slower one finds the address taken only when it writes.
        if (codeOf(cause) === 'FAILED_TO_CREATE_USER' && (await userByEmail(auth, email)))
          return err('email-taken');
        throw cause;
      }
    },
    async signIn({ email, password }, request) {
      try {
        const answer = await signInByPassword(auth, { email, password }, request);
        return answer ? ok(signedIn(answer.response, answer.headers)) : err('invalid-credentials');
      } catch (cause) {
        if (codeOf(cause) === 'INVALID_EMAIL_OR_PASSWORD') return err('invalid-credentials');
        throw cause;
      }
    },
    async signOut(request) {
      const { headers } = await auth.api.signOut({ headers: request, returnHeaders: true });
      return headers.getSetCookie();
    },
    async deviceAccountOf(email) {
      const { adapter } = await auth.$context;
      const where = [{ field: 'email', value: email.toLowerCase() }];
      const user = await adapter.findOne<AccountUser>({ model: 'user', where });
      return user && { userId: user.id, deviceKey: user.deviceKey ?? NEW_ACCOUNT_KEY };
    },
  };
}
