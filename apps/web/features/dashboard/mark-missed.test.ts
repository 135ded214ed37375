import { addDays, day, mondayOf } from '@musette/coach/calendar/days';
import { describe, expect, it } from 'vitest';
import { markedWords, NONE_MARKED, reportOf } from './mark-missed.ts';

const week = mondayOf(day('2026-03-02'));
const workout = { week, position: 1, focus: 'Endurance', date: addDays(week, 1), minutes: 60 };

describe('the words after missed workouts are marked', () => {
  it('say how many wait for signal', () => {
    const words = (marked: number, waiting: number) => markedWords({ ...NONE_MARKED, marked, waiting });
    expect([words(1, 0), words(4, 0)]).toEqual([
      '1 workout marked as completed',
      '4 workouts marked as completed',
    ]);
    expect(words(4, 4)).toBe('Waiting for signal. 4 workouts marked as completed');
    expect(words(4, 1)).toBe('4 workouts marked as completed. 1 of them waits for signal');
    expect(words(4, 2)).toBe('4 workouts marked as completed. 2 of them wait for signal');
  });

  it('say how many could not be marked', () => {
    const failures = new Map([[workout, 'The server is busy.']]);
    expect(reportOf({ ...NONE_MARKED, marked: 4 })).toBeNull();
    expect(reportOf({ ...NONE_MARKED, failures })).toBe('1 workout could not be marked. The list says why.');
    expect(reportOf({ ...NONE_MARKED, marked: 3, waiting: 1, failures })).toBe(
      '3 workouts marked as completed. 1 of them waits for signal. 1 workout could not be marked. The list says why.',
    );
  });
});
