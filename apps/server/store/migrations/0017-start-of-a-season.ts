import type { Kysely } from 'kysely';
import type { TableKit } from '../engine/table-kit.ts';

/** What a rider tells of the riding before a season, and the year of birth. */
export async function startOfASeason(db: Kysely<unknown>, { integer, real }: TableKit): Promise<void> {
  const columns = [
    ['year_of_birth', integer],
    ['usual_weekly_hours', real],
    ['longest_ride_minutes', integer],
  ] as const;
  for (const [name, type] of columns) await db.schema.alterTable('rider').addColumn(name, type).execute();
}
