import type { IsoDate } from '@musette/coach/calendar/days';
import type { Connection } from '../engine/database.ts';

/** Counts of events by day, without any rider (design 6). */
export interface EventStore {
  count(name: string, day: IsoDate): Promise<void>;
  on(name: string, day: IsoDate): Promise<number>;
}

export function eventStore(db: Connection): EventStore {
  return {
    async count(name, day) {
      await db
        .insertInto('event')
        .values({ day, name, count: 1 })
        .onConflict((conflict) =>
          conflict.columns(['day', 'name']).doUpdateSet((eb) => ({ count: eb('event.count', '+', 1) })),
        )
        .execute();
    },
    async on(name, day) {
      const row = await db
        .selectFrom('event')
        .select('count')
        .where('name', '=', name)
        .where('day', '=', day)
        .executeTakeFirst();
      return row?.count ?? 0;
    },
  };
}
