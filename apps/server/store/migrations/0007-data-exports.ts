import type { Kysely } from 'kysely';
import type { TableKit } from '../engine/table-kit.ts';

/** Riders' data on the way out as a zip, or in from one. */
export async function dataExports(
  _db: Kysely<unknown>,
  { riderTable, text, integer, real }: TableKit,
): Promise<void> {
  // One a rider and direction.
  await riderTable('data_transfer', (t) =>
    t
      .addColumn('user_id', text, (c) => c.notNull())
      .addColumn('direction', text, (c) => c.notNull())
      .addColumn('id', text, (c) => c.notNull())
      .addColumn('state', text, (c) => c.notNull())
      .addColumn('done', integer, (c) => c.notNull())
      .addColumn('total', integer, (c) => c.notNull())
      .addColumn('bytes', real, (c) => c.notNull())
      .addColumn('with_profile', integer, (c) => c.notNull())
      .addColumn('problem', text)
      .addColumn('result', text)
      .addColumn('started_at', text, (c) => c.notNull())
      .addColumn('finished_at', text)
      .addColumn('expires_at', text, (c) => c.notNull())
      .addPrimaryKeyConstraint('data_transfer_key', ['user_id', 'direction']),
  );
  // The zip in pieces, each a file of the rider in the place of ride files.
  await riderTable('data_piece', (t) =>
    t
      .addColumn('user_id', text, (c) => c.notNull())
      .addColumn('direction', text, (c) => c.notNull())
      .addColumn('position', integer, (c) => c.notNull())
      .addColumn('file_id', text, (c) => c.notNull())
      .addColumn('bytes', integer, (c) => c.notNull())
      .addPrimaryKeyConstraint('data_piece_key', ['user_id', 'direction', 'position']),
  );
}
