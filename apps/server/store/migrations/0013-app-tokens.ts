import type { Kysely } from 'kysely';

/** A token of the native app beside that of the web: Apple revokes each for the client that it was given to. */
export async function appTokens(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('auth_account').addColumn('appRefreshToken', 'text').execute();
}
