import type { IsoDate } from '@musette/coach/calendar/days';
import type { Owner } from '#ports/owner.ts';
import type { Connection } from '../engine/database.ts';

/** A rider's names for races, by the day of the race. */
export type RaceNames = ReadonlyMap<IsoDate, string>;

/** What riders call their races. */
export interface RaceStore {
  names(owner: Owner): Promise<RaceNames>;
  /** Names the race of a day; null forgets the name. */
  rename(owner: Owner, date: IsoDate, name: string | null): Promise<void>;
  /** Gives the race of a day the name that it had on another day, unless it has one of its own. */
  carryOver(owner: Owner, days: { readonly from: IsoDate; readonly to: IsoDate }): Promise<void>;
}

export function raceStore(db: Connection): RaceStore {
  const names = async (owner: Owner): Promise<RaceNames> => {
    const rows = await db
      .selectFrom('race')
      .select(['race_date', 'name'])
      .where('user_id', '=', owner.userId)
      .execute();
    return new Map(rows.map(({ race_date, name }) => [race_date, name]));
  };
  return {
    names,
    async rename(owner, date, name) {
      if (name === null) {
        await db
          .deleteFrom('race')
          .where('user_id', '=', owner.userId)
          .where('race_date', '=', date)
          .execute();
        return;
      }
      await db
        .insertInto('race')
        .values({ user_id: owner.userId, race_date: date, name })
        .onConflict((conflict) => conflict.columns(['user_id', 'race_date']).doUpdateSet({ name }))
        .execute();
    },
    async carryOver(owner, { from, to }) {
      const name = (await names(owner)).get(from);
      if (name === undefined) return;
      await db
        .insertInto('race')
        .values({ user_id: owner.userId, race_date: to, name })
        .onConflict((conflict) => conflict.columns(['user_id', 'race_date']).doNothing())
        .execute();
    },
  };
}
