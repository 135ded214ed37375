import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf, SQLITE, SQLITE_AND_POSTGRES, TEST_SECRET } from '../../testing/engines.ts';
import { openTestServer, testConfig } from '../../testing/test-server.ts';
import { newEmail, newRider, PASSWORD } from '../../testing/rider.ts';
import { freePort, startedServer } from '../../testing/server-process.ts';
import { withDatabase } from '../data/database-file.ts';
import { riderCommand } from './rider.ts';

const CLI = fileURLToPath(new URL('rider-cli.ts', import.meta.url));
const QUIET = { LOG_LEVEL: 'silent' };

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'musette-rider-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe.each(SQLITE_AND_POSTGRES)('npm run rider -- delete on $name', (engine) => {
  it('ends an account, and the server removes the rest', async () => {
    const testServer = await openTestServer({ engine });
    const { address, database } = testServer.open;
    const place =
      engine.name === 'postgres'
        ? { DATABASE_URL: address, DATA_DIR: folder }
        : { DATA_DIR: dirname(address) };
    const deleteAccount = (who: string) =>
      riderCommand(['delete', who], testConfig({ ...place, APP_SECRET: TEST_SECRET }));
    const [rider, other] = [await testServer.rider({ onboarded: true }), await testServer.rider()];
    const nobody = newEmail();
    expect(await deleteAccount(nobody)).toEqual({ ok: false, error: `${nobody} has no account here.` });
    expect(await deleteAccount(rider.email.toUpperCase())).toMatchObject({ ok: true });
    expect(await rider.get('/profile')).toMatchObject({ status: 401 });
    const [receipt] = await testServer.letters(rider.email);
    expect(receipt?.subject).toBe('Your account was deleted');
    expect((await rowsOf(database, 'rider')).map((row) => row['user_id'])).toEqual([other.userId]);
    const jobs = await rowsOf(database, 'job');
    expect(jobs.filter((row) => row['user_id'] === rider.userId)).toEqual([]);
    await testServer.close();
  });
});

describe.each(SQLITE_AND_POSTGRES)('npm run rider -- set-email on $name', (engine) => {
  it('changes the address of an account, and takes that of no other', async () => {
    const testServer = await openTestServer({ engine });
    const { address } = testServer.open;
    const place =
      engine.name === 'postgres'
        ? { DATABASE_URL: address, DATA_DIR: folder }
        : { DATA_DIR: dirname(address) };
    const setEmail = (from: string, to: string) =>
      riderCommand(['set-email', from, to], testConfig({ ...place, APP_SECRET: TEST_SECRET }));
    const [rider, other] = [await testServer.rider(), await testServer.rider()];
    const wanted = newEmail();
    expect(await setEmail(rider.email, other.email)).toEqual({
      ok: false,
      error: `${other.email} has an account already.`,
    });
    expect(await setEmail(rider.email.toUpperCase(), wanted.toUpperCase())).toEqual({
      ok: true,
      value: `The account of ${rider.email} has the address ${wanted} now.`,
    });
    expect(await setEmail(rider.email, newEmail())).toEqual({
      ok: false,
      error: `${rider.email} has no account here.`,
    });
    expect((await rider.get('/session')).body).toMatchObject({ rider: { email: wanted } });
    const stranger = { ...place, APP_SECRET: 'the secret of another server altogether' };
    await testServer.open.store.instance.set('key-fingerprint', 'that of the right key');
    expect(await riderCommand(['set-email', wanted, newEmail()], testConfig(stranger))).toEqual({
      ok: false,
      error: 'The database belongs to another key. Set DATA_DIR or APP_SECRET as the server has it.',
    });
    const [notice] = await testServer.letters(rider.email);
    expect(notice?.subject).toBe('Your e-mail address was changed');
    expect(await testServer.letters(wanted)).toEqual([]);
    await testServer.close();
  });

  // The tests above show on both engines what the others read and write.
  if (engine !== SQLITE) return;

  it('ends the links that were mailed before', async () => {
    const testServer = await openTestServer({ engine });
    const { email, post } = await testServer.rider();
    const asked = newEmail();
    await post('/account/email', { email: asked });
    await testServer.request('POST', '/password/forgot', { body: { email } });
    const tokenIn = async (to: string) => {
      const texts = (await testServer.letters(to)).map(({ text }) => text).join(' ');
      return decodeURIComponent(/auth#\w+=(\S+)/.exec(texts)?.[1] ?? '');
    };
    const links = { confirm: await tokenIn(asked), reset: await tokenIn(email) };
    expect(await testServer.ports.identity.setEmail(email, newEmail())).toMatchObject({ ok: true });
    const confirmed = await testServer.request('POST', '/email/confirm', { body: { token: links.confirm } });
    expect(confirmed.body).toMatchObject({ code: 'email-link-invalid' });
    const form = { token: links.reset, password: 'a stolen account' };
    expect((await testServer.request('POST', '/password/reset', { body: form })).body).toMatchObject({
      code: 'reset-token-invalid',
    });
    await testServer.close();
  });
});

describe.each(SQLITE_AND_POSTGRES)('npm run rider -- reset-password on $name', (engine) => {
  it('makes a link that sets a new password once, and proves no address', async () => {
    const testServer = await openTestServer({ engine });
    const { address } = testServer.open;
    const place =
      engine.name === 'postgres'
        ? { DATABASE_URL: address, DATA_DIR: folder }
        : { DATA_DIR: dirname(address) };
    const config = testConfig({ ...place, APP_SECRET: TEST_SECRET });
    const said = (email: string) => riderCommand(['reset-password', email], config);
    const rider = await testServer.rider();
    const linkOf = async () => {
      const answer = await said(rider.email.toUpperCase());
      const text = answer.ok ? answer.value : answer.error;
      expect(text).toContain('It works once, for one hour:');
      expect(text).toMatch(/^The link uses PUBLIC_URL=http:\/\/\S+\. .+\n/);
      return decodeURIComponent(/\/auth#reset=(\S+)$/.exec(text)?.[1] ?? '');
    };
    expect(await said(newEmail())).toMatchObject({ ok: false, error: expect.stringContaining('no account') });
    const [first, second] = [await linkOf(), await linkOf()];
    const reset = (token: string, password = 'my own new password') =>
      testServer.request('POST', '/password/reset', { body: { token, password } });
    expect((await reset(second)).status).toBe(200);
    for (const used of [second, first])
      expect((await reset(used)).body).toMatchObject({ code: 'reset-token-invalid' });
    expect((await rider.get('/session')).body).toMatchObject({ rider: null });
    const form = { email: rider.email, password: 'my own new password' };
    expect((await testServer.visitor().post('/api/v1/sign-in', form)).status).toBe(200);
    const [account] = await rowsOf(testServer.open.database, 'auth_user');
    expect(account).toMatchObject({ email: rider.email, emailProvenAt: null });
    await testServer.close();
  });

  // The tests above show on both engines what the others read and write.
  if (engine !== SQLITE) return;

  it('makes a link that ends after one hour', async () => {
    const testServer = await openTestServer({ engine });
    const { email } = await testServer.rider();
    const token = await testServer.ports.identity.operatorResetToken(email);
    await testServer.ports.identity.forgetExpired(Date.now() + 59 * 60_000);
    const open = async () =>
      (await testServer.request('POST', '/password/reset', { body: { token, password: 'short' } })).body;
    expect(await open()).toMatchObject({ code: 'weak-password' });
    await testServer.ports.identity.forgetExpired(Date.now() + 61 * 60_000);
    const form = { token, password: 'my own new password' };
    expect((await testServer.request('POST', '/password/reset', { body: form })).body).toMatchObject({
      code: 'reset-token-invalid',
    });
    await testServer.close();
  });
});

describe.each(SQLITE_AND_POSTGRES)('npm run rider -- invite on $name', (engine) => {
  const asking = async (settings: Readonly<Record<string, string>>) => {
    const testServer = await openTestServer({ engine, settings });
    const { address } = testServer.open;
    const place = engine.name === 'postgres' ? { DATABASE_URL: address } : { DATA_DIR: dirname(address) };
    const config = testConfig({ DATA_DIR: folder, ...place, ...settings, APP_SECRET: TEST_SECRET });
    const said = (...args: string[]) => riderCommand(['invite', ...args], config);
    return { testServer, said };
  };
  const textOf = (answer: Awaited<ReturnType<typeof riderCommand>>) =>
    answer.ok ? answer.value : answer.error;
  const codeIn = (text: string) => /\/auth\?mode=sign-up#invitation=(\S+)$/.exec(text)?.[1] ?? '';

  it('makes a link that lets one person sign up', async () => {
    const { testServer, said } = await asking({ SIGN_UP: 'invite' });
    const text = textOf(await said());
    expect(text).toMatch(
      /^The link uses PUBLIC_URL=\S+\. .+\nGive this link to one person, and to nobody else\. /,
    );
    expect(text).toMatch(/It makes one account, until \d{4}-\d\d-\d\d \d\d:\d\d UTC:\n/);
    const form = { password: PASSWORD, invitation: codeIn(text) };
    const signUp = (email: string) => testServer.request('POST', '/sign-up', { body: { ...form, email } });
    expect((await signUp(newEmail())).status).toBe(200);
    expect((await signUp(newEmail())).body).toMatchObject({ code: 'invitation-invalid' });
    await testServer.close();
  });

  // The tests above show on both engines what the others read and write.
  if (engine !== SQLITE) return;

  it('makes one for an address alone, and refuses what is none', async () => {
    const { testServer, said } = await asking({ SIGN_UP: 'invite' });
    const email = newEmail();
    const text = textOf(await said(email));
    expect(text).toContain(`Give this link to ${email}, and to nobody else.`);
    const form = { password: PASSWORD, invitation: codeIn(text) };
    const signUp = (address: string) =>
      testServer.request('POST', '/sign-up', { body: { ...form, email: address } });
    expect((await signUp(newEmail())).body).toMatchObject({ code: 'invitation-invalid' });
    expect((await signUp(email)).status).toBe(200);
    expect(await said('two')).toEqual({ ok: false, error: 'two is not an e-mail address.' });
    await testServer.close();
  });

  it('says where an invitation is not needed, and where it does not help', async () => {
    const open = await asking({ SIGN_UP: 'open' });
    expect(textOf(await open.said())).toMatch(
      /^SIGN_UP=open: everybody can sign up here, also without the link\.\n/,
    );
    await open.testServer.close();
    const closed = await asking({ SIGN_UP: 'closed' });
    expect(await closed.said()).toEqual({
      ok: false,
      error: expect.stringMatching(/^SIGN_UP=closed: nobody/),
    });
    expect(await rowsOf(closed.testServer.open.database, 'auth_invitation')).toEqual([]);
    await closed.testServer.close();
  });
});

describe.each(SQLITE_AND_POSTGRES)('npm run rider -- list on $name', (engine) => {
  it('shows riders by id and dates, and nothing else of them', async () => {
    const testServer = await openTestServer({ engine });
    const { address } = testServer.open;
    const place = engine.name === 'postgres' ? { DATABASE_URL: address } : { DATA_DIR: dirname(address) };
    const config = testConfig({ DATA_DIR: folder, ...place, APP_SECRET: TEST_SECRET });
    expect(await riderCommand(['list'], config)).toEqual({ ok: true, value: '0 riders' });
    const [first, second] = [await testServer.rider({ onboarded: true }), await testServer.rider()];
    await second.post('/sign-out');
    const today = new Date().toISOString().slice(0, 10);
    const said = await riderCommand(['list'], config);
    expect(said).toEqual({
      ok: true,
      value: `${first.userId}  ${today}  ${today}\n${second.userId}  ${today}  -\n2 riders`,
    });
    expect(JSON.stringify(said)).not.toMatch(/@|Alex/);
    await testServer.close();
  });
});

it('npm run rider -- reset-password makes no link where there are no passwords', async () => {
  const testServer = await openTestServer();
  const { email } = await testServer.rider();
  const oidc = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'c', OIDC_CLIENT_SECRET: 's' };
  const settings = { DATA_DIR: dirname(testServer.open.address), APP_SECRET: TEST_SECRET, ...oidc };
  expect(
    await riderCommand(['reset-password', email], testConfig({ ...settings, PASSWORDS: 'off' })),
  ).toEqual({
    ok: false,
    error: 'PASSWORDS=off: there are no passwords here.',
  });
  await testServer.close();
});

describe('the command', () => {
  it('works beside a server that runs, and a rider without mail has the new address and a new password at once', async () => {
    const settings = { ...QUIET, DATA_DIR: folder };
    const server = await startedServer({ ...settings, PORT: String(await freePort()), MAIL_OUTBOX: 'off' });
    const rider = await newRider(server.visitor());
    const wanted = newEmail();
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const env = { PATH, NODE_COMPILE_CACHE, ...settings };
    const said = await promisify(execFile)(process.execPath, [CLI, 'set-email', rider.email, wanted], {
      env,
    });
    expect(said).toEqual({
      stdout: `The account of ${rider.email} has the address ${wanted} now.\n`,
      stderr: '',
    });
    expect((await rider.get('/session')).body).toMatchObject({ rider: { email: wanted } });
    const form = { email: wanted, password: PASSWORD };
    expect((await server.visitor().post('/api/v1/sign-in', form)).status).toBe(200);
    const { stdout } = await promisify(execFile)(process.execPath, [CLI, 'reset-password', wanted], { env });
    const token = decodeURIComponent(/auth#reset=(\S+)/.exec(stdout)?.[1] ?? '');
    const reset = { token, password: 'my own new password' };
    expect((await server.visitor().post('/api/v1/password/reset', reset)).status).toBe(200);
    await server.stop();
  });

  it('says what it can do, and fails where it was not asked for that', async () => {
    const config = testConfig({ DATA_DIR: folder });
    const help = await riderCommand(['--help'], config);
    const text = help.ok ? help.value : '';
    for (const usage of ['list', 'invite [ADDRESS]', 'reset-password ADDRESS', 'set-email OLD NEW'])
      expect(text).toContain(`\n  ${usage}  `);
    expect(await riderCommand(['help'], config)).toEqual(help);
    for (const args of [[], ['ban'], ['toString'], ['--list']])
      expect(await riderCommand(args, config)).toEqual({ ok: false, error: text });
  });

  it.each([
    [['set-email', 'one@example.org'], 'set-email OLD NEW'],
    [['set-email', 'a@example.org', 'b@example.org', 'c@example.org'], 'set-email OLD NEW'],
    [['reset-password'], 'reset-password ADDRESS'],
    [['reset-password', 'one@example.org', 'two@example.org'], 'reset-password ADDRESS'],
    [['invite', 'one@example.org', 'two@example.org'], 'invite [ADDRESS]'],
    [['list', 'one@example.org'], 'list'],
  ])('says how it is used: %j', async (args, usage) => {
    const error = `Use: npm run rider -- ${usage}`;
    expect(await riderCommand(args, testConfig({ DATA_DIR: folder }))).toEqual({ ok: false, error });
  });

  it.each([
    ['empty', '', /is damaged \(it is empty\)\. Restore a backup: npm run restore/],
    [
      'no database',
      'a text of more than a hundred bytes. '.repeat(9),
      /not a database\. Restore a backup: npm run/,
    ],
    ['of another program', anotherDatabase(), /is not a database of Musette, but of another program/],
  ])('refuses a database that is %s, and changes nothing', async (what, bytes, words) => {
    const state = () =>
      readdirSync(folder).map((name) => [name, readFileSync(join(folder, name)).toString('base64')]);
    writeFileSync(join(folder, 'musette.sqlite'), bytes);
    // SQLite itself tidies away a log that is none, beside a file that it takes for damaged.
    if (what !== 'no database') writeFileSync(join(folder, 'musette.sqlite-wal'), 'the newest rows');
    writeFileSync(join(folder, 'secret.key'), TEST_SECRET);
    const before = state();
    const config = testConfig({ DATA_DIR: folder });
    for (const args of [
      ['reset-password', 'one@example.org'],
      ['set-email', 'one@example.org', 'two@example.org'],
    ])
      expect(await riderCommand(args, config)).toEqual({ ok: false, error: expect.stringMatching(words) });
    expect(state()).toEqual(before);
  });

  function anotherDatabase(): Buffer {
    const home = mkdtempSync(join(tmpdir(), 'musette-other-'));
    withDatabase(join(home, 'a'), {}, (database) => database.exec('create table note (text)'));
    const bytes = readFileSync(join(home, 'a'));
    rmSync(home, { recursive: true });
    return bytes;
  }

  it('refuses what is no address, and a folder without data, and makes nothing there', async () => {
    const said = (to: string) =>
      riderCommand(['set-email', 'one@example.org', to], testConfig({ DATA_DIR: folder }));
    expect(await said('two')).toEqual({ ok: false, error: 'two is not an e-mail address.' });
    expect(await said('two@example.org')).toEqual({
      ok: false,
      error: `There is no musette.sqlite in ${folder}. Set DATA_DIR as the server has it.`,
    });
    expect(readdirSync(folder)).toEqual([]);
  });
});
