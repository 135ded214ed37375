import { sql } from 'kysely';
import type { Connection, Database } from './engine/database.ts';

/** How the tables of riders lie on the workers of a Citus cluster. */
export interface Spread {
  readonly workers: number;
  readonly spread: readonly string[];
  /** The tables that are still on the coordinator, those first to which others refer. */
  readonly waiting: readonly string[];
}

/** The table that the others lie beside. */
const FIRST = 'rider';
/** The queue is searched for all riders every second, so it stays on the coordinator (decision 0039). */
const QUEUE = 'job';

/** How the tables lie now; null where the database is no Citus cluster. */
export async function spreadOf({ kysely, engine }: Database): Promise<Spread | null> {
  if (engine !== 'postgres' || !(await hasCitus(kysely))) return null;
  const { rows: nodes } = await sql<{ count: string }>`
    select count(*) as count from pg_dist_node where isactive and shouldhaveshards`.execute(kysely);
  const { rows } = await sql<{ name: string }>`
    select logicalrelid::text as name from pg_dist_partition where partmethod = 'h' order by 1`.execute(
    kysely,
  );
  const spread = rows.map(({ name }) => name);
  const waiting = (await riderTables(kysely)).filter((table) => !spread.includes(table));
  return { workers: Number(nodes[0]?.count ?? 0), spread, waiting };
}

/** Spreads all tables of riders that are not spread yet by their rider, and gives their names. What one call leaves, the next one does. */
export async function spreadTables(database: Database): Promise<readonly string[]> {
  const { unlimited = database.kysely } = database;
  const { waiting = [] } = (await spreadOf(database)) ?? {};
  for (const table of waiting) {
    const beside = table === FIRST ? 'default' : FIRST;
    await sql`select create_distributed_table(${table}, 'user_id', colocate_with => ${beside})`.execute(
      unlimited,
    );
  }
  // The rows that a table had are on the workers now. Those left here would never be seen or deleted again.
  const { spread = [] } = (await spreadOf(database)) ?? {};
  for (const table of spread)
    await sql`select truncate_local_data_after_distributing_table(${table})`.execute(unlimited);
  return waiting;
}

async function hasCitus(kysely: Connection): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_extension where extname = 'citus'`.execute(kysely);
  return rows.length > 0;
}

/** The tables with a rider in each row, as the database has them; each comes after those to which it refers. */
async function riderTables(kysely: Connection): Promise<readonly string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'user_id' and table_name <> ${QUEUE}
      and table_name in (select relname from pg_class where relkind in ('r', 'p') and not relispartition)
    order by table_name <> ${FIRST}, table_name`.execute(kysely);
  const { rows: keys } = await sql<{ child: string; parent: string }>`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent
    from pg_constraint where contype = 'f' and conrelid <> confrelid`.execute(kysely);
  const ordered = new Set<string>();
  const add = (table: string): void => {
    if (ordered.has(table)) return;
    for (const { child, parent } of keys) if (child === table) add(parent);
    ordered.add(table);
  };
  for (const { name } of tables) add(name);
  return [...ordered];
}
