import { isBalanced, sharesOf } from './tables/distribution.ts';
import { stepsOf } from '../library/built-steps.ts';
import { DIFFICULTY, type DifficultyRules } from './tables/difficulty.ts';
import type { DayWithoutText, CoachRider, SeasonRequest, Baseline, WeekBrief } from './season.ts';
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
import type { SessionId } from '../workout/planned.ts';

/** How much less than the last loading week of a block each week before it holds. */
export const STEP_IN_BLOCK = 0.06;
/** Blocks until the hours that the rider has are filled. */
const BLOCKS_TO_FULL = 3;
/** The peak trades volume for intensity. */
export const PEAK_SHARE = 0.92;

/** Shares of the loading weeks before: recovery 60 to 70 %, taper 41 to 59 % (training-science 9). */
export const RECOVERY_SHARE = 0.6;
/** See `RECOVERY_SHARE`; the week after a race is lighter still. */
export const TRANSITION_SHARE = 0.5;
/** The first week of a taper of two, and the week of the race. */
export const TAPER_SHARE = 0.55;
/** See `TAPER_SHARE`. */
export const RACE_WEEK_SHARE = 0.45;

/** What part of the hours a rider begins with when nothing is known of the weeks before: the more hours, the smaller. */
export const startShareFor = (weekMinutes: number): number =>
  Math.min(1, Math.max(0.78, 1.1 - 0.03 * (weekMinutes / 60)));

/** What part of the full hours a loading week holds, from `start` to all of them. */
export function volumeOf(week: WeekOutline, start: number): number {
  const growing = Math.min(BLOCKS_TO_FULL, week.blocks) - 1;
  // A single block has no time to grow into all of the hours.
  const come = growing <= 0 ? 0.5 : Math.min(1, week.block / growing);
  const top = start + (1 - start) * come;
  const step = 1 - STEP_IN_BLOCK * Math.max(0, week.loadWeeks - 1 - week.weekOfBlock);
  return top * step * (week.phase === 'peak' ? PEAK_SHARE : 1);
}

/** How far up its range a session stands in the first week of a block, and how much further each week after it. */
export const FIRST_LEVEL = 0.3;
/** See `FIRST_LEVEL`. */
export const LEVEL_A_WEEK = 0.15;
/** What the blocks of a phase climb through, the first to the last. */
export const LEVEL_A_PHASE = 0.35;
/** Where a phase of a single block begins, unless it is the first of the season. */
export const LEVEL_ALONE = 0.15;

/** How far up their range the sessions of a week go: higher week by week in a block, and block by block in a phase. */
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

/** What stays the same for every week of a season. */
export interface SeasonPlan {
  readonly rider: CoachRider;
  readonly request: SeasonRequest;
  /** What part of the full hours the first loading week holds. */
  readonly startShare: number;
  readonly startFitness: number;
  readonly usual: Baseline;
}

/** A week to fill, and what lies before it. */
export interface WeekInSeason {
  readonly week: WeekOutline;
  readonly past: PlannedHistory;
  /** Seconds of main work that last week's sessions had, but for the easy ones. */
  readonly lastWork: ReadonlyMap<SessionId, number>;
  /** The week after it, where that stands already. */
  readonly next: WeekBrief | null;
}

const MAX_ATTEMPTS = 16;
const LEVEL_STEP = 0.15;

/** A week's days with minutes and sessions: as much as the phase asks for, inside every limit. */
export function planWeekDays(season: SeasonPlan, place: WeekInSeason): readonly DayWithoutText[] {
  const { week } = place;
  const frames = daySlotsOf(week.weekStart, season.rider.availability, season.request);
  const wanted = sessionTargetsOf(week, frames, season);
  let days = daysForTargets(season, place, wanted);
  // A test that the week has no room for leaves the week to easy riding.
  const untested = week.test && days.every(({ stimulus }) => stimulus !== 'test');
  if (untested) days = daysForTargets(season, place, { ...wanted, hard: 0 });
  for (let hard = wanted.hard - 1; hard >= 0 && !isWeekBalanced(days, season); hard -= 1) {
    days = daysForTargets(season, place, { ...wanted, hard });
  }
  return days;
}

/** What the rider's hours hold when every ride is as long as it should ever be. */
export const fullMinutes = (plan: WeekPlan, rules: DifficultyRules): number =>
  Math.min(
    rules.maxWeekMinutes,
    rideSlotsOf(plan).reduce((sum, { max }) => sum + max, 0),
  );

function daysForTargets(
  season: SeasonPlan,
  place: WeekInSeason,
  wanted: SessionTargets,
): readonly DayWithoutText[] {
  const { rider, request } = season;
  const { week, past, lastWork, next } = place;
  const frames = daySlotsOf(week.weekStart, rider.availability, request);
  const roles = rolesOf(frames, wanted, { ...past.sunday, mondayHard: next?.days[0]?.role === 'hard' });
  const plan: WeekPlan = {
    week,
    frames,
    roles,
    rider,
    request,
    longest: maxLongRide(past),
    lastWork,
    lastRide: past.sunday.session,
  };
  const outings = rideSlotsOf(plan);
  let target = targetMinutes(season, plan, past);
  let level = levelOf(week, request.difficulty);
  for (let turn = 0; ; turn += 1) {
    const days = sessionDaysOf(plan, outings, { minutes: shareMinutes(outings, target), level });
    const excess = excessOf(days, season, place);
    const balanced = isWeekBalanced(days, season);
    if ((excess <= 1 && balanced) || turn === MAX_ATTEMPTS) return days;
    if (excess > 1) target = Math.min(target, minutesOf(days)) * Math.min(0.97, 1 / excess);
    if (!balanced) level = Math.max(0, Math.round((level - LEVEL_STEP) * 100) / 100);
  }
}

const minutesOf = (days: readonly DayWithoutText[]): number =>
  days.reduce((sum, { minutes }) => sum + minutes, 0);
const loadOf = (days: readonly DayWithoutText[]): number => days.reduce((sum, { load }) => sum + load, 0);

function isWeekBalanced(days: readonly DayWithoutText[], { rider }: SeasonPlan): boolean {
  return isBalanced(sharesOf(days.map(stepsOf)), rider.goal);
}

function targetMinutes(season: SeasonPlan, plan: WeekPlan, past: PlannedHistory): number {
  const { startShare, usual } = season;
  const { week } = plan;
  const normal = normalMinutes(past, usual);
  switch (week.kind) {
    case 'load':
      return fullWeekMinutes(season, plan, past) * volumeOf(week, startShare);
    case 'recovery':
      return normal * RECOVERY_SHARE;
    case 'transition':
      return normal * TRANSITION_SHARE;
    case 'taper':
      return normal * TAPER_SHARE;
    case 'race':
      return normal * RACE_WEEK_SHARE;
  }
}

/** The first week may have fewer hard days than the next ones; easy rides in their place make it no longer than those. */
function fullWeekMinutes({ rider, request }: SeasonPlan, plan: WeekPlan, { sunday }: PlannedHistory): number {
  const rules = DIFFICULTY[request.difficulty];
  const full = fullMinutes(plan, rules);
  if (plan.week.number > 1) return full;
  const wanted = sessionTargetsOf({ ...plan.week, number: 2 }, plan.frames, { rider, request });
  const next = { ...plan, roles: rolesOf(plan.frames, wanted, sunday) };
  return Math.min(full, fullMinutes(next, rules));
}

/** By how much a week is above its limits: 1 or less is inside all of them. */
function excessOf(days: readonly DayWithoutText[], season: SeasonPlan, { week, past }: WeekInSeason): number {
  const { request, startFitness, usual } = season;
  const { rampLimit } = DIFFICULTY[request.difficulty];
  const max = maxLoad(past, startFitness, rampLimit);
  const recovers = week.kind === 'recovery' || week.kind === 'transition';
  const limit = PLAN_MARGIN.load * (recovers ? Math.min(max, maxRecoveryLoad(past, usual)) : max);
  const loads = days.map(({ load }) => load);
  const rise = afterDays(past.form, loads).fitness - past.form.fitness;
  const above = rise / (rampLimit * PLAN_MARGIN.ramp) - 1;
  // Fitness answers slowly: twice the rise is far from twice the load.
  const ramp = above <= 0 ? 0 : 1 + above / 4;
  return Math.max(loadOf(days) / Math.max(limit, 1), ramp);
}
