import type { IsoDate } from '@musette/coach/calendar/days';
import { type FtpChange, MAX_FTP_CHANGES } from '@musette/coach/progress/levels/ftp-history';
import type { Owner } from '#ports/owner.ts';
import type { Connection } from '../engine/database.ts';

/** The history of a rider's FTP. */
export interface FtpStore {
  /** All changes, the first one first. */
  list(owner: Owner): Promise<readonly FtpChange[]>;
  /** Sets the FTP from a day on; a day has one FTP. The newest `MAX_FTP_CHANGES` stay. */
  set(owner: Owner, change: FtpChange): Promise<void>;
  /**
   * Sets the FTP of now. What is set for a later day goes: it was today for a rider who has gone west over the date line since, and would
   * be the FTP again tomorrow.
   */
  setToday(owner: Owner, today: FtpChange): Promise<void>;
  /** False when there is none of that day. */
  remove(owner: Owner, date: IsoDate): Promise<boolean>;
}

export const ftpStore = (db: Connection): FtpStore => ({
  async list(owner) {
    const rows = await db
      .selectFrom('ftp_change')
      .select(['day', 'watts'])
      .where('user_id', '=', owner.userId)
      .orderBy('day')
      .execute();
    return rows.map(({ day, watts }) => ({ date: day, watts }));
  },
  set: (owner, change) => set(db, owner, change),
  async setToday(owner, today) {
    await db
      .deleteFrom('ftp_change')
      .where('user_id', '=', owner.userId)
      .where('day', '>', today.date)
      .execute();
    await set(db, owner, today);
  },
  async remove(owner, date) {
    const result = await db
      .deleteFrom('ftp_change')
      .where('user_id', '=', owner.userId)
      .where('day', '=', date)
      .executeTakeFirst();
    return result.numDeletedRows > 0n;
  },
});

async function set(db: Connection, owner: Owner, { date, watts }: FtpChange): Promise<void> {
  await db
    .insertInto('ftp_change')
    .values({ user_id: owner.userId, day: date, watts })
    .onConflict((conflict) => conflict.columns(['user_id', 'day']).doUpdateSet({ watts }))
    .execute();
  const oldest = await db
    .selectFrom('ftp_change')
    .select('day')
    .where('user_id', '=', owner.userId)
    .orderBy('day', 'desc')
    .offset(MAX_FTP_CHANGES - 1)
    .limit(1)
    .executeTakeFirst();
  if (oldest === undefined) return;
  await db
    .deleteFrom('ftp_change')
    .where('user_id', '=', owner.userId)
    .where('day', '<', oldest.day)
    .execute();
}
