import type { Kysely } from 'kysely';

/** What is remembered of a rider's way to a payment. */
export async function payer(db: Kysely<unknown>): Promise<void> {
  // The newest page on which the rider can subscribe. It is closed before another one is opened, so that nobody pays twice.
  await db.schema.alterTable('payer').addColumn('checkout_id', 'text').execute();
  await db.schema
    .alterTable('payer')
    .addColumn('attempt', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  // When to look next whether the rider has paid, and until when.
  await db.schema.alterTable('payer').addColumn('look_at', 'text').execute();
  await db.schema.alterTable('payer').addColumn('look_until', 'text').execute();
  await db.schema
    .createIndex('payer_look')
    .on('payer')
    .columns(['look_at'])
    .where('look_at', 'is not', null)
    .execute();
}
