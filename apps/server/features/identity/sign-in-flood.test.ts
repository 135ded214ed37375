import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countedByNetwork } from '#features/identity/limits.ts';
import { rowsOf, SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { newEmail, PASSWORD } from '../../testing/rider.ts';

const FLOODING = '203.0.113.1';
const NEWCOMER = '198.51.100.1';

describe.each(SQLITE_AND_POSTGRES)('a flood of sign-ins from one address on $name', (engine) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await openTestServer({ engine, settings: { RATE_LIMIT_FACTOR: '1' }, fullHashes: true });
    server.clock.advanceToWindow(3600);
  });
  afterEach(async () => {
    expect(server.unexpected).toEqual([]);
    await server.close();
  });

  const signIn = (from: string, email = newEmail(), password = 'a guess') =>
    server.visitor(from).post('/api/v1/sign-in', { email, password });
  const flood = async (times: number) =>
    (await Promise.all(Array.from({ length: times }, () => signIn(FLOODING)))).map(({ status }) => status);
  const counted = async () => (await rowsOf(server.open.database, 'rate_limit')).length;

  it('hashes a few passwords at a time, and lets a newcomer in meanwhile', async () => {
    const { email } = await server.rider();
    const before = await counted();
    const flooding = flood(300);
    expect((await signIn(NEWCOMER, email, PASSWORD)).status).toBe(200);
    expect((await server.visitor('198.51.100.2').get('/api/v1/session')).status).toBe(200);
    const statuses = await flooding;
    // A 401 is a hash.
    const hashed = statuses.filter((status) => status === 401).length;
    expect(hashed).toBeGreaterThan(0);
    expect(hashed).toBeLessThan(50);
    expect(statuses.filter((status) => status === 429)).toHaveLength(300 - hashed);
    expect((await counted()) - before).toBeLessThan(60);
  });

  // The tests above show on both engines what the others read and write.
  if (engine !== SQLITE) return;

  it('writes and hashes nothing more once it is refused', async () => {
    const spent = countedByNetwork('wrongPasswordByAddress', FLOODING);
    for (let times = 0; times < 50; times += 1)
      await server.open.store.limits.consume(spent, server.clock.nowMs());
    expect((await signIn(FLOODING)).status).toBe(429);
    const before = await rowsOf(server.open.database, 'rate_limit');
    expect(new Set(await flood(300))).toEqual(new Set([429]));
    expect(await rowsOf(server.open.database, 'rate_limit')).toEqual(before);
  });
});
