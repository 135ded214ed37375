import { FIXED_WEEKS } from '../schema/json-columns.ts';
import type { IsoDate, WeekKey } from '@musette/coach/calendar/days';
import type { Instant } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import { jsonColumn, withFields } from '#kit/json-column.ts';
import type { Connection } from '../engine/database.ts';
import type { GenerationTable, StagedWeekTable } from '../schema/schema.ts';
import type { StoredPlan } from './plan-store.ts';
import type { SeasonStore } from './season-store.ts';

/** The row of a generation. Only a rider's last generation is stored. */
export type GenerationRow = Omit<GenerationTable, 'user_id'>;
/** A staged week: it replaces another when the generation ends. */
export type StagedWeek = Omit<StagedWeekTable, 'user_id'>;

/** The week in the row of a staged week. */
export const STAGED_PLAN = jsonColumn<StoredPlan>({
  name: 'staged_week.body',
  schema: withFields('week_start', 'season_id', 'workouts'),
});

/** How a generation ended, and which weeks it left unchanged when only its end decides that. */
interface GenerationEnd extends Pick<GenerationRow, 'state'>, Partial<Pick<GenerationRow, 'kept'>> {
  readonly at: Instant;
}

/** What changes while a generation goes on. */
export interface GenerationProgress extends Pick<GenerationRow, 'id' | 'state'> {
  /** The number of saved and staged weeks. */
  readonly weeks: number;
}

/** Riders' generations and their staged weeks. */
export interface GenerationStore {
  find(owner: Owner): Promise<GenerationRow | null>;
  /** The progress of a generation, in one small query for polling. */
  progress(owner: Owner): Promise<GenerationProgress | null>;
  /** Begins one; false while another is running. */
  begin(owner: Owner, generation: GenerationRow): Promise<boolean>;
  /** Ends it; false when it had ended already. */
  end(owner: Owner, id: string, end: GenerationEnd): Promise<boolean>;
  /** Resumes a cancelled or failed generation; false for any other state. */
  resume(owner: Owner, id: string): Promise<boolean>;
  /** Locks the row for the rest of the transaction, so that the generation cannot end while a week is saved; false when it has ended. */
  lock(owner: Owner, id: string): Promise<boolean>;
  stage(owner: Owner, week: StagedWeek): Promise<void>;
  staged(owner: Owner, seasonId: string): Promise<readonly StagedWeek[]>;
  /** The Mondays and the sources of the staged weeks, without their content. */
  stagedWeeks(owner: Owner, seasonId: string): Promise<readonly Pick<StagedWeek, 'week_start' | 'made'>[]>;
  clearStaged(owner: Owner): Promise<void>;
}

export function generationStore(db: Connection): GenerationStore {
  const running = (owner: Owner, id: string) =>
    db
      .updateTable('generation')
      .where('user_id', '=', owner.userId)
      .where('id', '=', id)
      .where('state', '=', 'running');
  return {
    async find(owner) {
      const row = await db
        .selectFrom('generation')
        .selectAll()
        .where('user_id', '=', owner.userId)
        .executeTakeFirst();
      return row ?? null;
    },
    progress: (owner) => progress(db, owner),
    async begin(owner, generation) {
      const result = await db
        .insertInto('generation')
        .values({ ...generation, user_id: owner.userId })
        .onConflict((conflict) =>
          conflict.column('user_id').doUpdateSet(generation).where('generation.state', '<>', 'running'),
        )
        .executeTakeFirst();
      return result.numInsertedOrUpdatedRows === 1n;
    },
    async end(owner, id, { at, ...end }) {
      const result = await running(owner, id)
        .set({ ...end, finished_at: at })
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },
    async resume(owner, id) {
      const result = await db
        .updateTable('generation')
        .set({ state: 'running', finished_at: null })
        .where('user_id', '=', owner.userId)
        .where('id', '=', id)
        .where('state', 'in', ['cancelled', 'failed'])
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },
    async lock(owner, id) {
      const result = await running(owner, id).set({ state: 'running' }).executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },
    ...waitingWeeks(db),
  };
}

async function progress(db: Connection, owner: Owner): Promise<GenerationProgress | null> {
  const row = await db
    .selectFrom('generation')
    .select(({ selectFrom, fn }) => [
      'id',
      'state',
      selectFrom('plan')
        .select(fn.countAll<number | string>().as('count'))
        .whereRef('plan.user_id', '=', 'generation.user_id')
        .whereRef('plan.season_id', '=', 'generation.season_id')
        .as('saved'),
      selectFrom('staged_week')
        .select(fn.countAll<number | string>().as('count'))
        .whereRef('staged_week.user_id', '=', 'generation.user_id')
        .whereRef('staged_week.season_id', '=', 'generation.season_id')
        .as('waiting'),
    ])
    .where('user_id', '=', owner.userId)
    .executeTakeFirst();
  // PostgreSQL counts in numbers that come as texts.
  return row ? { id: row.id, state: row.state, weeks: Number(row.saved) + Number(row.waiting) } : null;
}

type WaitingWeeks = Pick<GenerationStore, 'stage' | 'staged' | 'stagedWeeks' | 'clearStaged'>;

function waitingWeeks(db: Connection): WaitingWeeks {
  return {
    async stage(owner, week) {
      await db
        .insertInto('staged_week')
        .values({ ...week, user_id: owner.userId })
        .onConflict((conflict) => conflict.columns(['user_id', 'season_id', 'week_start']).doNothing())
        .execute();
    },
    staged: (owner, seasonId) =>
      db
        .selectFrom('staged_week')
        .selectAll()
        .where('user_id', '=', owner.userId)
        .where('season_id', '=', seasonId)
        .orderBy('week_start')
        .execute(),
    stagedWeeks: (owner, seasonId) =>
      db
        .selectFrom('staged_week')
        .select(['week_start', 'made'])
        .where('user_id', '=', owner.userId)
        .where('season_id', '=', seasonId)
        .execute(),
    async clearStaged(owner) {
      await db.deleteFrom('staged_week').where('user_id', '=', owner.userId).execute();
    },
  };
}

/** The Mondays of the weeks that a generation leaves unchanged. */
export const fixedWeeksOf = ({ kept }: GenerationRow): readonly WeekKey[] => FIXED_WEEKS.read(kept);

interface PlannedSeasons {
  readonly generations: Pick<GenerationStore, 'find'>;
  readonly seasons: Pick<SeasonStore, 'find'>;
}

/** The race of a replacement that is being written. It is saved in the profile when the replacement ends; a new plan saves its race at once. */
export async function raceBeingPlanned(
  { generations, seasons }: PlannedSeasons,
  owner: Owner,
): Promise<IsoDate | null> {
  const row = await generations.find(owner);
  return savesRaceAtEnd(row) ? ((await seasons.find(owner, row.season_id))?.request.raceDate ?? null) : null;
}

/** Whether a replacement is being written, which saves its own race when it ends, or that there is none. */
export const savesRaceAtEnd = (row: GenerationRow | null): row is GenerationRow =>
  row?.state === 'running' && row.replaces === 1 && row.replans === 0;
