import { WEEKDAYS } from '@musette/coach/calendar/days';
import { minutesAvailable } from '@musette/coach/rider/availability';
import { describe, expect, it } from 'vitest';
import { minutesOf, proofOf, timeText, weekMinutes } from './sample-proof.ts';
import { OVER_UNDERS, SAMPLE_HOURS, SAMPLE_WEEK, type SampleWeek } from './sample-week.ts';

const figures = (week: SampleWeek) => proofOf(week, SAMPLE_HOURS).map(({ figure, holds }) => [figure, holds]);

describe('the week that visitors see', () => {
  it('is as long as its steps are', () => {
    expect(WEEKDAYS.map((day) => minutesOf(SAMPLE_WEEK[day]))).toEqual([0, 52, 30, 68, 0, 180, 100]);
    expect(weekMinutes(SAMPLE_WEEK)).toBe(430);
  });

  it('keeps what it promises', () => {
    expect(weekMinutes(SAMPLE_WEEK)).toBeLessThanOrEqual(minutesAvailable(SAMPLE_HOURS));
    expect(figures(SAMPLE_WEEK)).toEqual([
      ['Wednesday: 30 min of 30 min', true],
      ['Monday, Friday: 0 min', true],
      ['Tuesday, Thursday', true],
    ]);
  });
});

describe('the proof', () => {
  it('does not hold for a ride that is longer than its day', () => {
    const week = { ...SAMPLE_WEEK, wednesday: OVER_UNDERS, thursday: null };
    expect(proofOf(week, SAMPLE_HOURS)[0]).toMatchObject({
      figure: 'Wednesday: 1 h 08 of 30 min',
      holds: false,
    });
  });

  it('does not hold for a ride on a day off', () => {
    const week = { ...SAMPLE_WEEK, friday: SAMPLE_WEEK.wednesday };
    expect(proofOf(week, SAMPLE_HOURS)[1]).toMatchObject({ figure: 'Monday, Friday: 30 min', holds: false });
  });

  it('does not hold for two hard days in a row', () => {
    const week = { ...SAMPLE_WEEK, wednesday: OVER_UNDERS };
    expect(proofOf(week, SAMPLE_HOURS)[2]).toMatchObject({
      figure: 'Tuesday, Wednesday, Thursday',
      holds: false,
    });
  });

  it('holds for a week without a ride', () => {
    const empty = Object.fromEntries(WEEKDAYS.map((day) => [day, null])) as SampleWeek;
    expect(figures(empty)).toEqual([
      ['no rides', true],
      ['Monday, Friday: 0 min', true],
      ['none', true],
    ]);
  });
});

it.each([
  [0, '0 min'],
  [52, '52 min'],
  [59.6, '1 h'],
  [68, '1 h 08'],
  [180, '3 h'],
])('says %d minutes as %s', (minutes, text) => {
  expect(timeText(minutes)).toBe(text);
});
