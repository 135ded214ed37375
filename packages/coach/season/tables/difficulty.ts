import type { Difficulty } from '../../rider/vocabulary.ts';

/** The limits of a difficulty. The season stays inside them, and the proof checks them. */
export interface DifficultyRules {
  /** Maximum rise of fitness (CTL) in a week; 8 is the maximum for everyone. */
  readonly rampLimit: number;
  /** The minutes of a load week grow by this share of the longest week before it, where the limits allow it. */
  readonly loadStep: number;
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

/** The limits of a difficulty for a rider. */
export interface VolumeRules extends DifficultyRules {
  /** A week with all rides at their longest should hold these minutes; more days are ridden where fewer do not. */
  readonly minFullMinutes: number;
  /** No session is planned with a higher intensity, of ten; tests are what they are. */
  readonly readiness: number;
}

/** An easy ride has at most this share of the longest ride, unless the days of the rider ask for more. */
export const EASY_OF_LONG_SHARE = 0.8;

/** The hardest session that a rider is ready for, by difficulty, and how much less for age and for little fitness. */
export const READINESS: Readonly<Record<Difficulty, number>> = { easy: 7, moderate: 9, hard: 10, expert: 10 };
/** See `READINESS`. */
export const LESS_READY = { fromAge: 60, belowFitness: 20 } as const;

/** Below this age, riders are still growing, and a plan of any difficulty has these limits. */
const GROWN_AGE = 16;
/** From this age on fitness rises no faster than under `GROWN_AGE`, and the first all-out effort comes after a week of riding. */
const OLD_AGE = 70;
/** See `GROWN_AGE` and `OLD_AGE`. */
export const SPARED_RAMP_LIMIT = 5;
/** See `GROWN_AGE`. */
export const YOUNG_READINESS = 8;
/** See `GROWN_AGE`: the longest key session. */
export const YOUNG_HARD_MINUTES = 75;

/** True for a rider who is still growing. */
export const isYoung = (age: number | null): boolean => age !== null && age < GROWN_AGE;

/** True from `OLD_AGE` on. */
export const isOld = (age: number | null): boolean => age !== null && age >= OLD_AGE;

/** For who rides less than this in a full week, the long tests are too large a part of it. */
const LITTLE_RIDING_MINUTES = 240;

/** True for a rider whose tests are short ones. */
export const ridesLittle = ({ minFullMinutes }: VolumeRules): boolean =>
  minFullMinutes < LITTLE_RIDING_MINUTES;

/** Ramp limits: training-science 9 (amateurs 3 to 7, illness beyond 8). The rest is this coach's judgement (docs/coaching.md). */
export const DIFFICULTY: Readonly<Record<Difficulty, DifficultyRules>> = {
  easy: {
    rampLimit: 3,
    loadStep: 0.06,
    trainingDays: 4,
    maxWeekMinutes: 7 * 60,
    hardInBase: 1,
    hardInBuild: 1,
    topLevel: 0.55,
    maxHardMinutes: 75,
    maxEasyMinutes: 75,
    maxLongMinutes: 180,
  },
  moderate: {
    rampLimit: 5,
    loadStep: 0.09,
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
    loadStep: 0.11,
    trainingDays: 6,
    maxWeekMinutes: 16 * 60,
    hardInBase: 2,
    hardInBuild: 3,
    topLevel: 0.9,
    maxHardMinutes: 120,
    maxEasyMinutes: 150,
    maxLongMinutes: 240,
  },
  expert: {
    rampLimit: 8,
    loadStep: 0.13,
    trainingDays: 6,
    maxWeekMinutes: 20 * 60,
    hardInBase: 3,
    hardInBuild: 3,
    topLevel: 1,
    maxHardMinutes: 150,
    maxEasyMinutes: 210,
    maxLongMinutes: 240,
  },
};

/** Maximum rise of fitness in a week for every difficulty (training-science 9). */
export const HARD_STOP_RAMP = 8;

/** From this age on a block is one week shorter and no week has more than two hard sessions (Friel). */
export const SENIOR_AGE = 50;
