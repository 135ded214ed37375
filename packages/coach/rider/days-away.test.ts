import { describe, expect, it } from 'vitest';
import { addDays, day, type WeekKey } from '../calendar/days.ts';
import { DEFAULT_AVAILABILITY } from './availability.ts';
import {
  awayWeekOf,
  type DaysAway,
  hasDaysAway,
  easyReturnFrom,
  lengthOf,
  minutesOn,
  overlap,
} from './days-away.ts';

const MONDAY = day('2026-11-23') as WeekKey;
const on = (index: number) => addDays(MONDAY, index);
const away = (from: number, to: number, kind: DaysAway['kind'] = 'illness'): DaysAway => ({
  from: on(from),
  to: on(to),
  kind,
});
const time = (...daysAway: DaysAway[]) => ({ availability: DEFAULT_AVAILABILITY, daysAway });

describe('days away', () => {
  it('leave no time on a day, whatever the hours of its weekday', () => {
    const minutes = [0, 1, 2, 3].map((index) => minutesOn(time(away(1, 2, 'holiday')), on(index)));
    expect(minutes).toEqual([60, 0, 0, 60]);
    expect(minutesOn({ availability: DEFAULT_AVAILABILITY }, on(5))).toBe(120);
  });

  it('overlap when they share a day', () => {
    expect(overlap(away(0, 3), away(3, 4))).toBe(true);
    expect(overlap(away(0, 3), away(4, 4))).toBe(false);
    expect(overlap(away(5, 6), away(0, 4))).toBe(false);
    expect(lengthOf(away(0, 3))).toBe(4);
  });

  it.each([
    ['as many easy days as the illness lasted', [away(0, 2)], [3, 4, 5]],
    ['seven at most', [away(0, 9)], [10, 11, 12, 13, 14, 15, 16]],
    ['two easy days at least', [away(0, 0)], [1, 2]],
    ['none after a short holiday', [away(0, 5, 'holiday')], []],
    ['three after a holiday of a week or more', [away(0, 6, 'holiday')], [7, 8, 9]],
    ['the first day with time after a holiday', [away(0, 10, 'holiday')], [11, 12, 13]],
    ['as many as all days of an illness that was added day by day', [away(1, 2), away(0, 0)], [3, 4, 5]],
  ] as const)('are followed by %s', (_, daysAway, easy) => {
    const days = Array.from({ length: 28 }, (_each, index) => index);
    expect(days.filter((index) => easyReturnFrom(time(...daysAway), on(index)) !== null)).toEqual(easy);
  });
});

describe('a week', () => {
  const states = (...daysAway: DaysAway[]) =>
    [0, 7, 14, 21].map((start) => {
      const week = awayWeekOf(on(start) as WeekKey, time(...daysAway));
      return week === null ? '' : `${week.state} ${week.kind}`;
    });

  it('is away when all days with time are', () => {
    expect(states(away(0, 6, 'holiday'))).toEqual(['away holiday', 'back holiday', '', '']);
    const weekends = { ...DEFAULT_AVAILABILITY, monday: 0, tuesday: 0, wednesday: 0, thursday: 0, friday: 0 };
    const weekend = { availability: weekends as typeof DEFAULT_AVAILABILITY, daysAway: [away(5, 6)] };
    expect(awayWeekOf(MONDAY, weekend)).toEqual({ state: 'away', kind: 'illness' });
    expect(awayWeekOf(on(7) as WeekKey, weekend)).toBeNull();
  });

  it('comes back after an illness that begins it, and in the first week after it', () => {
    expect(states(away(0, 2))).toEqual(['back illness', 'back illness', '', '']);
    expect(states(away(3, 5))).toEqual(['', 'back illness', '', '']);
    expect(states(away(3, 9))).toEqual(['', 'back illness', 'back illness', '']);
    expect(states(away(0, 1))).toEqual(['', '', '', '']);
  });

  it('takes a step back after a holiday of a week or more, in the week that it mostly leaves', () => {
    expect(states(away(3, 12, 'holiday'))).toEqual([
      'mostly-away holiday',
      'mostly-away holiday',
      'back holiday',
      '',
    ]);
    expect(states(away(3, 9, 'holiday'))).toEqual(['mostly-away holiday', 'back holiday', '', '']);
    expect(states(away(3, 8, 'holiday'))).toEqual(['', '', '', '']);
  });

  it('comes back from many days: two weeks of holiday or one of illness, in whichever weeks they lie', () => {
    const afterLong = (...daysAway: DaysAway[]) =>
      [0, 7, 14, 21].filter(
        (start) => awayWeekOf(on(start) as WeekKey, time(...daysAway))?.isAfterLong === true,
      );
    expect(afterLong(away(0, 13, 'holiday'))).toEqual([14]);
    expect(afterLong(away(2, 15, 'holiday'))).toEqual([14]);
    expect(afterLong(away(2, 14, 'holiday'))).toEqual([]);
    expect(afterLong(away(0, 6))).toEqual([7]);
    expect(afterLong(away(2, 8))).toEqual([14]);
    expect(afterLong(away(2, 7))).toEqual([]);
  });

  it('knows whether it has days away or easy days after them', () => {
    const has = (...daysAway: DaysAway[]) =>
      [0, 7, 14].map((start) => hasDaysAway(on(start) as WeekKey, time(...daysAway)));
    expect(has(away(6, 8))).toEqual([true, true, false]);
    expect(has(away(4, 6))).toEqual([true, true, false]);
    expect(has()).toEqual([false, false, false]);
    expect(hasDaysAway(MONDAY, { availability: DEFAULT_AVAILABILITY })).toBe(false);
    expect(awayWeekOf(MONDAY, { availability: DEFAULT_AVAILABILITY })).toBeNull();
  });
});
