import type { Kysely } from 'kysely';
import type { TableKit } from '../engine/table-kit.ts';

/** The ids of riders whose accounts were deleted, and nothing else of them: a backup that is restored must not bring them back. */
export const deletedRiders = (_db: Kysely<unknown>, { systemTable, text }: TableKit): Promise<void> =>
  systemTable('deleted_rider', (t) =>
    t.addColumn('id', text, (c) => c.primaryKey()).addColumn('deleted_at', text, (c) => c.notNull()),
  );
