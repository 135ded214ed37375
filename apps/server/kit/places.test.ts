import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { placesForEach } from './places.ts';

/** Work that goes on until it is told to end. */
function openWork() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { work: () => promise, end: resolve };
}

it('refuses what finds too many that wait, and only for the same key', async () => {
  const places = placesForEach({ atOnce: 1, waiting: 1 });
  const first = openWork();
  const done = places.inTurn('a', first.work);
  const second = places.inTurn('a', () => Promise.resolve('second'));
  expect(await places.inTurn('a', () => Promise.resolve('third'))).toBeNull();
  expect(await places.inTurn('b', () => Promise.resolve('other'))).toBe('other');
  first.end('first');
  expect([await done, await second]).toEqual(['first', 'second']);
  expect(await places.inTurn('a', () => Promise.resolve('fourth'))).toBe('fourth');
});

it('does one after another in the order of the calls, also after one that fails', async () => {
  const places = placesForEach({ atOnce: 2, waiting: 10 });
  const order: number[] = [];
  const results = await Promise.allSettled(
    [1, 2, 3, 4, 5, 6].map((n) =>
      places.inTurn('a', async () => {
        order.push(n);
        await wait(1);
        if (n === 2) throw new Error('on purpose');
        return n;
      }),
    ),
  );
  expect(order).toEqual([1, 2, 3, 4, 5, 6]);
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, true, true, true]);
});

it('never does more at once than there are places', async () => {
  const places = placesForEach({ atOnce: 3, waiting: 20 });
  let [now, most] = [0, 0];
  const work = async () => {
    now += 1;
    most = Math.max(most, now);
    await wait(1);
    now -= 1;
  };
  await Promise.all(Array.from({ length: 20 }, () => places.inTurn('a', work)));
  expect([now, most]).toEqual([0, 3]);
});

it('takes as many places of a key as are given for it', () => {
  const places = placesForEach({ atOnce: 1, waiting: 0 });
  const [first, second] = [places.take('a', 2), places.take('a', 2)];
  expect([first, second]).not.toContain(null);
  expect([places.take('a', 2), places.take('a')]).toEqual([null, null]);
  first?.();
  expect(places.take('a', 2)).not.toBeNull();
});
