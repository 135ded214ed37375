import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBucket } from '@musette/stand-ins/bucket/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenEngine, POSTGRES } from '../../testing/engines.ts';
import { gpxRide, importedId } from '../../testing/ride-files.ts';
import { newRider } from '../../testing/rider.ts';
import { freePort, startedServer } from '../../testing/server-process.ts';
import { openPostgres } from '#store/engine/database.ts';
import { migrate } from '#store/migrate.ts';
import { readConfig } from '../config/config.ts';
import { copyCommand } from './db-copy.ts';

const NOW_MS = Date.now();

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
    const returned = await back();
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
    await bucket.stop();
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
