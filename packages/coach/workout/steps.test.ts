import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  blocksOf,
  eachLeaf,
  endOf,
  FREE_POWER,
  hasAllOut,
  middleOf,
  secondsBetween,
  secondsOf,
  startOf,
  type Leaf,
  type Step,
} from './steps.ts';

const seconds = fc.integer({ min: 1, max: 7200 });
const power = fc.double({ min: 0.3, max: 2, noNaN: true });
const { tree } = fc.letrec<{ tree: readonly Step[]; step: Step }>((tie) => ({
  tree: fc.array(tie('step'), { maxLength: 4 }),
  step: fc.oneof(
    { maxDepth: 3 },
    fc.record({ kind: fc.constant('steady' as const), seconds, power }),
    fc.record({ kind: fc.constant('ramp' as const), seconds, from: power, to: power }),
    fc.record({ kind: fc.constant('all-out' as const), seconds, power }),
    fc.record({ kind: fc.constant('run' as const), seconds, power }),
    fc.record({ kind: fc.constant('free' as const), seconds }),
    fc.record({
      kind: fc.constant('repeat' as const),
      times: fc.integer({ min: 0, max: 5 }),
      steps: tie('tree'),
    }),
  ),
}));

describe('a workout laid out in time', () => {
  it('holds one effort through a steady step and moves evenly through a ramp', () => {
    const steps: readonly Step[] = [
      { kind: 'ramp', seconds: 600, from: 0.5, to: 0.75, cadenceRpm: 90 },
      { kind: 'steady', seconds: 1200, power: 0.95, cue: 'Settle in' },
      { kind: 'free', seconds: 300 },
    ];
    expect(blocksOf(steps)).toEqual([
      { seconds: 600, from: 0.5, to: 0.75, free: false },
      { seconds: 1200, from: 0.95, to: 0.95, free: false },
      { seconds: 300, from: FREE_POWER, to: FREE_POWER, free: true },
    ]);
    expect(secondsOf(steps)).toBe(2100);
  });

  it('repeats the steps of a repetition', () => {
    const interval: readonly Step[] = [
      { kind: 'steady', seconds: 240, power: 1.1 },
      { kind: 'steady', seconds: 120, power: 0.5 },
    ];
    const blocks = blocksOf([{ kind: 'repeat', times: 4, steps: interval }]);
    expect(blocks).toHaveLength(8);
    expect(blocks.slice(0, 2)).toEqual(blocks.slice(6));
    expect(secondsOf([{ kind: 'repeat', times: 4, steps: interval }])).toBe(1440);
  });

  it('is empty without steps, or with a repeat count of 0', () => {
    expect(blocksOf([])).toEqual([]);
    expect(secondsOf([{ kind: 'repeat', times: 0, steps: [{ kind: 'free', seconds: 60 }] }])).toBe(0);
  });

  it('takes as long as the sum of its parts', () =>
    fc.assert(
      fc.property(tree, tree, (first, second) => {
        expect(secondsOf([...first, ...second])).toBe(secondsOf(first) + secondsOf(second));
        expect(blocksOf([...first, ...second])).toEqual([...blocksOf(first), ...blocksOf(second)]);
      }),
    ));

  it('takes a repetition as many times as it says', () =>
    fc.assert(
      fc.property(tree, fc.integer({ min: 0, max: 12 }), (steps, times) => {
        expect(secondsOf([{ kind: 'repeat', times, steps }])).toBe(times * secondsOf(steps));
      }),
    ));
});

describe('the steps in order', () => {
  it('contains the same efforts as the blocks', () =>
    fc.assert(
      fc.property(tree, (steps) => {
        const seen: Leaf[] = [];
        eachLeaf(steps, (leaf) => seen.push(leaf));
        const blocks = blocksOf(steps);
        expect(seen.map((leaf) => [leaf.seconds, startOf(leaf), endOf(leaf)])).toEqual(
          blocks.map(({ seconds: length, from, to }) => [length, from, to]),
        );
      }),
    ));

  it('has its middle half-way between start and end', () => {
    expect(middleOf({ kind: 'ramp', seconds: 60, from: 0.5, to: 1 })).toBe(0.75);
    expect(middleOf({ kind: 'free', seconds: 60 })).toBe(FREE_POWER);
  });
});

describe('seconds between two efforts', () => {
  const ramp: Leaf = { kind: 'ramp', seconds: 100, from: 0.5, to: 1.5 };

  it('are all or none of a steady step, with the lower effort included', () => {
    const leaf: Leaf = { kind: 'steady', seconds: 60, power: 0.8 };
    expect([
      secondsBetween(leaf, 0.8, 0.9),
      secondsBetween(leaf, 0.7, 0.8),
      secondsBetween(leaf, 0.9, 1),
    ]).toEqual([60, 0, 0]);
  });

  it('are those seconds of a ramp whose middle is between them', () => {
    expect(secondsBetween(ramp, 0.7, 0.9)).toBe(20);
    expect(secondsBetween(ramp, 0, 0.5)).toBe(0);
    expect(secondsBetween(ramp, 1.4, Number.POSITIVE_INFINITY)).toBe(10);
  });
});

describe('an all-out effort', () => {
  const allOut: Step = { kind: 'all-out', seconds: 10, power: 2 };
  const steady: Step = { kind: 'steady', seconds: 600, power: 0.6 };

  it('is found in a workout, within repeats too', () => {
    expect(hasAllOut([steady, allOut])).toBe(true);
    expect(hasAllOut([steady, { kind: 'repeat', times: 3, steps: [steady, allOut] }])).toBe(true);
    expect(hasAllOut([steady, { kind: 'repeat', times: 3, steps: [steady] }])).toBe(false);
  });
});
