import { randomBytes } from 'node:crypto';
import { type Account, type DBAdapter, getCurrentAdapter, type User } from 'better-auth';

/** What changes rows, in a transaction or without. */
export type Rows = Pick<DBAdapter, 'updateMany' | 'deleteMany'>;

/** A user's row with the columns that are ours. */
export interface AccountUser extends User {
  /** When somebody proved that the mailbox is theirs; what was linked before may be somebody else's. */
  readonly emailProvenAt: Date | null;
  readonly pendingEmail: string | null;
  readonly pendingEmailToken: string | null;
  readonly pendingEmailUntil: Date | null;
  readonly deviceKey: string | null;
}

/** Takes back a new address that was not confirmed. */
export const NO_PENDING_EMAIL = {
  pendingEmail: null,
  pendingEmailToken: null,
  pendingEmailUntil: null,
} as const;

/** Forgets every device of an account: each carries the key that was there before. */
export const noDevices = () => ({ deviceKey: randomBytes(16).toString('base64url') });

/** An address that a provider has verified is proven from the first moment. */
export const provenAtSignUp = <U extends Pick<User, 'emailVerified' | 'createdAt'>>(user: U) =>
  user.emailVerified ? { ...user, emailProvenAt: user.createdAt } : user;

/** A provider may verify an address later; the library takes note of it when the rider signs in. */
export const provenBySignIn = <C extends Partial<User>>(change: C) =>
  change.emailVerified === true ? { ...change, emailProvenAt: new Date() } : change;

/** The reset by a link that a call carries out. */
export interface ResetNotes {
  /** Whose it is, until what goes with it was done. */
  resetting?: string | undefined;
  /** The providers that open the account no more. */
  ended?: readonly string[];
  deviceKey?: string;
  /** Only a link that came by mail shows whose mailbox it is. */
  readonly provesAddress?: boolean;
}

/**
 * What goes with a reset by a link, in its transaction: a link that came by mail proves the address. What was linked before that
 * ends, for the person who linked it may have waited for the owner of the mailbox to move in.
 */
export async function settleReset(notes: ResetNotes | undefined, database: DBAdapter | undefined) {
  const userId = notes?.resetting;
  if (!notes || !userId) return;
  // The library names none for calls from outside of its endpoints. The reset fails then, and nothing of it is saved.
  if (!database) throw new Error('a reset cannot be settled without its transaction');
  notes.resetting = undefined;
  const db = await getCurrentAdapter(database);
  const itself = [{ field: 'id', value: userId }];
  const user = await db.findOne<AccountUser>({ model: 'user', where: itself });
  const provenAt = user?.emailVerified ? user.emailProvenAt : null;
  const linkedBefore = [
    { field: 'userId', value: userId },
    { field: 'providerId', operator: 'ne' as const, value: 'credential' },
    ...(provenAt ? [{ field: 'createdAt', operator: 'lt' as const, value: provenAt }] : []),
  ];
  const ended = await db.findMany<Account>({ model: 'account', where: linkedBefore });
  notes.ended = ended.map(({ providerId }) => providerId);
  await db.deleteMany({ model: 'account', where: linkedBefore });
  await endResetLinks(db, userId);
  const device = noDevices();
  notes.deviceKey = device.deviceKey;
  await db.updateMany({
    model: 'user',
    where: itself,
    update: {
      ...(notes.provesAddress && { emailVerified: true, emailProvenAt: provenAt ?? new Date() }),
      ...NO_PENDING_EMAIL,
      ...device,
    },
  });
}

/** Ends every link to a new password. The library ends the one that was used, and leaves older ones that may lie in a mailbox. */
export async function endResetLinks(db: Rows, userId: string): Promise<void> {
  await db.deleteMany({ model: 'verification', where: [{ field: 'value', value: userId }] });
}
