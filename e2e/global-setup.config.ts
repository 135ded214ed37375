import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startSharedPostgres } from './fixtures/postgres.ts';

const fromRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Before all journeys: the web app is built, unless it is there, and PostgreSQL runs. Gives what ends it. */
export default async function prepare(): Promise<() => Promise<void>> {
  if (!existsSync(fromRoot('apps/web/dist/index.html'))) build();
  return startSharedPostgres();
}

function build(): void {
  const { status } = spawnSync(process.execPath, ['tools/build.ts'], {
    cwd: fromRoot('.'),
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The web app could not be built.');
}
