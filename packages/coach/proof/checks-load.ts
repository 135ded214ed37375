import { daysBetween } from '../calendar/days.ts';
import type { Season, WeekBrief } from '../season/types.ts';
import { balanceFor } from '../season/tables/distribution.ts';
import { afterDays } from '../season/fitness.ts';
import {
  PROMISE,
  RECOVERY_LOAD_LEAST,
  RECOVERY_LOAD_MOST,
  TAPER_CUT,
  TAPER_RIDE_MINUTES,
} from '../season/limits.ts';
import {
  loadMost,
  loadWeeksBefore,
  longMost,
  normalMinutes,
  recoveryLoadMost,
  usualLongBefore,
} from '../season/ridden.ts';
import { DIFFICULTY_NAMES } from '../season/tables/words.ts';
import { lengthText } from '../workout/words.ts';
import { check, percent, type Prove } from './facts.ts';
import type { Nearness } from './types.ts';

/** Efforts in zone 4 and above that a taper keeps at least, where the brief has any. */
const SHARP_SECONDS = 60;
const ROUNDING = 0.05;
/** A week that ends so few days before the race is as good as race week. */
const DAYS_BEFORE_RACE = 3;

/** After so many weeks of load one recovers, and that one is clearly lighter. */
export const recoveryWeek: Prove = ({ brief, season, past, figures }) => {
  if (brief.kind === 'load') {
    const inARow = loadWeeksBefore(past) + 1;
    const most = season.cycle - 1;
    const figure = `${ordinal(inARow)} loading week (${most} at most)`;
    return check('recovery-week', inARow <= most, { limit: 'a recovery week comes in time', figure });
  }
  if (!brief.recovery) return null;
  const most = recoveryLoadMost(past, season.usual);
  return check('recovery-week', figures.load <= most, {
    limit: `load of at most ${Math.floor(most)}, ${most > RECOVERY_LOAD_LEAST ? `${percent(RECOVERY_LOAD_MOST)} of a loading week` : 'half an hour of easy riding'}`,
    figure: String(Math.round(figures.load)),
    near: nearMost(figures.load, most),
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
  const most = loadMost(past, season.startFitness, season.rampLimit);
  return check('load-ramp', figures.load <= most, {
    limit: `load of at most ${Math.floor(most)}`,
    figure: String(Math.round(figures.load)),
    near: nearMost(figures.load, most),
  });
};

const nearMost = (load: number, most: number): Nearness => ({
  used: load / most,
  words: `${Math.round(load)} of at most ${Math.floor(most)}`,
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
  const most = longMost(past);
  const figure = lengthText(figures.longest * 60);
  if (!Number.isFinite(most)) {
    return check('long-ride-growth', true, { limit: 'baseline for later weeks', figure });
  }
  const longest = lengthText(Math.floor(most) * 60);
  const usual = usualLongBefore(past);
  const why = usual === null ? '' : `, where your usual long ride is ${lengthText(usual * 60)}`;
  return check('long-ride-growth', figures.longest <= most, {
    limit: `no ride longer than ${longest}${why}`,
    figure,
    near: { used: figures.longest / most, words: `${figure} of at most ${longest}` },
  });
};

/** Before a race riding is cut and intensity is kept. */
export const taper: Prove = ({ brief, season, past, figures }) => {
  if (brief.kind !== 'taper' && brief.kind !== 'race') return null;
  const cut = 1 - figures.minutes / normalMinutes(past, season.usual);
  const single = figures.minutes <= TAPER_RIDE_MINUTES;
  const deepest = isLastBeforeRace(brief, season) ? 1 : TAPER_CUT.most;
  const within = single || (cut >= TAPER_CUT.least && cut <= deepest);
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
  deepest === 1
    ? `${percent(TAPER_CUT.least)} or more`
    : `${percent(TAPER_CUT.least)} to ${percent(deepest)}`;

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
  const { easyLeast, hardMost } = balanceFor(season.rider.goal, all / 60);
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
  const most = Math.max(PROMISE.points, brief.targetLoad * PROMISE.share) + ROUNDING;
  const [promised, delivered] = [Math.round(brief.targetLoad), Math.round(load)];
  return check('promised-load', off <= most, {
    limit: `${promised}, within ${brief.targetLoad * PROMISE.share > PROMISE.points ? percent(PROMISE.share) : PROMISE.points}`,
    figure: String(delivered),
    near: { used: off / most, words: `${delivered}, promised ${promised}` },
  });
};
