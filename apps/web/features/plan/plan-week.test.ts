import { day } from '@musette/coach/calendar/days';
import { describe, expect, it } from 'vitest';
import type { PlanWorkout } from '#lib/rider-data/plans.ts';
import { selectedOf, sizesFor } from './plan-week.ts';

const steady = (minutes: number) => [{ kind: 'steady' as const, seconds: minutes * 60, power: 0.6 }];

const week = (statuses: string): PlanWorkout[] =>
  [...statuses].map(
    (letter, position) =>
      ({
        position,
        date: `2026-11-${23 + position}`,
        focus: letter === 'r' ? 'Rest' : `Ride ${position}`,
        status: { r: 'rest', p: 'planned', c: 'completed' }[letter],
        steps: steady(60),
      }) as unknown as PlanWorkout,
  );

describe('the workout that a screen opens with', () => {
  const opened = (statuses: string, today: string, named?: number) =>
    selectedOf(week(statuses), { named, today: day(today) })?.position;

  it('is the one in the URL, also on a rest day [2.14]', () => {
    expect(opened('rprprpp', '2026-11-24', 0)).toBe(0);
    expect(opened('rprprpp', '2026-11-24', 6)).toBe(6);
  });

  it("is today's ride", () => expect(opened('rprprpp', '2026-11-26')).toBe(3));

  it('is the next ride of the week on a rest day', () => expect(opened('rprprpp', '2026-11-27')).toBe(5));

  it('is the first ride of a past or a future week', () => {
    expect(opened('rprprpp', '2026-12-24')).toBe(1);
    expect(opened('rprprpp', '2026-10-24')).toBe(1);
    expect(opened('rprrrrr', '2026-11-29')).toBe(1);
  });

  it('is the first day of a week without a ride', () => expect(opened('rrrrrrr', '2026-11-26')).toBe(0));
});

describe('the sizes of a workout', () => {
  it('are full, short and minimum, with their minutes', () => {
    const sizes = sizesFor({ steps: steady(60) }, { short: steady(45), minimum: steady(30) });
    expect(sizes.map(({ size, minutes }) => [size, minutes])).toEqual([
      ['full', 60],
      ['short', 45],
      ['minimum', 30],
    ]);
  });

  it('leave out a size that is not shorter than the previous one', () => {
    const sizes = sizesFor({ steps: steady(30) }, { short: steady(30), minimum: steady(20) });
    expect(sizes.map(({ size }) => size)).toEqual(['full', 'minimum']);
  });

  it('are only the full one when the server sends no shorter steps', () => {
    expect(sizesFor({ steps: steady(60) }, null)).toHaveLength(1);
    expect(sizesFor({ steps: steady(60) }, { short: [], minimum: [] })).toHaveLength(1);
  });
});
