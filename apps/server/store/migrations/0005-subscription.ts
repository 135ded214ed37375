import type { Kysely } from 'kysely';
import type { TableKit } from '../engine/table-kit.ts';

/** What riders have subscribed to, and who they are to the service that they pay through. */
export async function subscription(db: Kysely<unknown>, kit: TableKit): Promise<void> {
  const { riderTable, systemTable, text, integer } = kit;
  await riderTable('payer', (t) =>
    t
      .addColumn('user_id', text, (c) => c.notNull())
      .addColumn('customer_id', text)
      .addColumn('had_trial', integer, (c) => c.notNull())
      .addColumn('revision', integer, (c) => c.notNull())
      .addPrimaryKeyConstraint('payer_key', ['user_id']),
  );
  await riderTable('subscription', (t) =>
    t
      .addColumn('user_id', text, (c) => c.notNull())
      .addColumn('source', text, (c) => c.notNull())
      .addColumn('subscription_id', text, (c) => c.notNull())
      .addColumn('status', text, (c) => c.notNull())
      .addColumn('started_at', text, (c) => c.notNull())
      .addColumn('period_end', text)
      .addColumn('ends_at', text)
      .addColumn('unit_amount', integer)
      .addColumn('currency', text)
      .addColumn('billing_interval', text)
      .addColumn('told', text)
      .addColumn('look_at', text)
      .addPrimaryKeyConstraint('subscription_key', ['user_id', 'source', 'subscription_id']),
  );
  // Finds the subscriptions whose period is over and of which no event has come since.
  await db.schema
    .createIndex('subscription_look')
    .on('subscription')
    .columns(['look_at'])
    .where('look_at', 'is not', null)
    .execute();
  // Finds the rider of an event that names a customer.
  await systemTable('payer_customer', (t) =>
    t
      .addColumn('customer_id', text, (c) => c.notNull().primaryKey())
      .addColumn('rider_id', text, (c) => c.notNull()),
  );
}
