import { randomUUID } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBucket } from '@musette/stand-ins/bucket/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { activityRow } from '../../testing/activity-row.ts';
import { type OpenEngine, POSTGRES, TEST_SECRET } from '../../testing/engines.ts';
import { fileIdOf } from '../../testing/ride-files.ts';
import { anyOwner, riderRow } from '../../testing/samples.ts';
import { testConfig } from '../../testing/test-server.ts';
import { HOUR_MS } from '../../testing/time.ts';
import { composeBase, rideFilesOf } from '../compose.ts';
import { start } from '../start.ts';
import { acceptRideStore, lossesIn } from '../commands/accept-store.ts';
import { faultOfRideStore } from './ride-store.ts';

let home = '';
let postgres: OpenEngine;
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'musette-ride-store-'));
  postgres = await POSTGRES.open();
});
afterEach(async () => {
  await postgres.close();
  rmSync(home, { recursive: true, force: true });
});

const configOf = (name: string, settings: Readonly<Record<string, string>> = {}) =>
  testConfig({
    DATA_DIR: join(home, name),
    DATABASE_URL: postgres.address,
    APP_SECRET: TEST_SECRET,
    BACKUP_DIR: 'off',
    ...settings,
  });

/** Starts a server and stops it; what kept it from starting. */
async function started(config: ReturnType<typeof configOf>): Promise<string> {
  const server = await start(config, '/nowhere');
  if (!server.ok) return server.error;
  await server.value.stop();
  return 'started';
}

/** What accept-store says. */
async function accepted(config: ReturnType<typeof configOf>, args: readonly string[] = []) {
  const losses = lossesIn(args);
  if (!losses.ok) return losses;
  const base = composeBase(config, TEST_SECRET);
  const parts = { ...base, config, store: postgres.store, rideFiles: rideFilesOf(config, base) };
  return acceptRideStore(parts, losses.value);
}

const markerOf = (name: string) => join(home, name, 'rides/store-id');

describe('servers on one database', () => {
  it('have one store of ride files: another folder is refused, and accepted when it was moved on purpose', async () => {
    const [one, other] = [configOf('one'), configOf('other')];
    expect([await started(one), await started(one)]).toEqual(['started', 'started']);
    const id = await postgres.store.instance.get('ride-store');
    expect(readFileSync(markerOf('one'), 'utf8')).toBe(`${id}\n`);
    expect(await started(other)).toBe(
      `The ride files of this database are not in the folder ${join(home, 'other/rides')}: it has no store-id. They were last in the folder ${join(home, 'one/rides')}. Mount that folder, or set DATA_DIR, RIDE_FILES and the BUCKET settings as the other servers have them. If you have moved the ride files on purpose, or restored this database from a backup, run "npm run accept-store", then start again.`,
    );
    expect(readdirSync(join(home, 'other'))).not.toContain('rides');
    const accept = () => accepted(other);
    expect(await accept()).toEqual({
      ok: true,
      value: `The ride files of this database are in the folder ${join(home, 'other/rides')} now. 0 of 0 ride files are there. Start Musette as usual.`,
    });
    expect(await accept()).toMatchObject({ value: expect.stringContaining('already') as string });
    expect([await started(other), await started(one)]).toEqual(['started', 'started']);
  });

  it('do not start while a restore was cut short, whose last step gives up the store of the backup', async () => {
    mkdirSync(join(home, 'one/restore.new'), { recursive: true });
    expect(await started(configOf('one'))).toBe(
      `A restore to PostgreSQL is under way or was cut short: restore.new is in ${join(home, 'one')}. Let it end. If riders have used this database since, remove restore.new from the folder. Otherwise take a new, empty database and run the restore again: npm run restore -- FOLDER-OF-THE-BACKUP.`,
    );
    expect(await postgres.store.instance.get('ride-store')).toBeNull();
  });

  it('do not accept a store that lacks ride files, unless they are lost', async () => {
    const config = configOf('one');
    const { activities } = postgres.store;
    const rideFiles = rideFilesOf(config, composeBase(config, TEST_SECRET));
    mkdirSync(join(home, 'one'));
    const owner = anyOwner();
    const files = ['one', 'two'].map((text) => new TextEncoder().encode(text));
    for (const bytes of files)
      await activities.add(owner, activityRow(randomUUID(), { file_id: fileIdOf(bytes) }));
    const accept = (evenIfMissing: boolean) => accepted(config, evenIfMissing ? ['--missing'] : []);
    const [first = new Uint8Array()] = files;
    expect(await accept(false)).toMatchObject({
      ok: false,
      error: expect.stringMatching(/^In the folder \S+, 0 of 2 ride files are there\. Copy/) as string,
    });
    expect(await rideFiles.storeId()).toBeNull();
    await rideFiles.save(owner, fileIdOf(first), first);
    expect(await accept(false)).toMatchObject({
      error: expect.stringContaining('1 of 2 ride files are there') as string,
    });
    expect(await accept(true)).toMatchObject({
      value: expect.stringContaining('now. 1 of 2 ride files are there. Start') as string,
    });
  });

  it('do not accept a store whose files they would sweep away, unless those may go', async () => {
    const config = configOf('one');
    const { activities, riders } = postgres.store;
    const rideFiles = rideFilesOf(config, composeBase(config, TEST_SECRET));
    mkdirSync(join(home, 'one'));
    const [known, other] = [anyOwner(), anyOwner()];
    const files = ['one', 'two'].map((text) => new TextEncoder().encode(text));
    const [first = new Uint8Array(), second = new Uint8Array()] = files;
    await riders.add(known, riderRow());
    await activities.add(known, activityRow(randomUUID(), { file_id: fileIdOf(first) }));
    for (const owner of [known, other])
      for (const bytes of files) await rideFiles.save(owner, fileIdOf(bytes), bytes);
    await rideFiles.setStoreId('another');
    const unknown = (counts: string) => ({
      ok: false,
      error: `In the folder ${join(home, 'one/rides')} are ride files that no ride of this database names: ${counts}. With this database, the server would remove them within a day or two. See whether DATABASE_URL and DATA_DIR name the database of these riders. To keep the files without their rides, copy them to another place. If they may be removed, run "npm run accept-store -- --unknown".`,
    });
    expect(await accepted(config)).toEqual(
      unknown('2 of 1 riders whom this database does not have, and 1 of riders whom it has'),
    );
    expect(await rideFiles.storeId()).toBe('another');
    expect(await accepted(config, ['--unknown', '--missing'])).toMatchObject({
      value: expect.stringContaining('now. 1 of 1 ride files are there. It was that of another') as string,
    });
    // From here on a server of the database may be saving files.
    expect(await accepted(config)).toMatchObject({ value: expect.stringContaining('already') as string });
    const hoursAgo = new Date(Date.now() - 2 * HOUR_MS);
    utimesSync(join(home, 'one/rides', known.userId, fileIdOf(second)), hoursAgo, hoursAgo);
    expect(await accepted(config)).toEqual(unknown('1 of riders whom it has'));
    expect(await accepted(config, ['--all'])).toMatchObject({
      error: expect.stringMatching(/^Use: npm run accept-store, with -- --missing/) as string,
    });
  });

  it('are refused the store of another database', async () => {
    mkdirSync(join(home, 'one/rides'), { recursive: true });
    writeFileSync(markerOf('one'), 'the id of another database\n');
    expect(await started(configOf('one'))).toContain('its store-id is that of another database. Mount');
    expect(readFileSync(markerOf('one'), 'utf8')).toBe('the id of another database\n');
  });

  it('from before there were ids get theirs at the next start, also when the first one was cut short', async () => {
    await postgres.store.instance.claim('ride-store', 'begun');
    mkdirSync(join(home, 'one/rides'), { recursive: true });
    expect(await started(configOf('one'))).toBe('started');
    expect(readFileSync(markerOf('one'), 'utf8')).toBe('begun\n');
    expect(await started(configOf('other'))).toContain('it has no store-id');
  });

  it('start at once: one is not refused because another writes the id meanwhile', async () => {
    const config = configOf('one');
    const { instance } = postgres.store;
    const base = composeBase(config, TEST_SECRET);
    const rideFiles = rideFilesOf(config, base);
    mkdirSync(join(home, 'one'));
    await instance.claim('ride-store', 'begun');
    const overtaken = {
      ...rideFiles,
      async storeId() {
        const found = await rideFiles.storeId();
        await rideFiles.setStoreId('begun');
        await instance.set('ride-store-is-marked', 'yes');
        return found;
      },
    };
    expect(await faultOfRideStore({ config, instance, rideFiles: overtaken }, base.log)).toBeNull();
  });

  it('share a bucket, and start while it is away', async () => {
    const bucket = await startBucket();
    const settings = {
      RIDE_FILES: 'bucket',
      BUCKET_URL: bucket.origin,
      BUCKET_NAME: bucket.bucket,
      BUCKET_REGION: bucket.region,
      BUCKET_KEY_ID: bucket.keyId,
      BUCKET_SECRET: bucket.secret,
    };
    const config = configOf('one', settings);
    expect([await started(config), await started(configOf('other', settings))]).toEqual([
      'started',
      'started',
    ]);
    bucket.control.next({ status: 403, times: 100 });
    expect(await started(config)).toBe('started');
    bucket.control.reset();
    await rideFilesOf(config, composeBase(config, TEST_SECRET)).setStoreId('another');
    expect(await started(config)).toContain(
      `The ride files of this database are not in the bucket ${bucket.bucket}`,
    );
    await bucket.stop();
  });
});
