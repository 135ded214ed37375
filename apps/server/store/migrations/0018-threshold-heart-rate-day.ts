import type { Kysely } from 'kysely';
import type { TableKit } from '../engine/table-kit.ts';

/** The day since which the threshold heart rate is what it is: a test before it is out of date. */
export async function thresholdHeartRateDay(db: Kysely<unknown>, { text }: TableKit): Promise<void> {
  await db.schema.alterTable('rider').addColumn('threshold_heart_rate_since', text).execute();
}
