import type { Transporter } from 'nodemailer';
import { MINUTE_MS } from '#kit/durations.ts';
import type { Logger } from '#ports/logger.ts';
import type { Mail, Mailer } from '#ports/mailer.ts';
import type { ProbeFailure } from '#ports/probe.ts';

/** How to reach the mail server. */
interface SmtpSettings {
  readonly url: string;
  readonly from: string;
}

const TIMEOUT_MS = 30_000;
/** A mail server may take ten minutes to say that it has a letter (RFC 5321, 4.5.3.2). Who asks again before sends it twice. */
const ANSWER_TIMEOUT_MS = 10 * MINUTE_MS;
/** For a mail server that says a little now and then, and never takes the letter. */
const LETTER_TIMEOUT_MS = 15 * MINUTE_MS;
const CHECK_TIMEOUT_MS = 8000;
const MAX_OUTBOX_MAILS = 50;

// Where a server speaks of this letter. Before that it speaks of the sender's account, which the operator can mend.
const ABOUT_THE_LETTER = ['RCPT TO', 'DATA'];

/** Sends mail by SMTP. */
export function smtpMailer({ url, from }: SmtpSettings): Mailer {
  let transport: Promise<Transporter> | null = null;
  const domain = /@([^@\s>]+)>?\s*$/.exec(from)?.[1] ?? 'musette';
  // Loaded with the first letter: a server at rest need not hold it.
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    return createTransport(
      {
        url,
        connectionTimeout: TIMEOUT_MS,
        greetingTimeout: TIMEOUT_MS,
        socketTimeout: ANSWER_TIMEOUT_MS,
      },
      { from },
    );
  };
  return {
    async send({ to, ...letter }, { id, signal }) {
      try {
        transport ??= open();
        await (
          await transport
        ).sendMail({
          ...letter,
          // As a value and not as a line, so that an address with a comma in it stays one address.
          to: { name: '', address: to },
          messageId: `<${id}@${domain}>`,
          signal: AbortSignal.any([signal, AbortSignal.timeout(LETTER_TIMEOUT_MS)]),
        });
        return 'sent';
      } catch (cause) {
        return isPermanent(cause) ? 'refused' : 'try-again';
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
