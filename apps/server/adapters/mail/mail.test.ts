import { EventEmitter, once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { startMail } from '@musette/stand-ins/mail/server';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '#kit/durations.ts';
import { smtpMailer } from './mail.ts';

const server = await startMail();
const from = 'Musette <musette@example.org>';
const mailer = smtpMailer({ url: server.smtpUrl, from });
const letter = {
  to: 'rider@example.org',
  subject: 'Welcome, Ñandú',
  text: 'Hello 👋',
  html: '<p>Hello 👋</p>',
};

const SENDING = { id: 'letter-1', signal: new AbortController().signal };

beforeEach(() => server.control.reset());
afterAll(() => server.stop());

it('sends a letter as text and as markup', async () => {
  expect(await mailer.send(letter, SENDING)).toBe('sent');
  const { subject, text, html } = letter;
  const [message] = server.messages(letter.to);
  expect(message).toMatchObject({ subject, html });
  expect(message?.text.trim()).toBe(text);
});

it('gives it the same Message-ID each time, so that one that arrives twice is known as one', async () => {
  for (const id of ['letter-1', 'letter-1', 'letter-2']) await mailer.send(letter, { ...SENDING, id });
  expect(server.messages(letter.to).map(({ messageId }) => messageId)).toEqual([
    '<letter-1@example.org>',
    '<letter-1@example.org>',
    '<letter-2@example.org>',
  ]);
});

/** A mail server that goes silent at one step. Its events have the names of the steps. */
async function silentServer(at: 'EHLO' | 'MAIL' | '.') {
  const steps = new EventEmitter();
  const sockets: Socket[] = [];
  const listener = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.write('220 silent\r\n');
    let isLetter = false;
    socket.on('data', (bytes) => {
      const text = String(bytes);
      if (isLetter && !text.endsWith('\r\n.\r\n')) return;
      const step = isLetter ? '.' : text.slice(0, 4);
      isLetter = step === 'DATA';
      if (step !== at) socket.write(isLetter ? '354 Go on\r\n' : '250 OK\r\n');
      steps.emit(step);
    });
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    reaches: () => once(steps, at),
    answer: () => sockets.forEach((socket) => socket.write('250 Taken\r\n')),
    stop: () => listener.close(),
  };
}

describe('a mail server that is silent', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => vi.useRealTimers());

  it('has ten minutes to say that it has the letter', async () => {
    const silent = await silentServer('.');
    const reached = silent.reaches();
    const sending = smtpMailer({ url: silent.url, from }).send(letter, SENDING);
    await reached;
    vi.advanceTimersByTime(9 * MINUTE_MS);
    silent.answer();
    expect(await sending).toBe('sent');
    silent.stop();
  });

  it.each([
    ['EHLO', 30_000],
    ['MAIL', 30_000],
    ['.', 10 * MINUTE_MS],
  ] as const)('at %s is left after %i ms', async (step, waitMs) => {
    const silent = await silentServer(step);
    const reached = silent.reaches();
    const sending = smtpMailer({ url: silent.url, from }).send(letter, SENDING);
    await reached;
    vi.advanceTimersByTime(waitMs);
    expect(await sending).toBe('try-again');
    silent.stop();
  });
});

it('ends when nobody waits for it any more', async () => {
  const { url, stop } = await silentServer('.');
  const signal = AbortSignal.timeout(100);
  expect(await smtpMailer({ url, from }).send(letter, { ...SENDING, signal })).toBe('try-again');
  stop();
});

it('has the domain of the sender in the Message-ID as DNS has it', async () => {
  const umlaut = smtpMailer({ url: server.smtpUrl, from: 'Musette <musette@münchen.example>' });
  expect(await umlaut.send(letter, SENDING)).toBe('sent');
  expect(server.messages(letter.to)[0]?.messageId).toBe('<letter-1@xn--mnchen-3ya.example>');
});

it('sends it to one address, whatever stands in it', async () => {
  await mailer.send({ ...letter, to: 'rider@example.org, other@example.org' }, SENDING);
  expect(server.messages('other@example.org')).toEqual([]);
});

it('lets no subject add a header', async () => {
  expect(await mailer.send({ ...letter, subject: 'Hello\r\nBcc: other@example.org' }, SENDING)).toBe('sent');
  expect(server.messages()).toHaveLength(1);
  expect(server.messages('other@example.org')).toEqual([]);
});

it('is to try again when the server has no time for this letter', async () => {
  server.setMode('tempfail');
  expect(await mailer.send(letter, SENDING)).toBe('try-again');
});

it('is to try again when the server has no time at all', async () => {
  server.setMode('refuse');
  expect(await mailer.send(letter, SENDING)).toBe('try-again');
});

it('is to try again when no server is there', async () => {
  expect(await smtpMailer({ url: 'smtp://127.0.0.1:1', from }).send(letter, SENDING)).toBe('try-again');
});

it('is to try again when the server does not know the password: the operator may mend it', async () => {
  const doorkeeper = createServer((socket) => {
    socket.write('220 door\r\n');
    socket.on('data', (line) => {
      socket.write(String(line).startsWith('EHLO') ? '250-door\r\n250 AUTH PLAIN\r\n' : '535 5.7.8 No\r\n');
    });
  }).listen(0, '127.0.0.1');
  await once(doorkeeper, 'listening');
  const { port } = doorkeeper.address() as AddressInfo;
  expect(await smtpMailer({ url: `smtp://me:wrong@127.0.0.1:${port}`, from }).send(letter, SENDING)).toBe(
    'try-again',
  );
  doorkeeper.close();
});

it('says that the letter is refused when the server will never take it', async () => {
  server.setMode('permfail');
  expect(await mailer.send(letter, SENDING)).toBe('refused');
});
