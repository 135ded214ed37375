import { day, mondayOf } from '@musette/coach/calendar/days';
import { describe, expect, it } from 'vitest';
import type { Activity } from '#lib/rider-data/activities.ts';
import { calendarStart, type Plan } from '#lib/rider-data/plans.ts';
import { calendarEnd } from '#lib/rider-data/plans.ts';
import type { RaceEvent } from '#lib/race-events/race-events.ts';
import { besidePlan, calendarOf, eventsBeside, withMarks } from './calendar.ts';

const NEW_YEARS_DAY = day('2027-01-01');
const START = calendarStart(mondayOf(NEW_YEARS_DAY));

/** The parts of a plan that the calendar reads. */
const planOf = (weekStart: string, ...dates: readonly string[]) =>
  ({ weekStart, workouts: dates.map((date, position) => ({ date, position })) }) as unknown as Plan;

describe('the calendar', () => {
  it('has twelve weeks starting with last week, Monday first [2.65, 9.18]', () => {
    const weeks = calendarOf(START, [], []);
    expect(weeks).toHaveLength(12);
    expect(weeks[0]?.start).toBe('2026-12-21');
    expect(weeks[11]?.days[6]?.date).toBe('2027-03-14');
    expect(calendarEnd(START)).toBe('2027-03-14');
  });

  it('has no gap at New Year', () => {
    const days = calendarOf(START, [], []).flatMap((week) => week.days.map(({ date }) => date));
    expect(new Set(days).size).toBe(84);
    expect(days.slice(10, 13)).toEqual(['2026-12-31', '2027-01-01', '2027-01-02']);
  });

  it('names no ride that is not here as the one of a workout, except on its first and last day', () => {
    const dates = ['2026-12-21', '2026-12-22'];
    const plan = {
      weekStart: '2026-12-21',
      workouts: dates.map((date) => ({ date, completedBy: 'from-strava' })),
    } as unknown as Plan;
    const week = calendarOf(START, [plan], [])[0]?.plan;
    expect(week?.workouts.map(({ completedBy }) => completedBy)).toEqual(['from-strava', null]);
  });

  it('knows which rides have completed no workout, whichever week it is in', () => {
    const sunday = { date: '2026-12-27', position: 6, completedBy: 'late' };
    const plan = { weekStart: '2026-12-21', workouts: [sunday] } as unknown as Plan;
    const rides = ['late', 'other'].map((id) => ({
      id,
      date: '2026-12-28',
    })) as unknown as readonly Activity[];
    const monday = calendarOf(START, [plan], rides)[1]?.days[0];
    expect(monday?.rides).toHaveLength(2);
    expect(monday?.uncounted.map(({ id }) => id)).toEqual(['other']);
  });

  it('shows what was ridden on its day, the first of the day first [2.70]', () => {
    const ridden = ['2026-12-29', '2026-12-28', '2026-12-28'].map((date, index) => ({
      id: `${index}`,
      date,
    }));
    const [, week] = calendarOf(START, [], ridden as unknown as readonly Activity[]);
    expect(week?.days.map(({ rides }) => rides.map(({ id }) => id))).toEqual([
      ['2', '1'],
      ['0'],
      [],
      [],
      [],
      [],
      [],
    ]);
  });

  it('shows each workout on its date in any order of the list', () => {
    const [, week] = calendarOf(START, [planOf('2026-12-28', '2027-01-03', '2026-12-28')], []);
    expect(week?.days.map(({ workout }) => workout?.position ?? null)).toEqual([
      1,
      null,
      null,
      null,
      null,
      null,
      0,
    ]);
  });

  it('leaves out the plans of other weeks', () => {
    expect(calendarOf(START, [planOf('2027-03-15')], []).every(({ plan }) => plan === null)).toBe(true);
  });

  it('names the workout of a race after one event, also where two have the same name', () => {
    const workouts = [{ date: '2026-12-28', position: 0, type: 'Race' }];
    const plan = { weekStart: '2026-12-28', workouts } as unknown as Plan;
    const events = ['first', 'second'].map(
      (id) => ({ id, date: '2026-12-28', name: 'Lap race', priority: 'A' }) as RaceEvent,
    );
    const [, week] = withMarks(calendarOf(START, [plan], []), { events, daysAway: [] });
    const [monday] = week?.days ?? [];
    expect(monday?.kind).toBe('A race: Lap race');
    expect(monday && eventsBeside(monday).map(({ id }) => id)).toEqual(['second']);
  });

  it('knows whether the plan begins later, has ended or has a gap', () => {
    const weeks = calendarOf(START, [planOf('2026-12-28'), planOf('2027-01-11')], []);
    expect(besidePlan(day('2026-12-24'), weeks)).toBe('before');
    expect(besidePlan(day('2027-01-05'), weeks)).toBe('between');
    expect(besidePlan(day('2027-01-20'), weeks)).toBe('after');
    expect(besidePlan(NEW_YEARS_DAY, calendarOf(START, [], []))).toBe('between');
  });
});
