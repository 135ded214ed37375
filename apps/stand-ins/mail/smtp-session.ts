/** `refuse` turns callers away at the door, `tempfail` and `permfail` turn recipients away. */
export const smtpModes = ['up', 'refuse', 'tempfail', 'permfail'] as const;
export type SmtpMode = (typeof smtpModes)[number];

export interface Envelope {
  from: string;
  to: readonly string[];
  /** The message as sent, one character a byte. */
  raw: string;
}

export interface Reply {
  text: string;
  closes?: boolean;
}

export interface SmtpHost {
  mode(): SmtpMode;
  called(): void;
  /** Keeps the message and gives back its id. */
  deliver(envelope: Envelope): string;
}

const MAX_MESSAGE_BYTES = 10_485_760;
const MAX_RECIPIENTS = 100;

interface State {
  greeted: boolean;
  from: string | null;
  to: string[];
  /** Lines of the message while DATA lasts. */
  lines: string[] | null;
  bytes: number;
  /** Answers still owed to AUTH, each the next challenge; the last line of the client ends it. */
  challenges: string[] | null;
}

type Verb = (state: State, argument: string, host: SmtpHost) => string;

const verbs: Record<string, Verb> = {
  EHLO: (state) => {
    greet(state);
    const offers = [`SIZE ${MAX_MESSAGE_BYTES}`, '8BITMIME', 'SMTPUTF8', 'PIPELINING', 'AUTH PLAIN LOGIN'];
    const lines = ['mail.stand-in', ...offers];
    return lines.map((line, index) => `250${index === lines.length - 1 ? ' ' : '-'}${line}`).join('\r\n');
  },
  HELO: (state) => {
    greet(state);
    return '250 mail.stand-in';
  },
  AUTH: (state, argument) => {
    const [kind = '', initial] = argument.split(' ');
    if (kind.toUpperCase() === 'PLAIN') {
      return initial === undefined ? challenge(state, ['']) : '235 2.7.0 Accepted';
    }
    if (kind.toUpperCase() !== 'LOGIN') return '504 5.5.4 Only PLAIN and LOGIN';
    const password = btoa('Password:');
    return challenge(state, initial === undefined ? [btoa('Username:'), password] : [password]);
  },
  MAIL: (state, argument) => {
    const match = /^FROM:\s*<([^<>]*)>(.*)$/i.exec(argument);
    if (!state.greeted || state.from !== null) return '503 5.5.1 Bad sequence of commands';
    if (match === null) return '501 5.5.4 MAIL FROM:<address> is needed';
    const declared = Number(/\bSIZE=(\d+)/i.exec(match[2] ?? '')?.[1] ?? 0);
    if (declared > MAX_MESSAGE_BYTES) return '552 5.3.4 Message too big';
    state.from = utf8(match[1] ?? '');
    return '250 2.1.0 Sender accepted';
  },
  RCPT: (state, argument, host) => {
    const address = /^TO:\s*<([^<>]+)>/i.exec(argument)?.[1];
    if (state.from === null) return '503 5.5.1 MAIL comes first';
    if (address === undefined) return '501 5.5.4 RCPT TO:<address> is needed';
    if (host.mode() === 'tempfail') return '451 4.3.0 Try again later';
    if (host.mode() === 'permfail') return '550 5.1.1 No such mailbox';
    if (state.to.length >= MAX_RECIPIENTS) return '452 4.5.3 Too many recipients';
    state.to.push(utf8(address));
    return '250 2.1.5 Recipient accepted';
  },
  DATA: (state) => {
    if (state.to.length === 0) return '503 5.5.1 RCPT comes first';
    state.lines = [];
    state.bytes = 0;
    return '354 End with a line of one dot';
  },
  RSET: (state) => {
    clear(state);
    return '250 2.0.0 Forgotten';
  },
  NOOP: () => '250 2.0.0 Here',
  VRFY: () => '252 2.1.5 Send and see',
};

/** One conversation: a line in, a reply out, or null while a message is being read. */
export function smtpSession(host: SmtpHost) {
  const state: State = { greeted: false, from: null, to: [], lines: null, bytes: 0, challenges: null };
  return {
    greeting(): Reply {
      host.called();
      if (host.mode() === 'refuse') return { text: '421 4.3.2 Service not available', closes: true };
      return { text: '220 mail.stand-in ESMTP' };
    },
    answer(line: string): Reply | null {
      if (state.lines !== null) return readMessageLine(state, line, host);
      if (state.challenges !== null) return { text: readCredential(state, state.challenges, line) };
      const [, verb = '', argument = ''] = /^(\S*)\s*(.*)$/.exec(line) ?? [];
      if (verb.toUpperCase() === 'QUIT') return { text: '221 2.0.0 Bye', closes: true };
      const act = Object.hasOwn(verbs, verb.toUpperCase()) ? verbs[verb.toUpperCase()] : undefined;
      return { text: act?.(state, argument.trim(), host) ?? '500 5.5.2 Unknown command' };
    },
  };
}

function readMessageLine(state: State, line: string, host: SmtpHost): Reply | null {
  if (line === '.') return { text: endMessage(state, host) };
  state.bytes += line.length + 2;
  // The rest of a message that is too big is read and dropped, so that the reply comes where it is awaited.
  if (state.bytes > MAX_MESSAGE_BYTES) state.lines = [];
  else state.lines?.push(line.startsWith('.') ? line.slice(1) : line);
  return null;
}

function endMessage(state: State, host: SmtpHost): string {
  const { from, to, lines, bytes } = state;
  clear(state);
  if (bytes > MAX_MESSAGE_BYTES) return '552 5.3.4 Message too big';
  const id = host.deliver({ from: from ?? '', to, raw: (lines ?? []).join('\r\n') });
  return `250 2.0.0 Kept as ${id}`;
}

function readCredential(state: State, challenges: string[], line: string): string {
  if (line === '*') {
    state.challenges = null;
    return '501 5.7.0 Cancelled';
  }
  if (challenges.length > 0) return challenge(state, challenges);
  state.challenges = null;
  return '235 2.7.0 Accepted';
}

function challenge(state: State, [first, ...rest]: string[]): string {
  state.challenges = rest;
  return `334 ${first}`;
}

function greet(state: State): void {
  clear(state);
  state.greeted = true;
}

function clear(state: State): void {
  state.from = null;
  state.to = [];
  state.lines = null;
}

function utf8(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
