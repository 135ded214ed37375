import { EventEmitter, once } from 'node:events';
import { parseMail } from './mime.ts';
import type { Mail } from './mime.ts';
import type { Envelope } from './smtp-session.ts';

const KEPT = 200;

export interface Message extends Mail {
  id: string;
  receivedAt: string;
  envelope: { from: string; to: readonly string[] };
  /** The web addresses in the text part, in their order. */
  links: readonly string[];
}

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
    keep({ from, to, raw }: Envelope): string {
      count += 1;
      const mail = parseMail(raw);
      const id = String(count);
      const links = linksIn(mail.text);
      messages.push({ id, receivedAt: new Date().toISOString(), envelope: { from, to }, links, ...mail });
      messages.splice(0, messages.length - KEPT);
      arrivals.emit('message');
      return id;
    },
    /** The messages to an address, as soon as there are so many; fewer when the time is over. */
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

const webAddress = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]']/g;

/** The text cut at its web addresses: every second piece is one. */
export function cutAtLinks(text: string): string[] {
  return text.split(new RegExp(`(${webAddress.source})`));
}

function linksIn(text: string): string[] {
  return text.match(webAddress) ?? [];
}
