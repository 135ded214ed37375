import type { IsoDate } from '@musette/coach/calendar/days';
import { sql } from 'kysely';
import type { Owner } from '#ports/owner.ts';
import type { Connection } from '../engine/database.ts';

/** The tokens used on a day, by one rider and by the whole instance. */
export interface Usage {
  readonly rider: number;
  readonly instance: number;
}

/** What a call may take, and the budgets that must not be spent yet; 0 is no limit. */
export interface Reserved {
  readonly tokens: number;
  readonly limits: Usage;
}

/** The tokens spent on models by day. The budget is checked against them. */
export interface UsageStore {
  /** Spends tokens before a call, unless the budget of the rider or of the instance is spent. Calls at once see what the others have reserved. */
  reserve(owner: Owner, day: IsoDate, reserved: Reserved): Promise<boolean>;
  /** Fewer than none where a call took less than was reserved. */
  spend(owner: Owner, day: IsoDate, tokens: number): Promise<void>;
  on(owner: Owner, day: IsoDate): Promise<Usage>;
  /** Deletes earlier days of all riders. */
  sweep(before: IsoDate): Promise<void>;
}

/** The maximum of a count; no budget is larger. A model server may report any figure, and a sum beyond the integer range could not be read back. */
const FULL = 2_000_000_000;

function raised(table: 'model_usage' | 'instance_usage', by: number) {
  const count = sql.ref<number>(`${table}.tokens`);
  return sql<number>`case when ${count} > ${FULL - by} then ${FULL} when ${count} < ${-by} then 0 else ${count} + ${by} end`;
}

/** The count below which there is something left. */
const endOf = (limit: number): number => (limit === 0 ? FULL + 1 : limit);

interface Raise {
  readonly by: number;
  /** Nothing changes from this count on. */
  readonly limit?: number;
}

export function usageStore(db: Connection): UsageStore {
  const raiseRider = async (owner: Owner, day: IsoDate, { by, limit = 0 }: Raise): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('model_usage')
      .values({ user_id: owner.userId, day, tokens: Math.max(0, by) })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'day'])
          .doUpdateSet({ tokens: raised('model_usage', by) })
          .where('model_usage.tokens', '<', endOf(limit)),
      )
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  };
  const raiseInstance = async (day: IsoDate, { by, limit = 0 }: Raise): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('instance_usage')
      .values({ day, tokens: Math.max(0, by) })
      .onConflict((conflict) =>
        conflict
          .column('day')
          .doUpdateSet({ tokens: raised('instance_usage', by) })
          .where('instance_usage.tokens', '<', endOf(limit)),
      )
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  };
  return {
    async reserve(owner, day, { tokens: by, limits }) {
      if (!(await raiseRider(owner, day, { by, limit: limits.rider }))) return false;
      if (await raiseInstance(day, { by, limit: limits.instance })) return true;
      await raiseRider(owner, day, { by: -by });
      return false;
    },
    async spend(owner, day, tokens) {
      const by = Math.min(tokens, FULL);
      await raiseRider(owner, day, { by });
      await raiseInstance(day, { by });
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
