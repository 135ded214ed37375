import { api } from '@musette/contract/routes/api';
import { accessOf } from '@musette/contract/routes/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal, type Sending } from '../../testing/browser.ts';
import { contentsOf } from '../../testing/engines.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { OPERATIONS } from '../../testing/operations.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  await server.close();
});

const forRiders = new Set(
  Object.values(api)
    .flatMap((group) => Object.values(group))
    .filter((route) => accessOf(route) === 'rider')
    .map(({ operationId }): string => operationId),
);
const RIDER_OPERATIONS = OPERATIONS.filter(({ id }) => forRiders.has(id));

const SENT: readonly [what: string, sending: Sending][] = [
  ['no body', {}],
  ['a body that is no JSON', { raw: '{' }],
  ['a body that does not fit', { raw: '[7]' }],
  ['a huge body', { raw: `{"name":"${'x'.repeat(70_000)}"}` }],
  ['a body of another type', { raw: 'a=b', headers: { 'content-type': 'text/plain' } }],
  ['a broken Idempotency-Key', { raw: '{}', headers: { 'idempotency-key': '?' } }],
  ['a token that is no session', { raw: '{', headers: { authorization: 'Bearer musette_abc.def=' } }],
  ['a cookie that is no session', { raw: '{', headers: { cookie: 'musette.session_token=x; session=y' } }],
];

describe.each(RIDER_OPERATIONS)('without a session, $id', ({ method, path, body, takesBytes }) => {
  it.each(SENT)('answers 401 to %s, and changes nothing', async (_what, { raw, headers }) => {
    const before = await contentsOf(server.open.database);
    const sent = method === 'GET' || raw === undefined ? {} : { raw };
    const answer = await server.request(method, path, { ...sent, ...(headers && { headers }) });
    expect(answer).toMatchObject(refusal('not-signed-in'));
    expect(await contentsOf(server.open.database)).toEqual(before);
  });

  it('answers 401 to a query and to parts of the path that do not fit', async () => {
    for (const query of ['?x=1', '?from=yesterday&weeks=0'])
      expect(await server.request(method, path.split('?', 1)[0] + query)).toMatchObject(
        refusal('not-signed-in'),
      );
    const misfit = path.replace(/\d{4}-\d\d-\d\d/, 'someday').replace(/workouts\/\d/, 'workouts/99');
    expect(await server.request(method, misfit)).toMatchObject(refusal('not-signed-in'));
  });

  it('answers 401 when the session ends while the body is on its way, and changes nothing', async () => {
    if (method === 'GET') return;
    const rider = await server.rider({ onboarded: true });
    const cookie = [...rider.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const asked = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    const held = new ReadableStream({
      async pull(controller) {
        asked.resolve();
        await ended.promise;
        controller.enqueue(new TextEncoder().encode(JSON.stringify(body)));
        controller.close();
      },
    });
    const init = {
      method,
      headers: { cookie, 'content-type': takesBytes ? 'application/octet-stream' : 'application/json' },
      body: held,
      duplex: 'half',
    };
    const answer = server.fetch(new Request(`${server.config.publicUrl}/api/v1${path}`, init));
    await asked.promise;
    await rider.post('/sign-out', {});
    const before = await contentsOf(server.open.database);
    ended.resolve();
    expect((await answer).status).toBe(401);
    expect(await contentsOf(server.open.database)).toEqual(before);
  });

  it('never waits for the body', async () => {
    if (method === 'GET') return;
    // A body that never ends: the answer does not depend on it.
    const endless = new ReadableStream({ pull: () => new Promise<void>(() => undefined) });
    const init = { method, headers: { 'content-type': 'application/json' }, body: endless, duplex: 'half' };
    const request = new Request(`${server.config.publicUrl}/api/v1${path}`, init);
    expect((await server.fetch(request)).status).toBe(401);
  });
});
