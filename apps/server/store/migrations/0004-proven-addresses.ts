import { type Kysely, sql } from 'kysely';
import type { TableKit } from '../table-kit.ts';

/** When an address was proven, and the one that waits for it. Sessions end: their tokens are kept as hashes from here on. */
export async function provenAddresses(db: Kysely<unknown>, { engine, text }: TableKit): Promise<void> {
  const date = engine === 'sqlite' ? text : 'timestamptz';
  for (const [name, type] of [
    ['emailProvenAt', date],
    ['pendingEmail', text],
    ['pendingEmailToken', text],
    ['pendingEmailUntil', date],
  ] as const)
    await db.schema.alterTable('auth_user').addColumn(name, type).execute();
  const verified = engine === 'sqlite' ? sql`"emailVerified" = 1` : sql`"emailVerified"`;
  await sql`update auth_user set "emailProvenAt" = "createdAt" where ${verified}`.execute(db);
  await sql`delete from auth_session`.execute(db);
}
