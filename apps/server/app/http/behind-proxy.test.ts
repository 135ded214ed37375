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
const forgotThrough = (server: TestServer, address: string) =>
  server
    .visitor(PROXY)
    .post('/api/v1/password/forgot', { email: newEmail() }, { headers: { 'x-forwarded-for': address } });

const warnings = (server: TestServer): readonly string[] =>
  server.logged.filter((line) => line.includes('TRUST_PROXY'));

describe('behind a proxy', () => {
  it('with the settings of the README, a stranger locks nobody else out', async () => {
    const settings = { ...settingsOfReadme(), RATE_LIMIT_FACTOR: '1' };
    expect(settings).toMatchObject({ HOST: '0.0.0.0', PUBLIC_URL: 'https://musette.example' });
    const server = await openTestServer({ settings });
    server.clock.advanceToWindow(3600);
    for (let n = 0; n < 10; n += 1) await forgotThrough(server, '203.0.113.9');
    expect((await forgotThrough(server, '203.0.113.9')).status).toBe(429);
    expect((await forgotThrough(server, '198.51.100.1')).status).toBe(200);
    expect(warnings(server)).toEqual([]);
    await server.close();
  });

  it('that is not trusted, the log says once what to set', async () => {
    const server = await openTestServer();
    await server.request('GET', '/session');
    expect(warnings(server)).toEqual([]);
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    for (const path of ['/', '/api/v1/session', '/api/v1/session'])
      await server.visitor(PROXY).get(path, { headers });
    expect(warnings(server)).toHaveLength(1);
    expect(warnings(server)[0]).toContain('"level":"warn"');
    expect(warnings(server)[0]).not.toContain('203.0.113.9');
    await server.close();
  });

  it.each(['README.md', '.env.example', 'docs/operations/settings.md', 'docs/operations/install.md'])(
    '%s names TRUST_PROXY where it names HOST',
    (path) => {
      const lines = textOf(path).split('\n');
      const naming = lines.flatMap((line, at) => (/\bHOST=|`HOST`/.test(line) ? [at] : []));
      expect(naming.length).toBeGreaterThan(0);
      for (const at of naming) expect(lines.slice(at - 1, at + 1).join('\n')).toContain('TRUST_PROXY');
    },
  );
});
