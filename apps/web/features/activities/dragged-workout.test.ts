import { day, mondayOf } from '@musette/coach/calendar/days';
import { describe, expect, it } from 'vitest';
import type { Activity } from '#lib/rider-data/activities.ts';
import type { Plan } from '#lib/rider-data/plans.ts';
import { calendarOf } from './calendar.ts';
import { draggedFrom, rideAt } from './dragged-workout.ts';

const MONDAY = day('2026-11-23');
const SUNDAY = '2026-11-29';
const HOURS = { monday: 1, tuesday: 1, wednesday: 1, thursday: 1, friday: 1, saturday: 1, sunday: 1 };
const HOUR = [{ kind: 'steady', seconds: 3600, power: 0.6 }];

/** A week with a ride of an hour on Tuesday and on Sunday. */
const planOf = (changes: Readonly<Record<number, object>> = {}) =>
  ({
    weekStart: MONDAY,
    raceName: null,
    workouts: Array.from({ length: 7 }, (_, position) => ({
      position,
      date: `2026-11-${23 + position}`,
      ...(position === 1 || position === 6
        ? { type: 'Endurance', status: 'planned', minutes: 60, steps: HOUR }
        : { type: 'Rest', status: 'rest', minutes: 0, steps: [] }),
      skippedAt: null,
      completedSteps: null,
      completedBy: null,
      ...changes[position],
    })),
  }) as unknown as Plan;

const rideOf = (id: string, date: string, more: object = {}) =>
  ({ id, date, type: 'ride', movingSeconds: 3600, elapsedSeconds: null, ...more }) as unknown as Activity;

const weeksOf = (rides: readonly Activity[], plan = planOf()) => calendarOf(mondayOf(MONDAY), [plan], rides);

const dragged = (date: string, today: string, plan = planOf()) =>
  draggedFrom(day(date), weeksOf([], plan), { hours: HOURS, today: day(today) });

describe('a workout in the calendar', () => {
  it('can be dragged where no other day has room, so that each day says why not', () => {
    const long = planOf({ 1: { minutes: 180 } });
    expect(dragged('2026-11-24', '2026-11-24', long)).toMatchObject({ workout: { position: 1 } });
  });

  it('can be dragged within its week', () => {
    expect(dragged('2026-11-24', '2026-11-24')).toMatchObject({ isMissed: false, workout: { position: 1 } });
    expect(dragged('2026-11-25', '2026-11-24')).toBeNull();
    expect(dragged('2026-12-02', '2026-11-24')).toBeNull();
  });

  it('can be dragged after it was missed, in a past week too', () => {
    expect(dragged('2026-11-24', '2026-11-26')).toMatchObject({ isMissed: true });
    expect(dragged(SUNDAY, '2026-12-05')).toMatchObject({ isMissed: true });
  });

  it.each([
    ['done', { status: 'completed' }],
    ['skipped', { skippedAt: '2026-11-24T18:00:00.000Z' }],
    ['a race', { type: 'Race' }],
  ])('stays where it is when it is %s', (_what, change) => {
    expect(dragged('2026-11-24', '2026-11-26', planOf({ 1: change }))).toBeNull();
  });
});

describe('the ride that a missed workout is dropped on', () => {
  /** The missed workout of a day. */
  const missedOn = (date: string) => dragged(date, '2026-12-05') ?? expect.fail('not missed');
  const rideOn = (date: string, rides: readonly Activity[], rideId: string | null = null) =>
    rideAt({ date: day(date), rideId }, missedOn('2026-11-24'), weeksOf(rides))?.id ?? null;

  it('is of the day before or after, of any length', () => {
    expect(rideOn('2026-11-25', [rideOf('late', '2026-11-25', { movingSeconds: 1200 })])).toBe('late');
    expect(rideOn('2026-11-23', [rideOf('early', '2026-11-23')])).toBe('early');
    expect(rideOn('2026-11-26', [rideOf('later', '2026-11-26')])).toBeNull();
  });

  it('is the one that is pointed at, or else the nearest in length', () => {
    const rides = [rideOf('long', '2026-11-25', { movingSeconds: 9000 }), rideOf('near', '2026-11-25')];
    expect(rideOn('2026-11-25', rides)).toBe('near');
    expect(rideOn('2026-11-25', rides, 'long')).toBe('long');
  });

  it('is no run, and no ride that was another workout', () => {
    expect(rideOn('2026-11-25', [rideOf('run', '2026-11-25', { type: 'run' })])).toBeNull();
    const plan = planOf({ 2: { status: 'completed', completedBy: 'other' } });
    const place = { date: day('2026-11-25'), rideId: 'other' };
    const weeks = weeksOf([rideOf('other', '2026-11-25')], plan);
    expect(rideAt(place, missedOn('2026-11-24'), weeks)).toBeNull();
  });

  it('may be of the next week', () => {
    const place = { date: day('2026-11-30'), rideId: null };
    expect(rideAt(place, missedOn(SUNDAY), weeksOf([rideOf('monday', '2026-11-30')]))?.id).toBe('monday');
  });

  it('is none for a workout that lies ahead', () => {
    const ahead = { ...missedOn('2026-11-24'), isMissed: false };
    const place = { date: MONDAY, rideId: null };
    expect(rideAt(place, ahead, weeksOf([rideOf('early', MONDAY)]))).toBeNull();
  });
});
