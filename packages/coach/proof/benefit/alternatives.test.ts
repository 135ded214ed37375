import { describe, expect, it } from 'vitest';
import { day } from '../../calendar/days.ts';
import { DIFFICULTIES } from '../../rider/vocabulary.ts';
import { err, ok } from '../../result.ts';
import { historyBefore } from '../../season/planned-history.ts';
import { sharesOf } from '../../season/tables/distribution.ts';
import { seasonFor } from '../../testing/season-for.ts';
import { builtInWeek } from '../../week/plan-day.ts';
import { blocksOf } from '../../workout/steps.ts';
import {
  type Alternative,
  alternativeFact,
  alternativesTo,
  remarkOf,
  seasonFiguresOf,
  type SeasonFigures,
} from './alternatives.ts';

const HOURS = [0, 1.5, 1, 1.5, 0, 3, 2];

const figuresFor = (...asked: Parameters<typeof seasonFor>): SeasonFigures => {
  const season = seasonFor(...asked);
  return seasonFiguresOf(season, season.weeks.map(builtInWeek));
};

describe('alternatives to a difficulty', () => {
  it.each([
    ['easy', ['easy', 'moderate', 'hard']],
    ['moderate', ['easy', 'moderate', 'hard']],
    ['hard', ['moderate', 'hard', 'expert']],
    ['expert', ['moderate', 'hard', 'expert']],
  ] as const)('are for %s: %s', (asked, expected) => {
    expect(alternativesTo(asked)).toEqual(expected);
  });

  it('are named by their steps from what was asked', () => {
    expect(DIFFICULTIES.map((difficulty) => alternativeFact(difficulty, 'hard'))).toEqual([
      { code: 'steadier', params: { steps: 2 } },
      { code: 'steadier', params: { steps: 1 } },
      { code: 'as-asked', params: {} },
      { code: 'bolder', params: { steps: 1 } },
    ]);
  });
});

describe('the figures of a season', () => {
  it('are those of its weeks', () => {
    const season = seasonFor(HOURS, {}, { weeks: 16 });
    const figures = figuresFor(HOURS, {}, { weeks: 16 });
    expect(figures.weeks).toHaveLength(16);
    expect(figures.load).toBe(figures.weeks.reduce((sum, { load }) => sum + load, 0));
    expect(figures.heaviestWeekLoad).toBe(Math.max(...figures.weeks.map(({ load }) => load)));
    expect(figures.longestRideMinutes).toBe(
      Math.max(...season.weeks.map(({ longRideMinutes }) => longRideMinutes)),
    );
    expect(figures.minutes).toBe(season.weeks.reduce((sum, { targetMinutes }) => sum + targetMinutes, 0));
    expect(figures.maxHardDays).toBe(Math.max(...season.weeks.map(({ hardDays }) => hardDays)));
    // The loads of a brief are rounded to tenths.
    expect(figures.weeks[14]?.fitness).toBeCloseTo(historyBefore(season, 16).form.fitness, 0);
    expect(figures.fitness).toBe(Math.round(figures.weeks[15]?.fitness ?? 0));
    expect(figures.startFitness).toBe(Math.round(season.startFitness));
  });

  it('have the intensity of its workouts, and the fullest of its weeks', () => {
    const away = [{ from: day('2026-11-30'), to: day('2026-12-06'), kind: 'holiday' }] as const;
    const season = seasonFor(HOURS, {}, { weeks: 4, daysAway: away });
    const weeks = season.weeks.map(builtInWeek);
    const blocks = blocksOf(weeks.flatMap(({ workouts }) => workouts.flatMap(({ steps }) => steps)));
    const hardFrom = (power: number) =>
      blocks.reduce((sum, { from, to, seconds }) => sum + ((from + to) / 2 >= power ? seconds : 0), 0);
    const figures = seasonFiguresOf(season, weeks);
    // With its sweet spot, which begins at 88 % of FTP.
    expect(figures.hardMinutesAWeek).toBe(Math.round(hardFrom(0.88) / 60 / 4));
    expect(hardFrom(0.88)).toBeGreaterThan(hardFrom(0.91) + 60);
    expect(figures.maxRides).toBe(5);
    const { easy, middle, hard } = sharesOf(weeks.flatMap((week) => week.workouts.map(({ steps }) => steps)));
    const percent = (seconds: number) => Math.round((100 * seconds) / (easy + middle + hard));
    const shares = { middle: percent(middle), hard: percent(hard) };
    expect(figures.shares).toEqual({ ...shares, easy: 100 - shares.middle - shares.hard });
  });

  it('count an event on the way as training', () => {
    const event = { date: day('2026-12-06'), priority: 'C', kind: 'gravel', minutes: 300 } as const;
    const season = seasonFor(HOURS, {}, { weeks: 4, events: [event] });
    const weeks = season.weeks.map(builtInWeek);
    const without = { ...season, request: { ...season.request, events: [] } };
    expect(seasonFiguresOf(season, weeks).fitness).toBeGreaterThan(seasonFiguresOf(without, weeks).fitness);
  });

  it('are full from nine tenths of the hours on', () => {
    const isFull = (hours: readonly number[]) =>
      figuresFor(hours, {}, { weeks: 2, difficulty: 'easy' }).isFull;
    expect(isFull([0, 0, 1, 0, 0, 0, 1])).toBe(true);
    expect(isFull([4, 4, 4, 4, 4, 4, 4])).toBe(false);
  });

  it('are easy and empty where the rider is away all the time', () => {
    const away = [{ from: day('2026-11-23'), to: day('2026-12-20'), kind: 'holiday' }] as const;
    const figures = figuresFor(HOURS, {}, { weeks: 4, daysAway: away });
    expect(figures.shares).toEqual({ easy: 100, middle: 0, hard: 0 });
    expect(figures.isFull).toBe(false);
  });

  it('have the fitness of race morning, and do not count the race as the longest ride', () => {
    const raceDate = day('2027-02-14');
    const season = seasonFor(HOURS, {}, { weeks: 12, raceDate });
    const weeks = season.weeks.map(builtInWeek);
    const figures = seasonFiguresOf(season, weeks);
    const evenings = figures.weeks.map(({ fitness }) => fitness);
    expect(figures.isRace).toBe(true);
    expect(figures.fitness).not.toBe(Math.round(evenings[11] ?? 0));
    const training = season.weeks.flatMap(({ days }) => days.filter(({ role }) => role !== 'race'));
    expect(figures.longestRideMinutes).toBe(Math.max(...training.map(({ minutes }) => minutes)));
  });

  it('have the fitness of the end where the season ends before the race', () => {
    const figures = figuresFor(HOURS, {}, { weeks: 4, raceDate: day('2027-02-14') });
    expect(figures.isRace).toBe(false);
    expect(figures.fitness).toBe(Math.round(figures.weeks[3]?.fitness ?? 0));
  });
});

describe('the remark on an alternative', () => {
  const alternatives = (hours: readonly number[]): readonly Alternative[] =>
    alternativesTo('hard').map((difficulty) => ({
      difficulty,
      fact: alternativeFact(difficulty, 'hard'),
      result: ok(figuresFor(hours, {}, { difficulty })),
    }));
  const remarksOn = (all: readonly Alternative[]) => all.map((one) => remarkOf(one, all));

  it('says how many days it asks for', () => {
    expect(remarksOn(alternatives(HOURS))).toEqual([
      { code: 'days', params: { rides: 5, hardDays: 2 } },
      { code: 'days', params: { rides: 5, hardDays: 3 } },
      { code: 'days', params: { rides: 5, hardDays: 3 } },
    ]);
  });

  it('says that the hours are the limit where it hardly differs', () => {
    expect(remarksOn(alternatives([0, 0, 0, 0, 0, 1, 0]))[2]).toEqual({
      code: 'nearly-same',
      params: { as: { code: 'as-asked', params: {} }, isFull: true },
    });
  });

  it('says that a bolder season trains less than one that is gentler', () => {
    const asked = figuresFor(HOURS, {}, { weeks: 1 });
    const all = alternativesTo('hard').map((difficulty, index) => ({
      difficulty,
      fact: alternativeFact(difficulty, 'hard'),
      result: ok({
        ...asked,
        load: asked.load * (index < 2 ? 1 : 0.9),
        hardMinutesAWeek: asked.hardMinutesAWeek + 9 * index,
      }),
    }));
    const days = { rides: asked.maxRides, hardDays: asked.maxHardDays };
    expect(remarksOn(all)).toEqual([
      { code: 'days', params: days },
      { code: 'days', params: days },
      { code: 'less-load', params: { than: { code: 'as-asked', params: {} }, ...days } },
    ]);
  });

  it('says what a bolder season with more load has less of', () => {
    const rider = { goal: 'fitness', weeklyHours: 6.5, longestRideMinutes: 150 } as const;
    const all = alternativesTo('moderate').map((difficulty) => ({
      difficulty,
      fact: alternativeFact(difficulty, 'moderate'),
      result: ok(figuresFor([1, 1, 1, 1, 1, 2, 2], rider, { weeks: 4, difficulty })),
    }));
    const [, asked, bolder] = all.map(({ result }) => result.value);
    expect(bolder?.load).toBeGreaterThan(asked?.load ?? Number.NaN);
    expect(bolder?.hardMinutesAWeek).toBeLessThan(asked?.hardMinutesAWeek ?? Number.NaN);
    expect(remarksOn(all)[2]).toMatchObject({
      code: 'fewer-hard-minutes',
      params: { than: { code: 'as-asked' } },
    });
  });

  it.each([
    ['fewer-hard-minutes', { hardMinutesAWeek: 38, heaviestWeekLoad: 380 }],
    ['lighter-heaviest-week', { hardMinutesAWeek: 39, heaviestWeekLoad: 390 }],
    ['days', { hardMinutesAWeek: 39, heaviestWeekLoad: 397 }],
  ])('is %s for %j', (code, less) => {
    const gentler = { ...figuresFor(HOURS, {}, { weeks: 1 }), hardMinutesAWeek: 40, heaviestWeekLoad: 400 };
    const all = [gentler, { ...gentler, load: gentler.load * 1.2, ...less }].map((figures, index) => ({
      difficulty: index === 0 ? ('moderate' as const) : ('hard' as const),
      fact: alternativeFact(index === 0 ? 'moderate' : 'hard', 'moderate'),
      result: ok(figures),
    }));
    expect(remarksOn(all)[1]?.code).toBe(code);
  });

  it.each([
    ['nearly-same', 1],
    ['days', 2],
  ])('is %s where a figure of forty differs by %i', (code, by) => {
    const asked = figuresFor(HOURS, {}, { weeks: 1 });
    const all = [
      { ...asked, fitness: 40 },
      { ...asked, fitness: 40 + by },
    ].map((figures, index) => ({
      difficulty: 'hard' as const,
      fact: alternativeFact(index === 0 ? 'moderate' : 'hard', 'moderate'),
      result: ok(figures),
    }));
    expect(remarksOn(all)[1]?.code).toBe(code);
  });

  it('is missing where the season cannot be made', () => {
    const result = err({ code: 'no-time', field: 'availability' } as const);
    const all = alternatives(HOURS).map((one, index) => (index === 1 ? { ...one, result } : one));
    expect(remarksOn(all).map((remark) => remark?.code)).toEqual(['days', undefined, 'days']);
  });
});
