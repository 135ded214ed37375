import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startErrors } from './server.ts';
import type { ErrorsStandIn } from './server.ts';

let errors: ErrorsStandIn;
beforeAll(async () => {
  errors = await startErrors();
});
beforeEach(() => errors.control.reset());
afterAll(() => errors.stop());

const envelope = [
  '{"event_id":"abc"}',
  '{"type":"attachment","length":4}',
  'a\nbc',
  '{"type":"event"}',
  '{"message":"<b>"}',
].join('\n');

function post(body: string | Buffer<ArrayBuffer>, headers: Record<string, string> = {}, key = keyOf(errors)) {
  return fetch(`${errors.origin}/api/1/envelope/?sentry_key=${key}`, { method: 'POST', headers, body });
}

function keyOf({ dsn }: ErrorsStandIn): string {
  return new URL(dsn).username;
}

describe('the envelope address', () => {
  it('reads payloads by length or by line, plain or compressed', async () => {
    expect(await (await post(envelope)).json()).toEqual({ id: 'abc' });
    expect((await post(gzipSync(envelope), { 'content-encoding': 'gzip' })).status).toBe(200);
    const items = [
      { type: 'attachment', payload: { text: 'a\nbc' } },
      { type: 'event', payload: { message: '<b>' } },
    ];
    expect(errors.envelopes().map((each) => each.items)).toEqual([items, items]);
    expect(await (await fetch(errors.origin)).text()).toContain('<li>Message: &lt;b&gt;</li>');
  });

  it.each([
    ['what is no envelope', 'garbage', {}],
    ['damaged gzip', envelope, { 'content-encoding': 'gzip' }],
    ['an unknown encoding', envelope, { 'content-encoding': 'zip' }],
  ])('refuses %s', async (_, body, headers) => {
    expect((await post(body, headers)).status).toBe(400);
    expect(errors.envelopes()).toEqual([]);
  });

  it('knows the key in the header that SDKs send too', async () => {
    const headers = {
      'x-sentry-auth': `Sentry sentry_version=7, sentry_key=${keyOf(errors)}, sentry_client=x/1`,
    };
    const response = await fetch(`${errors.origin}/api/1/envelope/`, {
      method: 'POST',
      headers,
      body: envelope,
    });
    expect(response.status).toBe(200);
  });

  it('refuses an unknown key', async () => {
    expect((await post(envelope, {}, 'other')).status).toBe(403);
  });

  it('lets a browser on another site report', async () => {
    const response = await post(envelope, { origin: 'http://127.0.0.1:3000' });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });
});
