import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { newEmail } from '../../testing/rider.ts';

const textOf = (path: string): string =>
  readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');

/** The settings that the README names for a server behind a proxy. */
function settingsOfReadme(): Record<string, string> {
  const row = textOf('README.md')
    .split('\n')
    .find((line) => line.startsWith('| other machines'));
  const named = [...(row ?? '').matchAll(/`([A-Z_]+)(?:=([^`]*))?`/g)];
  return Object.fromEntries(named.map(([, name = '', value]) => [name, value ?? 'https://musette.example']));
}

const PROXY = '10.0.0.2';

/** Somebody at the other end of the proxy asks for a new password. */
const forgotThrough = (house: TestServer, address: string) =>
  house
    .visitor(PROXY)
    .post('/api/v1/password/forgot', { email: newEmail() }, { headers: { 'x-forwarded-for': address } });

const warnings = (house: TestServer): readonly string[] =>
  house.logged.filter((line) => line.includes('TRUST_PROXY'));

describe('behind a proxy', () => {
  it('with the settings of the README, a stranger locks nobody else out', async () => {
    const settings = { ...settingsOfReadme(), RATE_LIMIT_FACTOR: '1' };
    expect(settings).toMatchObject({ HOST: '0.0.0.0', PUBLIC_URL: 'https://musette.example' });
    const house = await openTestServer({ settings });
    house.clock.advanceToWindow(3600);
    for (let n = 0; n < 10; n += 1) await forgotThrough(house, '203.0.113.9');
    expect((await forgotThrough(house, '203.0.113.9')).status).toBe(429);
    expect((await forgotThrough(house, '198.51.100.1')).status).toBe(200);
    expect(warnings(house)).toEqual([]);
    await house.close();
  });

  it('that is not trusted, the log says once what to set', async () => {
    const house = await openTestServer();
    await house.request('GET', '/session');
    expect(warnings(house)).toEqual([]);
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    for (const path of ['/', '/api/v1/session', '/api/v1/session'])
      await house.visitor(PROXY).get(path, { headers });
    expect(warnings(house)).toHaveLength(1);
    expect(warnings(house)[0]).toContain('"level":"warn"');
    expect(warnings(house)[0]).not.toContain('203.0.113.9');
    await house.close();
  });

  it.each(['README.md', '.env.example', 'docs/operations/settings.md', 'docs/operations/running.md'])(
    '%s names TRUST_PROXY where it names HOST',
    (path) => {
      const lines = textOf(path).split('\n');
      const naming = lines.flatMap((line, at) => (/\bHOST=|`HOST`/.test(line) ? [at] : []));
      expect(naming.length).toBeGreaterThan(0);
      for (const at of naming) expect(lines.slice(at - 1, at + 1).join('\n')).toContain('TRUST_PROXY');
    },
  );
});
