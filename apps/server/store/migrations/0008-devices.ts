import type { Kysely } from 'kysely';
import type { TableKit } from '../table-kit.ts';

/** What the devices of an account carry in their cookie; another text forgets them all. */
export async function devices(db: Kysely<unknown>, { text }: TableKit): Promise<void> {
  await db.schema.alterTable('auth_user').addColumn('deviceKey', text).execute();
}
