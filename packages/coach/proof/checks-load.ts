import { addDays, daysBetween, type IsoDate } from '../calendar/days.ts';
import { hasDaysAway } from '../rider/days-away.ts';
import type { Season, WeekBrief } from '../season/season.ts';
import { intensityBoundsFor } from '../season/tables/distribution.ts';
import { afterDays } from '../rider/form.ts';
import {
  PROMISE,
  MIN_RECOVERY_LOAD,
  MAX_RECOVERY_LOAD_SHARE,
  TAPER_CUT,
  TAPER_RIDE_MINUTES,
  maxLoad,
  loadWeeksBefore,
  maxLongRide,
  normalMinutes,
  maxRecoveryLoad,
  usualLongRideBefore,
} from '../season/planned-history.ts';
import type { FigureFact } from './facts.ts';
import { check, percentOf, type RunCheck } from './week-facts.ts';
import type { Nearness } from './proof.ts';

// The checks of load: recovery, ramps, long ride, taper, distribution and promised load.

/** Minimum seconds in zone 4 and above that a taper day needs to count as intensity. */
const SHARP_SECONDS = 60;
const ROUNDING = 0.05;
/** A taper week that ends at most this many days before the race may cut as deep as race week. */
const DAYS_BEFORE_RACE = 3;

/** A recovery week comes in time, and is clearly lighter. */
export const recoveryWeek: RunCheck = ({ brief, season, history, figures }) => {
  if (brief.kind === 'load') {
    const inARow = loadWeeksBefore(history) + 1;
    const max = season.cycle - 1;
    return check('recovery-week', inARow <= max, {
      limit: { code: 'recovery-in-time', params: {} },
      figure: { code: 'loading-week', params: { nth: inARow, max } },
    });
  }
  if (!brief.recovery) return null;
  const max = maxRecoveryLoad(history, season.usual);
  return check('recovery-week', figures.load <= max, {
    limit: {
      code: 'recovery-load',
      params: {
        max: Math.floor(max),
        percent: max > MIN_RECOVERY_LOAD ? percentOf(MAX_RECOVERY_LOAD_SHARE) : null,
      },
    },
    figure: { code: 'load', params: { load: Math.round(figures.load) } },
    near: nearMost(figures.load, max),
  });
};

/** A week is not much heavier than the heaviest of the previous weeks. */
export const loadRamp: RunCheck = ({ season, history, figures }) => {
  const max = maxLoad(history, season.startFitness, season.rampLimit);
  return check('load-ramp', figures.load <= max, {
    limit: { code: 'load', params: { max: Math.floor(max) } },
    figure: { code: 'load', params: { load: Math.round(figures.load) } },
    near: nearMost(figures.load, max),
  });
};

const nearMost = (load: number, max: number): Nearness => ({
  used: load / max,
  figure: { code: 'load-of', params: { load: Math.round(load), max: Math.floor(max) } },
});

/** Fitness does not rise faster than the difficulty allows. */
export const fitnessRamp: RunCheck = ({ season, history, figures }) => {
  const loads = figures.days.map(({ load }) => load);
  const rise = afterDays(history.form, loads).fitness - history.form.fitness;
  // Adding 0 turns -0 into 0: JSON has no -0.
  const points = Math.round(rise * 10) / 10 + 0;
  const figure = { code: 'fitness-rise', params: { points, max: season.rampLimit } } as const;
  return check('fitness-ramp', rise <= season.rampLimit, {
    limit: { code: 'fitness-rise', params: { difficulty: season.request.difficulty } },
    figure,
    near: { used: rise / season.rampLimit, figure },
  });
};

/** The longest ride of a week, of any kind, grows by at most a tenth. */
export const longRideGrowth: RunCheck = ({ history, figures }) => {
  const max = maxLongRide(history);
  const minutes = figures.longest;
  const figure = { code: 'ride-length', params: { minutes } } as const;
  const longest = Math.floor(max);
  const usualMinutes = usualLongRideBefore(history);
  return check('long-ride-growth', figures.longest <= max, {
    limit: { code: 'long-ride', params: { minutes: longest, usualMinutes } },
    figure,
    near: { used: minutes / max, figure: { code: 'ride-length-of', params: { minutes, max: longest } } },
  });
};

/** Volume is cut before a race, and intensity is kept. */
export const taper: RunCheck = ({ brief, season, history, figures }) => {
  if (brief.kind !== 'taper' && brief.kind !== 'race') return null;
  const cut = 1 - figures.minutes / normalMinutes(history, season.usual);
  const isShortRide = figures.minutes <= TAPER_RIDE_MINUTES;
  const isFree =
    isLastBeforeRace(brief, season) ||
    hasDaysAway(brief.weekStart, season.request.daysAway) ||
    brief.days.some(({ event }) => event !== undefined);
  const maxCut = isFree ? 1 : TAPER_CUT.max;
  const isWithin = isShortRide || (cut >= TAPER_CUT.min && cut <= maxCut);
  const expected = brief.days.some(({ role, stimulus }) => role === 'hard' || stimulus === 'openers');
  const kept = figures.days.some(({ hard, sharpSeconds }) => hard || sharpSeconds >= SHARP_SECONDS);
  const figure: FigureFact = {
    code: 'taper-cut',
    params: { percent: percentOf(cut), intensity: intensityOf(kept, expected) },
  };
  return check('taper', isWithin && (kept || !expected), {
    limit: {
      code: 'taper',
      params: {
        minPercent: percentOf(TAPER_CUT.min),
        maxPercent: maxCut === 1 ? null : percentOf(maxCut),
        orMinutes: isShortRide ? TAPER_RIDE_MINUTES : null,
        hasIntensity: expected,
      },
    },
    figure,
    near: { used: cut / maxCut, figure },
  });
};

/** A week whose brief has no intensity does not report that it is missing. */
function intensityOf(kept: boolean, expected: boolean): 'kept' | 'missing' | 'not-planned' {
  if (kept) return 'kept';
  return expected ? 'missing' : 'not-planned';
}

/** True for race week and for a week that ends right before the race: both have no maximum cut. Only a season with a race has tapers. */
const isLastBeforeRace = ({ kind, weekStart }: WeekBrief, { request }: Season): boolean =>
  kind === 'race' || daysBetween(addDays(weekStart, 6), request.raceDate as IsoDate) <= DAYS_BEFORE_RACE;

/** The shares of easy and hard time are within the limits of the goal. */
export const distribution: RunCheck = ({ season, figures }) => {
  const { easy, middle, hard } = figures.shares;
  const all = easy + middle + hard;
  if (all === 0) return null;
  const { minEasy, maxHard } = intensityBoundsFor(season.rider.goal, all / 60);
  const figure = {
    code: 'shares',
    params: { easyPercent: percentOf(easy / all), hardPercent: percentOf(hard / all) },
  } as const;
  return check('distribution', easy >= all * minEasy && hard <= all * maxHard, {
    limit: {
      code: 'distribution',
      params: { easyPercent: percentOf(minEasy), hardPercent: percentOf(maxHard) },
    },
    figure,
    near: { used: Math.max((all * minEasy) / easy, hard / (all * maxHard)), figure },
  });
};

/** The load of the steps is the load of the brief. A ride in a shorter size does not fail the check: its planned load counts too. */
export const promisedLoad: RunCheck = ({ brief, figures }) => {
  const offBy = (load: number): number => Math.abs(load - brief.targetLoad);
  const { load: done, plannedLoad } = figures;
  const load = offBy(plannedLoad) < offBy(done) ? plannedLoad : done;
  const off = offBy(load);
  const max = Math.max(PROMISE.points, brief.targetLoad * PROMISE.share) + ROUNDING;
  const [promised, delivered] = [Math.round(brief.targetLoad), Math.round(load)];
  return check('promised-load', off <= max, {
    limit: {
      code: 'promised-load',
      params:
        brief.targetLoad * PROMISE.share > PROMISE.points
          ? { load: promised, within: percentOf(PROMISE.share), unit: '%' }
          : { load: promised, within: PROMISE.points, unit: 'load' },
    },
    figure: { code: 'load', params: { load: delivered } },
    near: {
      used: off / max,
      figure: { code: 'promised-load', params: { load: delivered, promised } },
    },
  });
};
