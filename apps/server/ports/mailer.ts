import type { Instant } from './clock.ts';
import type { ProbeFailure } from './probe.ts';

/** A letter, ready to go out. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** When its link ends. It is not sent after that. */
  readonly validUntil?: Instant;
}

/** One attempt to send a letter. */
export interface Sending {
  /** The same in each attempt, so that a letter that arrives twice is known as one. */
  readonly id: string;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

/** The result of sending a letter: sent, to retry, or refused for good. */
export type Delivery = 'sent' | 'try-again' | 'refused';

/** Sends letters. Only the outbox calls it, so a mail server that is down delays only the mail. */
export interface Mailer {
  send(mail: Mail, sending: Sending): Promise<Delivery>;
  /** Whether the mail server lets us in; only a mailer that has one can say. */
  check?(): Promise<ProbeFailure | null>;
  /** The letters so far, for development: only a mailer that sends nothing has them. */
  letters?(): readonly Mail[];
}
