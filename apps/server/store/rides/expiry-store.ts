import type { ExpressionBuilder } from 'kysely';
import type { Owner } from '#ports/owner.ts';
import type { Connection } from '../engine/database.ts';
import type { Schema } from '../schema/schema.ts';

/** Below every version of the formulas: activities that are to be computed again. */
export const NEVER_COMPUTED = 0;
/** The same for an activity whose original file could not be read: nobody waits for it, and it is tried again once a day. */
const NOT_READ = -1;

/** The activities that are to be computed again, because what they were computed with has changed. */
export interface ExpiryStore {
  /** Marks the activities that were computed with another FTP than that of their day: they are computed again. True if there are any. */
  otherFtp(owner: Owner): Promise<boolean>;
  /** Marks the activities with a heart rate: they are computed again. True if there are any. */
  withHeartRate(owner: Owner): Promise<boolean>;
  /** No longer waits for an activity whose original file could not be read. */
  giveUp(owner: Owner, id: string): Promise<void>;
  /** How many activities of the rider wait to be computed again. */
  count(owner: Owner): Promise<number>;
}

/** With an original file, told by the rider, or given by a service with its figures alone. */
export const hasSource = (eb: ExpressionBuilder<Schema, 'activity'>) =>
  eb.or([eb('file_id', 'is not', null), eb('source', 'in', ['manual', 'strava'])]);

/** As `ftpOn` of the coach has it: the first FTP also counts for all days before it. */
function ftpOfItsDay(eb: ExpressionBuilder<Schema, 'activity'>) {
  const changes = eb
    .selectFrom('ftp_change')
    .select('ftp_change.watts')
    .whereRef('ftp_change.user_id', '=', 'activity.user_id')
    .limit(1);
  const last = changes.whereRef('ftp_change.day', '<=', 'activity.day').orderBy('ftp_change.day', 'desc');
  return eb.fn.coalesce(last, changes.orderBy('ftp_change.day'));
}

export const expiryStore = (db: Connection): ExpiryStore => ({
  async otherFtp(owner) {
    const expired = await db
      .updateTable('activity')
      .set({ formulas: NEVER_COMPUTED })
      .where('user_id', '=', owner.userId)
      .where(hasSource)
      .where((eb) => eb('ftp_watts', 'is distinct from', ftpOfItsDay(eb)))
      .executeTakeFirst();
    return expired.numUpdatedRows > 0n;
  },
  async withHeartRate(owner) {
    const expired = await db
      .updateTable('activity')
      .set({ formulas: NEVER_COMPUTED })
      .where('user_id', '=', owner.userId)
      .where(hasSource)
      .where('average_heart_rate', 'is not', null)
      .executeTakeFirst();
    return expired.numUpdatedRows > 0n;
  },
  async giveUp(owner, id) {
    await db
      .updateTable('activity')
      .set({ formulas: NOT_READ })
      .where('user_id', '=', owner.userId)
      .where('id', '=', id)
      .where('formulas', '=', NEVER_COMPUTED)
      .execute();
  },
  async count(owner) {
    const { count } = await db
      .selectFrom('activity')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('user_id', '=', owner.userId)
      .where(hasSource)
      .where('formulas', '=', NEVER_COMPUTED)
      .executeTakeFirstOrThrow();
    return Number(count);
  },
});
