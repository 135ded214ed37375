import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Inbox } from '@musette/contract/schemas/admin';
import { DONE, refusal } from '../../testing/browser.ts';
import { rowsOf, SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import type { Rider } from '../../testing/rider.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';

const written = (feedback: string) => ({ feedback, page: '/dashboard', date: '2.3.2026', time: '12:00' });

describe.each(SQLITE_AND_POSTGRES)('the inbox on $name', (engine) => {
  let server: TestServer;
  let operator: Rider;
  beforeEach(async () => {
    server = await openTestServer({ engine });
    operator = await server.operator();
  });
  afterEach(async () => {
    expect(server.unexpected).toEqual([]);
    await server.close();
  });

  const inbox = async (page = 0) => (await operator.get(`/admin/feedback?page=${page}`)).body as Inbox;
  const reply = (id: string, text: string) => operator.post(`/admin/feedback/${id}/reply`, { text });

  it('has the messages of all visitors, the newest first, twenty a page', async () => {
    for (let n = 1; n <= 21; n += 1) {
      await server.request('POST', '/feedback', { body: written(`Message ${n}`) });
      server.clock.advance(1000);
    }
    const [first, second] = [await inbox(), await inbox(1)];
    expect(first.total).toBe(21);
    expect(first.messages.map(({ text }) => text).slice(0, 2)).toEqual(['Message 21', 'Message 20']);
    expect(first.messages).toHaveLength(20);
    expect(second.messages.map(({ text }) => text)).toEqual(['Message 1']);
  });

  it('sends no reply to a rider whose account is deleted at that moment', async () => {
    const rider = await server.rider();
    await rider.post('/feedback', written('More hills'));
    const [message] = (await inbox()).messages;
    await server.open.database.kysely.deleteFrom('rider').where('user_id', '=', rider.userId).execute();
    expect(await reply(message?.id ?? '', 'Soon.')).toMatchObject(refusal('not-found'));
    expect(await rowsOf(server.open.database, 'feedback_reply')).toEqual([]);
  });

  it('sends one reply, however often and at once the operator presses', async () => {
    const rider = await server.rider();
    await rider.post('/feedback', written('More hills'));
    const [message] = (await inbox()).messages;
    const answers = await Promise.all(Array.from({ length: 4 }, () => reply(message?.id ?? '', 'Soon.')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await reply(message?.id ?? '', 'Again')).toMatchObject(refusal('already-answered'));
    const letters = await server.letters(rider.email);
    expect(letters.filter(({ subject }) => subject === 'A reply to your feedback')).toHaveLength(1);
  });

  // The stores' own suites show on every engine what the others go through.
  if (engine !== SQLITE) return;

  it('is empty at first', async () => {
    expect(await inbox()).toEqual({ total: 0, sendsMail: true, messages: [] });
  });

  it('sends a reply to a sender who was signed in, and keeps it', async () => {
    const rider = await server.rider();
    await rider.post('/feedback', written('More <hills>,\nplease.'));
    const [message] = (await inbox()).messages;
    expect(message).toMatchObject({ canReply: true, answer: null, name: 'Anonymous' });
    expect(await reply(message?.id ?? '', 'They come with "1.1" & more.')).toMatchObject(DONE);
    const [letter] = await server.letters(rider.email);
    expect(letter).toMatchObject({ subject: 'A reply to your feedback' });
    expect(letter?.text).toContain(
      'They come with "1.1" & more.\n\nYou wrote:\n\n> More <hills>,\n> please.',
    );
    expect(letter?.html).toContain('&quot;1.1&quot; &amp; more.');
    expect(letter?.html).toContain('More &lt;hills&gt;,<br>please.');
    expect((await inbox()).messages).toMatchObject([
      { canReply: false, answer: { text: 'They come with "1.1" & more.' } },
    ]);
  });

  it('offers no reply to a stranger, and never shows who a rider is', async () => {
    const rider = await server.rider();
    await rider.post('/feedback', written('From a rider'));
    await server.request('POST', '/feedback', { body: written('From a stranger') });
    const { messages } = await inbox();
    const stranger = messages.find(({ text }) => text === 'From a stranger');
    expect(stranger).toMatchObject({ canReply: false });
    expect(await reply(stranger?.id ?? '', 'Hello')).toMatchObject(refusal('not-found'));
    expect(await reply('no-message-of-anybody', 'Hello')).toMatchObject(refusal('not-found'));
    const { text } = await operator.get('/admin/feedback');
    expect(text).not.toContain(rider.email);
    expect(text).not.toContain(rider.userId);
  });

  it('deletes a message with its reply, and no other', async () => {
    const rider = await server.rider();
    await rider.post('/feedback', written('More hills'));
    await server.request('POST', '/feedback', { body: written('Spam') });
    const { messages } = await inbox();
    for (const { id, canReply } of messages) if (canReply) await reply(id, 'Soon.');
    const hills = messages.find(({ text }) => text === 'More hills');
    expect(await operator.post(`/admin/feedback/${hills?.id}/delete`, {})).toMatchObject(DONE);
    expect((await inbox()).messages.map(({ text }) => text)).toEqual(['Spam']);
    expect(await rowsOf(server.open.database, 'feedback_reply')).toEqual([]);
    expect(await operator.post('/admin/feedback/no-message-of-anybody/delete', {})).toMatchObject(
      refusal('not-found'),
    );
  });

  it('takes no empty reply', async () => {
    expect(await reply('no-message-of-anybody', '  ')).toMatchObject(refusal('invalid-input'));
  });
});

it('says where no mail is sent, and refuses a reply there', async () => {
  const server = await openTestServer({ settings: { MAIL_OUTBOX: 'off' } });
  const operator = await server.operator();
  await operator.post('/feedback', written('More hills'));
  const { sendsMail, messages } = (await operator.get('/admin/feedback')).body as Inbox;
  expect({ sendsMail, messages }).toMatchObject({ sendsMail: false, messages: [{ canReply: false }] });
  const answer = await operator.post(`/admin/feedback/${messages[0]?.id}/reply`, { text: 'Soon.' });
  expect(answer).toMatchObject(refusal('mail-not-set-up'));
  await server.close();
});
