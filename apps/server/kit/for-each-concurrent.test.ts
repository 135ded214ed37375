import { expect, it } from 'vitest';
import { forEachConcurrent } from './for-each-concurrent.ts';

const NEVER = new AbortController().signal;
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Ends when the signal does. */
const untilStopped = (stop: AbortSignal) =>
  new Promise<void>((resolve) => stop.addEventListener('abort', () => resolve(), { once: true }));

it('works on each item once, in order, and on no more of them at a time than the limit', async () => {
  const begun: number[] = [];
  let running = 0;
  let max = 0;
  await forEachConcurrent([1, 2, 3, 4, 5], { limit: 2, signal: NEVER }, async (item) => {
    begun.push(item);
    running += 1;
    max = Math.max(max, running);
    await nextTurn();
    running -= 1;
  });
  expect([begun, max]).toEqual([[1, 2, 3, 4, 5], 2]);
});

it('tells the others to stop when one fails, waits for them, and throws the failure', async () => {
  const log: string[] = [];
  const work = forEachConcurrent(
    ['slow', 'bad', 'later'],
    { limit: 2, signal: NEVER },
    async (item, stop) => {
      log.push(item);
      await nextTurn();
      if (item === 'bad') throw new Error('bad');
      await untilStopped(stop);
      await nextTurn();
      log.push(`${item} stopped`);
    },
  );
  await expect(work).rejects.toThrow('bad');
  expect(log).toEqual(['slow', 'bad', 'slow stopped']);
});

it('begins no further item after its signal', async () => {
  const end = new AbortController();
  const begun: number[] = [];
  await forEachConcurrent([1, 2, 3], { limit: 1, signal: end.signal }, async (item) => {
    begun.push(item);
    end.abort();
    await nextTurn();
  });
  expect(begun).toEqual([1]);
});

it('gives other work its turn between items that wait for nothing', async () => {
  const log: string[] = [];
  const others = (async () => {
    for (let turn = 1; turn <= 3; turn += 1) {
      await nextTurn();
      log.push('other');
    }
  })();
  await forEachConcurrent(['a', 'b', 'c'], { limit: 1, signal: NEVER }, (item) => {
    log.push(item);
    return Promise.resolve();
  });
  await others;
  expect(log).toEqual(['other', 'a', 'other', 'b', 'other', 'c']);
});
