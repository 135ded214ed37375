import { describe, expect, it } from 'vitest';
import { addDays, WEEKDAYS } from '../calendar/days.ts';
import type { Availability } from '../rider/availability.ts';
import { DIFFICULTIES, type Discipline, type Goal } from '../rider/vocabulary.ts';
import { SAMPLE_START, sampleOutline, sampleSeason } from '../testing/sample-season.ts';
import { seasonFor } from '../testing/season-for.ts';
import { rulesFor, startingPointOf } from './starting-point.ts';
import { DIFFICULTY } from './tables/difficulty.ts';
import { levelOf } from './plan-week.ts';
import type { SeasonRequest } from './season.ts';

const levels = (given: Parameters<typeof sampleOutline>[0], weeks = [0, 1, 2]) =>
  weeks.map((weekOfBlock) => levelOf(sampleOutline({ ...given, weekOfBlock }), 'expert'));

it('raises the level each week, and each block of a phase', () => {
  const block = (phaseBlock: number) => levels({ phaseBlocks: 3, phaseBlock, block: phaseBlock });
  expect(block(0)).toEqual([0.3, 0.45, 0.6]);
  expect(block(1)[0]).toBe(0.48);
  expect(block(2)).toEqual([0.65, 0.8, 0.95]);
});

it('starts a phase of a single block at a higher level, unless it is the first block', () => {
  expect(levels({ block: 0 })).toEqual([0.3, 0.45, 0.6]);
  expect(levels({ block: 1 })).toEqual([0.45, 0.6, 0.75]);
});

it('has the highest level in the peak and the lowest in recovery weeks', () => {
  expect(levels({ phase: 'peak', block: 3 })).toEqual([0.65, 0.8, 0.95]);
  expect(levels({ phase: 'peak', block: 3 }, [5])).toEqual([1]);
  for (const kind of ['taper', 'race'] as const) expect(levels({ kind, block: 3 })).toEqual([0.8, 0.8, 0.8]);
  for (const kind of ['recovery', 'transition'] as const) {
    expect(levels({ kind, block: 3 })).toEqual([0.3, 0.3, 0.3]);
  }
});

it.each(DIFFICULTIES)('stays below the maximum level of a plan that is %s', (difficulty) => {
  const { topLevel } = DIFFICULTY[difficulty];
  expect(levelOf(sampleOutline({ phase: 'peak', weekOfBlock: 9 }), difficulty)).toBe(topLevel);
  expect(Math.abs(levelOf(sampleOutline({ kind: 'recovery' }), difficulty) - 0.3 * topLevel)).toBeLessThan(
    0.006,
  );
});

it('limits the long ride by discipline, but not for the long events of mountain biking and triathlon', () => {
  const longest = (discipline: Discipline, goal: Goal): number => {
    const { rider } = sampleSeason([]);
    const asked = { difficulty: 'hard', discipline } as const;
    return rulesFor(asked, { ...rider, goal }, startingPointOf({ ...rider, fitness: 20 })).maxLongMinutes;
  };
  expect(longest('triathlon', 'race-prep')).toBe(210);
  expect(longest('triathlon', 'endurance')).toBe(240);
  expect(longest('mtb', 'endurance')).toBe(240);
  expect(longest('track', 'endurance')).toBe(150);
});

describe('the limits of a rider with time on few days', () => {
  const rulesOf = (
    hours: readonly number[],
    weeklyHours: number,
    longestRideMinutes: number | null = null,
  ) => {
    const rider = {
      ...sampleSeason([]).rider,
      goal: 'power',
      availability: Object.fromEntries(WEEKDAYS.map((name, index) => [name, hours[index]])) as Availability,
      fitness: null,
      weeklyHours,
      longestRideMinutes,
    } as const;
    return rulesFor({ difficulty: 'moderate', discipline: 'track' }, rider, startingPointOf(rider));
  };

  it('let a full week hold 1.4 times the usual one', () => {
    // 8.4 h are 1 h, 1 h 30 and two rides of 2 h 57.
    const { maxEasyMinutes, maxHardMinutes, maxLongMinutes } = rulesOf([0, 1.5, 0, 1, 0, 3, 3], 6);
    // The longest ride of 2 h 24 that goes with six hours, and a tenth more.
    expect(maxLongMinutes).toBeCloseTo(158.4);
    expect(maxEasyMinutes).toBeCloseTo(158.4);
    // Key sessions have half as much again as others of the difficulty, and a little for the share of Saturday and Sunday.
    expect(maxHardMinutes).toBeCloseTo(136.3, 1);
  });

  it('let a key session be longer the more of the week two days have, up to twice as long as others', () => {
    // 8.4 h are more than 4 h and 3 h.
    expect(rulesOf([0, 0, 0, 0, 0, 4, 3], 6).maxHardMinutes).toBe(180);
    expect(rulesOf([0, 0, 0, 0, 0.5, 4, 3], 6).maxHardMinutes).toBe(180);
    expect(rulesOf([0, 0, 0, 0.5, 0.5, 4, 3], 6).maxHardMinutes).toBeCloseTo(174.4, 1);
    expect(rulesOf([0, 0, 2, 1, 1, 4, 2], 8).maxHardMinutes).toBe(135);
    expect(rulesOf([0, 0, 0, 0, 0, 3, 3], 3.5).maxHardMinutes).toBe(147);
  });

  it('let no key session be so long for a rider of 60 or under 16', () => {
    const max = (age: number) => {
      const { rider } = seasonFor([0, 0, 0, 0, 0, 4, 3], { age, weeklyHours: 6 }, {});
      const asked = { difficulty: 'moderate', discipline: 'track' } as const;
      return rulesFor(asked, rider, startingPointOf(rider)).maxHardMinutes;
    };
    expect([15, 16, 59, 60].map(max)).toEqual([93.75, 180, 180, 112.5]);
  });

  it('are those of the difficulty where there are days enough', () => {
    const { maxEasyMinutes, maxHardMinutes, maxLongMinutes } = rulesOf([1, 1.5, 1, 1.5, 1, 3, 3], 5);
    expect([maxEasyMinutes, maxHardMinutes, maxLongMinutes]).toEqual([120, 90, 150]);
  });

  it('let the longest ride grow by a tenth', () => {
    expect(rulesOf([1, 1.5, 1, 1.5, 1, 3, 3], 5, 180).maxLongMinutes).toBeCloseTo(198);
  });
});

it('makes no ride longer for a guess in an easy plan, nor for a rider under 16', () => {
  const limits = (difficulty: 'easy' | 'moderate', age: number, weeklyHours: number | null) => {
    const { rider } = seasonFor([0, 0, 0, 0, 0, 4, 4], { age, weeklyHours }, { difficulty });
    const { maxEasyMinutes, maxHardMinutes } = rulesFor(
      { difficulty, discipline: 'cx' },
      rider,
      startingPointOf(rider),
    );
    return [Math.round(maxEasyMinutes), Math.round(maxHardMinutes)];
  };
  expect(limits('easy', 30, null)).toEqual([75, 75]);
  expect(limits('moderate', 15, null)).toEqual([120, 75]);
  expect(limits('moderate', 16, null)[0]).toBeGreaterThan(120);
  expect(limits('easy', 30, 5)[0]).toBeGreaterThan(75);
});

describe('a rider under 16', () => {
  const plannedAt = (age: number, difficulty: 'easy' | 'expert') => {
    const { rider, rampLimit, weeks } = seasonFor(
      [1, 1.5, 2, 1.5, 1, 4, 3],
      { age, weeklyHours: 6 },
      { difficulty },
    );
    const hardest = Math.max(...weeks.map(({ hardDays }) => hardDays));
    const { readiness } = rulesFor({ difficulty, discipline: 'road' }, rider, startingPointOf(rider));
    return { rampLimit, readiness, hardest };
  };

  it('has the limits of a moderate plan at most', () => {
    expect(plannedAt(15, 'expert')).toEqual({ rampLimit: 5, readiness: 8, hardest: 2 });
    expect(plannedAt(16, 'expert')).toEqual({ rampLimit: 8, readiness: 10, hardest: 3 });
  });

  it('has the limits of an easy plan in one', () => {
    expect(plannedAt(14, 'easy')).toEqual(plannedAt(30, 'easy'));
  });
});

it.each(['moderate', 'hard', 'expert'] as const)('rises no faster from 70 on: %s', (difficulty) => {
  const limit = (age: number) =>
    seasonFor([1, 1.5, 2, 1.5, 1, 4, 3], { age, weeklyHours: 6 }, { difficulty }).rampLimit;
  expect(limit(70)).toBe(5);
  expect(limit(69)).toBe(DIFFICULTY[difficulty].rampLimit);
});

it('makes a rider less ready from the age of 60 on, and below a fitness of 20', () => {
  const readiness = (age: number | null, fitness: number) => {
    const { rider } = seasonFor([0, 1, 1, 1, 0, 3, 2], { age, fitness });
    return rulesFor({ difficulty: 'hard', discipline: 'road' }, rider, startingPointOf(rider)).readiness;
  };
  expect([readiness(null, 20), readiness(59, 20), readiness(60, 20), readiness(null, 19.9)]).toEqual([
    10, 10, 9, 9,
  ]);
  expect(readiness(60, 19)).toBe(8);
});

it('starts from the load of the hours that the rider tells', () => {
  const { rider } = seasonFor([0, 1, 1, 1, 0, 3, 2], { weeklyHours: 6 });
  // Six hours at a load of 49 an hour.
  expect(startingPointOf(rider)).toMatchObject({ startFitness: 42, usual: { minutes: 360, load: 294 } });
});

it('has no less riding in a harder plan, from the middle of a week or around days away', () => {
  const told = { weeklyHours: 3, longestRideMinutes: 90 };
  const away = (from: number, to: number, kind: 'holiday' | 'illness') => ({
    from: addDays(SAMPLE_START, from),
    to: addDays(SAMPLE_START, to),
    kind,
  });
  const minutesOf = (hours: readonly number[], request: Partial<SeasonRequest>) =>
    (['easy', 'moderate', 'hard'] as const).map((difficulty) =>
      seasonFor(hours, told, { difficulty, ...request }).weeks.reduce(
        (sum, week) => sum + week.targetMinutes,
        0,
      ),
    );
  const midweek = minutesOf([0, 1, 0, 1, 1, 2, 1], { weeks: 9, today: addDays(SAMPLE_START, 4) });
  const daysAway = [away(22, 27, 'illness'), away(40, 48, 'holiday')];
  const around = minutesOf([2, 1, 0, 1, 1, 0, 1], { weeks: 15, daysAway });
  for (const minutes of [midweek, around]) expect(minutes).toEqual(minutes.toSorted((a, b) => a - b));
});

it('has a steady long ride beside a long key session of tempo, and no shorter week', () => {
  const rider = { goal: 'endurance', weeklyHours: 7, ftpWatts: 250 } as const;
  const { weeks } = seasonFor([0, 0, 0, 0, 0, 4, 4], rider, {
    discipline: 'triathlon',
    difficulty: 'hard',
    weeks: 12,
  });
  const minutes = weeks.map(({ targetMinutes }) => targetMinutes);
  expect(minutes.toSorted((a, b) => a - b)).toEqual(minutes);
  const long = weeks.flatMap(({ days }) => days).filter(({ role }) => role === 'long');
  expect(new Set(long.map(({ stimulus }) => stimulus))).toEqual(new Set(['long', 'endurance']));
});

it('loses nothing of two long days for half an hour on a third', () => {
  const rider = { goal: 'fitness', weeklyHours: 6, ftpWatts: 250 } as const;
  const longestWeek = (hours: Parameters<typeof seasonFor>[0]) =>
    Math.max(...seasonFor(hours, rider, { weeks: 12 }).weeks.map(({ targetMinutes }) => targetMinutes));
  const two = longestWeek([0, 0, 0, 0, 0, 4, 3]);
  expect(longestWeek([0, 0, 0.5, 0, 0, 4, 3])).toBeGreaterThanOrEqual(two);
  expect(longestWeek([0, 0, 1, 0, 0, 4, 3])).toBeGreaterThanOrEqual(two);
});

it('has no more rides in a recovery week than in the load weeks before it', () => {
  const rider = { goal: 'endurance', age: 62, weeklyHours: 2, longestRideMinutes: 60 } as const;
  const { weeks } = seasonFor([0.5, 1, 0.5, 1, 0, 1.5, 0], rider, { weeks: 8, difficulty: 'easy' });
  const rides = weeks.map(({ days }) => days.filter(({ minutes }) => minutes > 0).length);
  expect(weeks[2]?.kind).toBe('recovery');
  expect(rides.slice(0, 3)).toEqual([3, 3, 3]);
});

it('rides easy on the day of a key session that a limit leaves no room for', () => {
  const minutesWith = (thursday: number) =>
    seasonFor(
      [0, 0, 3, thursday, 0, 1, 0.5],
      { goal: 'weight-loss', fitness: 14 },
      { discipline: 'mtb', weeks: 15, raceDate: addDays(SAMPLE_START, 93) },
    )
      .weeks.slice(3, 5)
      .map(({ targetMinutes }) => targetMinutes);
  // With two key sessions of an hour, the second one and half an hour more on its day had no ride.
  expect(minutesWith(0.5)).toEqual([195, 205]);
  expect(minutesWith(1)).toEqual([195, 205]);
});
