import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqlite } from '#store/database.ts';
import { migrate } from '#store/migrate.ts';
import { backUp, DATABASE_FILE, restore } from './backup.ts';
import { lockDataDir, secretIn } from './data-dir.ts';

let folder = '';
const at = (name: string) => join(folder, name);

async function dataWith(value: string) {
  const database = openSqlite(join(folder, DATABASE_FILE));
  await migrate(database, { nowMs: Date.now() });
  await database.kysely
    .insertInto('instance')
    .values({ key: 'note', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
  return database;
}

async function noteIn(dataDir: string): Promise<string | undefined> {
  const database = openSqlite(join(dataDir, DATABASE_FILE));
  const row = await database.kysely
    .selectFrom('instance')
    .select('value')
    .where('key', '=', 'note')
    .executeTakeFirst();
  await database.close();
  return row?.value;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'musette-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a backup', () => {
  it('copies a database that is open and being written to, with its key', async () => {
    const secret = secretIn(folder);
    const running = await dataWith('as it was');
    expect(await backUp(folder, at('copy'))).toEqual({ ok: true, value: { files: 2 } });
    await running.close();
    expect(await noteIn(at('copy'))).toBe('as it was');
    expect(readFileSync(at('copy/secret.key'), 'utf8').trim()).toBe(secret);
  });

  it('never writes over another backup', async () => {
    await (await dataWith('one')).close();
    await backUp(folder, at('copy'));
    expect((await backUp(folder, at('copy'))).ok).toBe(false);
  });

  it('comes back whole, and keeps what was there before', async () => {
    await (await dataWith('as it was')).close();
    await backUp(folder, at('copy'));
    await (await dataWith('changed since')).close();
    const result = restore(at('copy'), folder, 1_700_000_000_000);
    expect(await noteIn(folder)).toBe('as it was');
    expect(result.ok && result.value.keptIn ? await noteIn(result.value.keptIn) : null).toBe('changed since');
  });

  it('is not put back under a server that runs', async () => {
    await (await dataWith('as it was')).close();
    await backUp(folder, at('copy'));
    const unlock = lockDataDir(folder);
    expect(restore(at('copy'), folder, Date.now())).toEqual({
      ok: false,
      error: expect.stringContaining('Stop it first'),
    });
    unlock?.();
  });

  it('is not put back when it is damaged or from a newer release', async () => {
    const newer = await dataWith('x');
    await newer.kysely
      .insertInto('migration')
      .values({ name: '9999-later', applied_at: new Date().toISOString() as never })
      .execute();
    await newer.close();
    await backUp(folder, at('copy'));
    expect(restore(at('copy'), at('other'), Date.now())).toEqual({
      ok: false,
      error: expect.stringContaining('newer Musette'),
    });
    writeFileSync(at(`copy/${DATABASE_FILE}`), 'this is no database, however long it is told to be one');
    expect(restore(at('copy'), at('other'), Date.now()).ok).toBe(false);
  });
});
