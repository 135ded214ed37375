import { addDays, day } from '@musette/coach/calendar/days';
import { DEFAULT_AVAILABILITY } from '@musette/coach/rider/availability';
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
  missedRaceWeek,
  soonestRace,
  startOf,
  weeksOf,
  withRaceDate,
} from './choices.ts';

const START = choicesFor({ discipline: null, planDifficulty: null });
const today = day('2026-11-21');

const race = (raceDate: string): Choices => ({ ...START, isRacePrep: true, raceDate });

describe('the choices for a plan', () => {
  it('default to four weeks, moderate, road, and a custom length of one week (spec 9)', () => {
    expect(START).toMatchObject({ discipline: 'road', difficulty: 'moderate', customWeeks: '1' });
    expect(weeksOf(START)).toBe(4);
    expect(weeksOf({ ...START, length: 'custom' })).toBe(1);
  });

  it("default to the profile's values", () => {
    const own = choicesFor({ discipline: 'gravel', planDifficulty: 'expert' });
    expect(own).toMatchObject({ discipline: 'gravel', difficulty: 'expert' });
  });

  it('equal the default choice of the first plan when nothing is changed', () => {
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
  ])('read %j as %i weeks (spec 5)', (typed, weeks) => {
    expect(clampWeeks(typed)).toBe(weeks);
  });

  it('find the preset or custom length for a number of weeks', () => {
    expect(lengthFor(8)).toMatchObject({ length: '8' });
    expect(weeksOf(lengthFor(13))).toBe(13);
  });

  it('need a race date at least four weeks ahead when race preparation is on (spec 5)', () => {
    expect(lacksDate(START)).toBe(false);
    expect(lacksDate(race(''))).toBe(true);
    expect(lacksDate(race('2027-02-30'))).toBe(true);
    expect(soonestRace(today)).toBe('2026-12-19');
    expect(isTooSoon(race('2026-12-18'), today)).toBe(true);
    expect(isTooSoon(race('2026-12-19'), today)).toBe(false);
    expect(isTooSoon(race(''), today)).toBe(false);
  });

  it('request a race only when race preparation is on', () => {
    expect(choiceOf(race('2027-02-14'), 'today').raceDate).toBe('2027-02-14');
    expect(choiceOf({ ...race('2027-02-14'), isRacePrep: false }, 'today').raceDate).toBeNull();
  });

  it('take their length from a chosen race date, up to 52 weeks', () => {
    const dated = (raceDate: string, choices = race('')) =>
      weeksOf({ ...choices, ...withRaceDate(choices, raceDate, today) });
    expect(dated('2026-12-19')).toBe(4);
    expect(dated('2027-02-14')).toBe(12);
    expect(dated('2027-03-14')).toBe(16);
    expect(dated(addDays(today, 371))).toBe(52);
    // An incomplete date, or one that is too soon, does not change the length.
    expect(dated('0202-12-19')).toBe(4);
    expect(dated('', { ...START, ...lengthFor(9) })).toBe(9);
    expect(dated('2026-12-01', { ...START, ...lengthFor(9) })).toBe(9);
  });

  it('include the race week whether the plan starts today or on Monday', () => {
    expect(weeksOf({ ...START, ...withRaceDate(START, '2027-02-14', day('2026-11-23')) })).toBe(12);
    expect(weeksOf({ ...START, ...withRaceDate(START, '2027-02-14', day('2026-11-24')) })).toBe(11);
  });

  it('keep a length that is chosen after the race date, and know the missed race week', () => {
    const chosen = { ...race('2027-02-14'), ...lengthFor(8) };
    expect(missedRaceWeek(chosen, today)).toBe(12);
    expect(missedRaceWeek({ ...chosen, ...lengthFor(12) }, today)).toBeNull();
    expect(missedRaceWeek({ ...chosen, ...lengthFor(16) }, today)).toBeNull();
    expect(missedRaceWeek({ ...chosen, ...lengthFor(52), raceDate: addDays(today, 371) }, today)).toBe(53);
    expect(missedRaceWeek({ ...chosen, isRacePrep: false }, today)).toBeNull();
    expect(missedRaceWeek(race('2026-12-01'), today)).toBeNull();
    expect(missedRaceWeek(race(''), today)).toBeNull();
  });

  it('choose the start by the remaining riding days, until the rider chooses one', () => {
    const saturday = day('2026-11-21');
    expect(startOf(START, DEFAULT_AVAILABILITY, saturday)).toBe('monday');
    expect(startOf(START, DEFAULT_AVAILABILITY, day('2026-11-18'))).toBe('today');
    expect(startOf({ ...START, start: 'today' }, DEFAULT_AVAILABILITY, saturday)).toBe('today');
    expect(startOf({ ...START, start: 'monday' }, DEFAULT_AVAILABILITY, day('2026-11-18'))).toBe('monday');
    // The start was chosen on another day; on a Monday it is always today.
    expect(startOf({ ...START, start: 'monday' }, DEFAULT_AVAILABILITY, day('2026-11-23'))).toBe('today');
    expect(choiceOf(START, 'monday').start).toBe('monday');
  });

  it('are restored from a draft only when it is complete', () => {
    expect(isChoices(START)).toBe(true);
    for (const broken of [
      null,
      4,
      {},
      { ...START, length: '5' },
      { ...START, raceDate: 7 },
      { ...START, start: 'later' },
    ])
      expect(isChoices(broken)).toBe(false);
  });
});
