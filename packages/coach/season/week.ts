import type { SessionId } from '../workout/session.ts';
import { isBalanced, sharesOf } from './balance.ts';
import { stepsOf } from './built.ts';
import { DIFFICULTY, type DifficultyRules } from './tables/difficulty.ts';
import type { BareDay } from './bare.ts';
import { daysFor } from './days.ts';
import { afterDays } from './fitness.ts';
import { framesOf } from './frames.ts';
import { shareOut } from './minutes.ts';
import { PLAN_MARGIN } from './limits.ts';
import type { WeekOutline } from './outline.ts';
import { loadMost, longMost, normalMinutes, recoveryLoadMost, type Past } from './ridden.ts';
import { outingsOf } from './rides.ts';
import type { WeekPlan } from './week-plan.ts';
import { rolesOf, type Wanted } from './roles.ts';
import type { CoachRider, SeasonRequest, Usual, WeekBrief } from './types.ts';
import {
  levelOf,
  RACE_WEEK_SHARE,
  RECOVERY_SHARE,
  TAPER_SHARE,
  TRANSITION_SHARE,
  volumeOf,
} from './volume.ts';
import { wantedIn } from './wanted.ts';

/** What stays the same for every week of a season. */
export interface SeasonPlan {
  readonly rider: CoachRider;
  readonly request: SeasonRequest;
  /** What part of the full hours the first loading week holds. */
  readonly startShare: number;
  readonly startFitness: number;
  readonly usual: Usual;
}

/** A week to fill, and what lies before it. */
export interface WeekPlace {
  readonly week: WeekOutline;
  readonly past: Past;
  /** Seconds of main work that last week's sessions had, but for the easy ones. */
  readonly lastWork: ReadonlyMap<SessionId, number>;
  /** The week after it, where that stands already. */
  readonly next: WeekBrief | null;
}

const MOST_TURNS = 16;
const LEVEL_STEP = 0.15;

/** A week's days with minutes and sessions: as much as the phase asks for, inside every limit. */
export function weekDays(season: SeasonPlan, place: WeekPlace): readonly BareDay[] {
  const { week } = place;
  const frames = framesOf(week.weekStart, season.rider.availability, season.request);
  const wanted = wantedIn(week, frames, season);
  let days = daysWith(season, place, wanted);
  // A test that the week has no room for leaves the week to easy riding.
  const untested = week.test && days.every(({ stimulus }) => stimulus !== 'test');
  if (untested) days = daysWith(season, place, { ...wanted, hard: 0 });
  for (let hard = wanted.hard - 1; hard >= 0 && !inBalance(days, season); hard -= 1) {
    days = daysWith(season, place, { ...wanted, hard });
  }
  return days;
}

/** What the rider's hours hold when every ride is as long as it should ever be. */
export const fullMinutes = (plan: WeekPlan, rules: DifficultyRules): number =>
  Math.min(
    rules.weekMinutesMost,
    outingsOf(plan).reduce((sum, { most }) => sum + most, 0),
  );

function daysWith(season: SeasonPlan, place: WeekPlace, wanted: Wanted): readonly BareDay[] {
  const { rider, request } = season;
  const { week, past, lastWork, next } = place;
  const frames = framesOf(week.weekStart, rider.availability, request);
  const roles = rolesOf(frames, wanted, { ...past.sunday, mondayHard: next?.days[0]?.role === 'hard' });
  const plan: WeekPlan = {
    week,
    frames,
    roles,
    rider,
    request,
    longest: longMost(past),
    lastWork,
    lastRide: past.sunday.session,
  };
  const outings = outingsOf(plan);
  let target = targetMinutes(season, plan, past);
  let level = levelOf(week, request.difficulty);
  for (let turn = 0; ; turn += 1) {
    const days = daysFor(plan, outings, { minutes: shareOut(outings, target), level });
    const excess = excessOf(days, season, place);
    const balanced = inBalance(days, season);
    if ((excess <= 1 && balanced) || turn === MOST_TURNS) return days;
    if (excess > 1) target = Math.min(target, minutesOf(days)) * Math.min(0.97, 1 / excess);
    if (!balanced) level = Math.max(0, Math.round((level - LEVEL_STEP) * 100) / 100);
  }
}

const minutesOf = (days: readonly BareDay[]): number => days.reduce((sum, { minutes }) => sum + minutes, 0);
const loadOf = (days: readonly BareDay[]): number => days.reduce((sum, { load }) => sum + load, 0);

function inBalance(days: readonly BareDay[], { rider }: SeasonPlan): boolean {
  return isBalanced(sharesOf(days.map(stepsOf)), rider.goal);
}

function targetMinutes(season: SeasonPlan, plan: WeekPlan, past: Past): number {
  const { startShare, usual } = season;
  const { week } = plan;
  const normal = normalMinutes(past, usual);
  switch (week.kind) {
    case 'load':
      return fullWeek(season, plan, past) * volumeOf(week, startShare);
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
function fullWeek({ rider, request }: SeasonPlan, plan: WeekPlan, { sunday }: Past): number {
  const rules = DIFFICULTY[request.difficulty];
  const full = fullMinutes(plan, rules);
  if (plan.week.number > 1) return full;
  const wanted = wantedIn({ ...plan.week, number: 2 }, plan.frames, { rider, request });
  const next = { ...plan, roles: rolesOf(plan.frames, wanted, sunday) };
  return Math.min(full, fullMinutes(next, rules));
}

/** By how much a week is above its limits: 1 or less is inside all of them. */
function excessOf(days: readonly BareDay[], season: SeasonPlan, { week, past }: WeekPlace): number {
  const { request, startFitness, usual } = season;
  const { rampLimit } = DIFFICULTY[request.difficulty];
  const most = loadMost(past, startFitness, rampLimit);
  const recovers = week.kind === 'recovery' || week.kind === 'transition';
  const limit = PLAN_MARGIN.load * (recovers ? Math.min(most, recoveryLoadMost(past, usual)) : most);
  const loads = days.map(({ load }) => load);
  const rise = afterDays(past.form, loads).fitness - past.form.fitness;
  const above = rise / (rampLimit * PLAN_MARGIN.ramp) - 1;
  // Fitness answers slowly: twice the rise is far from twice the load.
  const ramp = above <= 0 ? 0 : 1 + above / 4;
  return Math.max(loadOf(days) / Math.max(limit, 1), ramp);
}
