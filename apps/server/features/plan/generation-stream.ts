import { DatabaseOutage } from '#ports/outage.ts';
import type { Owner } from '#ports/owner.ts';
import type { Store } from '#store/store.ts';
import { generationReader } from './generation.ts';

/** The pause before the next look: a little longer each time while nothing changes. */
const PAUSE_MS = { first: 250, step: 50, most: 1000 } as const;
const OUTAGE_PAUSE_MS = 2000;
/** After so long the session is checked, even if there is nothing to tell. */
const SESSION_MS = 2000;
/** Proxies close connections on which nothing comes; after so long something does. */
const SIGN_MS = 15_000;
/** The browser comes again by itself after that. */
const MAX_MS = 300_000;
/** A browser has six connections for all of its tabs: a rider has so many streams, and other tabs ask from time to time. */
const MAX_AT_ONCE = 3;

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
    if (open.filter((each) => each === userId).length >= MAX_AT_ONCE)
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
  const ended = AbortSignal.any([listener.left, draining, gone.signal, AbortSignal.timeout(MAX_MS)]);
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
  let sent = { mark: '', text: '' };
  let [pauseMs, uncheckedMs, silentMs]: [number, number, number] = [PAUSE_MS.first, 0, 0];
  // One small question tells whether there is news. The whole is read only then.
  const look = async () => {
    const come = await store.generations.progress(owner);
    const mark = JSON.stringify(come);
    const text = mark === sent.mark ? sent.text : JSON.stringify(await read());
    const isNews = text !== sent.text;
    const checks = uncheckedMs >= SESSION_MS || (isNews && sent.text !== '');
    const isOver = checks && !(await isSignedIn());
    if (checks) uncheckedMs = 0;
    return { mark, text, isNews, isOver, isRunning: come?.state === 'running' };
  };
  while (!ended.aborted) {
    const seen = await orNullInOutage(look());
    if (seen === null) {
      yield ': the database does not answer\n\n';
      await pauseOrEnd(ended, OUTAGE_PAUSE_MS);
      continue;
    }
    if (seen.isOver) return undefined;
    const isSign = silentMs >= SIGN_MS;
    if (seen.isNews) yield `data: ${seen.text}\n\n`;
    else if (isSign) yield ': still writing\n\n';
    if (!seen.isRunning) return undefined;
    sent = seen;
    pauseMs = seen.isNews ? PAUSE_MS.first : Math.min(pauseMs + PAUSE_MS.step, PAUSE_MS.most);
    silentMs = seen.isNews || isSign ? pauseMs : silentMs + pauseMs;
    uncheckedMs += pauseMs;
    await pauseOrEnd(ended, pauseMs);
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
