import type { Kysely } from 'kysely';

/** The newest page on which a rider can subscribe. It is closed before another one is opened, so that nobody pays twice. */
export async function openCheckout(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('payer').addColumn('checkout_id', 'text').execute();
}
