import { DatabaseOutage } from '#ports/outage.ts';
import type { Owner } from '#ports/owner.ts';
import type { Store } from '#store/store.ts';
import { generationReader } from './generation.ts';

const LOOK_MS = 250;
const OUTAGE_LOOK_MS = 2000;
/** So many looks go by before the session is looked at, even if there is nothing to tell. */
const LOOKS_A_SESSION = 8;
/** Proxies close connections on which nothing comes; after so many looks something does. */
const LOOKS_A_SIGN = 60;
/** The browser comes again by itself after that. */
const LONGEST_MS = 300_000;
/** A browser has six connections for all of its tabs: a rider has so many streams, and other tabs ask from time to time. */
const MOST_AT_ONCE = 3;

/** Whoever listens. */
export interface Listener {
  readonly owner: Owner;
  /** Aborted when nobody listens any more. */
  readonly left: AbortSignal;
  isSignedIn(): Promise<boolean>;
}

/** A generation as server-sent events: how it stands at once, then each change, until it ends, or the session does, or the server. */
export function generationStreams(store: Store, draining: AbortSignal): (listener: Listener) => Response {
  const open: Owner['userId'][] = [];
  return (listener) => {
    const { userId } = listener.owner;
    // This status tells a browser not to come again.
    if (open.filter((each) => each === userId).length >= MOST_AT_ONCE)
      return new Response(null, { status: 204 });
    open.push(userId);
    const close = () => void open.splice(open.indexOf(userId), 1);
    return new Response(bodyFor({ store, listener, draining, close }), {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      },
    });
  };
}

interface Streaming {
  readonly store: Store;
  readonly listener: Listener;
  readonly draining: AbortSignal;
  readonly close: () => void;
}

function bodyFor({ store, listener, draining, close }: Streaming): ReadableStream<Uint8Array> {
  const gone = new AbortController();
  const ended = AbortSignal.any([listener.left, draining, gone.signal, AbortSignal.timeout(LONGEST_MS)]);
  const lines = progress(store, listener, ended);
  const encoder = new TextEncoder();
  let isOpen = true;
  const end = () => {
    if (isOpen) close();
    isOpen = false;
    // Signals are kept for as long as somebody listens to them.
    ended.removeEventListener('abort', end);
  };
  // Also where nobody reads what waits: nothing is pulled there any more.
  ended.addEventListener('abort', end);
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await lines.next();
      if (!done) return controller.enqueue(encoder.encode(value));
      end();
      if (!gone.signal.aborted) controller.close();
    },
    cancel() {
      gone.abort();
      end();
    },
  });
}

async function* progress(
  store: Store,
  { owner, isSignedIn }: Listener,
  ended: AbortSignal,
): AsyncGenerator<string, undefined, undefined> {
  yield 'retry: 1000\n\n';
  const read = generationReader(store, owner);
  let sent = '';
  const look = async (looks: number) => {
    const generation = await read();
    const text = JSON.stringify(generation);
    const isNews = text !== sent;
    const asks = looks % LOOKS_A_SESSION === 0 || (isNews && sent !== '');
    return { generation, text, isNews, isOver: asks && !(await isSignedIn()) };
  };
  for (let looks = 1; !ended.aborted; looks += 1) {
    const seen = await orNullInOutage(look(looks));
    if (seen === null) {
      yield ': the database does not answer\n\n';
      await pauseOrEnd(ended, OUTAGE_LOOK_MS);
      continue;
    }
    const { generation, text, isNews, isOver } = seen;
    if (isOver) return undefined;
    if (isNews) yield `data: ${text}\n\n`;
    else if (looks % LOOKS_A_SIGN === 0) yield ': still writing\n\n';
    sent = text;
    if (generation?.state !== 'running') return undefined;
    await pauseOrEnd(ended, LOOK_MS);
  }
  return undefined;
}

/** A stream that ended would come back at once, and a refused one never. */
const orNullInOutage = <T>(look: Promise<T>): Promise<T | null> =>
  look.catch((cause: unknown) => {
    if (cause instanceof DatabaseOutage) return null;
    throw cause;
  });

const pauseOrEnd = (ended: AbortSignal, ms: number): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      ended.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    ended.addEventListener('abort', done);
  });
