import { afterEach, describe, expect, it, vi } from 'vitest';
import { createClient, isTimeout, ProblemError } from './client.ts';
import { problemDocument } from './problems.ts';

const ORIGIN = 'http://musette.test';
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

/** A client that records its requests and always gets the same answer. */
function clientWith(answer: () => Response | Promise<Response>) {
  const sent: Request[] = [];
  const send: typeof fetch = (input, init) => {
    sent.push(new Request(input, init));
    return Promise.resolve().then(answer);
  };
  return { api: createClient(() => ORIGIN, send), sent };
}

afterEach(() => void vi.restoreAllMocks());

/** Fails once a request is given up. */
async function abortOf(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
  throw signal.reason;
}

const failureOf = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'no failure',
    (cause: unknown) => cause,
  );

describe('a request', () => {
  it('has no body for a GET', async () => {
    const { api, sent } = clientWith(() => json({ rider: null }));
    expect(await api.identity.session()).toEqual({ rider: null });
    expect(sent[0]).toMatchObject({
      method: 'GET',
      url: `${ORIGIN}/api/v1/session`,
      credentials: 'same-origin',
    });
    expect(await sent[0]?.text()).toBe('');
  });

  it('sends its input as JSON', async () => {
    const { api, sent } = clientWith(() => json({ done: true }));
    await api.profile.change({ version: 3, change: { name: 'Zoë 🚴' } });
    expect(sent[0]?.method).toBe('PATCH');
    expect(sent[0]?.headers.get('content-type')).toBe('application/json');
    expect(await sent[0]?.json()).toEqual({ version: 3, change: { name: 'Zoë 🚴' } });
  });

  it('sends a file as it is, and its input in the query', async () => {
    const { api, sent } = clientWith(() => json({ state: 'refused' }));
    await api.activities.upload({ name: 'Früh & spät.gpx' }, { file: new Blob(['<gpx/>']) });
    expect(sent[0]?.url).toBe(`${ORIGIN}/api/v1/ride-files?name=Fr%C3%BCh+%26+sp%C3%A4t.gpx`);
    expect(sent[0]?.headers.get('content-type')).toBe('application/octet-stream');
    expect(await sent[0]?.text()).toBe('<gpx/>');
  });

  it('encodes a path parameter as one segment', async () => {
    const { api, sent } = clientWith(() => json({ url: 'x' }));
    await api.identity.startSocial({ provider: '../google?a' as 'google' });
    expect(sent[0]?.url).toBe(`${ORIGIN}/api/v1/social/..%2Fgoogle%3Fa`);
    expect(await sent[0]?.json()).toEqual({});
  });

  it('has a JSON body even without input, so that the form of another site cannot send it', async () => {
    const { api, sent } = clientWith(() => json({ done: true }));
    await api.identity.signOut();
    expect(await sent[0]?.text()).toBe('{}');
    expect(sent[0]?.headers.get('content-type')).toBe('application/json');
  });

  it('has the idempotency key', async () => {
    const { api, sent } = clientWith(() => json({ done: true }));
    const message = { feedback: 'Hi', page: '/', date: 'today', time: 'now' };
    await api.feedback.send(message, { idempotencyKey: 'the-same-key-in-every-try' });
    await api.feedback.send(message);
    expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual([
      'the-same-key-in-every-try',
      null,
    ]);
  });

  it('puts the input of a GET into the query, and leaves out undefined values', async () => {
    const { api, sent } = clientWith(() => json({}));
    const get = api.profile.get as unknown as (input: object) => Promise<unknown>;
    await get({ from: 'a&b', to: undefined, count: 2 });
    expect(sent[0]?.url).toBe(`${ORIGIN}/api/v1/profile?from=a%26b&count=2`);
  });
});

describe('an error', () => {
  it('is thrown with its code and details', async () => {
    const fields = [{ path: 'email', code: 'invalid-email' }];
    const { api } = clientWith(() => json(problemDocument({ code: 'invalid-input', fields }), 400));
    const failure = await failureOf(api.identity.forgotPassword({ email: 'x' }));
    expect(failure).toBeInstanceOf(ProblemError);
    expect(failure).toMatchObject({ code: 'invalid-input', details: { fields } });
  });

  it('has every detail of the answer and nothing else', async () => {
    const details = { usedBytes: 5, maxBytes: 9, ofNewerServer: 'x' };
    const { api } = clientWith(() =>
      json({ ...problemDocument({ code: 'quota-reached' }), ...details }, 507),
    );
    expect(await failureOf(api.identity.session())).toHaveProperty('details', details);
  });

  it('has the minimum length of a password and the time to wait', async () => {
    const weak = clientWith(() => json(problemDocument({ code: 'weak-password', minimum: 8 }), 422));
    const call = { email: 'a@example.org', password: 'short' };
    expect(await failureOf(weak.api.identity.signUp(call))).toMatchObject({ details: { minimum: 8 } });
    const busy = clientWith(() => json(problemDocument({ code: 'rate-limited', retryAfterSeconds: 9 }), 429));
    expect(await failureOf(busy.api.identity.signIn(call))).toMatchObject({
      code: 'rate-limited',
      details: { retryAfterSeconds: 9 },
    });
  });

  it('is offline when no server answers', async () => {
    const { api } = clientWith(() => Promise.reject(new TypeError('fetch failed')));
    expect(await failureOf(api.identity.session())).toMatchObject({ code: 'offline', details: {} });
  });

  it.each([
    ['a page', () => new Response('<html>Bad gateway</html>', { status: 502 })],
    ['nothing', () => new Response(null, { status: 500 })],
    ['other JSON', () => json({ error: 'upstream' }, 500)],
    ['JSON that is no object', () => json('upstream', 500)],
    ['null', () => json(null, 500)],
    ['half an answer', () => new Response('{"rider":', { status: 200 })],
  ])('is unreadable when a proxy sends %s', async (_what, answer) => {
    const { api } = clientWith(answer);
    expect(await failureOf(api.identity.session())).toMatchObject({ code: 'unreadable' });
  });

  it.each([
    ['at all', (signal: AbortSignal) => abortOf(signal)],
    [
      'to its end',
      (signal: AbortSignal) =>
        new Response(
          new ReadableStream({
            // Some browsers call it an abort.
            pull: (controller) =>
              abortOf(signal).catch(() => controller.error(new DOMException('late', 'AbortError'))),
          }),
        ),
    ],
  ])('is offline when the answer does not come in time %s', async (_how, answer) => {
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    const api = createClient(
      () => ORIGIN,
      async ({ signal }) => answer(signal),
    );
    const calls = [api.identity.session(), api.identity.signOut()].map(failureOf);
    limit.abort(new DOMException('late', 'TimeoutError'));
    for (const failure of await Promise.all(calls)) {
      expect(failure).toMatchObject({ code: 'offline' });
      expect(isTimeout(failure)).toBe(true);
    }
    expect(timeout.mock.calls).toEqual([[30_000], [60_000]]);
  });

  it('is not a ProblemError when the screen aborts the request', async () => {
    const { api } = clientWith(() => Promise.reject(new DOMException('gone', 'AbortError')));
    expect(await failureOf(api.identity.session())).toMatchObject({ name: 'AbortError' });
    const body = new ReadableStream({
      start: (controller) => controller.error(new DOMException('gone', 'AbortError')),
    });
    const late = clientWith(() => new Response(body));
    expect(await failureOf(late.api.identity.session())).toMatchObject({ name: 'AbortError' });
  });

  it("is the abort reason of the request's signal", async () => {
    const { api, sent } = clientWith(() => json({ rider: null }));
    await api.identity.session(undefined, { signal: AbortSignal.abort() });
    expect(sent[0]?.signal.aborted).toBe(true);
  });
});
