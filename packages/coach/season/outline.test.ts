import type { EventKind } from '../event/race-event.ts';
import { describe, expect, it } from 'vitest';
import { addDays, day, type WeekKey } from '../calendar/days.ts';
import { DEFAULT_AVAILABILITY } from '../rider/availability.ts';
import type { Difficulty, Discipline, Goal } from '../rider/vocabulary.ts';
import { cycleFor, outlineOf } from './outline.ts';
import type { SeasonRequest, StartSource } from './season.ts';
import { firstWeekOf } from './start.ts';

const START = day('2026-11-23') as WeekKey;

interface Given {
  readonly weeks: number;
  /** Days from the start to the race. */
  readonly race?: number;
  readonly goal?: Goal;
  readonly discipline?: Discipline;
  readonly age?: number;
  /** Days of the first week that are over when the plan is made. */
  readonly daysOver?: number;
  /** The weeks of a holiday, by index. */
  readonly away?: readonly number[];
  /** Heavy training by default, which has a longer taper. */
  readonly startFitness?: number;
  readonly taperFitness?: number;
  readonly raceKind?: EventKind;
  readonly raceMinutes?: number;
  readonly difficulty?: Difficulty;
  readonly startSource?: StartSource;
}

function outline({
  weeks,
  race,
  goal = 'performance',
  discipline = 'road',
  age,
  daysOver = 0,
  away = [],
  startFitness = 80,
  taperFitness,
  raceKind,
  raceMinutes,
  difficulty = 'moderate',
  startSource = 'told',
}: Given) {
  const request: SeasonRequest = {
    today: addDays(START, daysOver),
    start: START,
    weeks,
    difficulty,
    discipline,
    raceDate: race === undefined ? null : addDays(START, race),
    raceKind,
    raceMinutes,
    daysAway: away.map((week) => ({
      from: addDays(START, week * 7),
      to: addDays(START, week * 7 + 6),
      kind: 'holiday',
    })),
  };
  const firstWeek = firstWeekOf(DEFAULT_AVAILABILITY, request);
  return outlineOf({
    rider: { goal, age: age ?? null, availability: DEFAULT_AVAILABILITY },
    request,
    firstWeek,
    startFitness,
    startSource,
    taperFitness,
  });
}

const LETTERS = { load: '', recovery: 'r', transition: 'x', taper: '', race: '' } as const;

/** Each week as its phase and a letter: r for recovery, x for the week after a race. */
const shape = (given: Given): string =>
  outline(given)
    .map(({ phase, kind }) => phase + LETTERS[kind])
    .join(' ');

it('goes base, build, peak, taper, race in twelve weeks', () => {
  expect(shape({ weeks: 12, race: 83 })).toBe(
    'base base base baser build build build buildr peak peak taper race',
  );
});

it('has a recovery week every third week from age 50', () => {
  expect(shape({ weeks: 12, race: 83, age: 52 })).toBe(
    'base base baser base base baser build build buildr peak taper race',
  );
  expect(shape({ weeks: 6, age: 50 })).toBe('base base baser build build buildr');
  expect(shape({ weeks: 6, age: 49 })).toBe('base base baser build build buildr');
  expect(shape({ weeks: 8, age: 49 })).toBe('base base base baser build build build buildr');
});

it('ends with load weeks rather than with a block of one and its recovery', () => {
  expect(shape({ weeks: 4, age: 50 })).toBe('base base baser base');
  expect(shape({ weeks: 5, age: 50 })).toBe('base base baser build build');
  expect(shape({ weeks: 7, age: 50 })).toBe('base base baser build build buildr build');
});

it('repeats the last block in a single week after it', () => {
  const [before, single] = outline({ weeks: 16, goal: 'strength', age: 50 }).slice(-3).toSpliced(1, 1);
  expect(single).toMatchObject({ phase: 'base', kind: 'load', repeatsBlock: true });
  const { phaseBlock, phaseBlocks, phaseRun } = before ?? {};
  expect(single).toMatchObject({ phaseBlock, phaseBlocks, phaseRun });
  expect(outline({ weeks: 17, goal: 'strength', age: 50 }).some(({ repeatsBlock }) => repeatsBlock)).toBe(
    false,
  );
});

it('gives a plan that starts on a Wednesday its longest block first, before the first recovery week', () => {
  const begin = (given: Given) =>
    shape({ ...given, daysOver: 2 })
      .split(' ')
      .slice(0, 4);
  expect(begin({ weeks: 53, goal: 'fitness' })).toEqual(['base', 'base', 'base', 'baser']);
  expect(begin({ weeks: 17, goal: 'fitness' })).toEqual(['base', 'base', 'base', 'baser']);
  expect(begin({ weeks: 53, age: 50, goal: 'fitness' })).toEqual(['base', 'base', 'baser', 'build']);
});

it('does not count a first week with less than half its time as a load week', () => {
  const from = (daysOver: number) => shape({ weeks: 5, daysOver });
  expect(from(6)).toBe('build build build build buildr');
  expect(from(4)).toBe('build build build build buildr');
  expect(from(3)).toBe('base base base baser base');
  expect(shape({ weeks: 9, daysOver: 5, goal: 'fitness' })).toBe(
    'base base base base baser build build build buildr',
  );
  expect(shape({ weeks: 9, race: 62, daysOver: 5 })).toBe(
    'build build build build buildr peak peak peak race',
  );
  expect(shape({ weeks: 2, race: 13, daysOver: 5 })).toBe('peak race');
  expect(shape({ weeks: 3, race: 20, daysOver: 5 })).toBe('build build race');
});

it('never has a recovery week right after a partial first week', () => {
  for (const age of [49, 50]) {
    for (let weeks = 3; weeks <= 53; weeks += 1) {
      for (const daysOver of [2, 6]) {
        const [, second] = outline({ weeks, age, daysOver });
        expect(second?.kind, `${weeks} weeks at ${age} from day ${daysOver}`).toBe('load');
      }
    }
  }
});

it('avoids a recovery week right after a partial first week before a race, too', () => {
  const begin = (weeks: number) =>
    shape({ weeks, race: 7 * weeks - 1, age: 50, daysOver: 2 })
      .split(' ')
      .slice(0, 3);
  expect(begin(6)).toEqual(['build', 'build', 'buildr']);
  expect(begin(8)).toEqual(['base', 'base', 'baser']);
});

it('tapers one week before a short race, after a short build or after light training, and two before a long race', () => {
  const end = (given: Partial<Given>) =>
    shape({ weeks: 12, race: 83, ...given })
      .split(' ')
      .slice(-2);
  expect(end({ discipline: 'cx' })).toEqual(['peak', 'race']);
  expect(end({ discipline: 'track' })).toEqual(['peak', 'race']);
  expect(end({ goal: 'power' })).toEqual(['peak', 'race']);
  expect(end({ goal: 'power', discipline: 'mtb' })).toEqual(['taper', 'race']);
  expect(end({ discipline: 'gravel' })).toEqual(['taper', 'race']);
  expect(end({ discipline: 'gravel', startFitness: 69 })).toEqual(['peak', 'race']);
  expect(end({ discipline: 'gravel', startFitness: 70 })).toEqual(['taper', 'race']);
  expect(end({ discipline: 'gravel', startFitness: 90 })).toEqual(['taper', 'race']);
  expect(end({ discipline: 'gravel', startFitness: 91 })).toEqual(['peak', 'race']);
  expect(end({ discipline: 'gravel', startFitness: 40, taperFitness: 70 })).toEqual(['taper', 'race']);
  expect(end({ weeks: 8, race: 55 })).toEqual(['peak', 'race']);
});

it('tapers by the length of the race where that is known, and before a triathlon by its discipline', () => {
  const end = (given: Partial<Given>) =>
    shape({ weeks: 12, race: 83, ...given })
      .split(' ')
      .at(-2);
  expect(end({ raceKind: 'criterium' })).toBe('peak');
  expect(end({ raceKind: 'road-race', raceMinutes: 60 })).toBe('peak');
  expect(end({ raceKind: 'road-race', raceMinutes: 61 })).toBe('taper');
  expect(end({ goal: 'power', raceKind: 'road-race' })).toBe('taper');
  expect(end({ discipline: 'triathlon', raceKind: 'triathlon-sprint' })).toBe('taper');
});

it('has a test in the first whole week and in each recovery week', () => {
  const tests = (given: Given) => outline(given).flatMap(({ test, number }) => (test ? [number] : []));
  expect(tests({ weeks: 12, race: 83 })).toEqual([1, 4, 8]);
  expect(tests({ weeks: 9, daysOver: 2 })).toEqual([2, 3, 6, 9]);
  expect(tests({ weeks: 3 })).toEqual([]);
});

it('has the first test a week later in an easy plan and for an old rider, of whom no riding is known', () => {
  const first = (given: Partial<Given>) =>
    outline({ weeks: 12, race: 83, startSource: 'guess', ...given }).find(({ test }) => test)?.number;
  expect(first({})).toBe(1);
  expect(first({ difficulty: 'easy' })).toBe(2);
  expect(first({ difficulty: 'easy', startSource: 'told' })).toBe(1);
  expect(first({ age: 60 })).toBe(2);
  expect(first({ age: 59 })).toBe(1);
  expect(first({ age: 70, startSource: 'rides' })).toBe(2);
  expect(first({ age: 69, startSource: 'rides' })).toBe(1);
  // Without a second load week it stays where it is.
  expect(first({ difficulty: 'easy', away: [1] })).toBe(1);
});

it('tapers one week in a plan of up to eight weeks with a race early in its week', () => {
  expect(shape({ weeks: 5, race: 28 })).toBe('build build build taper race');
  expect(shape({ weeks: 6, race: 36 })).toBe('build build build build taper race');
  expect(shape({ weeks: 8, race: 49 }).split(' ').slice(-3)).toEqual(['peak', 'taper', 'race']);
  expect(shape({ weeks: 9, race: 56, daysOver: 2 }).split(' ').slice(-3)).toEqual(['peak', 'taper', 'race']);
});

it('trains until the race where that comes after the weeks of one block', () => {
  expect(shape({ weeks: 5, race: 34 })).toBe('build build build build race');
  expect(shape({ weeks: 6, race: 41 })).toBe('build build buildr peak peak race');
  expect(shape({ weeks: 4, race: 27, age: 50 })).toBe('build build build race');
});

it('moves the taper forward when the race is early in its week', () => {
  expect(shape({ weeks: 9, race: 56 }).split(' ').slice(-3)).toEqual(['taper', 'taper', 'race']);
  expect(shape({ weeks: 8, race: 49, discipline: 'cx' }).split(' ').slice(-2)).toEqual(['taper', 'race']);
  expect(shape({ weeks: 8, race: 55, discipline: 'cx' }).split(' ').slice(-2)).toEqual(['peak', 'race']);
});

it('ends with a test when there is no race', () => {
  expect(shape({ weeks: 4 })).toBe('build build build buildr');
  expect(shape({ weeks: 8, goal: 'fitness' })).toBe('base base base baser build build build buildr');
  expect(shape({ weeks: 12 }).split(' ').at(-1)).toBe('peakr');
});

it('starts with base if the goal has the time for it', () => {
  expect(shape({ weeks: 4, goal: 'endurance' })).toBe('base base base baser');
});

it('has only load weeks in a plan of one, two or three weeks', () => {
  expect(shape({ weeks: 1 })).toBe('build');
  expect(shape({ weeks: 3 })).toBe('build build build');
  expect(shape({ weeks: 3, age: 60 })).toBe('build build buildr');
});

it('knows the last load week before a taper, also where the plan ends with it', () => {
  const before = (weeks: number) =>
    outline({ weeks, race: 83, startFitness: 40 }).flatMap(({ isBeforeTaper, number }) =>
      isBeforeTaper === true ? [number] : [],
    );
  const [last] = before(12);
  expect(outline({ weeks: 12, race: 83, startFitness: 40 })[last ?? 0]?.kind).toMatch(/taper|race/);
  expect([before(12), before(last ?? 0), before((last ?? 0) - 1)]).toEqual([[last], [last], []]);
  expect(outline({ weeks: 12 }).some(({ isBeforeTaper }) => isBeforeTaper === true)).toBe(false);
});

it('counts phases back from a race after the end of the plan', () => {
  expect(shape({ weeks: 4, race: 83 })).toBe('base base base baser');
});

it('continues after the race with a transition week and new blocks', () => {
  expect(shape({ weeks: 11, race: 41 })).toBe(
    'build build buildr peak peak race basex build build build buildr',
  );
  expect(shape({ weeks: 7, race: 41 }).split(' ').at(-1)).toBe('basex');
});

it('comes back from the race step by step, and later from one of many hours', () => {
  const after = (given: Partial<Given>) =>
    outline({ weeks: 12, race: 41, ...given })
      .slice(6, 10)
      .map(({ kind, comeback }) => comeback ?? kind);
  const soon = ['transition', 'not-full', 'load', 'load'];
  expect(after({})).toEqual(soon);
  expect(after({ raceKind: 'gran-fondo', raceMinutes: 320 })).toEqual(soon);
  const late = ['transition', 'transition', 'gentle', 'not-full'];
  expect(after({ raceKind: 'gran-fondo', raceMinutes: 321 })).toEqual(late);
  expect(after({ raceKind: 'triathlon-half' })).toEqual(late);
  expect(outline({ weeks: 7, race: 41, raceKind: 'triathlon-full' })).toHaveLength(7);
});

it('has no easy week after a short race that leaves four days of its own week', () => {
  const after = (race: number, raceMinutes: number, raceKind: EventKind = 'criterium') =>
    outline({ weeks: 12, race, raceKind, raceMinutes })
      .slice(6, 8)
      .map(({ kind, comeback }) => comeback ?? kind);
  for (const race of [35, 36, 37]) expect(after(race, 60)).toEqual(['not-full', 'load']);
  expect(after(37, 240, 'road-race')[0]).toBe('not-full');
  for (const race of [38, 41]) expect(after(race, 60)).toEqual(['transition', 'not-full']);
  expect(after(35, 241, 'road-race')[0]).toBe('transition');
});

it('has no peak where a single block leads to the race', () => {
  const without = (given: Given) => outline(given).map(({ hasNoPeak }) => hasNoPeak === true);
  expect(without({ weeks: 5, race: 34 })).toEqual([true, true, true, true, false]);
  expect(without({ weeks: 6, race: 41 })).toEqual([false, false, false, false, false, false]);
  expect(without({ weeks: 7, race: 34 }).slice(4)).toEqual([false, false, false]);
});

it('repeats phases if the race is more than a season away', () => {
  const phases = outline({ weeks: 52, race: 363 }).map(({ phase }) => phase);
  expect(phases.slice(-24).filter((phase) => phase === 'base').length).toBeLessThanOrEqual(12);
  expect(new Set(phases.slice(0, 28))).toEqual(new Set(['base', 'build', 'peak']));
});

it('plans a season that starts in the taper', () => {
  expect(shape({ weeks: 2, race: 10 })).toBe('taper race');
  expect(shape({ weeks: 1, race: 6 })).toBe('race');
  expect(shape({ weeks: 3, race: 18 })).toBe('peak taper race');
});

it('begins to count blocks in the taper of a season that starts there', () => {
  const [first, last] = [outline({ weeks: 2, race: 10 }), outline({ weeks: 1, race: 6 })];
  expect([...first, ...last].map(({ block }) => block)).toEqual([0, 0, 0]);
});

it('has no more weeks before a race that is in its short first week', () => {
  expect(shape({ weeks: 2, race: 6, daysOver: 5 })).toBe('race basex');
});

describe('a holiday of whole weeks', () => {
  const kinds = (given: Given) =>
    outline(given)
      .map(({ kind }) => kind[0])
      .join('');

  it('is the recovery of its block, and a new block begins after it', () => {
    expect(kinds({ weeks: 12 })).toBe('lllrlllrlllr');
    expect(kinds({ weeks: 12, away: [6] })).toBe('llrlllrlllrl');
    expect(kinds({ weeks: 13, away: [6, 7] })).toBe('llrlllrrlllrl');
  });

  it('comes after the longer block first if the first week is partial', () => {
    expect(kinds({ weeks: 12, away: [6], daysOver: 2 })).toBe('lllrllrlllrl');
    expect(kinds({ weeks: 18, away: [6, 13], daysOver: 2 })).toBe('lllrllrllrlllrlllr');
  });
});

it('numbers the blocks of a phase', () => {
  const weeks = outline({ weeks: 24, goal: 'fitness' });
  expect(weeks.map(({ phaseRun }) => phaseRun)).toContain(1);
  expect(outline({ weeks: 12, goal: 'endurance' }).map(({ phaseBlock }) => phaseBlock)).toEqual([
    0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0,
  ]);
});

it('shortens the block at age 50, not before', () => {
  expect([49, 50, null].map(cycleFor)).toEqual([4, 3, 4]);
});

it('counts blocks in the season and in their phase', () => {
  const weeks = outline({ weeks: 16, goal: 'endurance' }).filter(({ weekOfBlock }) => weekOfBlock === 0);
  expect(weeks.map(({ block }) => block)).toEqual([0, 1, 2, 3]);
  expect(weeks.map(({ phase }) => phase)).toEqual(['base', 'base', 'build', 'base']);
  expect(weeks.map(({ phaseBlock }) => phaseBlock)).toEqual([0, 1, 0, 0]);
  expect(weeks.map(({ phaseBlocks }) => phaseBlocks)).toEqual([2, 2, 1, 1]);
  expect(weeks.map(({ phaseRun }) => phaseRun)).toEqual([0, 0, 0, 1]);
});

it('continues to count after a race: race weeks, the transition week and later blocks', () => {
  const weeks = outline({ weeks: 24, race: 76 });
  for (const given of [weeks, outline({ weeks: 24, race: 72, raceKind: 'criterium' })]) {
    const blocks = given.map(({ block }) => block);
    expect(blocks[0]).toBe(0);
    expect(
      blocks.every((block, index) => index === 0 || [0, 1].includes(block - (blocks[index - 1] ?? 0))),
    ).toBe(true);
  }
  const kinds = new Map(weeks.map(({ block, kind }) => [block, kind === 'load' || kind === 'recovery']));
  for (const { block, kind } of weeks) expect(kinds.get(block)).toBe(kind === 'load' || kind === 'recovery');
});

it('makes a single week before a taper peak, and two weeks build', () => {
  const phases = (race: number) => outline({ weeks: 5, race, discipline: 'cx' }).map(({ phase }) => phase);
  expect(phases(13)[0]).toBe('peak');
  expect(phases(20).slice(0, 2)).toEqual(['build', 'build']);
});
