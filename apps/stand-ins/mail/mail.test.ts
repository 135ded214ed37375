import { createTransport } from 'nodemailer';
import type { SendMailOptions } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inbox } from './inbox.ts';
import { startMail } from './server.ts';
import type { MailStandIn } from './server.ts';

let mail: MailStandIn;
beforeAll(async () => {
  mail = await startMail();
});
beforeEach(() => mail.control.reset());
afterAll(() => mail.stop());

function send(changes: SendMailOptions = {}, credentials = '') {
  const transport = createTransport(mail.smtpUrl.replace('//', `//${credentials}`));
  return transport.sendMail({
    from: 'Musette <hello@example.org>',
    to: 'ada@example.org',
    subject: 'Hi',
    text: 'Hi',
    ...changes,
  });
}

describe('a mail sent by nodemailer', () => {
  it('arrives with its unicode subject, its text and its HTML', async () => {
    const text = `Grüße aus Zürich 🚴\n.a line that starts with a dot\n${'long '.repeat(300)}`;
    await send({
      to: 'Zoë <zoe@example.org>',
      subject: 'Willkommen, Zoë 🚴, auf der längsten Etappe dieses Jahres',
      text,
      html: '<p>Grüße</p>',
    });
    const [message] = mail.messages();
    expect(message).toMatchObject({
      subject: 'Willkommen, Zoë 🚴, auf der längsten Etappe dieses Jahres',
      from: 'Musette <hello@example.org>',
      to: 'Zoë <zoe@example.org>',
      html: '<p>Grüße</p>',
      envelope: { from: 'hello@example.org', to: ['zoe@example.org'] },
    });
    expect(message?.text.replaceAll('\r\n', '\n').trimEnd()).toBe(text.trimEnd());
  });

  it.each(['base64', 'quoted-printable'] as const)('is read when its text comes as %s', async (encoding) => {
    await send({ text: 'Straße = Ümlaut\n..\n.', textEncoding: encoding });
    expect(mail.messages()[0]?.text.replaceAll('\r\n', '\n')).toContain('Straße = Ümlaut\n..\n.');
  });

  it('keeps the name and size of what is attached', async () => {
    await send({ html: '<b>x</b>', attachments: [{ filename: 'Plän.txt', content: Buffer.from('12345') }] });
    expect(mail.messages()[0]?.attachments).toEqual([
      { filename: 'Plän.txt', type: 'text/plain', sizeBytes: 5 },
    ]);
  });

  it('is taken with a user and password too', async () => {
    await send({}, 'user:secret@');
    expect(mail.messages()).toHaveLength(1);
  });

  it('is found by its recipient, with its links', async () => {
    await send({ to: 'one@example.org' });
    await send({
      to: ['two@example.org', 'three@example.org'],
      text: 'Open http://127.0.0.1:3000/reset?token=a_b-c.\n(http://x.example/y)',
    });
    const found = await fetch(`${mail.origin}/__control/messages?to=THREE@example.org&waitMs=5000`);
    expect(await found.json()).toMatchObject([
      { links: ['http://127.0.0.1:3000/reset?token=a_b-c', 'http://x.example/y'] },
    ]);
  });

  it('is awaited until it comes', async () => {
    const awaited = mail.waitFor('ada@example.org', 2, 10_000);
    await send();
    await send();
    expect(await awaited).toHaveLength(2);
  });

  it('is one of the last 200', async () => {
    const box = inbox();
    for (let n = 1; n <= 203; n += 1) {
      await box.add({ from: 'a@example.org', to: ['b@example.org'], raw: Buffer.from(`Subject: ${n}`) });
    }
    expect([box.list().length, box.list()[0]?.subject]).toEqual([200, '4']);
  });

  it('of more than the announced size is refused', async () => {
    await expect(send({ text: 'x'.repeat(11_000_000) })).rejects.toMatchObject({ responseCode: 552 });
    expect(mail.messages()).toHaveLength(0);
  });
});

describe('a mail server that is down', () => {
  it.each([
    ['refuse', 421],
    ['tempfail', 451],
    ['permfail', 550],
  ] as const)('answers %s with %d until it is up again', async (mode, responseCode) => {
    const address = `${mail.origin}/__control/mode`;
    await fetch(address, { method: 'POST', body: JSON.stringify({ mode }) });
    await expect(send()).rejects.toMatchObject({ responseCode });
    expect(await (await fetch(address)).json()).toEqual({ mode, calls: 1 });
    await fetch(address, { method: 'POST', body: JSON.stringify({ mode: 'up' }) });
    await send();
    expect(mail.messages()).toHaveLength(1);
  });

  it('refuses a mode that does not exist', async () => {
    const response = await fetch(`${mail.origin}/__control/mode`, {
      method: 'POST',
      body: '{"mode":"asleep"}',
    });
    expect(response.status).toBe(400);
  });
});

describe('the inbox page', () => {
  it('lists mails and shows text with its links, and markup as text', async () => {
    await send({
      subject: '<script>1</script>',
      text: '<img src=x> http://127.0.0.1:3000/reset?a=1&b="2"',
      html: '<i>hello</i>',
    });
    const id = mail.messages()[0]?.id;
    const list = await (await fetch(mail.origin)).text();
    const shown = await (await fetch(`${mail.origin}/messages/${id}`)).text();
    const sandboxed = await fetch(`${mail.origin}/messages/${id}/html`);
    expect(list).toContain(`<a href="/messages/${id}">&lt;script&gt;1&lt;/script&gt;</a>`);
    expect(shown).toContain(
      '&lt;img src=x&gt; <a href="http://127.0.0.1:3000/reset?a=1&amp;b=" rel="noreferrer">',
    );
    expect(sandboxed.headers.get('content-security-policy')).toMatch(/^sandbox;/);
    expect((await fetch(`${mail.origin}/messages/none`)).status).toBe(404);
  });
});
