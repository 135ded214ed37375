import type { Logger } from '#ports/logger.ts';
import type { Mailer } from '#ports/mailer.ts';

/** Without a mail server: says that a letter was not sent, but not what it says, for it may hold a secret link. */
export const logMailer = (_settings: object, { log }: { readonly log: Logger }): Mailer => ({
  send: ({ subject }) => {
    log.warn('mail.not-sent', { subject, why: 'SMTP_URL is not set' });
    return Promise.resolve('sent');
  },
});
