import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type OpenEngine, POSTGRES, TEST_SECRET } from '../testing/engines.ts';
import { testConfig } from '../testing/test-server.ts';
import { start } from './start.ts';

let home = '';
let postgres: OpenEngine;
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'musette-start-'));
  postgres = await POSTGRES.open();
});
afterEach(async () => {
  await postgres.close();
  rmSync(home, { recursive: true, force: true });
});

/** A table whose rows are at a worker that is gone, as Citus has it. */
async function loseTable(name: string): Promise<void> {
  const [table, moved] = [sql.table(name), sql.table(`${name}_there`)];
  const { kysely } = postgres.database;
  await sql`create or replace function worker_is_gone() returns boolean language plpgsql as $$
    begin raise exception 'connection to the remote node failed' using errcode = '08006'; end $$`.execute(
    kysely,
  );
  await sql`alter table ${table} rename to ${sql.ref(`${name}_there`)}`.execute(kysely);
  await sql`create view ${table} as select there.* from ${moved} there right join worker_is_gone() gone on gone`.execute(
    kysely,
  );
}

it.each(['operator', 'activity', 'intervals_connection'])(
  'a server starts while the rows of “%s” are at a worker that is gone',
  async (table) => {
    const config = testConfig({
      DATA_DIR: home,
      DATABASE_URL: postgres.address,
      APP_SECRET: TEST_SECRET,
      BACKUP_DIR: 'off',
      LOG_LEVEL: 'silent',
    });
    const first = await start(config, '/nowhere');
    if (first.ok) await first.value.stop();
    await loseTable(table);
    const again = await start(config, '/nowhere');
    expect(again).toMatchObject({ ok: true });
    if (again.ok) await again.value.stop();
  },
);
