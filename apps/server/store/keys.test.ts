import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES, type OpenEngine, SQLITE } from '../testing/engines.ts';
import type { Database } from './engine/database.ts';

// Design 4: `user_id` leads every primary key, unique key, index and foreign key of riders' tables. It is the rule of
// access and the rule of sharding at once, so it is read from the schema and not from a list.

/**
 * What the server does by itself looks across riders: the sweeps for deleted rides and for those that a service gave long ago, the
 * recomputation for rides of older formulas, the runner for what is due, the look at subscriptions whose period is over. The operator reads
 * the newest feedback of all.
 */
const ACROSS_RIDERS = [
  'activity_deleted',
  'activity_fetched',
  'activity_formulas',
  'feedback_sent',
  'job_due',
  'payer_look',
  'subscription_look',
];

interface Key {
  readonly table: string;
  readonly name: string;
  readonly unique: boolean;
  readonly columns: readonly string[];
}

const keysOfSqlite = async ({ kysely }: Database): Promise<readonly Key[]> => {
  const { rows } = await sql<{ table: string; name: string; unique: number; columns: string }>`
    select t.name as "table", i.name as name, i."unique" as "unique",
      (select group_concat(c.name) from (select name from pragma_index_info(i.name) order by seqno) c) as columns
    from pragma_table_list t, pragma_index_list(t.name) i
    where t.schema = 'main' and t.type = 'table'`.execute(kysely);
  return rows.map((row) => ({ ...row, unique: row.unique === 1, columns: row.columns.split(',') }));
};

const keysOfPostgres = async ({ kysely }: Database): Promise<readonly Key[]> => {
  const { rows } = await sql<Key>`
    select t.relname as table, i.relname as name, x.indisunique as unique,
      array(select a.attname::text from unnest(x.indkey) with ordinality k(attnum, position)
        join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum order by k.position) as columns
    from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    where t.relnamespace = 'public'::regnamespace and not t.relispartition`.execute(kysely);
  return rows;
};

const tablesOf = async ({ engine, kysely }: Database): Promise<readonly string[]> => {
  const query =
    engine === 'sqlite'
      ? sql<{ name: string }>`
          select m.name from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table' and c.name = 'user_id'`
      : sql<{ name: string }>`
          select t.relname as name from pg_class t join pg_attribute a on a.attrelid = t.oid
          where a.attname = 'user_id' and t.relkind in ('r', 'p') and not t.relispartition
            and t.relnamespace = 'public'::regnamespace`;
  return (await query.execute(kysely)).rows.map(({ name }) => name).toSorted();
};

describe.each(ENGINES)('the tables of riders on $name', (engine) => {
  let open: OpenEngine;
  let keys: readonly Key[];
  let riderTables: readonly string[];
  beforeAll(async () => {
    open = await engine.open();
    const read = open.database.engine === 'sqlite' ? keysOfSqlite : keysOfPostgres;
    riderTables = await tablesOf(open.database);
    keys = (await read(open.database)).filter(({ table }) => riderTables.includes(table));
  });
  afterAll(() => open.close());

  it('are those that have a rider', () => {
    expect(riderTables).toEqual([
      'activity',
      'best_effort',
      'connection',
      'data_piece',
      'data_transfer',
      'days_away',
      'deleted_ride',
      'feedback',
      'feedback_reply',
      'ftp_change',
      'generation',
      'intervals_activity',
      'intervals_connection',
      'job',
      'model_usage',
      'operator',
      'payer',
      'plan',
      'race',
      'race_event',
      'ride_file',
      'rider',
      'season',
      'sent_change',
      'sent_workout',
      'staged_week',
      'subscription',
      'workout',
    ]);
  });

  it('have a unique key each, and every unique key begins with the rider [6.10]', () => {
    const unique = keys.filter((key) => key.unique);
    expect(unique.map(({ table }) => table)).toEqual(expect.arrayContaining([...riderTables]));
    expect(unique.filter(({ columns }) => columns[0] !== 'user_id')).toEqual([]);
  });

  it('are searched by rider, but for the readers that may look across them', () => {
    const others = keys.filter(({ columns }) => columns[0] !== 'user_id').map(({ name }) => name);
    expect(others.toSorted()).toEqual(ACROSS_RIDERS);
  });
});

describe('every table of ours on sqlite', () => {
  it('is strict, and holds only text, integers and reals (design 4)', async () => {
    const open = await SQLITE.open();
    const { rows } = await sql<{ name: string; strict: number; type: string }>`
      select t.name, t.strict, c.type from pragma_table_list t, pragma_table_info(t.name) c
      where t.schema = 'main' and t.type = 'table' and t.name not like 'sqlite%' and t.name <> 'migration'
    `.execute(open.database.kysely);
    expect(rows.length).toBeGreaterThan(50);
    expect(rows.filter(({ strict }) => strict !== 1)).toEqual([]);
    expect(new Set(rows.map(({ type }) => type.toUpperCase()))).toEqual(new Set(['TEXT', 'INTEGER', 'REAL']));
    await open.close();
  });
});
