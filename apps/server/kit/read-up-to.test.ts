import { expect, it } from 'vitest';
import { readUpTo } from './read-up-to.ts';

/** Chunks of two bytes, and how many of them were taken. */
function chunks(count: number) {
  let taken = 0;
  async function* each(): AsyncGenerator<Uint8Array> {
    for (; taken < count; taken += 1) yield await Promise.resolve(new Uint8Array([taken, taken]));
  }
  return { body: each(), taken: () => taken };
}

it('reads a body that is as large as the limit', async () => {
  expect(await readUpTo(chunks(2).body, 4)).toEqual({ bytes: Buffer.from([0, 0, 1, 1]), isCut: false });
});

it('cuts a larger one at the limit, and does not read on', async () => {
  const { body, taken } = chunks(100);
  expect(await readUpTo(body, 3)).toEqual({ bytes: Buffer.from([0, 0, 1]), isCut: true });
  expect(taken()).toBe(1);
});

it('reads a missing body as an empty one', async () => {
  expect(await readUpTo(null, 4)).toEqual({ bytes: Buffer.alloc(0), isCut: false });
});

it('throws what the body throws', async () => {
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield await Promise.resolve(new Uint8Array(1));
    throw new Error('gone');
  }
  await expect(readUpTo(broken(), 4)).rejects.toThrow('gone');
});
