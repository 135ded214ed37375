import { randomUUID } from 'node:crypto';
import { type Answer, type Browser } from '../../apps/server/testing/browser.ts';
import { newEmail, ONBOARDING, PASSWORD } from '../../apps/server/testing/rider.ts';
import type { Row, Tables } from './place.ts';

/** The requests of one rider, and those that the server acknowledged. */
export interface Account {
  readonly email: string;
  signedUp: boolean;
  /** The possible names of the profile: the last acknowledged one, and one requested after it. */
  name: { known: string | null; asked: string | null };
  /** Names that were requested after the checked moment. */
  readonly laterNames?: readonly string[];
  readonly askedMessages: Set<string>;
  readonly knownMessages: Set<string>;
}

/** All requests of riders to one place, and every answer that is neither a success nor "try later". */
export interface Ledger {
  readonly accounts: Account[];
  readonly surprises: string[];
  /** The number of "try later" answers, which are no loss. */
  refusals: number;
}

export const newLedger = (): Ledger => ({ accounts: [], surprises: [], refusals: 0 });

/** The number of acknowledged items, as text. */
export const tallyOf = ({ accounts }: Pick<Ledger, 'accounts'>): string =>
  words(accounts, {
    account: ({ signedUp }) => Number(signedUp),
    name: ({ name }) => Number(name.known !== null),
    message: ({ knownMessages }) => knownMessages.size,
  });

/** The number of acknowledged items in the database, as text. */
export function foundOf(tables: Tables, { accounts }: Pick<Ledger, 'accounts'>): string {
  const ids = new Map(tables.auth_user.map(({ email, id }) => [email, id]));
  const messages = new Set(tables.feedback.map(({ feedback }) => feedback));
  const names = new Map(tables.rider.map(({ user_id: id, name }) => [id, name]));
  return words(accounts, {
    account: ({ signedUp, email }) => Number(signedUp && ids.has(email)),
    name: (account) =>
      Number(account.name.known !== null && namesOf(account).includes(names.get(ids.get(account.email)))),
    message: ({ knownMessages }) => [...knownMessages].filter((key) => messages.has(key)).length,
  });
}

/** The possible names of a profile. */
const namesOf = ({ name: { known, asked }, laterNames = [] }: Account): readonly unknown[] => [
  known,
  asked ?? known,
  ...laterNames,
];

type Counter = (account: Account) => number;

function words(
  accounts: readonly Account[],
  of: Readonly<Record<'account' | 'name' | 'message', Counter>>,
): string {
  const sum = (count: Counter) => accounts.reduce((total, account) => total + count(account), 0);
  return `${sum(of.account)} accounts, ${sum(of.name)} names, ${sum(of.message)} messages`;
}

/** Waits for an answer. False if the server died before it, or answered "try later". */
async function isDone(ledger: Ledger, asking: Promise<Answer>): Promise<boolean> {
  const answer = await asking.catch(() => null);
  if (answer === null || answer.status === 200) return answer !== null;
  if ([429, 503].includes(answer.status)) ledger.refusals += 1;
  else ledger.surprises.push(`answer ${answer.status} ${answer.text.slice(0, 200)}`);
  return false;
}

async function signUp(ledger: Ledger, browser: Browser, account: Account): Promise<boolean> {
  const body = { email: account.email, password: PASSWORD };
  account.signedUp = await isDone(ledger, browser.post('/api/v1/sign-up', body));
  return account.signedUp;
}

async function rename(ledger: Ledger, browser: Browser, account: Account): Promise<boolean> {
  const version = Number(account.name.known?.replace('name ', '') ?? -1) + 1;
  const name = `name ${version}`;
  account.name.asked = name;
  const asking =
    version === 0
      ? browser.put('/api/v1/profile', { ...ONBOARDING, name })
      : browser.patch('/api/v1/profile', { version, change: { name } });
  if (!(await isDone(ledger, asking))) return false;
  account.name = { known: name, asked: null };
  return true;
}

async function write(ledger: Ledger, browser: Browser, { account, key }: { account: Account; key: string }) {
  account.askedMessages.add(key);
  const message = { feedback: key, page: '/', date: 'today', time: 'now' };
  const headers = { 'idempotency-key': key };
  if (!(await isDone(ledger, browser.post('/api/v1/feedback', message, { headers })))) return false;
  account.knownMessages.add(key);
  return true;
}

/** Signs up, renames and writes messages until a request fails. */
export async function live(ledger: Ledger, browser: Browser, isOver = () => false): Promise<void> {
  while (!isOver()) {
    const account: Account = {
      email: newEmail(),
      signedUp: false,
      name: { known: null, asked: null },
      askedMessages: new Set(),
      knownMessages: new Set(),
    };
    ledger.accounts.push(account);
    browser.cookies.clear();
    if (!(await signUp(ledger, browser, account))) return;
    for (let turn = 0; turn < 4 && !isOver(); turn += 1) {
      if (!(await rename(ledger, browser, account))) return;
      if (!(await write(ledger, browser, { account, key: randomUUID() }))) return;
    }
  }
}

export const isUnanswered = ({ signedUp, askedMessages, knownMessages }: Account): boolean =>
  !signedUp || askedMessages.size > knownMessages.size;

/** Repeats the request of a rider that got no answer. */
export async function askAgain(ledger: Ledger, browser: Browser, account: Account): Promise<void> {
  browser.cookies.clear();
  const body = { email: account.email, password: PASSWORD };
  const again = await browser.post('/api/v1/sign-up', body);
  const way = again.status === 409 ? await browser.post('/api/v1/sign-in', body) : again;
  if (way.status !== 200) ledger.surprises.push(`${account.email} cannot get in: ${way.status} ${way.text}`);
  account.signedUp ||= way.status === 200;
  for (const key of account.askedMessages) await write(ledger, browser, { account, key });
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The acknowledged items that are missing, doubled or incomplete; empty if there are none. */
export function lossesIn(tables: Tables, { accounts }: Pick<Ledger, 'accounts'>): string[] {
  return accounts.flatMap((account, index) =>
    lossesOf(tables, account).map((loss) => `rider ${index + 1}: ${loss}`),
  );
}

function lossesOf(tables: Tables, account: Account): string[] {
  const users = tables.auth_user.filter(({ email }) => email === account.email);
  const id = users[0]?.['id'] ?? 'nobody';
  const own = (rows: readonly Row[], key = 'user_id') => rows.filter((row) => row[key] === id);
  const riders = own(tables.rider);
  const kept = own(tables.feedback).map((row) => textOf(row['feedback']));
  const names = namesOf(account);
  const name = riders[0]?.['name'] ?? null;
  const claims: readonly (readonly [string, boolean])[] = [
    ['account lost', account.signedUp && users.length === 0],
    ['account doubled', users.length > 1],
    ['rider lost', account.signedUp && riders.length !== 1],
    // The owner of an account without a password could never log in.
    ['way in lost', own(tables.auth_account, 'userId').length !== users.length],
    ['name lost', !names.includes(name)],
    ['message lost', [...account.knownMessages].some((key) => !kept.includes(key))],
    ['message doubled', new Set(kept).size !== kept.length],
    ['message that nobody wrote', kept.some((key) => !account.askedMessages.has(key))],
    [
      'welcome letter lost or doubled',
      own(tables.job).filter((row) => row['dedupe_key'] === 'welcome').length !== riders.length,
    ],
  ];
  return claims.filter(([, isTrue]) => isTrue).map(([loss]) => loss);
}
