import { addDays, addWeeks, daysBetween, mondayOf, type IsoDate } from '../../calendar/days.ts';
import { hasDaysAway } from '../../rider/days-away.ts';
import { maxLoadWeeks, taperWeeksBefore } from '../../season/outline.ts';
import type { Season, WeekBrief } from '../../season/season.ts';
import { intensityBoundsFor } from '../../season/tables/distribution.ts';
import { afterDays } from '../../rider/form.ts';
import {
  PROMISE,
  MIN_RECOVERY_LOAD,
  MAX_RECOVERY_LOAD_SHARE,
  TAPER_CUT,
  TAPER_RIDE_MINUTES,
  eventLoad,
  eventLoads,
  isTiring,
  maxLoad,
  tiringLoadWeeks,
  maxLongRide,
  normalMinutes,
  maxRecoveryLoad,
  usualLongRideBefore,
} from '../../season/planned-history.ts';
import type { FigureFact, LimitFact } from './facts.ts';
import type { WeekFigures } from './figures.ts';
import {
  check,
  isMostlyAway,
  pairsOf,
  wholePercent,
  timeOf,
  type RunCheck,
  type WeekFacts,
} from './week-facts.ts';
import type { CheckName, WeekCheck } from './proof.ts';

// The checks of load: recovery, ramps, long ride, taper, distribution and promised load.

/** Minimum seconds in zone 4 and above that a taper day needs to count as intensity. */
const SHARP_SECONDS = 60;
const ROUNDING = 0.05;
/** A taper week that ends at most this many days before the race may cut as deep as race week. */
const DAYS_BEFORE_RACE = 3;

const TAPER_WEEKS = [1, 2] as const;

/** A recovery week comes in time, and is clearly lighter. */
export const recoveryWeek: RunCheck = (facts) => {
  const { brief, season, history } = facts;
  if (brief.kind === 'load') {
    const inARow = tiringLoadWeeks(history) + 1;
    const isOneMore = inARow === season.cycle && isBeforeTaper(brief, season);
    const max = maxLoadWeeks(season.cycle, isOneMore);
    const tires = inARow > max || isTiring(ridesOf(facts));
    return check('recovery-week', inARow <= max, {
      limit: { code: 'recovery-in-time', params: {} },
      figure: tires
        ? { code: 'loading-week', params: { nth: inARow, max, isOneMore } }
        : { code: 'no-recovery-needed', params: { in: 'week' } },
    });
  }
  if (!brief.recovery || isMostlyAway(facts)) return null;
  const max = maxRecoveryLoad(history);
  return loadCheck('recovery-week', facts, {
    max,
    limit: {
      code: 'recovery-load',
      params: {
        max: Math.floor(max),
        percent: max > MIN_RECOVERY_LOAD ? wholePercent(MAX_RECOVERY_LOAD_SHARE) : null,
      },
    },
  });
};

/** True for the week before a taper of one week or two, whatever is fixed in the taper. */
const isBeforeTaper = ({ weekStart }: WeekBrief, { request: { raceDate } }: Season): boolean =>
  raceDate !== null &&
  TAPER_WEEKS.some(
    (weeks) => addWeeks(weekStart, 1 + taperWeeksBefore(raceDate, weeks)) === mondayOf(raceDate),
  );

/** The rides of a week and their minutes, its events among them. */
function ridesOf({ brief, figures }: WeekFacts): { readonly rides: number; readonly minutes: number } {
  const events = brief.days.flatMap(({ event }) => event ?? []);
  return {
    rides: figures.days.filter(({ minutes }) => minutes > 0).length + events.length,
    minutes: events.reduce((sum, { minutes }) => sum + minutes, figures.minutes),
  };
}

/** A figure of the training of a week, the same with its events, and what they are held against. */
interface HeldFigure {
  readonly training: number;
  readonly all: number;
  readonly max: number;
  readonly limit: LimitFact;
  readonly figure: (value: number) => FigureFact;
  /** The figure with its limit. */
  readonly figureOf: (value: number) => FigureFact;
}

/** Holds the training of a week to a limit. Its events are the rider's own: the figure counts them, but not where only they break the limit. */
function checkBesidesEvents(name: CheckName, held: HeldFigure): WeekCheck {
  const { training, all, max, limit } = held;
  const isKeptBesides = training <= max && all > max;
  const value = isKeptBesides ? training : all;
  const said = (figure: FigureFact): FigureFact =>
    value > training ? { code: 'with-events', params: { figure } } : figure;
  return check(name, training <= max, {
    limit: isKeptBesides ? { code: 'besides-events', params: { limit } } : limit,
    figure: said(held.figure(value)),
    near: { used: value / max, figure: said(held.figureOf(value)) },
  });
}

function loadCheck(
  name: CheckName,
  { brief, figures }: WeekFacts,
  { max, limit }: Pick<HeldFigure, 'max' | 'limit'>,
): WeekCheck {
  return checkBesidesEvents(name, {
    training: figures.load,
    all: figures.load + eventLoads(brief.days),
    max,
    limit,
    figure: (load) => ({ code: 'load', params: { load: Math.round(load) } }),
    figureOf: (load) => ({ code: 'load-of', params: { load: Math.round(load), max: Math.floor(max) } }),
  });
}

/** A week is not much heavier than the heaviest of the previous weeks. */
export const loadRamp: RunCheck = (facts) => {
  const { season, history } = facts;
  const max = maxLoad(history, season.startFitness, season.rampLimit);
  return loadCheck('load-ramp', facts, { max, limit: { code: 'load', params: { max: Math.floor(max) } } });
};

/** Fitness does not rise faster than the difficulty allows. */
export const fitnessRamp: RunCheck = (facts) => {
  const { season, history } = facts;
  const max = season.rampLimit;
  const days = pairsOf(facts).map(({ day, planned }) => ({
    ride: planned?.load ?? 0,
    event: eventLoad(day),
  }));
  const riseBy = (loads: readonly number[]) => afterDays(history.form, loads).fitness - history.form.fitness;
  const all = riseBy(days.map(({ ride, event }) => ride + event));
  // Adding 0 turns -0 into 0: JSON has no -0.
  const figure = (rise: number): FigureFact => ({
    code: 'fitness-rise',
    params: { points: Math.round(rise * 10) / 10 + 0, max },
  });
  return checkBesidesEvents('fitness-ramp', {
    training: riseBy(days.map(({ ride }) => ride)),
    all,
    max,
    limit: { code: 'fitness-rise', params: { difficulty: season.request.difficulty } },
    figure,
    figureOf: figure,
  });
};

/** The longest ride of a week, of any kind, grows by at most a tenth. */
export const longRideGrowth: RunCheck = ({ brief, history, figures }) => {
  const max = maxLongRide(history);
  const minutes = Math.max(figures.longest, ...brief.days.map(({ event }) => event?.minutes ?? 0));
  const longest = Math.floor(max);
  const usualMinutes = usualLongRideBefore(history);
  return checkBesidesEvents('long-ride-growth', {
    training: figures.longest,
    all: minutes,
    max,
    limit: { code: 'long-ride', params: { minutes: longest, usualMinutes } },
    figure: (length) => ({ code: 'ride-length', params: { minutes: length } }),
    figureOf: (length) => ({ code: 'ride-length-of', params: { minutes: length, max: longest } }),
  });
};

/** True for more riding than any taper week may have. */
export const isTooMuchForTaper = ({ history, figures: { minutes } }: WeekFacts): boolean =>
  minutes > Math.max(TAPER_RIDE_MINUTES, normalMinutes(history) * (1 - TAPER_CUT.min));

/** Volume is cut before a race, and intensity is kept. */
export const taper: RunCheck = ({ brief, season, history, figures }) => {
  if (brief.kind !== 'taper' && brief.kind !== 'race') return null;
  const cut = cutOf(figures.minutes, normalMinutes(history));
  const isShortRide = figures.minutes <= TAPER_RIDE_MINUTES;
  const hasEvent = brief.days.some(({ event }) => event !== undefined);
  const maxCut = hasEvent || mayBeShorter(brief, season) ? 1 : TAPER_CUT.max;
  const isWithin = isShortRide || (cut !== null && cut >= TAPER_CUT.min && cut <= maxCut);
  const expected = brief.days.some(({ role, stimulus }) => role === 'hard' || stimulus === 'openers');
  const intensity = intensityOf(figures, expected);
  const figure: FigureFact = {
    code: 'taper-cut',
    params: { percent: cut === null ? null : wholePercent(cut), intensity },
  };
  const limit: LimitFact = {
    code: 'taper',
    params: {
      minPercent: wholePercent(TAPER_CUT.min),
      maxPercent: maxCut === 1 ? null : wholePercent(maxCut),
      orMinutes: isShortRide ? TAPER_RIDE_MINUTES : null,
      hasIntensity: expected && intensity !== 'short',
    },
  };
  return check('taper', isWithin && intensity !== 'missing', {
    limit: hasEvent ? { code: 'besides-events', params: { limit } } : limit,
    figure,
    near: { used: (cut ?? 0) / maxCut, figure },
  });
};

/** The share of a normal week that is cut. Who has not ridden lately has nothing to cut. */
const cutOf = (minutes: number, normal: number): number | null =>
  normal === 0 ? null : 1 - minutes / normal;

/** Openers alone are short efforts. A week whose brief has neither these nor a hard session does not report that they are missing. */
function intensityOf({ days }: WeekFigures, expected: boolean): 'kept' | 'short' | 'missing' | 'not-planned' {
  if (days.some(({ hard }) => hard)) return 'kept';
  if (days.some(({ sharpSeconds }) => sharpSeconds >= SHARP_SECONDS)) return 'short';
  return expected ? 'missing' : 'not-planned';
}

const mayBeShorter = (brief: WeekBrief, season: Season): boolean =>
  isLastBeforeRace(brief, season) || hasDaysAway(brief.weekStart, timeOf(season));

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
    params: { easyPercent: wholePercent(easy / all), hardPercent: wholePercent(hard / all) },
  } as const;
  return check('distribution', easy >= all * minEasy && hard <= all * maxHard, {
    limit: {
      code: 'distribution',
      params: { easyPercent: wholePercent(minEasy), hardPercent: wholePercent(maxHard) },
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
          ? { load: promised, within: wholePercent(PROMISE.share), unit: '%' }
          : { load: promised, within: PROMISE.points, unit: 'load' },
    },
    figure: { code: 'load', params: { load: delivered } },
    near: {
      used: off / max,
      figure: { code: 'promised-load', params: { load: delivered, promised } },
    },
  });
};
