import type { IsoDate } from '@musette/coach/calendar/days';
import type { Owner } from '#ports/owner.ts';
import type { Connection } from './database.ts';

/** Tokens that models were asked for on a day, by one rider and by the whole instance. */
export interface Usage {
  readonly rider: number;
  readonly instance: number;
}

/** What is spent on models, day by day: the budget is held against it. */
export interface UsageStore {
  spend(owner: Owner, day: IsoDate, tokens: number): Promise<void>;
  on(owner: Owner, day: IsoDate): Promise<Usage>;
  sweep(before: IsoDate): Promise<void>;
}

export function usageStore(db: Connection): UsageStore {
  return {
    async spend(owner, day, tokens) {
      await db
        .insertInto('model_usage')
        .values({ user_id: owner.userId, day, tokens })
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'day'])
            .doUpdateSet((eb) => ({ tokens: eb('model_usage.tokens', '+', tokens) })),
        )
        .execute();
      await db
        .insertInto('instance_usage')
        .values({ day, tokens })
        .onConflict((conflict) =>
          conflict.column('day').doUpdateSet((eb) => ({ tokens: eb('instance_usage.tokens', '+', tokens) })),
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
      await db.deleteFrom('instance_usage').where('day', '<', before).execute();
    },
  };
}
