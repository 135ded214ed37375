import type { Kysely } from 'kysely';
import type { TableKit } from '../table-kit.ts';

/** Where the coach had put a workout that its rider has moved. */
export const movedWorkouts = (db: Kysely<unknown>, { integer }: TableKit): Promise<void> =>
  db.schema.alterTable('workout').addColumn('moved_from', integer).execute();
