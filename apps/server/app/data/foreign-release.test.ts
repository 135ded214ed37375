import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenEngine, rowsOf, SQLITE_AND_POSTGRES, TEST_SECRET } from '../../testing/engines.ts';
import { openSqlite } from '#store/engine/database.ts';
import { testConfig } from '../../testing/test-server.ts';
import { riderCommand } from '../commands/rider.ts';
import type { Config } from '../config/config.ts';
import { acceptKey } from './accept-key.ts';
import { start } from '../start.ts';

async function startIn(config: Config) {
  const started = await start(config, '/nowhere');
  if (started.ok) await started.value.stop();
  return started;
}

describe.each(SQLITE_AND_POSTGRES)('data of another release, on $name', (engine) => {
  let open: OpenEngine;
  let folder = '';
  beforeEach(async () => {
    open = await engine.open();
    folder =
      engine.name === 'sqlite' ? dirname(open.address) : mkdtempSync(join(tmpdir(), 'musette-release-'));
  });
  afterEach(async () => {
    await open.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    ['0001-house', 'a Musette from before its first release (step 0001-house). It cannot be upgraded: set '],
    ['9999-later', 'a newer Musette (step 9999-later). Install that one, or restore a backup.'],
  ])('are refused by the start and by every command, with their place: %s', async (name, reason) => {
    const steps = open.database.kysely.updateTable('migration');
    await steps.set({ name }).where('name', '=', '0001-initial').execute();
    const before = await rowsOf(open.database, 'instance');
    const isFile = engine.name === 'sqlite';
    // A file that is open counts as one that a server uses.
    if (isFile) await open.database.close();
    const url = isFile ? undefined : open.address;
    const config = testConfig({
      DATA_DIR: folder,
      APP_SECRET: TEST_SECRET,
      ...(url !== undefined && { DATABASE_URL: url }),
    });
    const place = url === undefined ? `in ${folder}` : `“${new URL(url).pathname.slice(1)}”`;
    const said = [
      await startIn(config),
      await riderCommand(['reset-password', 'a@example.org'], config),
      await acceptKey(config),
    ];
    for (const answer of said) {
      const text = answer.ok ? 'accepted' : answer.error;
      expect(text).toContain(`The database ${place} was written by ${reason}`);
      expect(text).not.toContain('postgres:');
    }
    const after = isFile ? openSqlite(open.address) : open.database;
    expect(await rowsOf(after, 'instance')).toEqual(before);
    if (isFile) await after.close();
  });
});
