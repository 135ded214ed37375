import { describe, expect, it } from 'vitest';
import { WEEKDAYS, type Weekday } from '../calendar/days.ts';
import { sampleBrief } from '../testing/sample-season.ts';
import type { PlannedWorkout } from '../workout/planned.ts';
import { builtInWeek } from '../week/plan-day.ts';
import { currentAim, keySessionAim } from './aim.ts';
import type { DayBrief, WeekBrief } from './season.ts';
import { ENGLISH } from '@musette/words/languages/en';
import { aimText } from '@musette/words/render';

const hard = (session: string, load: number): Partial<DayBrief> => ({
  role: 'hard',
  stimulus: 'torque',
  session,
  minutes: 60,
  load,
});

/** A week with an easy ride and two hard days. The second hard day is the hardest, and the aim names it. */
const WEEK = sampleBrief(1, {
  0: { role: 'easy', stimulus: 'endurance', session: 'endurance-steady', minutes: 60, load: 90 },
  1: hard('torque-tempo', 40),
  3: hard('torque-climb', 60),
});

const keyOf = (brief: WeekBrief): string => aimText(ENGLISH, keySessionAim(brief));

/** What the aim names after Thursday's workout has changed, or moved to another day. */
function named(brief: WeekBrief, change: Partial<PlannedWorkout> = {}, day: Weekday = 'thursday'): string {
  const { workouts } = builtInWeek(brief);
  const places = workouts.map((workout, index) => {
    const plannedOn = WEEKDAYS.at(index) as Weekday;
    if (plannedOn !== 'thursday') return { plannedOn, workout };
    const { date } = workouts.at(WEEKDAYS.indexOf(day)) as PlannedWorkout;
    return { plannedOn, workout: { ...workout, ...change, date } };
  });
  return aimText(ENGLISH, currentAim(keySessionAim(brief), places));
}

describe('the aim of a week', () => {
  it('names the hardest session and its day', () => {
    expect(keyOf(WEEK)).toBe('Key session: Big-gear climbing on Thursday.');
    expect(keyOf({ ...WEEK, kind: 'recovery' })).toBe('Key session: Big-gear climbing on Thursday.');
    const tested = sampleBrief(1, { 1: { ...hard('test-ramp', 60), stimulus: 'test' } });
    expect(keyOf(tested)).toBe('Test: Ramp test on Tuesday.');
  });

  it('names the race if the week has one, and nothing in a week without a hard day', () => {
    const race = sampleBrief(1, { 1: hard('torque-climb', 60), 5: { role: 'race' } });
    expect(keyOf(race)).toBe('The race is on Saturday.');
    expect(named(race)).toBe('The race is on Saturday.');
    expect(keyOf(sampleBrief(1, {}))).toBe('');
  });

  it('names no session on a hard day without one of the library', () => {
    expect(keyOf(sampleBrief(1, { 1: { ...hard('torque-climb', 60), session: null } }))).toBe('');
  });

  it('names the session by the title of the writer', () => {
    expect(named(WEEK)).toBe('Key session: Big-gear climbing on Thursday.');
    expect(named(WEEK, { session: 'torque-tempo', focus: 'Big ring' })).toBe(
      'Key session: Big ring on Thursday.',
    );
  });

  it('names no session if the day now trains something else, or nothing', () => {
    expect(named(WEEK, { session: 'endurance-steady', focus: 'Grundlage' })).toBe('');
    expect(named(WEEK, { session: null })).toBe('');
    expect(aimText(ENGLISH, currentAim(keySessionAim(WEEK), []))).toBe('');
  });

  it('follows the session to another day', () => {
    expect(named(WEEK, {}, 'friday')).toBe('Key session: Big-gear climbing on Friday.');
  });
});
