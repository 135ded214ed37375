import { startMail } from '@musette/stand-ins/mail/server';
import type { InvitationList, JobList, RiderCensus, Storage } from '@musette/contract/schemas/admin';
import { afterAll, describe, expect, it } from 'vitest';
import { refusal } from '../../testing/browser.ts';
import { SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { gpxRide, upload } from '../../testing/ride-files.ts';
import { newEmail, PASSWORD } from '../../testing/rider.ts';
import { openTestServer } from '../../testing/test-server.ts';
import { HOUR_MS, MINUTE_MS } from '../../testing/time.ts';
import { withoutRiders } from './job-list.ts';

const mail = await startMail();
afterAll(() => mail.stop());

describe.each(SQLITE_AND_POSTGRES)('the operator on $name', (engine) => {
  it('sees jobs by kind, and has those that failed tried again', async () => {
    mail.control.reset();
    const settings = { SMTP_URL: mail.smtpUrl, MAIL_FROM: 'hello@musette.example', MAIL_OUTBOX: 'off' };
    const server = await openTestServer({ engine, settings });
    const operator = await server.operator();
    const mails = async () =>
      ((await operator.get('/admin/jobs')).body as JobList).kinds.find(({ kind }) => kind === 'mail') ?? null;
    const late = await server.rider();
    await server.runner.drain();
    expect(await mails()).toBeNull();
    mail.control.reset();
    mail.setMode('tempfail');
    await server.request('POST', '/password/forgot', { body: { email: late.email } });
    await server.runner.drain();
    expect(await mails()).toMatchObject({ retrying: 1, failed: 0 });
    mail.setMode('permfail');
    // Its link lasts an hour.
    server.clock.advance(30 * MINUTE_MS);
    await server.runner.drain();
    expect(await mails()).toMatchObject({
      waiting: 0,
      retrying: 0,
      failed: 1,
      lastError: 'the mail server refused the letter',
    });
    mail.setMode('up');
    expect((await operator.post('/admin/jobs/mail/retry')).body).toEqual({ retried: 1 });
    await server.runner.drain();
    expect(await mails()).toBeNull();
    expect(mail.messages(late.email)).toHaveLength(1);
    expect((await operator.post('/admin/jobs/mail/retry')).body).toEqual({ retried: 0 });
    await server.close();
  });

  it('sees how much room the data takes', async () => {
    const server = await openTestServer({ engine });
    const operator = await server.operator();
    const rider = await server.rider({ onboarded: true });
    await upload(rider, gpxRide());
    const storage = (await operator.get('/admin/storage')).body as Storage;
    expect(storage).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/) as string,
      database: { engine: engine.name },
      rideFiles: { kind: 'folder', files: 1, bytes: gpxRide().length, isPart: false },
      backups: {
        count: 0,
        lastAt: null,
        lastBytes: null,
        nextAt: expect.any(String) as string,
        failure: null,
        fault: null,
      },
    });
    expect(storage.database.bytes).toBeGreaterThan(50_000);
    expect(storage.freeBytes).toBeGreaterThan(0);
    await server.close();
  });

  // The tests above show on both engines what the others read and write.
  if (engine !== SQLITE) return;

  it('sees riders as numbers with dates, the newest first', async () => {
    const server = await openTestServer({ engine });
    const operator = await server.operator();
    const gone = await server.rider();
    await gone.post('/sign-out');
    const { total, riders } = (await operator.get('/admin/riders')).body as RiderCensus;
    const today = new Date().toISOString().slice(0, 10);
    expect(total).toBe(2);
    expect(riders.map(({ number }) => number)).toEqual([2, 1]);
    expect(riders).toEqual([
      { number: 2, joinedOn: expect.any(String) as string, lastSeenOn: null },
      { number: 1, joinedOn: today, lastSeenOn: today },
    ]);
    expect((await operator.get('/admin/riders?page=1')).body).toEqual({ total: 2, riders: [] });
    await server.close();
  });

  it('sees the open invitations without their links, and revokes them', async () => {
    const server = await openTestServer({ engine, settings: { SIGN_UP: 'invite' } });
    const { identity } = server.ports;
    const enter = async () => {
      const [, secret = ''] = (await identity.invite(null)).link.split('#invitation=');
      return { email: newEmail(), password: PASSWORD, invitation: secret };
    };
    const forms = [await enter(), await enter()] as const;
    const signUp = (form: object) => server.visitor().post('/api/v1/sign-up', form);
    const operator = await server.operator(forms[0]);
    const listed = async () => (await operator.get('/admin/invitations')).body as InvitationList;
    const [madeAt] = (await listed()).invitations.map((one) => one.madeAt);
    server.clock.advance(60_000);
    await identity.invite('anna@example.org');
    const list = await listed();
    expect(list.signUp).toBe('invite');
    expect(list.invitations).toMatchObject([{ isForOneAddress: true }, { isForOneAddress: false, madeAt }]);
    for (const { madeAt: from, expiresAt } of list.invitations)
      expect(Date.parse(expiresAt) - Date.parse(from)).toBe(7 * 24 * HOUR_MS);
    for (const hidden of [forms[1].invitation, 'anna@example.org'])
      expect(JSON.stringify(list)).not.toContain(hidden);
    const revoke = (id: string) => operator.post(`/admin/invitations/${id}/revoke`);
    const [, second] = list.invitations;
    expect(await revoke(second?.id ?? '')).toMatchObject({ status: 200 });
    expect(await revoke(second?.id ?? '')).toMatchObject({ status: 404 });
    expect(await signUp(forms[1])).toMatchObject(refusal('invitation-invalid'));
    expect((await listed()).invitations).toHaveLength(1);
    server.clock.advance(8 * 24 * HOUR_MS);
    expect((await listed()).invitations).toEqual([]);
    await server.close();
  });
});

describe('a reason', () => {
  it.each([
    ['the mail server did not take the letter', 'the mail server did not take the letter'],
    ['no box for anna.b+x@example.org here', 'no box for [mail] here'],
    ['GET https://api.example/athletes/1?token=abc failed', 'GET [address] failed'],
    ['rider 019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10 has none', 'rider [id] has none'],
    ['key "Anna Berg" exists', 'key [text] exists'],
    ['lost 203.0.113.9 and 2001:db8:1:2::5', 'lost [network] and [network]'],
    ['at 45.7640, 4.8357 with athlete 4711221', 'at [number], [number] with athlete [number]'],
    ['answered 503 after 3 tries', 'answered 503 after 3 tries'],
    ['x'.repeat(500), 'x'.repeat(200)],
  ])('is shown without what may say who a rider is: %s', (reason, shown) => {
    expect(withoutRiders(reason)).toBe(shown);
  });
});
