import { describe, expect, it } from 'vitest';
import { parseMail } from './mime.ts';

const crlf = (text: string) => text.replaceAll('\n', '\r\n');

describe('a message', () => {
  it('joins encoded words that were cut, and keeps the space before plain ones', () => {
    const mail = parseMail(crlf('Subject: =?UTF-8?B?w6k=?=\n =?utf-8?Q?_=C3=A9?= plain\n\nx'));
    expect(mail.subject).toBe('é é plain');
  });

  it('reads other charsets, and UTF-8 for one that nobody knows', () => {
    expect(parseMail(crlf('Content-Type: text/plain; charset=iso-8859-1\n\n\xe9')).text).toBe('é');
    expect(parseMail(crlf('Content-Type: text/plain; charset="x-none"\n\n\xc3\xa9')).text).toBe('é');
  });

  it('finds the parts of parts, and nothing before or after them', () => {
    const mail = parseMail(
      crlf(`Content-Type: multipart/mixed; boundary="a"

before
--a
Content-Type: multipart/alternative; boundary=b

--b

plain
--b
Content-Type: text/html

<p>rich</p>
--b--
--a
Content-Type: application/pdf; name="plan.pdf"
Content-Transfer-Encoding: base64

AAAA
--a--
after`),
    );
    expect([mail.text, mail.html]).toEqual(['plain', '<p>rich</p>']);
    expect(mail.attachments).toEqual([{ filename: 'plan.pdf', type: 'application/pdf', sizeBytes: 3 }]);
  });

  it.each([
    '',
    'no header at all',
    'Subject: only a head',
    'Content-Type: multipart/mixed; boundary=a\r\n\r\nno parts',
  ])('that is malformed is no error: %j', (raw) => {
    expect(parseMail(raw)).toMatchObject({ html: '', attachments: [] });
  });
});
