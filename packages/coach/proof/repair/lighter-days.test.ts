import { describe, expect, it } from 'vitest';
import { placeIn } from '../../week/reading/testing/places.ts';
import { sessionById } from '../../library/library.ts';
import type { Difficulty } from '../../rider/vocabulary.ts';
import { MIN_RIDE_MINUTES } from '../../season/ride-minutes.ts';
import type { DayBrief } from '../../season/season.ts';
import { seasonFor } from '../../testing/season-for.ts';
import { trains } from '../../workout/why.ts';
import { easierDay, shorterDay } from './lighter-days.ts';

const { season, brief } = placeIn(seasonFor([0, 1, 1, 1, 0, 3, 2], { goal: 'endurance' }), 3);

function dayOn(weekday: DayBrief['weekday']): DayBrief {
  const day = brief.days.find((each) => each.weekday === weekday);
  if (day === undefined) throw new Error(weekday);
  return day;
}

describe('an easier day', () => {
  it('is an endurance ride of the same length that is not hard', () => {
    const day = easierDay(dayOn('tuesday'), brief, season);
    expect(day).toMatchObject({ role: 'easy', stimulus: 'endurance', minutes: 60, why: trains('endurance') });
    expect(sessionById(day.session ?? '')).toMatchObject({ hard: false });
    expect(day.load).toBeLessThan(dayOn('tuesday').load);
  });

  it('has a gentler session in an easy plan', () => {
    const sessionFor = (difficulty: Difficulty) =>
      easierDay(dayOn('tuesday'), brief, { ...season, request: { ...season.request, difficulty } }).session;
    expect([sessionFor('easy'), sessionFor('moderate')]).toEqual(['endurance-rolling', 'endurance-rising']);
  });
});

describe('a shorter day', () => {
  it('has the minimum minutes of a ride, and is rest below them', () => {
    const day = { ...dayOn('wednesday'), minutes: 60 };
    const min = Math.max(sessionById(day.session ?? '')?.minutes.min ?? 0, MIN_RIDE_MINUTES);
    expect(shorterDay(day, min / day.minutes)).toMatchObject({ minutes: min, session: day.session });
    expect(shorterDay(day, (min - 1) / day.minutes)).toMatchObject({
      role: 'rest',
      session: null,
      minutes: 0,
      load: 0,
      why: [{ code: 'rest' }],
    });
  });

  it('is the same day for the whole share, and without a ride', () => {
    expect(shorterDay(dayOn('wednesday'), 1)).toBe(dayOn('wednesday'));
    expect(shorterDay(dayOn('friday'), 0.5)).toBe(dayOn('friday'));
  });
});
