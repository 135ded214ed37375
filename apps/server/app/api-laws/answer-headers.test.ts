import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Browser } from '../../testing/browser.ts';
import { dropTable, setReadOnly } from '../../testing/engines.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { OPERATIONS } from '../../testing/operations.ts';

let web = '';
let server: TestServer;
let rider: Browser;
beforeAll(async () => {
  web = mkdtempSync(join(tmpdir(), 'musette-web-'));
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>Musette</title>');
  server = await openTestServer({ webFolder: web });
  rider = (await server.operator({ onboarded: true })).browser;
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  await server.close();
  rmSync(web, { recursive: true, force: true });
});

const isReadable = (type: unknown): boolean => type === true || /;\s?charset=utf-8$/i.test(String(type));

/** Private, or an error: no cache keeps it, and its text says how it is to be read. */
function expectUncached({ headers, text, status }: Answer): void {
  expect([status, headers.get('cache-control')]).toEqual([status, 'no-store']);
  expect(text === '' || headers.get('content-type')).toSatisfy(isReadable);
}

describe.each(OPERATIONS)('what $id answers', ({ method, path, body }) => {
  it('is kept by no cache, whoever asks and however it ends', async () => {
    for (const browser of [server.visitor(), rider]) {
      expectUncached(await browser.send(method, `/api/v1${path}`, { body }));
      expectUncached(await browser.send('DELETE', `/api/v1${path}`));
      expectUncached(await browser.send('HEAD', `/api/v1${path}`));
      expectUncached(await browser.send(method, `/api/v1${path}${path.includes('?') ? '&' : '?'}x=1`));
    }
  });
});

describe.each(OPERATIONS.filter(({ method }) => method === 'GET'))('HEAD for $id', ({ path }) => {
  it('says what GET says, without the body', async () => {
    for (const browser of [server.visitor(), rider]) {
      const whole = await browser.get(`/api/v1${path}`);
      const head = await browser.send('HEAD', `/api/v1${path}`);
      expect([head.status, head.text]).toEqual([whole.status, '']);
      expect(head.headers.get('content-type')).toBe(whole.headers.get('content-type'));
    }
  });
});

describe('an answer that is no file of the web app', () => {
  it.each([
    ['GET', '/livez'],
    ['GET', '/readyz'],
    ['HEAD', '/readyz'],
    ['GET', '/dev/mail'],
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/v1'],
    ['GET', '/api/v2/profile'],
    ['GET', '/api/auth/callback/google'],
    ['POST', '/api/auth/callback/apple'],
    ['GET', '/api/auth/callback/%2e%2e'],
    ['GET', '/api/auth/callback/nobody?code=x&state=y'],
    ['GET', '/api/auth/session'],
    ['GET', '/api/v1/generation/events'],
    ['HEAD', '/api/v1/generation/events'],
    ['GET', '/nothing.png'],
    ['GET', '/no/page'],
    ['HEAD', '/no/page'],
    ['GET', '/%00'],
    ['POST', '/dashboard'],
    ['OPTIONS', '/'],
  ])('%s %s is kept by no cache', async (method, path) => {
    for (const browser of [server.visitor(), rider]) expectUncached(await browser.send(method, path));
  });

  it.each([
    ['application/x-www-form-urlencoded', 'code=x&state=y'],
    ['application/json', '{"code":"x","state":"y"}'],
    ['text/plain', 'code=x'],
  ])('is kept by no cache where a provider posts %s', async (type, raw) => {
    for (const provider of ['apple', 'nobody', '%2e%2e', '%00'])
      expectUncached(
        await rider.send('POST', `/api/auth/callback/${provider}`, {
          raw,
          headers: { 'content-type': type },
        }),
      );
  });

  it('is kept by no cache where the database takes no writes', async () => {
    const there = await openTestServer();
    await setReadOnly(there.open.database, true);
    const answer = await there.visitor().get('/readyz');
    expect(answer.status).toBe(503);
    expectUncached(answer);
    await setReadOnly(there.open.database, false);
    await there.close();
  });
});

describe('a stream that breaks', () => {
  it('ends, tells its reader nothing of why, and is reported once', async () => {
    const there = await openTestServer();
    const { browser } = await there.rider({ onboarded: true });
    await dropTable(there.open.database, 'generation');
    const answer = await browser.get('/api/v1/generation/events');
    expect(answer.text).not.toContain('generation');
    expect(there.unexpected).toMatchObject([{ message: expect.stringContaining('generation') }]);
    await there.close();
  });
});
