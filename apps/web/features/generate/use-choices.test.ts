import { day } from '@musette/coach/calendar/days';
import { expect, it } from 'vitest';
import { choicesFor } from './choices.ts';
import { withProfile } from './use-choices.ts';

const today = day('2026-03-02');
const base = {
  discipline: 'road',
  planDifficulty: 'moderate',
  raceDate: '2026-05-24',
  hours: '0 1',
  raceChanged: false,
} as const;
const choices = {
  ...choicesFor({ discipline: 'gravel', planDifficulty: 'easy', raceDate: null }, today),
  isRacePrep: true,
  raceDate: '2026-05-10',
  raceName: 'Three Gorges',
  start: 'monday' as const,
};
const after = (change: Partial<Base>) => withProfile({ choices, base }, { ...base, ...change }, today);

it('keeps a draft while the profile stays as it was', () => {
  expect(after({})).toEqual(choices);
});

it('follows each field of the profile that has changed since, and keeps the others', () => {
  expect(after({ discipline: 'mtb' })).toEqual({ ...choices, discipline: 'mtb' });
  expect(after({ planDifficulty: 'hard' })).toEqual({ ...choices, difficulty: 'hard' });
  expect(after({ hours: '1 1' })).toEqual({ ...choices, start: '' });
  expect(after({ raceDate: '2026-06-07' })).toMatchObject({ raceDate: '2026-06-07', customWeeks: '14' });
  const later = { ...choices, start: 'date' as const, startDate: '2026-03-30' };
  const moved = withProfile({ choices: later, base }, { ...base, raceDate: '2026-06-07' }, today);
  expect(moved).toMatchObject({ raceDate: '2026-06-07', customWeeks: '10' });
  expect(after({ raceDate: null })).toMatchObject({ isRacePrep: false, raceDate: '', raceName: null });
});

it('follows a race that is no longer that of the interrupted generation, once', () => {
  expect(after({ raceChanged: true })).toMatchObject({ raceDate: '2026-05-24', customWeeks: '12' });
  const known = { ...base, raceChanged: true };
  expect(withProfile({ choices, base: known }, known, today)).toEqual(choices);
});

it('does not switch race preparation on', () => {
  const without = { ...choices, isRacePrep: false, raceDate: '' };
  const now = { ...base, raceDate: '2026-06-07' };
  expect(withProfile({ choices: without, base }, now, today)).toEqual(without);
});
