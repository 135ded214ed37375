import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { err, ok, type Result } from '@musette/coach/result';
import { email as emailSchema } from '@musette/contract/schemas/credentials';
import { emailChangedMail } from '#features/identity/mails.ts';
import { type Database, openPostgres, openSqlite } from '#store/database.ts';
import { newId } from '#store/ids.ts';
import { openStore } from '#store/store.ts';
import { compose, composeBase } from './compose.ts';
import { type Config, sendsMail } from './config.ts';
import { DATABASE_FILE } from './data-dir.ts';
import { reasonOf } from './database-file.ts';
import { fingerprintOf, KEY_FILE, KEY_FINGERPRINT, secretIfIn } from './secret-key.ts';

interface NewAddress {
  readonly from: string;
  readonly to: string;
}

const USAGE = 'Use: npm run rider -- set-email OLD NEW';

/** What the operator does for a rider, also while the server runs; words for the operator either way. */
export async function riderCommand(
  [command, from, to, ...rest]: readonly string[],
  config: Config,
): Promise<Result<string, string>> {
  if (command !== 'set-email' || !from || !to || rest.length > 0) return err(USAGE);
  if (!emailSchema.safeParse(to).success) return err(`${to} is not an e-mail address.`);
  const opened = await open(config);
  if (!opened.ok) return opened;
  try {
    return await setEmail({ ...opened.value, config }, { from, to });
  } catch (cause) {
    return err(`The database cannot be used: ${reasonOf(cause)}`);
  } finally {
    await opened.value.database.close();
  }
}

interface Opened {
  readonly database: Database;
  readonly secret: string;
}

/** The data of a server that has been started before: nothing is made and nothing is migrated here. */
async function open({ DATABASE_URL, DATA_DIR, APP_SECRET }: Config): Promise<Result<Opened, string>> {
  if (!DATABASE_URL && !existsSync(join(DATA_DIR, DATABASE_FILE)))
    return err(`There is no ${DATABASE_FILE} in ${DATA_DIR}. Set DATA_DIR as the server has it.`);
  const secret = APP_SECRET ?? secretIfIn(DATA_DIR);
  if (secret === null)
    return err(`There is no ${KEY_FILE} in ${DATA_DIR}. Set DATA_DIR or APP_SECRET as the server has it.`);
  const database = DATABASE_URL
    ? await openPostgres(DATABASE_URL)
    : openSqlite(join(DATA_DIR, DATABASE_FILE));
  return ok({ database, secret });
}

async function setEmail(
  { database, secret, config }: Opened & { readonly config: Config },
  { from, to }: NewAddress,
): Promise<Result<string, string>> {
  const base = composeBase(config, secret);
  const store = openStore(database, base.box);
  const key = await store.instance.get(KEY_FINGERPRINT);
  if (key !== null && key !== fingerprintOf(secret))
    return err('The database belongs to another key. Set DATA_DIR or APP_SECRET as the server has it.');
  const { identity, clock, workers } = compose({ config, secret, base, database, store });
  await workers.stop();
  const result = await identity.setEmail(from, to);
  if (!result.ok)
    return err(
      result.error === 'email-taken' ? `${to} has an account already.` : `${from} has no account here.`,
    );
  const { owner, previous, email } = result.value;
  if (sendsMail(config)) {
    const mail = emailChangedMail(previous, config.publicUrl);
    await store.mail.post(owner, { key: `set-email:${newId()}`, mail, nowMs: clock.nowMs() });
  }
  return ok(`The account of ${previous} has the address ${email} now.`);
}
