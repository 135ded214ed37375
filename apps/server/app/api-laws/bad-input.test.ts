import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../../testing/browser.ts';
import { refusal } from '../../testing/browser.ts';
import { contentsOf } from '../../testing/engines.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { type Operation, OPERATIONS } from '../../testing/operations.ts';
import type { Rider } from '../../testing/rider.ts';

let server: TestServer;
let rider: Rider;
beforeAll(async () => {
  server = await openTestServer();
  rider = await server.operator({ onboarded: true });
  await server.letters();
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  await server.close();
});

const WRITING = OPERATIONS.filter(({ method, takesBytes }) => method !== 'GET' && !takesBytes);

const sendRaw = (
  { method, path }: Pick<Operation, 'method' | 'path'>,
  raw: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
): Promise<Answer> => rider.browser.send(method, `/api/v1${path}`, { raw, headers });

/** Refused as the caller's fault, and nothing in the database is other than before. */
async function expectRefused(work: () => Promise<Answer>): Promise<void> {
  const before = await contentsOf(server.open.database);
  const answer = await work();
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  expect(answer.body).toMatchObject({ status: answer.status, code: expect.any(String) });
  expect(await contentsOf(server.open.database)).toEqual(before);
}

const deep = (open: string, close: string, levels: number): string =>
  open.repeat(levels) + close.repeat(levels);

/** A body that fits, with one thing wrong with it. */
const spoiled = (body: unknown): fc.Arbitrary<unknown> => {
  const fields = Object.entries((body ?? {}) as Record<string, unknown>);
  const names = fields.map(([name]) => name);
  const anyKey = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'toString', 'userId'));
  const added = fc
    .tuple(anyKey, fc.jsonValue())
    .map(([name, value]) => ({ ...(body as object), [name]: value }));
  if (names.length === 0) return added;
  const name = fc.constantFrom(...names);
  const replaced = fc
    .tuple(name, fc.jsonValue())
    .map(([key, value]) => ({ ...(body as object), [key]: value }));
  const dropped = name.map((key) => Object.fromEntries(fields.filter(([field]) => field !== key)));
  return fc.oneof(added, replaced, dropped);
};

describe.each(WRITING)('$id', (operation) => {
  it('answers any JSON with a 2xx or a 4xx, from a rider and from nobody [5.26]', async () => {
    const fuzzed = await server.rider({ onboarded: true });
    const { method, path } = operation;
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.jsonValue(), spoiled(operation.body)), async (body) => {
        for (const browser of [fuzzed.browser, server.visitor()]) {
          const { status } = await browser.send(method, `/api/v1${path}`, { body: body ?? null });
          expect(status).toBeLessThan(500);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('refuses what is no JSON, and changes nothing', async () => {
    const whole = JSON.stringify(operation.body);
    for (const raw of [
      '{',
      whole.slice(0, -1),
      `${whole}}`,
      "{'email':1}",
      'undefined',
      'NaN',
      '{"a":1,}',
      '\0',
    ])
      await expectRefused(() => sendRaw(operation, raw));
    await expectRefused(() => sendRaw(operation, new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])));
  });

  it('refuses JSON that is another thing than an object of its fields', async () => {
    for (const raw of [
      'null',
      'true',
      '7',
      '"text"',
      '[]',
      '[{}]',
      '{"": ""}',
      '{"__proto__": {"email": "a@b.co"}}',
    ])
      await expectRefused(() => sendRaw(operation, raw));
  });

  it('refuses JSON as deep as the limit lets it be', async () => {
    const levels = 32_000;
    for (const raw of [
      deep('[', ']', levels),
      `{"email":${deep('[', ']', levels)}}`,
      deep('{"a":', '}', 10_000),
    ])
      await expectRefused(() => sendRaw(operation, raw));
    await expectRefused(() => sendRaw(operation, deep('[', ']', 100_000)));
  });

  it('refuses a body over 64 KiB, whether or not it says so beforehand', async () => {
    const raw = JSON.stringify({ ...(operation.body as object), more: 'x'.repeat(64 * 1024) });
    await expectRefused(() => sendRaw(operation, raw));
    expect(await sendRaw(operation, raw)).toMatchObject(refusal('body-too-large'));
    expect(await sendRaw(operation, raw, { 'content-length': '2' })).toMatchObject(refusal('body-too-large'));
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'text/json',
    '',
  ])('refuses a body of type %j, which a form of another site could send', async (type) => {
    const raw = JSON.stringify(operation.body);
    await expectRefused(() => sendRaw(operation, raw, { 'content-type': type }));
  });

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': '', origin: 'https://evil.example' },
    { 'sec-fetch-site': '', origin: 'null' },
    { 'sec-fetch-site': '', origin: 'http://musette.test.evil.example' },
    { 'sec-fetch-site': '', origin: 'https://musette.test' },
    { 'sec-fetch-site': '', origin: 'http://musette.test:8080' },
  ])('refuses a request that a page of another site caused: %o', async (headers) => {
    const raw = JSON.stringify(operation.body);
    await expectRefused(() => sendRaw(operation, raw, headers));
    expect(await sendRaw(operation, raw, headers)).toMatchObject(refusal('cross-site-request'));
  });
});

describe.each(OPERATIONS)('the address of $id', ({ path, method }) => {
  it('names the methods that it takes to whoever tries another (RFC 9110)', async () => {
    const taken = OPERATIONS.filter((operation) => operation.path === path).map((each) => each.method);
    for (const other of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      if (taken.includes(other)) continue;
      const answer = await rider.browser.send(other, `/api/v1${path}`);
      expect(answer).toMatchObject(refusal('method-not-allowed'));
      expect(answer.headers.get('allow')?.split(', ')).toEqual(expect.arrayContaining([method]));
    }
  });
});

describe('an address', () => {
  it.each([
    '/api/v1/nothing',
    '/api/v1',
    '/api/v1/',
    '/api/v1/profile/',
    '/api/v1/profile/1',
    '/api/v1//profile',
    '/api/v1/../v1/nothing',
    '/api/v1/%70rofil%',
    '/api/v1/social/%E0%A4%A',
    '/api/v1/social/%00',
    '/api/v1/social/..%2f..%2fprofile',
    '/api/v1/__proto__',
    '/api/v1/constructor/prototype',
    '/api/v2/profile',
    '/api/nothing',
    `/api/v1/${'x'.repeat(8000)}`,
  ])('%s that is none is refused, whatever the method', async (path) => {
    for (const method of ['GET', 'POST', 'DELETE'])
      await expectRefused(() => rider.browser.send(method, path));
  });

  it('of any kind breaks nothing', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(fc.webSegment(), fc.string(), fc.constantFrom('%', '%zz', '..', '%2e%2e'))),
        fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE'),
        async (parts, method) => {
          const path = `/api/v1/${parts.join('/').replaceAll(/[?#\\]/g, '')}`;
          fc.pre(URL.canParse(path, 'http://musette.test'));
          expect((await rider.browser.send(method, path)).status).toBeLessThan(500);
        },
      ),
    ));

  it('takes no query that it does not know', async () => {
    for (const query of ['?x=1', '?__proto__[a]=1', '?a[b][c]=d', '?%', `?x=${'y'.repeat(5000)}`])
      await expectRefused(() => rider.get(`/session${query}`));
  });
});

describe('a header', () => {
  it('of any kind breaks nothing', () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom(
          'accept',
          'cookie',
          'idempotency-key',
          'origin',
          'user-agent',
          'x-forwarded-for',
          'range',
        ),
        fc.string({ maxLength: 300 }),
        async (name, text) => {
          const value = text.replaceAll(/[^\x20-\x7e]/g, '').trim();
          const answer = await server.request('GET', '/session', { headers: { [name]: value } });
          expect(answer.status).toBe(200);
        },
      ),
      { numRuns: 60 },
    ));
});
