import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ServerProcess } from '../../apps/server/testing/server-process.ts';
import { type Campaign, type Lane, type Moment, momentIn, type Moments, type Outcome } from './campaign.ts';
import { outcomeOf } from './kill-server.ts';
import { foundOf, type Ledger, live, lossesIn, newLedger, tallyOf } from './ledger.ts';
import { comesTrue } from './named.ts';
import { DATABASE_FILE, type Place, sqlitePlace, type Tables, tablesInCopy } from './place.ts';

// A command is quick: most kills after a time would come before it works or after its end.
const MOMENTS = { longestMs: 900, traced: 0.9 };
const BACKUP: Moments = {
  ...MOMENTS,
  calls: {
    pwrite64: 70,
    fsync: 6,
    write: 9,
    rename: 4,
    ftruncate: 3,
    unlink: 3,
    mkdir: 2,
    copy_file_range: 2,
  },
};
const RESTORE: Moments = {
  ...MOMENTS,
  calls: {
    pwrite64: 30,
    fsync: 8,
    write: 7,
    rename: 5,
    ftruncate: 7,
    unlink: 5,
    mkdir: 4,
    copy_file_range: 3,
  },
};

/** The result of an operator's command. */
export interface Ended {
  readonly code: number | null;
  readonly said: string;
}

/** The options of a command. */
interface CommandOptions {
  readonly folder: string;
  readonly moment?: Moment;
  readonly under?: readonly string[];
  /** Flags of Node, for example to load a module first. */
  readonly flags?: readonly string[] | undefined;
}

const commands = new Set<number>();
process.once('exit', () => commands.forEach(killGroup));

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}

/** Runs `backup` or `restore` on the data of a place. With a moment it is killed then. */
export async function runCommand(
  name: 'backup' | 'restore',
  { settings }: Pick<Place, 'settings'>,
  { folder, moment, under = [], flags = [] }: CommandOptions,
): Promise<Ended> {
  const entry = fileURLToPath(new URL(`../../apps/server/app/commands/${name}-cli.ts`, import.meta.url));
  const [program, ...args] = [...(moment?.under ?? under), process.execPath, ...flags, entry, folder];
  const env = { PATH: process.env['PATH'] ?? '', ...settings };
  const child = spawn(program, args, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const pid = child.pid ?? 0;
  commands.add(pid);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += String(chunk);
    });
  const timer = moment && setTimeout(() => killGroup(pid), moment.afterMs);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearTimeout(timer);
  commands.delete(pid);
  return { code, said };
}

/** Kills the backup while riders write. A folder with a backup's name is always a whole backup, and the server works on. */
export const killBackup = (points: number, shortPoints: number): Campaign => ({
  name: 'backup',
  engine: 'sqlite',
  points,
  shortPoints,
  chain: 10,
  async *run(lane, count) {
    const place = await lane.places.place('sqlite');
    const server = await place.started();
    const ledger = newLedger();
    let isOver = false;
    const lives = [0, 1].map(() => live(ledger, server.visitor(), () => isOver));
    await comesTrue(() => ledger.accounts.some(({ knownMessages }) => knownMessages.size > 0));
    for (let point = 0; point < count - 1; point += 1) {
      const moment = momentIn(lane.random, BACKUP);
      yield await backedUp({ lane, place, ledger }, moment);
    }
    yield await backedUp({ lane, place, ledger }, null);
    isOver = true;
    await Promise.all(lives);
    await server.kill();
    await place.remove();
  },
});

interface Scene {
  readonly lane: Pick<Lane, 'places'>;
  readonly place: Place;
  readonly ledger: Ledger;
}

/** Runs a backup. It must contain everything that was acknowledged before it began. */
async function backedUp({ lane, place, ledger }: Scene, moment: Moment | null): Promise<Outcome> {
  const before = snapshotOf(ledger);
  const folder = join(lane.places.folder('backups'), 'backup');
  const ended = await runCommand('backup', place, { folder, ...(moment && { moment }) });
  const how = moment?.words ?? 'not killed';
  const acknowledged = tallyOf(before);
  if (!existsSync(join(folder, DATABASE_FILE))) {
    const losses = ended.code === 0 || moment === null ? [`no backup: ${ended.said}`] : [];
    return { how, acknowledged, found: 'no backup', losses: [...losses, ...ledger.surprises.splice(0)] };
  }
  const tables = tablesInCopy(folder);
  // Riders write during the backup, so it may also contain later requests.
  const possible = possibleSince(before, ledger);
  const losses = lossesIn(tables, possible);
  return {
    how,
    acknowledged,
    found: foundOf(tables, possible),
    losses: [...losses, ...ledger.surprises.splice(0)],
  };
}

type Account = Ledger['accounts'][number];

export const snapshotOf = ({ accounts }: Ledger): Pick<Ledger, 'accounts'> => ({
  accounts: accounts.map((account) => ({
    ...account,
    name: { ...account.name },
    askedMessages: new Set(account.askedMessages),
    knownMessages: new Set(account.knownMessages),
  })),
});

/** What may be there of riders who went on writing. */
export const possibleSince = (
  { accounts }: Pick<Ledger, 'accounts'>,
  ledger: Ledger,
): Pick<Ledger, 'accounts'> => ({ accounts: accounts.map((account) => sinceAsked(account, ledger)) });

function sinceAsked(before: Account, ledger: Ledger): Account {
  const now = ledger.accounts.find(({ email }) => email === before.email) ?? before;
  return { ...before, askedMessages: now.askedMessages, laterNames: namesBetween(before, now) };
}

/** The later names of a profile. */
function namesBetween(before: Account, now: Account): string[] {
  const numberOf = (name: string | null) => Number(name?.replace('name ', '') ?? -1);
  const last = numberOf(now.name.asked ?? now.name.known);
  const first = numberOf(before.name.known) + 1;
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => `name ${first + index}`);
}

/** Kills the restore. The next start has all of the present data or all of the backup, and never an empty database. */
export const killRestore = (points: number, shortPoints: number): Campaign => ({
  name: 'restore',
  plants: ['idle-restore'],
  engine: 'sqlite',
  points,
  shortPoints,
  chain: 10,
  async *run(lane, count) {
    const scene = await restoreScene(lane);
    for (let point = 0; point < count; point += 1)
      yield await restored(lane, scene, momentIn(lane.random, RESTORE));
  },
});

/** A backup, and the data with later changes. */
interface RestoreScene {
  readonly data: string;
  readonly backup: string;
  readonly old: Pick<Ledger, 'accounts'>;
  readonly present: Ledger;
}

export async function restoreScene({ places }: Pick<Lane, 'places'>): Promise<RestoreScene> {
  const place = await places.place('sqlite');
  const ledger = newLedger();
  const backup = join(places.folder('backups'), 'backup');
  await wroteFor(await place.started(), ledger, 150);
  await runCommand('backup', place, { folder: backup });
  const old = snapshotOf(ledger);
  await wroteFor(await place.started(), ledger, 150);
  return { data: place.folder, backup, old, present: ledger };
}

/** Lets riders write for a while and kills the server, so that its last rows are in the write-ahead log. */
async function wroteFor(server: ServerProcess, ledger: Ledger, ms: number): Promise<void> {
  const before = ledger.accounts.length;
  const lives = [0, 1].map(() => live(ledger, server.visitor()));
  await pause(ms);
  const isTold = () => ledger.accounts.slice(before).some(({ knownMessages }) => knownMessages.size > 0);
  while (!isTold()) await pause(20);
  await server.kill();
  await Promise.all(lives);
}

async function restored(lane: Lane, scene: RestoreScene, moment: Moment): Promise<Outcome> {
  const folder = lane.places.folder('restore');
  cpSync(scene.data, folder, { recursive: true });
  const place = sqlitePlace(folder);
  const { flags } = lane.options;
  const { code } = await runCommand('restore', place, { folder: scene.backup, moment, flags });
  const outcome = await startedAfter(place, scene, {
    words: `${moment.words}${code === 0 ? ' (done before)' : ''}`,
    isDone: code === 0,
  });
  await place.remove();
  return outcome;
}

/** The result of a restore. */
interface RestoreEnd {
  readonly words: string;
  /** True if it said that the backup is restored. */
  readonly isDone: boolean;
}

async function startedAfter(place: Place, scene: RestoreScene, end: RestoreEnd): Promise<Outcome> {
  const server = await place.start();
  if (!('said' in server)) {
    await server.kill();
    return matching(place, scene, end);
  }
  // A refused start is no loss if another restore works.
  const again = await runCommand('restore', place, { folder: scene.backup });
  const second = await place.start();
  if ('said' in second) {
    const losses = [`no start: ${server.said}`, `after another restore: ${again.said} ${second.said}`];
    return { how: end.words, acknowledged: tallyOf(scene.present), found: 'nothing', losses };
  }
  await second.kill();
  const words = `${end.words}, refused to start, restored again`;
  return matching(place, scene, { words, isDone: again.code === 0 });
}

/** Checks that the data is all of the backup. After an unfinished restore it may also be all of the present data. */
async function matching(
  place: Place,
  { old, present }: RestoreScene,
  { words, isDone }: RestoreEnd,
): Promise<Outcome> {
  const asPresent = await outcomeOf(place, { ...present, surprises: [], refusals: 0 }, { words });
  if (asPresent.losses.length === 0 && !isDone)
    return { ...asPresent, found: `${asPresent.found} (the data from before)` };
  const asOld = await outcomeOf(place, { ...old, surprises: [], refusals: 0 }, { words });
  const losses = [...asOld.losses, ...laterRiders(await place.tables(), { old, present })];
  if (losses.length === 0) return { ...asOld, found: `${asOld.found} (the backup)` };
  return isDone ? { ...asOld, losses: ['the backup, said to be restored, is lost', ...losses] } : asPresent;
}

/** Riders who signed up after the backup. If the restored data contains them, it is a mixture. */
function laterRiders({ auth_user: users }: Tables, { old, present }: Pick<RestoreScene, 'old' | 'present'>) {
  const emails = new Set(old.accounts.map(({ email }) => email));
  return present.accounts
    .filter(({ email }) => !emails.has(email) && users.some((user) => user['email'] === email))
    .map(({ email }) => `${email} came after the backup and is there`);
}
