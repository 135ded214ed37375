import type { Kysely } from 'kysely';
import type { TableKit } from '../engine/table-kit.ts';

/** Invitations that nobody has used yet. A table of the sign-in library, whose column names these are. */
export async function invitations(_db: Kysely<unknown>, kit: TableKit): Promise<void> {
  const { text } = kit;
  const date = kit.engine === 'sqlite' ? text : 'timestamptz';
  await kit.systemTable('auth_invitation', (t) =>
    t
      .addColumn('id', text, (c) => c.primaryKey())
      .addColumn('secretHash', text, (c) => c.notNull().unique())
      .addColumn('emailHash', text)
      .addColumn('expiresAt', date, (c) => c.notNull())
      .addColumn('createdAt', date, (c) => c.notNull()),
  );
}
