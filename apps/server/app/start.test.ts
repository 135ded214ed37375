import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loseTable, type OpenEngine, POSTGRES, TEST_SECRET } from '../testing/engines.ts';
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
    await loseTable(postgres.database, table);
    const again = await start(config, '/nowhere');
    expect(again).toMatchObject({ ok: true });
    if (again.ok) await again.value.stop();
  },
);
