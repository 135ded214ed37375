import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { programsIn, systemPostgres } from '@musette/stand-ins/postgres/binaries';
import { startBucket } from '@musette/stand-ins/bucket/server';
import { createDatabase, type PostgresServer, startPostgres } from '@musette/stand-ins/postgres/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gpxRide, importedId } from '../../testing/ride-files.ts';
import { newRider } from '../../testing/rider.ts';
import { freePort, startedServer } from '../../testing/server-process.ts';
import { restore } from '../data/restore.ts';
import { connectionOf, faultOfTool } from './postgres-tools.ts';

const PROGRAMS = systemPostgres();

/** What gives a process the time of the tests. */
function atTheTimeOfTests(): string {
  const module = new URL('../../../../e2e/fixtures/shift-date.ts', import.meta.url);
  const byMs = Math.round(Date.now() - performance.timeOrigin - performance.now());
  const code = `import { shiftDate } from '${module.href}'; shiftDate(${byMs});`;
  return `--import=data:text/javascript,${encodeURIComponent(code)}`;
}

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'musette-pg-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe.skipIf(PROGRAMS === null)('backup and restore on PostgreSQL', () => {
  const programs = PROGRAMS ?? '';
  let postgres: PostgresServer;
  let databases = 0;
  beforeAll(async () => {
    postgres = await startPostgres({}, programsIn(programs));
  });
  afterAll(() => postgres.stop());

  const newDatabase = () => createDatabase(postgres.urlOf('postgres'), `backups_${(databases += 1)}`);
  const command = (
    name: 'backup' | 'restore' | 'accept-store',
    settings: Readonly<Record<string, string>>,
    args: readonly string[] = [join(folder, 'backup')],
  ) =>
    new Promise<{ code: unknown; said: string }>((resolve) => {
      const cli = fileURLToPath(new URL(`../commands/${name}-cli.ts`, import.meta.url));
      const env = { PATH: `${programs}:${process.env['PATH']}`, ...settings };
      execFile(process.execPath, [cli, ...args], { env }, (cause, stdout, stderr) =>
        resolve({ code: cause?.code ?? 0, said: stdout + stderr }),
      );
    });
  const start = async (settings: Readonly<Record<string, string>>) =>
    startedServer({ PORT: String(await freePort()), BACKUP_DIR: 'off', ...settings });

  it('bring a rider back with rides and key, into an empty database and folder', async () => {
    const settings = { DATA_DIR: join(folder, 'data'), DATABASE_URL: await newDatabase() };
    const server = await start(settings);
    const rider = await newRider(server.visitor(), { onboarded: true });
    const id = await importedId(rider, gpxRide({ minutes: 10 }));
    const activity = await rider.get(`/activities/${id}`);
    expect(await command('backup', settings)).toEqual({
      code: 0,
      said: expect.stringMatching(/^Backed up \d files to /) as string,
    });
    expect(readdirSync(join(folder, 'backup')).toSorted()).toEqual([
      'database.dump',
      'manifest.json',
      'rides',
      'secret.key',
    ]);
    await server.stop();
    const others = { DATA_DIR: join(folder, 'other'), DATABASE_URL: await newDatabase() };
    expect(await command('restore', others)).toEqual({
      code: 0,
      said: 'Restored. Start Musette as usual.\n',
    });
    const restored = await start(others);
    expect(readFileSync(join(folder, 'other/rides/store-id'), 'utf8')).not.toBe(
      readFileSync(join(folder, 'data/rides/store-id'), 'utf8'),
    );
    const visitor = restored.visitor();
    const form = { email: rider.email, password: rider.password };
    expect((await visitor.post('/api/v1/sign-in', form)).status).toBe(200);
    expect((await visitor.get(`/api/v1/activities/${id}`)).body).toEqual(activity.body);
    expect((await visitor.get(`/api/v1/activities/${id}/samples`)).status).toBe(200);
    await restored.stop();
    expect(await command('restore', others)).toEqual({
      code: 1,
      said: expect.stringMatching(
        /^The database is not empty: it has \d+ tables\..+ Nothing was restored\.\n$/,
      ) as string,
    });
    const { DATABASE_URL: _url, ...sqlite } = others;
    expect(await command('restore', sqlite)).toMatchObject({
      code: 1,
      said: expect.stringContaining('is a backup of PostgreSQL. Set DATABASE_URL') as string,
    });
  });

  it('say how many ride files are lost', async () => {
    const settings = { DATA_DIR: join(folder, 'data'), DATABASE_URL: await newDatabase() };
    const server = await start(settings);
    const rider = await newRider(server.visitor(), { onboarded: true });
    for (const minutes of [10, 20]) await importedId(rider, gpxRide({ minutes }));
    await server.stop();
    const home = join(settings.DATA_DIR, 'rides', rider.userId);
    rmSync(join(home, readdirSync(home)[0] ?? ''));
    expect(await command('backup', settings)).toEqual({
      code: 0,
      said: expect.stringContaining(
        ' Ride files that are not in the backup, because the data folder has lost them: 1. Bring',
      ) as string,
    });
    const manifest: unknown = JSON.parse(readFileSync(join(folder, 'backup/manifest.json'), 'utf8'));
    expect(manifest).toMatchObject({ lostRideFiles: 1 });
  });

  it('do not count a ride file as lost that was removed with its ride meanwhile', async () => {
    const settings = { DATA_DIR: join(folder, 'data'), DATABASE_URL: await newDatabase() };
    const server = await start(settings);
    const rider = await newRider(server.visitor(), { onboarded: true });
    for (const minutes of [10, 20]) await importedId(rider, gpxRide({ minutes }));
    await server.stop();
    const home = join(settings.DATA_DIR, 'rides', rider.userId);
    const [lost = '', removed = ''] = readdirSync(home);
    rmSync(join(home, lost));
    const sql = `delete from activity where file_id = '${removed}'`;
    const lines = [
      '#!/bin/sh',
      `${join(programs, 'pg_dump')} "$@" || exit`,
      `case "$*" in *--file=*) ${join(programs, 'psql')} -c "${sql}" '${settings.DATABASE_URL}' && rm ${join(home, removed)};; esac`,
    ];
    writeFileSync(join(folder, 'pg_dump'), lines.join('\n'), { mode: 0o755 });
    const PATH = `${folder}:${process.env['PATH']}`;
    expect(await command('backup', { ...settings, PATH })).toEqual({
      code: 0,
      said: expect.stringContaining('the data folder has lost them: 1. Bring') as string,
    });
    expect(readdirSync(home)).toEqual([]);
  });

  it('are refused a folder that servers run on, of either engine, until the last of them has ended', async () => {
    const settings = { DATA_DIR: join(folder, 'data'), DATABASE_URL: await newDatabase() };
    const [first, second] = [await start(settings), await start(settings)];
    const rider = await newRider(first.visitor(), { onboarded: true });
    expect(await command('backup', settings)).toMatchObject({ code: 0 });
    const id = await importedId(rider, gpxRide({ minutes: 10 }));
    const others = { ...settings, DATABASE_URL: await newDatabase() };
    const refused = {
      code: 1,
      said: `Musette is running on ${settings.DATA_DIR}. Stop every server on it first.\n`,
    };
    expect(await command('restore', others)).toEqual(refused);
    await first.kill();
    expect(await command('restore', others)).toEqual(refused);
    const visitor = second.visitor();
    await visitor.post('/api/v1/sign-in', { email: rider.email, password: rider.password });
    expect((await visitor.get(`/api/v1/activities/${id}/samples`)).status).toBe(200);
    const sqlite = join(folder, 'sqlite');
    await (await start({ DATA_DIR: sqlite })).stop();
    expect(restore(sqlite, settings.DATA_DIR, { nowMs: 1 })).toMatchObject({
      ok: false,
      error: `Musette is running on ${settings.DATA_DIR}. Stop it first.`,
    });
    await second.kill();
    expect(await command('restore', others)).toMatchObject({ code: 0 });
    expect(await (await start(others)).stop()).toBe(0);
  });

  it('leave the bucket to the database of before until the operator accepts it', async () => {
    const bucket = await startBucket();
    const ofBucket = {
      // By the clock of the bucket, which is that of the tests.
      NODE_OPTIONS: atTheTimeOfTests(),
      RIDE_FILES: 'bucket',
      BUCKET_URL: bucket.origin,
      BUCKET_NAME: bucket.bucket,
      BUCKET_REGION: bucket.region,
      BUCKET_KEY_ID: bucket.keyId,
      BUCKET_SECRET: bucket.secret,
    };
    const settings = { DATA_DIR: join(folder, 'data'), DATABASE_URL: await newDatabase(), ...ofBucket };
    const server = await start(settings);
    const rider = await newRider(server.visitor(), { onboarded: true });
    await importedId(rider, gpxRide({ minutes: 10 }));
    expect(await command('backup', settings)).toMatchObject({ code: 0 });
    await importedId(rider, gpxRide({ minutes: 11 }));
    const others = { ...settings, DATA_DIR: join(folder, 'other'), DATABASE_URL: await newDatabase() };
    expect(await command('restore', others)).toEqual({
      code: 0,
      said: `Restored. The ride files in the bucket ${bucket.bucket} at ${bucket.origin} were not restored and belong to the database of before, so a start is refused. If this database takes its place, stop every server of the other one, run "npm run accept-store" and start Musette. For a look at the backup while the other one goes on, start with DRILL=on. Where both go on, give this one ride files of its own: RIDE_FILES=folder, or another bucket.\n`,
    });
    await expect(start(others)).rejects.toThrow('its store-id is that of another database');
    // The ride that was imported after the backup.
    expect(await command('accept-store', others, [])).toMatchObject({
      code: 1,
      said: expect.stringContaining('names: 1 of riders whom it has.') as string,
    });
    await server.stop();
    expect(await command('accept-store', others, ['--unknown'])).toMatchObject({ code: 0 });
    await (await start(others)).stop();
    await expect(start(settings)).rejects.toThrow('its store-id is that of another database');
    await bucket.stop();
  });

  it('refuse a damaged backup, another key, and a database without anything', async () => {
    const settings = { DATA_DIR: join(folder, 'data'), DATABASE_URL: await newDatabase() };
    expect(await command('backup', settings)).toEqual({
      code: 1,
      said: `There is no backup in ${join(folder, 'backup')}: the database is empty.\n`,
    });
    await (await start(settings)).stop();
    expect(await command('backup', settings)).toMatchObject({ code: 0 });
    const others = { DATA_DIR: join(folder, 'other'), DATABASE_URL: await newDatabase() };
    const otherKey = { ...others, APP_SECRET: 'another key than that of the backup' };
    expect((await command('restore', otherKey)).said).toContain(
      'APP_SECRET is not the key that it was made with',
    );
    const dump = join(folder, 'backup/database.dump');
    const bytes = readFileSync(dump);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    writeFileSync(dump, bytes);
    expect(await command('restore', others)).toEqual({
      code: 1,
      said: 'This backup cannot be used: its database.dump is damaged. Nothing was restored.\n',
    });
    expect(readdirSync(folder)).not.toContain('other');
  });
});

describe('the programs of PostgreSQL', () => {
  it('are refused when they are older than the server', async () => {
    writeFileSync(
      join(folder, 'pg_dump'),
      '#!/bin/sh\necho "pg_dump (PostgreSQL) 15.14 (Debian 15.14-0+deb12u1)"\n',
    );
    chmodSync(join(folder, 'pg_dump'), 0o755);
    const { PATH } = process.env;
    process.env['PATH'] = `${folder}:${PATH}`;
    const faults = [await faultOfTool('pg_dump', 15), await faultOfTool('pg_dump', 18)];
    process.env['PATH'] = PATH;
    expect(faults).toEqual([
      null,
      'pg_dump on the PATH is of PostgreSQL 15, and the server is of 18. Install the client programs of PostgreSQL 18 or later (postgresql-client-18 on Debian), and put pg_dump on the PATH.',
    ]);
  });

  it.each([
    ['postgres://me:p%40ss@host:5433/rides', 'postgres://me@host:5433/rides', 'p@ss'],
    [
      'postgres://me@host/rides?password=word&sslmode=no-verify',
      'postgres://me@host/rides?sslmode=require',
      'word',
    ],
    [
      'postgres://me@host/rides?ssl=true&uselibpqcompat=true',
      'postgres://me@host/rides?sslmode=require',
      undefined,
    ],
  ])('are given %s without its password', (url, address, password) => {
    const { address: found, env } = connectionOf(url);
    expect([found, env['PGPASSWORD']]).toEqual([address, password]);
  });
});
