import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { gpxRide } from '../../testing/ride-files.ts';
import { newEmail, PASSWORD } from '../../testing/rider.ts';
import { type ClientLimits, httpServer } from './http-server.ts';

const HASTY: ClientLimits = {
  headersMs: 100,
  requestMs: 200,
  uploadMs: 60_000,
  uploadBytes: 100,
  maxSlowUploads: 12,
  silenceMs: 60_000,
  betweenRequestsMs: 60_000,
  checkEveryMs: 20,
  refusalMs: 0,
};
/** The same for what is sent at once, also on a busy machine. */
const QUICK: ClientLimits = { ...HASTY, headersMs: 300, requestMs: 400 };
const JSON_HEAD = 'Host: x\r\nContent-Type: application/json\r\n';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function opened(): Promise<TestServer> {
  const testServer = await openTestServer();
  closing.push(() => testServer.close());
  return testServer;
}

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** A connection, and all that came over it once it is closed. */
async function dial(port: number): Promise<{ readonly socket: Socket; readonly said: Promise<string> }> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += String(chunk);
  });
  socket.on('error', () => undefined);
  // Not `once` of events, which takes an error for the end: what came before it counts.
  const said = new Promise<string>((resolve) => void socket.once('close', () => resolve(text)));
  await once(socket, 'connect');
  return { socket, said };
}

describe('a refusal', () => {
  // Time limits are not the subject here: a busy machine would run into the hasty ones.
  const PATIENT: ClientLimits = { ...HASTY, headersMs: 60_000, requestMs: 60_000 };
  const refusing = (request: Request): Response =>
    new URL(request.url).pathname.endsWith('/refused')
      ? new Response('later', { status: 429, headers: { 'retry-after': '60' } })
      : new Response('welcome');

  it('takes its time, and others are answered meanwhile', async () => {
    const port = await portOf(httpServer(refusing, { limits: { ...PATIENT, refusalMs: 3_600_000 } }));
    let isAnswered = false;
    const refused = fetch(`http://127.0.0.1:${port}/api/v1/refused`).finally(() => {
      isAnswered = true;
    });
    for (let times = 0; times < 20; times += 1)
      expect(await (await fetch(`http://127.0.0.1:${port}/api/v1/welcome`)).text()).toBe('welcome');
    expect((await fetch(`http://127.0.0.1:${port}/refused`)).status).toBe(429);
    expect(isAnswered).toBe(false);
    await closing.pop()?.();
    await expect(refused).rejects.toThrow('fetch failed');
  });

  it('then comes as it is', async () => {
    const port = await portOf(httpServer(refusing, { limits: { ...PATIENT, refusalMs: 1 } }));
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/refused`);
    expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([
      429,
      '60',
      'later',
    ]);
  });
});

it('keeps a connection for longer than a proxy does', async () => {
  const port = await portOf(httpServer(() => new Response('welcome')));
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  expect(await answer.text()).toBe('welcome');
  expect(answer.headers.get('keep-alive')).toBe('timeout=125');
});

describe('a request that takes too long', () => {
  it.each([
    ['says nothing', []],
    ['does not end its first line', ['GET /liv']],
    ['does not end its headers', ['GET /livez HTTP/1.1\r\nHost: x\r\n']],
    [
      'does not end its second headers',
      ['GET /livez HTTP/1.1\r\nHost: x\r\n\r\n', 'GET /livez HTTP/1.1\r\n'],
    ],
  ])('because it %s is answered 408, and its connection is closed', async (_what, words) => {
    const { fetch } = await opened();
    const { socket, said } = await dial(await portOf(httpServer(fetch, { limits: HASTY })));
    for (const word of words) socket.write(word);
    expect(await said).toMatch(/HTTP\/1\.1 408 [^\r]+\r\nConnection: close\r\n\r\n$/);
  });

  it.each([
    ['/api/v1/sign-in', 'Content-Length: 64\r\n\r\n', '{"email":'],
    ['/api/v1/sign-in', 'Transfer-Encoding: chunked\r\n\r\n', '1\r\n{\r\n'],
    [
      '/api/auth/callback/apple',
      'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 999\r\n\r\n',
      'a=',
    ],
  ])('because its body for %s does not end is answered 408, and nobody is told', async (path, head, body) => {
    const testServer = await opened();
    const { socket, said } = await dial(await portOf(httpServer(testServer.fetch, { limits: HASTY })));
    const type = head.startsWith('Content-Type') ? 'Host: x\r\n' : JSON_HEAD;
    socket.write(`POST ${path} HTTP/1.1\r\n${type}${head}`);
    // Each byte is soon enough after the last one: it is the whole that counts.
    const drip = setInterval(() => socket.write(body), 30);
    // A byte that comes after the answer resets the connection, and the answer with it.
    socket.once('data', () => clearInterval(drip));
    setTimeout(() => clearInterval(drip), HASTY.requestMs / 2);
    expect(await said).toMatch(/^HTTP\/1\.1 408 /);
    expect(testServer.unexpected).toEqual([]);
  });

  it('is one that takes longer than half a minute', async () => {
    const { headersTimeout, requestTimeout } = httpServer((await opened()).fetch);
    expect(headersTimeout).toBeLessThanOrEqual(requestTimeout);
    expect(requestTimeout).toBe(30_000);
  });
});

describe('an upload', () => {
  // A drip keeps its pace with one of its pieces in each third of a second, also on a busy machine.
  const SLOW: ClientLimits = { ...HASTY, requestMs: 300, uploadBytes: 1000 };
  const PIECE = Buffer.alloc(1000, 'x');
  const UPLOAD = 'POST /api/v1/ride-files?name=a.fit HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n';
  const LAST = '0\r\n\r\n';

  const chunk = (bytes: Buffer) =>
    Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);

  /** Answers with the size of what it was sent. */
  const sizeOf = async (request: Request): Promise<Response> =>
    request.arrayBuffer().then(
      ({ byteLength }) => new Response(`${byteLength} bytes`),
      () => new Response(null, { status: 400 }),
    );

  /** Sends a piece as often as the number says, or until the connection closes. */
  async function drip(socket: Socket, { pieces, piece = PIECE }: { pieces: number; piece?: Buffer }) {
    for (let sent = 0; sent < pieces && socket.writable; sent += 1) {
      socket.write(chunk(piece));
      await wait(20);
    }
  }

  it('that keeps its pace may take longer than other requests, and its connection goes on', async () => {
    const { socket, said } = await dial(await portOf(httpServer(sizeOf, { limits: SLOW })));
    socket.write(`${UPLOAD}\r\n`);
    await drip(socket, { pieces: 40 });
    socket.write(`${LAST}${UPLOAD}Connection: close\r\n\r\n${LAST}`);
    const answers = await said;
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
    expect(answers).toContain('40000 bytes');
  });

  it('of a ride file is imported from a slow line', async () => {
    const testServer = await opened();
    const { browser } = await testServer.rider({ onboarded: true });
    const { socket, said } = await dial(
      await portOf(httpServer(testServer.fetch, { limits: { ...SLOW, uploadBytes: 1 } })),
    );
    const cookies = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    socket.write(
      `${UPLOAD}Connection: close\r\nCookie: ${cookies}\r\nContent-Type: application/octet-stream\r\n\r\n`,
    );
    const file = Buffer.from(gpxRide({ minutes: 2 }));
    for (let part = 0; part < 20; part += 1) {
      socket.write(chunk(file.subarray((part * file.length) / 20, ((part + 1) * file.length) / 20)));
      await wait(40);
    }
    socket.write(LAST);
    expect(await said).toMatch(/^HTTP\/1\.1 200 [^]*"state":"imported"/);
  });

  it.each([
    ['drips', { pieces: 500, piece: Buffer.from('x') }],
    ['stops', { pieces: 30 }],
  ])('that %s is answered 408', async (_what, pieces) => {
    const { socket, said } = await dial(await portOf(httpServer(sizeOf, { limits: SLOW })));
    socket.write(`${UPLOAD}\r\n`);
    void drip(socket, pieces);
    expect(await said).toMatch(/^HTTP\/1\.1 408 [^\r]+\r\nConnection: close\r\n\r\n$/);
  });

  it('that keeps its pace for too long is answered 408', async () => {
    const limits = { ...SLOW, uploadMs: 900 };
    const { socket, said } = await dial(await portOf(httpServer(sizeOf, { limits })));
    socket.write(`${UPLOAD}\r\n`);
    void drip(socket, { pieces: Infinity });
    expect(await said).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('to another address has the time of other requests', async () => {
    const { socket, said } = await dial(await portOf(httpServer(sizeOf, { limits: SLOW })));
    socket.write(`${UPLOAD.replace('ride-files', 'feedback')}\r\n`);
    void drip(socket, { pieces: Infinity });
    expect(await said).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('that is answered before it is whole has the time of other requests', async () => {
    const { fetch } = await opened();
    const { socket, said } = await dial(await portOf(httpServer(fetch, { limits: SLOW })));
    socket.write(`${UPLOAD}\r\n`);
    void drip(socket, { pieces: Infinity });
    expect(await said).toMatch(/^(HTTP\/1\.1 401 |$)/);
  });

  it('has the time of other requests while as many are slow as may be', async () => {
    const limits = { ...SLOW, maxSlowUploads: 1 };
    const server = httpServer(sizeOf, { limits });
    const port = await portOf(server);
    const first = await dial(port);
    first.socket.write(`${UPLOAD}Connection: close\r\n\r\n`);
    const sending = drip(first.socket, { pieces: 50 });
    await wait(100);
    const second = await dial(port);
    second.socket.write(`${UPLOAD}\r\n`);
    void drip(second.socket, { pieces: Infinity });
    expect(await second.said).toMatch(/^HTTP\/1\.1 408 /);
    await sending;
    first.socket.write(LAST);
    expect(await first.said).toContain('50000 bytes');
    const third = await dial(port);
    third.socket.write(`${UPLOAD}Connection: close\r\n\r\n`);
    await drip(third.socket, { pieces: 30 });
    third.socket.write(LAST);
    expect(await third.said).toContain('30000 bytes');
  });
});

describe('a body that breaks off', () => {
  const half = JSON.stringify({ email: newEmail(), password: PASSWORD }).slice(0, 20);
  const heads = [
    ['/api/v1/sign-up', `${JSON_HEAD}Content-Length: 100\r\n\r\n${half}`],
    ['/api/v1/sign-up', `${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\n14\r\n${half}\r\n`],
    ['/api/v1/sign-up', `${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n`],
    [
      '/api/auth/callback/apple',
      'Host: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 9\r\n\r\na=b',
    ],
  ] as const;

  it.each(heads)('for %s is a fault of nobody here (%#)', async (path, head) => {
    const testServer = await opened();
    const port = await portOf(httpServer(testServer.fetch));
    for (const leave of ['end', 'destroy', 'resetAndDestroy'] as const) {
      const { socket, said } = await dial(port);
      socket.write(`POST ${path} HTTP/1.1\r\n${head}`);
      await wait(20);
      socket[leave]();
      expect(await said).toMatch(/^(HTTP\/1\.1 400 |$)/);
    }
    // The last line of the log comes after the connection is gone.
    while (testServer.logged.filter((line) => line.includes('http.request')).length < 3) await wait(10);
    expect(testServer.logged.filter((line) => /"status":5/.test(line))).toEqual([]);
    expect(testServer.unexpected).toEqual([]);
  });
});

describe('an answer', () => {
  const ticking = (ticks: number) => () =>
    new Response(
      new ReadableStream({
        async start(controller) {
          for (let tick = 1; tick <= ticks; tick += 1) {
            controller.enqueue(new TextEncoder().encode(`data: ${tick}\n\n`));
            await wait(20);
          }
          controller.close();
        },
      }),
      { headers: { 'content-type': 'text/event-stream' } },
    );

  it('that goes on is not ended by the limits of requests', async () => {
    const { socket, said } = await dial(await portOf(httpServer(ticking(30), { limits: QUICK })));
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(await said).toContain('data: 30');
  });

  it('that is read slowly comes whole', async () => {
    const bytes = 16 * 1024 * 1024;
    const port = await portOf(httpServer(() => new Response(new Uint8Array(bytes)), { limits: QUICK }));
    const socket = connect(port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    let read = 0;
    socket.on('data', (chunk) => {
      read += chunk.length;
      socket.pause();
      setTimeout(() => socket.resume(), 2);
    });
    await once(socket, 'close');
    expect(read).toBeGreaterThan(bytes);
  });

  it('that nobody reads any more ends', async () => {
    const server = httpServer(() => new Response(new Uint8Array(16 * 1024 * 1024)), {
      limits: {
        ...QUICK,
        silenceMs: 150,
      },
    });
    const port = await portOf(server);
    const socket = connect(port, '127.0.0.1').pause();
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    const [left] = (await once(server, 'connection')) as [Socket];
    await once(left, 'close');
    expect(left.destroyed).toBe(true);
    socket.destroy();
  });
});

describe('a request that cannot be read', () => {
  it.each([
    'GET / HTTP/1.1\r\nHost: ev il\r\n',
    'GET / HTTP/1.1\r\nHost: [::\r\n',
    'GET /a\\b HTTP/1.1\r\nHost: x\r\n',
    'GET http://[/ HTTP/1.1\r\nHost: x\r\n',
    'OPTIONS * HTTP/1.1\r\nHost: x\r\n',
    'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n',
    'POST http://a:b@x/api/v1/sign-in HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n',
    'POST http://a@x/api/auth/callback/apple HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n',
    'GET https://@x/livez HTTP/1.1\r\nHost: x\r\n',
  ])('is refused and kept by no cache: %j', async (head) => {
    const testServer = await opened();
    const { socket, said } = await dial(await portOf(httpServer(testServer.fetch)));
    socket.end(`${head}Connection: close\r\n\r\n`);
    const answer = await said;
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toMatch(/\r\ncache-control: no-store\r\n/i);
    expect(testServer.unexpected).toEqual([]);
  });

  it.each([
    ['431', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
    [
      '413',
      `POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1;${'x'.repeat(20_000)}\r\nx\r\n`,
    ],
    ['400', 'no request\r\n\r\n'],
  ])('is answered %s by what is wrong with it', async (status, words) => {
    const { fetch } = await opened();
    const { socket, said } = await dial(await portOf(httpServer(fetch)));
    socket.write(words);
    expect(await said).toMatch(
      new RegExp(`^HTTP/1\\.1 ${status} [^\\r]+\\r\\nConnection: close\\r\\n\\r\\n$`),
    );
  });

  it('ends an answer that has begun, without a word into it', async () => {
    const begun = () =>
      new Response(
        new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('begun')) }),
      );
    const { socket, said } = await dial(await portOf(httpServer(begun)));
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'data');
    socket.write('no request\r\n\r\n');
    expect((await said).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200']);
  });

  it('is no fault of ours, and what breaks behind the socket is: that is reported', async () => {
    const reported: unknown[] = [];
    const broken = new Error('the answer broke');
    const port = await portOf(
      httpServer(() => Promise.reject(broken), { report: (cause) => void reported.push(cause) }),
    );
    const { socket, said } = await dial(port);
    socket.end('GET / HTTP/1.1\r\nHost: ev il\r\nConnection: close\r\n\r\n');
    expect(await said).toMatch(/^HTTP\/1\.1 400 /);
    expect(reported).toEqual([]);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(500);
    expect(reported).toEqual([broken]);
  });

  it('is not one of HTTP/1.0 without a host', async () => {
    const testServer = await opened();
    const { socket, said } = await dial(await portOf(httpServer(testServer.fetch)));
    socket.end('GET /livez HTTP/1.0\r\n\r\n');
    expect(await said).toMatch(/^HTTP\/1\.1 200 [^]*\r\n\r\nok$/);
  });
});
