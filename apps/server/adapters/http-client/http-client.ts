import { setTimeout as pause } from 'node:timers/promises';
import type { Outgoing, OutgoingAnswer, OutgoingRequest } from '#ports/outgoing.ts';
import { pauseBetweenMs } from './backoff.ts';

/** How long the pauses between tries may be. */
export interface HttpClientOptions {
  readonly baseMs?: number;
  readonly capMs?: number;
}

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 2 * 1024 * 1024;
const TRIES = 4;
const PASSING_STATUSES = new Set([429, 500, 503, 504]);

interface Reply {
  readonly answer: OutgoingAnswer;
  readonly retryAfter: string | null;
}

/** Calls outside services with fetch: bounded in time, size and tries. Never throws. */
export function httpClient({ baseMs = 1000, capMs = 60_000 }: HttpClientOptions = {}): Outgoing {
  return {
    async send(request) {
      const { timeoutMs = TIMEOUT_MS, retry = false } = request;
      const deadlineMs = performance.now() + timeoutMs;
      const signal = AbortSignal.timeout(Math.max(0, timeoutMs));
      for (let tries = 1; ; tries += 1) {
        const { answer, retryAfter } = await callOnce(request, signal);
        if (!retry || tries === TRIES || !mayPass(answer)) return answer;
        const pauseMs = pauseBetweenMs(tries, retryAfter, {
          backoff: { baseMs, capMs },
          nowMs: Date.now(),
        });
        // A pause that ends after the deadline would only hold back what is known now.
        if (performance.now() + pauseMs >= deadlineMs) return answer;
        await pause(pauseMs);
      }
    },
  };
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
    const text = await readText(response, request.maxBytes ?? MAX_BYTES);
    const retryAfter = response.headers.get('retry-after');
    if (text === null) return { answer: { kind: 'too-large' }, retryAfter };
    return { answer: { kind: 'answer', status: response.status, text }, retryAfter };
  } catch {
    return { answer: { kind: signal.aborted ? 'timed-out' : 'unreachable' }, retryAfter: null };
  }
}

function mayPass(answer: OutgoingAnswer): boolean {
  return answer.kind === 'unreachable' || (answer.kind === 'answer' && PASSING_STATUSES.has(answer.status));
}

/** The body as text, or null when it is larger than allowed: then the rest is not read. */
export async function readText(response: Response, maxBytes: number): Promise<string | null> {
  if (response.body === null) return '';
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Counted after decompression, so that a small answer cannot unfold into a large one.
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
