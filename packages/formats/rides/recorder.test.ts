import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_POINTS } from './problems.ts';
import { addSample, recorder, rideOf, sorted } from './recorder.ts';

const DAY_S = 86_400;

describe('the samples of a ride', () => {
  it('are sorted, with one for each time, for any order of input', () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(50), fc.nat(400)), { minLength: 1 }), (came) => {
        const records = recorder();
        for (const [timeS, powerW] of came) addSample(records, timeS, { powerW });
        const inOrder = sorted(records);
        const { startS, samples } = rideOf(inOrder, [0, inOrder.count], null);
        const times = [...new Set(came.map(([timeS]) => timeS))].toSorted((a, b) => a - b);
        expect(startS).toBe(times[0]);
        expect([...samples.timeS]).toEqual(times.map((timeS) => timeS - startS));
        // The first that came of a moment is believed.
        const first = times.map((timeS) => came.find(([at]) => at === timeS)?.[1]);
        expect([...(samples.powerW ?? [])]).toEqual(first);
      }),
    ));

  it('stop at the maximum number', () => {
    const records = recorder();
    for (let timeS = 0; timeS < MAX_POINTS; timeS += 1) addSample(records, timeS, {});
    expect(records.overflowed).toBe(false);
    addSample(records, MAX_POINTS - 1, { powerW: 1 });
    expect(records.overflowed).toBe(false);
    addSample(records, MAX_POINTS, {});
    expect(records).toMatchObject({ overflowed: true, count: MAX_POINTS });
  });

  it('have no invalid numbers', () => {
    const records = recorder();
    addSample(records, 0, { powerW: Number.NaN, cadenceRpm: Number.POSITIVE_INFINITY, heartRateBpm: null });
    expect(rideOf(records, [0, 1], null).samples).toMatchObject({
      powerW: null,
      cadenceRpm: null,
      heartRateBpm: null,
    });
  });

  it('are within two weeks of each other', () => {
    const records = recorder();
    for (const timeS of [0, 30 * DAY_S, 31 * DAY_S, 32 * DAY_S, 60 * DAY_S]) addSample(records, timeS, {});
    expect(rideOf(records, [0, 5], null)).toMatchObject({ startS: 30 * DAY_S, samples: { count: 3 } });
    expect(rideOf(records, [0, 5], 30.5 * DAY_S)).toMatchObject({
      startS: 30.5 * DAY_S,
      samples: { count: 2 },
    });
    expect(rideOf(records, [0, 5], 1)).toMatchObject({ startS: 30 * DAY_S });
    expect(rideOf(records, [0, 5], 40 * DAY_S)).toMatchObject({ startS: 30 * DAY_S });
    expect(rideOf(records, [2, 2], 7)).toMatchObject({ startS: 7, samples: { count: 0 } });
    expect(rideOf(records, [2, 2], null)).toMatchObject({ startS: 0, samples: { count: 0 } });
  });

  it('are not those few whose time is damaged, days before or after the ride', () => {
    const records = recorder();
    const ride = Array.from({ length: 400 }, (_, index) => 20 * DAY_S + index);
    const strays = [11 * DAY_S, 12 * DAY_S + 1, 31 * DAY_S];
    for (const timeS of [...strays.slice(0, 2), ...ride, ...strays.slice(2)]) addSample(records, timeS, {});
    const all = [0, records.count] as const;
    for (const declaredS of [null, 11 * DAY_S, 20 * DAY_S]) {
      expect(rideOf(records, all, declaredS)).toMatchObject({ startS: 20 * DAY_S, samples: { count: 400 } });
    }
    expect(rideOf(records, all, 19.5 * DAY_S)).toMatchObject({
      startS: 19.5 * DAY_S,
      samples: { count: 400 },
    });
  });

  it('may have a day off between them: then both parts have many', () => {
    const records = recorder();
    for (const day of [3, 6])
      for (let index = 0; index < 150; index += 1) addSample(records, day * DAY_S + index, {});
    expect(rideOf(records, [0, 300], 3 * DAY_S)).toMatchObject({
      startS: 3 * DAY_S,
      samples: { count: 300 },
    });
  });
});
