import type { Mail, Mailer } from '#ports/mailer.ts';

const MAX_MAILS = 50;

/** Saves the newest letters in memory for a page of the server, for development. */
export function outboxMailer(): Mailer {
  const saved: Mail[] = [];
  return {
    send(mail) {
      saved.unshift(mail);
      saved.length = Math.min(saved.length, MAX_MAILS);
      return Promise.resolve('sent');
    },
    letters: () => saved,
  };
}
