import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { instantAt } from '#ports/clock.ts';
import { ownerOf } from '#ports/owner.ts';
import { browserAt } from '../../testing/browser.ts';
import { newRider, type Rider } from '../../testing/rider.ts';
import { gpxRide, upload } from '../../testing/ride-files.ts';
import { testConfig } from '../../testing/test-server.ts';
import { type Running, start } from '../start.ts';
import { backUp } from './backup.ts';
import { withDatabase } from './database-file.ts';
import { addDeletedRiders, deletedRidersIn } from './deleted-riders.ts';
import { restore } from './restore.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'musette-deleted-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const at = (name: string) => join(folder, name);

const one = { owner: ownerOf('019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10'), at: instantAt(1_700_000_000_000) };
const two = { owner: ownerOf('019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a11'), at: instantAt(1_700_000_000_001) };

it('keeps ids and times of deleted riders, each once, for its user alone', () => {
  expect(deletedRidersIn(folder)).toEqual([]);
  addDeletedRiders(folder, []);
  addDeletedRiders(folder, [one]);
  addDeletedRiders(folder, [one, two]);
  expect(deletedRidersIn(folder)).toEqual([one, two]);
  expect(statSync(at('deleted-riders')).mode & 0o777).toBe(0o600);
});

it('reads on after a line that a crash has cut off', () => {
  addDeletedRiders(folder, [one]);
  appendFileSync(at('deleted-riders'), '019ac1f2-7a5');
  addDeletedRiders(folder, [two]);
  expect(deletedRidersIn(folder)).toEqual([one, two]);
});

const settings = () => testConfig({ DATA_DIR: at('data'), PUBLIC_URL: 'http://musette.test' });
async function started(): Promise<Running> {
  const running = await start(settings(), '/nowhere');
  if (!running.ok) throw new Error(running.error);
  return running.value;
}
const riderAt = ({ fetch }: Running, email: string): Promise<Rider> =>
  newRider(
    browserAt('http://musette.test', async (request) => fetch(request)),
    { email, onboarded: true },
  );
const textsIn = (table: string): string =>
  withDatabase(at('data/musette.sqlite'), {}, (database) =>
    JSON.stringify(database.prepare(`select * from ${table}`).all()),
  );

it('deletes a rider again whom a backup has brought back, and keeps the others', async () => {
  const first = await started();
  const rider = await riderAt(first, 'gone@example.org');
  await riderAt(first, 'stays@example.org');
  await upload(rider, gpxRide({ minutes: 5 }));
  expect(backUp(at('data'), at('backup'), { nowMs: Date.now() })).toMatchObject({ ok: true });
  expect(await rider.post('/account/delete', {})).toMatchObject({ status: 200 });
  await first.runner.drain();
  expect(textsIn('activity')).toBe('[]');
  await first.stop();
  expect(restore(at('backup'), at('data'), { nowMs: Date.now() })).toMatchObject({ ok: true });
  expect(textsIn('auth_user')).toContain('gone@example.org');
  expect(textsIn('activity')).not.toBe('[]');
  const again = await started();
  expect(textsIn('auth_user')).not.toContain('gone@example.org');
  await again.runner.drain();
  expect(textsIn('activity')).toBe('[]');
  expect(textsIn('auth_user')).toContain('stays@example.org');
  expect(textsIn('deleted_rider')).toContain(rider.userId);
  await again.stop();
  expect(readFileSync(at('data/deleted-riders'), 'utf8')).toContain(rider.userId);
});

it('brings the ids of the database beside it, where another server has deleted a rider', async () => {
  const first = await started();
  const rider = await riderAt(first, 'gone@example.org');
  await rider.post('/account/delete', {});
  await first.stop();
  rmSync(at('data/deleted-riders'), { force: true });
  await (await started()).stop();
  expect(deletedRidersIn(at('data')).map(({ owner }) => owner.userId)).toEqual([rider.userId]);
});
