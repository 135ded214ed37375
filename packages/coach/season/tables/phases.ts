import { type RaceOfSeason, USUAL_MINUTES } from '../../event/season-events.ts';
import type { Discipline, Goal } from '../../rider/vocabulary.ts';
import type { Phase } from '../../library/session.ts';

// The phases of a season by goal, and the length of a taper.

/** The phases that the blocks of a season without a race repeat, by goal. */
export const ROLLING_PHASES: Readonly<Record<Goal, readonly Phase[]>> = {
  fitness: ['base', 'build'],
  endurance: ['base', 'base', 'build'],
  power: ['base', 'build', 'peak'],
  'weight-loss': ['base', 'base', 'build'],
  performance: ['base', 'build', 'peak'],
  strength: ['base', 'build'],
  'race-prep': ['base', 'build', 'peak'],
};

/** The phase of a season with a single block, which has no time for base if the goal is to go faster. */
export const SINGLE_BLOCK_PHASE: Readonly<Record<Goal, Phase>> = {
  fitness: 'base',
  endurance: 'base',
  power: 'build',
  'weight-loss': 'base',
  performance: 'build',
  strength: 'build',
  'race-prep': 'build',
};

/** Maximum weeks of build and of base before a race (Friel: 12 and 8). Earlier blocks repeat `ROLLING_PHASES`. */
export const MAX_BUILD_WEEKS = 9;
/** See `MAX_BUILD_WEEKS`. */
export const MAX_BASE_WEEKS = 12;

/** A plan with the race in its first weeks, at most this many, tapers for at most one week before race week (training-science: 4 to 7 days after a short build). */
export const MAX_SHORT_PLAN_WEEKS = 8;

/**
 * With this fitness before the taper, two weeks of it are worth their loss; a lighter build needs 4 to 7 days (training-science, Targets).
 * Above it, even the smallest cut of two weeks leaves a form of more than +25 on race morning.
 */
export const LONG_TAPER_FITNESS = { min: 70, max: 90 } as const;

/** A taper of two weeks is for races that take more than this. */
const MAX_SHORT_RACE_MINUTES = 60;

/**
 * Weeks of taper after a heavy build: one for short races, two for long ones (training-science 9). A triathlon is longer than its ride.
 * Where the rider has not told what the race is, that follows from discipline and goal: road riders with the goal power race criteriums.
 */
export function taperWeeksFor(
  discipline: Discipline | null,
  goal: Goal | null,
  { raceKind, raceMinutes }: RaceOfSeason = {},
): 1 | 2 {
  if (raceKind === undefined || discipline === 'triathlon')
    return discipline === 'track' || discipline === 'cx' || (discipline === 'road' && goal === 'power')
      ? 1
      : 2;
  return (raceMinutes ?? USUAL_MINUTES[raceKind]) <= MAX_SHORT_RACE_MINUTES ? 1 : 2;
}
