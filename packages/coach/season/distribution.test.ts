import { describe, expect, it } from 'vitest';
import { type Difficulty, type Distribution, DISTRIBUTIONS, GOALS } from '../rider/vocabulary.ts';
import { stepsOf } from '../library/built-steps.ts';
import { GOAL_DISTRIBUTIONS, sharesOf } from './tables/distribution.ts';
import { seasonFor } from '../testing/season-for.ts';
import { seasonFiguresOf } from '../proof/benefit/alternatives.ts';
import { buildWeek } from '../proof/build-season.ts';

const HOURS = [0, 1.5, 1, 1.5, 0, 3, 2];

interface Asked {
  readonly goal: (typeof GOALS)[number];
  readonly difficulty?: Difficulty;
  readonly distribution?: Distribution;
}

function built({ goal, difficulty = 'hard', distribution }: Asked) {
  const rider = { goal, fitness: 40, weeklyHours: 7, longestRideMinutes: 150 };
  const season = seasonFor(HOURS, rider, { weeks: 24, difficulty, ...(distribution && { distribution }) });
  const weeks = season.weeks.map((brief) => buildWeek(season, brief));
  const { shares } = seasonFiguresOf(
    season,
    weeks.map(({ week }) => week),
  );
  const days = season.weeks.flatMap((week) => week.days);
  return {
    shares,
    days,
    isKept: weeks.every(({ proof }) => proof.passed),
    countOf: (stimulus: string) => days.filter((day) => day.stimulus === stimulus).length,
  };
}

describe.each(GOALS)('a season for the goal %s', (goal) => {
  it('is shared as the goal asks, unless the rider chooses another way', () => {
    const own = built({ goal });
    const same = DISTRIBUTIONS.filter(
      (distribution) => JSON.stringify(built({ goal, distribution }).days) === JSON.stringify(own.days),
    );
    // Who chooses polarized gets a stricter plan than a goal that only leans to it.
    const lean = GOAL_DISTRIBUTIONS[goal];
    expect(same).toEqual(lean === 'polarized' ? [] : [lean]);
  });

  it.each(['moderate', 'hard', 'expert'] as const)('keeps its promises in every way: %s', (difficulty) => {
    const [pyramidal, polarized, sweetSpot] = DISTRIBUTIONS.map((distribution) =>
      built({ goal, difficulty, distribution }),
    ) as [ReturnType<typeof built>, ReturnType<typeof built>, ReturnType<typeof built>];
    expect([pyramidal, polarized, sweetSpot].map(({ isKept }) => isKept)).toEqual([true, true, true]);
    const sum = ({ shares: { easy, middle, hard } }: typeof polarized) => easy + middle + hard;
    expect([pyramidal, polarized, sweetSpot].map(sum)).toEqual([100, 100, 100]);
    // Polarized: less in the middle, and more above it than in it.
    expect(polarized.shares.middle).toBeLessThan(pyramidal.shares.middle);
    expect(polarized.shares.hard).toBeGreaterThan(polarized.shares.middle);
    expect(polarized.countOf('vo2max')).toBeGreaterThan(sweetSpot.countOf('vo2max'));
    expect(sweetSpot.countOf('sweet-spot')).toBeGreaterThan(pyramidal.countOf('sweet-spot'));
    expect(sweetSpot.countOf('sweet-spot')).toBeGreaterThan(polarized.countOf('sweet-spot'));
  });

  it('has no harder base in an easy plan', () => {
    const kinds = (distribution?: Distribution) =>
      built({ goal, difficulty: 'easy', ...(distribution && { distribution }) })
        .days.slice(0, 14)
        .map(({ role, stimulus }) => [role, stimulus]);
    expect(kinds('polarized')).toEqual(kinds());
  });
});

it.each(GOALS)('goes from an easy base to VO2max in a polarized season, with easy long rides: %s', (goal) => {
  const rider = { goal, fitness: 40, weeklyHours: 7, longestRideMinutes: 150 };
  const season = seasonFor(HOURS, rider, { weeks: 24, distribution: 'polarized' });
  const daysIn = (phase: string) =>
    season.weeks.filter((week) => week.phase === phase).flatMap(({ days }) => days);
  const hardIn = (phase: string) =>
    new Set(daysIn(phase).flatMap(({ role, stimulus }) => (role === 'hard' ? [stimulus] : [])));
  expect([...hardIn('base')].filter((kind) => !['vo2max', 'sprint', 'test'].includes(kind ?? ''))).toEqual(
    [],
  );
  expect(hardIn('build')).toContain('vo2max');
  const short = ['vo2max-30-30', 'vo2max-40-20', 'vo2max-30-15', 'vo2max-microbursts'];
  const vo2maxInBase = daysIn('base').filter(({ stimulus }) => stimulus === 'vo2max');
  expect(short).toEqual(expect.arrayContaining(vo2maxInBase.map(({ session }) => session)));
  const long = season.weeks.flatMap(({ days }) => days.filter(({ role }) => role === 'long'));
  const { middle, hard } = sharesOf(long.map(stepsOf));
  expect([long.length > 12, middle, hard]).toEqual([true, 0, 0]);
});
