import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { environmentOf } from '@musette/stand-ins/environment';
import { startMail } from '@musette/stand-ins/mail/server';
import { startOidc } from '@musette/stand-ins/oidc/server';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { INSTANCE } from '#ports/owner.ts';
import type { Mail, Sending } from '#ports/mailer.ts';
import type { ClaimedJob } from '#store/jobs/job-store.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { newEmail } from '../testing/rider.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../testing/time.ts';
import { mailJobs } from './outbox.ts';

const oidc = await startOidc();
const mail = await startMail();
const settings = { ...environmentOf({ oidc, mail }), MAIL_OUTBOX: 'off' };

beforeEach(() => mail.control.reset());
afterAll(async () => {
  await Promise.all([mail.stop(), oidc.stop()]);
});

const subjectsTo = (email: string) => mail.messages(email).map(({ subject }) => subject);
const letterOf = (server: TestServer, userId: string, state?: string) =>
  server.open.database.kysely
    .selectFrom('job')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', 'mail')
    .where('state', '=', (state ?? 'waiting') as 'waiting')
    .execute();

describe('a letter', () => {
  it.each([
    ['holds up a stop for seconds only', { isOurs: true, stops: true }],
    ['is left to another server that has taken it', { isOurs: false, stops: false }],
  ])('extends its lease while its mail server takes minutes, and %s', async (_rule, { isOurs, stops }) => {
    const server = await openTestServer({ settings });
    const { jobs, mail: outbox } = server.open.store;
    const letter = { to: newEmail(), subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
    await outbox.post(INSTANCE, { key: 'slow', mail: letter, nowMs: server.clock.nowMs() });
    const job = await jobs.claim(server.clock.nowMs(), 120_000, { only: ['mail'] });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const [stop, extend] = [
      new AbortController(),
      vi.fn<() => Promise<boolean>>(() => Promise.resolve(isOurs)),
    ];
    const mailer = {
      send: async (_mail: Mail, { signal }: Sending) => {
        await once(signal, 'abort');
        return 'try-again' as const;
      },
    };
    const sending = mailJobs(mailer, outbox, server.clock)['mail']?.(job as ClaimedJob, {
      stopping: stop.signal,
      extend,
    });
    vi.advanceTimersByTime(119_000);
    expect(extend).toHaveBeenCalled();
    if (stops) stop.abort();
    vi.advanceTimersByTime(stops ? 30_000 : 0);
    vi.useRealTimers();
    expect(await sending).toEqual({ kind: 'interrupted' });
    await server.close();
  });

  it('is sent while the mail server is silent on the connection of another one', async () => {
    const sockets: Socket[] = [];
    const { hostname, port } = new URL(mail.smtpUrl);
    const relay = createServer((socket) => {
      if (sockets.push(socket) === 1) return;
      socket.pipe(connect(Number(port), hostname)).pipe(socket);
    }).listen(0, '127.0.0.1');
    await once(relay, 'listening');
    const relayUrl = `smtp://127.0.0.1:${(relay.address() as AddressInfo).port}`;
    const server = await openTestServer({ settings: { ...settings, SMTP_URL: relayUrl } });
    const emails = [newEmail(), newEmail()];
    for (const to of emails) {
      const letter = { to, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
      await server.open.store.mail.post(INSTANCE, { key: to, mail: letter, nowMs: server.clock.nowMs() });
    }
    const drained = server.runner.drain();
    await vi.waitFor(() => expect(emails.flatMap(subjectsTo)).toEqual(['Hello']), 5000);
    for (const socket of sockets) socket.destroy();
    await drained;
    await server.close();
    relay.close();
  });

  it('goes out by SMTP, from the sender that was set', async () => {
    const server = await openTestServer({ settings });
    const { email } = await server.rider();
    await server.runner.drain();
    const [message] = mail.messages(email);
    expect(message).toMatchObject({ subject: 'Welcome to Musette', envelope: { to: [email] } });
    expect(message?.links).toContain('http://musette.test/onboarding');
    await server.close();
  });

  it.each(['refuse', 'tempfail'] as const)(
    'waits while the mail server is down (%s), and nothing else does',
    async (mode) => {
      const server = await openTestServer({ settings });
      mail.setMode(mode);
      const rider = await server.rider({ onboarded: true });
      expect((await rider.get('/profile')).status).toBe(200);
      await rider.post('/account/email', { email: newEmail() });
      await server.runner.drain();
      expect(subjectsTo(rider.email)).toEqual([]);
      for (let hours = 0; hours < 60; hours += 1) {
        server.clock.advance(HOUR_MS);
        await server.runner.drain();
      }
      expect(await letterOf(server, rider.userId)).toHaveLength(2);
      mail.setMode('up');
      server.clock.advance(HOUR_MS);
      await server.runner.drain();
      expect(subjectsTo(rider.email).toSorted()).toEqual([
        'Welcome to Musette',
        'Your e-mail address is about to change',
      ]);
      server.clock.advance(DAY_MS);
      await server.runner.drain();
      expect(mail.messages(rider.email)).toHaveLength(2);
      expect(server.unexpected).toEqual([]);
      await server.close();
    },
  );

  it('is not sent any more once its link has expired', async () => {
    const server = await openTestServer({ settings });
    const rider = await server.rider({ onboarded: true });
    const other = newEmail();
    await server.runner.drain();
    mail.control.reset();
    mail.setMode('tempfail');
    await server.request('POST', '/password/forgot', { body: { email: rider.email } });
    expect(await rider.post('/account/email', { email: other })).toMatchObject({ status: 200 });
    await server.runner.drain();
    server.clock.advance(30 * MINUTE_MS);
    await server.runner.drain();
    mail.setMode('up');
    server.clock.advance(HOUR_MS);
    await server.runner.drain();
    expect(subjectsTo(other)).toEqual([]);
    expect(subjectsTo(rider.email)).toEqual(['Your e-mail address is about to change']);
    expect(server.logged.join('\n')).toContain('the link in the letter has expired');
    await server.close();
  });

  it('waits while there is no mail server at all', async () => {
    const server = await openTestServer({
      settings: { ...settings, SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hello@musette.example' },
    });
    const rider = await server.rider();
    await server.runner.drain();
    expect(await letterOf(server, rider.userId)).toHaveLength(1);
    await server.close();
  });

  it('that the server will never take is given up, and the operator told', async () => {
    const server = await openTestServer({ settings });
    mail.setMode('permfail');
    const rider = await server.rider();
    await server.runner.drain();
    expect(await letterOf(server, rider.userId, 'dead')).toHaveLength(1);
    expect(server.logged.join('\n')).toContain('job.given-up');
    await server.close();
  });

  it('is sent by one of two servers', async () => {
    const first = await openTestServer({ settings });
    const second = await openTestServer({ settings, engine: { open: () => Promise.resolve(first.open) } });
    const riders = await Promise.all(Array.from({ length: 6 }, () => first.rider({ email: newEmail() })));
    await Promise.all([first.runner.drain(), second.runner.drain()]);
    for (const { email } of riders) expect(mail.messages(email)).toHaveLength(1);
    await first.close();
  });

  it('that was sealed with a key that is lost is given up', async () => {
    const server = await openTestServer({ settings });
    const rider = await server.rider();
    const [job] = await letterOf(server, rider.userId);
    const lost = job && { ...job, payload: `${job.payload.slice(0, -4)}AAAA` };
    await server.open.database.kysely
      .updateTable('job')
      .set({ payload: lost?.payload ?? '', state: 'waiting', lease_until: null })
      .where('user_id', '=', rider.userId)
      .execute();
    await server.runner.drain();
    expect((await letterOf(server, rider.userId, 'dead')).length + mail.messages(rider.email).length).toBe(1);
    await server.close();
  });
});
