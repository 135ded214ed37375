import { join } from 'node:path';
import { err, ok, type Result } from '@musette/coach/result';
import { email as emailSchema } from '@musette/contract/schemas/credentials';
import { resetMailCounters } from '#features/identity/limits.ts';
import { emailChangedMail, resetLink } from '#features/identity/mails.ts';
import { type Database, openPostgres, openSqlite } from '#store/database.ts';
import { newId } from '#store/ids.ts';
import { openStore, type Store } from '#store/store.ts';
import { compose, composeBase } from '../compose.ts';
import { type Config, sendsMail } from '../config/config.ts';
import type { Ports } from '../ports.ts';
import { DATABASE_FILE, databaseFaultIn } from '../data/data-dir.ts';
import { faultBeforeOpening, foreignReleaseOf, unusable } from '../data/open-data.ts';
import { fingerprintOf, KEY_FILE, KEY_FINGERPRINT, secretIfIn } from '../data/secret-key.ts';

const USAGE = 'Use: npm run rider -- set-email OLD NEW, or: npm run rider -- reset-password ADDRESS';

/** What to do with the ports of the server, once its data are open. */
type Task = (work: Work) => Promise<Result<string, string>>;

/** What the operator does for a rider, also while the server runs; words for the operator either way. */
export async function riderCommand(args: readonly string[], config: Config): Promise<Result<string, string>> {
  const task = taskOf(args);
  if (!task.ok) return task;
  let database: Database | null = null;
  try {
    const opened = await open(config);
    if (!opened.ok) return opened;
    ({ database } = opened.value);
    return await withPorts(opened.value, config, task.value);
  } catch (cause) {
    return err(unusable(config, cause));
  } finally {
    await database?.close();
  }
}

function taskOf([command, address, to, ...rest]: readonly string[]): Result<Task, string> {
  if (command === 'reset-password' && address && !to) return ok((work) => resetPassword(work, address));
  if (command !== 'set-email' || !address || !to || rest.length > 0) return err(USAGE);
  if (!emailSchema.safeParse(to).success) return err(`${to} is not an e-mail address.`);
  return ok((work) => setEmail(work, { from: address, to }));
}

interface Opened {
  readonly database: Database;
  readonly secret: string;
}

/** The data of a server that has been started before: nothing is made and nothing is migrated here. */
async function open({ DATABASE_URL, DATA_DIR, APP_SECRET }: Config): Promise<Result<Opened, string>> {
  const fault = DATABASE_URL ? null : databaseFaultIn(DATA_DIR);
  if (fault)
    return err(`${fault}${fault.startsWith('There is no') ? ' Set DATA_DIR as the server has it.' : ''}`);
  const unfit = DATABASE_URL ? null : faultBeforeOpening(join(DATA_DIR, DATABASE_FILE));
  if (unfit) return err(unfit);
  const secret = APP_SECRET ?? secretIfIn(DATA_DIR);
  if (secret === null)
    return err(`There is no ${KEY_FILE} in ${DATA_DIR}. Set DATA_DIR or APP_SECRET as the server has it.`);
  const database = DATABASE_URL
    ? await openPostgres(DATABASE_URL)
    : openSqlite(join(DATA_DIR, DATABASE_FILE));
  return ok({ database, secret });
}

interface Work extends Pick<Ports, 'identity' | 'clock'> {
  readonly config: Config;
  readonly store: Store;
}

async function withPorts(
  { database, secret }: Opened,
  config: Config,
  task: Task,
): Promise<Result<string, string>> {
  const foreign = await foreignReleaseOf(database, config);
  if (foreign) return err(foreign);
  const base = composeBase(config, secret);
  const store = openStore(database, base.box);
  const key = await store.instance.get(KEY_FINGERPRINT);
  if (key !== null && key !== fingerprintOf(secret))
    return err('The database belongs to another key. Set DATA_DIR or APP_SECRET as the server has it.');
  const { identity, clock, workers } = compose({ config, secret, base, database, store });
  await workers.stop();
  return task({ config, store, identity, clock });
}

interface NewAddress {
  readonly from: string;
  readonly to: string;
}

async function setEmail(
  { config, store, identity, clock }: Work,
  { from, to }: NewAddress,
): Promise<Result<string, string>> {
  const result = await identity.setEmail(from, to);
  if (!result.ok)
    return err(
      result.error === 'email-taken' ? `${to} has an account already.` : `${from} has no account here.`,
    );
  const { owner, previous, email } = result.value;
  // The links that went there were ended; whoever has the address next gets others.
  await store.limits.clear(Object.values(resetMailCounters(previous)), clock.nowMs());
  if (sendsMail(config)) {
    const mail = emailChangedMail(previous, config.publicUrl);
    await store.mail.post(owner, { key: `set-email:${newId()}`, mail, nowMs: clock.nowMs() });
  }
  return ok(`The account of ${previous} has the address ${email} now.`);
}

async function resetPassword({ config, identity }: Work, address: string): Promise<Result<string, string>> {
  const token = await identity.operatorResetToken(address);
  if (token === null) return err(`${address} has no account here.`);
  return ok(
    `The link uses PUBLIC_URL=${config.publicUrl}. Where the server has another one, set it and ask again.\nGive this link to ${address}, and to nobody else. It works once, for one hour:\n${resetLink(token, config.publicUrl)}`,
  );
}
