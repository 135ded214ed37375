import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bestEfforts, EFFORT_SECONDS, type BestEffort } from './best-efforts.ts';
import { powerPerSecond, type PerSecond } from '../load/per-second.ts';

const flat = (watts: number, seconds: number) => Array.from({ length: seconds }, () => watts);
const rideOf = (...parts: readonly (readonly number[])[]): PerSecond => {
  const values = parts.flat();
  return { at: values.map((_, index) => index), values };
};
const shown = (efforts: readonly BestEffort[]) =>
  efforts.map(({ seconds, watts }) => `${seconds}:${Math.round(watts)}`).join(' ');

it('finds the best mean of each duration that the ride is long enough for', () => {
  const ride = rideOf(flat(100, 300), flat(400, 60), flat(200, 240));
  expect(shown(bestEfforts(ride))).toBe('5:400 15:400 30:400 60:400 120:300 180:267 300:240 480:188 600:170');
});

it('needs the whole duration, to the second', () => {
  expect(shown(bestEfforts(rideOf(flat(300, 29))))).toBe('5:300 15:300');
  expect(shown(bestEfforts(rideOf(flat(300, 30))))).toBe('5:300 15:300 30:300');
  expect(bestEfforts(rideOf(flat(300, 4)))).toEqual([]);
  expect(bestEfforts(rideOf())).toEqual([]);
});

it('counts a pause as time without power', () => {
  const half = { at: Array.from({ length: 30 }, (_, second) => second), values: flat(300, 30) };
  const joined = {
    at: [...half.at, ...half.at.map((second) => second + 60)],
    values: [...half.values, ...half.values],
  };
  expect(shown(bestEfforts(joined))).toBe('5:300 15:300 30:300 60:150');
  const far = { ...joined, at: [...half.at, ...half.at.map((second) => second + 90_000)] };
  expect(bestEfforts(far).at(-1)).toEqual({ seconds: 3600, watts: 2.5 });
});

it('finds efforts anywhere, up to the last second', () => {
  const late = {
    at: Array.from({ length: 60 }, (_, second) => 500 + second),
    values: [...flat(100, 55), ...flat(900, 5)],
  };
  expect(shown(bestEfforts(late))).toBe('5:900 15:367 30:233 60:167');
});

it('never has less power for a shorter effort than for a longer one', () => {
  // 8 minutes of 5 hard ones with 1 and 2 easy ones between: more in the mean than any 5 minutes that follow each other.
  const ride = rideOf(flat(300, 240), flat(0, 120), flat(300, 240));
  expect(shown(bestEfforts(ride)).split(' ').slice(6)).toEqual(['300:240', '480:240', '600:240']);
});

const watts = fc.array(fc.integer({ min: 0, max: 1200 }), { minLength: 1, maxLength: 250 });

it('finds the same as a search of every window, and a curve that never rises', () =>
  fc.assert(
    fc.property(watts, fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 250 }), (values, gaps) => {
      let second = 0;
      const at = values.map((_, index) => (second += gaps[index] ?? 1));
      const efforts = bestEfforts({ at, values });
      const wattsAt = new Map(at.map((each, index) => [each, values[index] ?? 0]));
      const [first, last] = [at[0] ?? 0, at.at(-1) ?? 0];
      let longer = 0;
      for (const seconds of EFFORT_SECONDS.toReversed()) {
        let [best, sum] = [-1, 0];
        for (let end = first; end <= last; end += 1) {
          sum += (wattsAt.get(end) ?? 0) - (wattsAt.get(end - seconds) ?? 0);
          if (end - first + 1 >= seconds) best = Math.max(best, sum);
        }
        longer = Math.max(longer, best / seconds);
        const found = efforts.find((each) => each.seconds === seconds);
        expect(found?.watts ?? -1).toBeCloseTo(best < 0 ? -1 : longer, 6);
      }
      for (const [index, effort] of efforts.entries()) {
        expect(effort.watts).toBeLessThanOrEqual(efforts[index - 1]?.watts ?? Infinity);
      }
    }),
  ));

it('gives valid figures for any stream of samples', () =>
  fc.assert(
    fc.property(fc.array(fc.double()), fc.array(fc.double()), (timeS, values) => {
      for (const effort of bestEfforts(powerPerSecond({ timeS, values }))) {
        expect(effort.watts >= 0 && effort.watts <= 3000.001).toBe(true);
      }
    }),
  ));

it('takes a million seconds', () => {
  const at = Array.from({ length: 1_000_000 }, (_, second) => second);
  const best = bestEfforts({ at, values: at.map((second) => (second === 777_777 ? 1000 : 100)) });
  expect(best.map((effort) => effort.watts)[0]).toBe(280);
  expect(best).toHaveLength(EFFORT_SECONDS.length);
});
