import { addDays, day } from '@musette/coach/calendar/days';
import { describe, expect, it } from 'vitest';
import {
  isNotRidden,
  workoutLengthText,
  outcomeLabel,
  outcomeWords,
  pictureOf,
} from '#lib/rider-data/outcome.ts';
import type { PlanWorkout } from '#lib/rider-data/plans.ts';

const TUESDAY = day('2026-03-03');
const WEDNESDAY = addDays(TUESDAY, 1);
const FULL = [{ kind: 'steady' as const, seconds: 3720, power: 0.7 }];
const SHORT = [{ kind: 'steady' as const, seconds: 2700, power: 0.7 }];

const workout = (given: Partial<PlanWorkout> = {}): PlanWorkout =>
  ({
    date: TUESDAY,
    status: 'planned',
    minutes: 62,
    steps: FULL,
    completedSize: null,
    completedMinutes: null,
    completedSteps: null,
    skippedAt: null,
    skipReason: null,
    away: null,
    ...given,
  }) as PlanWorkout;

const done = workout({ status: 'completed', completedSize: 'full', completedMinutes: 62 });
const short = workout({
  status: 'completed',
  completedSize: 'short',
  completedMinutes: 45,
  completedSteps: SHORT,
});
const skipped = workout({ skippedAt: '2026-03-03T09:00:00.000Z', skipReason: 'no-time' });

describe('the outcome of a workout', () => {
  it('has a short text', () => {
    expect(outcomeWords(workout(), TUESDAY)).toBeNull();
    expect(outcomeWords(workout(), WEDNESDAY)).toBe('Missed');
    expect(outcomeWords(skipped, TUESDAY)).toBe('Skipped: no time');
    expect(outcomeWords(done, WEDNESDAY)).toBe('Done');
    expect(outcomeWords(short, WEDNESDAY)).toBe('Done, short: 45\u00A0min of 1\u00A0h\u00A002');
    expect(outcomeWords(workout({ status: 'rest', away: 'illness' }), WEDNESDAY)).toBeNull();
    expect(outcomeWords(workout({ away: 'illness' }), WEDNESDAY)).toBe('Ill');
    expect(outcomeWords(workout({ away: 'holiday' }), WEDNESDAY)).toBe('On holiday');
    expect(outcomeLabel(workout({ away: 'illness' }), WEDNESDAY)).toBe('Ill');
    expect(outcomeLabel(workout(), WEDNESDAY)).toBe('Missed');
  });

  it('shows in its length', () => {
    expect([workout(), done, skipped].map(workoutLengthText)).toEqual(['1 h 02', '1 h 02', '1 h 02']);
    expect(workoutLengthText(short)).toBe('45 min of 1 h 02');
  });

  it('shows in its picture: hollow when not ridden, narrower when shortened', () => {
    expect(pictureOf(workout(), TUESDAY)).toEqual({ steps: FULL, hollow: false, widthPercent: 100 });
    expect(pictureOf(workout(), WEDNESDAY)).toEqual({ steps: FULL, hollow: true, widthPercent: 100 });
    expect(pictureOf(skipped, TUESDAY).hollow).toBe(true);
    expect(pictureOf(short, WEDNESDAY)).toEqual({ steps: SHORT, hollow: false, widthPercent: 73 });
    expect(pictureOf(workout({ minutes: 0, steps: [] }), TUESDAY).widthPercent).toBe(100);
    const away = workout({ away: 'illness' });
    expect([workout(), skipped, away, short].map((one) => isNotRidden(one, WEDNESDAY))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});
