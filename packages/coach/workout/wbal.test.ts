import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lowestWBal } from './wbal.ts';
import { blocksOf, type Step } from './steps.ts';

const steady = (minutes: number, power: number): Step => ({ kind: 'steady', seconds: minutes * 60, power });
/** Watts above or below critical power, at an FTP of 250 W. */
const fromCritical = (minutes: number, watts: number): Step => steady(minutes, 1.03 + watts / 250);
/** The published example: CP 250 W, W' 20 kJ, 4 min at 330 W and 4 min at 120 W. */
const hard = fromCritical(4, 80);
const easy = fromCritical(4, -130);

describe('the reserve above critical power', () => {
  it('is 800 J after 4 min at 80 W above it, and 15,986 J after 4 min at 130 W below it', () => {
    expect(lowestWBal([hard])).toBeCloseTo(800, 6);
    expect(lowestWBal([hard, easy])).toBeCloseTo(800, 6);
    expect(lowestWBal([hard, easy, hard])).toBeCloseTo(15_986 - 80 * 240, 0);
  });

  it('goes below zero if nobody could continue', () => {
    expect(lowestWBal([fromCritical(5, 80)])).toBeLessThan(0);
  });

  it('is full without efforts above critical power, which is 103 % of FTP', () => {
    expect(lowestWBal([])).toBe(20_000);
    expect(lowestWBal([steady(60, 1.02), { kind: 'ramp', seconds: 60, from: 0.5, to: 1.02 }])).toBe(20_000);
    expect(lowestWBal([steady(1, 1.13)])).toBeCloseTo(20_000 - 0.1 * 250 * 60, 6);
  });

  it('cannot fail in an all-out effort, and starts from what that leaves', () => {
    const allOut: Step = { kind: 'all-out', seconds: 600, power: 1.5 };
    expect(lowestWBal([allOut])).toBe(20_000);
    expect(lowestWBal([allOut, fromCritical(1, 25)])).toBeCloseTo(-25 * 60, 6);
    expect(lowestWBal([{ ...allOut, power: 1.03 }, fromCritical(1, 25)])).toBeCloseTo(18_500, 6);
  });

  it('follows the definition second by second', () => {
    const power = fc.double({ min: 0.3, max: 1.6, noNaN: true });
    const step = fc.oneof(
      fc.record({ kind: fc.constant('steady' as const), seconds: fc.integer({ min: 1, max: 300 }), power }),
      fc.record({
        kind: fc.constant('ramp' as const),
        seconds: fc.integer({ min: 1, max: 300 }),
        from: power,
        to: power,
      }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        expect(lowestWBal(steps)).toBeCloseTo(lowestByDefinition(steps), 5);
      }),
    );
  });
});

function lowestByDefinition(steps: readonly Step[]): number {
  let [left, lowest] = [20_000, 20_000];
  for (const { seconds, from, to } of blocksOf(steps)) {
    for (let second = 0; second < seconds; second += 1) {
      const watts = 250 * (from + ((to - from) * (second + 0.5)) / seconds);
      const above = watts - 1.03 * 250;
      left -= above >= 0 ? above : (above * (20_000 - left)) / 20_000;
      lowest = Math.min(lowest, left);
    }
  }
  return lowest;
}
