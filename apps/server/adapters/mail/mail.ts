import { domainToASCII } from 'node:url';
import { MINUTE_MS } from '#kit/durations.ts';
import type { Logger } from '#ports/logger.ts';
import type { Mail, Mailer } from '#ports/mailer.ts';
import type { ProbeFailure } from '#ports/probe.ts';

/** How to reach the mail server. */
interface SmtpSettings {
  readonly url: string;
  readonly from: string;
}

/** From the first word with a mail server until it has all of the letter. */
const SENDING_TIMEOUT_MS = 30_000;
/** It may then take ten minutes to say so (RFC 5321, 4.5.3.2). Who asks again before sends the letter twice. */
const ANSWER_TIMEOUT_MS = 10 * MINUTE_MS;
const CHECK_TIMEOUT_MS = 8000;
const MAX_OUTBOX_MAILS = 50;

// Where a server speaks of this letter. Before that it speaks of the sender's account, which the operator can mend.
const ABOUT_THE_LETTER = ['RCPT TO', 'DATA'];

/** Sends mail by SMTP. */
export function smtpMailer({ url, from }: SmtpSettings): Mailer {
  const domain = domainToASCII(/@([^@\s>]+)>?\s*$/.exec(from)?.[1] ?? '') || 'musette';
  return {
    async send({ to, ...letter }, { id, signal }) {
      const timeout = new AbortController();
      let timer = setTimeout(() => timeout.abort(), SENDING_TIMEOUT_MS);
      try {
        // Loaded with the first letter: a server at rest need not hold it.
        const { createTransport } = await import('nodemailer');
        const transport = createTransport({ url, socketTimeout: ANSWER_TIMEOUT_MS }, { from });
        transport.use('stream', ({ message }, goOn) => {
          message.processFunc((body) =>
            body.once('end', () => {
              clearTimeout(timer);
              timer = setTimeout(() => timeout.abort(), ANSWER_TIMEOUT_MS);
            }),
          );
          goOn();
        });
        await transport.sendMail({
          ...letter,
          // As a value and not as a line, so that an address with a comma in it stays one address.
          to: { name: '', address: to },
          messageId: `<${id}@${domain}>`,
          signal: AbortSignal.any([signal, timeout.signal]),
        });
        return 'sent';
      } catch (cause) {
        return isPermanent(cause) ? 'refused' : 'try-again';
      } finally {
        clearTimeout(timer);
      }
    },
    async check() {
      const timeouts = {
        connectionTimeout: CHECK_TIMEOUT_MS,
        greetingTimeout: CHECK_TIMEOUT_MS,
        socketTimeout: CHECK_TIMEOUT_MS,
      };
      const { createTransport } = await import('nodemailer');
      const connection = createTransport({ url, ...timeouts });
      try {
        await connection.verify();
        return null;
      } catch (cause) {
        return failureOf(cause);
      } finally {
        connection.close();
      }
    },
  };
}

/** Why the mail server did not let us in. */
function failureOf(cause: unknown): ProbeFailure {
  const code = typeof cause === 'object' && cause !== null ? (cause as { code?: unknown }).code : null;
  if (code === 'EAUTH') return 'refused';
  if (code === 'ETIMEDOUT') return 'timed-out';
  return code === 'EPROTOCOL' || code === 'ETLS' ? 'wrong-answer' : 'unreachable';
}

function isPermanent(cause: unknown): boolean {
  if (typeof cause !== 'object' || cause === null) return false;
  const { responseCode, command } = cause as { responseCode?: unknown; command?: unknown };
  // 5xx is the server's final word; anything else may pass.
  const isFinal = typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600;
  return isFinal && typeof command === 'string' && ABOUT_THE_LETTER.includes(command);
}

/** Saves the newest letters in memory for a page of the server, for development. */
export function outboxMailer(): Mailer {
  const saved: Mail[] = [];
  return {
    send(mail) {
      saved.unshift(mail);
      saved.length = Math.min(saved.length, MAX_OUTBOX_MAILS);
      return Promise.resolve('sent');
    },
    letters: () => saved,
  };
}

/** Without a mail server: says that a letter was not sent, but not what it says, for it may hold a secret link. */
export const logMailer = (_settings: object, { log }: { readonly log: Logger }): Mailer => ({
  send: ({ subject }) => {
    log.warn('mail.not-sent', { subject, why: 'SMTP_URL is not set' });
    return Promise.resolve('sent');
  },
});
