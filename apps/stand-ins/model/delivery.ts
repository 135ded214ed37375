import { setTimeout as pause } from 'node:timers/promises';
import type { Delivery } from './behaviours.ts';

/** How an answer travels. */
export interface Way {
  delivery?: Delivery | undefined;
  amount?: number | undefined;
  /** Cuts the connection. */
  cut(): void;
  /** Somebody went away before the end. */
  onLeave(): void;
}

type Chunks = Iterable<string> | AsyncIterable<string>;

const DRIP_MS = 1000;
/** What was sent should arrive before the connection goes. */
const BEFORE_CUT_MS = 50;
const FOREVER_MS = 600_000;

/** The body of an answer, piece by piece; it stops when the reader leaves. */
export function travel(pieces: Iterable<string>, way: Way): ReadableStream<Uint8Array> {
  const left = new AbortController();
  const bytes = encoded(paced(pieces, way, left.signal));
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await bytes.next();
        if (left.signal.aborted) return;
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel() {
        left.abort();
        way.onLeave();
      },
    },
    { highWaterMark: 0 },
  );
}

async function* encoded(chunks: Chunks): AsyncGenerator<Uint8Array, undefined> {
  const encoder = new TextEncoder();
  for await (const chunk of chunks) yield encoder.encode(chunk);
}

function paced(pieces: Iterable<string>, { delivery, amount, cut }: Way, left: AbortSignal): Chunks {
  switch (delivery) {
    case 'slow':
      return evenly([...pieces], amount ?? 0, left);
    case 'drip':
      return slowly([...pieces].join(''), amount ?? DRIP_MS, left);
    case 'stall':
      return andThen(beginning(pieces, amount), () => silence(FOREVER_MS, left));
    case 'break':
      return andThen(beginning(pieces, amount), () => silence(BEFORE_CUT_MS, left).then(cut));
    case 'cut-wire':
      return [beginning(pieces, amount)];
    default:
      return pieces;
  }
}

const evenly = (pieces: readonly string[], overMs: number, left: AbortSignal) =>
  slowly(pieces, overMs / Math.max(1, pieces.length), left);

async function* slowly(pieces: Iterable<string>, pauseMs: number, left: AbortSignal): AsyncGenerator<string> {
  for (const piece of pieces) {
    await silence(pauseMs, left);
    yield piece;
  }
}

async function* andThen(text: string, next: () => Promise<void>): AsyncGenerator<string> {
  yield text;
  await next();
}

/** The first bytes of all that would be sent; half of it where no number is given. */
function beginning(pieces: Iterable<string>, bytes?: number): string {
  const whole = Buffer.from([...pieces].join(''));
  return whole.subarray(0, bytes ?? whole.length / 2).toString('utf8');
}

async function silence(ms: number, left: AbortSignal): Promise<void> {
  try {
    await pause(ms, undefined, { signal: left, ref: false });
  } catch {
    // The reader has left.
  }
}
