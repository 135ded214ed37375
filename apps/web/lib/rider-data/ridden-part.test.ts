import { addDays, day } from '@musette/coach/calendar/days';
import { describe, expect, it } from 'vitest';
import type { Activity } from '#lib/rider-data/activities.ts';
import type { PlanWorkout } from '#lib/rider-data/plans.ts';
import { withoutGoneRides } from '#lib/rider-data/plans.ts';
import { partText, riddenPart, uncountedRides } from '#lib/rider-data/ridden-part.ts';

const TUESDAY = day('2026-03-03');
const WEDNESDAY = addDays(TUESDAY, 1);

const workout = (given: Partial<PlanWorkout> = {}): PlanWorkout =>
  ({ date: TUESDAY, status: 'planned', minutes: 62, skippedAt: null, ...given }) as PlanWorkout;
const done = workout({ status: 'completed' });
const skipped = workout({ skippedAt: '2026-03-03T09:00:00.000Z', skipReason: 'no-time' });

describe('a part of a workout', () => {
  const ride = (type: Activity['type'], seconds: number) =>
    ({ date: TUESDAY, type, movingSeconds: seconds, elapsedSeconds: seconds }) as Activity;

  it('is what rides of its day came to, when none has completed it', () => {
    const part = riddenPart(
      workout(),
      [ride('ride', 1200), ride('gravel-ride', 660), ride('run', 900)],
      TUESDAY,
    );
    expect(part && partText(part)).toBe('31 of 62 min');
  });

  it('is nothing without a ride, before its day, and of a completed or skipped workout', () => {
    expect(riddenPart(workout(), [], WEDNESDAY)).toBeNull();
    expect(riddenPart(workout(), [ride('ride', 1200)], addDays(TUESDAY, -1))).toBeNull();
    for (const one of [done, skipped]) expect(riddenPart(one, [ride('ride', 1200)], WEDNESDAY)).toBeNull();
  });

  it('is nothing where the ride is as long as the workout or longer', () => {
    for (const minutes of [62, 90])
      expect(riddenPart(workout(), [ride('ride', minutes * 60)], WEDNESDAY)).toBeNull();
    expect(riddenPart(workout(), [ride('ride', 61 * 60)], WEDNESDAY)).not.toBeNull();
  });

  it('leaves out a ride that has completed a workout of another day', () => {
    const rides = [{ id: 'monday-late' }, { id: 'own' }];
    const monday = { completedBy: 'monday-late' };
    expect(uncountedRides(rides, [monday, { completedBy: null }])).toEqual([{ id: 'own' }]);
  });
});

it('names no ride that is not here, but for a day whose ride may be outside of what was loaded', () => {
  const [here, gone, byHand] = ['file', 'strava', null].map((completedBy) =>
    workout({ status: 'completed', completedBy }),
  );
  if (!here || !gone || !byHand) throw new Error('Three workouts are given.');
  const rides = [{ id: 'file' }];
  expect(withoutGoneRides([here, gone, byHand], rides)).toEqual([
    here,
    { ...gone, completedBy: null },
    byHand,
  ]);
  expect(withoutGoneRides([gone], rides, [TUESDAY])).toEqual([gone]);
});
