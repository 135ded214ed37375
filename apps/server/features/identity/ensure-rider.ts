import { DEFAULT_AVAILABILITY } from '@musette/coach/rider/availability';
import { DEFAULTS } from '@musette/coach/rider/limits';
import type { SignedInRider } from '@musette/contract/schemas/session';
import { nowOf } from '#ports/clock.ts';
import type { Session } from '#ports/identity.ts';
import { AVAILABILITY } from '#store/json-columns.ts';
import type { RiderTable } from '#store/schema.ts';
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
    theme: row.theme,
  };
}

async function addRider(parts: IdentityParts, session: Session): Promise<RiderTable> {
  const { store, clock, wake, log } = parts;
  const row = newRider(nowOf(clock));
  const added = await store.transaction(async (tables) => {
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
  name: null,
  goal: null,
  discipline: null,
  weight_kg: null,
  height_cm: null,
  ftp_watts: null,
  availability_hours: AVAILABILITY.write(DEFAULT_AVAILABILITY),
  plan_difficulty: DEFAULTS.difficulty,
  race_date: null,
  planned_race_date: null,
  time_zone: 'UTC',
  units: 'metric',
  theme: 'system',
  onboarded: 0,
  has_active_subscription: 0,
  own_goal_minutes: null,
  analytics_consent: 0,
  version: 0,
  created_at: now,
  updated_at: now,
});
