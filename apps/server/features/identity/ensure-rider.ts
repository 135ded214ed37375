import type { SignedInRider } from '@musette/contract/schemas/session';
import { nowOf } from '#ports/clock.ts';
import type { Session } from '#ports/identity.ts';
import { INITIAL_COLUMNS } from '#store/riders/rider-store.ts';
import type { RiderTable } from '#store/schema/schema.ts';
import { welcomeMail } from './mails.ts';
import type { IdentityParts } from './parts.ts';

/**
 * The rider of a session. The first time, the rider's row and the welcome letter are written together; should the process
 * die between the sign-up and that moment, the next request of the session does it.
 */
export async function ensureRider(parts: IdentityParts, session: Session): Promise<SignedInRider> {
  const row = (await parts.store.riders.find(session.owner)) ?? (await addRider(parts, session));
  return {
    userId: session.owner.userId,
    email: session.email,
    displayName: session.displayName,
    name: row.name,
    onboarded: row.onboarded === 1,
    isOperator: await parts.isOperator(session.owner),
    theme: row.theme,
  };
}

async function addRider(parts: IdentityParts, session: Session): Promise<RiderTable> {
  const { store, clock, wake, log } = parts;
  const row = newRider(nowOf(clock));
  const added = await store.transaction(async (tables) => {
    // The account may have been deleted since the session was read.
    if (await tables.deletion.isDeleted(session.owner)) return false;
    if (!(await tables.riders.add(session.owner, row))) return false;
    await tables.mail.post(session.owner, welcomeLetter(parts, session));
    return true;
  });
  if (added) {
    log.info('identity.rider-arrived', { userId: session.owner.userId });
    wake();
  }
  return (await store.riders.find(session.owner)) ?? { ...row, user_id: session.owner.userId };
}

const welcomeLetter = ({ publicUrl, clock }: IdentityParts, { email, displayName }: Session) => ({
  key: 'welcome',
  mail: welcomeMail(email, displayName, publicUrl),
  nowMs: clock.nowMs(),
});

const newRider = (now: ReturnType<typeof nowOf>): Omit<RiderTable, 'user_id'> => ({
  ...INITIAL_COLUMNS,
  planned_race_date: null,
  threshold_heart_rate_since: null,
  onboarded: 0,
  has_active_subscription: 0,
  version: 0,
  created_at: now,
  updated_at: now,
});
