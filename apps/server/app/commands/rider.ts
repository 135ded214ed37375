import { err, ok, type Result } from '@musette/coach/result';
import { email as emailSchema } from '@musette/contract/schemas/credentials';
import { resetMailCounters } from '#features/identity/limits.ts';
import { emailChangedMail, resetLink } from '#features/identity/mails.ts';
import { newId } from '#store/ids.ts';
import { type Config, sendsMail } from '../config/config.ts';
import { type ServerData, type ServerTask, withServerData } from './server-data.ts';

const USAGE = 'Use: npm run rider -- set-email OLD NEW, or: npm run rider -- reset-password ADDRESS';

/** What the operator does for a rider, also while the server runs; words for the operator either way. */
export async function riderCommand(args: readonly string[], config: Config): Promise<Result<string, string>> {
  const task = taskOf(args);
  return task.ok ? withServerData(config, task.value) : task;
}

function taskOf([command, address, to, ...rest]: readonly string[]): Result<ServerTask, string> {
  if (command === 'reset-password' && address && !to) return ok((work) => resetPassword(work, address));
  if (command !== 'set-email' || !address || !to || rest.length > 0) return err(USAGE);
  if (!emailSchema.safeParse(to).success) return err(`${to} is not an e-mail address.`);
  return ok((work) => setEmail(work, { from: address, to }));
}

interface NewAddress {
  readonly from: string;
  readonly to: string;
}

async function setEmail(
  { config, store, identity, clock }: ServerData,
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

async function resetPassword(
  { config, identity }: ServerData,
  address: string,
): Promise<Result<string, string>> {
  const token = await identity.operatorResetToken(address);
  if (token === null) return err(`${address} has no account here.`);
  return ok(
    `The link uses PUBLIC_URL=${config.publicUrl}. Where the server has another one, set it and ask again.\nGive this link to ${address}, and to nobody else. It works once, for one hour:\n${resetLink(token, config.publicUrl)}`,
  );
}
