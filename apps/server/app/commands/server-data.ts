import { join } from 'node:path';
import { err, ok, type Result } from '@musette/coach/result';
import { type Database, openPostgres, openSqlite, postgresNameOf } from '#store/engine/database.ts';
import { openStore, type Store } from '#store/store.ts';
import { compose, composeBase } from '../compose.ts';
import type { Config } from '../config/config.ts';
import type { Ports } from '../ports.ts';
import { DATABASE_FILE, databaseFaultIn } from '../data/data-dir.ts';
import { faultBeforeOpening, foreignReleaseOf, unusableDataMessage } from '../data/open-data.ts';
import { faultOfCopied } from '../data/ride-store.ts';
import { fingerprintOf, KEY_FILE, KEY_FINGERPRINT, secretIfIn } from '../data/secret-key.ts';

/** What a command of the operator works with. */
export interface ServerData extends Ports {
  readonly config: Config;
  readonly database: Database;
  readonly store: Store;
}

/** What to do with the data of the server; words for the operator either way. */
export type ServerTask = (data: ServerData) => Promise<Result<string, string>>;

/** Does a task with the data of a server that has been started before, also while it runs. */
export async function withServerData(
  config: Config,
  task: ServerTask,
  { evenIfCopied = false }: { readonly evenIfCopied?: boolean } = {},
): Promise<Result<string, string>> {
  let database: Database | null = null;
  try {
    const opened = await open(config);
    if (!opened.ok) return opened;
    database = opened.value;
    const secret = secretFor(config);
    return secret.ok
      ? await withPorts({ database, secret: secret.value }, config, evenIfCopied ? task : ofPresentData(task))
      : secret;
  } catch (cause) {
    return err(unusableDataMessage(config, cause));
  } finally {
    await database?.close();
  }
}

interface Opened {
  readonly database: Database;
  readonly secret: string;
}

/** Nothing is made and nothing is migrated here. */
async function open({ DATABASE_URL, DATA_DIR }: Config): Promise<Result<Database, string>> {
  const fault = DATABASE_URL ? null : databaseFaultIn(DATA_DIR);
  if (fault)
    return err(`${fault}${fault.startsWith('There is no') ? ' Set DATA_DIR as the server has it.' : ''}`);
  const unfit = DATABASE_URL ? null : faultBeforeOpening(join(DATA_DIR, DATABASE_FILE));
  if (unfit) return err(unfit);
  if (!DATABASE_URL) return ok(openSqlite(join(DATA_DIR, DATABASE_FILE)));
  const database = await openPostgres(DATABASE_URL);
  try {
    // One that cannot be reached is named before a key that is missing.
    await postgresNameOf(database);
    return ok(database);
  } catch (cause) {
    await database.close();
    throw cause;
  }
}

function secretFor({ DATA_DIR, APP_SECRET }: Config): Result<string, string> {
  const secret = APP_SECRET ?? secretIfIn(DATA_DIR);
  return secret === null
    ? err(`There is no ${KEY_FILE} in ${DATA_DIR}. Set DATA_DIR or APP_SECRET as the server has it.`)
    : ok(secret);
}

async function withPorts(
  { database, secret }: Opened,
  config: Config,
  task: ServerTask,
): Promise<Result<string, string>> {
  const foreign = await foreignReleaseOf(database, config);
  if (foreign) return err(foreign);
  const base = composeBase(config, secret);
  const store = openStore(database, base.box);
  const key = await store.instance.get(KEY_FINGERPRINT);
  if (key !== null && key !== fingerprintOf(secret))
    return err('The database belongs to another key. Set DATA_DIR or APP_SECRET as the server has it.');
  const ports = compose({ config, secret, base, database, store });
  try {
    return await task({ ...ports, config, database, store });
  } finally {
    await ports.workers.stop();
  }
}

/** Refuses a database whose riders are in another one: its ride files may be those of the other. */
const ofPresentData =
  (task: ServerTask): ServerTask =>
  async (data) => {
    const copied = await faultOfCopied({ instance: data.store.instance, config: data.config });
    return copied === null ? task(data) : err(copied);
  };
