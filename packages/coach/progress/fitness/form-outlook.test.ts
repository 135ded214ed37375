import { expect, it } from 'vitest';
import { addDays, day } from '../../calendar/days.ts';
import { type FormDay, formOutlook, freshnessAt } from './form-outlook.ts';

const today = day('2026-05-21');

/** Days around today, whose fitness and form are given by the days from today. */
const days = (
  from: number,
  to: number,
  of: (past: number) => Pick<FormDay, 'fitness' | 'form'>,
): readonly FormDay[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    date: addDays(today, from + index),
    ...of(from + index),
  }));

it.each([
  [26, 'idle'],
  [25, 'fresh'],
  [5, 'fresh'],
  [4.9, 'balanced'],
  [-10, 'balanced'],
  [-10.1, 'tired'],
  [-30, 'tired'],
  [-30.1, 'worn-out'],
] as const)('a form of %d is %s', (form, freshness) => {
  expect(freshnessAt(form)).toBe(freshness);
});

it('says how fitness has changed in four weeks, if it has all their days', () => {
  const rising = (past: number) => ({ fitness: 40 + past / 7, form: 0 });
  expect(formOutlook(days(-28, 0, rising), today, null)?.fitnessChange).toBeCloseTo(4);
  expect(formOutlook(days(-27, 0, rising), today, null)?.fitnessChange).toBeNull();
});

it('looks at the race that lies ahead', () => {
  const toRace = days(-3, 20, (past) => ({ fitness: 47 + past / 5, form: past === 15 ? 12 : 0 }));
  const race = formOutlook(toRace, today, addDays(today, 15))?.race;
  expect(race).toEqual({
    date: addDays(today, 15),
    form: 12,
    freshness: 'fresh',
    fitnessChange: expect.closeTo(3) as number,
  });
  expect(formOutlook(toRace, today, today)?.race).toBeNull();
  expect(formOutlook(toRace, today, addDays(today, 40))?.race).toBeNull();
});

it('names the most tiring morning of the coming week, unless today is as tiring', () => {
  const hard = (deepest: number) => {
    const forms: Readonly<Record<number, number>> = { 4: deepest, 9: -40 };
    return days(-3, 9, (past) => ({ fitness: 40, form: forms[past] ?? 2 }));
  };
  expect(formOutlook(hard(-16), today, null)?.hardest).toEqual({
    date: addDays(today, 4),
    form: -16,
    freshness: 'tired',
  });
  expect(formOutlook(hard(-2), today, null)?.hardest).toBeNull();
});

it('counts the mornings in a row on which the rider was worn out', () => {
  const worn = (since: number) => days(-9, 3, (past) => ({ fitness: 60, form: past > since ? -31 : 0 }));
  expect(formOutlook(worn(-3), today, null)?.wornOutDays).toBe(3);
  expect(formOutlook(worn(0), today, null)?.wornOutDays).toBe(0);
  expect(formOutlook(worn(-20), today, null)?.wornOutDays).toBe(10);
});

it('says nothing of a day that it does not know', () => {
  expect(formOutlook([], today, null)).toBeNull();
});
