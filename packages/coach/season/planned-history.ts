import { byDay } from '../calendar/days.ts';
import { afterDays, type Form } from '../rider/form.ts';
import type { DayWithoutText, WeekWithoutText, Season, SeasonRequest, Baseline, WeekKind } from './season.ts';
import { startsMidweek } from './start.ts';
import type { SessionId } from '../workout/planned.ts';

/** A week is held against the heaviest of so many weeks before it. */
export const WEEKS_BACK = 4;
/** Load may grow by this share of the heaviest week before, or by seven times the ramp limit where that is more. */
export const LOAD_GROWTH = 0.2;
/** The longest ride of a week may be so much longer than the longest of the weeks before, or so many minutes. */
export const LONG_GROWTH = 0.1;
/** See `LONG_GROWTH`: a tenth of a short ride is less than a rider can tell. */
export const LONG_GROWTH_MINUTES = 10;
/** A recovery week has at most this share of the heaviest week of its block. */
export const MAX_RECOVERY_LOAD_SHARE = 0.7;
/** Where a normal week is one short ride, so much load is recovery enough: half an hour of easy riding. */
export const MIN_RECOVERY_LOAD = 25;
/** A taper cuts riding by at least 41 % and at most 60 % (Bosquet, Wang: training-science 9). */
export const TAPER_CUT = { min: 0.41, max: 0.6 } as const;
/** A single ride of so many minutes is a taper too: there is nothing left to cut. */
export const TAPER_RIDE_MINUTES = 30;
/** Plans stay this far inside the limits of load and of fitness, so that a workout chosen by a model still fits. */
export const PLAN_MARGIN = { load: 0.95, ramp: 0.8 } as const;
/** What is delivered may differ from what was promised by this share, or by so many points of load. */
export const PROMISE = { share: 0.05, points: 5 } as const;

/** The most load that a week may have after these. */
export const maxLoadAfter = (loads: readonly number[], rampLimit: number): number => {
  const heaviest = Math.max(0, ...loads.slice(-WEEKS_BACK));
  return heaviest + Math.max(heaviest * LOAD_GROWTH, 7 * rampLimit);
};

/** The longest that a ride may be after weeks with these longest rides; nothing is known before the first. */
export const maxLongRideAfter = (longest: readonly number[]): number => {
  const before = longest.slice(-WEEKS_BACK);
  if (before.length === 0) return Infinity;
  const max = Math.max(...before);
  return max + Math.max(max * LONG_GROWTH, LONG_GROWTH_MINUTES);
};

/** What a planned week comes to. */
export interface PlannedTotals {
  readonly kind: WeekKind;
  readonly minutes: number;
  readonly load: number;
  readonly longest: number;
  /** False for a week that had begun before the plan was made: it says nothing about what the rider does in a week. */
  readonly whole: boolean;
}

/** What lies before a week: the weeks of the plan, the form that they leave, and the day before. */
export interface PlannedHistory {
  readonly weeks: readonly PlannedTotals[];
  readonly form: Form;
  readonly sunday: { readonly hard: boolean; readonly long: boolean; readonly session: SessionId | null };
  /** The rider's usual long ride, where the plan begins in the middle of a week: what fits into its rest says nothing of it. */
  readonly usualLong: number | null;
}

interface SeasonStart {
  /** The week before the first one, where it is known. */
  readonly before?: WeekWithoutText | null;
  readonly usualLong?: number | null;
}

/** Before the first week. */
export const historyAtStart = (
  startFitness: number,
  { before = null, usualLong = null }: SeasonStart = {},
): PlannedHistory => ({
  weeks: [],
  usualLong,
  form: { fitness: startFitness, fatigue: startFitness },
  sunday: before === null ? { hard: false, long: false, session: null } : sundayOf(before),
});

/** See `Past.usualLong`. */
export const usualLongRideOf = (request: SeasonRequest, usual: Baseline): number | null =>
  startsMidweek(request) ? usual.longRideMinutes : null;

function sundayOf({ days }: WeekWithoutText): PlannedHistory['sunday'] {
  const { role, session } = days.at(-1) as DayWithoutText;
  return { hard: role === 'hard' || role === 'race', long: role === 'long', session };
}

/** The past one planned week later. */
export function historyAfter(
  past: PlannedHistory,
  week: WeekWithoutText,
  { today }: SeasonRequest,
): PlannedHistory {
  const loads = week.days.map(({ load }) => load);
  const ridden: PlannedTotals = {
    kind: week.kind,
    minutes: week.targetMinutes,
    load: loads.reduce((sum, load) => sum + load, 0),
    longest: week.longRideMinutes,
    whole: byDay(today, week.weekStart) <= 0,
  };
  const form = afterDays(past.form, loads);
  return { ...past, weeks: [...past.weeks, ridden], form, sunday: sundayOf(week) };
}

// A season never changes: its weeks are proven one by one, and each leans on all before it.
const cache = new WeakMap<Season, PlannedHistory[]>();

/** What the season promises for the weeks before one of its weeks; 1 is the first. */
export function historyBefore(season: Season, number: number): PlannedHistory {
  const { weeks, startFitness, request, usual } = season;
  const pasts = cache.get(season) ?? [
    historyAtStart(startFitness, { usualLong: usualLongRideOf(request, usual) }),
  ];
  cache.set(season, pasts);
  let past = pasts[Math.min(number, pasts.length) - 1] as PlannedHistory;
  for (const week of weeks.slice(pasts.length - 1, number - 1)) {
    past = historyAfter(past, week, request);
    pasts.push(past);
  }
  return past;
}

const wholeWeeks = ({ weeks }: PlannedHistory): readonly PlannedTotals[] =>
  weeks.filter(({ whole }) => whole);

const recentLoadWeeks = (past: PlannedHistory, weeks: number): readonly PlannedTotals[] =>
  wholeWeeks(past)
    .filter(({ kind }) => kind === 'load')
    .slice(-weeks);

/** The most load of a week. What the rider is used to stands in for the weeks before the plan. */
export function maxLoad(past: PlannedHistory, startFitness: number, rampLimit: number): number {
  const used = Array.from({ length: WEEKS_BACK }, () => startFitness * 7);
  return maxLoadAfter([...used, ...wholeWeeks(past).map(({ load }) => load)], rampLimit);
}

/** The longest that a ride of the next week may be. */
export function maxLongRide(past: PlannedHistory): number {
  const ridden = wholeWeeks(past).map(({ longest }) => longest);
  return maxLongRideAfter(past.usualLong === null ? ridden : [past.usualLong, ...ridden]);
}

/** The usual long ride for as long as no whole week lies behind. */
export const usualLongRideBefore = (past: PlannedHistory): number | null =>
  wholeWeeks(past).length === 0 ? past.usualLong : null;

/** What a normal week has come to lately: the mean of the last three whole weeks of load. */
export function normalMinutes(past: PlannedHistory, usual: Baseline): number {
  const weeks = recentLoadWeeks(past, 3);
  if (weeks.length === 0) return usual.minutes;
  return weeks.reduce((sum, { minutes }) => sum + minutes, 0) / weeks.length;
}

/** The most load of a week that recovers: a share of the heaviest of the last weeks of load. */
export function maxRecoveryLoad(past: PlannedHistory, usual: Baseline): number {
  const weeks = recentLoadWeeks(past, WEEKS_BACK);
  const heaviest = weeks.length === 0 ? usual.load : Math.max(...weeks.map(({ load }) => load));
  return Math.max(heaviest * MAX_RECOVERY_LOAD_SHARE, MIN_RECOVERY_LOAD);
}

/** How many weeks of load lie behind without one that recovers. */
export const loadWeeksBefore = ({ weeks }: PlannedHistory): number =>
  weeks.length - 1 - weeks.findLastIndex(({ kind }) => kind !== 'load');
