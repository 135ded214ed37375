import type { DaysAway } from '@musette/coach/rider/days-away';
import type { Instant } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import type { Connection } from '../engine/database.ts';

/** Days without riding, as they are saved. */
export interface StoredDaysAway extends DaysAway {
  readonly id: string;
}

/** A rider's holidays and illnesses. Changes name their time for the calendar that follows them (`followedDaysAway`). */
export interface DaysAwayStore {
  /** All of them, the first ones first. */
  list(owner: Owner): Promise<readonly StoredDaysAway[]>;
  /** Saves days away under their id, in the place of those that have it. */
  save(owner: Owner, daysAway: StoredDaysAway, at: Instant): Promise<void>;
  /** False when there are none of that id. */
  remove(owner: Owner, id: string, at: Instant): Promise<boolean>;
}

export const daysAwayStore = (db: Connection): DaysAwayStore => ({
  async list(owner) {
    const rows = await db
      .selectFrom('days_away')
      .select(['id', 'first_day', 'last_day', 'kind'])
      .where('user_id', '=', owner.userId)
      .orderBy('first_day')
      .execute();
    return rows.map(({ id, first_day: from, last_day: to, kind }) => ({ id, from, to, kind }));
  },
  async save(owner, { id, from, to, kind }) {
    const days = { first_day: from, last_day: to, kind };
    await db
      .insertInto('days_away')
      .values({ user_id: owner.userId, id, ...days })
      .onConflict((conflict) => conflict.columns(['user_id', 'id']).doUpdateSet(days))
      .execute();
  },
  async remove(owner, id) {
    const result = await db
      .deleteFrom('days_away')
      .where('user_id', '=', owner.userId)
      .where('id', '=', id)
      .executeTakeFirst();
    return result.numDeletedRows > 0n;
  },
});
