import { describe, expect, it } from 'vitest';
import { sampleBrief } from '../testing/sample-season.ts';
import type { PlannedWorkout } from '../workout/planned.ts';
import { builtInWeek } from '../week/plan-day.ts';
import { keySessionText, leftOutAim, movedAim, writtenAim } from './week-aim.ts';
import type { DayBrief, WeekBrief } from './season.ts';

const hard = (session: string, load: number): Partial<DayBrief> => ({
  role: 'hard',
  stimulus: 'torque',
  session,
  minutes: 60,
  load,
});

/** A week with an easy ride and two hard days. The second hard day is the hardest, and the aim names it. */
const WEEK = aimed(
  sampleBrief(1, {
    0: { role: 'easy', stimulus: 'endurance', session: 'endurance-steady', minutes: 60, load: 90 },
    1: hard('torque-tempo', 40),
    3: hard('torque-climb', 60),
  }),
);

function aimed(brief: WeekBrief): WeekBrief {
  return { ...brief, aim: `One step up. ${keySessionText(brief)}`.trimEnd() };
}

const aimWith = (brief: WeekBrief, change: Partial<PlannedWorkout>): string => {
  const week = builtInWeek(brief);
  const workouts = week.workouts.map((workout, at) => (at === 3 ? { ...workout, ...change } : workout));
  return writtenAim(brief, { ...week, workouts });
};

describe('the aim of a week', () => {
  it('names the hardest session and its day', () => {
    expect(WEEK.aim).toBe('One step up. Key session: Heavy-gear climbing on Thursday.');
    expect(keySessionText({ ...WEEK, kind: 'recovery' })).toBe('Test: Heavy-gear climbing on Thursday.');
  });

  it('names the race if the week has one, and nothing in a week without a hard day', () => {
    const race = sampleBrief(1, { 1: hard('torque-climb', 60), 5: { role: 'race' } });
    expect(keySessionText(race)).toBe('The race is on Saturday.');
    expect(writtenAim(aimed(race), builtInWeek(race))).toBe('One step up. The race is on Saturday.');
    const easy = sampleBrief(1, {});
    expect(keySessionText(easy)).toBe('');
    expect(writtenAim(aimed(easy), builtInWeek(easy))).toBe('One step up.');
  });

  it('names the session by the title of the writer', () => {
    expect(aimWith(WEEK, {})).toBe(WEEK.aim);
    expect(aimWith(WEEK, { session: 'torque-tempo', focus: 'Big ring' })).toBe(
      'One step up. Key session: Big ring on Thursday.',
    );
  });

  it('names no session if the writer chose another stimulus', () => {
    expect(aimWith(WEEK, { session: 'endurance-steady', focus: 'Grundlage' })).toBe('One step up.');
    expect(aimWith(WEEK, { session: null, focus: 'Rest' })).toBe('One step up.');
  });

  it('follows the named session to another day, and no other workout', () => {
    const thursday = { focus: 'Heavy-gear climbing', day: 'Thursday' } as const;
    const friday = { ...thursday, day: 'Friday' } as const;
    const moved = movedAim(WEEK.aim, thursday, friday);
    expect(moved).toBe('One step up. Key session: Heavy-gear climbing on Friday.');
    expect(movedAim(moved, friday, thursday)).toBe(WEEK.aim);
    for (const other of [friday, { ...thursday, focus: 'gear climbing' }, { ...thursday, focus: '' }]) {
      expect(movedAim(WEEK.aim, other, { focus: 'Other', day: 'Monday' })).toBe(WEEK.aim);
    }
  });

  it('does not name a session that is left out', () => {
    const thursday = { focus: 'Heavy-gear climbing', day: 'Thursday' } as const;
    expect(leftOutAim(WEEK.aim, thursday)).toBe('One step up.');
    expect(leftOutAim('Key session: Heavy-gear climbing on Thursday.', thursday)).toBe('');
    expect(leftOutAim(WEEK.aim, { ...thursday, day: 'Friday' })).toBe(WEEK.aim);
  });
});
