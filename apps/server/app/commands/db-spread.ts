import { err, ok, type Result } from '@musette/coach/result';
import { type Database, openPostgres } from '#store/engine/database.ts';
import { migrate } from '#store/migrate.ts';
import { spreadOf, spreadTables } from '#store/spread.ts';
import type { Config } from '../config/config.ts';
import { unusableDataMessage } from '../data/open-data.ts';

const GUIDE = 'docs/operations/growing.md says how.';

/** Brings the schema up to date and spreads the tables of riders over the workers of a Citus cluster. Servers may run meanwhile. */
export async function spreadData(config: Config, nowMs: number): Promise<Result<string, string>> {
  if (!config.DATABASE_URL)
    return err(`The data is in SQLite. To spread it, move it to a PostgreSQL with Citus first. ${GUIDE}`);
  let database: Database | null = null;
  try {
    database = await openPostgres(config.DATABASE_URL);
    if ((await spreadOf(database)) === null)
      return err(`This PostgreSQL database has no Citus (create extension citus). ${GUIDE}`);
    const migrated = await migrate(database, { nowMs });
    if (!migrated.ok) return err(`The database has the schema of another release (${migrated.error.name}).`);
    const tables = await spreadTables(database);
    const after = await spreadOf(database);
    const all = `${after?.spread.length} tables of riders are spread over ${after?.workers} nodes.`;
    return ok(
      tables.length === 0 ? `There was nothing to do: ${all}` : `Spread ${tables.join(', ')}. Now ${all}`,
    );
  } catch (cause) {
    return err(unusableDataMessage(config, cause));
  } finally {
    await database?.close();
  }
}
