import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gpxRide, importedId } from '../../testing/ride-files.ts';
import { newRider, type Rider } from '../../testing/rider.ts';
import { freePort, type ServerProcess, startedServer } from '../../testing/server-process.ts';
import { withDatabase } from '../data/database-file.ts';

const CLI = fileURLToPath(new URL('recompute-cli.ts', import.meta.url));

describe('npm run recompute, while the server runs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'musette-recompute-'));
  let server: ServerProcess;
  let rider: Rider;
  let ids: readonly string[];
  beforeAll(async () => {
    server = await startedServer({ DATA_DIR: folder, PORT: String(await freePort()) });
    rider = await newRider(server.visitor(), { onboarded: true });
    ids = await Promise.all(
      [1, 2, 3].map((day) =>
        importedId(rider, gpxRide({ minutes: 10, startAt: `2026-03-0${day}T08:00:00.000Z` })),
      ),
    );
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  function start() {
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const child = spawn(process.execPath, [CLI], { env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: folder } });
    const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    const said = ended.then(([stdout, , [code]]) => ({ stdout, code: code as number | null }));
    return { child, said };
  }

  const inDatabase = (statement: string) =>
    withDatabase(join(folder, 'musette.sqlite'), {}, (database) => database.prepare(statement).all());

  it('changes nothing when nothing has changed', async () => {
    const before = inDatabase('select * from activity');
    expect(await start().said).toEqual({
      stdout: 'Computed 3 rides again: 0 changed, 3 are as before.\n',
      code: 0,
    });
    expect(inDatabase('select * from activity')).toEqual(before);
  });

  it('computes what differs, and what the rider does meanwhile stays', async () => {
    inDatabase('update activity set load = 1, formulas = 0');
    const { said } = start();
    const renamed = await rider.patch(`/activities/${ids[0]}`, { version: 1, change: { name: 'Mine' } });
    expect(renamed).toMatchObject({ status: 200 });
    expect(await said).toEqual({
      stdout: 'Computed 3 rides again: 3 changed, 0 are as before.\n',
      code: 0,
    });
    expect((await rider.get(`/activities/${ids[0]}`)).body).toMatchObject({ name: 'Mine', version: 2 });
    expect(inDatabase('select id from activity where load = 1 or formulas = 0')).toEqual([]);
  });

  it('is not needed after a release with other formulas: the server does it by itself', async () => {
    await server.stop();
    inDatabase('update activity set load = 1, formulas = 0');
    server = await startedServer({ DATA_DIR: folder, PORT: String(await freePort()) });
    const outdated = () => inDatabase('select id from activity where load = 1 or formulas = 0').length;
    await expect.poll(outdated, { timeout: 20_000 }).toBe(0);
  });

  it('ends well when it is stopped', async () => {
    const { child, said } = start();
    child.kill('SIGTERM');
    const { code } = await said;
    // Before the first line of the command has run, nothing handles the signal.
    expect([0, null]).toContain(code);
    expect(inDatabase('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  });
});
