import { day } from '@musette/coach/calendar/days';
import { describe, expect, it } from 'vitest';
import { type Arrangement, steppedDay } from './day-step.ts';

const FIRST = day('2026-12-21');
const LAST = day('2027-03-14');

const step = (key: string, from: string, arrangement: Arrangement = 'grid') =>
  steppedDay({ key, from: day(from), first: FIRST, last: LAST, arrangement });

describe('the arrows in the grid', () => {
  it('move one day left or right, also across weeks and years', () => {
    expect(step('ArrowRight', '2026-12-27')).toBe('2026-12-28');
    expect(step('ArrowRight', '2026-12-31')).toBe('2027-01-01');
    expect(step('ArrowLeft', '2027-01-01')).toBe('2026-12-31');
  });

  it('move one week up or down', () => {
    expect(step('ArrowDown', '2026-12-31')).toBe('2027-01-07');
    expect(step('ArrowUp', '2027-01-07')).toBe('2026-12-31');
  });

  it('do not move beyond the edges', () => {
    expect(step('ArrowLeft', FIRST)).toBe(FIRST);
    expect(step('ArrowRight', LAST)).toBe(LAST);
    expect(step('ArrowUp', '2026-12-24')).toBe('2026-12-24');
    expect(step('ArrowDown', '2027-03-09')).toBe('2027-03-09');
  });
});

describe('the other keys', () => {
  it('move to the start or the end of the week', () => {
    expect(step('Home', '2027-01-01')).toBe('2026-12-28');
    expect(step('End', '2027-01-01')).toBe('2027-01-03');
    expect(step('Home', '2026-12-28')).toBe('2026-12-28');
  });

  it('move four weeks, or to the same weekday in the first or last week', () => {
    expect(step('PageDown', '2026-12-31')).toBe('2027-01-28');
    expect(step('PageUp', '2027-01-28')).toBe('2026-12-31');
    expect(step('PageUp', '2027-01-07')).toBe('2026-12-24');
    expect(step('PageDown', '2027-03-05')).toBe('2027-03-12');
  });

  it('are ignored when they do not move to a day', () => {
    for (const key of ['Enter', ' ', 'Tab', 'a']) expect(step(key, FIRST)).toBeNull();
  });
});

describe('the arrows in the list', () => {
  it('move by days, and by weeks with Page Up and Page Down', () => {
    expect(step('ArrowDown', '2026-12-31', 'list')).toBe('2027-01-01');
    expect(step('ArrowUp', '2027-01-01', 'list')).toBe('2026-12-31');
    expect(step('PageDown', '2026-12-31', 'list')).toBe('2027-01-07');
    expect(step('PageUp', FIRST, 'list')).toBe(FIRST);
  });
});
