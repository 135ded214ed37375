import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  heartRateOf,
  heartRateRangeOf,
  inScale,
  powerOfHeartRate,
  powerOfRpe,
  rpeOf,
} from './effort-scales.ts';
import { blocksOf, type Step } from './steps.ts';

const power = fc.double({ min: 0, max: 3, noNaN: true });

describe('one effort on three scales', () => {
  it.each([
    [0.55, 0.81, 2.3],
    [0.65, 0.85, 3.2],
    [0.75, 0.89, 4.4],
    [1, 1, 7.8],
    [1.2, 1.06, 9.4],
  ])('meets where the zones meet: %d of FTP', (watts, heartRate, rpe) => {
    expect(heartRateOf(watts)).toBeCloseTo(heartRate, 10);
    expect(rpeOf(watts)).toBe(rpe);
  });

  it('is linear between the rows of the table', () => {
    expect(heartRateOf(0.6)).toBeCloseTo(0.83, 10);
    expect(powerOfHeartRate(0.97)).toBeCloseTo(0.9454545, 6);
    expect(powerOfRpe(9.7)).toBeCloseTo(1.35, 6);
  });

  it('stays at the ends of the table beyond them', () => {
    expect([heartRateOf(-1), heartRateOf(3), rpeOf(0), rpeOf(3)]).toEqual([0.5, 1.1, 1, 10]);
    expect([powerOfHeartRate(0.2), powerOfHeartRate(2), powerOfRpe(0), powerOfRpe(12)]).toEqual([
      0, 1.5, 0, 1.5,
    ]);
  });

  it('rises with power, and converts back to the same power', () =>
    fc.assert(
      fc.property(power, power, (a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)];
        expect(heartRateOf(less)).toBeLessThanOrEqual(heartRateOf(more));
        expect(rpeOf(less)).toBeLessThanOrEqual(rpeOf(more));
        expect(powerOfHeartRate(heartRateOf(a))).toBeCloseTo(Math.min(a, 1.5), 9);
        expect(powerOfRpe(rpeOf(a))).toBeCloseTo(Math.min(a, 1.5), 1);
      }),
    ));

  it('allows a heart rate 2 % of threshold either way', () => {
    const { low, high } = heartRateRangeOf(1);
    expect([low, high]).toEqual([0.98, 1.02]);
  });
});

describe('a workout by another scale', () => {
  const steps: readonly Step[] = [
    { kind: 'ramp', seconds: 600, from: 0.5, to: 0.75 },
    { kind: 'repeat', times: 2, steps: [{ kind: 'steady', seconds: 600, power: 0.95 }] },
    { kind: 'steady', seconds: 240, power: 1.12 },
    { kind: 'ramp', seconds: 240, from: 1.2, to: 0.8 },
    { kind: 'steady', seconds: 30, power: 0.9 },
    { kind: 'free', seconds: 300 },
  ];

  it('uses heart rate if it can follow, and feel if it cannot', () => {
    const scales = inScale(steps, 'heart-rate').map((step) => ('scale' in step ? step.scale : null));
    expect(scales).toEqual(['heart-rate', null, 'feel', 'feel', 'feel', null]);
    expect(inScale(steps, 'heart-rate')[1]).toMatchObject({ steps: [{ scale: 'heart-rate' }] });
  });

  it('uses only one scale if that is power or feel', () => {
    for (const scale of ['power', 'feel'] as const) {
      const scales = inScale(steps, scale).flatMap((step) => ('scale' in step ? [step.scale] : []));
      expect(new Set(scales)).toEqual(new Set([scale]));
    }
  });

  it('stays the same effort', () => {
    expect(blocksOf(inScale(steps, 'heart-rate'))).toEqual(blocksOf(steps));
  });
});
