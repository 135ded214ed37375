import { addDays, addWeeks, day, mondayOf } from '@musette/coach/calendar/days';
import { DEFAULT_AVAILABILITY } from '@musette/coach/rider/availability';
import { describe, expect, it } from 'vitest';
import { defaultChoice } from '#lib/rider-data/generation.ts';
import {
  choiceOf,
  type Choices,
  choicesFor,
  choicesOfPlan,
  clampWeeks,
  countedFrom,
  isChoices,
  isTooSoon,
  lacksDate,
  lacksStartDate,
  lengthFor,
  missedRaceWeek,
  soonestRace,
  startOf,
  weeksOf,
  withRaceDate,
  withStart,
} from './choices.ts';

const today = day('2026-11-21');
const NOTHING = { discipline: null, planDifficulty: null, raceDate: null };
const START = choicesFor(NOTHING, today);

const race = (raceDate: string): Choices => ({ ...START, isRacePrep: true, raceDate });

describe('the choices for a plan', () => {
  it('default to four weeks, moderate, road, and a custom length of one week (spec 9) [9.5]', () => {
    expect(START).toMatchObject({ discipline: 'road', difficulty: 'moderate', customWeeks: '1' });
    expect(weeksOf(START)).toBe(4);
    expect(weeksOf({ ...START, length: 'custom' })).toBe(1);
  });

  it("default to the profile's values", () => {
    const own = choicesFor({ ...NOTHING, discipline: 'gravel', planDifficulty: 'expert' }, today);
    expect(own).toMatchObject({ discipline: 'gravel', difficulty: 'expert' });
  });

  it('equal the default choice of the first plan when nothing is changed', () => {
    const known = { discipline: 'cx', planDifficulty: 'hard' } as const;
    expect(choiceOf(choicesFor({ ...known, raceDate: null }, today))).toEqual(defaultChoice(known));
  });

  it('lead to the race of the profile, unless it is too soon or over', () => {
    const ahead = choicesFor({ ...NOTHING, raceDate: '2027-02-14' }, today);
    expect(ahead).toMatchObject({ isRacePrep: true, raceDate: '2027-02-14' });
    expect(weeksOf(ahead)).toBe(12);
    expect(choicesFor({ ...NOTHING, raceDate: '2026-12-18' }, today)).toEqual(START);
    expect(choicesFor({ ...NOTHING, raceDate: '2026-06-14' }, today)).toEqual(START);
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
  ])('read %j as %i weeks (spec 5) [5.13]', (typed, weeks) => {
    expect(clampWeeks(typed)).toBe(weeks);
  });

  it('find the preset or custom length for a number of weeks', () => {
    expect(lengthFor(8)).toMatchObject({ length: '8' });
    expect(weeksOf(lengthFor(13))).toBe(13);
  });

  it('need a race date at least four weeks ahead when race preparation is on (spec 5) [5.14, 9.10]', () => {
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

  it('may start on a date of the next eight weeks, and then count the weeks to the race from there', () => {
    const on = (startDate: string): Choices => ({ ...race('2027-02-14'), start: 'date', startDate });
    const start = (startDate: string) => startOf(on(startDate), DEFAULT_AVAILABILITY, today);
    expect([start('2026-11-21'), start('2027-01-16')]).toEqual(['2026-11-21', '2027-01-16']);
    for (const other of ['', '2026-11-20', '2027-01-17', '2026-02-30']) {
      expect(start(other)).toBe('monday');
      expect(lacksStartDate(on(other), today)).toBe(true);
    }
    expect(lacksStartDate(on('2026-12-03'), today)).toBe(false);
    expect(lacksStartDate(START, today)).toBe(false);
    expect(countedFrom(on('2026-12-03'), today)).toBe('2026-12-03');
    expect(countedFrom(START, today)).toBe(today);
    expect(weeksOf({ ...on(''), ...withStart(on(''), { startDate: '2026-12-03' }, today) })).toBe(10);
    expect(withStart(START, { start: 'today' }, today)).toEqual({ start: 'today' });
  });

  it('are restored from a draft only when it is complete', () => {
    expect(isChoices({ ...START, answers: { yearOfBirth: '19', usualWeeklyHours: null } })).toBe(true);
    for (const broken of [
      null,
      4,
      {},
      { ...START, length: '5' },
      { ...START, raceDate: 7 },
      { ...START, start: 'later' },
      { ...START, startFrom: 'hopes' },
      { ...START, answers: { weightKg: 70 } },
      { ...START, answers: { weightKg: null } },
      { ...START, answers: { yearOfBirth: {} } },
    ])
      expect(isChoices(broken)).toBe(false);
  });
});

describe('the choices that change a plan', () => {
  type Week = Parameters<typeof choicesOfPlan>[0]['plans'][number];
  interface Season extends Partial<Pick<Week, 'raceDate' | 'difficulty'>> {
    readonly from: number;
    readonly to: number;
    readonly start?: number;
    readonly of: number;
  }

  /** The weeks of a season; week 0 is the present one. */
  const season = ({ from, to, start = from, of, ...more }: Season): readonly Week[] =>
    Array.from({ length: to - from + 1 }, (_, index) => ({
      weekStart: addWeeks(mondayOf(today), from + index),
      number: from - start + index + 1,
      of,
      raceDate: null,
      raceName: null,
      discipline: 'road',
      difficulty: 'moderate',
      ...more,
    })) as unknown as readonly Week[];
  const present = (plans: readonly Week[], raceDate: string | null = null) =>
    choicesOfPlan({ plans, today: day('2026-11-16'), raceDate, race: null });

  it('are those of the only season', () => {
    const choices = present(season({ from: 0, to: 11, of: 12, raceDate: '2027-02-07' }));
    expect(choices).toMatchObject({ isRacePrep: true, raceDate: '2027-02-07', customWeeks: '12' });
    expect(present([])).toBeNull();
  });

  it('include the race of weeks that were planned after others', () => {
    const filled = [
      ...season({ from: 0, to: 4, of: 5, difficulty: 'easy' }),
      ...season({ from: 5, to: 11, start: 0, of: 12, difficulty: 'hard', raceDate: '2027-02-07' }),
    ];
    expect(present(filled)).toMatchObject({ raceDate: '2027-02-07', difficulty: 'hard', customWeeks: '12' });
  });

  it("include the rider's race of two, otherwise the next one, and reach the last planned week", () => {
    const both = [
      ...season({ from: 0, to: 5, of: 6, raceDate: '2026-12-27' }),
      ...season({ from: 6, to: 13, start: 0, of: 14, raceDate: '2027-02-21' }),
    ];
    expect(present(both, '2027-02-21')).toMatchObject({ raceDate: '2027-02-21', customWeeks: '14' });
    expect(present(both)).toMatchObject({ raceDate: '2026-12-27', customWeeks: '14' });
  });

  it('have no race that is over', () => {
    const raced = season({ from: 0, to: 7, of: 8, raceDate: '2026-11-15' });
    expect(present(raced)).toMatchObject({ isRacePrep: false, raceDate: '', length: '8' });
  });

  it('without a race, are those of the season that holds most weeks', () => {
    const easy = season({ from: 0, to: 0, start: -3, of: 4, difficulty: 'easy' });
    const hard = season({ from: 1, to: 15, start: 0, of: 16, difficulty: 'hard' });
    expect(present([...easy, ...hard])).toMatchObject({ difficulty: 'hard', length: '16' });
    const one = season({ from: 8, to: 8, start: 0, of: 9, difficulty: 'hard' });
    const most = present([...season({ from: 0, to: 7, of: 8, difficulty: 'easy' }), ...one]);
    expect(most).toMatchObject({ difficulty: 'easy', customWeeks: '9' });
  });

  it('have the default length in the middle of the last week of a plan', () => {
    const last = season({ from: 0, to: 0, start: -7, of: 8, difficulty: 'hard' });
    const midweek = choicesOfPlan({ plans: last, today: day('2026-11-18'), raceDate: null, race: null });
    expect(midweek).toMatchObject({ length: '4', difficulty: 'hard' });
  });

  it('may have another race, the weeks up to it, and no name of the former race', () => {
    const plans = season({ from: 0, to: 7, of: 8 }).map((plan) => ({ ...plan, raceName: 'Old' }));
    const asked = { plans, today: day('2026-11-16'), race: null, extend: true };
    expect(choicesOfPlan({ ...asked, raceDate: null })).toMatchObject({ isRacePrep: false, length: '8' });
    const longer = choicesOfPlan({ ...asked, raceDate: '2027-02-07' });
    expect(longer).toMatchObject({
      isRacePrep: true,
      raceDate: '2027-02-07',
      customWeeks: '12',
      raceName: null,
    });
  });

  it('have the race of now where that of an interrupted generation has moved or has gone', () => {
    const written = season({ from: 0, to: 5, of: 16, raceDate: '2027-03-07' });
    const plans = written.map((plan) => ({ ...plan, raceName: 'Old' }));
    const asked = { plans, today: day('2026-11-16'), race: null, raceChanged: true };
    expect(choicesOfPlan({ ...asked, raceDate: '2027-02-07' })).toMatchObject({
      isRacePrep: true,
      raceDate: '2027-02-07',
      customWeeks: '12',
      raceName: null,
    });
    for (const raceDate of [null, '2026-11-15'])
      expect(choicesOfPlan({ ...asked, raceDate })).toMatchObject({
        isRacePrep: false,
        raceDate: '',
        raceName: null,
        length: '16',
      });
  });

  it('keep the length of a season whose last weeks are not written yet', () => {
    expect(present(season({ from: 0, to: 2, of: 16 }))).toMatchObject({ length: '16' });
  });
});
