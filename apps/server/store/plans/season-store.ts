import { SEASON } from '../schema/json-columns.ts';
import type { PromptSafeSeason } from '@musette/coach/season/season';
import type { Instant } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import type { Connection } from '../engine/database.ts';
import type { PlanTable } from '../schema/schema.ts';

/** The seasons of saved plans. Their weeks are proven against them. */
export interface SeasonStore {
  add(
    owner: Owner,
    id: string,
    season: { readonly season: PromptSafeSeason; readonly at: Instant },
  ): Promise<void>;
  find(owner: Owner, id: string): Promise<PromptSafeSeason | null>;
  /** The seasons of weeks, by their id. */
  ofWeeks(
    owner: Owner,
    weeks: readonly Pick<PlanTable, 'season_id'>[],
  ): Promise<ReadonlyMap<string, PromptSafeSeason>>;
  /** Saves a changed season. */
  change(owner: Owner, id: string, season: PromptSafeSeason): Promise<void>;
  /** Deletes the rider's seasons without weeks, except the given ones. */
  forgetUnused(owner: Owner, except: readonly string[]): Promise<void>;
}

export function seasonStore(db: Connection): SeasonStore {
  return {
    async add(owner, id, { season, at }) {
      await db
        .insertInto('season')
        .values({ user_id: owner.userId, id, body: SEASON.write(season), created_at: at })
        .execute();
    },
    async find(owner, id) {
      const row = await db
        .selectFrom('season')
        .select('body')
        .where('user_id', '=', owner.userId)
        .where('id', '=', id)
        .executeTakeFirst();
      return row ? SEASON.read(row.body) : null;
    },
    async ofWeeks(owner, weeks) {
      const ids = [...new Set(weeks.map(({ season_id: id }) => id))];
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('season')
        .select(['id', 'body'])
        .where('user_id', '=', owner.userId)
        .where('id', 'in', ids)
        .execute();
      return new Map(rows.map(({ id, body }) => [id, SEASON.read(body)]));
    },
    async change(owner, id, season) {
      await db
        .updateTable('season')
        .set({ body: SEASON.write(season) })
        .where('user_id', '=', owner.userId)
        .where('id', '=', id)
        .execute();
    },
    async forgetUnused(owner, except) {
      await db
        .deleteFrom('season')
        .where('user_id', '=', owner.userId)
        .where('id', 'not in', except)
        .where('id', 'not in', (eb) =>
          eb.selectFrom('plan').select('season_id').where('user_id', '=', owner.userId),
        )
        .execute();
    },
  };
}
