import { resolve } from 'node:path';
import type { Result } from '@musette/coach/result';
import { type Config, describeBadSettings, readConfig } from '../config/config.ts';
import { describeMisspelt, misspeltSettings } from '../config/misspelt.ts';

/** What a command that works on the data folder is given. */
export interface DataCommand {
  readonly folder: string;
  readonly config: Config;
}

type Work<T> = (given: T) => Result<string, string> | Promise<Result<string, string>>;

/** Runs a command with one folder as its argument, and says how it went. */
export async function folderCommand(name: string, work: Work<DataCommand>): Promise<void> {
  const [folder, ...more] = process.argv.slice(2);
  // A folder whose name begins with a dash can be written ./-name.
  if (!folder || folder.startsWith('-') || more.length > 0) return fail(`Use: npm run ${name} -- FOLDER`);
  await command((config) => work({ folder: resolve(folder), config }));
}

/** Runs a command that takes no arguments, and says how it went. */
export async function plainCommand(name: string, work: Work<Config>): Promise<void> {
  if (process.argv.length > 2) return fail(`Use: npm run ${name} (it takes no arguments)`);
  await command(work);
}

/** Runs a command with the settings of the server, and says how it went. */
export async function command(work: Work<Config>): Promise<void> {
  process.stderr.write(describeMisspelt(misspeltSettings(process.env)));
  const config = readConfig(process.env);
  if (!config.ok) return fail(describeBadSettings(config.error));
  const result = await work({ ...config.value, DATA_DIR: resolve(config.value.DATA_DIR) });
  if (!result.ok) return fail(result.error);
  process.stdout.write(`${result.value}\n`);
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
