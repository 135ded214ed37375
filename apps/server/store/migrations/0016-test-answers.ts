import type { Kysely } from 'kysely';
import type { TableKit } from '../engine/table-kit.ts';

/** What a rider has answered to the result of a test of the plan, so that nobody asks again. */
export async function testAnswers(db: Kysely<unknown>, { text }: TableKit): Promise<void> {
  await db.schema.alterTable('workout').addColumn('test_answer', text).execute();
}
