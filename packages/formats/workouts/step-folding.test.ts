import { endOf, middleOf, secondsOf, startOf, type Leaf, type Step } from '@musette/coach/workout/steps';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countNodes, foldSteps } from './step-folding.ts';
import { flatSteps } from './workout-file.ts';

const LIMITS = { maxSteps: 20, maxTimes: 99, maxSeconds: 65_535 };

const steady = (minutes: number, power: number, cue?: string): Step => ({
  kind: 'steady',
  seconds: minutes * 60,
  power,
  ...(cue === undefined ? {} : { cue }),
});

const seconds = fc.oneof(fc.integer({ min: 1, max: 3600 }), fc.integer({ min: 60_000, max: 90_000 }));
const power = fc.integer({ min: 1, max: 200 }).map((percent) => percent / 100);
const leaf: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('steady' as const), seconds, power }),
  fc.record({
    kind: fc.constant('steady' as const),
    seconds: fc.constant(60),
    power: fc.constantFrom(0.5, 1),
  }),
  fc.record({ kind: fc.constant('ramp' as const), seconds, from: power, to: power }),
  fc.record({ kind: fc.constant('free' as const), seconds }),
);
const repeat = (steps: fc.Arbitrary<Step>): fc.Arbitrary<Step> =>
  fc.record({
    kind: fc.constant('repeat' as const),
    times: fc.integer({ min: 2, max: 120 }),
    steps: fc.array(steps, { minLength: 1, maxLength: 4 }),
  });
const anySteps = fc
  .array(fc.oneof(leaf, repeat(leaf), repeat(fc.oneof(leaf, repeat(leaf)))), { minLength: 1, maxLength: 40 })
  .filter((steps) => secondsOf(steps) <= 48 * 3600);

const workOf = (steps: readonly Step[]): number =>
  flatSteps(steps).reduce((sum, one) => sum + one.seconds * middleOf(one), 0);

/** Every second with its effort, as far as two minutes into each step. */
const curveOf = (leaves: readonly Leaf[]): readonly string[] =>
  leaves.map((one) => `${one.kind} ${startOf(one)} ${endOf(one)} ${one.seconds}`);

describe('folding a workout into the steps of a device', () => {
  it('leaves a workout that fits as it is', () => {
    const steps = [
      steady(10, 0.5),
      { kind: 'repeat' as const, times: 5, steps: [steady(3, 1.1), steady(3, 0.5)] },
    ];
    expect(foldSteps(steps, LIMITS)).toEqual({ steps, merged: false });
  });

  it('replaces equal steps in a row by a repeat, which loses nothing', () => {
    const pair = [steady(1, 1.2), steady(1, 0.5)];
    const unrolled = [steady(10, 0.6), ...Array.from({ length: 12 }, () => pair).flat(), steady(5, 0.5)];
    expect(foldSteps(unrolled, LIMITS)).toEqual({
      steps: [steady(10, 0.6), { kind: 'repeat', times: 12, steps: pair }, steady(5, 0.5)],
      merged: false,
    });
  });

  it('merges the most similar adjacent steps, and keeps their cues', () => {
    const steps = [
      steady(5, 0.5, 'Easy'),
      steady(5, 0.52, 'Easier'),
      ...Array.from({ length: 19 }, (_, at) => steady(2, 0.6 + at / 10)),
    ];
    const folded = foldSteps(steps, LIMITS);
    expect(folded.merged).toBe(true);
    expect(folded.steps[0]).toEqual({ kind: 'steady', seconds: 600, power: 0.51, cue: 'Easy / Easier' });
    expect(folded.steps.slice(1)).toEqual(steps.slice(2));
  });

  it('keeps free riding and the scale of a step', () => {
    const free = Array.from({ length: 21 }, (_, at): Step => ({ kind: 'free', seconds: 60 + at }));
    expect(foldSteps(free, { ...LIMITS, maxSteps: 1 }).steps).toEqual([{ kind: 'free', seconds: 1470 }]);
    const byFeel: Step[] = [
      { kind: 'steady', seconds: 60, power: 0.5, scale: 'feel' },
      { kind: 'free', seconds: 60 },
    ];
    expect(foldSteps(byFeel, { ...LIMITS, maxSteps: 1 }).steps).toEqual([
      { kind: 'steady', seconds: 120, power: 0.55, scale: 'feel' },
    ]);
  });

  it('splits repeats with too many repetitions and steps with too many seconds', () => {
    const steps: Step[] = [
      { kind: 'repeat', times: 199, steps: [{ kind: 'free', seconds: 1 }] },
      { kind: 'ramp', seconds: 100_000, from: 0.2, to: 1.2 },
    ];
    expect(foldSteps(steps, LIMITS).steps).toEqual([
      { kind: 'repeat', times: 99, steps: [{ kind: 'free', seconds: 1 }] },
      { kind: 'repeat', times: 99, steps: [{ kind: 'free', seconds: 1 }] },
      { kind: 'free', seconds: 1 },
      { kind: 'ramp', seconds: 65_535, from: 0.2, to: 0.8554 },
      { kind: 'ramp', seconds: 34_465, from: 0.8554, to: 1.2 },
    ]);
  });

  it('fits every workout, and changes neither its length nor its work', () =>
    fc.assert(
      fc.property(anySteps, (steps) => {
        const folded = foldSteps(steps, LIMITS);
        expect(countNodes(folded.steps)).toBeLessThanOrEqual(20);
        expect(secondsOf(folded.steps)).toBe(secondsOf(steps));
        expect(workOf(folded.steps) / workOf(steps)).toBeCloseTo(1, 1);
        expect(flatSteps(folded.steps).every((one) => one.seconds <= 65_535)).toBe(true);
      }),
      { numRuns: 300 },
    ));

  it('loses nothing if it says that nothing was merged', () =>
    fc.assert(
      fc.property(fc.array(leaf, { minLength: 1, maxLength: 60 }), (steps) => {
        const folded = foldSteps(steps, { ...LIMITS, maxSeconds: 100_000 });
        fc.pre(!folded.merged);
        expect(curveOf(flatSteps(folded.steps))).toEqual(curveOf(flatSteps(steps)));
      }),
    ));

  it('fits a workout of ten thousand different steps', () => {
    const steps = Array.from({ length: 10_000 }, (_, at): Step => ({
      kind: 'steady',
      seconds: 5,
      power: 0.4 + (at % 97) / 100,
    }));
    const folded = foldSteps(steps, LIMITS);
    expect(countNodes(folded.steps)).toBeLessThanOrEqual(20);
    expect(secondsOf(folded.steps)).toBe(50_000);
  });
});
