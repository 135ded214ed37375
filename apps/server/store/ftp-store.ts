import { addDays, type IsoDate } from '@musette/coach/calendar/days';
import type { FtpChange } from '@musette/coach/progress/ftp-history';
import type { Owner } from '#ports/owner.ts';
import type { Connection } from './database.ts';

/** The history of a rider's FTP. */
export interface FtpStore {
  /** All changes, the first one first. */
  list(owner: Owner): Promise<readonly FtpChange[]>;
  /** Sets the FTP from a day on; a day has one FTP. */
  set(owner: Owner, change: FtpChange): Promise<void>;
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
  async set(owner, { date, watts }) {
    await db
      .insertInto('ftp_change')
      .values({ user_id: owner.userId, day: date, watts })
      .onConflict((conflict) => conflict.columns(['user_id', 'day']).doUpdateSet({ watts }))
      .execute();
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

/** Days that have one FTP; null stands for no limit. */
export interface FtpSpan {
  readonly from: IsoDate | null;
  readonly to: IsoDate | null;
  readonly watts: number | null;
}

/** The days of each FTP. The first one also counts for all days before it. */
export function ftpSpans(changes: readonly FtpChange[]): readonly FtpSpan[] {
  if (changes.length === 0) return [{ from: null, to: null, watts: null }];
  return changes.map(({ date, watts }, index) => {
    const next = changes[index + 1];
    return { from: index === 0 ? null : date, to: next ? addDays(next.date, -1) : null, watts };
  });
}
