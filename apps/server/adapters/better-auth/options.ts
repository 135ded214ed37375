import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUIDv7 } from 'node:crypto';
import { type BetterAuthOptions, betterAuth, type DBAdapter, type Session } from 'better-auth';
import type { OAuth2Tokens } from 'better-auth/oauth2';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import type { Kysely } from 'kysely';
import { cookiePrefix } from '#kit/cookie-name.ts';
import type { SocialProvider } from '#ports/identity.ts';
import type { Outgoing } from '#ports/outgoing.ts';
import { provenAtSignUp, provenBySignIn, type ResetNotes, settleReset } from './address-proof.ts';
import type { Discovery } from './discovery.ts';
import { handOverEndpoint } from './replace-session.ts';
import { admit, invitationOnTheWay, invitationTable, type SignUpRules } from './invitations.ts';
import { hashPassword, type PasswordCost, verifyPassword } from './password-hash.ts';
import { personAt, personOf } from './person.ts';
import { hashedSessionTokens } from './session-tokens.ts';

/** A social provider, ready for sign-ins. */
export interface Provider {
  readonly provider: SocialProvider;
  readonly clientId: string;
  /** Read at each use: Apple's expires. */
  readonly clientSecret: () => string;
  /** The same for the app, which is another client at Apple; null where it cannot be made. */
  readonly appClientSecret: (() => string) | null;
  readonly discoveryUrl: string;
  /** The issuer that the operator named; null where the address of the document is all that is known. */
  readonly issuer: string | null;
  /** Whom an ID token from an app may be for; none where apps bring none. */
  readonly appAudiences: readonly string[];
}

/** What the sign-in library needs to know. */
export interface BetterAuthSettings {
  readonly publicUrl: string;
  readonly secret: string;
  readonly kysely: Kysely<never>;
  readonly engine: 'sqlite' | 'postgres';
  readonly providers: readonly Provider[];
  readonly note: (message: string) => void;
  readonly passwords: boolean;
  readonly passwordCost: PasswordCost;
  readonly signUp: SignUpRules;
}

/** What the library's callbacks leave for the call that caused them. */
export interface CallNotes extends ResetNotes {
  readonly passwordHash?: string;
  /** The hash of the invitation that a sign-up brings. */
  readonly invitation?: string | null;
  /** The name of a new rider, where no token tells it. */
  readonly name?: string;
  /** The hash that a password was found to fit. */
  verifiedHash?: string;
  reset?: { readonly userId: string; readonly email: string; readonly token: string };
}

/** Carries notes between a call and the library's callbacks in it. */
export const callNotes = new AsyncLocalStorage<CallNotes>();

const DAY_SECONDS = 86_400;
/** How long a link to a new password works. */
export const RESET_SECONDS = 3600;
const MAX_NOTE = 120;

const OWN_DATE = { type: 'date', required: false, input: false, returned: false } as const;
const OWN_TEXT = { type: 'string', required: false, input: false, returned: false } as const;

const USER = {
  modelName: 'auth_user',
  additionalFields: {
    emailProvenAt: OWN_DATE,
    pendingEmail: OWN_TEXT,
    pendingEmailToken: OWN_TEXT,
    pendingEmailUntil: OWN_DATE,
    deviceKey: OWN_TEXT,
  },
  // An address that the provider itself has not verified may be anybody's.
  validateUserInfo: ({ user: { emailVerified }, source: { action, method } }) =>
    action === 'create-user' && method === 'oauth' && emailVerified !== true
      ? { error: 'email_not_verified' }
      : undefined,
} as const satisfies BetterAuthOptions['user'];

/** The maximum number of sessions of an account; a person who knows its password could pile them up without end. */
const MAX_SESSIONS = 30;

/** Ends the oldest sessions of an account that has too many. */
async function endOldSessions(userId: string, database: DBAdapter | undefined): Promise<void> {
  if (!database) throw new Error('a session was opened outside of a call');
  const ofRider = { field: 'userId', value: userId };
  const old = await database.findMany<Session>({
    model: 'session',
    where: [ofRider],
    sortBy: { field: 'createdAt', direction: 'desc' },
    offset: MAX_SESSIONS,
    limit: 100,
  });
  if (old.length === 0) return;
  const ended = { field: 'id', operator: 'in' as const, value: old.map(({ id }) => id) };
  await database.deleteMany({ model: 'session', where: [ofRider, ended] });
}

const databaseHooks = (signUp: SignUpRules) =>
  ({
    user: {
      create: {
        before: async (user, call) => {
          const notes = callNotes.getStore();
          const hash = notes ? (notes.invitation ?? null) : await invitationOnTheWay();
          await admit(signUp, { hash, email: user.email }, call?.context.adapter);
          return { data: provenAtSignUp({ ...user, name: user.name || (notes?.name ?? '') }) };
        },
      },
      update: { before: (change) => Promise.resolve({ data: provenBySignIn(change) }) },
    },
    session: {
      create: { after: (session, call) => endOldSessions(session.userId, call?.context.adapter) },
    },
    // An ID token has done its work when it was checked; it names the person, so it is not kept.
    account: {
      create: {
        before: async (account, call) => {
          await settleReset(callNotes.getStore(), call?.context.adapter);
          return { data: { ...account, idToken: null } };
        },
      },
      update: {
        before: async (change, call) => {
          await settleReset(callNotes.getStore(), call?.context.adapter);
          return { data: { ...change, idToken: null } };
        },
      },
    },
  }) satisfies BetterAuthOptions['databaseHooks'];

const PASSWORDS = {
  enabled: true,
  // The real minimum is the operator's and is checked before; the library's must not be stricter.
  minPasswordLength: 1,
  maxPasswordLength: 1024,
  revokeSessionsOnPasswordReset: true,
  resetPasswordTokenExpiresIn: RESET_SECONDS,
  sendResetPassword: ({ user, token }) => {
    const notes = callNotes.getStore();
    if (notes) notes.reset = { userId: user.id, email: user.email, token };
    return Promise.resolve();
  },
  onPasswordReset: ({ user }) => {
    const notes = callNotes.getStore();
    if (notes) notes.reset = { userId: user.id, email: user.email, token: '' };
    return Promise.resolve();
  },
} as const satisfies BetterAuthOptions['emailAndPassword'];

const hashing = (cost: PasswordCost) => ({
  // Hashed before the call, so that no transaction waits for it.
  hash: (password: string) => {
    const ready = callNotes.getStore()?.passwordHash;
    return ready === undefined ? hashPassword(password, cost) : Promise.resolve(ready);
  },
  verify: async (check: { hash: string; password: string }) => {
    const isRight = await verifyPassword(check);
    const notes = callNotes.getStore();
    if (isRight && notes) notes.verifiedHash = check.hash;
    return isRight;
  },
});

// The library knows the weaker `__Secure-` alone, and would put it before our prefix.
const cookiesFor = (publicUrl: string) => ({
  cookiePrefix: cookiePrefix(publicUrl),
  useSecureCookies: false,
  ...(publicUrl.startsWith('https://') && { defaultCookieAttributes: { secure: true } }),
});

function options({ publicUrl, secret, kysely, engine, note, passwordCost, signUp }: BetterAuthSettings) {
  return {
    appName: 'Musette',
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret,
    database: { db: kysely, type: engine, transaction: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    // The library's own messages may hold addresses; only their first words are kept.
    logger: {
      level: 'error',
      log: (_level, message) => note(message.replaceAll(/\S+@\S+/g, '…').slice(0, MAX_NOTE)),
    },
    onAPIError: { errorURL: `${publicUrl}/auth` },
    user: USER,
    session: { modelName: 'auth_session', expiresIn: 30 * DAY_SECONDS, updateAge: DAY_SECONDS },
    account: {
      modelName: 'auth_account',
      encryptOAuthTokens: true,
      // An e-mail match alone never opens somebody else's account (ASVS 6.8.1, spec 8).
      accountLinking: { enabled: true, disableImplicitLinking: true },
    },
    databaseHooks: databaseHooks(signUp),
    verification: { modelName: 'auth_verification', storeIdentifier: 'hashed' },
    advanced: {
      ...cookiesFor(publicUrl),
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => randomUUIDv7() },
    },
    emailAndPassword: { ...PASSWORDS, password: hashing(passwordCost) },
  } as const satisfies BetterAuthOptions;
}

/** The library for everything but social sign-in; it never asks the network for anything. */
export const passwordAuth = (settings: BetterAuthSettings) =>
  betterAuth({
    ...options(settings),
    plugins: [hashedSessionTokens(), invitationTable(), handOverEndpoint()],
  });

/** The library as `passwordAuth` sets it up. */
export type PasswordAuth = ReturnType<typeof passwordAuth>;

/** A provider that has said how it signs riders in. */
export interface ReadyProvider {
  readonly provider: Provider;
  readonly discovery: Discovery;
  readonly outgoing: Outgoing;
}

/** The library with one social provider; making it asks the provider where its endpoints are. */
export const socialAuth = (settings: BetterAuthSettings, ready: ReadyProvider) =>
  betterAuth({
    ...options(settings),
    plugins: [hashedSessionTokens(), invitationTable(), genericOAuth({ config: [providerConfig(ready)] })],
  });

const providerConfig = ({
  provider: { provider, clientId, clientSecret, discoveryUrl },
  ...ready
}: ReadyProvider) => ({
  providerId: provider,
  clientId,
  // The library reads it at each exchange of a code.
  get clientSecret() {
    return clientSecret();
  },
  discoveryUrl,
  requireIdTokenVerification: true,
  getUserInfo: (tokens: OAuth2Tokens) => Promise.resolve(personOf(tokens)),
  ...KINDS[provider](ready),
});

const SCOPES = ['openid', 'email', 'profile'];

/** How the providers differ. */
const KINDS = {
  google: () => ({ scopes: SCOPES }),
  // Apple sends the name and the e-mail only in a posted form.
  apple: () => ({ scopes: ['openid', 'email', 'name'], responseMode: 'form_post' as const }),
  oidc: ({ discovery, outgoing }: Omit<ReadyProvider, 'provider'>) => ({
    scopes: SCOPES,
    authentication: discovery.authentication,
    getUserInfo: (tokens: OAuth2Tokens) => personAt(discovery.userInfoUrl, tokens, outgoing),
    // The operator may change the provider, and another one may have the same subject for somebody else (ASVS 6.8.1).
    accountSubject: ({ profile }: { profile: object }) =>
      `${discovery.issuer} ${String(Reflect.get(profile, 'sub'))}`,
  }),
};
