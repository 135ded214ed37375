import type { Kysely } from 'kysely';
import type { TableKit } from '../engine/table-kit.ts';

/** The sizes of riders' files, for the limit of each rider. */
export async function rideFileSizes(
  _db: Kysely<unknown>,
  { riderTable, text, real }: TableKit,
): Promise<void> {
  await riderTable('ride_file', (t) =>
    t
      .addColumn('user_id', text, (c) => c.notNull())
      .addColumn('file_id', text, (c) => c.notNull())
      // Whole numbers have a sum of another type on PostgreSQL.
      .addColumn('bytes', real, (c) => c.notNull())
      .addColumn('saved_at', text, (c) => c.notNull())
      .addPrimaryKeyConstraint('ride_file_key', ['user_id', 'file_id']),
  );
}
