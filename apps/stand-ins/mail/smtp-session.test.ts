import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMail } from './server.ts';
import type { MailStandIn } from './server.ts';
import { smtpSession } from './smtp-session.ts';

function conversation(lines: string[]) {
  const kept: string[] = [];
  const session = smtpSession({
    mode: () => 'up',
    called: () => undefined,
    deliver: ({ raw }) => String(kept.push(raw)),
  });
  const codes = lines.map((line) => session.answer(line)?.text.slice(0, 3) ?? '');
  return { codes, kept };
}

describe('an SMTP conversation', () => {
  it('takes a message, removes the dots that were added and starts anew', () => {
    const { codes, kept } = conversation([
      'EHLO me',
      'MAIL FROM:<a@b.c> SIZE=20',
      'RCPT TO:<d@e.f>',
      'DATA',
      '..',
      '..two',
      'x',
      '.',
      'MAIL FROM:<>',
      'QUIT',
    ]);
    expect(codes).toEqual(['250', '250', '250', '354', '', '', '', '250', '250', '221']);
    expect(kept).toEqual(['.\r\n.two\r\nx']);
  });

  it.each([
    ['MAIL before a greeting', ['MAIL FROM:<a@b.c>'], '503'],
    ['RCPT before MAIL', ['EHLO me', 'RCPT TO:<a@b.c>'], '503'],
    ['DATA before RCPT', ['EHLO me', 'MAIL FROM:<a@b.c>', 'DATA'], '503'],
    ['RCPT after RSET', ['EHLO me', 'MAIL FROM:<a@b.c>', 'RSET', 'RCPT TO:<a@b.c>'], '503'],
    ['an address without brackets', ['EHLO me', 'MAIL FROM:a@b.c'], '501'],
    ['a size beyond the limit', ['EHLO me', 'MAIL FROM:<a@b.c> SIZE=99999999'], '552'],
    ['an unknown word', ['constructor'], '500'],
    ['an unknown way to sign in', ['EHLO me', 'AUTH CRAM-MD5'], '504'],
    ['a sign-in given up', ['EHLO me', 'AUTH LOGIN', '*'], '501'],
    [
      'recipient 101',
      ['EHLO me', 'MAIL FROM:<a@b.c>', ...Array.from({ length: 101 }, (_, n) => `RCPT TO:<${n}@b.c>`)],
      '452',
    ],
  ])('refuses %s', (_, lines, code) => {
    expect(conversation(lines).codes.at(-1)).toBe(code);
  });

  it.each([
    [['AUTH PLAIN AGEAYg=='], ['235']],
    [
      ['AUTH PLAIN', 'AGEAYg=='],
      ['334', '235'],
    ],
    [
      ['AUTH LOGIN', 'YQ==', 'Yg=='],
      ['334', '334', '235'],
    ],
    [
      ['AUTH LOGIN YQ==', 'Yg=='],
      ['334', '235'],
    ],
  ])('accepts any user by %j', (lines, codes) => {
    expect(conversation(lines).codes).toEqual(codes);
  });
});

describe('the SMTP socket', () => {
  let mail: MailStandIn;
  beforeAll(async () => {
    mail = await startMail();
  });
  afterAll(() => mail.stop());

  function talk(pieces: string[]): Promise<string> {
    const socket = connect(Number(new URL(mail.smtpUrl).port), '127.0.0.1');
    for (const piece of pieces) socket.write(piece, 'latin1');
    return text(socket);
  }

  it('takes commands sent all at once, and lines cut anywhere', async () => {
    const said =
      'EHLO me\r\nMAIL FROM:<a@b.c>\r\nRCPT TO:<d@e.f>\r\nDATA\r\nSubject: =?utf-8?q?caf=C3=A9?=\r\n\r\nhi\r\n.\r\nQUIT\r\n';
    expect(await talk([said])).toMatch(/354 .*\r\n250 .*\r\n221 /);
    expect(await talk(said.split(''))).toMatch(/354 .*\r\n250 .*\r\n221 /);
    expect(mail.messages('d@e.f').map(({ subject, text: body }) => [subject, body])).toEqual([
      ['café', 'hi'],
      ['café', 'hi'],
    ]);
  });

  it('hangs up on an endless line', async () => {
    expect(await talk(['x'.repeat(70_000)])).toMatch(/500 /);
  });
});
