import type { IsoDate } from '@musette/coach/calendar/days';
import {
  type BestEffort,
  EFFORT_SECONDS,
  type EffortSeconds,
} from '@musette/coach/progress/figures/best-efforts';
import type { PromptSafeRide } from '@musette/coach/progress/figures/fence';
import type { Owner } from '#ports/owner.ts';
import type { DaySpan } from './activity-store.ts';
import type { Connection } from '../engine/database.ts';
import type { BestEffortTable } from '../schema/schema.ts';

/** A best effort and the ride that it was in. */
export type EffortRow = Omit<BestEffortTable, 'user_id'>;

/** A best effort, and where its ride is from. */
export interface SourcedEffort extends EffortRow {
  readonly source: PromptSafeRide['source'];
}

/** The best efforts of the rides that count. */
export interface EffortStore {
  /** Replaces the efforts of an activity. */
  replace(
    owner: Owner,
    activity: { readonly id: string; readonly day: IsoDate },
    efforts: readonly BestEffort[],
  ): Promise<void>;
  /** The best of each duration, from short to long. */
  best(
    owner: Owner,
    span: { readonly [End in keyof DaySpan]?: IsoDate | undefined },
  ): Promise<readonly EffortRow[]>;
  /** The efforts over some durations since a day, of rides that are not from Strava. */
  list(
    owner: Owner,
    span: { readonly from: IsoDate; readonly seconds: readonly EffortSeconds[] },
  ): Promise<readonly SourcedEffort[]>;
  /** The last day before another one with more power over a duration. */
  lastBetter(owner: Owner, effort: BestEffort, before: IsoDate): Promise<IsoDate | null>;
}

export function effortStore(db: Connection): EffortStore {
  const ofDuration = (owner: Owner, seconds: EffortSeconds) =>
    db.selectFrom('best_effort').where('user_id', '=', owner.userId).where('seconds', '=', seconds);
  return {
    async replace(owner, { id, day }, efforts) {
      await db
        .deleteFrom('best_effort')
        .where('user_id', '=', owner.userId)
        .where('activity_id', '=', id)
        .execute();
      if (efforts.length === 0) return;
      const rows = efforts.map((effort) => ({ ...effort, user_id: owner.userId, activity_id: id, day }));
      await db.insertInto('best_effort').values(rows).execute();
    },
    async best(owner, { from, to }) {
      const best: EffortRow[] = [];
      for (const seconds of EFFORT_SECONDS) {
        // The best of all is the last entry of the index.
        const row = await ofDuration(owner, seconds)
          .select(['activity_id', 'seconds', 'watts', 'day'])
          .$if(from !== undefined, (query) => query.where('day', '>=', from as IsoDate))
          .$if(to !== undefined, (query) => query.where('day', '<=', to as IsoDate))
          .orderBy('watts', 'desc')
          .orderBy('day', 'desc')
          .orderBy('activity_id', 'desc')
          .limit(1)
          .executeTakeFirst();
        if (row !== undefined) best.push(row);
      }
      return best;
    },
    async list(owner, { from, seconds }) {
      const rows = await db
        .selectFrom('best_effort')
        .innerJoin('activity', (join) =>
          join
            .onRef('activity.user_id', '=', 'best_effort.user_id')
            .onRef('activity.id', '=', 'best_effort.activity_id'),
        )
        .select(['activity_id', 'seconds', 'watts', 'best_effort.day', 'activity.source'])
        .where('best_effort.user_id', '=', owner.userId)
        .where('best_effort.day', '>=', from)
        .where('seconds', 'in', seconds)
        .where('activity.source', '!=', 'strava')
        .execute();
      return rows as readonly SourcedEffort[];
    },
    async lastBetter(owner, { seconds, watts }, before) {
      const row = await ofDuration(owner, seconds)
        .select('day')
        .where('watts', '>', watts)
        .where('day', '<', before)
        .orderBy('day', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.day ?? null;
    },
  };
}
