import { sql } from 'kysely';
import type { Database } from '#store/engine/database.ts';

type Column = { readonly name: string; readonly type: string; readonly pk: number };
type Value = string | number | null;

const BATCH = 200;
/** What texts of two engines could differ in: the order of letters, what is not ASCII, quotes, and numbers as texts. */
const TEXTS = ['a', 'B', 'é', 'Z', '🚲', "it's", '{"a":[1,2]}', '007', ''];
// The sign-in library's: its columns are dates on PostgreSQL.
const DATE = /^[a-z]+[A-Za-z]*(At|Until)$/;

/** Fills every table of a SQLite database, so that each rider has a row in each; the tables are read from the schema. */
export async function fillTables(
  { kysely }: Database,
  riders: number,
): Promise<Readonly<Record<string, number>>> {
  const { rows: tables } = await sql<{ name: string }>`
    select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name <> 'migration'`.execute(
    kysely,
  );
  const made: Record<string, number> = {};
  await sql`pragma foreign_keys = off`.execute(kysely);
  await kysely.transaction().execute(async (db) => {
    for (const { name } of tables) {
      await sql`delete from ${sql.table(name)}`.execute(db);
      const { rows: columns } =
        await sql<Column>`select name, type, pk from pragma_table_info(${name})`.execute(db);
      const into = sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column.name)))})`;
      for (let first = 0; first < riders; first += BATCH) {
        const numbers = Array.from({ length: Math.min(BATCH, riders - first) }, (_, index) => first + index);
        const rows = numbers.map(
          (rider) => sql`(${sql.join(columns.map((column) => valueOf(column, rider)))})`,
        );
        await sql`${into} values ${sql.join(rows)}`.execute(db);
      }
      made[name] = riders;
    }
  });
  await sql`pragma foreign_keys = on`.execute(kysely);
  return made;
}

const riderId = (rider: number): string => `${'Aaé-_zZ'[rider % 7]}-rider-${rider * 7919}`;

function valueOf({ name, type, pk }: Column, rider: number): Value {
  if (DATE.test(name)) return new Date(1_700_000_000_000 + rider * 61_007).toISOString();
  if (name === 'user_id' || name === 'userId' || (name === 'id' && pk > 0)) return riderId(rider);
  if (name === 'emailVerified') return rider % 2;
  if (type.toUpperCase() === 'INTEGER') return rider * 104_729 - 3;
  if (type.toUpperCase() === 'REAL') return rider % 3 === 0 ? rider : rider / 7;
  // Keys and what has to be unique differ from rider to rider.
  return `${TEXTS[rider % TEXTS.length]} ${name} ${rider}`;
}
