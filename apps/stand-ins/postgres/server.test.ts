import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, it, vi } from 'vitest';
import { createDatabase, startPostgres } from './server.ts';

const closed = mkdtempSync(join(tmpdir(), 'musette-closed-'));
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(closed, { recursive: true });
});

it('starts where TMPDIR is closed to other users, also for root, and leaves nothing behind', async () => {
  vi.stubEnv('TMPDIR', closed);
  const server = await startPostgres();
  const client = new pg.Client({ connectionString: await createDatabase(server.urlOf('postgres'), 'a-"b"') });
  await client.connect();
  const { rows } = await client.query('select current_database() as name');
  expect(rows).toEqual([{ name: 'a-"b"' }]);
  await client.end();
  await server.stop();
  await expect(createDatabase(server.urlOf('postgres'), 'x')).rejects.toThrow('ECONNREFUSED');
  expect(readdirSync(closed)).toEqual([]);
});
