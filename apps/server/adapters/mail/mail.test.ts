import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { startMail } from '@musette/stand-ins/mail/server';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
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

/** A mail server that takes letters, and says so after a while. */
async function slowServer(waitMs: number) {
  const slow = createServer((socket) => {
    socket.write('220 slow\r\n');
    let isLetter = false;
    socket.on('data', (bytes) => {
      const line = String(bytes);
      if (isLetter) {
        if (!line.endsWith('\r\n.\r\n')) return;
        isLetter = false;
        setTimeout(() => socket.write('250 Taken\r\n'), waitMs);
        return;
      }
      isLetter = line.startsWith('DATA');
      socket.write(isLetter ? '354 Go on\r\n' : '250 OK\r\n');
    });
    socket.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(slow, 'listening');
  const { port } = slow.address() as AddressInfo;
  return { slow, url: `smtp://127.0.0.1:${port}` };
}

it('waits for a mail server that takes minutes to say that it has the letter', async () => {
  // A minute takes 60 ms here.
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 1000));
  const { slow, url } = await slowServer(9 * 60);
  expect(await smtpMailer({ url, from }).send(letter, SENDING)).toBe('sent');
  spy.mockRestore();
  slow.close();
});

it('ends when nobody waits for it any more', async () => {
  const { slow, url } = await slowServer(60_000);
  const signal = AbortSignal.timeout(100);
  expect(await smtpMailer({ url, from }).send(letter, { ...SENDING, signal })).toBe('try-again');
  slow.close();
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
