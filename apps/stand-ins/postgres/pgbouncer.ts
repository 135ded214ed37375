import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../listen.ts';
import { openTemporaryFolder, UNPRIVILEGED } from './binaries.ts';
import { PASSWORD, USER } from './server.ts';

/** A PgBouncer before the PostgreSQL of the tests. */
export interface PgBouncer {
  /** The same database, reached through it. */
  urlOf(address: string): string;
  stop(): Promise<void>;
}

const FEW_CONNECTIONS = 4;

/**
 * Starts PgBouncer in transaction mode: each transaction, and each statement outside of one, gets whichever connection is free. Unless told
 * otherwise there are fewer of them than a server of ours asks for, so they do change.
 */
export async function startPgBouncer(
  program: string,
  postgresPort: number,
  connections = FEW_CONNECTIONS,
): Promise<PgBouncer> {
  const folder = mkdtempSync(join(openTemporaryFolder(), 'musette-pgbouncer-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const users = join(folder, 'users.txt');
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(users, `"${USER}" "${PASSWORD}"\n`);
  writeFileSync(settings, settingsFor({ port, postgresPort, users, connections }));
  const child = spawn(program, [settings], { ...UNPRIVILEGED, stdio: ['ignore', 'ignore', 'pipe'] });
  process.once('exit', () => child.kill('SIGKILL'));
  const exited = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
  let said = '';
  const up = new Promise<void>((resolve) => {
    child.stderr.on('data', (chunk: Buffer) => {
      said = (said + String(chunk)).slice(-10_000);
      if (said.includes('process up')) resolve();
    });
  });
  const stop = async (): Promise<void> => {
    child.kill('SIGKILL');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  const ended = await Promise.race([up, exited.then(() => said || 'it cannot be run')]);
  if (ended !== undefined) {
    await stop();
    throw new Error(`PgBouncer ended: ${ended}`);
  }
  return {
    urlOf(address) {
      const url = new URL(address);
      url.port = String(port);
      return url.href;
    },
    stop,
  };
}

const settingsFor = (on: {
  readonly port: number;
  readonly postgresPort: number;
  readonly users: string;
  readonly connections: number;
}) => `
[databases]
* = host=127.0.0.1 port=${on.postgresPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${on.port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${on.users}
pool_mode = transaction
default_pool_size = ${on.connections}
max_client_conn = 1000
server_idle_timeout = 5
`;
