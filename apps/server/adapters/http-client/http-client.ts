import { readUpTo } from '#kit/read-up-to.ts';
import { type Backoff, PASSING_STATUSES, retry, retryAfterMs } from '#kit/retry.ts';
import type { Outgoing, OutgoingBytes, OutgoingRequest } from '#ports/outgoing.ts';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 2 * 1024 * 1024;
const TRIES = 4;
const BACKOFF: Backoff = { firstMs: 1000, maxMs: 60_000 };

interface Reply {
  readonly answer: OutgoingBytes;
  readonly retryAfter: string | null;
}

/** Calls outside services with fetch: bounded in time, size and tries. Never throws. */
export function httpClient(backoff: Backoff = BACKOFF): Outgoing {
  return {
    async send(request) {
      const answer = await call(request, backoff);
      if (answer.kind !== 'answer') return answer;
      const { bytes, ...rest } = answer;
      return { ...rest, text: bytes.toString('utf8') };
    },
    sendForBytes: (request) => call(request, backoff),
  };
}

async function call(request: OutgoingRequest, backoff: Backoff): Promise<OutgoingBytes> {
  const { timeoutMs = TIMEOUT_MS, retry: mayRetry = false } = request;
  const signal = AbortSignal.timeout(Math.max(0, timeoutMs));
  const { result } = await retry(() => callOnce(request, signal), {
    tries: mayRetry ? TRIES : 1,
    backoff,
    endsAtMs: performance.now() + timeoutMs,
    pauseAfter: ({ answer, retryAfter }) => (mayPass(answer) ? retryAfterMs(retryAfter, Date.now()) : null),
  });
  return result.answer;
}

async function callOnce(request: OutgoingRequest, signal: AbortSignal): Promise<Reply> {
  try {
    const response = await fetch(request.url, {
      method: request.method ?? (request.body === undefined ? 'GET' : 'POST'),
      headers: request.headers ?? {},
      body: request.body ?? null,
      // A redirect could carry a key to another host.
      redirect: 'manual',
      signal,
    });
    const retryAfter = response.headers.get('retry-after');
    // Counted after decompression, so that a small answer cannot unfold into a large one.
    const body = await readUpTo(response.body, request.maxBytes ?? MAX_BYTES);
    if (body.isCut) return { answer: { kind: 'too-large' }, retryAfter };
    const { status, headers } = response;
    return { answer: { kind: 'answer', status, headers, bytes: body.bytes }, retryAfter };
  } catch {
    return { answer: { kind: signal.aborted ? 'timed-out' : 'unreachable' }, retryAfter: null };
  }
}

function mayPass(answer: OutgoingBytes): boolean {
  return answer.kind === 'unreachable' || (answer.kind === 'answer' && PASSING_STATUSES.has(answer.status));
}
