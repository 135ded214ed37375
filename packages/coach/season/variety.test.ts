import { describe, expect, it } from 'vitest';
import type { HourOption } from '../rider/availability.ts';
import { DIFFICULTIES, DISCIPLINES, GOALS, type Discipline, type Goal } from '../rider/vocabulary.ts';
import { seasonFor } from '../testing/season-for.ts';
import type { SeasonRequest } from './season.ts';

const HOURS = {
  'eight hours': [1, 1, 1, 1, 0, 3, 2],
  'four hours': [0, 1, 0, 1, 0, 0, 2],
  'two hours': [0, 0, 0, 0, 0, 2, 0],
  'one hour': [0, 0, 0, 0, 0, 0, 1],
} as const satisfies Record<string, readonly HourOption[]>;
type Hours = keyof typeof HOURS;

/** Every ride of a season: session, length and level. Texts do not count as a difference. */
function ridesOf(
  hours: Hours,
  goal: Goal,
  asked: Omit<SeasonRequest, 'today' | 'start' | 'raceDate'>,
): string {
  const { weeks } = seasonFor(HOURS[hours], { goal, ftpWatts: null }, asked);
  const days = weeks.flatMap((week) => week.days);
  return days.map(({ session, minutes, level }) => `${session} ${minutes} ${level}`).join(', ');
}

/** For the same hours: the number of different seasons over all goals and disciplines, and the goals that share one. */
function compared(hours: Hours, difficulty: SeasonRequest['difficulty'], weeks: number) {
  const all = new Set<string>();
  const shared: (readonly [Discipline, Goal, Goal])[] = [];
  for (const discipline of DISCIPLINES) {
    const byRides = new Map<string, Goal>();
    for (const goal of GOALS) {
      const rides = ridesOf(hours, goal, { weeks, difficulty, discipline });
      const other = byRides.get(rides);
      if (other !== undefined) shared.push([discipline, other, goal]);
      byRides.set(rides, goal);
      all.add(rides);
    }
  }
  return { all: all.size, shared };
}

const LENGTHS = [4, 8, 12] as const;

/** Out of 42. With one ride a week, four weeks train only the goal, so not every discipline can differ. */
const SEASONS: Readonly<Record<Hours, Readonly<Record<(typeof LENGTHS)[number], readonly number[]>>>> = {
  'eight hours': { 4: [42, 42, 42, 42], 8: [42, 42, 42, 42], 12: [42, 42, 42, 42] },
  'four hours': { 4: [42, 42, 42, 42], 8: [42, 42, 42, 42], 12: [42, 42, 42, 42] },
  'two hours': { 4: [32, 24, 25, 25], 8: [42, 42, 42, 42], 12: [42, 42, 42, 42] },
  'one hour': { 4: [34, 35, 35, 36], 8: [42, 42, 42, 42], 12: [42, 42, 42, 42] },
};

describe.each(Object.keys(HOURS) as Hours[])('with %s a week', (hours) => {
  it.each(LENGTHS)('has a different season for every goal in every discipline: %i weeks', (weeks) => {
    const found = DIFFICULTIES.map((difficulty) => compared(hours, difficulty, weeks));
    expect(found.flatMap(({ shared }) => shared)).toEqual([]);
    expect(found.map(({ all }) => all)).toEqual(SEASONS[hours][weeks]);
  });
});
