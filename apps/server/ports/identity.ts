import type { Result } from '@musette/coach/result';
import type { Instant } from './clock.ts';
import type { Owner } from './owner.ts';

/** The social providers that can be switched on; `oidc` is any other with OpenID Connect. */
export const SOCIAL_PROVIDERS = ['google', 'apple', 'oidc'] as const;

/** A social provider that can be switched on. */
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

/** Who may make an account: everybody, people who are invited, or nobody. */
export type SignUpMode = 'open' | 'invite' | 'closed';

/** A link that lets one person make an account. */
export interface Invitation {
  readonly link: string;
  readonly expiresAt: Instant;
}

/** An invitation that nobody has used yet. Its link is known to nobody but who was given it. */
export interface OpenInvitation {
  readonly id: string;
  readonly madeAt: Instant;
  readonly expiresAt: Instant;
  /** Whether one address alone may use it. */
  readonly isForOneAddress: boolean;
}

/** Why nobody gets an account. */
export type SignUpRefusal = 'sign-up-closed' | 'invitation-invalid';

/** The signed-in rider, and the time of the sign-in. */
export interface Session {
  /** Tells one session of a rider from another; no cookie can be made of it. */
  readonly id: string;
  readonly owner: Owner;
  readonly email: string;
  readonly displayName: string;
  readonly signedInAt: Instant;
}

/** E-mail and password as typed. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** A session and the cookies that carry it. */
export interface SignedIn {
  readonly session: Session;
  readonly cookies: Cookies;
}

/** Cookies to set, as header values. */
export type Cookies = readonly string[];

/** Why a password was not accepted. */
export type PasswordRefusal = 'wrong-password' | 'no-password';

/** The current and the new password. */
export interface PasswordChange {
  readonly current: string;
  readonly next: string;
  /** Called as soon as it is saved, before anything else that may fail. */
  readonly onSaved: () => Promise<void>;
}

/** A way into an account. */
export type SignInMethod = 'password' | SocialProvider;

/** How an account signs in. */
export interface SignInMethods {
  readonly password: boolean;
  readonly providers: readonly SocialProvider[];
  /** An address that was asked for and is not confirmed yet. */
  readonly pendingEmail: string | null;
}

/** An account whose password was set by mail. */
export interface ResetAccount {
  readonly owner: Owner;
  readonly email: string;
  /** The providers that were unlinked. */
  readonly ended: readonly SocialProvider[];
  readonly device: DeviceAccount;
}

/** The result of a change of the password. */
export interface ChangedPassword {
  readonly cookies: Cookies;
  readonly device: DeviceAccount;
}

/** An account whose address has changed. */
export interface MovedAccount {
  readonly owner: Owner;
  readonly previous: string;
  readonly email: string;
}

/** An account as its devices know it. */
export interface DeviceAccount {
  readonly userId: string;
  /** Changes when every device is to be forgotten: with the password, and when a way in is unlinked. Each change names its own. */
  readonly deviceKey: string;
}

/** The device key of an account until something changes it. */
export const NEW_ACCOUNT_KEY = '';

/** When an account was made, and when its rider was here last: to a day, and null after thirty days. */
export interface AccountDates {
  readonly userId: string;
  readonly signedUpAt: Instant;
  readonly seenAt: Instant | null;
}

/** What a sign-up is made with. */
export interface NewAccount extends Credentials {
  /** The secret of an invitation. */
  readonly invitation: string | null;
}

/** Where the rider is sent after a social sign-in, and the invitation that a new one brings. */
export interface SocialStart {
  readonly invitation: string | null;
  readonly signedIn: string;
  readonly newRider: string;
  readonly failed: string;
}

/** The providers whose own sign-in an app may use instead of the system's browser. */
const APP_PROVIDERS = ['google', 'apple'] as const;

/** See `APP_PROVIDERS`. */
export type AppProvider = (typeof APP_PROVIDERS)[number];

/** What an app brings from the sign-in of a provider on the telephone. */
export interface IdTokenSignIn {
  readonly idToken: string;
  /** As this server gave it out; the token has it, or its SHA-256 in hexadecimal digits. */
  readonly nonce: string;
  /** Apple tells it to the app alone, and the first time only. */
  readonly name: string;
  readonly invitation: string | null;
}

/** A token that Apple gave for a sign-in: to which client of the operator, and sealed as the sign-in library keeps it. */
export interface AppleToken {
  readonly client: 'web' | 'app';
  readonly kind: 'refresh_token' | 'access_token';
  readonly sealed: string;
}

/** Why an ID token signs nobody in. */
export type IdTokenRefusal =
  | SignUpRefusal
  | 'provider-not-available'
  | 'id-token-invalid'
  | 'other-sign-in-method'
  | 'email-not-verified';

/** An address, and whether somebody has shown that the mailbox is theirs. */
export interface AccountAddress {
  readonly email: string;
  readonly isProven: boolean;
}

/** When somebody joined, and was last here; nothing else of a rider. */
export interface Arrival {
  readonly signedUpAt: Instant;
  /** Null where no session tells. */
  readonly seenAt: Instant | null;
}

/** A session of an account, as the account's list has it. */
export interface OpenSession {
  readonly id: string;
  /** What the browser calls itself; empty where it said nothing. */
  readonly userAgent: string;
  readonly signedInAt: Instant;
  /** To the day. */
  readonly lastSeenAt: Instant;
  readonly isCurrent: boolean;
}

/** Accounts, sessions and the ways in. Every way in that exists is a function here (ASVS 6.3.4). */
export interface Identity {
  /** The providers that are switched on. */
  readonly providers: readonly SocialProvider[];
  readonly signUpMode: SignUpMode;
  /** Makes an account, if it may be made; one that fails uses no invitation up. */
  signUp(account: NewAccount, request: Headers): Promise<Result<SignedIn, 'email-taken' | SignUpRefusal>>;
  /** Makes an invitation, for one address or for the first person with the link. It is valid once, for seven days. */
  invite(email: string | null): Promise<Invitation>;
  /** The invitations that can still be used, the newest first. */
  openInvitations(limit: number): Promise<readonly OpenInvitation[]>;
  /** Ends an invitation; false where there is none of that id. */
  revokeInvitation(id: string): Promise<boolean>;
  signIn(credentials: Credentials, request: Headers): Promise<Result<SignedIn, 'invalid-credentials'>>;
  /** Ends the session of the request; the cookies that clear it. */
  signOut(request: Headers): Promise<Cookies>;
  /** The session of a request, with cookies to set when it was prolonged. */
  sessionOf(request: Headers): Promise<SignedIn | null>;
  /** All sessions of the account of a session, the last used one first. */
  sessionsOf(session: Session): Promise<readonly OpenSession[]>;
  /** Ends one session of an account; false where it has none of that id. */
  endSession(owner: Owner, id: string): Promise<boolean>;
  endSessions(owner: Owner): Promise<void>;
  deviceAccountOf(email: string): Promise<DeviceAccount | null>;
  /** All accounts, the oldest first; for an operator, who sees no more of riders. */
  accounts(): Promise<readonly AccountDates[]>;
  /** The address at the provider where the sign-in goes on. */
  startSocial(
    provider: SocialProvider,
    start: SocialStart,
    request: Headers,
  ): Promise<Result<{ readonly url: string; readonly cookies: Cookies }, 'provider-not-available'>>;
  /** Takes the provider's redirect and answers with the next one. */
  finishSocial(request: Request): Promise<Response>;
  /**
   * A code by which an app takes the session of a request over, once and within two minutes, if it knows what the challenge is the
   * SHA-256 of. Null without a session.
   */
  handOver(challenge: string, request: Headers): Promise<string | null>;
  /** Opens a session of the app in the place of the one that was handed over. */
  takeOver(
    handed: { readonly code: string; readonly verifier: string },
    request: Headers,
  ): Promise<Result<SignedIn, 'sign-in-code-invalid'>>;
  /** A nonce for one ID token; it is good for ten minutes. */
  idTokenNonce(provider: AppProvider): Promise<Result<string, 'provider-not-available'>>;
  signInByIdToken(
    provider: AppProvider,
    brought: IdTokenSignIn,
    request: Headers,
  ): Promise<Result<SignedIn, IdTokenRefusal>>;
  /** Exchanges the code of a sign-in at Apple on the phone for a token that can be revoked later, and keeps it. Without one the sign-in holds all the same. */
  keepAppleToken(owner: Owner, code: string): Promise<void>;
  /** Revokes a token of Apple's; why that is still to be done where it failed. */
  revokeAppleToken(
    token: AppleToken,
  ): Promise<{ readonly revoked: true } | { readonly revoked: false; readonly reason: string }>;
  /** A one-hour token for a new password, or null when no account has the address. */
  beginPasswordReset(email: string): Promise<{ readonly owner: Owner; readonly token: string } | null>;
  /** A one-hour token that the operator hands over; it proves no address. Null when no account has the address. */
  operatorResetToken(email: string): Promise<string | null>;
  /**
   * Sets the password and ends all sessions, all other links, and what was linked before the address was proven; the account it
   * was. Calls `onSaved` as soon as the password is saved, before anything else that may fail.
   */
  resetPassword(
    token: string,
    password: string,
    onSaved: (account: ResetAccount) => Promise<void>,
  ): Promise<Result<ResetAccount, 'reset-token-invalid'>>;
  methodsOf(owner: Owner): Promise<SignInMethods>;
  /** Ends a way in and every session but that of the request; the last way in stays. */
  unlink(
    owner: Owner,
    method: SignInMethod,
    request: Headers,
  ): Promise<Result<DeviceAccount, 'not-found' | 'last-sign-in-method'>>;
  /** Checks the password and replaces the session by a fresh one. */
  reauthenticate(
    session: Session,
    password: string,
    request: Headers,
  ): Promise<Result<Cookies, PasswordRefusal>>;
  /**
   * Sets the password, ends every session and every link that was mailed, and opens a new session. Without cookies where that failed:
   * the password is changed all the same.
   */
  changePassword(
    session: Session,
    change: PasswordChange,
    request: Headers,
  ): Promise<Result<ChangedPassword, PasswordRefusal>>;
  /** A one-hour token that confirms the new address; null when the account has that address already. */
  beginEmailChange(
    owner: Owner,
    email: string,
    request: Headers,
  ): Promise<Result<{ readonly token: string } | null, 'email-taken' | 'not-signed-in'>>;
  /** Sets the address that the token went to, and ends every link to a new password that went to the old one. */
  confirmEmailChange(token: string): Promise<Result<MovedAccount, 'email-link-invalid' | 'email-taken'>>;
  cancelEmailChange(owner: Owner): Promise<void>;
  /** Sets an address for the operator, who vouches for it; only a mail proves it. */
  setEmail(from: string, to: string): Promise<Result<MovedAccount, 'not-found' | 'email-taken'>>;
  /** Null when there is no such account. */
  addressOf(owner: Owner): Promise<AccountAddress | null>;
  /** How many accounts there are, and a part of them, the newest first. */
  arrivals(page: {
    readonly offset: number;
    readonly limit: number;
  }): Promise<{ readonly total: number; readonly arrivals: readonly Arrival[] }>;
  /** Deletes expired sessions, tokens and invitations. */
  forgetExpired(nowMs: number): Promise<void>;
}
