import { readUpTo } from '#kit/read-up-to.ts';

/** What one call showed on the wire, in place of whatever the library makes of it. */
export interface ResponseFacts {
  /** Null until the service has answered. */
  readonly status: number | null;
  readonly retryAfter: string | null;
  /** The beginning of an answer that is a refusal. It stays in the adapter: such texts quote keys and prompts. */
  readonly refusal: string;
  readonly tooLarge: boolean;
}

/** The door by which one call goes out, and what was seen there. */
export interface TrackedFetch {
  readonly fetch: typeof globalThis.fetch;
  readonly seen: ResponseFacts;
}

const REFUSAL_BYTES = 16_384;

/** A `fetch` for a single call that follows no redirect and reads no more than a limit of bytes. */
export function trackedFetch(maxBytes: number): TrackedFetch {
  const seen: { -readonly [Key in keyof ResponseFacts]: ResponseFacts[Key] } = {
    status: null,
    retryAfter: null,
    refusal: '',
    tooLarge: false,
  };
  return {
    seen,
    async fetch(input, init) {
      // A redirect could carry a key to another host.
      const response = await fetch(input, { ...init, redirect: 'manual' });
      const { status, headers, ok, body } = response;
      seen.status = status;
      seen.retryAfter = headers.get('retry-after');
      if (!ok) {
        seen.refusal = await readStart(body);
        return new Response(null, { status, headers });
      }
      if (body === null) return response;
      const bounded = body.pipeThrough(limitBytes(maxBytes, () => (seen.tooLarge = true)));
      return new Response(bounded, { status, headers });
    },
  };
}

/** Ends a body with an error at its limit of bytes; the rest is not read, and the connection is closed. */
function limitBytes(maxBytes: number, onMore: () => void): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes <= maxBytes) return controller.enqueue(chunk);
      onMore();
      controller.error(new Error('The answer is too large'));
    },
  });
}

async function readStart(body: ReadableStream<Uint8Array> | null): Promise<string> {
  try {
    return (await readUpTo(body, REFUSAL_BYTES)).bytes.toString('utf8');
  } catch {
    // The status has arrived, and it is enough.
    return '';
  }
}
