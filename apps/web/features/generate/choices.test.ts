import { addDays, day } from '@musette/coach/calendar/days';
import { describe, expect, it } from 'vitest';
import { defaultChoice } from '#lib/generation.ts';
import {
  choiceOf,
  type Choices,
  choicesFor,
  clampWeeks,
  isChoices,
  isTooSoon,
  lacksDate,
  lengthFor,
  soonestRace,
  weeksOf,
  weeksToRace,
} from './choices.ts';

const START = choicesFor({ discipline: null, planDifficulty: null });
const today = day('2026-11-21');

const race = (raceDate: string): Choices => ({ ...START, isRacePrep: true, raceDate });

describe('the choices for a plan', () => {
  it('start with four weeks, moderate, road, and one week where the length is typed (spec 9)', () => {
    expect(START).toMatchObject({ discipline: 'road', difficulty: 'moderate', customWeeks: '1' });
    expect(weeksOf(START)).toBe(4);
    expect(weeksOf({ ...START, length: 'custom' })).toBe(1);
  });

  it('start with what the profile says', () => {
    const own = choicesFor({ discipline: 'gravel', planDifficulty: 'expert' });
    expect(own).toMatchObject({ discipline: 'gravel', difficulty: 'expert' });
  });

  it('are without any change what a plan is made with when nothing is chosen', () => {
    const known = { discipline: 'cx', planDifficulty: 'hard' } as const;
    expect(choiceOf(choicesFor(known))).toEqual(defaultChoice(known));
  });

  it.each([
    ['0', 1],
    ['-3', 1],
    ['', 1],
    ['words', 1],
    ['1', 1],
    ['2.5', 2],
    ['2,9', 2],
    [' 12 ', 12],
    ['52', 52],
    ['53', 52],
    ['99', 52],
    ['1e9', 52],
    ['Infinity', 52],
  ])('take %j typed as %i weeks (spec 5)', (typed, weeks) => {
    expect(clampWeeks(typed)).toBe(weeks);
  });

  it('find the length that comes to so many weeks', () => {
    expect(lengthFor(8)).toMatchObject({ length: '8' });
    expect(weeksOf(lengthFor(13))).toBe(13);
  });

  it('need a race date when race preparation is ticked, four weeks ahead at least (spec 5)', () => {
    expect(lacksDate(START)).toBe(false);
    expect(lacksDate(race(''))).toBe(true);
    expect(lacksDate(race('2027-02-30'))).toBe(true);
    expect(soonestRace(today)).toBe('2026-12-19');
    expect(isTooSoon(race('2026-12-18'), today)).toBe(true);
    expect(isTooSoon(race('2026-12-19'), today)).toBe(false);
    expect(isTooSoon(race(''), today)).toBe(false);
  });

  it('ask for a race only when race preparation is ticked', () => {
    expect(choiceOf(race('2027-02-14')).raceDate).toBe('2027-02-14');
    expect(choiceOf({ ...race('2027-02-14'), isRacePrep: false }).raceDate).toBeNull();
  });

  it('know how many weeks reach the race', () => {
    expect(weeksToRace(choiceOf(race('2026-12-19')), today)).toBe(5);
    expect(weeksToRace({ ...choiceOf(race('2026-12-19')), weeks: 5 }, today)).toBeNull();
    expect(weeksToRace(choiceOf(race(addDays(today, 371))), today)).toBe(54);
    expect(weeksToRace(choiceOf(START), today)).toBeNull();
  });

  it('come back from a draft only when they are whole', () => {
    expect(isChoices(START)).toBe(true);
    for (const broken of [null, 4, {}, { ...START, length: '5' }, { ...START, raceDate: 7 }])
      expect(isChoices(broken)).toBe(false);
  });
});
