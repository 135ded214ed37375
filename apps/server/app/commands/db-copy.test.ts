import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenEngine, POSTGRES } from '../../testing/engines.ts';
import { gpxRide, importedId } from '../../testing/ride-files.ts';
import { newRider } from '../../testing/rider.ts';
import { freePort, startedServer } from '../../testing/server-process.ts';
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
