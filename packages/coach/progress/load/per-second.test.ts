import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cadencePerSecond, heartRatePerSecond, MAX_WATTS, powerPerSecond, wattsAt } from './per-second.ts';
import { MAX_HOLD_S } from '../recording/recording.ts';

const power = (...samples: readonly (readonly [number, number])[]) =>
  powerPerSecond({ timeS: samples.map(([time]) => time), values: samples.map(([, watts]) => watts) });

it('gives each second its measured value', () => {
  expect(power([0, 100], [1, 110], [2, 0])).toEqual({ at: [0, 1, 2], values: [100, 110, 0] });
});

it('repeats a value in a short gap', () => {
  expect(power([0, 100], [3, 200])).toEqual({ at: [0, 1, 2, 3], values: [100, 100, 100, 200] });
  expect(power([0, 100], [MAX_HOLD_S, 200]).at).toHaveLength(11);
  expect(MAX_HOLD_S).toBe(10);
});

it('does not fill a pause', () => {
  expect(power([0, 100], [MAX_HOLD_S + 1, 200])).toEqual({ at: [0, 11], values: [100, 200] });
  expect(power([0, 100], [36_000, 200])).toEqual({ at: [0, 36_000], values: [100, 200] });
});

it('does not repeat a value over a missing one', () => {
  expect(power([0, 100], [1, Number.NaN], [4, 200])).toEqual({ at: [0, 4], values: [100, 200] });
});

it('uses the last of several samples in a second', () => {
  expect(power([0, 100], [0.5, 120], [0.9, 130], [1.2, 140])).toEqual({ at: [0, 1], values: [130, 140] });
});

it('puts samples into the order of their times', () => {
  expect(power([2, 120], [0, 100], [1, 110])).toEqual(power([0, 100], [1, 110], [2, 120]));
});

it('counts negative power as 0, and ignores more than anybody can push', () => {
  expect(
    power([0, -50], [1, MAX_WATTS], [2, MAX_WATTS + 0.1], [3, Number.POSITIVE_INFINITY], [4, 5]),
  ).toEqual({
    at: [0, 1, 4],
    values: [0, MAX_WATTS, 5],
  });
  expect(MAX_WATTS).toBe(2500);
});

it('ignores a value far above both of its neighbours, and no sprint', () => {
  expect(power([0, 200], [1, 2400], [2, 210]).at).toEqual([0, 2]);
  expect(power([0, 100], [1, 701], [2, 0]).at).toEqual([0, 2]);
  expect(power([0, 100], [1, 700], [2, 0]).at).toEqual([0, 1, 2]);
  expect(power([0, 200], [1, 1300], [2, 1250], [3, 300]).at).toEqual([0, 1, 2, 3]);
  expect(power([0, 450], [1, 1300], [2, 0]).at).toEqual([0, 1, 2]);
  expect(power([0, 1300], [1, 0]).at).toEqual([0, 1]);
  expect(power([0, 0], [1, 1300]).at).toEqual([0, 1]);
});

it('ignores such a value also where the meter repeats it, but not for as long as a sprint', () => {
  const repeated = (times: number) =>
    power([0, 185], ...Array.from({ length: times }, (_, index) => [index + 1, 1178] as const), [
      times + 1,
      9,
    ]);
  expect([1, 2, 3, 4, 5].map((times) => repeated(times).at.length)).toEqual([2, 2, 2, 6, 7]);
});

it('holds a value for as long as a device that writes rarely is silent', () => {
  const samples = Array.from({ length: 40 }, (_, index) => [index * 15, 200] as const);
  expect(power(...samples).at).toHaveLength(39 * 15 + 1);
});

it('takes cadence without coasting', () => {
  const values = [0, 0.5, 1, 90, 250, 251];
  expect(cadencePerSecond({ timeS: [0, 1, 2, 3, 4, 5], values }).values).toEqual([1, 90, 250]);
});

it('accepts heart rates from 25 to 250', () => {
  const values = [24.9, 25, 250, 250.1, Number.NaN];
  expect(heartRatePerSecond({ timeS: [0, 1, 2, 3, 4], values }).values).toEqual([25, 250]);
});

it('leaves out samples without a valid time', () => {
  const samples = [
    [Number.NaN, 1],
    [0, 2],
    [Number.POSITIVE_INFINITY, 3],
    [1e8, 4],
    [-1e8, 5],
    [1.1e8, 6],
    [-1.1e8, 7],
  ] as const;
  expect(power(...samples)).toEqual({ at: [-1e8, 0, 1e8], values: [5, 2, 4] });
});

it('returns nothing for no samples, and uses as many samples as both lists have', () => {
  expect(power()).toEqual({ at: [], values: [] });
  expect(powerPerSecond({ timeS: [0, 1, 2], values: [1] })).toEqual({ at: [0], values: [1] });
  expect(powerPerSecond({ timeS: [0], values: [1, 2] })).toEqual({ at: [0], values: [1] });
});

it('reads the arrays that a file reader gives', () => {
  const stream = { timeS: Float64Array.of(0, 1), values: Float64Array.of(200, Number.NaN) };
  expect(powerPerSecond(stream)).toEqual({ at: [0], values: [200] });
});

const anyNumber = fc.oneof(fc.double(), fc.integer({ min: -10, max: 4000 }));

it('gives rising whole seconds and valid values for any input', () =>
  fc.assert(
    fc.property(fc.array(fc.tuple(anyNumber, anyNumber)), (samples) => {
      const { at, values } = power(...samples);
      expect(at).toHaveLength(values.length);
      for (const [index, second] of at.entries()) {
        expect(Number.isInteger(second) && second > (at[index - 1] ?? -Infinity)).toBe(true);
      }
      expect(values.every((watts) => watts >= 0 && watts <= MAX_WATTS)).toBe(true);
    }),
  ));

it('gives the same result for samples in any order, if each has its own time', () =>
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 200 })), (times) => {
      const samples = times.map((time) => [time, time * 3] as const);
      expect(power(...samples.toReversed())).toEqual(power(...samples));
    }),
  ));

it('counts one sample as it counts in the whole stream', () => {
  const watts = [150, null, 2600, 151, 900, 152, -5];
  const values = watts.map((value) => value ?? Number.NaN);
  const { at, values: counted } = powerPerSecond({ timeS: values.map((_, index) => index), values });
  const one = watts.map((_, index) => wattsAt(watts, index));
  expect(one).toEqual(values.map((_, index) => counted[at.indexOf(index)] ?? Number.NaN));
  expect(one).toEqual([150, NaN, NaN, 151, NaN, 152, 0]);
});

it('gives the power of one sample, also beside one without a value', () => {
  const values = [null, 1300, 200, 1300, 210];
  expect(values.map((_, index) => wattsAt(values, index))).toEqual([Number.NaN, 1300, 200, Number.NaN, 210]);
});
