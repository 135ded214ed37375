import { dailyLoadFor } from '../rider/form.ts';
import type { Difficulty } from '../rider/vocabulary.ts';
import type { WeekOutline } from './outline.ts';
import { DIFFICULTY } from './tables/difficulty.ts';

// The target of a season, and the load of each week on the way to it.

/** Each load week before the last has this share less of the heaviest week than the next, down to `MIN_HELD_SHARE` of it. */
export const CLIMB_SHARE = 0.004;
/** See `CLIMB_SHARE`. */
export const MIN_HELD_SHARE = 0.8;
/** The last load week before a race has this share: fatigue falls already, and the taper can be short. */
export const LAST_WEEK_SHARE = 0.88;
/** The first week after a long holiday has this share. */
export const STEP_BACK_SHARE = 0.8;
/** Load of a week that is not for load, as a share of the load weeks before it. */
const EASY_WEEK_SHARE = 0.6;
/** Load weeks rise by at least this share of seven times the ramp limit, because a share of very little is nothing. */
const MIN_STEP_SHARE = 0.7;
/** The way uses this share of the ramp limit. */
export const RAMP_SHARE = 0.75;

/** Where a season starts, and what the hours of the rider can bear. */
export interface PathStart {
  readonly startFitness: number;
  /** Load of the heaviest week that the rider's hours and difficulty allow. */
  readonly fullLoad: number;
  readonly difficulty: Difficulty;
}

/** The load of each load week, by week of the season, and the highest fitness that these loads bring. Other weeks have the load of the heaviest week so far. */
export interface LoadPath {
  readonly loads: readonly number[];
  readonly targetFitness: number;
}

/**
 * The way from the start to the heaviest week. Load rises each load week by the step of the difficulty, within its ramp, up to a share
 * of the heaviest week, and then evenly, so that the last weeks before a race or the end are the heaviest.
 */
export function loadPathOf(outline: readonly WeekOutline[], start: PathStart): LoadPath {
  const { loadStep, rampLimit } = DIFFICULTY[start.difficulty];
  const remaining = remainingLoadWeeks(outline);
  let [fitness, heaviest, targetFitness] = [start.startFitness, start.startFitness * 7, start.startFitness];
  const loads = outline.map((week, index): number => {
    if (week.kind !== 'load') {
      fitness = afterWeek(fitness, week.away?.state === 'away' ? 0 : heaviest * EASY_WEEK_SHARE);
      return heaviest;
    }
    const held = Math.max(MIN_HELD_SHARE, 1 - CLIMB_SHARE * (remaining[index] as number));
    const lastBeforeRace = isBeforeTaper(outline[index + 1]);
    const wanted = start.fullLoad * held * (lastBeforeRace ? LAST_WEEK_SHARE : 1);
    const step = Math.max(heaviest * loadStep, 7 * rampLimit * MIN_STEP_SHARE);
    const isBack = week.away?.state === 'back';
    const load =
      (isBack ? STEP_BACK_SHARE : 1) *
      Math.min(
        wanted,
        (heaviest + step) * (lastBeforeRace ? LAST_WEEK_SHARE : 1),
        7 * dailyLoadFor(fitness, rampLimit * RAMP_SHARE),
      );
    heaviest = lastBeforeRace || isBack ? heaviest : load;
    fitness = afterWeek(fitness, load);
    targetFitness = Math.max(targetFitness, fitness);
    return load;
  });
  return { loads, targetFitness: Math.round(targetFitness * 10) / 10 };
}

const isBeforeTaper = (next: WeekOutline | undefined): boolean =>
  next?.kind === 'taper' || next?.kind === 'race';

/** The load weeks that follow each week before the race or the end. The weeks after a race are a way of their own. */
function remainingLoadWeeks(outline: readonly WeekOutline[]): readonly number[] {
  const race = outline.findIndex(({ kind }) => kind === 'race');
  return outline.map((_, index) => {
    const end = index < race ? race : outline.length;
    return outline.slice(index + 1, end).filter(({ kind }) => kind === 'load').length;
  });
}

/** The share by which fitness moves towards the daily load of a week. */
const WEEK_STEP = 1 - Math.exp(-7 / 42);

const afterWeek = (fitness: number, load: number): number => fitness + (load / 7 - fitness) * WEEK_STEP;
