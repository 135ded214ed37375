import { describe, expect, it } from 'vitest';
import { buildSeason } from '../proof/build-season.ts';
import { DIFFICULTIES } from '../rider/vocabulary.ts';
import { seasonFor } from '../testing/season-for.ts';
import type { CoachRider, Season, WeekBrief } from './season.ts';

const HOURS = [0, 1, 1, 1.5, 0, 3, 2];

const ridesOf = ({ days }: WeekBrief) => days.filter(({ minutes }) => minutes > 0);
const EASY = ['endurance', 'recovery', 'skills'];
const isEasy = (week: WeekBrief): boolean =>
  ridesOf(week).every(({ role, stimulus }) => role === 'easy' && EASY.includes(stimulus ?? ''));
const firstHard = ({ weeks }: Season): number => weeks.findIndex((week) => !isEasy(week));

describe('a rider who hardly rides', () => {
  it.each(DIFFICULTIES)('rides short and easy until a week of three rides is behind (%s)', (difficulty) => {
    for (const rider of [
      { weeklyHours: 0 },
      { fitness: 0 },
      { weeklyHours: 0.5 },
    ] satisfies Partial<CoachRider>[]) {
      const season = seasonFor(HOURS, rider, { difficulty });
      const easy = season.weeks.slice(0, firstHard(season));
      expect(easy.some((week) => ridesOf(week).length >= 3)).toBe(true);
      for (const week of easy.filter(({ kind }) => kind === 'load')) {
        expect(ridesOf(week).length).toBeLessThanOrEqual(3);
      }
    }
  });

  it('has two rides in the first week, and a promise kept in each', () => {
    const {
      rider,
      request,
      weeks: [first],
    } = seasonFor(HOURS, { weeklyHours: 0 });
    expect(first && ridesOf(first).map(({ minutes }) => minutes)).toEqual([20, 25]);
    const built = buildSeason(rider, request);
    expect(built.ok && built.value.proof.passed).toBe(true);
  });

  it('has two short easy rides in the first week of an easy plan too', () => {
    for (const hours of [HOURS, [0, 0, 1, 0, 0, 1, 0]]) {
      const { rider, request, weeks } = seasonFor(hours, { weeklyHours: 0 }, { difficulty: 'easy' });
      const [first] = weeks;
      expect(first && ridesOf(first).map(({ minutes, stimulus }) => [minutes, stimulus])).toEqual([
        [20, 'recovery'],
        [20, 'recovery'],
      ]);
      const built = buildSeason(rider, request);
      expect(built.ok && built.value.proof.passed).toBe(true);
    }
  });

  it.each([[[0, 0.5, 0, 0, 0, 0.5, 0]], [[0, 0, 0, 0, 0, 1, 0]]])(
    'begins easy with an hour a week, if nothing is told: %j',
    (hours) => {
      expect(firstHard(seasonFor(hours))).toBe(1);
    },
  );

  it('has a first easy ride on the only day with time', () => {
    const season = seasonFor([0, 0, 0, 0, 0, 1, 0], { weeklyHours: 0 });
    expect(firstHard(season)).toBe(1);
  });

  it('has days between the first rides, also where only two of three fit', () => {
    const daysOf = (hours: readonly number[], difficulty: (typeof DIFFICULTIES)[number]) =>
      seasonFor(hours, { weeklyHours: 0 }, { difficulty })
        .weeks.slice(0, 3)
        .map(({ days }) => days.flatMap(({ minutes }, day) => (minutes > 0 ? [day] : [])));
    expect(daysOf(HOURS, 'easy')).toEqual([
      [2, 5],
      [2, 5],
      [1, 3, 5],
    ]);
    expect(daysOf(HOURS, 'hard')[0]).toEqual([1, 3, 5]);
    expect(daysOf([0, 0, 0, 0, 3, 3, 3], 'moderate')[0]).toEqual([4, 6]);
  });

  it('has key sessions from the first week on with a little fitness', () => {
    expect(firstHard(seasonFor(HOURS, { fitness: 12 }))).toBe(0);
  });
});
