import type { Kysely } from 'kysely';

/** A clearer name for the newest event of a subscription. */
export async function lastEvent(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('subscription').renameColumn('told', 'last_event').execute();
}
