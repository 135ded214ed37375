import type { Mail, Mailer } from '#ports/mailer.ts';

/** A mailer that keeps its letters to be read on a page, for development. */
export interface OutboxMailer extends Mailer {
  letters(): readonly Mail[];
}

const MAX_MAILS = 50;

/** Keeps the newest letters in memory. */
export function outboxMailer(): OutboxMailer {
  const kept: Mail[] = [];
  return {
    send(mail) {
      kept.unshift(mail);
      kept.length = Math.min(kept.length, MAX_MAILS);
      return Promise.resolve('sent');
    },
    letters: () => kept,
  };
}
