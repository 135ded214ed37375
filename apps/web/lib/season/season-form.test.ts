import { addDays, day, mondayOf } from '@musette/coach/calendar/days';
import { expect, it } from 'vitest';
import { riddenLoads, seasonForm } from '#lib/season/season-form.ts';

const start = mondayOf(day('2026-03-02'));
const days = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ({
    date: addDays(start, from + index),
    load: 10,
    fitness: 40 + from + index,
    form: -from - index,
  }));
const season = (today: number, known = days(0, 21)) => ({
  guessedSince: null as string | null,
  restartedOn: null as string | null,
  start,
  weeks: 3,
  today: addDays(start, today),
  days: known,
  riddenToday: 0,
});

it('sums what was ridden by week, and has nothing for weeks to come', () => {
  expect(riddenLoads(season(9))).toEqual([70, 20, null]);
  expect(riddenLoads({ ...season(9), riddenToday: 30 })).toEqual([70, 50, null]);
  expect(riddenLoads(season(30))).toEqual([70, 70, 70]);
  expect(riddenLoads(season(-1))).toEqual([null, null, null]);
});

it('ignores days outside of the season', () => {
  expect(riddenLoads(season(22, days(-14, 35)))).toEqual([70, 70, 70]);
});

it('has the lines of the season with today in them', () => {
  const form = seasonForm(season(9, days(-14, 35)), addDays(start, 20));
  expect(form).toMatchObject({ from: 0, today: 9, days: 21, isGuess: false });
  expect(form?.fitness).toHaveLength(21);
  // As on the page about form: fitness of the morning, before the load of the day.
  expect(form?.fitness[9]).toBe(48);
  expect(form?.words).toBe('Today: fitness 48, form -9. On race day, Mar 22: fitness 59, form -20');
});

it('begins with the first ride', () => {
  expect(seasonForm(season(9, days(4, 21)), null)).toMatchObject({
    from: 4,
    today: 5,
    words: 'Today: fitness 48, form -9',
  });
});

it('begins with a rough guess, however old other rides are', () => {
  const guessedSince = addDays(start, 8);
  expect(seasonForm({ ...season(9, days(-14, 21)), guessedSince }, null)).toMatchObject({
    from: 8,
    today: 1,
    isGuess: true,
    words: 'Today: fitness 48, form -9',
  });
});

it('begins with the day on which fitness starts anew after a break', () => {
  const restartedOn = addDays(start, 8);
  expect(seasonForm({ ...season(9, days(-14, 21)), restartedOn }, null)).toMatchObject({
    from: 8,
    isGuess: false,
  });
});

it('has no lines without a ride, and before or after the season', () => {
  expect(seasonForm(season(9, []), null)).toBeNull();
  expect(seasonForm(season(30, days(0, 40)), null)).toBeNull();
});
