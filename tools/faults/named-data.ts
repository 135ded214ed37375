import {
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
  closeSync,
  chmodSync,
} from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Campaign } from './campaign.ts';
import { restoreScene, runCommand, snapshotOf } from './kill-commands.ts';
import { lossesIn } from './ledger.ts';
import { expectRefusal, named, type Scene, write } from './named.ts';
import { DATABASE_FILE, type Place, sqlitePlace } from './place.ts';

/** A place with data of riders. Its server is stopped, and the log is merged into the database. */
async function writtenPlace({ places, ledger }: Scene): Promise<Place> {
  const place = await places.place('sqlite');
  const server = await place.started();
  await write(ledger, server);
  await server.stop();
  return place;
}

async function backupOf({ places }: Scene, place: Place): Promise<string> {
  const folder = join(places.folder('backups'), 'backup');
  const { code, said } = await runCommand('backup', place, { folder });
  if (code !== 0) throw new Error(`no backup: ${said}`);
  return folder;
}

async function restoredFrom(scene: Scene, place: Place, folder: string): Promise<void> {
  const { code, said } = await runCommand('restore', place, { folder });
  scene.claim(code === 0, `the restore fails: ${said}`);
  const server = await place.started();
  scene.claim(await write(scene.ledger, server), 'nothing can be written after the restore');
  await server.stop();
}

const HOW_TO_RESTORE = /restore/i;

/** Damages the closed database, and checks that the start refuses it and that a restore repairs it. */
const broken = (breaks: (file: string, random: () => number) => void) => async (scene: Scene) => {
  const place = await writtenPlace(scene);
  const backup = await backupOf(scene, place);
  breaks(join(place.folder, DATABASE_FILE), scene.random);
  await expectRefusal(scene, place, { words: HOW_TO_RESTORE });
  await restoredFrom(scene, place, backup);
  return place;
};

const PAGE_BYTES = 4096;

function spoilPage(file: string, page: number): void {
  const opened = openSync(file, 'r+');
  writeSync(opened, Buffer.alloc(PAGE_BYTES, 0x5a), 0, PAGE_BYTES, page * PAGE_BYTES);
  closeSync(opened);
}

const pagesIn = (file: string): number => statSync(file).size / PAGE_BYTES;

async function secretGone(scene: Scene, change: (file: string) => void): Promise<Place> {
  const place = await writtenPlace(scene);
  const backup = await backupOf(scene, place);
  change(join(place.folder, 'secret.key'));
  await expectRefusal(scene, place, { words: /key/i });
  cpSync(join(backup, 'secret.key'), join(place.folder, 'secret.key'));
  const server = await place.started();
  scene.claim(await write(scene.ledger, server), 'nothing can be written with the key back');
  await server.stop();
  return place;
}

/** The first server continues, and the second one is refused. */
async function secondServer(scene: Scene, before: (folder: string) => void): Promise<Place> {
  const place = await scene.places.place('sqlite');
  const server = await place.started();
  await write(scene.ledger, server);
  before(place.folder);
  await expectRefusal(scene, place, { words: /already uses|in use/i });
  scene.claim(await write(scene.ledger, server), 'the first server takes nothing any more');
  await server.kill();
  return place;
}

// Without this capability, the modes of files apply to root as well.
const AS_OTHERS =
  process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search'] : [];

/** Limits the size of files, so that writing fails as on a full disk. */
const limitedTo = (bytes: number): readonly string[] => [
  'sh',
  '-c',
  `trap '' XFSZ; exec prlimit --fsize=${bytes} "$@"`,
  'sh',
];

/** A small separate disk; null if the system does not allow one. */
function smallDisk(folder: string): { fill(): void; free(): void; remove(): void } | null {
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder], { stdio: 'ignore' }).status !== 0)
    return null;
  const unmount = () => void spawnSync('umount', ['-l', folder], { stdio: 'ignore' });
  // It must be unmounted before the folder of the run is removed.
  process.prependOnceListener('exit', unmount);
  const ballast = join(folder, 'ballast');
  return {
    fill() {
      const piece = Buffer.alloc(16_384);
      const opened = openSync(ballast, 'w');
      try {
        for (;;) writeSync(opened, piece);
      } catch {
        closeSync(opened);
      }
    },
    free: () => rmSync(ballast),
    remove() {
      process.off('exit', unmount);
      unmount();
    },
  };
}

async function diskFull(scene: Scene): Promise<Place> {
  const { places, ledger } = scene;
  const warm = await places.place('sqlite');
  const folder = places.folder('disk');
  const disk = smallDisk(folder);
  cpSync(warm.folder, folder, { recursive: true });
  const place = sqlitePlace(folder);
  const under = disk ? [] : limitedTo(statSync(join(folder, DATABASE_FILE)).size + 200_000);
  const server = await place.started({}, { under });
  await write(ledger, server);
  disk?.fill();
  await write(ledger, server, { messages: 1_000_000, withinMs: 1500 });
  scene.claim(ledger.refusals > 0, 'no request was told that it failed');
  scene.note(
    `${disk ? 'a full disk' : 'a file that may not grow'}: ${ledger.refusals} requests told to try later`,
  );
  scene.claim((await fetch(`${server.origin}/api/v1/session`)).ok, 'nothing can be read');
  disk?.free();
  if (disk) scene.claim(await write(ledger, server), 'nothing can be written when there is room again');
  await server.kill();
  const again = await place.started();
  scene.claim(await write(ledger, again), 'nothing can be written after the next start');
  await again.kill();
  const kept = places.folder('kept');
  cpSync(folder, kept, { recursive: true });
  disk?.remove();
  return sqlitePlace(kept);
}

/** The number of answers to some requests. Each request writes a line of the log. */
async function readyAnswers(origin: string, times: number): Promise<number> {
  let answers = 0;
  for (let time = 0; time < times; time += 1) {
    const asked = fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5000) });
    if ((await asked.catch(() => null))?.ok) answers += 1;
    // A blocked server answers no other request.
    else return answers;
  }
  return answers;
}

const MAX_STOP_MS = 30_000;

async function logDiskFull(scene: Scene): Promise<Place | null> {
  const folder = scene.places.folder('log');
  const disk = smallDisk(folder);
  if (!disk) {
    scene.note('skipped: no small disk may be mounted here');
    return null;
  }
  const file = join(folder, 'log');
  const log = openSync(file, 'a');
  const place = await scene.places.place('sqlite');
  const server = await place.started({ LOG_LEVEL: 'info' }, { log });
  closeSync(log);
  const expectAnswers = async (when: string): Promise<void> => {
    scene.claim((await readyAnswers(server.origin, 100)) === 100, `it does not answer ${when}`);
  };
  disk.fill();
  await expectAnswers('while the disk of the log is full');
  const size = statSync(file).size;
  await expectAnswers('while the disk of the log is full');
  scene.claim(statSync(file).size === size, 'the disk of the log was not full');
  scene.claim(await write(scene.ledger, server), 'nothing can be written while the disk of the log is full');
  disk.free();
  await expectAnswers('when there is room again');
  scene.claim(statSync(file).size > size, 'nothing is logged when there is room again');
  disk.fill();
  await expectAnswers('when the disk is full once more');
  const ended = await Promise.race([server.stop(), pause(MAX_STOP_MS, 'still running', { ref: false })]);
  scene.claim(ended === 0, `SIGTERM: ${ended}`);
  await server.kill();
  disk.remove();
  return place;
}

async function backupWithoutRoom(scene: Scene): Promise<Place> {
  const place = await writtenPlace(scene);
  const folder = join(scene.places.folder('backups'), 'backup');
  const ended = await runCommand('backup', place, { folder, under: limitedTo(50_000) });
  scene.claim(ended.code === 1, `exit code ${ended.code}: ${ended.said}`);
  scene.claim(!/^ {4}at /m.test(ended.said), `a stack trace: ${ended.said}`);
  scene.claim(!existsSync(join(folder, DATABASE_FILE)), 'something stands under the name of a backup');
  const rest = existsSync(folder) ? readdirSync(folder) : [];
  scene.claim(rest.length === 0, `left behind: ${rest.join(', ')}`);
  return place;
}

async function restoreWithoutRoom(scene: Scene): Promise<Place> {
  const place = await writtenPlace(scene);
  const backup = await backupOf(scene, place);
  const ended = await runCommand('restore', place, { folder: backup, under: limitedTo(50_000) });
  scene.claim(ended.code === 1, `exit code ${ended.code}: ${ended.said}`);
  scene.claim(!/^ {4}at /m.test(ended.said), `a stack trace: ${ended.said}`);
  const server = await place.started();
  scene.claim(await write(scene.ledger, server), 'nothing can be written after the restore that failed');
  await server.kill();
  return place;
}

/** Faults of the data folder: SQLite, its key, its lock, its backups. */
export const DATA_FAULTS: readonly Campaign[] = [
  named('disk full', 'sqlite', diskFull),
  named('the disk of the log is full', 'sqlite', logDiskFull),
  named('backup without room', 'sqlite', backupWithoutRoom),
  named('restore without room', 'sqlite', restoreWithoutRoom),
  named('data folder that is read-only', 'sqlite', async (scene) => {
    const place = await writtenPlace(scene);
    chmodSync(place.folder, 0o500);
    for (const name of readdirSync(place.folder)) chmodSync(join(place.folder, name), 0o400);
    const server = await place.start({}, { under: AS_OTHERS });
    scene.claim('said' in server, 'it started');
    if ('said' in server) scene.claim(!/^ {4}at /m.test(server.said) && server.said.length > 20, server.said);
    else await server.kill();
    for (const name of readdirSync(place.folder)) chmodSync(join(place.folder, name), 0o600);
    chmodSync(place.folder, 0o700);
    return place;
  }),
  named(
    'first page spoilt',
    'sqlite',
    broken((file) => spoilPage(file, 0)),
  ),
  named(
    'page in the middle spoilt',
    'sqlite',
    broken((file, random) => spoilPage(file, 1 + Math.floor(random() * 20))),
  ),
  named(
    'last page spoilt',
    'sqlite',
    broken((file) => spoilPage(file, pagesIn(file) - 1)),
  ),
  {
    ...named(
      'database of 0 bytes',
      'sqlite',
      broken((file) => truncateSync(file, 0)),
    ),
    shortPoints: 1,
  },
  named(
    'database cut in half',
    'sqlite',
    broken((file) => truncateSync(file, Math.floor(pagesIn(file) / 2) * PAGE_BYTES)),
  ),
  named(
    'database deleted beside its key',
    'sqlite',
    broken((file) => rmSync(file)),
  ),
  named('write-ahead log without its database', 'sqlite', async (scene) => {
    const place = await scene.places.place('sqlite');
    const server = await place.started();
    await write(scene.ledger, server);
    const backup = await backupOf(scene, place);
    const before = snapshotOf(scene.ledger);
    await write(scene.ledger, server);
    await server.kill();
    rmSync(join(place.folder, DATABASE_FILE));
    await expectRefusal(scene, place, { words: HOW_TO_RESTORE });
    // Later data was lost with the database.
    scene.ledger.accounts.splice(0, scene.ledger.accounts.length, ...before.accounts);
    await restoredFrom(scene, place, backup);
    return place;
  }),
  named('key missing', 'sqlite', (scene) => secretGone(scene, rmSync)),
  named('key of another server', 'sqlite', (scene) =>
    secretGone(scene, (file) => writeFileSync(file, 'a key that belongs to another server of riders\n')),
  ),
  named('second server in one folder', 'sqlite', (scene) => secondServer(scene, () => undefined)),
  named('second server after the lock was deleted', 'sqlite', (scene) =>
    secondServer(scene, (folder) => rmSync(join(folder, 'lock'))),
  ),
  named('restore while the server runs', 'sqlite', async (scene) => {
    const place = await scene.places.place('sqlite');
    const server = await place.started();
    await write(scene.ledger, server);
    const backup = await backupOf(scene, place);
    const { code, said } = await runCommand('restore', place, { folder: backup });
    scene.claim(code === 1 && /stop/i.test(said), `not refused: ${said}`);
    scene.claim(await write(scene.ledger, server), 'the server takes nothing any more');
    await server.kill();
    return place;
  }),
  named('restore of a damaged backup', 'sqlite', async (scene) => {
    const place = await writtenPlace(scene);
    const backup = await backupOf(scene, place);
    spoilPage(join(backup, DATABASE_FILE), 3);
    const { code, said } = await runCommand('restore', place, { folder: backup });
    scene.claim(code === 1 && !/^ {4}at /m.test(said), `not refused in words: ${said}`);
    const server = await place.started();
    await server.kill();
    return place;
  }),
  named('backup under heavy writes', 'sqlite', async (scene) => {
    const { ledger } = scene;
    const place = await scene.places.place('sqlite');
    const server = await place.started();
    await write(ledger, server);
    let isOver = false;
    const writing = Promise.all(
      [0, 1, 2].map(async () => {
        while (!isOver) await write(ledger, server, { messages: 20, withinMs: 1000 });
      }),
    );
    const before = snapshotOf(ledger);
    const backup = await backupOf(scene, place);
    isOver = true;
    await writing;
    await server.kill();
    const inBackup = await sqlitePlace(backup).tables();
    const ofThen = { accounts: before.accounts.filter(({ name }) => name.known !== null) };
    const lost = lossesIn(inBackup, ofThen).filter((loss) => !/nobody wrote|name/.test(loss));
    scene.losses.push(...lost.map((loss) => `in the backup: ${loss}`));
    return place;
  }),
  named('backup brought to an empty machine', 'sqlite', async (scene) => {
    const place = await writtenPlace(scene);
    const backup = await backupOf(scene, place);
    const other = sqlitePlace(join(scene.places.folder('other'), 'data'));
    mkdirSync(other.folder);
    await restoredFrom(scene, other, backup);
    return other;
  }),
  named('restore onto newer data', 'sqlite', async (scene) => {
    const { data, backup, old } = await restoreScene(scene);
    const place = sqlitePlace(data);
    scene.ledger.accounts.push(...old.accounts);
    await restoredFrom(scene, place, backup);
    return place;
  }),
];
