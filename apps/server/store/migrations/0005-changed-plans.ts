import { type Kysely, sql } from 'kysely';
import type { TableKit } from '../table-kit.ts';

/** What a plan keeps when its rider's hours or race change after it was made. */
export async function changedPlans(db: Kysely<unknown>, { text, integer }: TableKit): Promise<void> {
  await db.schema.alterTable('workout').addColumn('original', text).execute();
  await db.schema.alterTable('rider').addColumn('planned_race_date', text).execute();
  await sql`update rider set planned_race_date = race_date`.execute(db);
  await db.schema
    .alterTable('generation')
    .addColumn('replans', integer, (column) => column.notNull().defaultTo(0))
    .execute();
}
