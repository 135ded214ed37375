import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressed } from './compress.ts';

const LONG = JSON.stringify({ weeks: Array.from({ length: 100 }, () => 'endurance') });

const answer = (text: string, encodings?: string): Promise<Response> =>
  compressed(
    new Request(
      'http://musette.test/',
      encodings === undefined ? {} : { headers: { 'accept-encoding': encodings } },
    ),
    new Response(text, {
      status: 409,
      headers: { 'content-type': 'application/problem+json', 'set-cookie': 'a=b' },
    }),
  );

describe('an answer of the API', () => {
  it('is packed for whoever can unpack it, and is otherwise what it was', async () => {
    const packed = await answer(LONG, 'gzip, deflate, br');
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(String(gunzipSync(new Uint8Array(await packed.arrayBuffer())))).toBe(LONG);
    expect([packed.status, packed.headers.get('set-cookie'), packed.headers.get('vary')]).toEqual([
      409,
      'a=b',
      'accept-encoding',
    ]);
  });

  it.each([['br'], ['gzip;q=0'], ['xgzip'], ['identity'], [undefined]])(
    'stays as it is for %s',
    async (encodings) => {
      const plain = await answer(LONG, encodings);
      expect(plain.headers.get('content-encoding')).toBeNull();
      expect(await plain.text()).toBe(LONG);
    },
  );

  it.each([['gzip'], ['br, gzip;q=0.5'], ['deflate,gzip;q=1.0, *;q=0.1']])(
    'is packed for %s',
    async (encodings) => {
      expect((await answer(LONG, encodings)).headers.get('content-encoding')).toBe('gzip');
    },
  );

  it('stays as it is when it is short', async () => {
    const short = await answer('{}', 'gzip');
    expect(short.headers.get('content-encoding')).toBeNull();
    expect(await short.text()).toBe('{}');
  });
});
