import { hash, randomBytes } from 'node:crypto';
import { err, ok } from '@musette/coach/result';
import type { DBAdapter } from 'better-auth';
import { HOUR_MS } from '#kit/durations.ts';
import type { Identity } from '#ports/identity.ts';
import { ownerOf } from '#ports/owner.ts';
import { type AccountUser, endResetLinks, NO_PENDING_EMAIL, type Rows } from './address-proof.ts';
import type { PasswordAuth } from './options.ts';

const VALID_MS = HOUR_MS;
const SECRET_BYTES = 32;

const hashOf = (secret: string): string => hash('sha256', secret, 'base64url');
const withId = (id: string) => [{ field: 'id', value: id }];

/**
 * A new address counts once the link that went there was used. The library's own way has links that can be used twice and
 * cannot be taken back, so this is ours.
 */
export function emailChanges(
  auth: PasswordAuth,
): Pick<Identity, 'beginEmailChange' | 'confirmEmailChange' | 'cancelEmailChange' | 'setEmail'> {
  return {
    async beginEmailChange(owner, email, request) {
      const current = await auth.api.getSession({ headers: request });
      const address = email.toLowerCase();
      const holder = await userByEmail(auth, address);
      if (holder && holder.user.id !== owner.userId) return err('email-taken');
      const secret = randomBytes(SECRET_BYTES).toString('base64url');
      const { adapter } = await auth.$context;
      const update = holder ? NO_PENDING_EMAIL : pending(address, secret);
      const session = withId(current?.session.id ?? '');
      const isSaved = await adapter.transaction((db) => save(db, owner.userId, { update, session }));
      if (!isSaved) return err('not-signed-in');
      return ok(holder ? null : { token: `${owner.userId}.${secret}` });
    },
    async confirmEmailChange(token) {
      const [userId = '', secret = ''] = token.split('.');
      const { adapter } = await auth.$context;
      const user = await adapter.findOne<AccountUser>({ model: 'user', where: withId(userId) });
      if (!user?.pendingEmail) return err('email-link-invalid');
      const { email: previous, pendingEmail: email } = user;
      const link = [
        ...withId(userId),
        { field: 'pendingEmailToken', value: hashOf(secret) },
        { field: 'pendingEmailUntil', operator: 'gt' as const, value: new Date() },
      ];
      try {
        const proven = { emailVerified: true, emailProvenAt: new Date() };
        const moved = await adapter.transaction((db) => move(db, userId, { ...proven, email, where: link }));
        return moved ? ok({ owner: ownerOf(userId), previous, email }) : err('email-link-invalid');
      } catch (cause) {
        if (!(await userByEmail(auth, email))) throw cause;
        // Somebody else has the address by now, so this link will never do anything.
        await adapter.updateMany({ model: 'user', where: link, update: NO_PENDING_EMAIL });
        return err('email-taken');
      }
    },
    async cancelEmailChange(owner) {
      const { adapter } = await auth.$context;
      await adapter.updateMany({ model: 'user', where: withId(owner.userId), update: NO_PENDING_EMAIL });
    },
    async setEmail(from, to) {
      const address = to.toLowerCase();
      const holder = await userByEmail(auth, from);
      if (!holder) return err('not-found');
      if (await userByEmail(auth, address)) return err('email-taken');
      const { adapter } = await auth.$context;
      const { id, email } = holder.user;
      const unproven = { emailVerified: false, emailProvenAt: null };
      const where = [...withId(id), { field: 'email', value: email }];
      const moved = await adapter.transaction((db) => move(db, id, { ...unproven, email: address, where }));
      return moved ? ok({ owner: ownerOf(id), previous: email, email: address }) : err('not-found');
    },
  };
}

const pending = (address: string, secret: string) => ({
  pendingEmail: address,
  pendingEmailToken: hashOf(secret),
  pendingEmailUntil: new Date(Date.now() + VALID_MS),
});

interface Save {
  readonly update: typeof NO_PENDING_EMAIL | ReturnType<typeof pending>;
  readonly session: ReturnType<typeof withId>;
}

/**
 * Saves the new address, if the session is still there. It takes the rider's row first: of a reset at the same moment either
 * the session is seen to be gone, or the reset undoes this.
 */
async function save(
  db: Pick<DBAdapter, 'updateMany' | 'findOne'>,
  userId: string,
  { update, session }: Save,
): Promise<boolean> {
  await db.updateMany({ model: 'user', where: withId(userId), update });
  if (await db.findOne({ model: 'session', where: session })) return true;
  await db.updateMany({ model: 'user', where: withId(userId), update: NO_PENDING_EMAIL });
  return false;
}

interface Move extends Pick<AccountUser, 'email' | 'emailVerified' | 'emailProvenAt'> {
  readonly where: Parameters<Rows['updateMany']>[0]['where'];
}

/** Sets the address and ends every link that was mailed; false when the account is not there as `where` has it. */
async function move(db: Rows, userId: string, { where, ...to }: Move): Promise<boolean> {
  const update = { ...to, ...NO_PENDING_EMAIL, updatedAt: new Date() };
  if ((await db.updateMany({ model: 'user', where, update })) !== 1) return false;
  await endResetLinks(db, userId);
  return true;
}

/** The account that has an address. */
export async function userByEmail(auth: PasswordAuth, email: string) {
  const { internalAdapter } = await auth.$context;
  return internalAdapter.findUserByEmail(email.toLowerCase());
}
