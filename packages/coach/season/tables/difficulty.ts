import type { Difficulty } from '../../rider/vocabulary.ts';

/** The limits of a difficulty. The season stays inside them, and the proof checks them. */
export interface DifficultyRules {
  /** Maximum rise of fitness (CTL) in a week; 8 is the maximum for everyone. */
  readonly rampLimit: number;
  /** Number of rides a week if every day has time. */
  readonly trainingDays: number;
  /** A week has no more minutes, even if the rider has more time. */
  readonly maxWeekMinutes: number;
  /** Maximum of hard sessions in a week of base, and in a week of build or peak. */
  readonly hardInBase: number;
  readonly hardInBuild: number;
  /** Maximum level of a session, from 0 to 1. */
  readonly topLevel: number;
  /** Maximum lengths of a key session, an easy ride and a long ride. */
  readonly maxHardMinutes: number;
  readonly maxEasyMinutes: number;
  readonly maxLongMinutes: number;
}

/** Ramp limits: training-science 9 (amateurs 3 to 7, illness beyond 8). The rest is this coach's judgement (docs/coaching.md). */
export const DIFFICULTY: Readonly<Record<Difficulty, DifficultyRules>> = {
  easy: {
    rampLimit: 3,
    trainingDays: 4,
    maxWeekMinutes: 7 * 60,
    hardInBase: 1,
    hardInBuild: 1,
    topLevel: 0.55,
    maxHardMinutes: 60,
    maxEasyMinutes: 75,
    maxLongMinutes: 180,
  },
  moderate: {
    rampLimit: 5,
    trainingDays: 5,
    maxWeekMinutes: 12 * 60,
    hardInBase: 2,
    hardInBuild: 2,
    topLevel: 0.75,
    maxHardMinutes: 90,
    maxEasyMinutes: 120,
    maxLongMinutes: 240,
  },
  hard: {
    rampLimit: 7,
    trainingDays: 6,
    maxWeekMinutes: 16 * 60,
    hardInBase: 2,
    hardInBuild: 3,
    topLevel: 0.9,
    maxHardMinutes: 105,
    maxEasyMinutes: 150,
    maxLongMinutes: 240,
  },
  expert: {
    rampLimit: 8,
    trainingDays: 6,
    maxWeekMinutes: 20 * 60,
    hardInBase: 3,
    hardInBuild: 3,
    topLevel: 1,
    maxHardMinutes: 120,
    maxEasyMinutes: 210,
    maxLongMinutes: 240,
  },
};

/** Maximum rise of fitness in a week for every difficulty (training-science 9). */
export const HARD_STOP_RAMP = 8;

/** From this age on a block is one week shorter and no week has more than two hard sessions (Friel). */
export const SENIOR_AGE = 50;
