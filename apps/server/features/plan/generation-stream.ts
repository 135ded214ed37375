import { placesForEach } from '#kit/places.ts';
import { pauseFor } from '#kit/retry.ts';
import { DatabaseOutage } from '#ports/outage.ts';
import type { Owner } from '#ports/owner.ts';
import type { Store } from '#store/store.ts';
import { generationReader } from './generation.ts';

/** The pause before the next poll. It grows by a step each time while nothing changes. */
const PAUSE_MS = { first: 250, step: 50, max: 1000 } as const;
const OUTAGE_PAUSE_MS = 2000;
/** The session is checked at least this often. */
const SESSION_CHECK_MS = 2000;
/** A comment is sent this often: proxies close idle connections. */
const KEEP_ALIVE_MS = 15_000;
/** The stream ends after this time, and the browser reconnects by itself. */
const MAX_MS = 300_000;
/** The streams of one rider. A browser has six connections for all of its tabs, so further tabs poll instead. */
const MAX_AT_ONCE = 3;

/** The client of a stream. */
export interface Listener {
  readonly owner: Owner;
  /** Aborted when the client disconnects. */
  readonly left: AbortSignal;
  isSignedIn(): Promise<boolean>;
}

/** Streams a generation as server-sent events: its state at once, then each change. Ends with the generation, the session or the server. */
export function generationStreams(store: Store, draining: AbortSignal): (listener: Listener) => Response {
  const places = placesForEach({ atOnce: MAX_AT_ONCE, waiting: 0 });
  return (listener) => {
    const close = places.take(listener.owner.userId);
    // Status 204 tells a browser not to reconnect.
    if (close === null) return new Response(null, { status: 204 });
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
  const end = () => {
    close();
    // A signal with a listener is never garbage-collected.
    ended.removeEventListener('abort', end);
  };
  // A client that has stopped reading pulls nothing, so the signal must end the stream.
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
  // One small query shows whether something changed. The generation is read only then.
  const poll = async () => {
    const progressNow = await store.generations.progress(owner);
    const mark = JSON.stringify(progressNow);
    const text = mark === sent.mark ? sent.text : JSON.stringify(await read());
    const isNews = text !== sent.text;
    const checks = uncheckedMs >= SESSION_CHECK_MS || (isNews && sent.text !== '');
    const isOver = checks && !(await isSignedIn());
    if (checks) uncheckedMs = 0;
    return { mark, text, isNews, isOver, isRunning: progressNow?.state === 'running' };
  };
  while (!ended.aborted) {
    const seen = await orNullInOutage(poll());
    if (seen === null) {
      yield ': the database does not answer\n\n';
      await pauseFor(OUTAGE_PAUSE_MS, ended);
      continue;
    }
    if (seen.isOver) return undefined;
    const needsKeepAlive = silentMs >= KEEP_ALIVE_MS;
    if (seen.isNews) yield `data: ${seen.text}\n\n`;
    else if (needsKeepAlive) yield ': still writing\n\n';
    if (!seen.isRunning) return undefined;
    sent = seen;
    pauseMs = seen.isNews ? PAUSE_MS.first : Math.min(pauseMs + PAUSE_MS.step, PAUSE_MS.max);
    silentMs = seen.isNews || needsKeepAlive ? pauseMs : silentMs + pauseMs;
    uncheckedMs += pauseMs;
    await pauseFor(pauseMs, ended);
  }
  return undefined;
}

/** Null in an outage, so the stream stays open: a browser reconnects at once to an ended stream, and never to a refused one. */
const orNullInOutage = <T>(read: Promise<T>): Promise<T | null> =>
  read.catch((cause: unknown) => {
    if (cause instanceof DatabaseOutage) return null;
    throw cause;
  });
