import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '#kit/durations.ts';
import { nowOf } from '#ports/clock.ts';
import { ownerOf } from '#ports/owner.ts';
import { newId } from '#store/engine/ids.ts';
import { bringBackTable, loseTable, type OpenEngine, POSTGRES, TEST_SECRET } from '../testing/engines.ts';
import { riderRow } from '../testing/samples.ts';
import { testConfig } from '../testing/test-server.ts';
import { addDeletedRiders } from './data/deleted-riders.ts';
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

const configOf = () =>
  testConfig({
    DATA_DIR: home,
    DATABASE_URL: postgres.address,
    APP_SECRET: TEST_SECRET,
    BACKUP_DIR: 'off',
    LOG_LEVEL: 'silent',
  });

it.each(['operator', 'activity', 'intervals_connection'])(
  'a server starts while the rows of “%s” are at a worker that is gone',
  async (table) => {
    const config = configOf();
    const first = await start(config, '/nowhere');
    if (first.ok) await first.value.stop();
    await loseTable(postgres.database, table);
    const again = await start(config, '/nowhere');
    expect(again).toMatchObject({ ok: true });
    if (again.ok) await again.value.stop();
  },
);

it('a server that starts while a worker is gone does the work of its start once that is back', async () => {
  const config = configOf();
  const first = await start(config, '/nowhere');
  if (first.ok) await first.value.stop();
  const { database, store } = postgres;
  const rider = ownerOf(newId());
  await store.riders.add(rider, riderRow());
  addDeletedRiders(home, [{ owner: rider, at: nowOf({ nowMs: Date.now }) }]);
  const lost = ['operator', 'deleted_rider'];
  for (const table of lost) await loseTable(database, table);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const again = await start(config, '/nowhere');
  if (!again.ok) throw new Error(again.error);
  vi.advanceTimersByTime(MINUTE_MS);
  for (const table of lost) await bringBackTable(database, table);
  // The work of each hour comes later.
  for (let minutes = 2; minutes < 50 && (await store.riders.find(rider)) !== null; minutes += 1) {
    vi.advanceTimersByTime(MINUTE_MS);
    await pause(50);
  }
  expect(await store.riders.find(rider)).toBeNull();
  expect(await again.value.setUpLink).toContain('/operator#');
  vi.useRealTimers();
  await again.value.stop();
});
