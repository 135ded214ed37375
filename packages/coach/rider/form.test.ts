import fc from 'fast-check';
import { expect, it } from 'vitest';
import { afterDay, afterDays, dailyLoadFor, freshnessOf, monotonyOf, type Form } from './form.ts';

const WEEK = [0, 80, 60, 90, 0, 120, 150];
const rounded = ({ fitness, fatigue }: Form) => [fitness.toFixed(3), fatigue.toFixed(3)].join('/');

it('follows the golden series of two weeks from 60/60', () => {
  const series: Form[] = [];
  for (const load of [...WEEK, ...WEEK]) {
    series.push(afterDay(series.at(-1) ?? { fitness: 60, fatigue: 60 }, load));
  }
  expect(series.map(rounded)).toEqual([
    '58.588/52.013',
    '59.092/55.738',
    '59.113/56.306',
    '59.840/60.791',
    '58.432/52.699',
    '59.881/61.658',
    '62.001/73.418',
    '60.542/63.645',
    '61.000/65.822',
    '60.977/65.047',
    '61.660/68.369',
    '60.209/59.267',
    '61.616/67.352',
    '63.695/78.354',
  ]);
  expect(freshnessOf(series[12] ?? { fitness: 0, fatigue: 0 })).toBeCloseTo(-5.737, 3);
});

it('reaches 63.21 after 42 days of 100 from nothing', () => {
  const days = Array.from({ length: 42 }, () => 100);
  expect(afterDays({ fitness: 0, fatigue: 0 }, days).fitness).toBeCloseTo(63.21, 2);
});

it('follows the golden tapers from 80/80', () => {
  const steep = [...Array.from({ length: 7 }, () => 56), ...Array.from({ length: 7 }, () => 40)];
  const form = afterDays({ fitness: 80, fatigue: 80 }, steep);
  expect([form.fitness.toFixed(1), form.fatigue.toFixed(1), freshnessOf(form).toFixed(1)]).toEqual([
    '70.7',
    '49.1',
    '21.6',
  ]);
  const even = afterDays(
    { fitness: 80, fatigue: 80 },
    Array.from({ length: 14 }, () => 40),
  );
  expect([even.fitness.toFixed(1), even.fatigue.toFixed(1)]).toEqual(['68.7', '45.4']);
});

it('needs 92.6 a day to rise by 5 in a week from 60', () => {
  expect(dailyLoadFor(60, 5)).toBeCloseTo(92.6, 1);
});

it('rises by the requested amount if each day has the computed load', () =>
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 150, noNaN: true }),
      fc.double({ min: -8, max: 8, noNaN: true }),
      (fitness, rise) => {
        const load = dailyLoadFor(fitness, rise);
        const week = Array.from({ length: 7 }, () => load);
        expect(afterDays({ fitness, fatigue: fitness }, week).fitness - fitness).toBeCloseTo(rise, 6);
      },
    ),
  ));

it('follows the golden week of monotony', () => {
  const monotony = monotonyOf([0, 420, 180, 480, 0, 540, 600]) ?? 0;
  expect(monotony.toFixed(3)).toBe('1.349');
  // By the deviation of a sample it would read 1.249.
  expect((monotony * Math.sqrt(6 / 7)).toFixed(3)).toBe('1.249');
});

it('has no monotony for days that are all equal, and without days', () => {
  expect([monotonyOf([60, 60, 60]), monotonyOf([0, 0]), monotonyOf([]), monotonyOf([Number.NaN])]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

it('has the same monotony for twice the load', () =>
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 7, maxLength: 7 }), (week) => {
      expect(monotonyOf(week.map((load) => load * 2))).toBe(monotonyOf(week));
    }),
  ));
