import { isBalanced, sharesOf } from './tables/distribution.ts';
import { stepsOf } from '../library/built-steps.ts';
import { afterDays, freshnessOf } from '../rider/form.ts';
import type { WeekPlan } from './day-slots.ts';
import { maxLoad, maxRecoveryLoad, PLAN_MARGIN, type PlannedHistory } from './planned-history.ts';
import { MINUTES_STEP, shareMinutes } from './ride-minutes.ts';
import type { RideSlot } from './ride-slots.ts';
import type { Baseline, DayWithoutWhy } from './season.ts';
import { sessionDaysOf } from './session-choice.ts';

// Composes the rides of a week: minutes and level that together bring the load of the week, inside every limit.

/** A week whose days have roles, with what its limits depend on. */
export interface Composing {
  readonly plan: WeekPlan;
  readonly rideSlots: readonly RideSlot[];
  readonly history: PlannedHistory;
  readonly startFitness: number;
  readonly usual: Baseline;
}

/** What a load week should have: its load, the minutes that it may use, and the level of its sessions. */
export interface Wanted {
  readonly load: number;
  readonly maxMinutes: number;
  /** Minutes of the week before in the same block: the week has no less, unless a limit asks for it. */
  readonly minMinutes: number;
  readonly level: number;
  /** Load of a minute of riding, for the first attempt. */
  readonly loadPerMinute: number;
}

interface Composed {
  readonly days: readonly DayWithoutWhy[];
  readonly minutes: number;
  readonly load: number;
  /** The ratio of the week to its limits; 1 or less is inside all of them. */
  readonly excess: number;
  readonly balanced: boolean;
}

const MAX_ATTEMPTS = 16;
const LEVEL_STEP = 0.1;
const EASIER_STEP = 0.15;
/** A week is near enough to its load. */
const NEAR = { min: 0.97, max: 1.01 };

/**
 * The days of a load week. Minutes come first: the rides get longer until the week has its load or all its time. Only then do the
 * sessions get harder than their week of the block asks for.
 */
export function composeLoadWeek(composing: Composing, wanted: Wanted): readonly DayWithoutWhy[] {
  const { topLevel } = composing.plan.rules;
  const { maxMinutes } = wanted;
  const minMinutes = Math.min(maxMinutes, wanted.minMinutes);
  let level = wanted.level;
  let minutes = Math.min(maxMinutes, Math.max(minMinutes, wanted.load / wanted.loadPerMinute));
  let best: Attempt | null = null;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const week = composed(composing, minutes, level);
    const filled = Math.max(week.excess, week.load / wanted.load);
    if (fits(week, filled, minMinutes)) {
      best = { ...week, asked: minutes, level };
      const isFull = minutes >= maxMinutes;
      if (filled >= NEAR.min || (isFull && level >= topLevel)) return week.days;
      if (isFull) level = Math.min(topLevel, level + LEVEL_STEP);
      else minutes = Math.min(maxMinutes, Math.max(minutes + MINUTES_STEP, minutes / filled));
    } else if (best === null) {
      ({ minutes, level } = reduced(week, filled, { minutes, level }));
    } else {
      // Half-way back to the last week that fits, as long as there is a step of minutes between them.
      minutes = (best.asked + minutes) / 2;
      if (best.level !== level || minutes - best.asked < MINUTES_STEP) return best.days;
    }
  }
  return best?.days ?? composed(composing, minutes, level).days;
}

/** True for a week inside its limits, with no more load than wanted unless its minutes are those of the week before. */
const fits = ({ excess, minutes, balanced }: Composed, filled: number, minMinutes: number): boolean =>
  balanced && excess <= NEAR.max && (filled <= NEAR.max || minutes <= minMinutes);

/** The next attempt after a week that is too much: easier sessions where the shares ask for it, else fewer minutes. */
function reduced(
  week: Composed,
  filled: number,
  { minutes, level }: { readonly minutes: number; readonly level: number },
): { readonly minutes: number; readonly level: number } {
  if (!week.balanced && level > 0) return { minutes, level: easier(level) };
  return { minutes: Math.min(minutes, week.minutes) * Math.min(0.97, 1 / filled), level };
}

/** A week that is inside every limit, and what it was composed from. */
interface Attempt extends Composed {
  readonly asked: number;
  readonly level: number;
}

/** What a week with less riding should have. */
export interface WantedEasy {
  /** The week has no more minutes. */
  readonly maxMinutes: number;
  /** It has no less for the sake of form on race morning. */
  readonly minMinutes: number;
  readonly level: number;
}

/** The days of a week with less riding, and before a race with as little as the form of race morning asks for. */
export function composeEasyWeek(composing: Composing, wanted: WantedEasy): readonly DayWithoutWhy[] {
  let [minutes, level] = [wanted.maxMinutes, wanted.level];
  let best: readonly DayWithoutWhy[] = [];
  let found = false;
  for (let attempt = 0; ; attempt += 1) {
    const week = composed(composing, minutes, level);
    const { days, excess, balanced } = week;
    const isInside = excess <= 1 && balanced;
    if (!found || (isInside && week.minutes >= wanted.minMinutes)) best = days;
    found ||= isInside;
    const isDone = isInside && (isFresh(days, composing) || week.minutes <= wanted.minMinutes);
    if (isDone || attempt === MAX_ATTEMPTS) return best;
    if (level > 0 && !isInside) level = easier(level);
    else minutes = Math.min(minutes, week.minutes) * Math.min(0.95, 1 / excess);
  }
}

/** Form on race morning, as a share of fitness, that a taper aims at. */
export const RACE_FORM_SHARE = 0.16;
/** Form that a taper aims at, whatever the fitness, unless that is a third of it. */
export const MIN_RACE_FORM = 5.5;
/** A taper week this near to the race decides the form of race morning; the days between are planned with this share of fitness. */
const NEAR_RACE = { days: 2, loadShare: 0.5 };

/** True if the rider will be fresh on race morning, or if that is not for this week to decide. */
function isFresh(days: readonly DayWithoutWhy[], { plan: { week, daySlots }, history }: Composing): boolean {
  const daysToRace = daySlots[0]?.daysToRace ?? null;
  if (daysToRace === null || (week.kind !== 'race' && week.kind !== 'taper')) return true;
  const between = Math.max(0, daysToRace - 7);
  if (between > NEAR_RACE.days) return true;
  const loads = days.slice(0, daysToRace).map(({ load }) => load);
  const easy = Array.from({ length: between }, () => history.form.fitness * NEAR_RACE.loadShare);
  const evening = afterDays(history.form, [...loads, ...easy]);
  return (
    freshnessOf(evening) >=
    Math.max(evening.fitness * RACE_FORM_SHARE, Math.min(MIN_RACE_FORM, evening.fitness / 3))
  );
}

const easier = (level: number): number => Math.max(0, Math.round((level - EASIER_STEP) * 100) / 100);

function composed(composing: Composing, minutes: number, level: number): Composed {
  const { plan, rideSlots } = composing;
  const days = sessionDaysOf(plan, rideSlots, { minutes: shareMinutes(rideSlots, minutes), level });
  return {
    days,
    minutes: days.reduce((sum, day) => sum + day.minutes, 0),
    load: days.reduce((sum, day) => sum + day.load, 0),
    excess: excessOf(days, composing),
    balanced: isWeekBalanced(days, plan),
  };
}

/** True if the shares of easy and hard time suit the goal. */
const isWeekBalanced = (days: readonly DayWithoutWhy[], { rider }: Pick<WeekPlan, 'rider'>): boolean =>
  isBalanced(sharesOf(days.map(stepsOf)), rider.goal);

function excessOf(days: readonly DayWithoutWhy[], { plan, history, startFitness, usual }: Composing): number {
  const { week, rules } = plan;
  const max = maxLoad(history, startFitness, rules.rampLimit);
  const recovers = week.kind === 'recovery' || week.kind === 'transition';
  const limit = PLAN_MARGIN.load * (recovers ? Math.min(max, maxRecoveryLoad(history, usual)) : max);
  const loads = days.map(({ load }) => load);
  const load = loads.reduce((sum, each) => sum + each, 0);
  const rise = afterDays(history.form, loads).fitness - history.form.fitness;
  const above = rise / (rules.rampLimit * PLAN_MARGIN.ramp) - 1;
  // Fitness follows load slowly, so the ratio grows less than the rise of fitness does.
  const ramp = above <= 0 ? 0 : 1 + above / 4;
  return Math.max(load / Math.max(limit, 1), ramp);
}
