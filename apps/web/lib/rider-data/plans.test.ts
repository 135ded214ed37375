import { addWeeks, day, mondayOf } from '@musette/coach/calendar/days';
import { describe, expect, it } from 'vitest';
import { seasonSpanOf } from './plans.ts';

const MONDAY = mondayOf(day('2026-05-18'));

describe('the weeks in a row around a week', () => {
  it('are all of them, as long as one request lists them', () => {
    expect(seasonSpanOf({ weekStart: MONDAY, number: 3, of: 16 })).toEqual({
      from: addWeeks(MONDAY, -2),
      weeks: 16,
    });
  });

  it.each([
    { number: 70, of: 80, before: 50 },
    { number: 20, of: 120, before: 8 },
    { number: 5, of: 120, before: 4 },
  ])('of $of are the 61 from $before before week $number on', ({ before, ...place }) => {
    expect(seasonSpanOf({ weekStart: MONDAY, ...place })).toEqual({
      from: addWeeks(MONDAY, -before),
      weeks: 61,
    });
  });
});
