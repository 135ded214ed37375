import { addWeeks, daysOf } from '../calendar/days.ts';
import { isBalanced, sharesOf } from './tables/distribution.ts';
import { stepsOf } from '../library/built-steps.ts';
import { minutesOn } from '../rider/days-away.ts';
import { afterDays, freshnessOf, type Form } from '../rider/form.ts';
import type { WeekPlan } from './day-slots.ts';
import {
  lastLoadWeek,
  maxLoad,
  maxRecoveryLoad,
  PLAN_MARGIN,
  type PlannedHistory,
} from './planned-history.ts';
import { minutesFreeOn } from './key-session-days.ts';
import { shareMinutes } from './ride-minutes.ts';
import { asEasyRide, type RideSlot } from './ride-slots.ts';
import type { DayWithoutWhy } from './season.ts';
import { isNewWork, sessionDaysOf } from './session-choice.ts';

// Composes the rides of a week: minutes and level that together bring the load of the week, inside every limit.

/** A week whose days have roles, with what its limits depend on. */
export interface Composing {
  readonly plan: WeekPlan;
  readonly rideSlots: readonly RideSlot[];
  readonly history: PlannedHistory;
  readonly startFitness: number;
}

/** What a load week should have: its minutes, the level of its sessions, and the load that it may reach where its rides are full. */
export interface Wanted {
  readonly minutes: number;
  readonly level: number;
  readonly load: number;
}

interface Composed {
  readonly days: readonly DayWithoutWhy[];
  readonly minutes: number;
  readonly load: number;
  /** The ratio of the week to its limits; 1 or less is inside all of them. */
  readonly excess: number;
  readonly balanced: boolean;
}

/** A week for these rides, minutes and level, and the number of further attempts. */
interface Attempt {
  readonly rides: Composing;
  readonly minutes: number;
  readonly level: number;
  readonly week: Composed;
  readonly remaining: number;
}

const MAX_ATTEMPTS = 16;
const LEVEL_STEP = 0.1;
const EASIER_STEP = 0.15;
/** A week is near enough to its load, or to its limits. */
const NEAR = { min: 0.97, max: 1.01 };
/** Where minutes have to give way, they do so by this share at least. */
const FEWER_MINUTES = 0.97;

/**
 * The days of a load week. Its minutes are those of its place in the season. Sessions get easier before a ride gets shorter where a
 * limit asks for it, and harder than their week of the block asks for only where no ride can get longer.
 */
export function composeLoadWeek(composing: Composing, wanted: Wanted): readonly DayWithoutWhy[] {
  return hardest(withinLimits(attemptOf(composing, wanted, MAX_ATTEMPTS), wanted), wanted).week.days;
}

/** The first attempt that is near enough to its limits. */
function withinLimits(first: Attempt, wanted: Wanted): Attempt {
  let attempt = first;
  while (!isInside(attempt.week, NEAR.max) && attempt.remaining > 0) attempt = lighter(attempt, wanted);
  return attempt;
}

/** The next attempt with less load: easier sessions, then a key session less or a steady long ride, then fewer minutes. */
function lighter(attempt: Attempt, wanted: Wanted): Attempt {
  const { rides, minutes, level, week } = attempt;
  if (level > 0) return nextAttempt(attempt, { level: easier(level) });
  const hasSpareKeys = hasKeysToSpare(rides);
  if (!week.balanced && (hasSpareKeys || rides.rideSlots.some(isLong))) {
    const others = hasSpareKeys ? withOneKeyLess(rides) : withSteadyLongRide(rides);
    return nextAttempt(attempt, { rides: others, level: wanted.level });
  }
  const fewer = nextAttempt(attempt, { minutes: fewerMinutes(minutes, week, FEWER_MINUTES) });
  // A key session that no longer fits becomes an easy ride, which may be shorter. With fewer hard days, a longer day has one.
  return hasSpareKeys && keysRidden(fewer) < keysRidden(attempt) && isOnShortestDay(rides)
    ? nextAttempt(attempt, { rides: withOneKeyLess(rides), level: wanted.level })
    : fewer;
}

const keysRidden = ({ rides, week }: Attempt): number =>
  rides.rideSlots.filter((slot) => isKey(slot) && (week.days[slot.day] as DayWithoutWhy).minutes > 0).length;

/** True if no other key session of the week is on a day with less time than the least important one. */
function isOnShortestDay({ rideSlots, plan }: Composing): boolean {
  const free = keysByDrop(rideSlots).map(({ day }) => minutesFreeOn(plan, day));
  return free[0] === Math.min(...free);
}

/** The hardest attempt that is still near its limits, up to the load of the week. */
function hardest(first: Attempt, wanted: Wanted): Attempt {
  let best = first;
  while (mayBeHarder(best, wanted)) {
    const level = Math.min(best.rides.plan.rules.topLevel, best.level + LEVEL_STEP);
    const harder = nextAttempt(best, { level });
    if (!isInside(harder.week, NEAR.max)) return best;
    best = harder;
  }
  return best;
}

/** True if the rides are full, and harder sessions could bring the load that is still missing. */
function mayBeHarder({ rides, minutes, level, week, remaining }: Attempt, wanted: Wanted): boolean {
  const { rideSlots, plan } = rides;
  const fullMinutes = rideSlots.reduce((sum, { max, limit }) => sum + Math.min(max, limit), 0);
  return (
    remaining > 0 &&
    level >= wanted.level &&
    level < plan.rules.topLevel &&
    minutes >= fullMinutes * NEAR.min &&
    week.load < wanted.load * NEAR.min
  );
}

const isKey = ({ role }: RideSlot): boolean => role === 'hard';

/** The key sessions of a week, the least important one first. */
const keysByDrop = (rideSlots: readonly RideSlot[]): readonly RideSlot[] =>
  rideSlots.filter(isKey).toSorted((a, b) => b.dropOrder - a.dropOrder);

const hasKeysToSpare = ({ rideSlots }: Composing): boolean => rideSlots.filter(isKey).length > 1;

/** The same week with an easy ride in place of its least important key session: fewer minutes would share the time no better. */
function withOneKeyLess(composing: Composing): Composing {
  const [last] = keysByDrop(composing.rideSlots);
  const rideSlots = composing.rideSlots.map((slot): RideSlot => (slot === last ? asEasyRide(slot) : slot));
  return { ...composing, rideSlots };
}

/** The same week with a shorter ride on the easy day that is dropped first: its days are less alike. */
export function withShorterDay(composing: Composing, share: number): Composing {
  const { rideSlots } = composing;
  const [last] = rideSlots
    .filter(({ role, stimulus }) => role === 'easy' && stimulus !== 'openers')
    .toSorted((a, b) => b.dropOrder - a.dropOrder);
  const shorter = (slot: RideSlot): RideSlot => {
    const max = slot.max * share;
    return { ...slot, max, min: Math.min(slot.min, max) };
  };
  return { ...composing, rideSlots: rideSlots.map((slot) => (slot === last ? shorter(slot) : slot)) };
}

/** The same week with steady endurance as its long ride: the harder kinds take too much of a week with a long key session. */
function withSteadyLongRide(composing: Composing): Composing {
  const rideSlots = composing.rideSlots.map((slot): RideSlot =>
    isLong(slot) ? { ...slot, stimulus: 'endurance' } : slot,
  );
  return { ...composing, rideSlots };
}

const isLong = ({ stimulus }: RideSlot): boolean => stimulus === 'long';

/** What a week with less riding should have. */
export interface WantedEasy {
  /** The week has no more minutes. */
  readonly maxMinutes: number;
  /** It has no less for the sake of form on race morning. */
  readonly minMinutes: number;
  readonly level: number;
}

/** An easy week that is not yet easy enough gets this much shorter at least. */
const LESS_MINUTES = 0.95;
/** A week that is above a limit by less than this gets shorter, not softer. */
const MAX_EXCESS_TO_SHORTEN = 1.05;

/** The last hard session before a race may cost this much of the form that race week aims at. */
const KEY_SLACK = 0.3;

/** The days of a week with less riding, and before a race with as little as the form of race morning asks for. */
export function composeEasyWeek(composing: Composing, wanted: WantedEasy): readonly DayWithoutWhy[] {
  const days = easyDays(composing, wanted);
  if (!hasOpenersAndKey(composing)) return days;
  const { plan, rideSlots } = composing;
  // The kind of the race may ask for work that is new. Who rides little is not fresh after a key session. The openers are sharp enough.
  const hasNewWork =
    plan.request.raceKind !== undefined && rideSlots.some((slot) => isKey(slot) && isNewWork(plan, slot));
  const isTooMuch = hasNewWork || !isFresh(days, composing, KEY_SLACK);
  return isTooMuch ? easyDays(withoutKeys(composing), wanted) : days;
}

function easyDays(composing: Composing, wanted: WantedEasy): readonly DayWithoutWhy[] {
  const first = attemptOf(composing, { minutes: wanted.maxMinutes, level: wanted.level }, MAX_ATTEMPTS);
  let [attempt, best] = [first, first];
  for (;;) {
    const { week, level, remaining } = attempt;
    if (!isInside(best.week) || (isInside(week) && week.minutes >= wanted.minMinutes)) best = attempt;
    const isEasiest = isShortest(week, wanted) && level === 0;
    const isEasyEnough = isInside(week) && (isEasiest || isFresh(week.days, composing));
    if (isEasyEnough || remaining === 0) return best.week.days;
    attempt = easierAttempt(attempt, wanted, attempt.rides === composing);
  }
}

/** True for a week that has no fewer minutes to give. */
const isShortest = (week: Composed, { minMinutes }: WantedEasy): boolean =>
  week.minutes * LESS_MINUTES <= minMinutes;

/** The next attempt: easier sessions above a limit or in the shortest week, softer rides once if it is far above one, or fewer minutes. */
function easierAttempt(attempt: Attempt, wanted: WantedEasy, mayBeSofter: boolean): Attempt {
  const { rides, minutes, level, week } = attempt;
  if (level > 0 && (!isInside(week) || isShortest(week, wanted)))
    return nextAttempt(attempt, { level: easier(level) });
  if (mayBeSofter && week.excess > MAX_EXCESS_TO_SHORTEN)
    return nextAttempt(attempt, { rides: withSofterRides(rides) });
  return nextAttempt(attempt, { minutes: fewerMinutes(minutes, week, LESS_MINUTES) });
}

/** True for race week with a key session besides the openers. */
const hasOpenersAndKey = ({ plan, rideSlots }: Composing): boolean =>
  plan.week.kind === 'race' &&
  rideSlots.some(isKey) &&
  rideSlots.some(({ stimulus }) => stimulus === 'openers');

/** The same week with easy rides in place of its key sessions. */
const withoutKeys = (composing: Composing): Composing => ({
  ...composing,
  rideSlots: composing.rideSlots.map((slot): RideSlot => (isKey(slot) ? asEasyRide(slot) : slot)),
});

/** The same week with recovery rides on its easy days but the longest, because they have less load in the same time. */
function withSofterRides(composing: Composing): Composing {
  const { rideSlots } = composing;
  const longest = Math.max(...rideSlots.filter(({ role }) => role === 'easy').map(({ max }) => max));
  const first = rideSlots.findIndex(({ role, max }) => role === 'easy' && max === longest);
  const isSoft = ({ stimulus }: RideSlot, index: number): boolean =>
    index !== first && (stimulus === 'endurance' || stimulus === 'skills');
  return {
    ...composing,
    rideSlots: rideSlots.map((slot, index) =>
      isSoft(slot, index) ? { ...slot, stimulus: 'recovery' } : slot,
    ),
  };
}

/** Form on race morning, as a share of fitness, that a taper aims at. */
export const RACE_FORM_SHARE = 0.155;
/** Form that a taper aims at, whatever the fitness, unless that is a third of it. */
export const MIN_RACE_FORM = 5.5;
/** The days with time in race week before the race are taken to have this share of the load that holds fitness. */
const RACE_WEEK_LOAD_SHARE = 0.6;

/** True if the rider will be fresh on race morning. Race week decides that, and the week before it. */
function isFresh(days: readonly DayWithoutWhy[], { plan, history }: Composing, slack = 0): boolean {
  const { week, daySlots, request } = plan;
  const daysToRace = daySlots[0]?.daysToRace ?? null;
  if (daysToRace === null || (week.kind !== 'race' && week.kind !== 'taper')) return true;
  const daysInRaceWeek = Math.max(0, daysToRace - 7);
  if (daysInRaceWeek >= 7) return true;
  const loads = days.slice(0, daysToRace).map(({ load }) => load);
  const time = { availability: plan.rider.availability, daysAway: request.daysAway };
  const raceWeek = daysOf(addWeeks(week.weekStart, 1))
    .slice(0, daysInRaceWeek)
    .map((date) => (minutesOn(time, date) > 0 ? history.form.fitness * RACE_WEEK_LOAD_SHARE : 0));
  return isFreshAfter(afterDays(history.form, [...loads, ...raceWeek]), slack);
}

/** True if a rider with this form in the evening is fresh enough for a race in the morning. */
const isFreshAfter = (evening: Form, slack = 0): boolean =>
  freshnessOf(evening) + slack >=
  Math.max(evening.fitness * RACE_FORM_SHARE, Math.min(MIN_RACE_FORM, evening.fitness / 3));

/** The load of the days of a taper, as a share of what holds fitness. */
const TAPER_LOAD_SHARE = 0.5;
/** The last load week before a taper has this share of the load that holds fitness at most. */
export const MAX_LAST_SHARE = 1.2;
/** See `MAX_LAST_SHARE`: it has no less for the sake of form on race morning. */
export const MIN_LAST_SHARE = 0.88;
const LAST_SHARE_STEP = 0.02;

/** The load of the last week before a taper: the most that leaves the rider fresh on race morning, after a taper that is not too deep. */
export function loadBeforeTaper(form: Form, daysToRace: number): number {
  let share: number = MAX_LAST_SHARE;
  const evening = (): Form => {
    const rested = afterDays(form, daysWith(7, form.fitness * share));
    return afterDays(rested, daysWith(daysToRace - 7, rested.fitness * TAPER_LOAD_SHARE));
  };
  while (share > MIN_LAST_SHARE && !isFreshAfter(evening()))
    share = Math.max(MIN_LAST_SHARE, share - LAST_SHARE_STEP);
  return 7 * form.fitness * share;
}

const daysWith = (days: number, load: number): readonly number[] =>
  Array.from({ length: Math.max(0, days) }, () => load);

const easier = (level: number): number => Math.max(0, Math.round((level - EASIER_STEP) * 100) / 100);

/** Fewer minutes, by this share at least, and by more the further the week is above its limits. */
const fewerMinutes = (minutes: number, week: Composed, share: number): number =>
  Math.min(minutes, week.minutes) * Math.min(share, 1 / week.excess);

/** True for a week that is balanced, and at most this far above its limits. */
const isInside = ({ excess, balanced }: Composed, maxExcess = 1): boolean => balanced && excess <= maxExcess;

function attemptOf(
  rides: Composing,
  { minutes, level }: Pick<Attempt, 'minutes' | 'level'>,
  remaining: number,
): Attempt {
  return { rides, minutes, level, remaining, week: composed(rides, minutes, level) };
}

/** The attempt after this one, with what it changes. */
function nextAttempt(
  attempt: Attempt,
  change: Partial<Pick<Attempt, 'rides' | 'minutes' | 'level'>>,
): Attempt {
  const { rides, ...rest } = { ...attempt, ...change };
  return attemptOf(rides, rest, attempt.remaining - 1);
}

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

function excessOf(days: readonly DayWithoutWhy[], { plan, history, startFitness }: Composing): number {
  const { week, rules } = plan;
  const allowed = maxLoad(history, startFitness, rules.rampLimit);
  const max = week.isAfterIllness === true ? Math.min(allowed, lastLoadWeek(history).load) : allowed;
  const isAfterIllness = week.away?.state === 'back' && week.away.kind === 'illness';
  const recovers = week.kind === 'recovery' || week.kind === 'transition' || isAfterIllness;
  const limit = PLAN_MARGIN.load * (recovers ? Math.min(max, maxRecoveryLoad(history)) : max);
  const loads = days.map(({ load }) => load);
  const load = loads.reduce((sum, each) => sum + each, 0);
  const rise = afterDays(history.form, loads).fitness - history.form.fitness;
  const above = rise / (rules.rampLimit * PLAN_MARGIN.ramp) - 1;
  // Fitness follows load slowly, so the ratio grows less than the rise of fitness does.
  const ramp = above <= 0 ? 0 : 1 + above / 4;
  return Math.max(load / Math.max(limit, 1), ramp);
}
