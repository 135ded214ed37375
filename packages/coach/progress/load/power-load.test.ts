import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadOf, normalizedPowerOf } from '../../workout/load.ts';
import { blocksOf, type Step } from '../../workout/steps.ts';
import { powerPerSecond, type PerSecond } from './per-second.ts';
import { caloriesFor, isFtp, loadFor, powerLoadOf, secondsInPowerZones } from './power-load.ts';

const FTP = 250;
const secondsOf = (values: readonly number[]): PerSecond => ({ at: values.map((_, index) => index), values });
const flat = (watts: number, seconds: number) => Array.from({ length: seconds }, () => watts);
const minutes = (count: number, power: number): Step => ({ kind: 'steady', seconds: count * 60, power });

/** What a device would record of a plan that is ridden to the watt. */
const ridden = (steps: readonly Step[]) =>
  secondsOf(
    blocksOf(steps).flatMap(({ seconds, from, to }) =>
      Array.from({ length: seconds }, (_, second) => FTP * (from + ((to - from) * (second + 0.5)) / seconds)),
    ),
  );

describe('the golden rides', () => {
  it.each([
    [
      '10 min 60 %, 4 x (8 min 105 %, 4 min 50 %), 5 min 50 %',
      [
        minutes(10, 0.6),
        { kind: 'repeat', times: 4, steps: [minutes(8, 1.05), minutes(4, 0.5)] },
        minutes(5, 0.5),
      ],
      { intensity: '0.898', load: '84.8' },
    ],
    ['60 min 65 %', [minutes(60, 0.65)], { intensity: '0.650', load: '42.3' }],
    [
      '10 min 60 %, 20 x (30 s 120 %, 30 s 50 %), 5 min 50 %',
      [
        minutes(10, 0.6),
        { kind: 'repeat', times: 20, steps: [minutes(0.5, 1.2), minutes(0.5, 0.5)] },
        minutes(5, 0.5),
      ],
      { intensity: '0.821', load: '39.3' },
    ],
  ] as const satisfies readonly (readonly [string, readonly Step[], object])[])('%s', (_, steps, golden) => {
    const load = powerLoadOf(ridden(steps), FTP);
    expect({ intensity: load?.intensity.toFixed(3), load: load?.load.toFixed(1) }).toEqual(golden);
    // What a plan promises is what the same ride delivers.
    expect(load?.load).toBeCloseTo(loadOf(steps), 6);
    expect((load?.normalizedWatts ?? 0) / FTP).toBeCloseTo(normalizedPowerOf(steps), 9);
  });

  it('an hour at 65 % is exactly 42.25', () => {
    expect(powerLoadOf(secondsOf(flat(162.5, 3600)), FTP)?.load).toBeCloseTo(42.25, 9);
  });

  it('a long day in the Alps: 5:22:21 at 208 W with an FTP of 210', () => {
    const seconds = 5 * 3600 + 22 * 60 + 21;
    expect((208 / 210).toFixed(2)).toBe('0.99');
    expect(Math.round(loadFor(seconds, 208 / 210))).toBe(527);
  });
});

it('computes the load of a ride from its power', () => {
  expect(powerLoadOf(secondsOf(flat(200, 1800)), FTP)).toEqual({
    seconds: 1800,
    averageWatts: 200,
    normalizedWatts: expect.closeTo(200, 9),
    intensity: expect.closeTo(0.8, 9),
    load: expect.closeTo(32, 9),
    kilojoules: 360,
  });
});

it('counts coasting, so changing power is harder than even power', () => {
  const load = powerLoadOf(secondsOf([...flat(400, 300), ...flat(0, 300)]), FTP);
  expect(load?.averageWatts).toBe(200);
  expect(load?.normalizedWatts).toBeGreaterThan(300);
});

it('uses the mean of 30 seconds, and full windows only', () => {
  // One window in all: its mean. A second more makes a second window.
  expect(powerLoadOf(secondsOf([...flat(0, 15), ...flat(300, 15)]), FTP)?.normalizedWatts).toBeCloseTo(
    150,
    9,
  );
  const two = (150 ** 4 + 160 ** 4) / 2;
  const longer = secondsOf([...flat(0, 15), ...flat(300, 16)]);
  expect(powerLoadOf(longer, FTP)?.normalizedWatts).toBeCloseTo(two ** 0.25, 9);
});

it('takes the plain mean of a ride shorter than a window', () => {
  expect(powerLoadOf(secondsOf([100, 200]), FTP)?.normalizedWatts).toBe(150);
});

it('does not count a pause', () => {
  const timeS = [
    ...Array.from({ length: 600 }, (_, second) => second),
    ...Array.from({ length: 600 }, (_, second) => 9000 + second),
  ];
  const load = powerLoadOf(powerPerSecond({ timeS, values: flat(250, 1200) }), FTP);
  expect([load?.seconds, load?.load.toFixed(2)]).toEqual([1200, '33.33']);
});

it('has no load without pedalling', () => {
  expect(powerLoadOf(secondsOf(flat(0, 60)), FTP)).toMatchObject({
    load: 0,
    kilojoules: 0,
  });
});

it('is null without power, or for an invalid FTP', () => {
  expect(powerLoadOf(secondsOf([]), FTP)).toBeNull();
  for (const ftp of [0, 49.9, 500.1, Number.NaN, -250]) {
    expect([
      isFtp(ftp),
      powerLoadOf(secondsOf([200]), ftp),
      secondsInPowerZones(secondsOf([200]), ftp),
    ]).toEqual([false, null, null]);
  }
  expect([isFtp(50), isFtp(500)]).toEqual([true, true]);
});

it('counts the seconds in each zone', () => {
  const watts = [0, 138, 139, 188, 189, 226, 227, 263, 264, 301, 302, 376, 377];
  expect(secondsInPowerZones(secondsOf(watts), FTP)).toEqual({ 1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2, 7: 1 });
});

it('burns 0.96 to 1.20 kcal for a kJ, by an efficiency of 22 % a little over one', () => {
  expect(caloriesFor(1000)).toBeCloseTo(1086.4, 1);
  expect(caloriesFor(0)).toBe(0);
});

const watts = fc.array(fc.integer({ min: 0, max: 1500 }), { minLength: 1, maxLength: 300 });

it('quarters the load when FTP doubles, and never finds a ride easier than its mean', () =>
  fc.assert(
    fc.property(watts, (values) => {
      const load = powerLoadOf(secondsOf(values), 100);
      const strong = powerLoadOf(secondsOf(values), 200);
      expect((strong?.load ?? 0) * 4).toBeCloseTo(load?.load ?? 0, 6);
      const twice = secondsOf(values.map((each) => each * 2));
      expect(powerLoadOf(twice, 200)?.load).toBeCloseTo(load?.load ?? 0, 6);
      expect(load?.kilojoules).toBeCloseTo(values.reduce((sum, each) => sum + each, 0) / 1000, 9);
    }),
  ));

it('gives valid figures for any stream of samples', () =>
  fc.assert(
    fc.property(fc.array(fc.double()), fc.array(fc.double()), (timeS, values) => {
      const load = powerLoadOf(powerPerSecond({ timeS, values }), FTP);
      for (const figure of Object.values(load ?? {})) expect(figure === null || figure >= 0).toBe(true);
    }),
  ));

it('takes a million samples', () => {
  const timeS = Float64Array.from({ length: 1_000_000 }, (_, second) => second);
  const load = powerLoadOf(powerPerSecond({ timeS, values: timeS.map((second) => second % 400) }), FTP);
  expect(load?.seconds).toBe(1_000_000);
  expect(load?.averageWatts).toBeCloseTo(199.5, 6);
});
