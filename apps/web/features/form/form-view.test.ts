import { addDays, day } from '@musette/coach/calendar/days';
import { expect, it } from 'vitest';
import type { Form } from '#lib/season/season-form.ts';
import { curvePicture } from './curve-view.ts';
import { readFormSearch } from './form-search.ts';
import { morningsOf, daysOf, type FormDay, formText, pictureOf, wholeText } from './form-view.ts';

const TODAY = day('2026-05-21');

const days = (from: number, to: number): readonly FormDay[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    date: addDays(TODAY, from + index),
    load: 50,
    fitness: 40,
    fatigue: 50,
    form: (from + index) % 2 === 0 ? 8 : -12,
  }));

const form: Form = {
  today: TODAY,
  riddenToday: 0,
  firstDay: addDays(TODAY, -900),
  guessedSince: null,
  restartedOn: null,
  lastDay: addDays(TODAY, 120),
  seasonStart: addDays(TODAY, -30),
  races: [],
  days: [...days(-900, 120)],
};

it.each([
  ['6-weeks', -41, 42],
  ['3-months', -90, 91],
  ['season', -30, 120],
  ['year', -364, 120],
  ['all', -900, 120],
] as const)('%s is from day %d to day %d', (range, from, to) => {
  const shown = daysOf(form, range);
  expect([shown[0]?.date, shown.at(-1)?.date]).toEqual([addDays(TODAY, from), addDays(TODAY, to)]);
});

it('leaves out the days before a guess, but among all days', () => {
  const guess: Form = { ...form, guessedSince: addDays(TODAY, -10) };
  expect(daysOf(guess, 'year')[0]?.date).toBe(guess.guessedSince);
  expect(daysOf(guess, 'all')).toHaveLength(1021);
});

it('begins the season where fitness starts anew, and leaves a gap before that day', () => {
  const restartedOn = addDays(TODAY, -10);
  expect(daysOf({ ...form, restartedOn }, 'season')[0]?.date).toBe(restartedOn);
  expect(daysOf({ ...form, restartedOn }, '6-weeks')[0]?.date).toBe(addDays(TODAY, -41));
  const movesIn = (path: string) => path.match(/M[\d.]+/g);
  const { fitness, fatigue } = pictureOf(days(-12, 2), TODAY, restartedOn);
  expect([fitness, fatigue].map(({ past }) => movesIn(past))).toEqual([
    ['M0.5', 'M2.5'],
    ['M0.5', 'M2.5'],
  ]);
  expect(movesIn(fitness.ahead)).toEqual(['M12.5']);
});

it('draws what is ridden and what is planned apart, and they meet today', () => {
  const picture = pictureOf(days(-2, 2), TODAY);
  expect([picture.count, picture.today]).toEqual([5, 2]);
  expect(picture.fitness.past.match(/[ML]/g)).toHaveLength(3);
  expect(picture.fitness.ahead.match(/[ML]/g)).toHaveLength(3);
  expect(
    picture.fitness.past.endsWith(picture.fitness.ahead.slice(1, picture.fitness.ahead.indexOf('L'))),
  ).toBe(true);
  expect(picture.columns.fresh.past.match(/M/g)).toHaveLength(2);
  expect(picture.columns.tired.past.match(/M/g)).toHaveLength(1);
  expect(picture.columns.tired.ahead.match(/M/g)).toHaveLength(1);
  expect(picture.columns.zeroPercent).toBeGreaterThan(0);
});

it('has few names of months, and years among them', () => {
  const names = (from: number, to: number) => pictureOf(days(from, to), TODAY).months.map(({ text }) => text);
  expect(names(-30, 40)).toEqual(['May', 'Jun']);
  expect(names(-900, 120)).toEqual(['2024', 'Jul', '2025', 'Jul', '2026', 'Jul']);
  for (const length of [41, 365, 900, 3650]) expect(names(-length, 0).length).toBeLessThanOrEqual(9);
});

it('has round figures beside it', () => {
  const { ticks, columns } = pictureOf(days(-20, 20), TODAY);
  expect(ticks.map(({ text }) => text)).toEqual(['40', '45', '50']);
  expect(columns.ticks.map(({ text }) => text)).toEqual(['\u221220', '\u221210', '0', '+10']);
});

it('writes signs', () => {
  expect([formText(7.6), formText(0.4), formText(-0.4), formText(-16)]).toEqual(['+8', '0', '0', '\u221216']);
  expect(wholeText(47.4)).toBe('47');
});

it('reads the range of the address, and ignores others', () => {
  expect(readFormSearch({ range: 'year' })).toEqual({ range: 'year' });
  expect(readFormSearch({ range: 'decade' })).toEqual({});
});

it('draws power curves from the shortest to the longest duration', () => {
  const effort = (seconds: number, watts: number) => ({ seconds, watts, date: TODAY, activityId: 'a' });
  const { paths, watts, seconds } = curvePicture([
    { name: 'All time', efforts: [effort(5, 800), effort(300, 320), effort(3600, 250)] },
    { name: '90 days', efforts: [effort(5, 700), effort(300, 0)] },
  ]);
  expect(paths[0]?.match(/[ML]/g)).toHaveLength(3);
  expect(paths[1]?.match(/[ML]/g)).toHaveLength(1);
  expect(seconds.map(({ percent }) => Math.round(percent))).toEqual([0, 62, 100]);
  expect(watts.map(({ value }) => value)).toEqual([300, 400, 600, 800]);
  expect(watts[0]?.percent).toBeGreaterThan(watts.at(-1)?.percent ?? 0);
});

it('shows the figures of the morning, of which form is the difference', () => {
  const given = [
    { date: '2026-05-20', load: 80, fitness: 42, fatigue: 50, form: 0 },
    { date: '2026-05-21', load: 0, fitness: 41, fatigue: 43, form: -8 },
  ];
  expect(morningsOf(given)[1]).toEqual({ date: TODAY, load: 0, fitness: 42, fatigue: 50, form: -8 });
});
