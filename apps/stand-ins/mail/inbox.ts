import { EventEmitter, once } from 'node:events';
import PostalMime, { type Address, type Email } from 'postal-mime';
import type { Envelope } from './smtp.ts';

const MAX_MESSAGES = 200;

/** A mail that has arrived. */
export interface Message {
  id: string;
  receivedAt: string;
  envelope: { from: string; to: readonly string[] };
  messageId: string;
  subject: string;
  from: string;
  to: string;
  text: string;
  html: string;
  attachments: { filename: string; type: string; sizeBytes: number }[];
  /** The web addresses in the text part, in their order. */
  links: readonly string[];
}

/** The newest messages, in memory. */
export function inbox() {
  const messages: Message[] = [];
  const arrivals = new EventEmitter().setMaxListeners(0);
  let count = 0;

  const list = (to = ''): readonly Message[] => {
    const wanted = to.toLowerCase();
    return messages.filter(
      ({ envelope }) => wanted === '' || envelope.to.some((each) => each.toLowerCase() === wanted),
    );
  };

  return {
    list,
    find: (id: string) => messages.find((message) => message.id === id) ?? null,
    async add({ from, to, raw }: Envelope): Promise<void> {
      const mail = await PostalMime.parse(raw);
      count += 1;
      messages.push({
        id: String(count),
        receivedAt: new Date().toISOString(),
        envelope: { from, to },
        ...contentOf(mail),
      });
      messages.splice(0, messages.length - MAX_MESSAGES);
      arrivals.emit('message');
    },
    /** The messages to an address, as soon as there are `atLeast`; fewer when the time is over. */
    async waitFor(to: string, atLeast: number, waitMs: number): Promise<readonly Message[]> {
      const signal = AbortSignal.timeout(waitMs);
      while (list(to).length < atLeast && !signal.aborted) {
        await once(arrivals, 'message', { signal }).catch(() => undefined);
      }
      return list(to);
    },
    clear: () => void messages.splice(0),
  };
}

export type Inbox = ReturnType<typeof inbox>;

function contentOf(mail: Email) {
  // The line break that ends a part is the mail's and not the sender's.
  const text = (mail.text ?? '').trimEnd();
  return {
    messageId: mail.messageId ?? '',
    subject: mail.subject ?? '',
    from: mail.from ? textOf(mail.from) : '',
    to: (mail.to ?? []).map(textOf).join(', '),
    text,
    html: (mail.html ?? '').trimEnd(),
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? '',
      type: mimeType,
      sizeBytes: typeof content === 'string' ? content.length : content.byteLength,
    })),
    links: text.match(webAddress) ?? [],
  };
}

const textOf = ({ name, address = '' }: Address): string => (name === '' ? address : `${name} <${address}>`);

const webAddress = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]']/g;

/** The text cut at its web addresses: every second piece is one. */
export function cutAtLinks(text: string): string[] {
  return text.split(new RegExp(`(${webAddress.source})`));
}
