import { day } from '@musette/coach/calendar/days';
import { describe, expect, it } from 'vitest';
import type { PlanDetail } from '#lib/rider-data/plans.ts';
import { canUndo, exchangeWords, movedWords, refusalWords } from './move-texts.ts';

const PLAN = {
  workouts: [
    { day: 'Monday', date: '2026-11-23', focus: 'Rest', status: 'rest', type: 'Rest' },
    { day: 'Tuesday', date: '2026-11-24', focus: 'Sprints', status: 'planned', type: 'Sprint' },
    { day: 'Wednesday', date: '2026-11-25', focus: 'Endurance', status: 'planned', type: 'Endurance' },
  ],
} as unknown as PlanDetail;
const [rest, sprints] = PLAN.workouts;

describe('the texts of a move', () => {
  it('name the workout on the target day', () => {
    expect(rest && exchangeWords(rest)).toBe('A rest day');
    expect(sprints && exchangeWords(sprints)).toBe('Swaps with Sprints');
  });

  it('say why a move is refused', () => {
    const reasons = ['You have no time on Friday.', 'Too close to the race: Saturday.'];
    expect(refusalWords({ to: 4, date: '2026-11-27', verdict: 'not-allowed', reasons })).toBe(
      'Not moved. You have no time on Friday. Too close to the race: Saturday.',
    );
  });

  it('say where both workouts of a swap are now, and leave out a rest day', () => {
    expect(movedWords(PLAN, { from: 2, to: 1 })).toBe('Sprints moved to Tuesday, Endurance to Wednesday');
    expect(movedWords(PLAN, { from: 0, to: 1 })).toBe('Sprints moved to Tuesday');
  });
});

describe('a workout', () => {
  it('does not move back to a past day', () => {
    expect(canUndo(PLAN, { from: 1, to: 2 }, day('2026-11-24'))).toBe(true);
    expect(canUndo(PLAN, { from: 1, to: 2 }, day('2026-11-25'))).toBe(false);
  });

  it('does not move back once a ride has completed it', () => {
    const workouts = PLAN.workouts.map((workout) =>
      workout.day === 'Wednesday' ? { ...workout, status: 'completed' as const } : workout,
    );
    expect(canUndo({ workouts }, { from: 1, to: 2 }, day('2026-11-24'))).toBe(false);
    expect(movedWords({ workouts }, { from: 1, to: 2 })).toBe(
      'Endurance moved to Wednesday, where its ride completes it',
    );
  });
});
