import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '../../testing/browser.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  await server.close();
});

const ask = (headers: Record<string, string> = {}) => server.request('GET', '/openapi.json', { headers });

describe('the description of the API', () => {
  it('is served to everybody as it is committed', async () => {
    const committed: unknown = JSON.parse(
      readFileSync(new URL('../../../../openapi.json', import.meta.url), 'utf8'),
    );
    const { status, body, headers } = await ask();
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect(body).toEqual(committed);
  });

  it('may be cached, and is sent again only when it changed', async () => {
    const { headers } = await ask();
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
    expect(headers.has('set-cookie')).toBe(false);
    const etag = headers.get('etag') ?? '';
    expect(await ask({ 'if-none-match': etag })).toMatchObject({ status: 304, text: '' });
    expect(await ask({ 'if-none-match': 'W/"older"' })).toMatchObject({ status: 200 });
  });

  it('has the headers of every answer', async () => {
    const { headers } = await ask();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.has('x-request-id')).toBe(true);
  });

  it('takes no other method', async () => {
    const answer = await server.request('POST', '/openapi.json', { body: {} });
    expect(answer).toMatchObject(refusal('method-not-allowed'));
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
  });
});
