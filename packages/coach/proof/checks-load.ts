import { daysBetween } from '../calendar/days.ts';
import type { Season, WeekBrief } from '../season/types.ts';
import { balanceFor } from '../season/tables/distribution.ts';
import { afterDays } from '../season/fitness.ts';
import { PROMISE, RECOVERY_LOAD_MOST, TAPER_CUT, TAPER_RIDE_MINUTES } from '../season/limits.ts';
import { loadMost, loadWeeksBefore, longMost, normalMinutes, recoveryLoadMost } from '../season/ridden.ts';
import { lengthText } from '../workout/words.ts';
import { check, percent, type WeekCheck } from './facts.ts';

/** Efforts in zone 4 and above that a taper keeps at least, where the brief has any. */
const SHARP_SECONDS = 60;
const ROUNDING = 0.05;
/** A week that ends so few days before the race is as good as race week. */
const DAYS_BEFORE_RACE = 3;

/** After so many weeks of load one recovers, and that one is clearly lighter. */
export const recoveryWeek: WeekCheck = ({ brief, season, past, figures }) => {
  if (brief.kind === 'load') {
    const inARow = loadWeeksBefore(past) + 1;
    const most = season.cycle - 1;
    const limit = `at most ${most} weeks of load in a row`;
    return check('recovery-week', inARow <= most, { limit, figure: `week ${inARow}` });
  }
  if (!brief.recovery) return null;
  const most = recoveryLoadMost(past, season.usual);
  return check('recovery-week', figures.load <= most, {
    limit: `load of at most ${Math.floor(most)}: ${percent(RECOVERY_LOAD_MOST)} of the hardest week before, or one short ride`,
    figure: String(Math.round(figures.load)),
  });
};

/** A week is not much heavier than the heaviest of the weeks before it. */
export const loadRamp: WeekCheck = ({ season, past, figures }) => {
  const most = loadMost(past, season.startFitness, season.rampLimit);
  return check('load-ramp', figures.load <= most, {
    limit: `load of at most ${Math.floor(most)}`,
    figure: String(Math.round(figures.load)),
  });
};

/** Fitness does not rise faster than the difficulty allows. */
export const fitnessRamp: WeekCheck = ({ season, past, figures }) => {
  const loads = figures.days.map(({ load }) => load);
  const rise = afterDays(past.form, loads).fitness - past.form.fitness;
  return check('fitness-ramp', rise <= season.rampLimit, {
    limit: `fitness rises by at most ${season.rampLimit} in a week`,
    figure: `${rise < 0 ? '' : '+'}${rise.toFixed(1)}`,
  });
};

/** The longest ride grows by a tenth at most, whatever kind of ride it is. */
export const longRideGrowth: WeekCheck = ({ past, figures }) => {
  const most = longMost(past);
  const known = Number.isFinite(most);
  return check('long-ride-growth', figures.longest <= most, {
    limit: known
      ? `no ride longer than ${lengthText(Math.floor(most) * 60)}`
      : 'the first week sets the measure',
    figure: lengthText(figures.longest * 60),
  });
};

/** Before a race riding is cut and intensity is kept. */
export const taper: WeekCheck = ({ brief, season, past, figures }) => {
  if (brief.kind !== 'taper' && brief.kind !== 'race') return null;
  const cut = 1 - figures.minutes / normalMinutes(past, season.usual);
  const single = figures.minutes <= TAPER_RIDE_MINUTES;
  const deepest = isLastBeforeRace(brief, season) ? 1 : TAPER_CUT.most;
  const within = single || (cut >= TAPER_CUT.least && cut <= deepest);
  const asked = brief.days.some(({ role, stimulus }) => role === 'hard' || stimulus === 'openers');
  const kept = figures.days.some(({ hard, sharpSeconds }) => hard || sharpSeconds >= SHARP_SECONDS);
  return check('taper', within && (kept || !asked), {
    limit: `riding cut by ${percent(TAPER_CUT.least)} to ${percent(deepest)}, intensity kept`,
    figure: `cut by ${percent(cut)}, ${kept ? 'intensity kept' : 'no intensity'}`,
  });
};

/** The days right before a race and those after it cut deeper by themselves. */
function isLastBeforeRace({ kind, days }: WeekBrief, { request }: Season): boolean {
  const last = days.at(-1);
  if (kind === 'race' || last === undefined || request.raceDate === null) return true;
  return daysBetween(last.date, request.raceDate) <= DAYS_BEFORE_RACE;
}

/** The week is neither all hard nor without easy riding, by the goal. */
export const distribution: WeekCheck = ({ season, figures }) => {
  const { easy, middle, hard } = figures.shares;
  const all = easy + middle + hard;
  if (all === 0) return null;
  const { easyLeast, hardMost } = balanceFor(season.rider.goal, all / 60);
  return check('distribution', easy >= all * easyLeast && hard <= all * hardMost, {
    limit: `at least ${percent(easyLeast)} of the time easy, at most ${percent(hardMost)} hard`,
    figure: `${percent(easy / all)} easy, ${percent(hard / all)} hard`,
  });
};

/** What was promised is what the steps come to. */
export const promisedLoad: WeekCheck = ({ brief, figures }) => {
  const off = Math.abs(figures.load - brief.targetLoad);
  const most = Math.max(PROMISE.points, brief.targetLoad * PROMISE.share) + ROUNDING;
  return check('promised-load', off <= most, {
    limit: `${Math.round(brief.targetLoad)}, ${percent(PROMISE.share)} or ${PROMISE.points} either way`,
    figure: String(Math.round(figures.load)),
  });
};
