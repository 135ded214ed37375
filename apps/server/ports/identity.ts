import type { Result } from '@musette/coach/result';
import type { Instant } from './clock.ts';
import type { Owner } from './owner.ts';

/** A social provider that can be switched on. */
export type SocialProvider = 'google' | 'apple';

/** Who is signed in, and since when. */
export interface Session {
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

/** The password that is and the one that shall be. */
export interface PasswordChange {
  readonly current: string;
  readonly next: string;
}

/** How an account signs in. */
export interface SignInMethods {
  readonly password: boolean;
  readonly providers: readonly SocialProvider[];
}

/** Where the rider is sent after a social sign-in. */
export interface SocialReturn {
  readonly signedIn: string;
  readonly newRider: string;
  readonly failed: string;
}

/** Accounts, sessions and the ways in. Every way in that exists is a function here (ASVS 6.3.4). */
export interface Identity {
  /** The providers that are switched on. */
  readonly providers: readonly SocialProvider[];
  signUp(credentials: Credentials, request: Headers): Promise<Result<SignedIn, 'email-taken'>>;
  signIn(credentials: Credentials, request: Headers): Promise<Result<SignedIn, 'invalid-credentials'>>;
  /** Ends the session of the request; the cookies that clear it. */
  signOut(request: Headers): Promise<Cookies>;
  /** The session of a request, with cookies to set when it was prolonged. */
  sessionOf(request: Headers): Promise<SignedIn | null>;
  /** The address at the provider where the sign-in goes on. */
  startSocial(
    provider: SocialProvider,
    to: SocialReturn,
    request: Headers,
  ): Promise<Result<{ readonly url: string; readonly cookies: Cookies }, 'provider-not-available'>>;
  /** Takes the provider's redirect and answers with the next one. */
  finishSocial(request: Request): Promise<Response>;
  /** A one-hour token for a new password, or null when no account has the address. */
  beginPasswordReset(email: string): Promise<{ readonly owner: Owner; readonly token: string } | null>;
  /** Sets the password, ends all sessions and all other links to a new password; the account it was. */
  resetPassword(
    token: string,
    password: string,
  ): Promise<Result<{ readonly owner: Owner; readonly email: string }, 'reset-token-invalid'>>;
  methodsOf(owner: Owner): Promise<SignInMethods>;
  /** Checks the password and replaces the session by a fresh one. */
  reauthenticate(
    session: Session,
    password: string,
    request: Headers,
  ): Promise<Result<Cookies, PasswordRefusal>>;
  /** Sets the password, ends every session and every link to a new password, and opens a new session. */
  changePassword(
    session: Session,
    change: PasswordChange,
    request: Headers,
  ): Promise<Result<Cookies, PasswordRefusal>>;
  /** Sets the address and ends every link to a new password that went to the old one. */
  changeEmail(owner: Owner, email: string): Promise<Result<null, 'email-taken'>>;
  /** Throws out sessions and tokens that nobody can use any more. */
  forgetExpired(nowMs: number): Promise<void>;
}
