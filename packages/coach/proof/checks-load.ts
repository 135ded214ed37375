import { daysBetween } from '../calendar/days.ts';
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
import { DIFFICULTY_NAMES } from '../season/tables/words.ts';
import { lengthText } from '../workout/words.ts';
import { check, percent, type RunCheck } from './week-facts.ts';
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
    const figure = `${ordinal(inARow)} loading week (${max} at most)`;
    return check('recovery-week', inARow <= max, { limit: 'a recovery week comes in time', figure });
  }
  if (!brief.recovery) return null;
  const max = maxRecoveryLoad(history, season.usual);
  return check('recovery-week', figures.load <= max, {
    limit: `load of at most ${Math.floor(max)}, ${max > MIN_RECOVERY_LOAD ? `${percent(MAX_RECOVERY_LOAD_SHARE)} of a loading week` : 'half an hour of easy riding'}`,
    figure: String(Math.round(figures.load)),
    near: nearMost(figures.load, max),
  });
};

const ENDINGS = ['th', 'st', 'nd', 'rd'];

function ordinal(count: number): string {
  const isTeen = Math.floor(count / 10) % 10 === 1;
  return `${count}${(isTeen ? undefined : ENDINGS[count % 10]) ?? 'th'}`;
}

/** A week is not much heavier than the heaviest of the previous weeks. */
export const loadRamp: RunCheck = ({ season, history, figures }) => {
  const max = maxLoad(history, season.startFitness, season.rampLimit);
  return check('load-ramp', figures.load <= max, {
    limit: `load of at most ${Math.floor(max)}`,
    figure: String(Math.round(figures.load)),
    near: nearMost(figures.load, max),
  });
};

const nearMost = (load: number, max: number): Nearness => ({
  used: load / max,
  words: `${Math.round(load)} of at most ${Math.floor(max)}`,
});

/** Fitness does not rise faster than the difficulty allows. */
export const fitnessRamp: RunCheck = ({ season, history, figures }) => {
  const loads = figures.days.map(({ load }) => load);
  const rise = afterDays(history.form, loads).fitness - history.form.fitness;
  const shown = Math.round(rise * 10) / 10;
  const figure = `${shown < 0 ? '' : '+'}${shown.toFixed(1)} (limit +${season.rampLimit})`;
  return check('fitness-ramp', rise <= season.rampLimit, {
    limit: `fitness rises no faster than ${DIFFICULTY_NAMES[season.request.difficulty]} allows`,
    figure,
    near: { used: rise / season.rampLimit, words: figure },
  });
};

/** The longest ride of a week, of any kind, grows by at most a tenth. */
export const longRideGrowth: RunCheck = ({ history, figures }) => {
  const max = maxLongRide(history);
  const figure = lengthText(figures.longest * 60);
  if (!Number.isFinite(max)) {
    return check('long-ride-growth', true, { limit: 'baseline for later weeks', figure });
  }
  const longest = lengthText(Math.floor(max) * 60);
  const usual = usualLongRideBefore(history);
  const why = usual === null ? '' : `, where your usual long ride is ${lengthText(usual * 60)}`;
  return check('long-ride-growth', figures.longest <= max, {
    limit: `no ride longer than ${longest}${why}`,
    figure,
    near: { used: figures.longest / max, words: `${figure} of at most ${longest}` },
  });
};

/** Volume is cut before a race, and intensity is kept. */
export const taper: RunCheck = ({ brief, season, history, figures }) => {
  if (brief.kind !== 'taper' && brief.kind !== 'race') return null;
  const cut = 1 - figures.minutes / normalMinutes(history, season.usual);
  const isShortRide = figures.minutes <= TAPER_RIDE_MINUTES;
  const maxCut = isLastBeforeRace(brief, season) ? 1 : TAPER_CUT.max;
  const isWithin = isShortRide || (cut >= TAPER_CUT.min && cut <= maxCut);
  const expected = brief.days.some(({ role, stimulus }) => role === 'hard' || stimulus === 'openers');
  const kept = figures.days.some(({ hard, sharpSeconds }) => hard || sharpSeconds >= SHARP_SECONDS);
  const figure = `${cut < 0 ? `${percent(-cut)} more riding` : `cut by ${percent(cut)}`}${intensityWords(kept, expected)}`;
  return check('taper', isWithin && (kept || !expected), {
    limit: `riding cut by ${cutWords(maxCut)}${isShortRide ? `, or to ${lengthText(TAPER_RIDE_MINUTES * 60)}` : ''}${expected ? ', intensity kept' : ''}`,
    figure,
    near: { used: cut / maxCut, words: figure },
  });
};

const cutWords = (maxCut: number): string =>
  maxCut === 1 ? `${percent(TAPER_CUT.min)} or more` : `${percent(TAPER_CUT.min)} to ${percent(maxCut)}`;

/** A week whose brief has no intensity does not report that it is missing. */
function intensityWords(kept: boolean, expected: boolean): string {
  if (kept) return ', intensity kept';
  return expected ? ', no intensity' : '';
}

/** True for race week and for a week that ends right before the race: both have no maximum cut. */
function isLastBeforeRace({ kind, days }: WeekBrief, { request }: Season): boolean {
  const last = days.at(-1);
  if (kind === 'race' || last === undefined || request.raceDate === null) return true;
  return daysBetween(last.date, request.raceDate) <= DAYS_BEFORE_RACE;
}

/** The shares of easy and hard time are within the limits of the goal. */
export const distribution: RunCheck = ({ season, figures }) => {
  const { easy, middle, hard } = figures.shares;
  const all = easy + middle + hard;
  if (all === 0) return null;
  const { minEasy, maxHard } = intensityBoundsFor(season.rider.goal, all / 60);
  const shares = `${percent(easy / all)} easy, ${percent(hard / all)} hard`;
  return check('distribution', easy >= all * minEasy && hard <= all * maxHard, {
    limit: `at least ${percent(minEasy)} of the time easy, at most ${percent(maxHard)} hard`,
    figure: shares,
    near: { used: Math.max((all * minEasy) / easy, hard / (all * maxHard)), words: shares },
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
    limit: `${promised}, within ${brief.targetLoad * PROMISE.share > PROMISE.points ? percent(PROMISE.share) : PROMISE.points}`,
    figure: String(delivered),
    near: { used: off / max, words: `${delivered}, promised ${promised}` },
  });
};
