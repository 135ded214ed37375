import type { Owner } from '#ports/owner.ts';
import type { Store } from '#store/store.ts';
import { currentGeneration } from './generation.ts';

const LOOK_MS = 250;
/** Proxies close connections on which nothing comes. */
const SILENCE_MS = 15_000;
/** The browser comes again by itself after that. */
const LONGEST_MS = 300_000;

/** A generation as server-sent events: how it stands at once, then each change, until it ends. */
export function generationStream(store: Store, owner: Owner, closed: AbortSignal): Response {
  const encoder = new TextEncoder();
  const lines = progress(store, owner, AbortSignal.any([closed, AbortSignal.timeout(LONGEST_MS)]));
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await lines.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    },
  });
}

async function* progress(
  store: Store,
  owner: Owner,
  ended: AbortSignal,
): AsyncGenerator<string, undefined, undefined> {
  yield 'retry: 1000\n\n';
  let sent = '';
  let quietMs = 0;
  while (!ended.aborted) {
    const generation = await currentGeneration(store, owner);
    const text = JSON.stringify(generation);
    if (text !== sent) {
      sent = text;
      quietMs = 0;
      yield `data: ${text}\n\n`;
    }
    if (generation?.state !== 'running') return undefined;
    quietMs += LOOK_MS;
    if (quietMs >= SILENCE_MS) {
      quietMs = 0;
      yield ': still writing\n\n';
    }
    await new Promise((resume) => setTimeout(resume, LOOK_MS));
  }
  return undefined;
}
