import { MINUTES_STEP } from '../../season/ride-minutes.ts';
import { maxLongRide, historyBefore, maxLongRideAfter, WEEKS_BACK } from '../../season/planned-history.ts';
import type { DayBrief, Season, WeekBrief } from '../../season/season.ts';
import { sessionOf } from '../../library/library.ts';
import type { PlannedWeek, PlannedWorkout } from '../../workout/planned.ts';
import { withReason } from '../../week/reading/reason.ts';
import { withText } from '../../week/reading/wording.ts';
import { planDay, raceOn, restOn, workoutOf, builtInWeek } from '../../week/plan-day.ts';
import { raceSideOf } from '../checks/checks-hard.ts';
import { figuresOfDay, figuresOf } from '../checks/figures.ts';
import { loadOfDay, withWorkout, type PlannedDay, balanceLoad } from './repair-load.ts';
import { proveWeek } from '../checks/prove-week.ts';
import type { CheckName, Proof, ProvenWeek } from '../checks/proof.ts';

// Repairs a week that fails its proof, or replaces it.

/** Returns a week that passes its proof: the week of a model, its repair, or the coach's own week. Later weeks can stay as planned. */
export function repairOrReplaceWeek(brief: WeekBrief, week: PlannedWeek | null, season: Season): ProvenWeek {
  if (week !== null) {
    const needed = minLongRide(brief, season);
    const proof = proveWeek(brief, week, season);
    if (proof.passed && figuresOf(week).longest >= needed) return { brief, week, proof, source: 'model' };
    const repaired = repairWeek(brief, week, season);
    const repairedProof = proveWeek(brief, repaired, season);
    if (repairedProof.passed && hasOriginalSession(week, repaired) && figuresOf(repaired).longest >= needed) {
      return { brief, week: repaired, proof: repairedProof, source: 'repaired' };
    }
  }
  const written = builtInWeek(brief);
  return { brief, week: written, proof: proveWeek(brief, written, season), source: 'built-in' };
}

/** True if the repaired week still has a session of the given week. */
const hasOriginalSession = (given: PlannedWeek, repaired: PlannedWeek): boolean =>
  repaired.workouts.some(
    ({ date, session }) =>
      session !== null &&
      given.workouts.some((workout) => workout.date === date && workout.session === session),
  );

/**
 * Minimum length of the longest ride of a load week. A ride may grow only by a tenth, so a shorter one would make the long rides of
 * later weeks fail. Weeks are written in parallel, so the minimum comes from the briefs and not from other written weeks.
 */
export function minLongRide({ kind, number, longRideMinutes }: WeekBrief, { weeks }: Season): number {
  if (kind !== 'load') return 0;
  const max = maxLongRideAfter([longRideMinutes]);
  const allowed = weeks
    .slice(number, number + WEEKS_BACK)
    .map((next) => next.longRideMinutes)
    .filter((minutes) => minutes <= max);
  return Math.min(longRideMinutes, Math.max(0, ...allowed));
}

/** The season and brief of a week to repair, and the range of its longest ride. */
export interface WeekToRepair {
  readonly season: Season;
  readonly brief: WeekBrief;
  /** Maximum length of a ride in this week. */
  readonly maxRideMinutes: number;
  /** Minimum length of the longest ride, so that later long rides can stay as planned. */
  readonly minLongRide: number;
}

/**
 * Repairs a week with as few changes as possible. It repairs the limits of single days first, then hard days that are too close or too
 * many, then the load. At last it replaces whole days, the one furthest from the brief first. The result may still fail.
 */
export function repairWeek(brief: WeekBrief, week: PlannedWeek, season: Season): PlannedWeek {
  const repairing: WeekToRepair = {
    season,
    brief,
    maxRideMinutes: maxLongRide(historyBefore(season, brief.number)),
    minLongRide: minLongRide(brief, season),
  };
  const withinLimits = brief.days.map((day) => ({
    day,
    workout: withinDayLimits(day, workoutOn(day, week), repairing),
  }));
  const balanced = balanceLoad(withFewerHardDays(withinLimits, repairing), repairing);
  return weekOf(asWritten(withDaysOfBrief(balanced, repairing), week), repairing);
}

/** A session that only became longer or shorter keeps the writer's text and reason, as far as they are still true. */
const asWritten = (items: readonly PlannedDay[], { workouts }: PlannedWeek): readonly PlannedDay[] =>
  items.map(({ day, workout }) => {
    const given = workouts.find(({ date }) => date === day.date);
    const session = sessionOf(workout);
    if (session === null || given === workout || given?.session !== session.id) return { day, workout };
    const { why } = withReason(day, session, figuresOfDay(workout).minutes);
    return { day, workout: { ...withText(workout, given), why } };
  });

const weekOf = (items: readonly PlannedDay[], { brief }: WeekToRepair): PlannedWeek => ({
  weekStart: brief.weekStart,
  workouts: items.map(({ workout }) => workout),
});

const workoutOn = (day: DayBrief, { workouts }: PlannedWeek): PlannedWorkout =>
  workouts.find(({ date }) => date === day.date) ?? restOn(day);

/** A workout inside the limits of its day: race, time and reserve. */
function withinDayLimits(day: DayBrief, given: PlannedWorkout, repairing: WeekToRepair): PlannedWorkout {
  if (day.role === 'race') return raceOn(day);
  const { minutes, hard, race, reserve } = figuresOfDay(given);
  const nearRace = raceSideOf(repairing.season.request, day.date) !== null;
  if (race) return restOn(day);
  if (reserve < 0 || (hard && nearRace)) return planDay(day);
  const max = Math.min(day.minutesFree, repairing.maxRideMinutes);
  if (minutes < repairing.minLongRide && repairing.minLongRide <= day.minutes) return lengthened(day, given);
  return minutes > max ? shortened(day, given, max) : withDayName(day, given);
}

/** A workout with the correct day name. */
function withDayName(day: DayBrief, given: PlannedWorkout): PlannedWorkout {
  const dayName = restOn(day).day;
  return given.day === dayName ? given : { ...given, day: dayName };
}

function shortened(day: DayBrief, given: PlannedWorkout, max: number): PlannedWorkout {
  const session = sessionOf(given);
  if (session === null) return planDay(day);
  const minutes = Math.floor(Math.min(max, session.minutes.max) / MINUTES_STEP) * MINUTES_STEP;
  return minutes < session.minutes.min
    ? planDay(day)
    : workoutOf(day, session, { minutes, level: day.level });
}

function lengthened(day: DayBrief, given: PlannedWorkout): PlannedWorkout {
  const session = sessionOf(given);
  return session === null || session.minutes.max < day.minutes ? planDay(day) : workoutOf(day, session, day);
}

const HARD_CHECKS: readonly CheckName[] = ['no-hard-days-in-a-row', 'hard-sessions'];

/**
 * Replaces hard days that the brief does not have, the lightest first, until none are too close or too many. Hard days of the brief
 * can stay, because the brief itself passes these checks.
 */
function withFewerHardDays(items: readonly PlannedDay[], repairing: WeekToRepair): readonly PlannedDay[] {
  let current = items;
  const extraHardDays = items.filter(({ day, workout }) => day.role !== 'hard' && figuresOfDay(workout).hard);
  for (const item of extraHardDays.toSorted((a, b) => loadOfDay(a) - loadOfDay(b))) {
    const { checks } = proofOf(current, repairing);
    if (checks.every(({ name, passed }) => passed || !HARD_CHECKS.includes(name))) break;
    current = withWorkout(current, item, planDay(item.day));
  }
  return current;
}

/** Replaces days by those of the brief, the one furthest from it first, until every check passes. */
function withDaysOfBrief(items: readonly PlannedDay[], repairing: WeekToRepair): readonly PlannedDay[] {
  let current = items;
  for (const item of items.toSorted((a, b) => distanceFromBrief(b) - distanceFromBrief(a))) {
    if (proofOf(current, repairing).passed) break;
    current = withWorkout(current, item, planDay(item.day));
  }
  return current;
}

/** The distance of a day from its brief, in load plus minutes. */
const distanceFromBrief = ({ day, workout }: PlannedDay): number =>
  Math.abs(figuresOfDay(workout).load - day.load) + Math.abs(figuresOfDay(workout).minutes - day.minutes);

const proofOf = (items: readonly PlannedDay[], repairing: WeekToRepair): Proof =>
  proveWeek(repairing.brief, weekOf(items, repairing), repairing.season);
