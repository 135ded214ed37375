import { isBalanced, sharesOf } from './tables/distribution.ts';
import { stepsOf } from '../library/built-steps.ts';
import { DIFFICULTY, type DifficultyRules } from './tables/difficulty.ts';
import type { Baseline, CoachRider, DayWithoutWhy, FirstWeek, SeasonRequest, WeekBrief } from './season.ts';
import { sessionDaysOf } from './session-choice.ts';
import { afterDays } from '../rider/form.ts';
import { daySlotsOf, type WeekPlan } from './day-slots.ts';
import { shareMinutes } from './ride-minutes.ts';
import {
  PLAN_MARGIN,
  maxLoad,
  maxLongRide,
  normalMinutes,
  maxRecoveryLoad,
  type PlannedHistory,
} from './planned-history.ts';
import type { WeekOutline } from './outline.ts';
import { rideSlotsOf } from './ride-slots.ts';
import { rolesOf, type SessionTargets } from './day-roles.ts';
import { sessionTargetsOf } from './session-targets.ts';
import type { Difficulty } from '../rider/vocabulary.ts';
import type { SessionId } from '../workout/names.ts';

// Plans the days of one week: volume, level, roles and sessions inside every limit.

/** Each week of a block has this share less volume than the week after it. */
export const STEP_IN_BLOCK = 0.06;
/** Number of blocks until the weeks use all hours of the rider. */
const BLOCKS_TO_FULL = 3;
/** Share of the volume in the peak, which has less volume and more intensity. */
export const PEAK_SHARE = 0.92;

/** Minutes of a recovery week as a share of a normal load week. Recovery is 60 to 70 %, taper 41 to 59 % (training-science 9). */
export const RECOVERY_SHARE = 0.6;
/** See `RECOVERY_SHARE`; the week after a race is lighter still. */
export const TRANSITION_SHARE = 0.5;
/** The first week of a taper of two, and the week of the race. */
export const TAPER_SHARE = 0.55;
/** See `TAPER_SHARE`. */
export const RACE_WEEK_SHARE = 0.45;

/** The share of the full hours in the first load week if the rider's fitness is unknown. More hours give a smaller share. */
export const startShareFor = (weekMinutes: number): number =>
  Math.min(1, Math.max(0.78, 1.1 - 0.03 * (weekMinutes / 60)));

/** The share of the full hours that a load week uses; it grows from `start` to 1. */
export function volumeOf(week: WeekOutline, start: number): number {
  const growing = Math.min(BLOCKS_TO_FULL, week.blocks) - 1;
  // A single block has no time to grow to all hours.
  const growth = growing <= 0 ? 0.5 : Math.min(1, week.block / growing);
  const top = start + (1 - start) * growth;
  const step = 1 - STEP_IN_BLOCK * Math.max(0, week.loadWeeks - 1 - week.weekOfBlock);
  return top * step * (week.phase === 'peak' ? PEAK_SHARE : 1);
}

/** The level of sessions in the first week of a block, and how much each week adds. */
export const FIRST_LEVEL = 0.3;
/** See `FIRST_LEVEL`. */
export const LEVEL_A_WEEK = 0.15;
/** How much the level rises from the first block of a phase to the last. */
export const LEVEL_A_PHASE = 0.35;
/** What a phase with a single block adds to the level, unless it is the first block of the season. */
export const LEVEL_ALONE = 0.15;

/** The level of the sessions of a week. It rises each week of a block, and each block of a phase. */
export function levelOf(week: WeekOutline, difficulty: Difficulty): number {
  const share = Math.min(1, shareOfTop(week));
  return Math.round(share * DIFFICULTY[difficulty].topLevel * 100) / 100;
}

function shareOfTop({ kind, phase, phaseBlock, phaseBlocks, block, weekOfBlock }: WeekOutline): number {
  if (kind === 'recovery' || kind === 'transition') return FIRST_LEVEL;
  if (kind !== 'load') return FIRST_LEVEL + LEVEL_A_PHASE + LEVEL_A_WEEK;
  const week = FIRST_LEVEL + LEVEL_A_WEEK * weekOfBlock;
  if (phase === 'peak') return week + LEVEL_A_PHASE;
  if (phaseBlocks > 1) return week + (LEVEL_A_PHASE * phaseBlock) / (phaseBlocks - 1);
  return week + (block === 0 ? 0 : LEVEL_ALONE);
}

/** Inputs that are the same for every week of a season. */
export interface SeasonPlan {
  readonly rider: CoachRider;
  readonly request: SeasonRequest;
  readonly firstWeek: FirstWeek;
  /** The share of the full hours that the first load week uses. */
  readonly startShare: number;
  readonly startFitness: number;
  readonly usual: Baseline;
}

/** A week to plan, with its history and the next week. */
export interface WeekInSeason {
  readonly week: WeekOutline;
  readonly history: PlannedHistory;
  /** Seconds of main work of each progressive session of the previous week. */
  readonly previousWork: ReadonlyMap<SessionId, number>;
  /** The next week, if it is fixed. */
  readonly next: WeekBrief | null;
}

const MAX_ATTEMPTS = 16;
const LEVEL_STEP = 0.15;

/** Plans the days of a week: roles, minutes and sessions. The week has the volume of its phase and stays inside every limit. */
export function planWeekDays(season: SeasonPlan, inSeason: WeekInSeason): readonly DayWithoutWhy[] {
  const { week } = inSeason;
  const daySlots = daySlotsOf(week.weekStart, season.rider.availability, season.request);
  const targets = sessionTargetsOf(week, daySlots, season);
  let days = daysForTargets(season, inSeason, targets);
  // If the week has no room for its test, it has easy rides only.
  const lacksTest = week.test && days.every(({ stimulus }) => stimulus !== 'test');
  if (lacksTest) days = daysForTargets(season, inSeason, { ...targets, hard: 0 });
  for (let hard = targets.hard - 1; hard >= 0 && !isWeekBalanced(days, season); hard -= 1) {
    days = daysForTargets(season, inSeason, { ...targets, hard });
  }
  return days;
}

/** The minutes of a week in which every ride has its maximum length. */
export const fullMinutes = (plan: WeekPlan, rules: DifficultyRules): number =>
  Math.min(
    rules.maxWeekMinutes,
    rideSlotsOf(plan).reduce((sum, { max }) => sum + max, 0),
  );

function daysForTargets(
  season: SeasonPlan,
  inSeason: WeekInSeason,
  targets: SessionTargets,
): readonly DayWithoutWhy[] {
  const { rider, request } = season;
  const { week, history, previousWork, next } = inSeason;
  const daySlots = daySlotsOf(week.weekStart, rider.availability, request);
  const roles = rolesOf(daySlots, targets, {
    ...history.sunday,
    nextMondayHard: next?.days[0]?.role === 'hard',
  });
  const plan: WeekPlan = {
    week,
    daySlots,
    roles,
    rider,
    request,
    maxRideMinutes: maxLongRide(history),
    previousWork,
    previousSession: history.sunday.session,
  };
  const rideSlots = rideSlotsOf(plan);
  let target = targetMinutes(season, plan, history);
  let level = levelOf(week, request.difficulty);
  for (let attempt = 0; ; attempt += 1) {
    const days = sessionDaysOf(plan, rideSlots, { minutes: shareMinutes(rideSlots, target), level });
    const excess = excessOf(days, season, inSeason);
    const balanced = isWeekBalanced(days, season);
    if ((excess <= 1 && balanced) || attempt === MAX_ATTEMPTS) return days;
    if (excess > 1) target = Math.min(target, minutesOf(days)) * Math.min(0.97, 1 / excess);
    if (!balanced) level = Math.max(0, Math.round((level - LEVEL_STEP) * 100) / 100);
  }
}

const minutesOf = (days: readonly DayWithoutWhy[]): number =>
  days.reduce((sum, { minutes }) => sum + minutes, 0);
const loadOf = (days: readonly DayWithoutWhy[]): number => days.reduce((sum, { load }) => sum + load, 0);

function isWeekBalanced(days: readonly DayWithoutWhy[], { rider }: SeasonPlan): boolean {
  return isBalanced(sharesOf(days.map(stepsOf)), rider.goal);
}

function targetMinutes(season: SeasonPlan, plan: WeekPlan, history: PlannedHistory): number {
  const { startShare, usual } = season;
  const { week } = plan;
  const usualMinutes = normalMinutes(history, usual);
  switch (week.kind) {
    case 'load':
      return fullWeekMinutes(season, plan, history) * volumeOf(week, startShare);
    case 'recovery':
      return usualMinutes * RECOVERY_SHARE;
    case 'transition':
      return usualMinutes * TRANSITION_SHARE;
    case 'taper':
      return usualMinutes * TAPER_SHARE;
    case 'race':
      return usualMinutes * RACE_WEEK_SHARE;
  }
}

/** The first week may have fewer hard days and more easy rides than the next weeks, and is still no longer than they are. */
function fullWeekMinutes({ rider, request }: SeasonPlan, plan: WeekPlan, { sunday }: PlannedHistory): number {
  const rules = DIFFICULTY[request.difficulty];
  const full = fullMinutes(plan, rules);
  if (plan.week.number > 1) return full;
  const targets = sessionTargetsOf({ ...plan.week, number: 2 }, plan.daySlots, { rider, request });
  const next = { ...plan, roles: rolesOf(plan.daySlots, targets, sunday) };
  return Math.min(full, fullMinutes(next, rules));
}

/** The ratio of a week to its limits; 1 or less is inside all of them. */
function excessOf(
  days: readonly DayWithoutWhy[],
  season: SeasonPlan,
  { week, history }: WeekInSeason,
): number {
  const { request, startFitness, usual } = season;
  const { rampLimit } = DIFFICULTY[request.difficulty];
  const max = maxLoad(history, startFitness, rampLimit);
  const recovers = week.kind === 'recovery' || week.kind === 'transition';
  const limit = PLAN_MARGIN.load * (recovers ? Math.min(max, maxRecoveryLoad(history, usual)) : max);
  const loads = days.map(({ load }) => load);
  const rise = afterDays(history.form, loads).fitness - history.form.fitness;
  const above = rise / (rampLimit * PLAN_MARGIN.ramp) - 1;
  // Fitness follows load slowly, so the ratio grows less than the rise of fitness does.
  const ramp = above <= 0 ? 0 : 1 + above / 4;
  return Math.max(loadOf(days) / Math.max(limit, 1), ramp);
}
