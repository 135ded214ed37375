import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBucket } from '@musette/stand-ins/bucket/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenEngine, POSTGRES } from '../../testing/engines.ts';
import { gpxRide, importedId } from '../../testing/ride-files.ts';
import { newRider } from '../../testing/rider.ts';
import { freePort, startedServer } from '../../testing/server-process.ts';
import { openPostgres } from '#store/database.ts';
import { migrate } from '#store/migrate.ts';
import { readConfig } from '../config/config.ts';
import { copyData } from './db-copy.ts';

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

  const copy = (settings: Readonly<Record<string, string>>) => {
    const config = readConfig({ DATA_DIR: folder, ...settings });
    if (!config.ok) throw new Error('these settings are not valid');
    return copyData(config.value, NOW_MS);
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
      /^Copied \d+ rows of \d+ tables; each table has as many rows as before\. The ride files stay in/,
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
    expect(readdirSync(folder)).toContain('musette.sqlite');
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
        'The ride files were not all copied: The bucket refused PUT: 403 no code of S3. Run the same again.',
    });
    expect(copied).toMatchObject({
      ok: true,
      value: expect.stringContaining('Copied 1 ride files to the bucket.') as string,
    });
    expect(objects).toBe(1);
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

  it('says what is missing', async () => {
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
