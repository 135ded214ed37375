import { day } from '@musette/coach/calendar/days';
import type { FormOutlook, Freshness } from '@musette/coach/progress/fitness/form-outlook';
import { expect, it } from 'vitest';
import { formWords } from './form-words.ts';

const TODAY = day('2026-05-21');
const SURE = { firstDay: day('2025-01-01'), guessedSince: null };

const outlook = (given: Partial<FormOutlook> = {}): FormOutlook => ({
  today: { date: TODAY, form: 2, freshness: 'balanced', fitness: 47.2 },
  fitnessChange: null,
  wornOutDays: 0,
  hardest: null,
  race: null,
  ...given,
});

const race = (form: number, freshness: Freshness, fitnessChange: number): FormOutlook['race'] => ({
  date: day('2026-07-05'),
  form,
  freshness,
  fitnessChange,
});

it.each([
  [race(12.4, 'fresh', 4), 'You will start Three Gorges fitter than today, and fresh: form +12.'],
  [race(31, 'idle', -6), 'You will start Three Gorges less fit than today, and very fresh: form +31.'],
  [race(-3, 'balanced', -2.4), 'You will start Three Gorges as fit as today, but not fresh: form \u22123.'],
  [race(-34, 'worn-out', 5), 'You will start Three Gorges fitter than today, but worn out: form \u221234.'],
])('looks at the race: %j', (given, title) => {
  expect(formWords({ outlook: outlook({ race: given }), raceName: 'Three Gorges', ...SURE }).title).toBe(
    title,
  );
});

it('names a race without a name, and says then what today is like', () => {
  const words = formWords({
    outlook: outlook({ race: race(12, 'fresh', 4) }),
    raceName: null,
    ...SURE,
  });
  expect(words.title).toContain('You will start your race fitter');
  expect(words.lead).toEqual(['You are neither fresh nor tired: form +2.']);
});

it.each([
  [4.4, 'Fitness has risen by 4 in four weeks, to 47.'],
  [-2.6, 'Fitness has fallen by 3 in four weeks, to 47.'],
  [0.3, 'Fitness is 47, as it was four weeks ago.'],
])('says that fitness changed by %d', (fitnessChange, text) => {
  expect(formWords({ outlook: outlook({ fitnessChange }), raceName: null, ...SURE }).lead).toEqual([text]);
});

it('names the most tiring day that comes', () => {
  const tired = (date: string) => outlook({ hardest: { date: day(date), form: -16.2, freshness: 'tired' } });
  const leadOf = (date: string) => formWords({ outlook: tired(date), raceName: null, ...SURE }).lead;
  expect(leadOf('2026-05-24')).toEqual(['The plan takes form to \u221216 on Sunday.']);
  expect(leadOf('2026-05-22')).toEqual(['Tomorrow it will be \u221216, as planned.']);
});

it('warns after three days of little form', () => {
  const lead = (wornOutDays: number) =>
    formWords({ outlook: outlook({ wornOutDays }), raceName: null, ...SURE }).lead;
  expect(lead(2)).toEqual([]);
  expect(lead(3)).toEqual(['Form has been below \u221230 for 3 days. Ride easy until it rises.']);
});

it.each([
  ['2026-04-10', 'Your first ride or completed workout here is from Apr 10'],
  ['2019-04-10', 'There are too few rides right before Apr 10'],
])(
  'says how sure it is before there are six weeks of rides, since the first one of %s',
  (firstDay, since) => {
    const guessedSince = day('2026-04-10');
    const { lead } = formWords({ outlook: outlook(), raceName: null, firstDay: day(firstDay), guessedSince });
    expect(lead).toEqual([`${since}: fitness is a rough guess until there are six weeks.`]);
  },
);
