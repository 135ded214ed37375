import type { Discipline, Goal } from '../../rider/vocabulary.ts';
import type { Phase } from '../../library/session.ts';

/** The blocks of a season without a race, over and over. */
export const ROLLING_PHASES: Readonly<Record<Goal, readonly Phase[]>> = {
  fitness: ['base', 'build'],
  endurance: ['base', 'base', 'build'],
  power: ['base', 'build', 'peak'],
  'weight-loss': ['base', 'base', 'build'],
  performance: ['base', 'build', 'peak'],
  strength: ['base', 'build'],
  'race-prep': ['base', 'build', 'peak'],
};

/** A season of a single block has no time for a base where the goal is to go faster. */
export const SINGLE_BLOCK_PHASE: Readonly<Record<Goal, Phase>> = {
  fitness: 'base',
  endurance: 'base',
  power: 'build',
  'weight-loss': 'base',
  performance: 'build',
  strength: 'build',
  'race-prep': 'build',
};

/** Weeks of build and of base right before the race at most (Friel: 12 and 8); what lies before them rolls. */
export const MAX_BUILD_WEEKS = 9;
/** See `MOST_BUILD_WEEKS`. */
export const MAX_BASE_WEEKS = 12;

/** One week for short races, two for long ones (training-science 9). A road rider who trains for power races criteriums. */
export const taperWeeksFor = (discipline: Discipline, goal: Goal): 1 | 2 =>
  discipline === 'track' || discipline === 'cx' || (discipline === 'road' && goal === 'power') ? 1 : 2;
