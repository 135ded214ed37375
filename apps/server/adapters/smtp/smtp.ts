import { createTransport } from 'nodemailer';
import type { Mailer } from '#ports/mailer.ts';

/** How to reach the mail server. */
export interface SmtpSettings {
  readonly url: string;
  readonly from: string;
}

const TIMEOUT_MS = 30_000;

/** Sends mail by SMTP. */
export function smtpMailer({ url, from }: SmtpSettings): Mailer {
  const transport = createTransport(
    { url, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
    { from },
  );
  return {
    async send(mail) {
      try {
        await transport.sendMail({ ...mail, signal: AbortSignal.timeout(TIMEOUT_MS) });
        return 'sent';
      } catch (cause) {
        return isPermanent(cause) ? 'refused' : 'try-again';
      }
    },
  };
}

// 5xx is the server's final word on this letter; anything else may pass.
function isPermanent(cause: unknown): boolean {
  const code: unknown =
    typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'responseCode') : undefined;
  return typeof code === 'number' && code >= 500 && code < 600;
}
