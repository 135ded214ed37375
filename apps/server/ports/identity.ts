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
  readonly cookies: readonly string[];
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
  signOut(request: Headers): Promise<readonly string[]>;
  /** The session of a request, with cookies to set when it was prolonged. */
  sessionOf(request: Headers): Promise<SignedIn | null>;
  /** The address at the provider where the sign-in goes on. */
  startSocial(
    provider: SocialProvider,
    to: SocialReturn,
    request: Headers,
  ): Promise<Result<{ readonly url: string; readonly cookies: readonly string[] }, 'provider-not-available'>>;
  /** Takes the provider's redirect and answers with the next one. */
  finishSocial(request: Request): Promise<Response>;
  /** A one-hour token for a new password, or null when no account has the address. */
  beginPasswordReset(email: string): Promise<{ readonly owner: Owner; readonly token: string } | null>;
  /** Sets the password and ends all sessions; the account it was. */
  resetPassword(token: string, password: string): Promise<Result<{ readonly owner: Owner }, 'reset-token-invalid'>>;
  methodsOf(owner: Owner): Promise<SignInMethods>;
  checkPassword(owner: Owner, password: string): Promise<Result<null, 'wrong-password' | 'no-password'>>;
  /** Replaces the session by a fresh one. */
  renewSession(owner: Owner, request: Headers): Promise<readonly string[]>;
  /** Sets the password, ends every session and opens a new one. */
  changePassword(owner: Owner, password: string, request: Headers): Promise<readonly string[]>;
  changeEmail(owner: Owner, email: string): Promise<Result<null, 'email-taken'>>;
}
