import type { Kysely } from 'kysely';

/** What is remembered of a rider's way to a payment. */
export async function payer(db: Kysely<unknown>): Promise<void> {
  // The newest page on which the rider can subscribe. It is closed before another one is opened, so that nobody pays twice.
  await db.schema.alterTable('payer').addColumn('checkout_id', 'text').execute();
  await db.schema
    .alterTable('payer')
    .addColumn('attempt', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
