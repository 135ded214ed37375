import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ownerOf } from '#ports/owner.ts';
import { MAX_RIDE_FILE_BYTES, type RideFiles, RideFilesOutage } from '#ports/ride-files.ts';
import { entriesOf, fileIdOf } from '../../testing/ride-files.ts';
import { folderRideFiles } from './folder.ts';

const OWNER = ownerOf('0195a8a4-0000-7000-8000-000000000001');
const BYTES = Buffer.from('a ride');
const ID = fileIdOf(BYTES);
const HOUR_S = 3600;

let data = '';
let folder = '';
let files: RideFiles;
const newFiles = (): RideFiles => folderRideFiles({ folder });
const at = (...names: readonly string[]): string => join(folder, ...names);
const home = (): string => at(OWNER.userId);
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'musette-rides-'));
  folder = join(data, 'rides');
  files = newFiles();
});
afterEach(() => rmSync(data, { recursive: true }));

const all = () => entriesOf(files);

describe('a saved file', () => {
  it('lies in the folder of its rider, and only the owner of the data may read it', async () => {
    await files.save(OWNER, ID, BYTES);
    expect(readFileSync(at(OWNER.userId, ID))).toEqual(BYTES);
    const modes = [folder, home(), at('unfinished'), at(OWNER.userId, ID)].map((path) =>
      (statSync(path).mode & 0o777).toString(8),
    );
    expect(modes).toEqual(['700', '700', '700', '600']);
  });

  it('leaves the last 100 MB of the disk to the database', async () => {
    const reserve = 100 * 1024 ** 2;
    let free = reserve + BYTES.length - 1;
    const onSmallDisk = folderRideFiles({ folder }, { freeOn: () => Promise.resolve(free) });
    await expect(onSmallDisk.save(OWNER, ID, BYTES)).rejects.toThrow(RideFilesOutage);
    expect(await all()).toEqual([]);
    free += 1;
    expect(await onSmallDisk.freeBytes()).toBe(BYTES.length);
    await onSmallDisk.save(OWNER, ID, BYTES);
    expect(await onSmallDisk.read(OWNER, ID)).toEqual(BYTES);
    free = reserve - 1;
    expect(await onSmallDisk.freeBytes()).toBe(0);
    await onSmallDisk.remove(OWNER, ID);
    expect(await all()).toEqual([]);
  });

  it('is whole or absent whenever the process is killed', async () => {
    for (let saves = 0; saves < 6; saves += 1) {
      await killWhileSaving(saves);
      const entries = await all();
      expect(entries.length).toBeGreaterThanOrEqual(saves);
      for (const { owner, id } of entries) expect(fileIdOf((await files.read(owner, id)) ?? BYTES)).toBe(id);
      await files.removeAll(OWNER);
    }
  });
});

/** Lets a process save one file after the other, and kills it in the save after this number of saves. */
async function killWhileSaving(saves: number): Promise<void> {
  const program = `
    import { hash } from 'node:crypto';
    import { folderRideFiles } from '#adapters/ride-files/folder.ts';
    const files = folderRideFiles({ folder: ${JSON.stringify(folder)} });
    console.log('ready');
    for (let n = 0; ; n += 1) {
      const bytes = Buffer.from(String(n).repeat(2_000_000));
      await files.save({ userId: '${OWNER.userId}' }, hash('sha256', bytes), bytes);
      console.log('saved');
    }`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  let lines = 0;
  for await (const chunk of child.stdout) {
    lines += String(chunk).split('\n').length - 1;
    if (lines > saves) child.kill('SIGKILL');
  }
  expect((await exited)[1]).toBe('SIGKILL');
}

describe('a file that was cut short', () => {
  const leave = (name: string, ageS: number): void => {
    mkdirSync(at('unfinished'), { recursive: true });
    writeFileSync(at('unfinished', name), 'half a r');
    // The clock of this process is not that of the file system.
    const time = statSync(at('unfinished', name)).mtimeMs / 1000 - ageS;
    utimesSync(at('unfinished', name), time, time);
  };

  it('is no ride file', async () => {
    leave(ID, 0);
    expect([await all(), await files.read(OWNER, ID)]).toEqual([[], null]);
  });

  it('is removed by a save, once no other server can still be writing it', async () => {
    leave('old', HOUR_S + 60);
    leave('young', HOUR_S - 60);
    await files.save(OWNER, ID, BYTES);
    expect(readdirSync(at('unfinished'))).toEqual(['young']);
    leave('young', HOUR_S + 60);
    await files.save(OWNER, ID, BYTES);
    expect(readdirSync(at('unfinished'))).toEqual([]);
  });

  it('is not left by a save that fails', async () => {
    mkdirSync(at(OWNER.userId, ID), { recursive: true });
    await expect(files.save(OWNER, ID, BYTES)).rejects.toThrow(RideFilesOutage);
    expect(readdirSync(at('unfinished'))).toEqual([]);
  });
});

describe('a link', () => {
  let elsewhere = '';
  beforeEach(() => {
    elsewhere = join(data, 'elsewhere');
    mkdirSync(elsewhere);
    writeFileSync(join(elsewhere, ID), 'not a ride');
  });
  afterEach(() => expect(readFileSync(join(elsewhere, ID), 'utf8')).toBe('not a ride'));

  async function expectRefusals(): Promise<void> {
    await expect(files.save(OWNER, ID, BYTES)).rejects.toThrow(RideFilesOutage);
    await expect(files.read(OWNER, ID)).rejects.toThrow(RideFilesOutage);
    await expect(files.remove(OWNER, ID)).rejects.toThrow(RideFilesOutage);
    await expect(all()).rejects.toThrow(RideFilesOutage);
  }

  it("in the place of a rider's folder is refused, and removed without what it leads to", async () => {
    mkdirSync(folder);
    symlinkSync(elsewhere, home());
    await expectRefusals();
    await files.removeAll(OWNER);
    expect(existsSync(home())).toBe(false);
  });

  it('in the place of the whole folder is refused', async () => {
    mkdirSync(join(elsewhere, OWNER.userId));
    symlinkSync(elsewhere, folder);
    await expectRefusals();
    await expect(files.removeAll(OWNER)).rejects.toThrow(RideFilesOutage);
    expect(existsSync(join(elsewhere, OWNER.userId))).toBe(true);
  });

  it('in the place of a file is refused, and replaced or removed without what it leads to', async () => {
    mkdirSync(home(), { recursive: true });
    const place = at(OWNER.userId, ID);
    symlinkSync(join(elsewhere, ID), place);
    await expect(files.read(OWNER, ID)).rejects.toThrow(RideFilesOutage);
    await expect(all()).rejects.toThrow(RideFilesOutage);
    await files.remove(OWNER, ID);
    symlinkSync(join(elsewhere, ID), place);
    await files.save(OWNER, ID, BYTES);
    expect(readFileSync(place)).toEqual(BYTES);
  });
});

describe('what is no ride file', () => {
  it('is left out where its name is none of ours', async () => {
    await files.save(OWNER, ID, BYTES);
    for (const name of ['notes.txt', `${ID}.bak`, ID.toUpperCase()]) writeFileSync(join(home(), name), 'x');
    for (const name of ['x', 'xzz', 'xff', 'X61', 'x61.bak', 'lost+found']) {
      mkdirSync(at(name));
      writeFileSync(at(name, ID), 'x');
    }
    writeFileSync(at('.DS_Store'), 'x');
    expect(await all()).toEqual([{ owner: OWNER, id: ID, bytes: BYTES.length }]);
  });

  it('is refused where it is larger than a ride file can be', async () => {
    await files.save(OWNER, ID, BYTES);
    truncateSync(at(OWNER.userId, ID), MAX_RIDE_FILE_BYTES + 1);
    await expect(files.read(OWNER, ID)).rejects.toThrow(RideFilesOutage);
  });

  it('is refused where its bytes are not those that were saved', async () => {
    await files.save(OWNER, ID, BYTES);
    for (const text of ['', 'a rid', 'b ride']) {
      writeFileSync(at(OWNER.userId, ID), text);
      await expect(files.read(OWNER, ID)).rejects.toThrow(RideFilesOutage);
    }
    await files.save(OWNER, ID, BYTES);
    expect(await files.read(OWNER, ID)).toEqual(BYTES);
  });

  it('is refused where it is a folder', async () => {
    mkdirSync(at(OWNER.userId, ID), { recursive: true });
    await expect(files.read(OWNER, ID)).rejects.toThrow(RideFilesOutage);
    await expect(files.remove(OWNER, ID)).rejects.toThrow(RideFilesOutage);
  });
});

describe('a disk', () => {
  it('without the data folder is an outage, and no folder is made elsewhere', async () => {
    folder = join(data, 'gone', 'rides');
    files = newFiles();
    await expect(files.save(OWNER, ID, BYTES)).rejects.toThrow(RideFilesOutage);
    expect(existsSync(join(data, 'gone'))).toBe(false);
    expect([await files.read(OWNER, ID), await all()]).toEqual([null, []]);
  });
});
