import { expect, it } from 'vitest';
import { DIFFICULTIES } from '../rider/vocabulary.ts';
import { sampleOutline } from '../testing/sample-season.ts';
import { DIFFICULTY } from './tables/difficulty.ts';
import { levelOf, startShareFor, volumeOf } from './plan-week.ts';

it('starts with all hours if they are few, and with a share of many hours', () => {
  const shares = [1, 3, 5, 8, 20].map((hours) => startShareFor(hours * 60));
  expect(shares.map((share) => Math.round(share * 100))).toEqual([100, 100, 95, 86, 78]);
});

it('grows each week of a block, and from block to block until it uses all hours', () => {
  const block = (number: number) =>
    [0, 1, 2].map((weekOfBlock) => volumeOf(sampleOutline({ block: number, weekOfBlock }), 0.8));
  const near = (given: readonly number[], expected: readonly number[]) =>
    given.forEach((share, index) => expect(share).toBeCloseTo(expected[index] ?? 0, 10));
  near(block(0), [0.8 * 0.88, 0.8 * 0.94, 0.8]);
  near(block(1), [0.9 * 0.88, 0.9 * 0.94, 0.9]);
  near(block(2), [0.88, 0.94, 1]);
  near(block(5), [0.88, 0.94, 1]);
});

it('grows half-way to all hours in a single block, and reaches them in the second of two', () => {
  const last = (blocks: number, block: number) =>
    volumeOf(sampleOutline({ blocks, block, weekOfBlock: 2 }), 0.8);
  expect(last(1, 0)).toBeCloseTo(0.9, 10);
  expect([last(2, 0), last(2, 1)]).toEqual([0.8, 1]);
  expect(last(6, 1)).toBeCloseTo(0.9, 10);
});

it('has no reduction in a block of one week, and less volume in the peak', () => {
  const alone = { loadWeeks: 1, weekOfBlock: 0, block: 2 } as const;
  expect(volumeOf(sampleOutline(alone), 0.8)).toBe(1);
  expect(volumeOf(sampleOutline({ ...alone, phase: 'peak' }), 0.8)).toBe(0.92);
  expect(volumeOf(sampleOutline({ ...alone, loadWeeks: 0 }), 0.8)).toBe(1);
});

const levels = (given: Parameters<typeof sampleOutline>[0], weeks = [0, 1, 2]) =>
  weeks.map((weekOfBlock) => levelOf(sampleOutline({ ...given, weekOfBlock }), 'expert'));

it('raises the level each week, and each block of a phase', () => {
  const block = (phaseBlock: number) => levels({ phaseBlocks: 3, phaseBlock, block: phaseBlock });
  expect(block(0)).toEqual([0.3, 0.45, 0.6]);
  expect(block(1)[0]).toBe(0.48);
  expect(block(2)).toEqual([0.65, 0.8, 0.95]);
});

it('starts a phase of a single block at a higher level, unless it is the first block', () => {
  expect(levels({ block: 0 })).toEqual([0.3, 0.45, 0.6]);
  expect(levels({ block: 1 })).toEqual([0.45, 0.6, 0.75]);
});

it('has the highest level in the peak and the lowest in recovery weeks', () => {
  expect(levels({ phase: 'peak', block: 3 })).toEqual([0.65, 0.8, 0.95]);
  expect(levels({ phase: 'peak', block: 3 }, [5])).toEqual([1]);
  for (const kind of ['taper', 'race'] as const) expect(levels({ kind, block: 3 })).toEqual([0.8, 0.8, 0.8]);
  for (const kind of ['recovery', 'transition'] as const) {
    expect(levels({ kind, block: 3 })).toEqual([0.3, 0.3, 0.3]);
  }
});

it.each(DIFFICULTIES)('stays below the maximum level of a plan that is %s', (difficulty) => {
  const { topLevel } = DIFFICULTY[difficulty];
  expect(levelOf(sampleOutline({ phase: 'peak', weekOfBlock: 9 }), difficulty)).toBe(topLevel);
  expect(Math.abs(levelOf(sampleOutline({ kind: 'recovery' }), difficulty) - 0.3 * topLevel)).toBeLessThan(
    0.006,
  );
});
