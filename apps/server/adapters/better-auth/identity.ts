import { err, ok } from '@musette/coach/result';
import { isAPIError } from 'better-auth/api';
import { instantAt } from '#ports/clock.ts';
import type { Identity, Session, SignedIn } from '#ports/identity.ts';
import { ownerOf } from '#ports/owner.ts';
import {
  type BetterAuthSettings,
  type CallNotes,
  callNotes,
  type PasswordAuth,
  passwordAuth,
} from './options.ts';
import { hashPassword } from './password-hash.ts';
import { socialSignIn } from './social.ts';

interface LibraryUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

const toSession = (user: LibraryUser, signedInAt: Date): Session => ({
  owner: ownerOf(user.id),
  email: user.email,
  displayName: user.name,
  signedInAt: instantAt(signedInAt.getTime()),
});

const codeOf = (cause: unknown): string | null =>
  isAPIError(cause) && typeof cause.body?.code === 'string' ? cause.body.code : null;

/** Accounts and sessions by better-auth. */
export function betterAuthIdentity(settings: BetterAuthSettings): Identity {
  const auth = passwordAuth(settings);
  return {
    ...socialSignIn(settings),
    ...sessions(auth),
    ...passwords(auth),
    ...accounts(auth),
  };
}

function sessions(
  auth: PasswordAuth,
): Pick<Identity, 'signUp' | 'signIn' | 'signOut' | 'sessionOf' | 'forgetExpired'> {
  return {
    async signUp({ email, password }, request) {
      const passwordHash = await hashPassword(password);
      try {
        const { headers, response } = await callNotes.run({ passwordHash }, () =>
          auth.api.signUpEmail({
            body: { email, password, name: '' },
            headers: request,
            returnHeaders: true,
          }),
        );
        return ok(signedIn(response.user, headers));
      } catch (cause) {
        if (codeOf(cause) === 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL') return err('email-taken');
        // Of two sign-ups at once, the slower one finds the address taken only when it writes.
        if (codeOf(cause) === 'FAILED_TO_CREATE_USER' && (await userByEmail(auth, email)))
          return err('email-taken');
        throw cause;
      }
    },
    async signIn({ email, password }, request) {
      try {
        const { headers, response } = await auth.api.signInEmail({
          body: { email, password },
          headers: request,
          returnHeaders: true,
        });
        return ok(signedIn(response.user, headers));
      } catch (cause) {
        if (codeOf(cause) === 'INVALID_EMAIL_OR_PASSWORD') return err('invalid-credentials');
        throw cause;
      }
    },
    async signOut(request) {
      const { headers } = await auth.api.signOut({ headers: request, returnHeaders: true });
      return headers.getSetCookie();
    },
    async sessionOf(request) {
      const { headers, response } = await auth.api.getSession({ headers: request, returnHeaders: true });
      if (!response) return null;
      return {
        session: toSession(response.user, response.session.createdAt),
        cookies: headers.getSetCookie(),
      };
    },
    async forgetExpired(nowMs) {
      const { adapter } = await auth.$context;
      const where = [{ field: 'expiresAt', operator: 'lt' as const, value: new Date(nowMs) }];
      await adapter.deleteMany({ model: 'session', where });
      await adapter.deleteMany({ model: 'verification', where });
    },
  };
}

const signedIn = (user: LibraryUser, headers: Headers): SignedIn => ({
  session: toSession(user, new Date()),
  cookies: headers.getSetCookie(),
});

async function userByEmail(auth: PasswordAuth, email: string) {
  const { internalAdapter } = await auth.$context;
  return internalAdapter.findUserByEmail(email.toLowerCase());
}

function passwords(
  auth: PasswordAuth,
): Pick<Identity, 'beginPasswordReset' | 'resetPassword' | 'reauthenticate' | 'changePassword'> {
  const refusalOf = (cause: unknown) => {
    const code = codeOf(cause);
    if (code === 'CREDENTIAL_ACCOUNT_NOT_FOUND') return err('no-password');
    if (code === 'INVALID_PASSWORD' || code === 'INVALID_EMAIL_OR_PASSWORD') return err('wrong-password');
    throw cause;
  };
  return {
    async beginPasswordReset(email) {
      const notes: CallNotes = {};
      await callNotes.run(notes, () => auth.api.requestPasswordReset({ body: { email } }));
      return notes.reset ? { owner: ownerOf(notes.reset.userId), token: notes.reset.token } : null;
    },
    async resetPassword(token, password) {
      const notes: CallNotes = { passwordHash: await hashPassword(password) };
      try {
        await callNotes.run(notes, () => auth.api.resetPassword({ body: { token, newPassword: password } }));
      } catch (cause) {
        if (codeOf(cause) === 'INVALID_TOKEN' || codeOf(cause) === 'USER_NOT_FOUND')
          return err('reset-token-invalid');
        throw cause;
      }
      if (!notes.reset) return err('reset-token-invalid');
      const { userId, email } = notes.reset;
      await endResetLinks(auth, userId);
      return ok({ owner: ownerOf(userId), email });
    },
    async reauthenticate({ owner, email }, password, request) {
      const { internalAdapter } = await auth.$context;
      if (!(await internalAdapter.findCredentialAccount(owner.userId))) return err('no-password');
      try {
        const { headers } = await auth.api.signInEmail({
          body: { email, password },
          headers: request,
          returnHeaders: true,
        });
        await endOldSession(auth, request);
        return ok(headers.getSetCookie());
      } catch (cause) {
        return refusalOf(cause);
      }
    },
    async changePassword({ owner }, { current, next }, request) {
      try {
        const { headers } = await auth.api.changePassword({
          body: { currentPassword: current, newPassword: next, revokeOtherSessions: true },
          headers: request,
          returnHeaders: true,
        });
        await endResetLinks(auth, owner.userId);
        return ok(headers.getSetCookie());
      } catch (cause) {
        return refusalOf(cause);
      }
    },
  };
}

// The library ends the link that was used, and leaves older ones that may lie in a mailbox.
async function endResetLinks(auth: PasswordAuth, userId: string): Promise<void> {
  const { adapter } = await auth.$context;
  await adapter.deleteMany({ model: 'verification', where: [{ field: 'value', value: userId }] });
}

async function endOldSession(auth: PasswordAuth, request: Headers): Promise<void> {
  const old = await auth.api.getSession({ headers: request });
  const { internalAdapter } = await auth.$context;
  if (old) await internalAdapter.deleteSession(old.session.token);
}

function accounts(auth: PasswordAuth): Pick<Identity, 'methodsOf' | 'changeEmail'> {
  return {
    async methodsOf(owner) {
      const { internalAdapter } = await auth.$context;
      const ways = (await internalAdapter.findAccounts(owner.userId)).map((account) => account.providerId);
      return {
        password: ways.includes('credential'),
        providers: (['google', 'apple'] as const).filter((provider) => ways.includes(provider)),
      };
    },
    async changeEmail(owner, email) {
      const address = email.toLowerCase();
      const taken = await userByEmail(auth, address);
      if (taken) return taken.user.id === owner.userId ? ok(null) : err('email-taken');
      const { internalAdapter } = await auth.$context;
      try {
        await internalAdapter.updateUser(owner.userId, { email: address, emailVerified: false });
        await endResetLinks(auth, owner.userId);
        return ok(null);
      } catch (cause) {
        if (await userByEmail(auth, address)) return err('email-taken');
        throw cause;
      }
    },
  };
}
