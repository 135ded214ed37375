import { byDay, daysBetween, daysOf, type IsoDate, type WeekKey } from '../calendar/days.ts';
import { daysAvailable, minutesAvailable } from '../rider/availability.ts';
import { minutesOn } from '../rider/days-away.ts';
import { monotonyOf } from '../rider/form.ts';
import { DIFFICULTY, type VolumeRules } from './tables/difficulty.ts';
import type { Baseline, CoachRider, DayWithoutWhy, FirstWeek, SeasonRequest, WeekBrief } from './season.ts';
import {
  composeEasyWeek,
  composeLoadWeek,
  loadBeforeTaper,
  type Composing,
  withShorterDay,
  type WantedEasy,
} from './compose-week.ts';
import { type DaySlot, daySlotsOf, type WeekPlan } from './day-slots.ts';
import { type PreviousKeys } from './previous-keys.ts';
import type { LoadPath } from './load-path.ts';
import {
  blockMinutes,
  blockRides,
  isTiring,
  lastLoadWeek,
  tiringLoadWeeks,
  maxLongRide,
  normalMinutes,
  recentLongRide,
  TIRING_WEEK,
  TAPER_RIDE_MINUTES,
  type PlannedHistory,
} from './planned-history.ts';
import { cycleFor, maxLoadWeeks, type WeekOutline } from './outline.ts';
import { MINUTES_STEP } from './ride-minutes.ts';
import { rideSlotsOf } from './ride-slots.ts';
import { isEased, rolesOf, type SessionTargets } from './day-roles.ts';
import { sessionTargetsOf } from './session-targets.ts';
import type { Difficulty } from '../rider/vocabulary.ts';

// Plans the days of one week: volume, level, roles and sessions inside every limit.

/** Minutes of a recovery week as a share of the load weeks of its block (published plans: 65 to 85 %). */
export const RECOVERY_SHARE = 0.75;
/** See `RECOVERY_SHARE`; the week after a race or a long event is lighter still. */
export const TRANSITION_SHARE = 0.5;
/** Riding in the weeks of a taper and of the race, as a share of a normal week: as much as this, and less where form asks for it. */
export const TAPER_SHARE = 0.58;
/** See `TAPER_SHARE`. */
export const MIN_TAPER_SHARE = 0.3;
/** See `TAPER_SHARE`: a deeper cut for more than a week would cost more fitness than the freshness is worth. */
export const MIN_EARLY_TAPER_SHARE = 0.42;
/** A taper week is early if its Sunday is more than three days before the race. */
const EARLY_TAPER_DAYS = 10;

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

/** The level that the season plans for the first load week from the one on in which the rider's own levels hold. */
export function startLevelOf(
  outline: readonly WeekOutline[],
  { rider, request }: { readonly rider: CoachRider; readonly request: SeasonRequest },
): number | null {
  const { levels } = rider;
  if (levels === undefined) return null;
  const week = outline.find(
    ({ kind, weekStart }) => kind === 'load' && byDay(weekStart, levels.weekStart) >= 0,
  );
  return week === undefined ? null : levelOf(week, request.difficulty);
}

function shareOfTop(outlined: WeekOutline): number {
  const { kind, phase, phaseBlock, phaseBlocks, block, weekOfBlock, comeback } = outlined;
  if (kind === 'recovery' || kind === 'transition' || comeback === 'gentle') return FIRST_LEVEL;
  if (comeback === 'not-full') return FIRST_LEVEL + LEVEL_A_WEEK;
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
  /** The limits of the difficulty, for this rider. */
  readonly rules: VolumeRules;
  readonly startFitness: number;
  readonly usual: Baseline;
  readonly path: LoadPath;
  /** The level of the first load week from the one on in which the rider's own levels hold; null without one. */
  readonly startLevel: number | null;
  /** The longest week that the rider's hours allow, with the hardest sessions. */
  readonly full: Baseline;
}

/** A week to plan, with its history and the next week. */
export interface WeekInSeason {
  readonly week: WeekOutline;
  readonly history: PlannedHistory;
  /** The key sessions of the previous week. */
  readonly previous: PreviousKeys;
  /** The next week, if it is fixed. */
  readonly next: WeekBrief | null;
}

/** Plans the days of a week: roles, minutes and sessions. The week has the load of its place in the season and stays inside every limit. */
export function planWeekDays(season: SeasonPlan, inSeason: WeekInSeason): readonly DayWithoutWhy[] {
  const { week, history } = inSeason;
  const daySlots = daySlotsOf(week.weekStart, season.rider.availability, season.request);
  const maxRides = week.kind === 'recovery' ? blockRides(history) : Infinity;
  const targets = sessionTargetsOf(week, daySlots, { ...season, maxRides });
  const days = daysForTargets(season, inSeason, targets);
  if (isOneOfFirst(season, inSeason, days)) return firstRides(season, inSeason, targets);
  // A week without room for its test has its usual sessions, or only easy rides if it is for recovery.
  if (week.test && !hasRoomForTest(days, week))
    return planWeekDays(season, { ...inSeason, week: { ...week, test: false } });
  return days;
}

/** Below this fitness at the start, rides are short and easy until three a week are usual, or as many as there are days. */
const FIRST_RIDES_FITNESS = 8;
/** The hardest of the first rides. */
const FIRST_RIDES_READINESS = 3;

/** True for a week of a rider who hardly rides yet that comes too early for a key session, or has too few rides with it. */
function isOneOfFirst(
  { startFitness, rider }: SeasonPlan,
  { week, history }: WeekInSeason,
  days: readonly DayWithoutWhy[],
): boolean {
  const enough = Math.min(TIRING_WEEK.rides, daysAvailable(rider.availability));
  const tooFew = ({ rides }: { readonly rides: number }): boolean => rides < enough;
  const isEarly = history.weeks.every(tooFew) || tooFew(ridesAndMinutesOf(days));
  return startFitness < FIRST_RIDES_FITNESS && week.kind === 'load' && isEarly;
}

/** Up to three short easy rides; two recovery rides where the limit of load would leave a single easy one. */
function firstRides(
  season: SeasonPlan,
  inSeason: WeekInSeason,
  targets: SessionTargets,
): readonly DayWithoutWhy[] {
  const easy = { ...season, rules: { ...season.rules, readiness: FIRST_RIDES_READINESS } };
  const rides = Math.min(TIRING_WEEK.rides, targets.rides);
  const first = { ...targets, rides, hard: 0, long: false, areShort: true };
  const apart = (wanted: SessionTargets): readonly DayWithoutWhy[] => {
    const days = daysForTargets(easy, inSeason, wanted);
    const { rides: fewer } = ridesAndMinutesOf(days);
    // The days of fewer rides are chosen anew: they were apart with the days that have none.
    return fewer < wanted.rides ? daysForTargets(easy, inSeason, { ...wanted, rides: fewer }) : days;
  };
  const days = apart(first);
  if (ridesAndMinutesOf(days).rides > 1) return days;
  const soft = apart({ ...first, onlyRecovery: true });
  return ridesAndMinutesOf(soft).rides > 1 ? soft : days;
}

const ridesAndMinutesOf = (days: readonly DayWithoutWhy[]) => ({
  rides: days.filter(({ minutes }) => minutes > 0).length,
  minutes: days.reduce((sum, { minutes }) => sum + minutes, 0),
});

/** A test is never the only ride of a week, and a week of load with a test is one that tires. */
function hasRoomForTest(days: readonly DayWithoutWhy[], { kind }: WeekOutline): boolean {
  const { rides, minutes } = ridesAndMinutesOf(days);
  const hasTest = days.some(({ stimulus }) => stimulus === 'test');
  return hasTest && (kind === 'load' ? isTiring({ rides, minutes }) : rides > 1);
}

function daysForTargets(
  season: SeasonPlan,
  inSeason: WeekInSeason,
  targets: SessionTargets,
): readonly DayWithoutWhy[] {
  const plan = weekPlanOf(season, inSeason, targets);
  const composing: Composing = {
    plan,
    rideSlots: rideSlotsOf(plan).map((slot) =>
      targets.onlyRecovery === true ? { ...slot, stimulus: 'recovery' } : slot,
    ),
    history: inSeason.history,
    startFitness: season.startFitness,
  };
  if (inSeason.week.kind !== 'load') return easyWeekDays(season, inSeason, composing);
  const days = loadWeekDays(season, inSeason, composing);
  const hard = days.filter((_, index) => plan.roles[index] === 'hard');
  // The last week before a taper has less riding for a week only, and keeps the days of its block.
  return inSeason.week.isBeforeTaper !== true && leavesOutRoom(hard)
    ? daysForTargets(season, inSeason, { ...targets, hard: hard.length - 1 })
    : days;
}

function weekPlanOf(season: SeasonPlan, inSeason: WeekInSeason, targets: SessionTargets): WeekPlan {
  const { rider, request, rules, startLevel } = season;
  const { week, history, previous, next } = inSeason;
  const daySlots = daySlotsOf(week.weekStart, rider.availability, request);
  const roles = rolesOf(daySlots, targets, {
    ...history.sunday,
    nextMondayHard: next?.days[0]?.role === 'hard',
    usualHardDays: week.weekOfBlock === 0 ? [] : previous.hardDays,
  });
  return {
    week,
    daySlots,
    roles,
    rider,
    request,
    rules,
    startLevel,
    maxRideMinutes: maxLongRide(history),
    hasShorterLongRide: week.isBeforeTaper === true || week.comeback === 'gentle' || stepsBack(season, week),
    recentLongRide: recentLongRide(history),
    previous,
    previousSession: history.sunday.session,
  };
}

/** The days of a week with less riding. */
function easyWeekDays(season: SeasonPlan, inSeason: WeekInSeason, composing: Composing) {
  const { maxMinutes, minMinutes } = easyMinutes(season, inSeason);
  // The week of a long event early in it has half of the riding already.
  const besides =
    inSeason.week.isAfterEvent === true
      ? (minutes: number): number => minutes
      : shareBesides(composing.plan.daySlots);
  const level = levelOf(inSeason.week, season.request.difficulty);
  const wanted = { maxMinutes: besides(maxMinutes), minMinutes: besides(minMinutes), level };
  return withUnlikeDays(composing, (rides) => composeEasyWeek(rides, wanted));
}

/** The days of a load week, with the minutes of its place in the season, less what events and days away leave. */
function loadWeekDays(season: SeasonPlan, inSeason: WeekInSeason, composing: Composing) {
  const { full, path, rules, request } = season;
  const { week } = inSeason;
  const { daySlots } = composing.plan;
  const maxMinutes = Math.min(
    rules.maxWeekMinutes,
    path.minutes[week.number - 1] as number,
    maxReturn(inSeason),
    maxBeforeTaper(season, inSeason, daySlots),
  );
  const own = maxMinutes * shareLeft(composing.plan) * returnShare(composing.plan);
  const minutes = Math.ceil(shareBesides(daySlots)(own) / MINUTES_STEP) * MINUTES_STEP;
  // The sessions of a week with easy days around an event or after days away get no harder to make up for them, nor those on the way back.
  const isLight = daySlots.some(isEased) || week.comeback !== undefined;
  const load = isLight ? 0 : (minutes * full.load) / full.minutes;
  const wanted = { minutes, level: levelOf(week, request.difficulty), load };
  return withUnlikeDays(composing, (rides) => composeLoadWeek(rides, wanted));
}

/** True if a hard day without a ride has more time than another one with a ride: with fewer hard days, the ride is on the longer one. */
const leavesOutRoom = (hard: readonly DayWithoutWhy[]): boolean => {
  const ridden = hard.filter(({ minutes }) => minutes > 0).map(({ minutesFree }) => minutesFree);
  return hard.some(({ minutes, minutesFree }) => minutes === 0 && minutesFree > Math.min(...ridden));
};

/** The monotony of a week is below this (Foster warns from 2 on, and a full week of six rides comes near it). */
const MAX_MONOTONY = 2.2;
/** An easy ride is shortened to these shares of its length, as far as monotony asks for it. */
const SHORTER_SHARES = [0.85, 0.7, 0.55, 0.4];

/** A week whose days are not too much alike: with a shorter easy ride if need be. */
function withUnlikeDays(
  composing: Composing,
  compose: (composing: Composing) => readonly DayWithoutWhy[],
): readonly DayWithoutWhy[] {
  let days = compose(composing);
  for (const share of SHORTER_SHARES) {
    if (!isMonotonous(days)) break;
    days = compose(withShorterDay(composing, share));
  }
  return days;
}

const isMonotonous = (days: readonly DayWithoutWhy[]): boolean =>
  (monotonyOf(days.map(({ load }) => load)) ?? 0) >= MAX_MONOTONY;

/** The most minutes of a week of return: after a holiday the longest week before it, or the usual one if none is whole; after an illness the last whole one. */
function maxReturn({ week, history }: WeekInSeason): number {
  const { weeks, usual } = history;
  if (week.isAfterIllness === true) return lastLoadWeek(history).minutes;
  if (week.away?.state !== 'back') return Infinity;
  const isAnyWhole = weeks.some(({ whole }) => whole);
  return Math.max(isAnyWhole ? 0 : usual.minutes, ...weeks.map(({ minutes }) => minutes));
}

/** The last load week before a taper has this share of the week before, where it is one more in a row than usual. */
const ONE_MORE_WEEK_SHARE = 0.85;

/** The most minutes of the last load week before a taper, for the form that the rider has by then. */
function maxBeforeTaper(
  { full, rider }: SeasonPlan,
  { week, history }: WeekInSeason,
  [monday]: readonly DaySlot[],
): number {
  if (week.isBeforeTaper !== true) return Infinity;
  const isOneMore = tiringLoadWeeks(history) >= maxLoadWeeks(cycleFor(rider.age), false);
  return Math.min(
    (loadBeforeTaper(history.form, monday?.daysToRace as number) * full.minutes) / full.load,
    isOneMore ? (history.weeks.at(-1)?.minutes as number) * ONE_MORE_WEEK_SHARE : Infinity,
  );
}

/** However long an event is, this share of the riding of its week stays. */
export const MIN_SHARE_BESIDES = 0.5;

/** The riding of a week besides its events. */
const shareBesides =
  (daySlots: readonly DaySlot[]) =>
  (minutes: number): number => {
    const events = daySlots.reduce((sum, { event }) => sum + (event?.minutes ?? 0), 0);
    return Math.max(minutes * MIN_SHARE_BESIDES, minutes - events);
  };

/** True for a load week that comes back from days away with less riding than the week before on the way. */
const stepsBack = ({ path, request }: SeasonPlan, { kind, number }: WeekOutline): boolean =>
  kind === 'load' &&
  (request.daysAway ?? []).length > 0 &&
  (path.minutes[number - 1] as number) < (path.minutes[number - 2] ?? 0);

/** The share of the rider's time that is left of a week that has begun. */
const shareLeft = ({ daySlots, rider }: WeekPlan): number =>
  daySlots.reduce((sum, { minutesFree }) => sum + minutesFree, 0) / minutesAvailable(rider.availability);

/** In a load week each easy day after an illness takes this share of the load, up to this number of days. */
const RETURN_COST = { share: 0.12, maxDays: 3 };

function returnShare({ daySlots }: WeekPlan): number {
  const easyDays = daySlots.filter(({ backFrom }) => backFrom === 'illness').length;
  return 1 - RETURN_COST.share * Math.min(easyDays, RETURN_COST.maxDays);
}

/** The share of the rider's time in a week that days away leave. */
function shareAtHome({ rider: { availability }, request: { daysAway } }: SeasonPlan, week: WeekKey): number {
  const time = { availability, daysAway };
  return daysOf(week).reduce((sum, date) => sum + minutesOn(time, date), 0) / minutesAvailable(availability);
}

/** Minutes of a week that is not for load. */
function easyMinutes(season: SeasonPlan, { week, history }: WeekInSeason): Omit<WantedEasy, 'level'> {
  const upTo = (maxMinutes: number) => ({ maxMinutes, minMinutes: maxMinutes });
  const normal = normalMinutes(history) * shareAtHome(season, week.weekStart);
  if (week.kind === 'transition' || week.isAfterEvent === true) return upTo(normal * TRANSITION_SHARE);
  if (week.kind === 'recovery')
    return upTo(blockMinutes(history) * shareAtHome(season, week.weekStart) * RECOVERY_SHARE);
  const daysToRace = daysBetween(week.weekStart, season.request.raceDate as IsoDate);
  const minShare = daysToRace < EARLY_TAPER_DAYS ? MIN_TAPER_SHARE : MIN_EARLY_TAPER_SHARE;
  return {
    maxMinutes: Math.max(TAPER_RIDE_MINUTES, normal * TAPER_SHARE),
    minMinutes: Math.max(TAPER_RIDE_MINUTES, normal * minShare),
  };
}
