import { dailyLoadFor } from '../rider/form.ts';
import type { WeekOutline } from './outline.ts';
import type { Baseline } from './season.ts';
import type { DifficultyRules } from './tables/difficulty.ts';

// The minutes of each week on the way from what the rider is used to to the longest week, and the fitness that they bring.

/** Each load week before the last has this share less of the longest week than the next, down to `MIN_HELD_SHARE` of it. */
export const CLIMB_SHARE = 0.004;
/** See `CLIMB_SHARE`. */
export const MIN_HELD_SHARE = 0.9;
/** The week of return from a long holiday, and the first load week after a race, have this share. */
const STEP_BACK_SHARE = 0.8;
/** Load of a week that is not for load, as a share of the load weeks before it. */
const EASY_WEEK_SHARE = 0.6;
/** Riding grows by at least this many minutes a week for each point of the ramp limit, because a share of very little is nothing. */
const MIN_STEP_MINUTES = 6;
/** The way uses this share of the ramp limit. */
export const RAMP_SHARE = 0.75;
/** Load of a minute of training, the same for every difficulty, so that a harder plan never has fewer minutes. */
export const LOAD_PER_MINUTE = 52 / 60;

/** Where a season starts, and what the hours of the rider can bear. */
export interface PathStart {
  readonly startFitness: number;
  /** A normal week before the season. */
  readonly usual: Baseline;
  /** The longest week that the rider's hours and difficulty allow. */
  readonly full: Baseline;
  /** The limits of the difficulty, for this rider. */
  readonly rules: Pick<DifficultyRules, 'loadStep' | 'rampLimit'>;
}

/** The minutes of each load week, by week of the season, and the highest fitness that they bring. Other weeks have the minutes of the longest week so far, a step back (`STEP_BACK_SHARE`) after a long time away. */
export interface LoadPath {
  readonly minutes: readonly number[];
  readonly targetFitness: number;
  /** Fitness at the end of the last load week before the race; that at the start without one. */
  readonly taperFitness: number;
}

/** Where the way stands after a week: the minutes of the week, the longest week that the next one grows from, and the fitness. */
interface PathPoint {
  readonly minutes: number;
  readonly longest: number;
  readonly fitness: number;
}

/**
 * The way from the usual week to the longest one. Riding grows each load week by the step of the difficulty, within its ramp, up to a
 * share of the longest week, and then evenly, so that the last weeks before a race or the end are the longest. Every limit on the way
 * is higher in a harder plan. The last load week before a taper may have less: that follows from the rider's form, when it is planned.
 */
export function loadPathOf(outline: readonly WeekOutline[], start: PathStart): LoadPath {
  const race = outline.findIndex(({ kind }) => kind === 'race');
  const remaining = remainingLoadWeeks(outline, race);
  const minStep = start.rules.rampLimit * MIN_STEP_MINUTES;
  // Two short rides are the least that a week of training has.
  let point: PathPoint = {
    minutes: 0,
    longest: Math.max(start.usual.minutes, minStep),
    fitness: start.startFitness,
  };
  const points = outline.map((week, index): PathPoint => {
    point =
      week.kind === 'load'
        ? afterLoadWeek(point, start, {
            week,
            isAfterRace: ['transition', 'race'].includes(outline[index - 1]?.kind ?? ''),
            remaining: remaining[index] as number,
          })
        : afterEasyWeek(point, start, week);
    return point;
  });
  const isLoad = (index: number): boolean => outline[index]?.kind === 'load';
  // The last load week before a taper is lighter than the path says, by the form that the rider has then.
  const reached = points.filter((_, index) => isLoad(index) && outline[index]?.isBeforeTaper !== true);
  // A plan may end before its race.
  const beforeTaper = points.findLast((_, index) => isLoad(index) && (race < 0 || index < race));
  const targetFitness = Math.max(start.startFitness, ...reached.map(({ fitness }) => fitness));
  return {
    minutes: points.map(({ minutes }) => minutes),
    targetFitness: Math.round(targetFitness * 10) / 10,
    taperFitness: beforeTaper?.fitness ?? start.startFitness,
  };
}

const loadForMinutes = (minutes: number, { full }: PathStart): number => (minutes * full.load) / full.minutes;

/** A week that is not for load keeps the longest week, or a part of it after many days away. */
function afterEasyWeek(point: PathPoint, start: PathStart, { away }: WeekOutline): PathPoint {
  const longest = away?.isAfterLong === true ? point.longest * STEP_BACK_SHARE : point.longest;
  const isAway = away && away.state !== 'back';
  const load = isAway ? 0 : loadForMinutes(longest, start) * EASY_WEEK_SHARE;
  return { minutes: longest, longest, fitness: afterWeek(point.fitness, load) };
}

interface LoadWeek {
  readonly week: WeekOutline;
  readonly isAfterRace: boolean;
  /** The load weeks that follow it. */
  readonly remaining: number;
}

function afterLoadWeek(
  { longest, fitness }: PathPoint,
  start: PathStart,
  { week, isAfterRace, remaining }: LoadWeek,
): PathPoint {
  const { loadStep, rampLimit } = start.rules;
  const isBack = week.away?.state === 'back' || isAfterRace;
  const held = Math.max(MIN_HELD_SHARE, 1 - CLIMB_SHARE * remaining);
  const step = isBack ? 0 : Math.max(longest * loadStep, rampLimit * MIN_STEP_MINUTES);
  const onPath = Math.min(
    start.full.minutes * held,
    longest + step,
    (7 * dailyLoadFor(fitness, rampLimit * RAMP_SHARE)) / LOAD_PER_MINUTE,
  );
  const minutes = isBack ? onPath * STEP_BACK_SHARE : onPath;
  return {
    minutes,
    // After many days away, riding grows again from the week of return.
    longest: isBack && week.away?.isAfterLong !== true ? longest : minutes,
    fitness: afterWeek(fitness, loadForMinutes(minutes, start)),
  };
}

/** The load weeks that follow each week before the race or the end. The weeks after a race are a way of their own. */
function remainingLoadWeeks(outline: readonly WeekOutline[], race: number): readonly number[] {
  return outline.map((_, index) => {
    const end = index < race ? race : outline.length;
    return outline.slice(index + 1, end).filter(({ kind }) => kind === 'load').length;
  });
}

/** The share by which fitness moves towards the daily load of a week. */
const WEEK_STEP = 1 - Math.exp(-7 / 42);

const afterWeek = (fitness: number, load: number): number => fitness + (load / 7 - fitness) * WEEK_STEP;
