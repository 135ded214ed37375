import type { Kysely } from 'kysely';

/** The interrupted generation that another one is to replace; a cancel brings it back. */
export async function interruptedGeneration(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('generation').addColumn('interrupted', 'text').execute();
}
