import { byDay, daysOf } from '../calendar/days.ts';
import { awayOn } from '../rider/days-away.ts';
import { expectedLoad } from '../event/season-events.ts';
import { afterDays, type Form } from '../rider/form.ts';
import type { Baseline, DayWithoutWhy, WeekWithoutReasons, Season, WeekKind } from './season.ts';
import type { SessionId } from '../workout/names.ts';

// What is planned before a week, and the limits of load and length that follow from it.

/** Limits compare a week with the heaviest of this many previous weeks. */
export const WEEKS_BACK = 4;
/** Load may grow by this share of the heaviest previous week, or by seven times the ramp limit if that is more. */
export const LOAD_GROWTH = 0.2;
/** The longest ride of a week may be this share longer than the longest ride of the previous weeks. */
export const LONG_GROWTH = 0.1;
/** The minimum of `LONG_GROWTH` in minutes, because a tenth of a short ride is too little to notice. */
export const LONG_GROWTH_MINUTES = 10;
/** A recovery week has at most this share of the load of the heaviest recent load week. */
export const MAX_RECOVERY_LOAD_SHARE = 0.7;
/** A recovery week may always have this much load, which is half an hour of easy riding. */
export const MIN_RECOVERY_LOAD = 25;
/** A taper cuts riding by at least 41 % and at most 60 % (Bosquet, Wang: training-science 9). */
export const TAPER_CUT = { min: 0.41, max: 0.6 } as const;
/** A taper week with a single ride of at most this many minutes is valid, since it cannot be cut further. */
export const TAPER_RIDE_MINUTES = 30;
/** Plans use this share of the limits of load and ramp, so that a workout chosen by a language model still fits. */
export const PLAN_MARGIN = { load: 0.95, ramp: 0.8 } as const;
/** A written week may differ from its brief by this share, or by this many points of load. */
export const PROMISE = { share: 0.05, points: 5 } as const;

/** Maximum load of a week after weeks with these loads. */
const maxLoadAfter = (loads: readonly number[], rampLimit: number): number => {
  const heaviest = Math.max(0, ...loads.slice(-WEEKS_BACK));
  return heaviest + Math.max(heaviest * LOAD_GROWTH, 7 * rampLimit);
};

/** Maximum length of a ride after weeks with these longest rides, of which there is at least one. */
export const maxLongRideAfter = (longest: readonly number[]): number => {
  const before = longest.slice(-WEEKS_BACK);
  const max = Math.max(...before);
  return max + Math.max(max * LONG_GROWTH, LONG_GROWTH_MINUTES);
};

/** The totals of a planned week. */
export interface PlannedTotals {
  readonly kind: WeekKind;
  readonly minutes: number;
  readonly load: number;
  readonly longest: number;
  readonly rides: number;
  /** False for a week that was planned after it had started, and for one with days away. Their totals are not those of a normal week. */
  readonly whole: boolean;
  /** False for a first week with too little time left to count as a load week. */
  readonly counts: boolean;
}

/** What is planned before a week: the previous weeks, the form after them, and the previous Sunday. */
export interface PlannedHistory {
  readonly weeks: readonly PlannedTotals[];
  readonly form: Form;
  readonly sunday: { readonly hard: boolean; readonly long: boolean; readonly session: SessionId | null };
  /** A week of the rider before the plan. */
  readonly usual: Week;
}

type Week = Pick<PlannedTotals, 'minutes' | 'load' | 'longest'>;

/** The history before the first week. The week before it counts if it is known. */
export const historyAtStart = (
  { startFitness, usual }: Pick<Season, 'startFitness' | 'usual'>,
  before: WeekWithoutReasons | null = null,
): PlannedHistory => ({
  weeks: [],
  usual: { minutes: usual.minutes, load: usual.load, longest: usual.longRideMinutes },
  form: { fitness: startFitness, fatigue: startFitness },
  sunday: before === null ? { hard: false, long: false, session: null } : sundayOf(before),
});

function sundayOf({ days }: WeekWithoutReasons): PlannedHistory['sunday'] {
  const { role, session } = days.at(-1) as DayWithoutWhy;
  return { hard: role === 'hard' || role === 'race', long: role === 'long', session };
}

/** The riding of a week that other weeks count: the plan, or what was ridden of it in a shorter size. */
export function countedTotals({ days }: WeekWithoutReasons) {
  const ridden = days.map(({ minutes, load, done }) => done ?? { minutes, load });
  const loads = ridden.map(({ load }) => load);
  return {
    loads,
    load: loads.reduce((sum, load) => sum + load, 0),
    minutes: ridden.reduce((sum, { minutes }) => sum + minutes, 0),
    longest: Math.max(...ridden.map(({ minutes }) => minutes)),
    rides: ridden.filter(({ minutes }) => minutes > 0).length,
  };
}

const isAway = ({ weekStart }: WeekWithoutReasons, { daysAway = [] }: Season['request']): boolean =>
  daysAway.length > 0 && daysOf(weekStart).some((date) => awayOn(daysAway, date) !== null);

/** The history after one more planned week. */
export function historyAfter(
  history: PlannedHistory,
  week: WeekWithoutReasons,
  { request, firstWeek }: Pick<Season, 'request' | 'firstWeek'>,
): PlannedHistory {
  const { loads, ...ridden } = countedTotals(week);
  const totals: PlannedTotals = {
    kind: week.kind,
    ...withEvents(ridden, week, history),
    whole: byDay(request.today, week.weekStart) <= 0 && !isAway(week, request),
    counts: week.weekStart !== request.start || firstWeek !== 'short',
  };
  const form = afterDays(
    history.form,
    loads.map((load, index) => load + eventLoad(week.days[index] as DayWithoutWhy)),
  );
  return { ...history, weeks: [...history.weeks, totals], form, sunday: sundayOf(week) };
}

/** The load that the event of a day is expected to have. */
export const eventLoad = ({ event }: DayWithoutWhy): number =>
  event === undefined ? 0 : expectedLoad(event);

/** The load that the events of these days are expected to have. */
export const eventLoads = (days: readonly DayWithoutWhy[]): number => eventsIn({ days }).load;

type Totals = Omit<ReturnType<typeof countedTotals>, 'loads'>;

/** The riding of a week with its events. They count for the weeks after it, and allow no more than the weeks before it did. */
function withEvents(ridden: Totals, week: WeekWithoutReasons, history: PlannedHistory): Totals {
  const events = week.days.flatMap(({ event }) => event ?? []);
  if (events.length === 0) return ridden;
  const withThem = plus(ridden, eventsIn(week));
  const before = [history.usual, ...wholeWeeks(history)].slice(-WEEKS_BACK);
  const upToBefore = (figure: 'minutes' | 'load' | 'longest', withEvent: number): number =>
    Math.max(ridden[figure], Math.min(withEvent, Math.max(...before.map((one) => one[figure]))));
  return {
    rides: ridden.rides + events.length,
    minutes: upToBefore('minutes', withThem.minutes),
    load: upToBefore('load', withThem.load),
    longest: upToBefore('longest', Math.max(...events.map(({ minutes }) => minutes))),
  };
}

// A season never changes, so its histories are cached. The proof of each week needs the history of all previous weeks.
const cache = new WeakMap<Season, PlannedHistory[]>();

/** The planned history before a week of the season; `number` 1 is the first week. */
export function historyBefore(season: Season, number: number): PlannedHistory {
  const { weeks } = season;
  const histories = cache.get(season) ?? [historyAtStart(season)];
  cache.set(season, histories);
  let history = histories[Math.min(number, histories.length) - 1] as PlannedHistory;
  for (const week of weeks.slice(histories.length - 1, number - 1)) {
    history = historyAfter(history, week, season);
    histories.push(history);
  }
  return history;
}

const wholeWeeks = ({ weeks }: PlannedHistory): readonly PlannedTotals[] =>
  weeks.filter(({ whole }) => whole);

const recentLoadWeeks = (history: PlannedHistory, weeks: number): readonly PlannedTotals[] =>
  wholeWeeks(history)
    .filter(({ kind }) => kind === 'load')
    .slice(-weeks);

/** Maximum load of the next week. The start fitness replaces the unknown weeks before the plan. */
export function maxLoad(history: PlannedHistory, startFitness: number, rampLimit: number): number {
  const usualLoads = Array.from({ length: WEEKS_BACK }, () => startFitness * 7);
  return maxLoadAfter([...usualLoads, ...wholeWeeks(history).map(({ load }) => load)], rampLimit);
}

/** Maximum length of a ride in the next week. */
export function maxLongRide(history: PlannedHistory): number {
  return maxLongRideAfter([history.usual, ...wholeWeeks(history)].map(({ longest }) => longest));
}

/** The longest ride of the recent load weeks, or the usual one before the plan. */
export const recentLongRide = (history: PlannedHistory): number =>
  Math.max(
    ...[history.usual, ...recentLoadWeeks(history, WEEKS_BACK)]
      .slice(-WEEKS_BACK)
      .map(({ longest }) => longest),
  );

/** The usual long ride, or null after the first whole week. */
export const usualLongRideBefore = (history: PlannedHistory): number | null =>
  wholeWeeks(history).length === 0 ? history.usual.longest : null;

/** The last whole load week, or a usual week before the plan. */
export const lastLoadWeek = (history: PlannedHistory): Week =>
  recentLoadWeeks(history, 1)[0] ?? history.usual;

/** The number of load weeks that a normal week is the mean of. */
const NORMAL_WEEKS = 3;

/** Minutes of a recent normal week: the mean of the last three whole load weeks. */
export function normalMinutes(history: PlannedHistory): number {
  const weeks = recentLoadWeeks(history, NORMAL_WEEKS);
  return weeks.length === 0 ? history.usual.minutes : meanMinutes(weeks);
}

/** Maximum load of a recovery week: a share of the heaviest recent load week. */
export function maxRecoveryLoad(history: PlannedHistory): number {
  const weeks = recentLoadWeeks(history, WEEKS_BACK);
  const heaviest = weeks.length === 0 ? history.usual.load : Math.max(...weeks.map(({ load }) => load));
  return Math.max(heaviest * MAX_RECOVERY_LOAD_SHARE, MIN_RECOVERY_LOAD);
}

/** Below three rides or two hours a week there is nothing to recover from, and no room for a test. */
export const TIRING_WEEK = { rides: 3, minutes: 120 } as const;

/** True for a week that asks for recovery sooner or later. */
export const isTiring = ({ rides, minutes }: Pick<PlannedTotals, 'rides' | 'minutes'>): boolean =>
  rides >= TIRING_WEEK.rides && minutes >= TIRING_WEEK.minutes;

/** Number of tiring load weeks since the last week of another kind, without a short first week. */
export const tiringLoadWeeks = (history: PlannedHistory): number =>
  blockBefore(history).filter(isTiring).length;

/** The load weeks since the last week of another kind, without a short first week. */
const blockBefore = ({ weeks }: PlannedHistory): readonly PlannedTotals[] =>
  weeks.slice(weeks.findLastIndex(({ kind }) => kind !== 'load') + 1).filter(({ counts }) => counts);

/** The most rides that a load week of the block has; no limit without one. */
export function blockRides(history: PlannedHistory): number {
  const weeks = blockBefore(history).filter(({ whole }) => whole);
  return weeks.length === 0 ? Infinity : Math.max(...weeks.map(({ rides }) => rides));
}

/** Mean minutes of the load weeks of the block, of the last three of a longer one; a usual week without any. */
export function blockMinutes(history: PlannedHistory): number {
  const weeks = blockBefore(history)
    .filter(({ whole }) => whole)
    .slice(-NORMAL_WEEKS);
  return weeks.length === 0 ? normalMinutes(history) : meanMinutes(weeks);
}

const meanMinutes = (weeks: readonly PlannedTotals[]): number =>
  weeks.reduce((sum, { minutes }) => sum + minutes, 0) / weeks.length;

/** The minutes and the load of these days, and their longest ride. */
export const totalsOf = (days: readonly DayWithoutWhy[]): Baseline => ({
  minutes: days.reduce((sum, { minutes }) => sum + minutes, 0),
  load: days.reduce((sum, { load }) => sum + load, 0),
  longRideMinutes: Math.max(...days.map(({ minutes }) => minutes)),
});

/** The totals of a brief with these days. */
export function briefTotalsOf(
  days: readonly DayWithoutWhy[],
): Pick<WeekWithoutReasons, 'targetMinutes' | 'targetLoad' | 'longRideMinutes' | 'hardDays'> {
  const { minutes, load, longRideMinutes } = totalsOf(days);
  return {
    targetMinutes: minutes,
    targetLoad: Math.round(load * 10) / 10,
    longRideMinutes,
    hardDays: days.filter(({ role }) => role === 'hard').length,
  };
}

/** How much a week has of riding. */
interface Riding {
  readonly minutes: number;
  readonly load: number;
}

const plus = (a: Riding, b: Riding): Riding => ({ minutes: a.minutes + b.minutes, load: a.load + b.load });

/** What a week is planned with, and its events. */
export const plannedTotals = (week: WeekWithoutReasons): Riding =>
  plus({ minutes: week.targetMinutes, load: week.targetLoad }, eventsIn(week));

/** What counts of a week before, and its events. */
export const ridingOf = (week: WeekWithoutReasons): Riding => plus(countedTotals(week), eventsIn(week));

/** What the events of a week are expected to add to its riding. */
export const eventsIn = ({ days }: Pick<WeekWithoutReasons, 'days'>): Riding => ({
  minutes: days.reduce((sum, { event }) => sum + (event?.minutes ?? 0), 0),
  load: days.reduce((sum, day) => sum + eventLoad(day), 0),
});
