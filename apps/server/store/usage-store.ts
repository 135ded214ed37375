import type { IsoDate } from '@musette/coach/calendar/days';
import { sql } from 'kysely';
import type { Owner } from '#ports/owner.ts';
import type { Connection } from './database.ts';

/** The tokens used on a day, by one rider and by the whole instance. */
export interface Usage {
  readonly rider: number;
  readonly instance: number;
}

/** The tokens spent on models by day. The budget is checked against them. */
export interface UsageStore {
  spend(owner: Owner, day: IsoDate, tokens: number): Promise<void>;
  on(owner: Owner, day: IsoDate): Promise<Usage>;
  /** Deletes earlier days of all riders. */
  sweep(before: IsoDate): Promise<void>;
}

/** The maximum of a count; no budget is larger. A model server may report any figure, and a sum beyond the integer range could not be read back. */
const FULL = 2_000_000_000;

function raised(table: 'model_usage' | 'instance_usage', by: number) {
  const count = sql.ref<number>(`${table}.tokens`);
  return sql<number>`case when ${count} > ${FULL - by} then ${FULL} else ${count} + ${by} end`;
}

export function usageStore(db: Connection): UsageStore {
  return {
    async spend(owner, day, spent) {
      const tokens = Math.min(spent, FULL);
      await db
        .insertInto('model_usage')
        .values({ user_id: owner.userId, day, tokens })
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'day']).doUpdateSet({ tokens: raised('model_usage', tokens) }),
        )
        .execute();
      await db
        .insertInto('instance_usage')
        .values({ day, tokens })
        .onConflict((conflict) =>
          conflict.column('day').doUpdateSet({ tokens: raised('instance_usage', tokens) }),
        )
        .execute();
    },
    async on(owner, day) {
      const rider = await db
        .selectFrom('model_usage')
        .select('tokens')
        .where('user_id', '=', owner.userId)
        .where('day', '=', day)
        .executeTakeFirst();
      const instance = await db
        .selectFrom('instance_usage')
        .select('tokens')
        .where('day', '=', day)
        .executeTakeFirst();
      return { rider: rider?.tokens ?? 0, instance: instance?.tokens ?? 0 };
    },
    async sweep(before) {
      await db.deleteFrom('model_usage').where('day', '<', before).execute();
      await db.deleteFrom('instance_usage').where('day', '<', before).execute();
    },
  };
}
