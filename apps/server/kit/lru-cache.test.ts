import { expect, it } from 'vitest';
import { lruCache } from './lru-cache.ts';

it('makes a value once, and forgets the one that was not used for the longest time', () => {
  const made: string[] = [];
  const lengthOf = lruCache(2, (text: string) => {
    made.push(text);
    return text.length;
  });
  const read = (texts: readonly string[]) => texts.map(lengthOf);
  expect(read(['a', 'bb', 'a', 'ccc', 'a', 'bb'])).toEqual([1, 2, 1, 3, 1, 2]);
  expect(made).toEqual(['a', 'bb', 'ccc', 'bb']);
});

it('keeps nothing of a value that could not be made', () => {
  let tries = 0;
  const fail = lruCache(2, (): number => {
    tries += 1;
    throw new Error('not made');
  });
  expect(() => fail('a')).toThrow('not made');
  expect(() => fail('a')).toThrow('not made');
  expect(tries).toBe(2);
});
