import { err, ok, type Result } from '@musette/coach/result';
import { email as emailSchema } from '@musette/contract/schemas/credentials';
import { resetMailCounters } from '#features/identity/limits.ts';
import { emailChangedMail, resetLink } from '#features/identity/mails.ts';
import { endAccount } from '#features/identity/account-deletion.ts';
import { ownerOf } from '#ports/owner.ts';
import { newId } from '#store/engine/ids.ts';
import { type Config, sendsMail } from '../config/config.ts';
import { deletionParts } from '../account-deletion.ts';
import { type ServerData, withServerData } from './server-data.ts';
import { utcText } from './utc-text.ts';

const COMMANDS: Readonly<Record<string, RiderCommand>> = {
  list: {
    usage: 'list',
    help: 'all riders: id, the day of the sign-up, the day of the last visit (- after 30 days); no names and no addresses',
    arguments: [0, 0],
    run: list,
  },
  invite: {
    usage: 'invite [ADDRESS]',
    help: 'a link with which one person can sign up, once, within seven days; with an address, only by that one',
    arguments: [0, 1],
    run: invite,
  },
  'reset-password': {
    usage: 'reset-password ADDRESS',
    help: 'a link with which the rider sets a new password, once, within one hour',
    arguments: [1, 1],
    run: resetPassword,
  },
  'set-email': {
    usage: 'set-email OLD NEW',
    help: 'changes the address of the account, and writes to the old one',
    arguments: [2, 2],
    run: setEmail,
  },
  delete: {
    usage: 'delete ADDRESS',
    help: 'deletes the account and everything of its rider, as the rider would; it cannot be undone',
    arguments: [1, 1],
    run: deleteAccount,
  },
};

interface RiderCommand {
  readonly usage: string;
  readonly help: string;
  /** How many it takes: at least and at most. */
  readonly arguments: readonly [min: number, max: number];
  readonly run: (data: ServerData, args: readonly string[]) => Promise<Result<string, string>>;
}

const WIDTH = Math.max(...Object.values(COMMANDS).map(({ usage }) => usage.length));
const USAGE = [
  'Use: npm run rider -- COMMAND',
  '',
  ...Object.values(COMMANDS).map(({ usage, help }) => `  ${usage.padEnd(WIDTH)}  ${help}`),
].join('\n');

/** What the operator does for a rider, also while the server runs; words for the operator either way. */
export async function riderCommand(args: readonly string[], config: Config): Promise<Result<string, string>> {
  const [name = '', ...rest] = args;
  if (name === 'help' || args.includes('--help')) return ok(USAGE);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) return err(USAGE);
  const [min, max] = command.arguments;
  if (rest.length < min || rest.length > max) return err(`Use: npm run rider -- ${command.usage}`);
  const typed = rest.find((address) => !emailSchema.safeParse(address).success);
  if (typed !== undefined) return err(`${typed} is not an e-mail address.`);
  return withServerData(config, (data) => command.run(data, rest));
}

async function list({ identity }: ServerData): Promise<Result<string, string>> {
  const accounts = await identity.accounts();
  const lines = accounts.map(({ userId, signedUpAt, seenAt }) =>
    [userId, dayOf(signedUpAt), seenAt ? dayOf(seenAt) : '-'].join('  '),
  );
  return ok([...lines, `${accounts.length} ${accounts.length === 1 ? 'rider' : 'riders'}`].join('\n'));
}

const dayOf = (instant: string): string => instant.slice(0, 10);

async function invite(
  { config, identity }: ServerData,
  [address]: readonly string[],
): Promise<Result<string, string>> {
  if (config.SIGN_UP === 'closed')
    return err(
      'SIGN_UP=closed: nobody gets an account, invited or not. With SIGN_UP=invite an invitation works.',
    );
  const { link, expiresAt } = await identity.invite(address ?? null);
  const to = address ?? 'one person';
  return ok(
    [
      ...(config.SIGN_UP === 'open'
        ? ['SIGN_UP=open: everybody can sign up here, also without the link.']
        : []),
      whereLinkLeads(config),
      `Give this link to ${to}, and to nobody else. It makes one account, until ${utcText(expiresAt)}:`,
      link,
    ].join('\n'),
  );
}

const whereLinkLeads = ({ publicUrl }: Config): string =>
  `The link uses PUBLIC_URL=${publicUrl}. Where the server has another one, set it and ask again.`;

async function setEmail(
  { config, store, identity, clock }: ServerData,
  [from = '', to = '']: readonly string[],
): Promise<Result<string, string>> {
  const result = await identity.setEmail(from, to);
  if (!result.ok)
    return err(
      result.error === 'email-taken' ? `${to} has an account already.` : `${from} has no account here.`,
    );
  const { owner, previous, email } = result.value;
  // The links that went there were ended; the next rider with the address gets others.
  await store.limits.clear(Object.values(resetMailCounters(previous)), clock.nowMs());
  if (sendsMail(config)) {
    const mail = emailChangedMail(previous, config.publicUrl);
    await store.mail.post(owner, { key: `set-email:${newId()}`, mail, nowMs: clock.nowMs() });
  }
  return ok(`The account of ${previous} has the address ${email} now.`);
}

async function resetPassword(
  { config, identity }: ServerData,
  [address = '']: readonly string[],
): Promise<Result<string, string>> {
  if (config.PASSWORDS === 'off') return err('PASSWORDS=off: there are no passwords here.');
  const token = await identity.operatorResetToken(address);
  if (token === null) return err(`${address} has no account here.`);
  return ok(
    `${whereLinkLeads(config)}\nGive this link to ${address}, and to nobody else. It works once, for one hour:\n${resetLink(token, config.publicUrl)}`,
  );
}

async function deleteAccount(
  data: ServerData,
  [address = '']: readonly string[],
): Promise<Result<string, string>> {
  const { config, store, identity } = data;
  const account = await identity.deviceAccountOf(address);
  if (account === null) return err(`${address} has no account here.`);
  const parts = deletionParts({ config, ports: data, store });
  await endAccount(parts, ownerOf(account.userId), { receipt: true });
  return ok(
    `The account of ${address} is deleted: nobody can sign in to it. The server removes its rides, plans and files now, or at its next start.${parts.backupNights === 0 ? '' : ` Backups hold it for up to ${parts.backupNights} nights more.`}`,
  );
}
