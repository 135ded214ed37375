import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { server, setServer } from './server.ts';
import { eventReader, listenToEvents, type StreamEvent } from './event-stream.ts';

const EVENTS = '/generation/events';
const own = server();

const eventsIn = (pieces: readonly string[]): readonly StreamEvent[] => {
  const events: StreamEvent[] = [];
  const read = eventReader((event) => events.push(event));
  for (const piece of pieces) read(piece);
  return events;
};

describe('the text of a stream', () => {
  it.each<[string, readonly StreamEvent[]]>([
    ['data: {"a":1}\n\n', [{ data: '{"a":1}' }]],
    ['data: one\ndata: two\n\n', [{ data: 'one\ntwo' }]],
    ['data:close\n\n', [{ data: 'close' }]],
    ['data\n\n', [{ data: '' }]],
    ['data:  two spaces\n\n', [{ data: ' two spaces' }]],
    ['retry: 1000\n\n', [{ retryMs: 1000 }]],
    ['retry: soon\n\n', [{}]],
    ['id: 7\ndata: x\n\n', [{ id: '7', data: 'x' }]],
    ['id: a\0b\ndata: x\n\n', [{ data: 'x' }]],
    [': still writing\n\n', [{}]],
    ['data: a\r\n\r\ndata: b\r\rdata: c\n\n', [{ data: 'a' }, { data: 'b' }, { data: 'c' }]],
    ['data: not over', []],
    ['\n\n\n', []],
  ])('%j is read as the standard says', (text, events) => {
    expect(eventsIn([text])).toEqual(events);
  });

  it('says the same in whatever pieces it comes', () => {
    const text = 'retry: 5\n\nid: 1\r\ndata: {"ö":"é🚴"}\r\n\r\n: quiet\n\ndata: a\ndata: b\n\n';
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat({ max: text.length }), { maxLength: 12 }), (cuts) => {
        const at = [0, ...cuts.toSorted((a, b) => a - b), text.length];
        const pieces = at.slice(1).map((end, index) => text.slice(at[index], end));
        expect(eventsIn(pieces)).toEqual(eventsIn([text]));
      }),
    );
  });
});

/** A connection that a test writes into. */
interface Connection {
  readonly request: Request;
  write(text: string): void;
  end(): void;
  fail(): void;
}

type Answer = (connection: Connection, body: ReadableStream<Uint8Array>) => Response | Promise<Response>;

const stream: Answer = (_connection, body) =>
  new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  () =>
    new Response(null, { status: code, headers });
const unreachable: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

describe('listening', () => {
  const connections: Connection[] = [];
  const messages: string[] = [];
  let broken = 0;
  let stopped = new AbortController();

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    stopped.abort();
    setServer(own);
    vi.useRealTimers();
    connections.length = 0;
    messages.length = 0;
    broken = 0;
  });

  /** Listens to a server that answers one connection after the other; the last answer goes on. */
  function listen(...answers: readonly Answer[]): void {
    setServer({
      origin: 'https://musette.example',
      forgetSession: () => undefined,
      async send(request) {
        const { readable, writable } = new TransformStream<string, string>();
        const writer = writable.getWriter();
        const connection: Connection = {
          request,
          write: (text) => void writer.write(text).catch(() => undefined),
          end: () => void writer.close().catch(() => undefined),
          fail: () => void writer.abort(new TypeError('network error')).catch(() => undefined),
        };
        request.signal.addEventListener('abort', () => connection.fail());
        connections.push(connection);
        const answer = answers[Math.min(connections.length, answers.length) - 1] ?? stream;
        return answer(connection, readable.pipeThrough(new TextEncoderStream()));
      },
    });
    stopped = new AbortController();
    const onMessage = (data: string) => void messages.push(data);
    const onBroken = () => void (broken += 1);
    listenToEvents(EVENTS, { onMessage, onBroken }, stopped.signal);
  }

  const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const newest = (): Connection => connections.at(-1) ?? expect.fail('nothing was opened');

  it('passes on each message as it comes', async () => {
    listen(stream);
    await after(0);
    expect(newest().request.url).toBe('https://musette.example/api/v1/generation/events');
    expect(newest().request.headers.get('accept')).toBe('text/event-stream');
    newest().write('retry: 1000\n\ndata: {"written"');
    await after(0);
    expect(messages).toEqual([]);
    newest().write(':1}\n\n: still writing\n\ndata: 2\n\n');
    await after(0);
    expect(messages).toEqual(['{"written":1}', '2']);
    expect(broken).toBe(0);
  });

  it('opens an ended stream again, with the id of the last event', async () => {
    listen(stream);
    await after(0);
    newest().write('id: 41\ndata: a\n\n');
    await after(0);
    newest().end();
    await after(999);
    expect([connections.length, broken]).toEqual([1, 1]);
    await after(1);
    expect(connections).toHaveLength(2);
    expect(newest().request.headers.get('last-event-id')).toBe('41');
  });

  it('waits twice as long each time while there is no signal, at most half a minute, and anew after a message', async () => {
    listen(unreachable, unreachable, unreachable, unreachable, unreachable, unreachable, unreachable, stream);
    const opened = async (ms: number) => {
      await after(ms);
      return connections.length;
    };
    expect(await opened(0)).toBe(1);
    expect(await opened(1000)).toBe(2);
    expect(await opened(1999)).toBe(2);
    expect(await opened(1)).toBe(3);
    expect(await opened(4000)).toBe(4);
    expect(await opened(8000)).toBe(5);
    expect(await opened(16_000)).toBe(6);
    expect(await opened(30_000)).toBe(7);
    expect(await opened(30_000)).toBe(8);
    newest().write('data: back\n\n');
    await after(0);
    newest().fail();
    expect(await opened(1000)).toBe(9);
    expect(messages).toEqual(['back']);
  });

  it('waits as long as the server asks for', async () => {
    listen(status(429, { 'retry-after': '7' }), stream);
    await after(6999);
    expect(connections).toHaveLength(1);
    await after(1);
    expect(connections).toHaveLength(2);
    newest().write('retry: 5000\n\n');
    newest().end();
    await after(9999);
    expect(connections).toHaveLength(2);
  });

  it.each([
    ['204', status(204)],
    ['401', status(401)],
    ['404', status(404)],
    ['a page', () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
  ] as const)('stops for good after %s', async (_what, answer) => {
    listen(answer);
    await after(600_000);
    expect([connections.length, broken]).toEqual([1, 1]);
  });

  it('opens a connection again on which nothing comes any more, not even a comment', async () => {
    listen(stream);
    await after(0);
    for (let minute = 0; minute < 4; minute += 1) {
      newest().write(': still writing\n\n');
      await after(15_000);
    }
    expect(connections).toHaveLength(1);
    await after(30_000);
    expect(broken).toBe(1);
    await after(1000);
    expect(connections).toHaveLength(2);
  });

  it('ends its connection when nobody listens any more, and says nothing then', async () => {
    listen(stream);
    await after(0);
    stopped.abort();
    newest().write('data: late\n\n');
    await after(600_000);
    expect(newest().request.signal.aborted).toBe(true);
    expect([connections.length, messages, broken]).toEqual([1, [], 0]);
  });
});
