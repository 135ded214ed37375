import { dirname } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DONE } from '../../testing/browser.ts';
import { renameTable, TEST_SECRET } from '../../testing/engines.ts';
import { openTestServer, testConfig, type TestServer } from '../../testing/test-server.ts';
import { newEmail } from '../../testing/rider.ts';
import { HOUR_MS, MINUTE_MS, stopTime } from '../../testing/time.ts';
import { riderCommand } from './rider.ts';

describe('the links to a new password that a mailbox may have', () => {
  let server: TestServer;
  let time: ReturnType<typeof stopTime>;
  beforeEach(async () => {
    time = stopTime();
    server = await openTestServer({ settings: { RATE_LIMIT_FACTOR: '1' } });
    time.advance(HOUR_MS - (server.clock.nowMs() % HOUR_MS));
  });
  afterEach(async () => {
    vi.useRealTimers();
    await server.close();
  });

  const askFor = async (address: string, from: string) =>
    expect(await server.visitor(from).post('/api/v1/password/forgot', { email: address })).toMatchObject(
      DONE,
    );
  const linksTo = async (address: string) =>
    (await server.letters(address)).filter(({ subject }) => subject === 'Set a new password').length;

  async function strangersAsk(address: string): Promise<void> {
    for (let n = 0; n < 6; n += 1) {
      await askFor(address, `10.0.${n}.1`);
      await server.runner.drain();
      time.advance(MINUTE_MS);
    }
  }

  /** In another process, while the server runs. */
  async function operatorSets(from: string, to: string): Promise<void> {
    const config = testConfig({ DATA_DIR: dirname(server.open.address), APP_SECRET: TEST_SECRET });
    expect(await riderCommand(['set-email', from, to], config)).toMatchObject({ ok: true });
    // A refusal is remembered for a minute.
    time.advance(MINUTE_MS);
  }

  async function riderMoves(to: string): Promise<void> {
    const { email, post } = await server.rider();
    expect(await post('/account/email', { email: to })).toMatchObject(DONE);
    const texts = (await server.letters(to)).map(({ text }) => text).join(' ');
    const token = decodeURIComponent(/auth#confirm=(\S+)/.exec(texts)?.[1] ?? '');
    expect((await server.request('POST', '/email/confirm', { body: { token } })).body).toEqual({ email: to });
    expect(email).not.toBe(to);
  }

  const signsUp = async (address: string) => void (await server.rider({ email: address }));

  it.each([
    ['signs up', signsUp],
    ['moves to it', riderMoves],
    [
      'gets it from the operator',
      async (address: string) => operatorSets((await server.rider()).email, address),
    ],
  ])('are not used up by strangers before a rider %s', async (_how, arrive) => {
    const address = newEmail();
    await strangersAsk(address);
    expect(await linksTo(address)).toBe(0);
    await arrive(address);
    await askFor(address, '198.51.100.1');
    expect(await linksTo(address)).toBe(1);
  });

  it('begin anew for the next rider with an address: the links of the one before were ended', async () => {
    const address = newEmail();
    await server.rider({ email: address });
    await strangersAsk(address);
    expect(await linksTo(address)).toBe(5);
    await operatorSets(address, newEmail());
    await signsUp(address);
    await askFor(address, '198.51.100.1');
    expect(await linksTo(address)).toBe(6);
  });

  it('are not used up by one that could not be mailed', async () => {
    const { email } = await server.rider();
    const { database } = server.open;
    await renameTable(database, 'auth_verification', 'away');
    await askFor(email, '198.51.100.1');
    expect(await linksTo(email)).toBe(0);
    expect(server.unexpected).toHaveLength(1);
    await renameTable(database, 'away', 'auth_verification');
    time.advance(MINUTE_MS / 2);
    expect(await linksTo(email)).toBe(1);
  });
});
