import { gzipSync } from 'node:zlib';
import { controlled } from '@musette/stand-ins/control';
import { listen } from '@musette/stand-ins/listen';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { httpClient } from './http-client.ts';

const { app, control } = controlled();
app.get('/hello', (c) => c.text('hello'));
app.get('/gzip', (c) =>
  c.body(new Uint8Array(gzipSync('0'.repeat(5000))), 200, { 'content-encoding': 'gzip' }),
);
app.get('/endless', (c) => c.body(endless()));
app.post('/echo', async (c) => c.text(`${c.req.header('x-key')} ${await c.req.text()}`));
app.on(['PUT', 'DELETE'], '/mirror', async (c) => c.body(await c.req.arrayBuffer()));
const server = await listen(app);

const outgoing = httpClient({ firstMs: 1, maxMs: 60_000 });
const url = (path: string) => `${server.origin}${path}`;
const calls = () => control.received().length;
// Long enough for the request to arrive first, on a machine that has other things to do.
const SOON_MS = 1000;

beforeEach(() => control.reset());
afterAll(() => server.stop());

function endless(): ReadableStream<Uint8Array> {
  return new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1024)) });
}

describe('one call', () => {
  it('brings back the status and the text', async () => {
    expect(await outgoing.send({ url: url('/hello') })).toMatchObject({
      kind: 'answer',
      status: 200,
      text: 'hello',
    });
  });

  it('posts a body with its headers', async () => {
    const answer = await outgoing.send({ url: url('/echo'), headers: { 'x-key': 'k' }, body: 'über' });
    expect(answer).toMatchObject({ text: 'k über' });
  });

  it.each(['PUT', 'DELETE'] as const)('brings bytes there and back with %s', async (method) => {
    const body = Uint8Array.from([0, 255, 128, 13, 10]);
    const answer = await outgoing.sendForBytes({ url: url('/mirror'), method, body });
    expect(answer).toMatchObject({ kind: 'answer', status: 200, bytes: Buffer.from(body) });
    expect(control.received()).toMatchObject([{ method }]);
  });

  it('does not follow a redirect', async () => {
    control.next({ status: 302, headers: { location: url('/hello') } });
    expect(await outgoing.send({ url: url('/elsewhere') })).toMatchObject({
      kind: 'answer',
      status: 302,
      text: '',
    });
    expect(calls()).toBe(1);
  });

  it('brings back the headers', async () => {
    control.next({ status: 429, headers: { 'x-ratelimit-limit': '200,2000' } });
    const answer = await outgoing.send({ url: url('/hello') });
    expect(answer.kind === 'answer' && answer.headers.get('x-ratelimit-limit')).toBe('200,2000');
  });

  it('says that a server is out of reach', async () => {
    control.next({ drop: true });
    expect(await outgoing.send({ url: url('/hello') })).toMatchObject({ kind: 'unreachable' });
    expect(await outgoing.send({ url: 'http://127.0.0.1:1/' })).toEqual({ kind: 'unreachable' });
    expect(calls()).toBe(1);
  });

  it('never throws, whatever it is asked', async () => {
    expect(await outgoing.send({ url: 'no address' })).toEqual({ kind: 'unreachable' });
    expect(await outgoing.send({ url: url('/hello'), headers: { 'bad header': '' } })).toEqual({
      kind: 'unreachable',
    });
    expect(await outgoing.send({ url: 'no address', timeoutMs: -1 })).toEqual({ kind: 'unreachable' });
  });
});

describe('the time limit', () => {
  it('ends a call that is not answered', async () => {
    control.next({ delayMs: 60_000 });
    expect(await outgoing.send({ url: url('/hello'), timeoutMs: SOON_MS, retry: true })).toEqual({
      kind: 'timed-out',
    });
    expect(calls()).toBe(1);
  });

  it('ends an answer that does not end', async () => {
    const answer = await outgoing.send({
      url: url('/endless'),
      timeoutMs: SOON_MS,
      maxBytes: Number.POSITIVE_INFINITY,
    });
    expect(answer).toEqual({ kind: 'timed-out' });
  });

  it('gives the last answer rather than wait for longer than is left', async () => {
    control.next({ path: '/hello', status: 503, headers: { 'retry-after': '3600' } });
    expect(await outgoing.send({ url: url('/hello'), retry: true })).toMatchObject({ status: 503 });
    expect(calls()).toBe(1);
  });
});

describe('the size limit', () => {
  it('cuts off a body without end', async () => {
    expect(await outgoing.send({ url: url('/endless') })).toEqual({ kind: 'too-large' });
  });

  it('counts what a compressed body unfolds to', async () => {
    expect(await outgoing.send({ url: url('/gzip'), maxBytes: 4999 })).toEqual({ kind: 'too-large' });
    expect(await outgoing.send({ url: url('/gzip'), maxBytes: 5000 })).toMatchObject({ kind: 'answer' });
  });
});

describe('trying again', () => {
  it.each([429, 500, 503, 504])('helps when the answer is %i [9.42]', async (status) => {
    control.next({ status, times: 3 });
    expect(await outgoing.send({ url: url('/hello'), retry: true })).toMatchObject({ status: 200 });
    expect(calls()).toBe(4);
  });

  it('helps when the connection broke', async () => {
    control.next({ drop: true });
    expect(await outgoing.send({ url: url('/hello'), retry: true })).toMatchObject({ status: 200 });
  });

  it('ends after four tries', async () => {
    control.next({ status: 503, body: 'no', times: 9 });
    expect(await outgoing.send({ url: url('/hello'), retry: true })).toMatchObject({
      status: 503,
      text: 'no',
    });
    expect(calls()).toBe(4);
  });

  it.each([400, 401, 404, 501, 502])('is of no use when the answer is %i', async (status) => {
    control.next({ status });
    expect(await outgoing.send({ url: url('/hello'), retry: true })).toMatchObject({ status });
    expect(calls()).toBe(1);
  });

  it('is left to those calls that may be made twice', async () => {
    control.next({ status: 503 });
    expect(await outgoing.send({ url: url('/hello') })).toMatchObject({ status: 503 });
    expect(calls()).toBe(1);
  });
});
