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
import { check, percent, type Prove } from './week-facts.ts';
import type { Nearness } from './proof.ts';

/** Efforts in zone 4 and above that a taper keeps at least, where the brief has any. */
const SHARP_SECONDS = 60;
const ROUNDING = 0.05;
/** A week that ends so few days before the race is as good as race week. */
const DAYS_BEFORE_RACE = 3;

/** After so many weeks of load one recovers, and that one is clearly lighter. */
export const recoveryWeek: Prove = ({ brief, season, past, figures }) => {
  if (brief.kind === 'load') {
    const inARow = loadWeeksBefore(past) + 1;
    const max = season.cycle - 1;
    const figure = `${ordinal(inARow)} loading week (${max} at most)`;
    return check('recovery-week', inARow <= max, { limit: 'a recovery week comes in time', figure });
  }
  if (!brief.recovery) return null;
  const max = maxRecoveryLoad(past, season.usual);
  return check('recovery-week', figures.load <= max, {
    limit: `load of at most ${Math.floor(max)}, ${max > MIN_RECOVERY_LOAD ? `${percent(MAX_RECOVERY_LOAD_SHARE)} of a loading week` : 'half an hour of easy riding'}`,
    figure: String(Math.round(figures.load)),
    near: nearMost(figures.load, max),
  });
};

const ENDINGS = ['th', 'st', 'nd', 'rd'];

/** 1st, 2nd, 3rd and 4th; 11th to 13th, but 21st. */
function ordinal(count: number): string {
  const isTeen = Math.floor(count / 10) % 10 === 1;
  return `${count}${(isTeen ? undefined : ENDINGS[count % 10]) ?? 'th'}`;
}

/** A week is not much heavier than the heaviest of the weeks before it. */
export const loadRamp: Prove = ({ season, past, figures }) => {
  const max = maxLoad(past, season.startFitness, season.rampLimit);
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
export const fitnessRamp: Prove = ({ season, past, figures }) => {
  const loads = figures.days.map(({ load }) => load);
  const rise = afterDays(past.form, loads).fitness - past.form.fitness;
  const shown = Math.round(rise * 10) / 10;
  const figure = `${shown < 0 ? '' : '+'}${shown.toFixed(1)} (limit +${season.rampLimit})`;
  return check('fitness-ramp', rise <= season.rampLimit, {
    limit: `fitness rises no faster than ${DIFFICULTY_NAMES[season.request.difficulty]} allows`,
    figure,
    near: { used: rise / season.rampLimit, words: figure },
  });
};

/** The longest ride grows by a tenth at most, whatever kind of ride it is. */
export const longRideGrowth: Prove = ({ past, figures }) => {
  const max = maxLongRide(past);
  const figure = lengthText(figures.longest * 60);
  if (!Number.isFinite(max)) {
    return check('long-ride-growth', true, { limit: 'baseline for later weeks', figure });
  }
  const longest = lengthText(Math.floor(max) * 60);
  const usual = usualLongRideBefore(past);
  const why = usual === null ? '' : `, where your usual long ride is ${lengthText(usual * 60)}`;
  return check('long-ride-growth', figures.longest <= max, {
    limit: `no ride longer than ${longest}${why}`,
    figure,
    near: { used: figures.longest / max, words: `${figure} of at most ${longest}` },
  });
};

/** Before a race riding is cut and intensity is kept. */
export const taper: Prove = ({ brief, season, past, figures }) => {
  if (brief.kind !== 'taper' && brief.kind !== 'race') return null;
  const cut = 1 - figures.minutes / normalMinutes(past, season.usual);
  const single = figures.minutes <= TAPER_RIDE_MINUTES;
  const deepest = isLastBeforeRace(brief, season) ? 1 : TAPER_CUT.max;
  const within = single || (cut >= TAPER_CUT.min && cut <= deepest);
  const asked = brief.days.some(({ role, stimulus }) => role === 'hard' || stimulus === 'openers');
  const kept = figures.days.some(({ hard, sharpSeconds }) => hard || sharpSeconds >= SHARP_SECONDS);
  const figure = `${cut < 0 ? `${percent(-cut)} more riding` : `cut by ${percent(cut)}`}${intensityWords(kept, asked)}`;
  return check('taper', within && (kept || !asked), {
    limit: `riding cut by ${cutWords(deepest)}${single ? `, or to ${lengthText(TAPER_RIDE_MINUTES * 60)}` : ''}${asked ? ', intensity kept' : ''}`,
    figure,
    near: { used: cut / deepest, words: figure },
  });
};

const cutWords = (deepest: number): string =>
  deepest === 1 ? `${percent(TAPER_CUT.min)} or more` : `${percent(TAPER_CUT.min)} to ${percent(deepest)}`;

/** Nobody misses intensity in a week that has no day for it. */
function intensityWords(kept: boolean, asked: boolean): string {
  if (kept) return ', intensity kept';
  return asked ? ', no intensity' : '';
}

/** The days right before a race and those after it cut deeper by themselves. */
function isLastBeforeRace({ kind, days }: WeekBrief, { request }: Season): boolean {
  const last = days.at(-1);
  if (kind === 'race' || last === undefined || request.raceDate === null) return true;
  return daysBetween(last.date, request.raceDate) <= DAYS_BEFORE_RACE;
}

/** The week is neither all hard nor without easy riding, by the goal. */
export const distribution: Prove = ({ season, figures }) => {
  const { easy, middle, hard } = figures.shares;
  const all = easy + middle + hard;
  if (all === 0) return null;
  const { minEasy: easyLeast, maxHard: hardMost } = intensityBoundsFor(season.rider.goal, all / 60);
  const shares = `${percent(easy / all)} easy, ${percent(hard / all)} hard`;
  return check('distribution', easy >= all * easyLeast && hard <= all * hardMost, {
    limit: `at least ${percent(easyLeast)} of the time easy, at most ${percent(hardMost)} hard`,
    figure: shares,
    near: { used: Math.max((all * easyLeast) / easy, hard / (all * hardMost)), words: shares },
  });
};

/** What was promised is what the steps come to. A ride that was cut short breaks no promise, so the plan counts as well. */
export const promisedLoad: Prove = ({ brief, figures }) => {
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
