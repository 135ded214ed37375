import { byDay } from '../calendar/days.ts';
import { afterDays, type Form } from './fitness.ts';
import {
  loadMostAfter,
  longMostAfter,
  RECOVERY_LOAD_LEAST,
  RECOVERY_LOAD_MOST,
  WEEKS_BACK,
} from './limits.ts';
import type { SessionId } from '../workout/session.ts';
import type { BareDay, BareWeek } from './bare.ts';
import { beginsMidweek } from './start.ts';
import type { Season, SeasonRequest, Usual, WeekKind } from './types.ts';

/** What a planned week comes to. */
export interface Ridden {
  readonly kind: WeekKind;
  readonly minutes: number;
  readonly load: number;
  readonly longest: number;
  /** False for a week that had begun before the plan was made: it says nothing about what the rider does in a week. */
  readonly whole: boolean;
}

/** What lies before a week: the weeks of the plan, the form that they leave, and the day before. */
export interface Past {
  readonly weeks: readonly Ridden[];
  readonly form: Form;
  readonly sunday: { readonly hard: boolean; readonly long: boolean; readonly session: SessionId | null };
  /** The rider's usual long ride, where the plan begins in the middle of a week: what fits into its rest says nothing of it. */
  readonly usualLong: number | null;
}

interface Beginning {
  /** The week before the first one, where it is known. */
  readonly before?: BareWeek | null;
  readonly usualLong?: number | null;
}

/** Before the first week. */
export const pastBefore = (
  startFitness: number,
  { before = null, usualLong = null }: Beginning = {},
): Past => ({
  weeks: [],
  usualLong,
  form: { fitness: startFitness, fatigue: startFitness },
  sunday: before === null ? { hard: false, long: false, session: null } : sundayOf(before),
});

/** See `Past.usualLong`. */
export const usualLongOf = (request: SeasonRequest, usual: Usual): number | null =>
  beginsMidweek(request) ? usual.longRideMinutes : null;

function sundayOf({ days }: BareWeek): Past['sunday'] {
  const { role, session } = days.at(-1) as BareDay;
  return { hard: role === 'hard' || role === 'race', long: role === 'long', session };
}

/** The past one planned week later. */
export function pastAfter(past: Past, week: BareWeek, { today }: SeasonRequest): Past {
  const loads = week.days.map(({ load }) => load);
  const ridden: Ridden = {
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
const known = new WeakMap<Season, Past[]>();

/** What the season promises for the weeks before one of its weeks; 1 is the first. */
export function pastOf(season: Season, number: number): Past {
  const { weeks, startFitness, request, usual } = season;
  const pasts = known.get(season) ?? [pastBefore(startFitness, { usualLong: usualLongOf(request, usual) })];
  known.set(season, pasts);
  let past = pasts[Math.min(number, pasts.length) - 1] as Past;
  for (const week of weeks.slice(pasts.length - 1, number - 1)) {
    past = pastAfter(past, week, request);
    pasts.push(past);
  }
  return past;
}

const wholeWeeks = ({ weeks }: Past): readonly Ridden[] => weeks.filter(({ whole }) => whole);

const lately = (past: Past, weeks: number): readonly Ridden[] =>
  wholeWeeks(past)
    .filter(({ kind }) => kind === 'load')
    .slice(-weeks);

/** The most load of a week. What the rider is used to stands in for the weeks before the plan. */
export function loadMost(past: Past, startFitness: number, rampLimit: number): number {
  const used = Array.from({ length: WEEKS_BACK }, () => startFitness * 7);
  return loadMostAfter([...used, ...wholeWeeks(past).map(({ load }) => load)], rampLimit);
}

/** The longest that a ride of the next week may be. */
export function longMost(past: Past): number {
  const ridden = wholeWeeks(past).map(({ longest }) => longest);
  return longMostAfter(past.usualLong === null ? ridden : [past.usualLong, ...ridden]);
}

/** The usual long ride for as long as no whole week lies behind. */
export const usualLongBefore = (past: Past): number | null =>
  wholeWeeks(past).length === 0 ? past.usualLong : null;

/** What a normal week has come to lately: the mean of the last three whole weeks of load. */
export function normalMinutes(past: Past, usual: Usual): number {
  const weeks = lately(past, 3);
  if (weeks.length === 0) return usual.minutes;
  return weeks.reduce((sum, { minutes }) => sum + minutes, 0) / weeks.length;
}

/** The most load of a week that recovers: a share of the heaviest of the last weeks of load. */
export function recoveryLoadMost(past: Past, usual: Usual): number {
  const weeks = lately(past, WEEKS_BACK);
  const heaviest = weeks.length === 0 ? usual.load : Math.max(...weeks.map(({ load }) => load));
  return Math.max(heaviest * RECOVERY_LOAD_MOST, RECOVERY_LOAD_LEAST);
}

/** How many weeks of load lie behind without one that recovers. */
export const loadWeeksBefore = ({ weeks }: Past): number =>
  weeks.length - 1 - weeks.findLastIndex(({ kind }) => kind !== 'load');
