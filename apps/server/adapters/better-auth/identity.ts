import { randomBytes } from 'node:crypto';
import { err, ok } from '@musette/coach/result';
import { isAPIError } from 'better-auth/api';
import type { Kysely } from 'kysely';
import { DAY_MS } from '#kit/durations.ts';
import { type Clock, instantAt } from '#ports/clock.ts';
import {
  type Cookies,
  type Credentials,
  type DeviceAccount,
  type Identity,
  NEW_ACCOUNT_KEY,
  type Session,
  type SignedIn,
  type SignUpMode,
  SOCIAL_PROVIDERS,
  type SocialProvider,
} from '#ports/identity.ts';
import type { Outgoing } from '#ports/outgoing.ts';
import { Overloaded } from '#ports/overload.ts';
import { ownerOf } from '#ports/owner.ts';
import { type AccountUser, endResetLinks, NO_PENDING_EMAIL, noDevices } from './address-proof.ts';
import { type AppleKey, renewedAppleSecret } from './apple-secret.ts';
import { appleTokens } from './apple-tokens.ts';
import { accounts } from './accounts.ts';
import { emailChanges, userByEmail } from './email-change.ts';
import { handOvers } from './hand-over.ts';
import { invitationHash, invitations, isInvited, type SignUpRules } from './invitations.ts';
import { signInMethods } from './methods.ts';
import { openSessions } from './open-sessions.ts';
import {
  type BetterAuthSettings,
  type CallNotes,
  callNotes,
  type PasswordAuth,
  passwordAuth,
  type Provider,
  RESET_SECONDS,
} from './options.ts';
import { PASSWORD_COST, type PasswordCost, verifyPassword } from './password-hash.ts';
import { readCurrentSession } from './session-reader.ts';
import { hashOf } from './session-tokens.ts';
import { socialSignIn } from './social.ts';

/** A session ends after this time, however often the rider comes (ASVS 7.3.2). The library knows only the 30 days that slide. */
const MAX_SESSION_MS = 180 * DAY_MS;

/** How a token begins that came from the operator and not by mail. */
const OPERATOR = 'operator.';

interface LibraryUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

interface LibrarySession {
  readonly token: string;
  readonly createdAt: Date;
}

const toSession = (user: LibraryUser, { token, createdAt }: LibrarySession): Session => ({
  id: hashOf(token),
  owner: ownerOf(user.id),
  email: user.email,
  displayName: user.name,
  signedInAt: instantAt(createdAt.getTime()),
});

const codeOf = (cause: unknown): string | null =>
  isAPIError(cause) && typeof cause.body?.code === 'string' ? cause.body.code : null;

const hashBy = async (auth: PasswordAuth, password: string): Promise<string> =>
  (await auth.$context).password.hash(password);

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
    ...socialSignIn(settings, tools.outgoing, signedIn),
    ...appleTokens(auth, settings, tools.outgoing),
    ...handOvers(auth, signedIn),
    signUpMode,
    ...invitations(auth, publicUrl, signUp),
    ...signingIn(auth, signUp),
    ...sessions(auth, settings.kysely),
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
      // Before the library looks for the address: whoever is not invited learns nothing of it.
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

function sessions(auth: PasswordAuth, kysely: Kysely<never>): Pick<Identity, 'sessionOf' | 'forgetExpired'> {
  return {
    async sessionOf(request) {
      const current = await readCurrentSession(auth, kysely, request);
      if (current && !isTooOld(current.session))
        return { session: toSession(current.user, current.session), cookies: [] };
      const { headers, response } = await auth.api.getSession({ headers: request, returnHeaders: true });
      if (!response) return null;
      if (await endIfTooOld(auth, response.session)) return null;
      return {
        session: toSession(response.user, response.session),
        cookies: headers.getSetCookie(),
      };
    },
    async forgetExpired(nowMs) {
      const { adapter } = await auth.$context;
      const where = [{ field: 'expiresAt', operator: 'lt' as const, value: new Date(nowMs) }];
      await adapter.deleteMany({ model: 'session', where });
      await adapter.deleteMany({ model: 'verification', where });
      await adapter.deleteMany({ model: 'invitation', where });
      const begun = { field: 'createdAt', operator: 'lt' as const, value: new Date(nowMs - MAX_SESSION_MS) };
      await adapter.deleteMany({ model: 'session', where: [begun] });
    },
  };
}

const isTooOld = ({ createdAt }: LibrarySession): boolean =>
  createdAt.getTime() + MAX_SESSION_MS <= Date.now();

async function endIfTooOld(auth: PasswordAuth, session: LibrarySession): Promise<boolean> {
  if (!isTooOld(session)) return false;
  const { internalAdapter } = await auth.$context;
  await internalAdapter.deleteSession(session.token);
  return true;
}

function signedIn(
  { user, token }: { readonly user: LibraryUser; readonly token: string | null },
  headers: Headers,
): SignedIn {
  if (token === null) throw new Error('no session was opened');
  return { session: toSession(user, { token, createdAt: new Date() }), cookies: headers.getSetCookie() };
}

function resets(
  auth: PasswordAuth,
): Pick<Identity, 'beginPasswordReset' | 'operatorResetToken' | 'resetPassword'> {
  return {
    async beginPasswordReset(email) {
      const notes: CallNotes = {};
      await callNotes.run(notes, () => auth.api.requestPasswordReset({ body: { email } }));
      return notes.reset ? { owner: ownerOf(notes.reset.userId), token: notes.reset.token } : null;
    },
    async operatorResetToken(email) {
      const holder = await userByEmail(auth, email);
      if (!holder) return null;
      const token = `${OPERATOR}${randomBytes(24).toString('base64url')}`;
      const { internalAdapter } = await auth.$context;
      await internalAdapter.createVerificationValue({
        identifier: `reset-password:${token}`,
        value: holder.user.id,
        expiresAt: new Date(Date.now() + RESET_SECONDS * 1000),
      });
      return token;
    },
    async resetPassword(token, password, onSaved) {
      const resetting = await accountOfLink(auth, token);
      if (resetting === null) return err('reset-token-invalid');
      const provesAddress = !token.startsWith(OPERATOR);
      const notes: CallNotes = { passwordHash: await hashBy(auth, password), resetting, provesAddress };
      try {
        await callNotes.run(notes, () => auth.api.resetPassword({ body: { token, newPassword: password } }));
      } catch (cause) {
        if (codeOf(cause) === 'INVALID_TOKEN' || codeOf(cause) === 'USER_NOT_FOUND')
          return err('reset-token-invalid');
        throw cause;
      }
      if (!notes.reset) return err('reset-token-invalid');
      if (notes.resetting !== undefined) throw new Error('a reset was not settled');
      const { userId, email } = notes.reset;
      const device = { userId, deviceKey: notes.deviceKey ?? NEW_ACCOUNT_KEY };
      const account = { owner: ownerOf(userId), email, ended: endedBy(notes), device };
      await onSaved(account);
      // Also those that were opened while the library's transaction went on.
      await endSessions(auth, userId);
      return ok(account);
    },
  };
}

function passwords(auth: PasswordAuth): Pick<Identity, 'reauthenticate' | 'changePassword'> {
  const refusalOf = (cause: unknown) => {
    const code = codeOf(cause);
    if (code === 'CREDENTIAL_ACCOUNT_NOT_FOUND') return err('no-password');
    if (code === 'INVALID_PASSWORD' || code === 'INVALID_EMAIL_OR_PASSWORD') return err('wrong-password');
    throw cause;
  };
  return {
    async reauthenticate({ owner, email }, password, request) {
      const { internalAdapter } = await auth.$context;
      if (!(await internalAdapter.findCredentialAccount(owner.userId))) return err('no-password');
      try {
        const answer = await signInByPassword(auth, { email, password }, request);
        if (!answer) return err('wrong-password');
        await endOldSession(auth, request);
        return ok(answer.headers.getSetCookie());
      } catch (cause) {
        return refusalOf(cause);
      }
    },
    async changePassword({ owner, email }, { current, next, onSaved }, request) {
      const { adapter, internalAdapter } = await auth.$context;
      const account = await internalAdapter.findCredentialAccount(owner.userId);
      if (!account?.password) return err('no-password');
      const { id, password: hash } = account;
      if (!(await verifyPassword({ hash, password: current }))) return err('wrong-password');
      // Only where it still is the password that was checked: a reset may have come in between, and it stands.
      const where = [
        { field: 'id', value: id },
        { field: 'password', value: hash },
      ];
      const update = { password: await hashBy(auth, next), updatedAt: new Date() };
      if ((await adapter.updateMany({ model: 'account', where, update })) !== 1) return err('wrong-password');
      await onSaved();
      const device = await endLinksAndDevices(auth, owner.userId);
      await endSessions(auth, owner.userId);
      return ok({ cookies: await cookiesOfNew(auth, { email, password: next }, request), device });
    },
  };
}

const endedBy = ({ ended }: CallNotes) => SOCIAL_PROVIDERS.filter((provider) => ended?.includes(provider));

/** Signs in with a password; null when the password was changed while it was checked. */
async function signInByPassword(auth: PasswordAuth, body: Credentials, request: Headers) {
  const notes: CallNotes = {};
  const answer = await callNotes.run(notes, () =>
    auth.api.signInEmail({ body, headers: request, returnHeaders: true }),
  );
  const { internalAdapter } = await auth.$context;
  const { token, user } = answer.response;
  // After the session is there: a change that comes later ends it, and one that came before shows in the hash.
  const account = await internalAdapter.findCredentialAccount(user.id);
  if (account?.password === notes.verifiedHash) return answer;
  await internalAdapter.deleteSession(token);
  return null;
}

/** The cookies of a session with a password that was just saved; none where a reset or a flood of hashes came in between. */
async function cookiesOfNew(auth: PasswordAuth, body: Credentials, request: Headers): Promise<Cookies> {
  try {
    return (await signInByPassword(auth, body, request))?.headers.getSetCookie() ?? [];
  } catch (cause) {
    if (cause instanceof Overloaded || codeOf(cause) === 'INVALID_EMAIL_OR_PASSWORD') return [];
    throw cause;
  }
}

async function endSessions(auth: PasswordAuth, userId: string): Promise<void> {
  const { adapter } = await auth.$context;
  await adapter.deleteMany({ model: 'session', where: [{ field: 'userId', value: userId }] });
}

async function accountOfLink(auth: PasswordAuth, token: string): Promise<string | null> {
  const { internalAdapter } = await auth.$context;
  return (await internalAdapter.findVerificationValue(`reset-password:${token}`))?.value ?? null;
}

async function endLinksAndDevices(auth: PasswordAuth, userId: string): Promise<DeviceAccount> {
  const { adapter } = await auth.$context;
  await endResetLinks(adapter, userId);
  const where = [{ field: 'id', value: userId }];
  const device = noDevices();
  await adapter.updateMany({ model: 'user', where, update: { ...NO_PENDING_EMAIL, ...device } });
  return { userId, ...device };
}

async function endOldSession(auth: PasswordAuth, request: Headers): Promise<void> {
  const old = await auth.api.getSession({ headers: request });
  const { internalAdapter } = await auth.$context;
  if (old) await internalAdapter.deleteSession(old.session.token);
}
