import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openSqlite } from '#store/database.ts';
import { DATABASE_FILE } from './data-dir.ts';
import type { Answer, Browser } from '../testing/browser.ts';
import { rowsOf } from '../testing/engines.ts';
import { newEmail, ONBOARDING, PASSWORD } from '../testing/rider.ts';
import { freePort, startedServer } from '../testing/server-process.ts';

// Killed at any moment, the server has either done a thing or not (design 8): what it acknowledged is there, what it did
// not acknowledge is there whole or not at all, and asking again makes nothing twice.

const ROUNDS = 15;
const RIDERS_AT_ONCE = 3;
const LONGEST_LIFE_MS = 400;

/** What one rider asked for, and what of it the server said was done. */
interface Account {
  readonly email: string;
  signedUp: boolean;
  /** The names that the profile may have: the last one acknowledged, and one that was asked for since. */
  name: { known: string | null; asked: string | null };
  readonly askedMessages: Set<string>;
  readonly knownMessages: Set<string>;
}

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'musette-kill-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const settings = async () => ({ DATA_DIR: folder, PORT: String(await freePort()) });

/** Nothing when the server died before it answered. */
const asked = (answer: Promise<Answer>): Promise<Answer | null> => answer.catch(() => null);

async function signUp(browser: Browser, account: Account): Promise<boolean> {
  const body = { email: account.email, password: PASSWORD };
  const answer = await asked(browser.post('/api/v1/sign-up', body));
  if (answer === null) return false;
  expect(answer.status).toBe(200);
  account.signedUp = true;
  return true;
}

async function rename(browser: Browser, account: Account, version: number): Promise<boolean> {
  const name = `name ${version}`;
  account.name.asked = name;
  const answer = await asked(
    version === 0
      ? browser.put('/api/v1/profile', { ...ONBOARDING, name })
      : browser.patch('/api/v1/profile', { version, change: { name } }),
  );
  if (answer === null) return false;
  expect(answer.status).toBe(200);
  account.name = { known: name, asked: null };
  return true;
}

async function write(browser: Browser, account: Account, key: string): Promise<boolean> {
  account.askedMessages.add(key);
  const message = { feedback: key, page: '/', date: 'today', time: 'now' };
  const answer = await asked(
    browser.post('/api/v1/feedback', message, { headers: { 'idempotency-key': key } }),
  );
  if (answer === null) return false;
  expect(answer.status).toBe(200);
  account.knownMessages.add(key);
  return true;
}

/** Rides until the server is gone. */
async function live(browser: Browser, accounts: Account[]): Promise<void> {
  for (;;) {
    const account: Account = {
      email: newEmail(),
      signedUp: false,
      name: { known: null, asked: null },
      askedMessages: new Set(),
      knownMessages: new Set(),
    };
    accounts.push(account);
    browser.cookies.clear();
    if (!(await signUp(browser, account))) return;
    for (let version = 0; version < 4; version += 1) {
      if (!(await rename(browser, account, version))) return;
      if (!(await write(browser, account, randomUUID()))) return;
    }
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

async function expectWhole(database: Database, accounts: readonly Account[]): Promise<void> {
  const [users, logins, riders, jobs, messages] = await Promise.all(
    ['auth_user', 'auth_account', 'rider', 'job', 'feedback'].map((table) => rowsOf(database, table)),
  );
  const of = (rows: typeof users, id: unknown, key = 'user_id') =>
    rows?.filter((row) => row[key] === id) ?? [];
  for (const account of accounts) {
    const found = of(users, account.email, 'email');
    expect(found.length).toBeLessThanOrEqual(1);
    expect(found).toHaveLength(account.signedUp ? 1 : found.length);
    const id = found[0]?.['id'] ?? 'nobody';
    // An account without a way in would lock its owner out for good.
    expect(of(logins, id, 'userId')).toHaveLength(found.length);
    const rider = of(riders, id);
    expect(rider).toHaveLength(account.signedUp ? 1 : rider.length);
    expect(of(jobs, id).filter((row) => row['dedupe_key'] === 'welcome')).toHaveLength(rider.length);
    const { known, asked: wanted } = account.name;
    expect([known, wanted ?? known]).toContain(rider[0]?.['name'] ?? null);
    const kept = of(messages, id).map((row) => textOf(row['feedback']));
    expect(new Set(kept).size).toBe(kept.length);
    expect(account.askedMessages).toEqual(new Set([...account.askedMessages, ...kept]));
    expect(new Set(kept)).toEqual(new Set([...kept, ...account.knownMessages]));
  }
}

const isUnanswered = ({ signedUp, askedMessages, knownMessages }: Account): boolean =>
  !signedUp || askedMessages.size > knownMessages.size;

/** What a rider does whose request got no answer: the same again. */
async function askAgain(browser: Browser, account: Account): Promise<void> {
  browser.cookies.clear();
  const body = { email: account.email, password: PASSWORD };
  const again = await browser.post('/api/v1/sign-up', body);
  const way = again.status === 409 ? await browser.post('/api/v1/sign-in', body) : again;
  expect(way.status).toBe(200);
  expect((await browser.get('/api/v1/session')).body).toMatchObject({ rider: { email: account.email } });
  account.signedUp = true;
  for (const key of account.askedMessages) expect(await write(browser, account, key)).toBe(true);
}

it('loses nothing that it acknowledged and doubles nothing, killed at any moment', async () => {
  const accounts: Account[] = [];
  let unanswered: readonly Account[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const server = await startedServer(await settings());
    for (const account of unanswered) await askAgain(server.visitor(), account);
    const before = accounts.length;
    const lives = Array.from({ length: RIDERS_AT_ONCE }, () => live(server.visitor(), accounts));
    await pause(Math.random() * LONGEST_LIFE_MS);
    await server.kill();
    await Promise.all(lives);
    unanswered = accounts.slice(before).filter(isUnanswered);
    const database = openSqlite(join(folder, DATABASE_FILE));
    await expectWhole(database, accounts);
    await database.close();
  }
  expect(accounts.filter(({ signedUp }) => signedUp).length).toBeGreaterThan(ROUNDS / 2);
}, 180_000);
