import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/days.ts';
import type { SeasonEvent } from '../event/season-events.ts';
import { at, SAMPLE_START, sampleBrief, sampleSeason, sampleWeek } from '../testing/sample-season.ts';
import type { Step } from '../workout/steps.ts';
import { proveSeason } from './prove-season.ts';
import { proveWeek } from './prove-week.ts';
import { repairWeek } from './repair-week.ts';

const HARD = [at(0.6, 10), at(1, 30), at(0.5, 10)];
const on = (days: number) => addDays(SAMPLE_START, days);
const event = (days: number, priority: 'B' | 'C'): SeasonEvent => ({
  date: on(days),
  priority,
  kind: 'criterium',
  minutes: 60,
});
const THURSDAY = event(3, 'B');
const brief = sampleBrief(1, { 3: { role: 'race', event: THURSDAY } });
const seasonWith = (events: readonly SeasonEvent[], raceDate: string | null = null) => {
  const season = sampleSeason([brief], raceDate === null ? {} : { raceDate: on(Number(raceDate)) });
  return { ...season, request: { ...season.request, events } };
};

/** The check of the day with the steps on its days. */
function checked(
  steps: Readonly<Record<number, readonly Step[]>>,
  { season = seasonWith([THURSDAY]), done = [] as readonly number[] } = {},
) {
  const week = sampleWeek(brief, steps);
  const workouts = week.workouts.map((workout, index) =>
    done.includes(index) ? { ...workout, status: 'completed' as const } : workout,
  );
  const { checks } = proveWeek(brief, { ...week, workouts }, season);
  const check = checks.find(({ name }) => name === 'race-day');
  return check && [check.limit.code, check.passed ? 'kept' : check.figure.params];
}

describe('the day of an event', () => {
  it('has nothing besides it, and nothing hard in the two days before and after a B event', () => {
    expect(checked({ 0: HARD, 6: HARD, 1: [at(0.6, 60)] })).toEqual(['event-day', 'kept']);
    expect(checked({ 1: HARD })).toEqual(['event-day', { weekdays: ['tuesday'] }]);
    expect(checked({ 3: [at(0.6, 60)], 5: HARD })).toEqual([
      'event-day',
      { weekdays: ['thursday', 'saturday'] },
    ]);
  });

  it('has one day to either side for a C event', () => {
    const season = seasonWith([event(3, 'C')]);
    expect(checked({ 1: HARD, 5: HARD }, { season })).toEqual(['event-day', 'kept']);
    expect(checked({ 4: HARD }, { season })).toEqual(['event-day', { weekdays: ['friday'] }]);
  });

  it('is no promise about what was done before the event was known, and is none without an event', () => {
    expect(checked({ 2: HARD }, { done: [2] })).toEqual(['event-day', 'kept']);
    expect(checked({ 2: HARD }, { season: seasonWith([]) })).toBeUndefined();
  });

  it('is said with the race where both are in a week', () => {
    const season = seasonWith([THURSDAY], '6');
    expect(checked({}, { season })).toEqual(['race-day', 'kept']);
    expect(checked({ 5: HARD }, { season, done: [5] })).toEqual(['race-day', { weekdays: ['saturday'] }]);
  });

  it('is not said to find the rider fresh shortly after another event or the race', () => {
    const after = (before: SeasonEvent, own: SeasonEvent) => {
      const two = sampleBrief(1, { 3: { role: 'race', event: own } });
      const season = { ...seasonWith([before, own]), weeks: [two] };
      const { checks } = proveWeek(two, sampleWeek(two, {}), season);
      return checks.find(({ name }) => name === 'race-day')?.figure;
    };
    const notFresh = { code: 'kept-after-event', params: { weekdays: ['thursday'] } };
    expect(after(event(2, 'C'), THURSDAY)).toEqual({ ...notFresh, params: { weekdays: ['thursday'] } });
    expect(after(event(-4, 'C'), event(3, 'C'))).toEqual({ code: 'kept', params: {} });
    expect(after(event(1, 'C'), THURSDAY)).toEqual(notFresh);
    expect(after(event(1, 'C'), event(3, 'C'))).toEqual({ code: 'kept', params: {} });
    const beforeRace = checked({}, { season: seasonWith([event(2, 'C')], '3') });
    expect(beforeRace).toEqual(['race-day', 'kept']);
    const race = seasonWith([event(5, 'B')], '3');
    expect(
      proveWeek(brief, sampleWeek(brief, {}), race).checks.find(({ name }) => name === 'race-day')?.figure,
    ).toEqual({ code: 'kept-after-event', params: { weekdays: ['saturday'] } });
  });

  it('is a promise of the whole season', () => {
    const season = seasonWith([THURSDAY]);
    const { checks } = proveSeason(season, [sampleWeek(brief, {})]);
    expect(checks.find(({ name }) => name === 'race-day')?.limit.code).toBe('season-event-day');
  });

  it('is given back by a repair', () => {
    const week = sampleWeek(brief, { 2: HARD, 3: HARD });
    const { workouts } = repairWeek(brief, week, seasonWith([THURSDAY]));
    expect(workouts.slice(2, 4).map(({ type }) => type)).toEqual(['Rest', 'Event']);
  });
});
