import fc from 'fast-check';
import { expect, it } from 'vitest';
import { blocksBeforeTaper, blocksFor, rollingBlocks } from './blocks.ts';

const cycles = fc.constantFrom(3, 4);

it('splits weeks into full blocks if possible, the shorter ones first', () => {
  expect(blocksFor(12, 4)).toEqual([4, 4, 4]);
  expect(blocksFor(11, 4)).toEqual([3, 4, 4]);
  expect(blocksFor(9, 4)).toEqual([3, 3, 3]);
  expect(blocksFor(0, 4)).toEqual([]);
});

it('has no block of a single week, which would be a recovery week only', () => {
  expect(blocksFor(1, 4)).toBeNull();
  expect(blocksFor(1, 3)).toBeNull();
});

it('starts with two load weeks if another block is that short', () => {
  expect(blocksFor(5, 4)).toEqual([3, 2]);
  expect(blocksFor(7, 3)).toEqual([3, 2, 2]);
});

it('has only load weeks in a season that is too short for a block', () => {
  expect(rollingBlocks(3, 4, false)).toEqual({ blocks: [], final: 3 });
  expect(rollingBlocks(2, 3, false)).toEqual({ blocks: [], final: 2 });
  expect(rollingBlocks(4, 4, false)).toEqual({ blocks: [4], final: 0 });
});

it('prefers two load weeks between the last recovery week and a taper', () => {
  expect(blocksBeforeTaper(10, 4, false)).toMatchObject({ blocks: [4, 4], final: 2 });
  expect(blocksBeforeTaper(22, 4, false)).toMatchObject({ blocks: [4, 4, 4, 4, 4], final: 2 });
  expect(blocksBeforeTaper(7, 4, false)).toMatchObject({ blocks: [4], final: 3 });
  expect(blocksBeforeTaper(5, 4, false)).toMatchObject({ blocks: [3], final: 2 });
  expect(blocksBeforeTaper(2, 4, false)).toEqual({ blocks: [], final: 2 });
  expect(blocksBeforeTaper(-1, 4, false)).toEqual({ blocks: [], final: 0 });
});

it('has no recovery week where the taper comes right after the weeks of one block', () => {
  expect(blocksBeforeTaper(4, 4, false)).toEqual({ blocks: [], final: 4 });
  expect(blocksBeforeTaper(3, 3, false)).toEqual({ blocks: [], final: 3 });
});

it('has no block of one load week before a taper, but one more load week where no other blocks fit', () => {
  for (const cycle of [3, 4]) {
    for (let weeks = cycle + 1; weeks <= 60; weeks += 1) {
      for (const isPartial of [false, true]) {
        const { blocks, final } = blocksBeforeTaper(weeks, cycle, isPartial);
        expect(blocks, `${weeks} weeks in blocks of ${cycle}`).not.toContain(2);
        // From age 50 on: blocks of three weeks leave none before the taper.
        expect(final === cycle).toBe(cycle === 3 && weeks % 3 === 0);
      }
    }
  }
  expect(blocksBeforeTaper(7, 3, false)).toEqual({ blocks: [3, 3], final: 1 });
  expect(blocksBeforeTaper(9, 3, false)).toEqual({ blocks: [3, 3], final: 3 });
});

it('uses every week once, and has no more load weeks in a row than a block, or one more before a taper', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 120 }), cycles, fc.boolean(), (weeks, cycle, race) => {
      const { blocks, final } = race
        ? blocksBeforeTaper(weeks, cycle, false)
        : rollingBlocks(weeks, cycle, false);
      expect(blocks.reduce((sum, length) => sum + length, final)).toBe(weeks);
      expect(blocks.every((length) => length >= 2 && length <= cycle)).toBe(true);
      expect(final).toBeLessThanOrEqual(race ? cycle : cycle - 1);
    }),
  ));
