import { addDays, day } from '@musette/coach/calendar/days';
import { describe, expect, it } from 'vitest';
import { moveChance, noRoomWords } from './move-chance.ts';
import type { PlanWorkout } from '#lib/rider-data/plans.ts';

const MONDAY = day('2026-11-23');
const HOURS = { monday: 0, tuesday: 1, wednesday: 1, thursday: 1, friday: 0, saturday: 3, sunday: 2 };

/** A week of rides by their minutes; 0 is a rest day. */
const week = (minutes: readonly number[], changes: Readonly<Record<number, object>> = {}) =>
  minutes.map(
    (length, position) =>
      ({
        position,
        date: addDays(MONDAY, position),
        type: length === 0 ? 'Rest' : 'Ride',
        status: length === 0 ? 'rest' : 'planned',
        minutes: length,
        skippedAt: null,
        ...changes[position],
      }) as unknown as PlanWorkout,
  );
const chances = (workouts: readonly PlanWorkout[], today: string) =>
  workouts.map((workout) => moveChance(workout, { workouts, hours: HOURS, today }));
const RIDES = [0, 60, 0, 60, 0, 180, 120];

describe('a workout', () => {
  it('can move to a day with room, or swap with a ride that fits its day', () => {
    expect(chances(week(RIDES), '2026-11-23')).toEqual([
      'fixed',
      'possible',
      'fixed',
      'possible',
      'fixed',
      // Three hours fit on no other day, and two swap with no shorter ride's day.
      'no-room',
      'no-room',
    ]);
  });

  it('does not move to a day away, and no ride swaps with one on such a day', () => {
    const all = [60, 60, 0, 60, 0, 180, 120];
    const away = { away: 'holiday' };
    expect(moveChanceOf(1, week(all, { 2: away, 3: away }), '2026-11-23')).toBe('no-room');
    expect(moveChanceOf(1, week(all, { 1: away, 2: away }), '2026-11-23')).toBe('no-room');
    expect(moveChanceOf(1, week(all, { 1: away }), '2026-11-23')).toBe('possible');
  });

  it('that was missed cannot swap with a ride, because that would go to a day that is over', () => {
    expect(moveChanceOf(1, week(RIDES), '2026-11-25')).toBe('possible');
    expect(moveChanceOf(1, week(RIDES), '2026-11-26')).toBe('no-room');
  });

  it('can take the day of a skipped ride, and not that of a race or of a completed ride', () => {
    const today = '2026-11-26';
    expect(moveChanceOf(1, week(RIDES, { 3: { skippedAt: '2026-11-26T08:00:00Z' } }), today)).toBe(
      'possible',
    );
    expect(moveChanceOf(1, week(RIDES, { 3: { type: 'Race' } }), today)).toBe('no-room');
    expect(moveChanceOf(1, week(RIDES, { 3: { status: 'completed' } }), today)).toBe('no-room');
  });

  it('of a Sunday has no other day of its week on that day, which is no lack of room', () => {
    const sunday = { date: day('2026-11-29') };
    expect(noRoomWords(sunday, '2026-11-29')).toBe('The other days of this week are over.');
    for (const today of ['2026-11-28', '2026-11-23'])
      expect(noRoomWords(sunday, today)).toBe('No other day of the week has room.');
    // Sunday itself is another day for the ride that was missed on Saturday.
    expect(noRoomWords({ date: day('2026-11-28') }, '2026-11-29')).toBe('No other day of the week has room.');
  });

  it('that is done, skipped or a race does not move, and none of a past week', () => {
    const done = {
      1: { status: 'completed' },
      3: { skippedAt: '2026-11-26T08:00:00Z' },
      6: { type: 'Race' },
    };
    const [, first, , second, , , last] = chances(week(RIDES, done), '2026-11-23');
    expect([first, second, last]).toEqual(['fixed', 'fixed', 'fixed']);
    expect(moveChanceOf(1, week(RIDES), '2026-11-30')).toBe('fixed');
  });
});

function moveChanceOf(position: number, workouts: readonly PlanWorkout[], today: string) {
  return chances(workouts, today)[position];
}
