import { server } from '#lib/api/server.ts';

/** What happens on a stream. */
export interface EventHandlers {
  readonly onMessage: (data: string) => void;
  /** Called each time that the stream breaks off, before it is opened again. */
  readonly onBroken: () => void;
}

const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 30_000;
/** The server sends a comment every 15 s. After this time without one, the connection is dead, whatever the browser believes. */
const MAX_SILENCE_MS = 45_000;
/** Refusals that pass by themselves. */
const PASSING = [408, 425, 429, 500, 502, 503, 504];

/**
 * Listens to server-sent events of the API until the signal aborts. By `fetch`, because an EventSource cannot carry a token. As an
 * EventSource does, it opens the stream again when it ends or breaks off, and stops for good when the server says 204 or refuses.
 */
export function listenToEvents(path: string, handlers: EventHandlers, stopped: AbortSignal): void {
  void listen(path, handlers, stopped);
}

interface StreamState {
  lastEventId: string;
  /** What the server has asked for. */
  retryMs: number;
  /** How often the stream was opened since its last message. */
  tries: number;
}

async function listen(path: string, { onMessage, onBroken }: EventHandlers, stopped: AbortSignal) {
  const state: StreamState = { lastEventId: '', retryMs: FIRST_WAIT_MS, tries: 0 };
  while (!stopped.aborted) {
    const again = await listenOnce({ path, state, stopped, onMessage });
    if (stopped.aborted) return;
    onBroken();
    if (again === 'never') return;
    state.tries += 1;
    const waitMs = Math.max(again.afterMs, Math.min(state.retryMs * 2 ** (state.tries - 1), MAX_WAIT_MS));
    await pause(waitMs, stopped);
  }
}

interface Listening {
  readonly path: string;
  readonly state: StreamState;
  readonly stopped: AbortSignal;
  readonly onMessage: (data: string) => void;
}

/** Reads the stream until it ends; whether, and after how long at least, it is opened again. */
async function listenOnce({
  path,
  state,
  stopped,
  onMessage,
}: Listening): Promise<'never' | { readonly afterMs: number }> {
  const silence = watchSilence(stopped);
  try {
    const response = await server().send(requestFor(path, state, silence.signal));
    const refused = refusalOf(response);
    if (refused) return refused;
    const read = eventReader((event) => {
      if (event.id !== undefined) state.lastEventId = event.id;
      if (event.retryMs !== undefined) state.retryMs = event.retryMs;
      if (event.data === undefined || stopped.aborted) return;
      state.tries = 0;
      onMessage(event.data);
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      silence.heard();
      read(part.value);
    }
  } catch {
    // The connection broke, or nothing came for too long.
  } finally {
    silence.end();
  }
  return { afterMs: 0 };
}

function requestFor(path: string, { lastEventId }: StreamState, signal: AbortSignal): Request {
  const headers = { accept: 'text/event-stream', ...(lastEventId && { 'last-event-id': lastEventId }) };
  return new Request(`${server().origin}/api/v1${path}`, { headers, signal, cache: 'no-store' });
}

function refusalOf({ status, headers, body }: Response): 'never' | { readonly afterMs: number } | null {
  if (status === 200 && headers.get('content-type')?.startsWith('text/event-stream')) return null;
  void body?.cancel();
  if (!PASSING.includes(status)) return 'never';
  return { afterMs: (Number(headers.get('retry-after')) || 0) * 1000 };
}

/** A signal that ends a request in which nothing happens. */
function watchSilence(stopped: AbortSignal) {
  const silent = new AbortController();
  const abort = () => silent.abort();
  let timer = setTimeout(abort, MAX_SILENCE_MS);
  return {
    signal: AbortSignal.any([stopped, silent.signal]),
    heard() {
      clearTimeout(timer);
      timer = setTimeout(abort, MAX_SILENCE_MS);
    },
    end: () => clearTimeout(timer),
  };
}

/** Waits, until it is stopped. */
export const pause = (ms: number, stopped?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(end, ms);
    function end() {
      clearTimeout(timer);
      stopped?.removeEventListener('abort', end);
      resolve();
    }
    stopped?.addEventListener('abort', end);
  });

/** What the lines up to an empty one say. */
export interface StreamEvent {
  readonly data?: string;
  readonly id?: string;
  readonly retryMs?: number;
}

/** Reads the text of a stream, in whatever pieces it comes (HTML standard, 9.2.6). Of events with a name of their own we have none. */
export function eventReader(onEvent: (event: StreamEvent) => void): (text: string) => void {
  let rest = '';
  let lines: string[] = [];
  return (text) => {
    rest += text;
    // A line may end with CR LF, and the LF may be in the next piece.
    const whole = rest.endsWith('\r') ? rest.slice(0, -1) : rest;
    const parts = whole.split(/\r\n|\n|\r/);
    rest = (parts.pop() ?? '') + rest.slice(whole.length);
    for (const line of parts) {
      if (line !== '') lines.push(line);
      else if (lines.length > 0) {
        onEvent(eventOf(lines));
        lines = [];
      }
    }
  };
}

function eventOf(lines: readonly string[]): StreamEvent {
  const fields = lines.map((line) => /^([^:]*):? ?(.*)$/s.exec(line)?.slice(1) ?? ['', '']);
  const valuesOf = (name: string) =>
    fields.filter(([field]) => field === name).map(([, value = '']) => value);
  const data = valuesOf('data');
  const id = valuesOf('id').findLast((value) => !value.includes('\0'));
  const retry = valuesOf('retry').findLast((value) => /^\d+$/.test(value));
  return {
    ...(data.length > 0 && { data: data.join('\n') }),
    ...(id !== undefined && { id }),
    ...(retry !== undefined && { retryMs: Number(retry) }),
  };
}
