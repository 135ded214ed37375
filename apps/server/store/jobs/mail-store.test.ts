import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instantAt } from '#ports/clock.ts';
import { ENGINES, type OpenEngine, OTHER_BOX, rowsOf } from '../../testing/engines.ts';
import { anyOwner, NOON_MS } from '../../testing/samples.ts';
import { jobStore } from './job-store.ts';
import { MAIL_JOB, mailStore } from './mail-store.ts';

const mail = {
  to: 'alex.martin@example.org',
  subject: 'Set a new password',
  text: 'https://musette.test/auth#reset=the-secret-token',
  html: '<a href="https://musette.test/auth#reset=the-secret-token">Set it</a>',
};

describe.each(ENGINES)('the outbox on $name', (engine) => {
  let open: OpenEngine;
  beforeAll(async () => {
    open = await engine.open();
  });
  afterAll(() => open.close());

  it('gives a letter back to whoever holds its job', async () => {
    const owner = anyOwner();
    await open.store.mail.post(owner, { key: 'welcome', mail, nowMs: NOON_MS });
    const job = await open.store.jobs.claim(NOON_MS, 1000);
    expect(job).toMatchObject({ owner, kind: MAIL_JOB, attempts: 1 });
    expect(job && open.store.mail.read(job)).toEqual(mail);
    if (job) await open.store.jobs.complete(job);
  });

  it('posts a letter once', async () => {
    const owner = anyOwner();
    const post = () => open.store.mail.post(owner, { key: 'welcome', mail, nowMs: NOON_MS });
    await Promise.all(Array.from({ length: 20 }, post));
    const rows = await rowsOf(open.database, 'job');
    expect(rows.filter((row) => row['user_id'] === owner.userId)).toHaveLength(1);
  });

  it('lies in the table sealed: no address, no link', async () => {
    await open.store.mail.post(anyOwner(), { key: 'reset', mail, nowMs: NOON_MS });
    const table = JSON.stringify(await rowsOf(open.database, 'job'));
    for (const secret of [mail.to, 'alex.martin', 'the-secret-token', 'musette.test', mail.subject])
      expect(table).not.toContain(secret);
  });

  it('opens only for the rider whom it was sealed for, and with the key that sealed it', async () => {
    const owner = anyOwner();
    await open.store.mail.post(owner, { key: 'reset', mail, nowMs: NOON_MS });
    const row = await open.store.jobs.find(owner, MAIL_JOB, 'reset');
    const claimed = { attempts: 1, createdAt: instantAt(NOON_MS), leaseToken: 'x' };
    const job = { owner, id: '1', kind: MAIL_JOB, payload: row?.payload ?? '', ...claimed };
    expect(open.store.mail.read(job)).toEqual(mail);
    expect(open.store.mail.read({ ...job, owner: anyOwner() })).toBeNull();
    const other = mailStore(jobStore(open.database.kysely), OTHER_BOX);
    expect(other.read(job)).toBeNull();
  });

  it('says so when a job holds no letter', () => {
    const owner = anyOwner();
    const claimed = { attempts: 1, createdAt: instantAt(NOON_MS), leaseToken: 'x' };
    const payload = OTHER_BOX.seal('{"to":"alex.martin@example.org"}', `job.mail|${owner.userId}`);
    const { read } = mailStore(jobStore(open.database.kysely), OTHER_BOX);
    expect(() => read({ owner, id: '1', kind: MAIL_JOB, payload, ...claimed })).toThrow(
      'job.payload of mail is not of version 1',
    );
  });

  it('keeps no letter that went out, and one that was given up sealed, for another try', async () => {
    const owner = anyOwner();
    for (const key of ['sent', 'refused']) await open.store.mail.post(owner, { key, mail, nowMs: NOON_MS });
    for (;;) {
      const job = await open.store.jobs.claim(NOON_MS, 1000);
      if (!job) break;
      const row = await open.store.jobs.find(owner, MAIL_JOB, 'refused');
      await (job.id === row?.id ? open.store.jobs.bury(job, 'refused') : open.store.jobs.complete(job));
    }
    expect(await open.store.jobs.find(owner, MAIL_JOB, 'sent')).toMatchObject({ payload: '' });
    const { payload } = (await open.store.jobs.find(owner, MAIL_JOB, 'refused')) ?? {};
    expect(payload).toMatch(/^v1\./);
    expect(payload).not.toContain(mail.to);
  });
});
