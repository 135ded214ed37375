/** A letter, ready to go out. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What became of a letter: out, to be tried again, or refused for good. */
export type Delivery = 'sent' | 'try-again' | 'refused';

/** Sends letters. Only the outbox calls it, so a server that is down delays the mail and nothing else. */
export interface Mailer {
  send(mail: Mail): Promise<Delivery>;
}
