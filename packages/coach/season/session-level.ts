import type { Session } from '../library/session.ts';
import { sessionOf } from '../library/library.ts';
import { targetSecondsOf } from '../library/main-work.ts';
import { minutesWithin } from '../library/sizes.ts';
import { isRehearsal, limitScaleOf, WORK_SCALES } from '../library/work-level.ts';
import { addWeeks, byDay, daysBetween, type IsoDate } from '../calendar/days.ts';
import { type EnergySystem, isEnergySystem, levelOnScale } from '../rider/levels.ts';
import type { WeekPlan } from './day-slots.ts';
import { isProgressive } from './previous-keys.ts';
import { isTaper } from './outline.ts';
import { MINUTES_STEP } from './ride-minutes.ts';
import { DIFFICULTY, type VolumeRules } from './tables/difficulty.ts';
import { builtSteps } from '../library/built-steps.ts';
import type { Stimulus } from '../workout/names.ts';
import { intensityOf } from '../workout/load.ts';
import type { Step } from '../workout/steps.ts';

// The level of progressive sessions, which get harder each week of a block.

/** Levels are multiples of 1/20. */
const STEPS = 20;

const stepBelow = (level: number): number => Math.floor(level * STEPS + 1e-9);

/** True if a rider is ready for the easiest version of a session in these minutes. */
export const isReadyFor = (session: Session, minutes: number, readiness: number): boolean =>
  intensityAt(session, Math.min(session.minutes.max, minutes), 0) <= readiness;

/** Lengths at which versions are counted, so that a block does not change its session where a ride gets longer. */
const COUNTED_MINUTES = [30, 45, 60];

/** Versions are counted in the range of an easy plan, so that all difficulties choose the same sessions. */
const COUNTED_TOP = DIFFICULTY.easy.topLevel;

/** True if a session has this many versions, each with more work than the one before, or if it needs none. */
export function hasVersions(
  count: number,
  session: Session,
  { minutes, readiness }: { readonly minutes: number; readonly readiness: number },
): boolean {
  if (!isProgressive(session.stimulus)) return true;
  const length = Math.max(session.minutes.min, ...COUNTED_MINUTES.filter((each) => each <= minutes));
  const top = readyStep(session, length, { topLevel: COUNTED_TOP, readiness });
  return leavesHarder(count - 1, 0, { workAt: mainWorkByStep(session, length), top });
}

/** With a single version a session stands still. */
const MIN_VERSIONS = 2;

/** True if a session has room to grow in these minutes, in the range of a plan, or needs none. */
export function growsIn(
  session: Session,
  minutes: number,
  rules: Pick<VolumeRules, 'topLevel' | 'readiness'>,
): boolean {
  if (!isProgressive(session.stimulus)) return true;
  const range = { workAt: mainWorkByStep(session, minutes), top: readyStep(session, minutes, rules) };
  return leavesHarder(MIN_VERSIONS - 1, 0, range);
}

/** The shortest ride in which a session has room to grow, for a rider who is ready for all of it. */
export function minutesToGrow(session: Session): number {
  let minutes = session.minutes.min;
  while (!growsIn(session, minutes, { topLevel: 1, readiness: 10 })) minutes += MINUTES_STEP;
  return minutes;
}

/** The highest step of a session up to a level that the rider is ready for. */
function readyStep(
  session: Session,
  minutes: number,
  { topLevel, readiness }: Pick<VolumeRules, 'topLevel' | 'readiness'>,
): number {
  let step = stepBelow(topLevel);
  if (session.stimulus === 'test') return step;
  while (step > 0 && intensityAt(session, minutes, step / STEPS) > readiness) step -= 1;
  return step;
}

const intensities = new WeakMap<readonly Step[], number>();

function intensityAt(session: Session, minutes: number, level: number): number {
  const steps = builtSteps(session, minutes, level);
  const intensity = intensities.get(steps) ?? intensityOf(steps);
  intensities.set(steps, intensity);
  return intensity;
}

/** The main work of a session grows by half from one week to the next at most, where it has such a version. */
const MAX_GROWTH = 1.5;
/** From the last session of its energy system, another week before, to the next one. */
const MAX_GROWTH_OF_SYSTEM = 1.8;

/**
 * The level of a session in its week. A progressive session has more main work than in the previous week, and leaves harder versions
 * for the remaining weeks of the block. If its range is too small for both, the rider repeats the previous version.
 */
export function levelFor(
  plan: WeekPlan,
  session: Session,
  { minutes, level: planned }: { minutes: number; level: number },
): number {
  const { week, request, rules } = plan;
  const level = ownLevel(plan, session, { minutes, level: planned });
  const isEndurance = !isProgressive(session.stimulus) && request.difficulty !== 'easy';
  const top = readyStep(session, minutes, isEndurance ? { ...rules, topLevel: 1 } : rules);
  if (isTaper(week))
    return Math.min(
      level,
      top / STEPS,
      maxFirstLevel(plan, session),
      levelOfLastWork(plan, session, minutes),
    );
  if (week.kind !== 'load') return Math.min(level, top / STEPS);
  if (!isProgressive(session.stimulus))
    return Math.min(isEndurance ? shareOfTop(level, rules) : level, top / STEPS);
  return growingLevel(plan, session, { level, range: { workAt: mainWorkByStep(session, minutes), top } });
}

/** The level with no more work than the last key session of the energy system; 1 for a session that does not progress. */
function levelOfLastWork({ previous }: WeekPlan, session: Session, minutes: number): number {
  const last = previous.lastWork.get(WORK_SCALES[session.stimulus]?.system as EnergySystem);
  if (!isProgressive(session.stimulus) || last === undefined) return 1;
  return largestStep(STEPS, mainWorkByStep(session, minutes), (work) => work <= last) / STEPS;
}

/** The highest step up to another with work that is small enough; the lowest one if none has. */
function largestStep(
  highest: number,
  workAt: (step: number) => number,
  isSmallEnough: (seconds: number) => boolean,
): number {
  let step = highest;
  while (step > 0 && !isSmallEnough(workAt(step))) step -= 1;
  return step;
}

/** The lowest of these steps with more work than the last block of the session began with; 0 if none has, or if there was none. */
const aboveStart = (steps: readonly number[], { workAt }: Range, start: number): number =>
  steps.find((step) => start >= 0 && workAt(step) > start) ?? 0;

/** The level with more work than in the previous week. */
function growingLevel(
  plan: WeekPlan,
  session: Session,
  { level, range }: { readonly level: number; readonly range: Range },
): number {
  const { week } = plan;
  const { workAt, top } = range;
  const before = workToExceed(plan, session);
  const remainingWeeks = wasTooEasy(plan, session) ? 0 : week.loadWeeks - 1 - week.weekOfBlock;
  const highest = Math.min(top, stepBelow(Math.min(level, maxFirstLevel(plan, session))));
  // No jump from the work of the week before, which is negative if there is none.
  const maxWork = before < 0 ? maxWorkAfterLast(plan, session) : before * MAX_GROWTH;
  const intended = largestStep(highest, workAt, (work) => work <= maxWork);
  const steps = Array.from({ length: top + 1 }, (_, step) => step);
  const growing = steps.filter((step) => workAt(step) > before && leavesHarder(remainingWeeks, step, range));
  const wanted = growing.findLast((step) => step <= intended);
  if (wanted !== undefined)
    return Math.max(wanted, aboveStart(growing, range, startWorkBefore(plan, session))) / STEPS;
  const harder = steps.find((step) => workAt(step) > before);
  if (harder !== undefined) return harder / STEPS;
  // Nothing harder fits: the same again, no higher than the week asks for.
  const same = steps.filter((step) => workAt(step) === before);
  const again = same.findLast((step) => step <= intended) ?? same[0];
  return again === undefined ? Math.min(level, top / STEPS) : again / STEPS;
}

/** The maximum work of a session that is new in its week, where the one of its energy system before it is known. */
function maxWorkAfterLast({ previous }: WeekPlan, { stimulus }: Session): number {
  const last = previous.lastWork.get(WORK_SCALES[stimulus]?.system as EnergySystem);
  return last === undefined ? Infinity : last * MAX_GROWTH_OF_SYSTEM;
}

/** How long and how hard a session is on a day. */
export interface Version {
  readonly minutes: number;
  readonly level: number;
  /** Seconds of main work, where it is limited after a session of its system that was too hard; else 0. */
  readonly work: number;
  /** False if even this version asks for too much. */
  readonly isSmallEnough: boolean;
}

/** The version of a session for a day. After one of its system that was too hard it is easier, then shorter, until it is small enough. */
export function versionFor(
  plan: WeekPlan,
  session: Session,
  { date, minutes: available, level }: { date: IsoDate; minutes: number; level: number },
): Version {
  const longest = Math.floor(minutesWithin(session, available) / MINUTES_STEP) * MINUTES_STEP;
  const limit = limitAfterTooHard(plan, session, date);
  if (limit === null)
    return {
      minutes: longest,
      level: levelFor(plan, session, { minutes: longest, level }),
      work: 0,
      isSmallEnough: true,
    };
  const isSmallEnough = (seconds: number): boolean => levelOnScale(seconds / 60, limit.scale) <= limit.level;
  const minWork = (length: number): number => mainWorkByStep(session, length)(0);
  let minutes = longest;
  for (let length = longest; length >= session.minutes.min && !isSmallEnough(minWork(minutes));) {
    if (minWork(length) < minWork(minutes)) minutes = length;
    length -= MINUTES_STEP;
  }
  const top = Math.min(stepBelow(level), readyStep(session, minutes, plan.rules));
  const workAt = mainWorkByStep(session, minutes);
  const step = largestStep(top, workAt, isSmallEnough);
  return {
    minutes,
    level: step / STEPS,
    work: workAt(step),
    // The smallest rehearsal stays: without one, nothing in the plan is like the race.
    isSmallEnough: isRehearsal(session.stimulus) || isSmallEnough(workAt(step)),
  };
}

/** The next session of a system is a week later, or a little more. */
const SOON_DAYS = 9;

/** True if a session of the same system was too hard so few days before that an easy ride is better than one that asks for as much. */
export const isSoonAfterTooHard = ({ rider }: WeekPlan, { stimulus }: Session, date: IsoDate): boolean => {
  const system = WORK_SCALES[stimulus]?.system;
  const last = system && rider.levels?.tooHard?.[system];
  return last !== undefined && daysBetween(last.date, date) <= SOON_DAYS;
};

/** Rehearsals stay small for this long after one that was too hard: nothing but the next ones shows whether they may grow. */
export const REHEARSALS_HELD_DAYS = 28;

/** What the first session of a system after one that was too hard, or a rehearsal in the next weeks, may ask for; null for every other session. */
function limitAfterTooHard(
  { rider, previous }: WeekPlan,
  { stimulus }: Session,
  date: IsoDate,
): { readonly level: number; readonly scale: readonly [number, number] } | null {
  const scale = isProgressive(stimulus) ? limitScaleOf(stimulus) : null;
  const { levels } = rider;
  const last = scale && levels?.tooHard?.[scale.system];
  if (!scale || !levels || !last || byDay(date, last.date) <= 0) return null;
  // A session of the weeks before that was planned, and not ridden, has shown nothing.
  const planned = isEnergySystem(scale.system) ? previous.lastDays.get(scale.system) : undefined;
  const isOver =
    planned !== undefined && byDay(planned, last.date) > 0 && byDay(planned, levels.weekStart) >= 0;
  const isLongAgo = isRehearsal(stimulus) && daysBetween(last.date, date) > REHEARSALS_HELD_DAYS;
  return isOver || isLongAgo ? null : { level: last.level, scale: scale.minutes };
}

/**
 * The work of a session in the previous week, which this week exceeds; negative without one. In the week from which the rider's own levels
 * hold, and in the next one, work above the own level does not count: a session that was too hard must not grow.
 */
function workToExceed({ week, rider: { levels }, previous }: WeekPlan, { id, stimulus }: Session): number {
  const before = previous.work.get(id) ?? -1;
  const scale = WORK_SCALES[stimulus];
  const own = (scale && levels?.levels[scale.system]) ?? null;
  if (scale === null || levels === undefined || own === null) return before;
  const isNear = [levels.weekStart, addWeeks(levels.weekStart, 1)].includes(week.weekStart);
  return isNear && levelOnScale(before / 60, scale.minutes) > own ? -1 : before;
}

/**
 * The work with which the last block of a session began: a new block begins above it where it can still grow, so that a year climbs. It is
 * negative within a block, on the way back from days away, and for riders whose own levels say where to begin.
 */
function startWorkBefore({ week, rider: { levels }, previous }: WeekPlan, { id }: Session): number {
  const isNewBlock = week.weekOfBlock === 0 && week.comeback === undefined && levels === undefined;
  return (isNewBlock ? previous.startWork.get(id) : undefined) ?? -1;
}

/** Weeks after a session that was too easy in which the sessions of its system keep nothing back. */
const WEEKS_AFTER_TOO_EASY = 2;

/** True if the rider found a session of the same system too easy lately: it then grows as far as the rider is ready for. */
function wasTooEasy({ week, rider: { levels } }: WeekPlan, { stimulus }: Session): boolean {
  if (levels?.tooEasy === undefined || WORK_SCALES[stimulus]?.system !== levels.tooEasy) return false;
  return week.weekStart <= addWeeks(levels.weekStart, WEEKS_AFTER_TOO_EASY);
}

/** The first session of these kinds in a season has at most this share of the range, wherever in the season it comes. */
export const FIRST_SHARES: Readonly<Partial<Record<Stimulus, number>>> = {
  threshold: 0.5,
  'over-under': 0.5,
  vo2max: 0.4,
  torque: 0.4,
};

/** The highest level of the first session of its kind, for a rider whose level in its energy system is not known. */
function maxFirstLevel({ rider, rules, previous }: WeekPlan, { stimulus }: Session): number {
  const system = WORK_SCALES[stimulus]?.system;
  const share = FIRST_SHARES[stimulus];
  if (system === undefined || share === undefined || rider.levels?.levels[system]) return 1;
  // Tempo says little of pressure at a low cadence.
  const ridden = [...previous.startWork.keys()].map((session) => sessionOf({ session })?.stimulus);
  const isFirst = stimulus === 'torque' ? !ridden.includes(stimulus) : !previous.lastDays.has(system);
  return isFirst ? share * rules.topLevel : 1;
}

/** A rider's own level makes sessions this much easier or harder than planned, at most. */
export const OWN_LEVEL_FACTOR = { min: 0.5, max: 2.5 } as const;

/**
 * The level of a key session for a rider whose level in its system is known. In the week in which that level holds, the session is as
 * large as it; other weeks are harder or easier in the same ratio as planned.
 */
function ownLevel(
  { rider, startLevel }: WeekPlan,
  session: Session,
  { minutes, level }: { minutes: number; level: number },
): number {
  const scale = isProgressive(session.stimulus) ? WORK_SCALES[session.stimulus] : null;
  const own = (scale && rider.levels?.levels[scale.system]) ?? null;
  if (scale === null || own === null || startLevel === null) return level;
  const workAt = mainWorkByStep(session, minutes);
  let step = STEPS;
  while (step > 0 && levelOnScale(workAt(step) / 60, scale.minutes) > own) step -= 1;
  const factor = step / STEPS / startLevel;
  const { min, max } = OWN_LEVEL_FACTOR;
  return Math.min(1, Math.round(level * Math.min(max, Math.max(min, factor)) * 100) / 100);
}

/** Endurance has the whole range in every plan but an easy one: it is no session to be ready for. */
const shareOfTop = (level: number, { topLevel }: VolumeRules): number =>
  Math.round(Math.min(1, level / topLevel) * 100) / 100;

interface Range {
  /** Seconds of main work at a step; never less than at the previous step. */
  readonly workAt: (step: number) => number;
  readonly top: number;
}

/** True if at least `count` harder versions of the session exist above a step. */
function leavesHarder(count: number, from: number, { workAt, top }: Range): boolean {
  let [found, work] = [0, workAt(from)];
  for (let step = from + 1; step <= top && found < count; step += 1) {
    if (workAt(step) > work) found += 1;
    work = workAt(step);
  }
  return found >= count;
}

const cache = new WeakMap<Session, Map<number, Map<number, number>>>();

/** The main work of a session at each step, for a length in minutes. Values are computed on demand and cached. */
function mainWorkByStep(session: Session, minutes: number): (step: number) => number {
  const byMinutes = cache.get(session) ?? new Map<number, Map<number, number>>();
  const works = byMinutes.get(minutes) ?? new Map<number, number>();
  cache.set(session, byMinutes.set(minutes, works));
  return (step) => {
    const work = works.get(step) ?? targetSecondsOf(session.build(minutes, step / STEPS), session.stimulus);
    works.set(step, work);
    return work;
  };
}
