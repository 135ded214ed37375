import { jsonColumn, withFields } from '#kit/json-column.ts';
import type { Mail } from '#ports/mailer.ts';
import type { Owner } from '#ports/owner.ts';
import type { SecretBox } from '#ports/secret-box.ts';
import type { ClaimedJob, JobStore } from './job-store.ts';

/** The kind of job that a letter is. */
export const MAIL_JOB = 'mail';

/** A letter for the outbox. */
export interface OutboxMail {
  /** Two letters with the same key are one letter. */
  readonly key: string;
  readonly mail: Mail;
  readonly nowMs: number;
}

/** The outbox: letters are written in the transaction of what causes them, and sent afterwards. */
export interface MailStore {
  post(owner: Owner, letter: OutboxMail): Promise<void>;
  /** The letter of a job, or null when it was sealed with another key. */
  read(job: ClaimedJob): Mail | null;
}

const MAIL = jsonColumn<Mail>({
  name: 'job.payload of mail',
  schema: withFields('to', 'subject', 'text', 'html'),
});

const placeOf = (owner: Owner) => `job.mail|${owner.userId}`;

export function mailStore(jobs: JobStore, box: SecretBox): MailStore {
  return {
    // A letter may carry a link that opens an account, so it lies in the table sealed.
    async post(owner, { key, mail, nowMs }) {
      const payload = box.seal(MAIL.write(mail), placeOf(owner));
      await jobs.add(owner, { kind: MAIL_JOB, dedupeKey: key, payload, nowMs });
    },
    read(job) {
      const text = box.open(job.payload, placeOf(job.owner));
      return text === null ? null : MAIL.read(text);
    },
  };
}
