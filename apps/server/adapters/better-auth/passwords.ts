import { randomBytes } from 'node:crypto';
import { err, ok } from '@musette/coach/result';
import { isAPIError } from 'better-auth/api';
import {
  type Cookies,
  type Credentials,
  type DeviceAccount,
  type Identity,
  NEW_ACCOUNT_KEY,
  SOCIAL_PROVIDERS,
} from '#ports/identity.ts';
import { Overloaded } from '#ports/overload.ts';
import { ownerOf } from '#ports/owner.ts';
import { endResetLinks, NO_PENDING_EMAIL, noDevices } from './address-proof.ts';
import { userByEmail } from './email-change.ts';
import { type CallNotes, callNotes, type PasswordAuth, RESET_SECONDS } from './options.ts';
import { verifyPassword } from './password-hash.ts';
import { endSessions } from './sessions.ts';

/** How a token begins that came from the operator and not by mail. */
const OPERATOR = 'operator.';

/** The code of a refusal of the library. */
export const codeOf = (cause: unknown): string | null =>
  isAPIError(cause) && typeof cause.body?.code === 'string' ? cause.body.code : null;

/** The hash of a password, with the cost of this server. */
export const hashBy = async (auth: PasswordAuth, password: string): Promise<string> =>
  (await auth.$context).password.hash(password);

/** New passwords by a link. */
export function resets(
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

/** Passwords of riders who are signed in. */
export function passwords(auth: PasswordAuth): Pick<Identity, 'reauthenticate' | 'changePassword'> {
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
export async function signInByPassword(auth: PasswordAuth, body: Credentials, request: Headers) {
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
