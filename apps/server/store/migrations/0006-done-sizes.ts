import type { Kysely } from 'kysely';
import type { TableKit } from '../table-kit.ts';

/** Which size of a workout was ridden, what was skipped and why, and the weekly goal that a rider sets. */
export async function doneSizes(db: Kysely<unknown>, { integer, text }: TableKit): Promise<void> {
  for (const [name, type] of [
    ['completed_size', text],
    ['completed_steps', text],
    ['skipped_at', text],
    ['skip_reason', text],
  ] as const)
    await db.schema.alterTable('workout').addColumn(name, type).execute();
  await db.schema.alterTable('rider').addColumn('own_goal_minutes', integer).execute();
}
