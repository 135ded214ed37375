import { setTimeout } from 'node:timers/promises';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStrava } from '@musette/stand-ins/strava/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newEmail, PASSWORD } from '../testing/rider.ts';
import { stravaSettings } from '../testing/strava.ts';
import {
  type FailedStart,
  freePort,
  type ServerProcess,
  startedServer,
  startServer,
} from '../testing/server-process.ts';

// Starting a process takes a busy machine its time.
vi.setConfig({ testTimeout: 60_000 });

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'musette-run-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const settingsFor = async (name: string, more: Record<string, string> = {}) => ({
  DATA_DIR: join(folder, name),
  PORT: String(await freePort()),
  ...more,
});

async function failureOf(settings: Readonly<Record<string, string>>): Promise<FailedStart> {
  const server = await startServer(settings);
  if ('said' in server) return server;
  await server.kill();
  return expect.fail('it started');
}

describe('a start', () => {
  it('on a data folder that is in use is refused in words', async () => {
    const first = await startedServer(await settingsFor('used'));
    const settings = await settingsFor('used');
    expect(await failureOf(settings)).toEqual({
      code: 1,
      said: `Another Musette already uses the data folder ${settings.DATA_DIR}. Stop it first, or set DATA_DIR.\n`,
    });
    await first.kill();
    const second = await startedServer(settings);
    expect(await second.stop()).toBe(0);
  });

  it('on a port that is in use is refused in words', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await failureOf(await settingsFor('port', { PORT: String(port) }))).toEqual({
      code: 1,
      said: `Port ${port} on 127.0.0.1 cannot be used (EADDRINUSE). Set PORT to another one.\n`,
    });
    other.close();
  });

  // An address of nobody (RFC 5737), and a name of nobody (RFC 6761).
  it.each(['192.0.2.1', 'nosuch.invalid'])(
    'on %s, which is not this machine, is told to change HOST',
    async (HOST) => {
      const { code, said } = await failureOf(await settingsFor('host', { HOST }));
      expect(code).toBe(1);
      expect(said).toMatch(/^\S+ is no address of this machine \(E\w+\)\. Set HOST to another one\.\n$/m);
      expect(said).not.toContain('Set PORT');
    },
  );

  it('with bad settings names them all at once', async () => {
    const { code, said } = await failureOf({
      PORT: 'x',
      SMTP_URL: 'x',
      CAPTCHA: 'recaptcha',
      ANALYTICS: 'umami',
      SMPT_URL: 'x',
    });
    expect(code).toBe(1);
    const names = said.split('\n').flatMap((line) => /^ {2}(\w+) \w.*\.$/.exec(line)?.[1] ?? []);
    expect(names).toEqual([
      'PORT',
      'SMTP_URL',
      'RECAPTCHA_SITE_KEY',
      'RECAPTCHA_SECRET',
      'UMAMI_URL',
      'UMAMI_WEBSITE_ID',
    ]);
    expect(said).toMatch(/^Warning: SMPT_URL is not a setting .+ SMTP_URL\?$/m);
  });

  it('where no data can be kept is refused in one line', async () => {
    writeFileSync(join(folder, 'file'), '');
    const { code, said } = await failureOf(await settingsFor('file/below'));
    expect(code).toBe(1);
    expect(said).toMatch(/^The data folder .+ cannot be used: .+\n$/);
  });
});

it('lets Strava tell it of changes, once it listens', async () => {
  const strava = await startStrava();
  const settings = await settingsFor('strava');
  const server = await startedServer({
    ...settings,
    ...stravaSettings(strava),
    PUBLIC_URL: `http://127.0.0.1:${settings.PORT}`,
    STRAVA_WEBHOOKS: 'on',
  });
  const asked = (method: string) =>
    strava.control
      .received()
      .filter((call) => call.method === method && call.path.endsWith('/push_subscriptions'));
  await vi.waitFor(() => expect(asked('POST')).toHaveLength(1), { timeout: 30_000, interval: 100 });
  expect(asked('GET')).toHaveLength(1);
  await server.kill();
  await strava.stop();
});

describe('a server that is told to stop', () => {
  /** One connection, kept open between requests. */
  function connectionTo(origin: string) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    return (method: string, path: string, body = '') =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { 'content-type': 'application/json' };
        const sent = request(`${origin}${path}`, { method, agent, headers }, (response) => {
          response.resume().once('end', () => resolve(response.statusCode));
        });
        sent.once('error', reject).end(body);
      });
  }

  /** A sign-up of which the server has the head and half of the body, until the rest is sent. */
  function halfSent(origin: string) {
    const body = JSON.stringify({ email: newEmail(), password: PASSWORD });
    const headers = { 'content-type': 'application/json', 'content-length': body.length };
    const sent = request(`${origin}/api/v1/sign-up`, { method: 'POST', headers });
    const answer = once(sent, 'response').then(([response]) => {
      (response as IncomingMessage).resume();
      return (response as IncomingMessage).statusCode;
    });
    sent.write(body.slice(0, 10));
    return { answer, finish: () => sent.end(body.slice(10)) };
  }

  // A supervisor that tells npm and all below it makes two of one SIGTERM.
  it.each([{ signals: ['SIGTERM', 'SIGTERM'] }, { signals: ['SIGINT'] }] as const)(
    'answers what it was asked before $signals, and ends well',
    async ({ signals: [signal, again] }) => {
      const server = await startedServer(await settingsFor('stop'));
      const riders = Array.from({ length: 20 }, () => connectionTo(server.origin));
      const half = halfSent(server.origin);
      await Promise.all(riders.map((ask) => ask('GET', '/livez')));
      const answers = riders.map((ask) =>
        ask('POST', '/api/v1/sign-up', JSON.stringify({ email: newEmail(), password: PASSWORD })),
      );
      await Promise.race(answers);
      const unused = connect(Number(new URL(server.origin).port), '127.0.0.1');
      unused.on('error', () => undefined);
      await once(unused, 'connect');
      const ended = server.stop(signal);
      // The second signal comes while the server still has something to answer: one that comes as the process ends is nobody's to handle.
      await setTimeout(20);
      if (again) void server.stop(again);
      expect(await Promise.all(answers)).toEqual(Array(20).fill(200));
      half.finish();
      expect(await half.answer).toBe(200);
      expect(await ended).toBe(0);
    },
  );
});

describe('the open door', () => {
  let server: ServerProcess;
  let port = 0;
  beforeAll(async () => {
    server = await startedServer(await settingsFor('door'));
    port = Number(new URL(server.origin).port);
  });
  afterAll(() => server.kill());

  const say = async (words: string | Uint8Array): Promise<string> => {
    const socket = connect(port, '127.0.0.1');
    let said = '';
    socket.on('data', (chunk) => {
      said += String(chunk);
    });
    // The server may close before it has read all of it.
    socket.on('error', () => undefined);
    const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
    socket.end(words);
    await closed;
    return said;
  };

  it('breaks by nothing that comes in from the wire', async () => {
    const host = `Host: 127.0.0.1:${port}\r\nConnection: close\r\n`;
    const requests: readonly string[] = [
      `TRACE /api/v1/session HTTP/1.1\r\n${host}\r\n`,
      `TRACK /api/v1/session HTTP/1.1\r\n${host}\r\n`,
      `CONNECT evil.example:443 HTTP/1.1\r\n${host}\r\n`,
      `OPTIONS * HTTP/1.1\r\n${host}\r\n`,
      `GET http://evil.example/api/v1/session HTTP/1.1\r\n${host}\r\n`,
      `GET //evil.example/api/v1/session HTTP/1.1\r\n${host}\r\n`,
      `GET /api/v1/session HTTP/1.0\r\n\r\n`,
      `POST /api/v1/sign-in HTTP/1.0\r\nContent-Type: application/json\r\nContent-Length: 2\r\nOrigin: null\r\n\r\n{}`,
      `GET /%00%ff\u0001 HTTP/1.1\r\n${host}\r\n`,
      `GET /../../etc/passwd HTTP/1.1\r\n${host}\r\n`,
      `GET / HTTP/1.1\r\nHost: ev il\r\n\r\n`,
      `GET / HTTP/1.1\r\nHost: [::\r\nConnection: close\r\n\r\n`,
      `GET / HTTP/1.1\r\n${host}Cookie: ${'x'.repeat(20_000)}\r\n\r\n`,
      `POST /api/v1/sign-in HTTP/1.1\r\n${host}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      `POST /api/v1/sign-in HTTP/1.1\r\n${host}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
      `POST /api/v1/sign-in HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 999\r\n\r\n{"email"`,
      '\u0000\u0001\u0002\u0003',
      'GET / HTTP/9.9\r\n\r\n',
    ];
    for (const words of requests) {
      const status = /^HTTP\/1\.1 (\d{3})/.exec(await say(words))?.[1] ?? '400';
      expect([words, Number(status) < 500]).toEqual([words, true]);
    }
    expect((await server.visitor().get('/api/v1/session')).body).toEqual({ rider: null });
  });

  it('takes no body of any size into memory', async () => {
    const head = (length: number, type: string) =>
      `POST /api/v1/feedback HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;
    const huge = Buffer.alloc(8 * 1024 * 1024, 0x20);
    for (const type of ['application/json', 'multipart/form-data; boundary=x']) {
      const said = await say(Buffer.concat([Buffer.from(head(huge.length, type)), huge]));
      expect(/^(HTTP\/1\.1 413|$)/.test(said)).toBe(true);
    }
    expect((await server.visitor().get('/livez')).text).toBe('ok');
  });

  it('ends well after all of that', async () => {
    expect(await server.stop()).toBe(0);
  });
});
