import { describe, expect, it } from 'vitest';
import { addDays } from '../../calendar/days.ts';
import type { SeasonEvent } from '../../event/season-events.ts';
import { at, SAMPLE_START, sampleBrief, sampleSeason, sampleWeek } from '../../testing/sample-season.ts';
import { ENGLISH } from '@musette/words/languages/en';
import { proofText } from '@musette/words/render';
import type { Step } from '../../workout/steps.ts';
import { proveSeason } from '../../testing/prove-season.ts';
import { proveWeek } from './prove-week.ts';
import { repairWeek } from '../repair/repair-week.ts';

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

describe('the limits of a week with an event', () => {
  const ride = { minutes: 60, load: 40 };
  const kinds = ['recovery', 'load'] as const;
  function limitsWith(minutes: number, kind: (typeof kinds)[number] | 'taper', more: object = {}) {
    const gravel: SeasonEvent = { date: on(10), priority: 'C', kind: 'gravel', minutes };
    const second = sampleBrief(2, { 3: { role: 'race', event: gravel } }, { kind });
    const season = sampleSeason([sampleBrief(1, { 1: ride, 3: ride, 5: ride }), second], {
      rampLimit: 5,
      startFitness: 20,
      usual: { minutes: 180, load: 120, longRideMinutes: 60 },
      ...more,
    });
    const { checks, passed } = proveWeek(second, sampleWeek(second, { 1: [at(0.6, 60)] }), season);
    const said = proofText(ENGLISH, { checks, passed }).checks;
    return Object.fromEntries(said.map(({ name, limit, figure }) => [name, `${limit}: ${figure}`]));
  }

  it('count it, and say where only the event is more than they allow', () => {
    const { checks, passed } = proveWeek(brief, sampleWeek(brief, {}), seasonWith([THURSDAY]));
    expect([checks.length > 0, passed]).toEqual([true, true]);
    expect(limitsWith(600, 'load')).toMatchObject({
      'load-ramp': 'load of at most 175, apart from your events: 36',
      'fitness-ramp': 'fitness rises no faster than Moderate allows, apart from your events: -2.3 (limit +5)',
      'long-ride-growth': 'no ride longer than 1 h 10, apart from your events: 1 h',
    });
    expect(limitsWith(60, 'load')).toMatchObject({
      'load-ramp': 'load of at most 175: 126 with your events',
      'long-ride-growth': 'no ride longer than 1 h 10: 1 h',
    });
    expect(limitsWith(600, 'recovery')['recovery-week']).toBe(
      'load of at most 84, 70 % of a loading week, apart from your events: 36',
    );
    expect(limitsWith(60, 'taper', { raceDate: on(100) }).taper).toMatch(/, apart from your events: cut by /);
  });

  it('are said so of the whole season', () => {
    const gravel: SeasonEvent = { date: on(3), priority: 'C', kind: 'gravel', minutes: 600 };
    const week = sampleBrief(1, { 3: { role: 'race', event: gravel } });
    const season = sampleSeason([week], { rampLimit: 5, startFitness: 20 });
    const proof = proofText(ENGLISH, proveSeason(season, [sampleWeek(week, {})]));
    expect(proof.passed).toBe(true);
    expect(proof.checks.find(({ name }) => name === 'load-ramp')).toMatchObject({
      limit: 'no week much heavier than the weeks before it, apart from your events',
      figure: 'week 1: 0 of at most 175',
    });
  });
});

describe('the day of an event', () => {
  it('has nothing besides it, and nothing hard in the two days before a B event and after one of three hours', () => {
    expect(checked({ 0: HARD, 6: HARD, 1: [at(0.6, 60)] })).toEqual(['event-day', 'kept']);
    expect(checked({ 1: HARD })).toEqual(['event-day', { weekdays: ['tuesday'] }]);
    expect(checked({ 5: HARD })).toEqual(['event-day', 'kept']);
    const season = seasonWith([{ ...THURSDAY, minutes: 180 }]);
    expect(checked({ 3: [at(0.6, 60)], 5: HARD }, { season })).toEqual([
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
    expect(checked({ 2: HARD }, { done: [0] })).toEqual(['event-day', { weekdays: ['wednesday'] }]);
    expect(checked({ 2: HARD }, { season: seasonWith([]) })).toBeUndefined();
  });

  it('is no promise about days before the plan', () => {
    const late = seasonWith([event(1, 'B')]);
    const season = { ...late, request: { ...late.request, today: on(2) } };
    expect(checked({ 1: HARD, 3: [at(0.6, 60)] }, { season })).toEqual(['event-day', 'kept']);
    expect(checked({ 2: HARD }, { season })).toEqual(['event-day', { weekdays: ['wednesday'] }]);
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
