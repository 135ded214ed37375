import type { Mailer } from '#ports/mailer.ts';
import { MAIL_JOB, type MailStore } from '#store/jobs/mail-store.ts';
import { DONE, type JobHandlers } from '#store/jobs/job-handler.ts';

/** Sends the letters of the outbox. */
export const mailJobs = (mailer: Mailer, outbox: MailStore): JobHandlers => ({
  [MAIL_JOB]: async (job) => {
    const mail = outbox.read(job);
    if (!mail) return { kind: 'give-up', reason: 'the letter was sealed with another key' };
    const delivery = await mailer.send(mail);
    if (delivery === 'sent') return DONE;
    return delivery === 'refused'
      ? { kind: 'give-up', reason: 'the mail server refused the letter' }
      : { kind: 'retry', reason: 'the mail server did not take the letter' };
  },
});
