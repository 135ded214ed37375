import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { err, ok, type Result } from '@musette/coach/result';

/** The programs of PostgreSQL that backups are made with. */
export type PostgresTool = 'pg_dump' | 'pg_restore';

const run = promisify(execFile);
/** What libpq knows as well as our driver does. */
const SHARED_OPTIONS = ['host', 'port', 'sslmode', 'sslrootcert', 'sslcert', 'sslkey'];
const MAX_SAID = 4000;

/** Whether a program is there that can work with a server of a version; words for the operator when it is not. */
export async function faultOfTool(tool: PostgresTool, serverVersion: number): Promise<string | null> {
  const advice = `Install the client programs of PostgreSQL ${serverVersion} or later (postgresql-client-${serverVersion} on Debian), and put ${tool} on the PATH.`;
  const version = await versionOf(tool);
  if (version === null) return `There is no ${tool} on the PATH. ${advice}`;
  return version < serverVersion
    ? `${tool} on the PATH is of PostgreSQL ${version}, and the server is of ${serverVersion}. ${advice}`
    : null;
}

async function versionOf(tool: PostgresTool): Promise<number | null> {
  try {
    const { stdout } = await run(tool, ['--version']);
    return Number(/(\d+)(?:\.\d+|devel|beta\d+|rc\d+)/.exec(stdout)?.[1] ?? 0);
  } catch {
    return null;
  }
}

/** An address without its password, which others could read in the list of processes; the environment has it instead. */
export function connectionOf(url: string): { readonly address: string; readonly env: NodeJS.ProcessEnv } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password) || address.searchParams.get('password');
  address.password = '';
  const given = [...address.searchParams];
  address.search = '';
  for (const [name, value] of given)
    if (SHARED_OPTIONS.includes(name))
      // Our driver's word for an encrypted connection to any server that answers.
      address.searchParams.set(name, value === 'no-verify' ? 'require' : value);
  if (given.some(([name, value]) => name === 'ssl' && value === 'true'))
    address.searchParams.set('sslmode', 'require');
  return { address: address.href, env: password ? { PGPASSWORD: password } : {} };
}

/** Runs a program on a database, and ends it together with this process. What it says when it fails is for the operator. */
export async function runTool(
  tool: PostgresTool,
  args: readonly string[],
  url: string,
): Promise<Result<null, string>> {
  const { address, env } = connectionOf(url);
  const working = run(tool, ['--no-password', `--dbname=${address}`, ...args], {
    env: { ...process.env, ...env, LC_ALL: 'C' },
    maxBuffer: 1 << 20,
  });
  const end = () => void working.child.kill();
  process.once('exit', end);
  try {
    await working;
    return ok(null);
  } catch (cause) {
    return err(reasonIn(tool, cause));
  } finally {
    process.off('exit', end);
  }
}

function reasonIn(tool: PostgresTool, cause: unknown): string {
  const said = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : '';
  if (/No space left on device|Disk quota exceeded|File too large/.test(said)) return 'the disk is full';
  return `${tool} failed: ${said.slice(0, MAX_SAID) || (cause instanceof Error ? cause.message : 'unknown')}`;
}
