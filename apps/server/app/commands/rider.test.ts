import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf, SQLITE_AND_POSTGRES, TEST_SECRET } from '../../testing/engines.ts';
import { openTestServer, testConfig } from '../../testing/test-server.ts';
import { newEmail, newRider, PASSWORD } from '../../testing/rider.ts';
import { freePort, startedServer } from '../../testing/server-process.ts';
import { withDatabase } from '../data/database-file.ts';
import { riderCommand } from './rider.ts';

const CLI = fileURLToPath(new URL('rider-cli.ts', import.meta.url));
const USAGE = 'Use: npm run rider -- set-email OLD NEW, or: npm run rider -- reset-password ADDRESS';
const QUIET = { LOG_LEVEL: 'silent' };

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'musette-rider-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

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

  it.each([
    [[]],
    [['set-email', 'one@example.org']],
    [['reset-password']],
    [['reset-password', 'one@example.org', 'two@example.org']],
    [['delete', 'one@example.org', 'two@example.org']],
  ])('says how it is used: %j', async (args) => {
    const usage = { ok: false, error: USAGE };
    expect(await riderCommand(args, testConfig({ DATA_DIR: folder }))).toEqual(usage);
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
