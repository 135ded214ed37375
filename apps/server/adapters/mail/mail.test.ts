import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { startMail } from '@musette/stand-ins/mail/server';
import { afterAll, beforeEach, expect, it } from 'vitest';
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

beforeEach(() => server.control.reset());
afterAll(() => server.stop());

it('sends a letter as text and as markup', async () => {
  expect(await mailer.send(letter)).toBe('sent');
  const { subject, text, html } = letter;
  const [message] = server.messages(letter.to);
  expect(message).toMatchObject({ subject, html });
  expect(message?.text.trim()).toBe(text);
});

it('sends it to one address, whatever stands in it', async () => {
  await mailer.send({ ...letter, to: 'rider@example.org, other@example.org' });
  expect(server.messages('other@example.org')).toEqual([]);
});

it('lets no subject add a header', async () => {
  expect(await mailer.send({ ...letter, subject: 'Hello\r\nBcc: other@example.org' })).toBe('sent');
  expect(server.messages()).toHaveLength(1);
  expect(server.messages('other@example.org')).toEqual([]);
});

it('is to try again when the server has no time for this letter', async () => {
  server.setMode('tempfail');
  expect(await mailer.send(letter)).toBe('try-again');
});

it('is to try again when the server has no time at all', async () => {
  server.setMode('refuse');
  expect(await mailer.send(letter)).toBe('try-again');
});

it('is to try again when no server is there', async () => {
  expect(await smtpMailer({ url: 'smtp://127.0.0.1:1', from }).send(letter)).toBe('try-again');
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
  expect(await smtpMailer({ url: `smtp://me:wrong@127.0.0.1:${port}`, from }).send(letter)).toBe('try-again');
  doorkeeper.close();
});

it('says that the letter is refused when the server will never take it', async () => {
  server.setMode('permfail');
  expect(await mailer.send(letter)).toBe('refused');
});
