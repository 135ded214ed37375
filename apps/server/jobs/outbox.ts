import { type Clock, nowOf } from '#ports/clock.ts';
import type { Delivery, Mail, Mailer } from '#ports/mailer.ts';
import { MAIL_JOB, type MailStore } from '#store/jobs/mail-store.ts';
import { DONE, type JobHandlers, type JobLease } from '#store/jobs/job-handler.ts';

/** Sends the letters of the outbox. */
export const mailJobs = (mailer: Mailer, outbox: MailStore, clock: Clock): JobHandlers => ({
  [MAIL_JOB]: async (job, lease) => {
    const mail = outbox.read(job);
    if (!mail) return { kind: 'give-up', reason: 'the letter was sealed with another key' };
    if (mail.validUntil !== undefined && mail.validUntil <= nowOf(clock))
      return { kind: 'give-up', reason: 'the link in the letter has expired' };
    const delivery = await send(mailer, mail, { id: job.id, lease });
    if (delivery === 'sent') return DONE;
    if (delivery === 'interrupted') return { kind: 'interrupted' };
    return delivery === 'refused'
      ? { kind: 'give-up', reason: 'the mail server refused the letter' }
      : { kind: 'retry', reason: 'the mail server did not take the letter' };
  },
});

/** A server that stops waits this long at most for a mail server. */
const BEAT_MS = 20_000;

/** A mail server may take minutes to answer. Meanwhile nobody else may send the letter. */
async function send(
  mailer: Mailer,
  mail: Mail,
  { id, lease: { stopping, extend } }: { readonly id: string; readonly lease: JobLease },
): Promise<Delivery | 'interrupted'> {
  const over = new AbortController();
  const beat = setInterval(() => {
    if (stopping.aborted) over.abort();
    else
      extend().then(
        (isOurs) => isOurs || over.abort(),
        // Where the database is away, the next beat asks again.
        () => {},
      );
  }, BEAT_MS);
  try {
    const delivery = await mailer.send(mail, { id, signal: over.signal });
    return delivery === 'try-again' && over.signal.aborted ? 'interrupted' : delivery;
  } finally {
    clearInterval(beat);
  }
}
