import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startBucket } from '@musette/stand-ins/bucket/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenEngine, POSTGRES } from '../../testing/engines.ts';
import { giveAway, strangersIn } from '../../testing/owners.ts';
import { gpxRide, importedId } from '../../testing/ride-files.ts';
import { newRider } from '../../testing/rider.ts';
import { freePort, startedServer, startServer } from '../../testing/server-process.ts';
import { openPostgres, tableCountOf } from '#store/engine/database.ts';
import { migrate } from '#store/migrate.ts';
import { instanceStore } from '#store/instance/instance-store.ts';
import { testConfig } from '../../testing/test-server.ts';
import { composeBase, rideFilesOf } from '../compose.ts';
import { readConfig } from '../config/config.ts';
import { copyCommand } from './db-copy.ts';

const NOW_MS = Date.now();
const ACCEPT_STORE = fileURLToPath(new URL('accept-store-cli.ts', import.meta.url));

const sizeOf = (file: string): number => statSync(file).size;
const filesOfRiders = (folder: string): readonly string[] =>
  readdirSync(join(folder, 'rides'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'store-id')
    .map((entry) => join(entry.parentPath, entry.name));

describe('npm run db:copy', () => {
  let folder: string;
  let empty: OpenEngine;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'musette-copy-'));
    empty = await POSTGRES.openEmpty();
  });
  afterEach(async () => {
    await empty.close();
    rmSync(folder, { recursive: true });
  });

  const copy = (settings: Readonly<Record<string, string>>, args: readonly string[] = []) => {
    const config = readConfig({ DATA_DIR: folder, ...settings });
    if (!config.ok) throw new Error('these settings are not valid');
    return copyCommand(args, config.value, NOW_MS);
  };
  const start = async (settings: Readonly<Record<string, string>> = {}) =>
    startedServer({ DATA_DIR: folder, PORT: String(await freePort()), ...settings });

  const refusalOf = async (settings: Readonly<Record<string, string>> = {}): Promise<string> => {
    const started = await startServer({ DATA_DIR: folder, PORT: String(await freePort()), ...settings });
    if ('said' in started) return started.said;
    await started.stop();
    return 'started';
  };
  const accept = (settings: Readonly<Record<string, string>> = {}) =>
    new Promise<string>((resolve) => {
      const env = { PATH: process.env['PATH'], DATA_DIR: folder, ...settings };
      execFile(process.execPath, [ACCEPT_STORE], { env }, (_, stdout, stderr) => resolve(stdout + stderr));
    });

  it('moves a rider with plans and rides to PostgreSQL, where everything goes on', async () => {
    const url = empty.address;
    const before = await start();
    const rider = await newRider(before.visitor(), { onboarded: true });
    const id = await importedId(rider, gpxRide({ minutes: 10 }));
    const activity = await rider.get(`/activities/${id}`);
    expect(await copy({ DATABASE_URL: url })).toEqual({
      ok: false,
      error: `A server runs on ${folder}. Stop it first.`,
    });
    await before.stop();
    const copied = await copy({ DATABASE_URL: url });
    expect(copied).toMatchObject({ ok: true });
    expect(copied.ok && copied.value).toMatch(
      /^Copied \d+ rows of \d+ tables; each table has the rows of before, by their number and their checksum\. The ride files stay in/,
    );
    const after = await start({ DATABASE_URL: url });
    const visitor = after.visitor();
    const { status } = await visitor.post('/api/v1/sign-in', {
      email: rider.email,
      password: rider.password,
    });
    expect(status).toBe(200);
    expect((await visitor.get(`/api/v1/activities/${id}`)).body).toEqual(activity.body);
    expect((await visitor.get(`/api/v1/activities/${id}/samples`)).status).toBe(200);
    await after.stop();
    const back = () => copy({ DATABASE_URL: url }, ['--to-sqlite']);
    expect(await back()).toEqual({
      ok: false,
      error: `There is a musette.sqlite in ${folder}. Move it out of the folder, or set another DATA_DIR.`,
    });
    renameSync(join(folder, 'musette.sqlite'), join(folder, 'before.sqlite'));
    // The log of that database would be played into the copy.
    const log = join(folder, 'musette.sqlite-wal');
    writeFileSync(log, 'rows');
    expect(await back()).toMatchObject({
      error: `There is a musette.sqlite-wal in ${folder}. Move it out of the folder, or set another DATA_DIR.`,
    });
    rmSync(log);
    const returned = await back();
    expect(await refusalOf({ DATABASE_URL: url })).toMatch(
      /^The riders of this database were copied to \S+musette\.sqlite with "npm run db:copy", and this one is as it was before\. Start without DATABASE_URL\./,
    );
    expect(returned.ok && returned.value).toMatch(
      /^Copied \d+ rows of \d+ tables; .+ The ride files stay in the folder \S+rides\..+ Start Musette without DATABASE_URL\.$/,
    );
    const again = await start();
    const home = again.visitor();
    await home.post('/api/v1/sign-in', { email: rider.email, password: rider.password });
    expect((await home.get(`/api/v1/activities/${id}`)).body).toEqual(activity.body);
    await again.stop();
    expect(await copy({ DATABASE_URL: url })).toMatchObject({
      ok: false,
      error: expect.stringMatching(/^The PostgreSQL database is not empty: it has \d+ tables\./) as string,
    });
  });

  it('leaves a database behind that is not started any more, and sweeps nothing of the copy away', async () => {
    const before = await start();
    const rider = await newRider(before.visitor(), { onboarded: true });
    await importedId(rider, gpxRide({ minutes: 10 }));
    await before.stop();
    giveAway(folder);
    const url = empty.address;
    expect(await copy({ DATABASE_URL: url })).toMatchObject({ ok: true });
    expect(strangersIn(folder)).toEqual([]);
    const after = await start({ DATABASE_URL: url });
    const visitor = after.visitor();
    await visitor.post('/api/v1/sign-in', { email: rider.email, password: rider.password });
    const post: typeof rider.post = (path, ...sending) => visitor.post(`/api/v1${path}`, ...sending);
    await importedId({ ...rider, post }, gpxRide({ minutes: 11 }));
    await after.stop();
    const files = filesOfRiders(folder);
    expect(files).toHaveLength(2);
    for (const file of files) utimesSync(file, 0, 0);
    const refusal = expect.stringMatching(
      /^The riders of this database were copied to the PostgreSQL database “\S+” with "npm run db:copy", and this one is as it was before\. Set DATABASE_URL to that database\. To go on here with all that riders have saved there, run "npm run db:copy -- --to-sqlite"\./,
    ) as string;
    expect(await refusalOf()).toEqual(refusal);
    const another = await POSTGRES.openEmpty();
    expect(await copy({ DATABASE_URL: another.address })).toEqual({ ok: false, error: refusal });
    expect(await tableCountOf(another.database)).toBe(0);
    await another.close();
    // Of the ride since, this database knows nothing.
    expect(await accept()).toContain('names: 1 of riders whom it has. With this database, the server would');
    expect(await refusalOf()).toEqual(refusal);
    rmSync(files.find((file) => sizeOf(file) === Math.max(...files.map(sizeOf))) ?? '');
    expect(await accept()).toContain('1 of 1 ride files are there. It was that of another database');
    expect([await refusalOf(), filesOfRiders(folder).length]).toEqual(['started', 1]);
    expect(await refusalOf({ DATABASE_URL: url })).toContain('its store-id is that of another database');
  });

  it('refuses ride files that are not those of the source', async () => {
    await (await start()).stop();
    writeFileSync(join(folder, 'rides/store-id'), 'another');
    const refused = {
      ok: false,
      error: `The ride files of this database are not in the folder ${join(folder, 'rides')}: its store-id is that of another database. Set DATA_DIR, RIDE_FILES and the BUCKET settings as the server has them; a new bucket has to be empty. Nothing was copied.`,
    };
    expect(await copy({ DATABASE_URL: empty.address })).toEqual(refused);
    rmSync(join(folder, 'rides/store-id'));
    expect(await copy({ DATABASE_URL: empty.address })).toMatchObject({
      error: expect.stringContaining('it has no store-id') as string,
    });
    expect(await tableCountOf(empty.database)).toBe(0);
  });

  it('is what a start on PostgreSQL asks for where the folder has riders, before it writes anything', async () => {
    const before = await start();
    await importedId(await newRider(before.visitor(), { onboarded: true }), gpxRide({ minutes: 10 }));
    await before.stop();
    const settings = { DATABASE_URL: empty.address };
    const file = join(folder, 'musette.sqlite');
    expect(await refusalOf(settings)).toMatch(
      new RegExp(
        `^There are riders in ${file}, and none in the PostgreSQL database “\\S+”\\. To take them there, run "npm run db:copy", then start again\\. To begin there without them, move musette\\.sqlite and rides out of the folder\\. Nothing was changed\\.`,
      ),
    );
    expect(await tableCountOf(empty.database)).toBe(0);
    // As a start of before this check has left it.
    const begun = await POSTGRES.open();
    const tables = { DATABASE_URL: begun.address };
    expect(await refusalOf(tables)).toContain('run "npm run db:copy"');
    expect(await accept(tables)).toMatch(
      new RegExp(
        `: 1 of 1 riders whom this database does not have\\. .+ There are riders in ${file}: to bring them here, give "npm run db:copy" an empty database in DATABASE_URL\\.`,
      ),
    );
    await begun.close();
    expect(await copy(settings)).toMatchObject({ ok: true });
    expect(await refusalOf(settings)).toBe('started');
    const anew = await POSTGRES.openEmpty();
    for (const name of ['musette.sqlite', 'rides'])
      renameSync(join(folder, name), join(folder, `${name}.before`));
    expect(await refusalOf({ DATABASE_URL: anew.address })).toBe('started');
    await anew.close();
  });

  it('says how a copy is finished that could not be given the ride files', async () => {
    await (await start()).stop();
    const unfinished = join(folder, 'rides/unfinished');
    rmSync(unfinished, { recursive: true });
    writeFileSync(unfinished, 'in the way');
    const settings = { DATABASE_URL: empty.address };
    expect(await copy(settings)).toEqual({
      ok: false,
      error: `All rows are copied, but the ride files still belong to the database of before: ${unfinished} is not a folder, and links are not followed. Run "npm run accept-store" with the settings of the copy, and start Musette with them.`,
    });
    rmSync(unfinished);
    expect(await refusalOf(settings)).toContain('its store-id is that of another database');
    expect(await accept(settings)).toContain('It was that of another database, which does not start');
    expect(await refusalOf(settings)).toBe('started');
    expect(await refusalOf()).toContain('its store-id is that of another database');
  });

  it('is run again after the bucket has failed', async () => {
    const before = await start();
    const rider = await newRider(before.visitor(), { onboarded: true });
    await importedId(rider, gpxRide({ minutes: 10 }));
    await before.stop();
    const bucket = await startBucket();
    const settings = {
      DATABASE_URL: empty.address,
      RIDE_FILES: 'bucket',
      BUCKET_URL: bucket.origin,
      BUCKET_NAME: bucket.bucket,
      BUCKET_REGION: bucket.region,
      BUCKET_KEY_ID: bucket.keyId,
      BUCKET_SECRET: bucket.secret,
    };
    bucket.control.next({ status: 403, times: 10 });
    const failed = await copy(settings);
    bucket.control.reset();
    const copied = await copy(settings);
    const objects = bucket.objects.size;
    const { DATABASE_URL: _, ...ofBucket } = settings;
    const [left, leftInBucket] = [await refusalOf(), await refusalOf(ofBucket)];
    const config = testConfig({ DATA_DIR: folder, ...settings });
    const id = await rideFilesOf(config, composeBase(config, '')).storeId();
    await bucket.stop();
    expect(id).toBe(await instanceStore(empty.database.kysely).get('ride-store'));
    const wasCopied = expect.stringMatching(/^The riders of this database were copied to the PostgreSQL/);
    expect([left, leftInBucket]).toEqual([wasCopied, wasCopied]);
    expect(failed).toEqual({
      ok: false,
      error:
        'The ride files were not all copied: The bucket refused GET: 403 no code of S3. Run the same again.',
    });
    expect(copied).toMatchObject({
      ok: true,
      value: expect.stringContaining('Copied 1 ride files to the bucket.') as string,
    });
    // With the id of the store.
    expect(objects).toBe(2);
  });

  it('goes back to SQLite only while no server of Musette is connected', async () => {
    const server = await start({ DATABASE_URL: empty.address });
    const refused = await copy({ DATABASE_URL: empty.address }, ['--to-sqlite']);
    await server.stop();
    expect(refused).toMatchObject({
      ok: false,
      error: expect.stringMatching(
        /^\d+ sessions of Musette are connected to the PostgreSQL database\. .+ Stop every server/,
      ) as string,
    });
    expect(readdirSync(folder)).not.toContain('musette.sqlite');
  });

  it('takes a database with our tables and no rows', async () => {
    const before = await start();
    await newRider(before.visitor(), { onboarded: true });
    await before.stop();
    const database = await openPostgres(empty.address);
    await migrate(database, { nowMs: NOW_MS });
    await database.close();
    expect(await copy({ DATABASE_URL: empty.address })).toMatchObject({ ok: true });
  });

  it('leaves no file when there is nothing to copy from, and says how it is used', async () => {
    const failed = await copy({ DATABASE_URL: empty.address }, ['--to-sqlite']);
    expect(failed).toMatchObject({
      ok: false,
      error: expect.stringMatching(/^Nothing was copied\. /) as string,
    });
    expect(readdirSync(folder)).toEqual([]);
    expect(await copy({}, ['--back'])).toMatchObject({
      ok: false,
      error: expect.stringMatching(/^Use: npm run db:copy/) as string,
    });
  });

  it('says what is missing', async () => {
    expect(await copy({}, ['--to-sqlite'])).toMatchObject({
      ok: false,
      error: expect.stringContaining('DATABASE_URL') as string,
    });
    expect(await copy({})).toMatchObject({
      ok: false,
      error: expect.stringContaining('DATABASE_URL') as string,
    });
    expect(await copy({ DATABASE_URL: 'postgres://localhost/none' })).toMatchObject({
      ok: false,
      error: expect.stringContaining('There is no') as string,
    });
  });
});
