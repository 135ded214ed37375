import type { Mail, Mailer } from '#ports/mailer.ts';
import type { Owner } from '#ports/owner.ts';
import type { SecretBox } from '#ports/secret-box.ts';
import type { JobStore } from '#store/job-store.ts';
import type { JobHandler } from './runner.ts';

const KIND = 'mail';

/** A letter to put into the outbox. */
export interface OutboxMail {
  /** Two letters with the same key are one letter. */
  readonly key: string;
  readonly mail: Mail;
  readonly nowMs: number;
}

const placeOf = (owner: Owner) => `job.mail|${owner.userId}`;

/** Puts a letter into the outbox, in the transaction of whatever causes it. */
export const postMail =
  (box: SecretBox) =>
  (jobs: JobStore, owner: Owner, { key, mail, nowMs }: OutboxMail): Promise<void> =>
    // A letter may carry a link that opens an account, so it lies in the table sealed.
    jobs.add(owner, { kind: KIND, dedupeKey: key, payload: box.seal(JSON.stringify(mail), placeOf(owner)), nowMs });

/** Puts a letter into the outbox. */
export type PostMail = ReturnType<typeof postMail>;

/** Sends the letters of the outbox. */
export const mailHandlers = (mailer: Mailer, box: SecretBox): Readonly<Record<string, JobHandler>> => ({
  [KIND]: async (job) => {
    const text = box.open(job.payload, placeOf(job.owner));
    if (text === null) return { kind: 'give-up', reason: 'the letter was sealed with another key' };
    const delivery = await mailer.send(JSON.parse(text) as Mail);
    if (delivery === 'sent') return { kind: 'done' };
    return delivery === 'refused'
      ? { kind: 'give-up', reason: 'the mail server refused the letter' }
      : { kind: 'retry', reason: 'the mail server did not take the letter' };
  },
});
