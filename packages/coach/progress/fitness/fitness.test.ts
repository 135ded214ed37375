import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, day } from '../../calendar/days.ts';
import {
  riddenOrPlannedLoad,
  firstLoads,
  fitnessSeries,
  loadsByDay,
  seedForm,
  type FitnessSources,
} from './fitness.ts';
import { MONDAY } from '../testing/given.ts';

const LATER = addDays(MONDAY, 3650);
const loadsOf = (loads: readonly number[], from = MONDAY) =>
  new Map(loads.map((load, index) => [addDays(from, index), load]));
const seriesOf = (loads: readonly number[], given: Partial<FitnessSources> = {}) =>
  fitnessSeries({
    from: MONDAY,
    to: addDays(MONDAY, loads.length - 1),
    today: LATER,
    ridden: loadsOf(loads),
    planned: new Map(),
    seed: { fitness: 60, fatigue: 60 },
    ...given,
  });
const days = (count: number, load: number) => Array.from({ length: count }, () => load);

describe('the golden series', () => {
  it('two weeks from 60/60', () => {
    const week = [0, 80, 60, 90, 0, 120, 150];
    const series = seriesOf([...week, ...week]);
    expect(
      series.map(({ fitness, fatigue }) => `${fitness.toFixed(3)}/${fatigue.toFixed(3)}`).join(' '),
    ).toBe(
      '58.588/52.013 59.092/55.738 59.113/56.306 59.840/60.791 58.432/52.699 59.881/61.658 62.001/73.418 ' +
        '60.542/63.645 61.000/65.822 60.977/65.047 61.660/68.369 60.209/59.267 61.616/67.352 63.695/78.354',
    );
    expect(series[13]?.freshness.toFixed(3)).toBe('-5.737');
    // By load/42 and load/7 the last day would read 63.738/79.467.
    const linear = [...week, ...week].reduce(
      ([fitness, fatigue], load) =>
        [fitness + (load - fitness) / 42, fatigue + (load - fatigue) / 7] as const,
      [60, 60] as readonly [number, number],
    );
    expect(linear.map((figure) => figure.toFixed(3))).toEqual(['63.738', '79.467']);
  });

  it('42 days of 100 from nothing', () => {
    const last = seriesOf(days(42, 100), { seed: { fitness: 0, fatigue: 0 } }).at(-1);
    expect(last?.fitness.toFixed(2)).toBe('63.21');
  });

  it.each([
    [[...days(7, 56), ...days(7, 40)], '70.7/49.1/21.6'],
    [days(14, 40), '68.7/45.4/23.2'],
  ])('a taper from 80/80', (loads, golden) => {
    const last = seriesOf([...loads, 0], { seed: { fitness: 80, fatigue: 80 } });
    const [evening, morning] = [last.at(-2), last.at(-1)];
    expect(
      [evening?.fitness, evening?.fatigue, morning?.freshness].map((figure) => figure?.toFixed(1)).join('/'),
    ).toBe(golden);
  });

  it('a winter with few rides, as another tracker computed it', () => {
    const from = day('2018-01-01');
    const rides = [
      ['2018-01-01', 150],
      ['2018-01-02', 150],
      ['2018-01-15', 190],
      ['2018-01-30', 150],
      ['2018-02-02', 190],
      ['2018-02-03', 190],
      ['2018-02-07', 300],
      ['2018-02-08', 300],
      ['2018-02-09', 419],
      ['2018-02-12', 380],
    ] as const;
    const ridden = new Map(rides.map(([date, load]) => [day(date), load]));
    const series = seriesOf([], { from, to: day('2018-02-12'), ridden, seed: { fitness: 0, fatigue: 0 } });
    const floor = (figure: number) => Math.floor(figure * 100) / 100;
    const shown = ['2018-01-15', '2018-02-03', '2018-02-08', '2018-02-12'].map((date) => {
      const found = series.filter((each) => each.date === date);
      return found.flatMap((each) => [each.fatigue, each.fitness, each.freshness].map(floor)).join('/');
    });
    expect(shown).toEqual([
      '31.11/9.58/-1.48',
      '60.55/18.14/-26.68',
      '104.2/30.05/-50.59',
      '145.76/45.44/-72.42',
    ]);
  });
});

it('has one day for each date, including the first and the last', () => {
  expect(seriesOf([1, 2, 3]).map(({ date, load }) => [date, load])).toEqual([
    ['2026-11-23', 1],
    ['2026-11-24', 2],
    ['2026-11-25', 3],
  ]);
  expect(seriesOf([])).toEqual([]);
});

it("shows the form of the morning, which the day's load does not change", () => {
  const [quiet, hard] = [seriesOf([50, 0]), seriesOf([50, 400])];
  expect(quiet[1]?.freshness).toBe(hard[1]?.freshness);
  expect(quiet[0]?.freshness).toBe(0);
  expect(quiet[1]?.freshness).toBe((quiet[0]?.fitness ?? 0) - (quiet[0]?.fatigue ?? 0));
});

it('measures the ramp over seven days, from the seed on', () => {
  const series = seriesOf(days(9, 100));
  expect(series.slice(0, 6).map(({ ramp }) => ramp)).toEqual(days(6, 0).map(() => null));
  expect(series[6]?.ramp).toBe((series[6]?.fitness ?? 0) - 60);
  expect(series[8]?.ramp).toBe((series[8]?.fitness ?? 0) - (series[1]?.fitness ?? 0));
});

describe('the load of a day', () => {
  const today = addDays(MONDAY, 1);
  const plan = { from: MONDAY, to: LATER, today, planned: loadsOf([40, 50, 60]) };
  const brought = (ridden: readonly number[]) =>
    [0, 1, 2, 3].map((later) =>
      riddenOrPlannedLoad(addDays(MONDAY, later), { ...plan, ridden: loadsOf(ridden) }),
    );

  it('is 0 for a missed day, the planned load today until there is a ride, and the planned load later', () => {
    expect(brought([])).toEqual([0, 50, 60, 0]);
    expect(brought([30])).toEqual([30, 50, 60, 0]);
    expect(brought([30, 0])).toEqual([30, 50, 60, 0]);
    expect(brought([30, 20])).toEqual([30, 20, 60, 0]);
    expect(brought([30, 20, 99])).toEqual([30, 20, 60, 0]);
  });

  it.each([
    [Number.NaN, 0],
    [-20, 0],
    [2000, 2000],
    [2001, 2000],
    [Number.POSITIVE_INFINITY, 2000],
  ])('is never %d, but %i', (load, expected) => {
    expect(brought([load])[0]).toBe(expected);
  });
});

it('adds up the loads of one day', () => {
  const items = [30, 40, 50].map((load, index) => ({ load, date: addDays(MONDAY, index % 2) }));
  expect([...loadsByDay(items)]).toEqual([
    [MONDAY, 80],
    [addDays(MONDAY, 1), 40],
  ]);
});

describe('the start', () => {
  it('is the figure of the rider', () => {
    expect(seedForm(55, [100])).toEqual({ fitness: 55, fatigue: 55 });
    expect(seedForm(0, [100])).toEqual({ fitness: 0, fatigue: 0 });
    expect(seedForm(Number.NaN, [100])).toEqual({ fitness: 0, fatigue: 0 });
  });

  it('otherwise is the mean of the first fourteen days', () => {
    expect(seedForm(null, [50, 100, 0])).toEqual({ fitness: 50, fatigue: 50 });
    expect(seedForm(null, [...days(14, 70), 9999])).toEqual({ fitness: 70, fatigue: 70 });
    expect(seedForm(null, [...days(13, 70), 0]).fitness).toBe(65);
    expect(seedForm(null, [Number.NaN, 40])).toEqual({ fitness: 20, fatigue: 20 });
  });

  it('takes the first days until today', () => {
    const ridden = loadsOf(days(20, 30));
    expect(firstLoads(MONDAY, { today: LATER, ridden })).toEqual(days(14, 30));
    expect(firstLoads(addDays(MONDAY, -1), { today: addDays(MONDAY, 1), ridden })).toEqual([0, 30, 30]);
  });

  it('is 0 without rides', () => {
    expect(seedForm(null, [])).toEqual({ fitness: 0, fatigue: 0 });
  });
});

const load = fc.integer({ min: 0, max: 500 });

it('keeps fitness and fatigue between the min and the max load', () =>
  fc.assert(
    fc.property(fc.array(load, { minLength: 1, maxLength: 60 }), load, (loads, start) => {
      const [min, max] = [Math.min(start, ...loads), Math.max(start, ...loads)];
      for (const each of seriesOf(loads, { seed: { fitness: start, fatigue: start } })) {
        for (const figure of [each.fitness, each.fatigue]) {
          expect(figure >= min - 1e-9 && figure <= max + 1e-9).toBe(true);
        }
      }
    }),
  ));
