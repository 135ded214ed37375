import { addWeeks, byDay, type IsoDate, type WeekKey } from '../calendar/days.ts';
import { err, ok, type Result } from '../result.ts';
import { minutesAvailable } from '../rider/availability.ts';
import type { RiderTime } from '../rider/days-away.ts';
import { ENERGY_SYSTEMS } from '../rider/levels.ts';
import {
  type RaceOfSeason,
  type RiderEvent,
  type SeasonEvent,
  toSeasonEvent,
} from '../event/season-events.ts';
import { checkRequest, isRaceTooFar, requestOfEvents } from './season-input.ts';
import type {
  DayWithoutWhy,
  WeekWithoutReasons,
  CoachRider,
  Season,
  SeasonError,
  SeasonRequest,
  Baseline,
  WeekBrief,
} from './season.ts';
import { loadPathOf } from './load-path.ts';
import { cycleFor, maxLoadWeeks, outlineOf, taperWeeksOf, type WeekOutline } from './outline.ts';
import {
  briefTotalsOf,
  tiringLoadWeeks,
  historyAfter,
  historyAtStart,
  historyBefore,
  type PlannedHistory,
  totalsOf,
} from './planned-history.ts';
import { planWeekDays, type SeasonPlan, startLevelOf } from './plan-week.ts';
import { firstWeekOf } from './start.ts';
import { rulesFor, startingPointOf } from './starting-point.ts';
import { keysOf, NO_KEYS } from './previous-keys.ts';
import { withReasons } from './day-reasons.ts';

// Plans a season week by week, around fixed weeks.

/** High enough that no limit applies. */
const UNLIMITED = 1e6;
/** Weeks that reach less than this share of the fitness that the plan aims at before the taper decide how long the taper is. */
const MIN_REACHED_SHARE = 0.9;

/**
 * Plans a season for a rider: phases, weeks, days and reasons, or an error that names the invalid field. Fixed weeks stay as they
 * are, and the other weeks are planned to fit them. `fixedWeeks` may include the week before the season.
 */
export function planSeason<R extends CoachRider>(
  rider: R,
  request: SeasonRequest,
  fixedWeeks: readonly WeekBrief[] = [],
): Result<Season<R>, SeasonError> {
  const checked = checkRequest(rider, request);
  if (!checked.ok) return checked;
  const firstWeek = firstWeekOf(rider.availability, request);
  const start = { request, firstWeek, ...startingPointOf(rider) };
  const season = planWeeks(rider, start, fixedWeeks);
  const taperFitness = plannedFitnessBeforeTaper(season);
  // The target is worked out before the rides, and some riders stay far below it.
  const isTaperRight =
    taperFitness >= (season.taperFitness as number) * MIN_REACHED_SHARE ||
    taperLengthOf(season) === taperLengthOf({ ...season, taperFitness });
  return ok(isTaperRight ? season : planWeeks(rider, { ...start, taperFitness }, fixedWeeks));
}

/** The weeks of the taper of a season; 0 without a race. */
const taperLengthOf = (season: Season): number =>
  season.request.raceDate === null ? 0 : taperWeeksOf(season, season.request.raceDate);

/** The planned fitness at the end of the last load week before the race; that at the start without one. */
function plannedFitnessBeforeTaper(season: Season): number {
  const race = season.weeks.findIndex(({ kind }) => kind === 'race');
  const before = race < 0 ? season.weeks : season.weeks.slice(0, race);
  const last = before.findLastIndex(({ kind }) => kind === 'load');
  return historyBefore(season, last + 2).form.fitness;
}

/**
 * Plans a season again for the present hours, days away, events and race of the rider. Fixed weeks stay as they are, and the other weeks are planned
 * to fit them. What the season started with does not change: its fitness, its normal week, and what its first week was.
 */
export function replanSeason<R extends CoachRider>(
  { rider: before, ...season }: Season<R>,
  { availability, daysAway, ...now }: TimeToReplan,
  fixedWeeks: readonly WeekBrief[],
): Result<Season<R>, SeasonError> {
  if (minutesAvailable(availability) === 0) return err({ code: 'no-time', field: 'availability' });
  const raceDate = presentRace(season.request, now);
  // The season may come from a file.
  const { today = season.request.today } = now;
  if (isRaceTooFar({ today, raceDate })) return err({ code: 'out-of-range', field: 'raceDate' });
  const request = {
    ...season.request,
    daysAway,
    ...presentEvents(season.request, { ...now, raceDate, isOwnRace: now.raceDate === undefined }),
    raceDate,
  };
  // Seasons of before have the taper of the fitness at their start.
  const start = { ...season, taperFitness: season.taperFitness ?? season.startFitness, request };
  return ok(planWeeks({ ...before, availability }, start, fixedWeeks));
}

/** The present time of a rider, and the events from today on. Without events or a race those of the season stay; null is no race. */
interface TimeToReplan extends RiderTime {
  readonly today?: IsoDate | undefined;
  readonly events?: readonly RiderEvent[] | undefined;
  readonly raceDate?: IsoDate | null | undefined;
}

/**
 * The race that the weeks to come lead to. A race that is over stays until there is another one, and a season without a race does not
 * begin to lead to one after its end.
 */
function presentRace(
  { start, weeks, raceDate: planned, ...request }: SeasonRequest,
  { raceDate: now = planned, today = request.today }: Omit<TimeToReplan, keyof RiderTime>,
): IsoDate | null {
  const isAhead = now !== null && byDay(now, today) >= 0 && byDay(now, start) >= 0;
  if (!isAhead) return planned !== null && byDay(planned, today) < 0 ? planned : null;
  return planned === null && byDay(now, addWeeks(start, weeks)) >= 0 ? null : now;
}

/** The events of a season that are over, with its former race, and the present ones; its race as it is known now. */
function presentEvents(
  request: SeasonRequest,
  {
    events,
    today = request.today,
    raceDate,
    isOwnRace,
  }: Omit<TimeToReplan, keyof RiderTime> & { readonly raceDate: IsoDate | null; readonly isOwnRace: boolean },
): Pick<SeasonRequest, 'events' | keyof RaceOfSeason> {
  if (events === undefined) return {};
  const over = [...(request.events ?? []), ...formerRace(request, raceDate)].filter(
    ({ date }) => byDay(date, today) < 0,
  );
  const { events: present = [], ...now } = requestOfEvents(events, { ...request, today, raceDate });
  const isRaceOver = raceDate !== null && byDay(raceDate, today) < 0;
  const coming = present.filter(({ date }) => byDay(date, today) >= 0);
  // A season that does not follow its race to another day still knows what the race is.
  const isUnknown = isOwnRace && now.raceKind === undefined;
  const { raceKind, raceMinutes, raceClimbs, raceCourse } = isRaceOver || isUnknown ? request : now;
  return { events: [...over, ...coming], raceKind, raceMinutes, raceClimbs, raceCourse };
}

/** The race that the season led to, if it leads to another one now: it keeps the days after it easy. */
function formerRace(
  { raceDate: date, raceKind: kind, raceMinutes, raceCourse: course }: SeasonRequest,
  now: IsoDate | null,
): readonly SeasonEvent[] {
  if (date === null || date === now || kind === undefined) return [];
  return [toSeasonEvent({ date, priority: 'A', kind, minutes: raceMinutes ?? null, course })];
}

/** What a season starts with; later hours do not change it. */
type SeasonStart = Pick<
  Season,
  'request' | 'firstWeek' | 'startFitness' | 'startSource' | 'usual' | 'taperFitness'
>;

function planWeeks<R extends CoachRider>(
  rider: R,
  start: SeasonStart,
  fixedWeeks: readonly WeekBrief[],
): Season<R> {
  const { request, firstWeek, startFitness, startSource } = start;
  const { outline, taperFitness, ...plan } = seasonPlanOf(rider, start);
  const cycle = cycleFor(rider.age);
  const weeks: WeekBrief[] = [];
  let history = historyAtStart(plan, weekIn(fixedWeeks, addWeeks(request.start, -1)));
  let previous = NO_KEYS;
  for (const [index, outlined] of outline.entries()) {
    const week = withoutEarlyTest(afterHistory(outlined, history, cycle), weeks, request);
    const fixedWeek = weekIn(fixedWeeks, week.weekStart);
    const inSeason = { week, history, previous, next: weekIn(fixedWeeks, addWeeks(week.weekStart, 1)) };
    const planned = fixedWeek ?? weekWithoutReasons(week, planWeekDays(plan, inSeason), request.weeks);
    history = historyAfter(history, planned, plan);
    const next = outline[index + 1];
    const present = outline.with(index, week);
    const context = {
      availability: rider.availability,
      outline: next === undefined ? present : present.with(index + 1, afterHistory(next, history, cycle)),
      before: weeks.at(-1) ?? null,
      earlier: [...weeks],
      ...request,
    };
    weeks.push(
      fixedWeek === null
        ? withReasons(planned, context)
        : { ...fixedWeek, number: week.number, of: request.weeks },
    );
    previous = keysOf(planned.days, previous);
  }
  const { rampLimit } = plan.rules;
  const { targetFitness } = plan.path;
  return {
    rider,
    request,
    weeks,
    firstWeek,
    startFitness,
    startSource,
    rampLimit,
    usual: plan.usual,
    targetFitness,
    taperFitness,
    cycle,
  };
}

const weekIn = (weeks: readonly WeekBrief[], start: WeekKey): WeekBrief | null =>
  weeks.find(({ weekStart }) => weekStart === start) ?? null;

/**
 * A week of the outline as the weeks before it ask for. Fixed weeks can use up the load weeks that are allowed in a row; and after weeks
 * that do not tire there is nothing to recover from.
 */
function afterHistory(week: WeekOutline, history: PlannedHistory, cycle: 3 | 4): WeekOutline {
  const tiring = tiringLoadWeeks(history);
  if (week.kind === 'load' && tiring + 1 > maxLoadWeeks(cycle, week.isBeforeTaper === true))
    return { ...week, kind: 'recovery', test: false };
  if (week.kind === 'recovery' && tiring === 0 && !week.away && !week.isAfterEvent)
    return { ...week, kind: 'load', test: false };
  return week;
}

/** Weeks from one test to the next at least, because a test costs the best ride of its week. The one at the end of a plan shows what it brought. */
const MIN_WEEKS_TO_TEST = 3;

/** A week without its test if one of the weeks right before it has one. */
function withoutEarlyTest(
  week: WeekOutline,
  before: readonly WeekBrief[],
  { weeks }: SeasonRequest,
): WeekOutline {
  const isEarly = before.slice(1 - MIN_WEEKS_TO_TEST).some(({ days }) => days.some(isTest));
  return isEarly && week.number < weeks ? { ...week, test: false } : week;
}

const isTest = ({ stimulus }: DayWithoutWhy): boolean => stimulus === 'test';

/** The plan of a season with its outline: its limits, and the way to the heaviest week that the rider's hours can bear. */
function seasonPlanOf(
  rider: CoachRider,
  start: SeasonStart,
): SeasonPlan & { readonly outline: readonly WeekOutline[]; readonly taperFitness: number } {
  const { request, firstWeek, startFitness, startSource, usual } = start;
  const plan = {
    request,
    firstWeek,
    startFitness,
    startSource,
    usual,
    rider,
    rules: rulesFor(request, rider, start),
  };
  const full = fullWeekOf(plan);
  const outlineFor = (fitness: number) => outlineOf({ ...plan, taperFitness: fitness });
  const pathOn = (outline: readonly WeekOutline[]) => loadPathOf(outline, { ...plan, full });
  // A taper is as long as the fitness that the rider will have by then asks for, which is not known before the weeks are planned.
  const taperFitness = start.taperFitness ?? pathOn(outlineFor(startFitness)).taperFitness;
  const outline = outlineFor(taperFitness);
  return {
    ...plan,
    // A rider who rides more than the plan has hours for tapers from the hours of the plan.
    usual: { ...usual, minutes: Math.min(usual.minutes, full.minutes) },
    outline,
    taperFitness,
    path: pathOn(outline),
    full,
    startLevel: startLevelOf(outline, plan),
  };
}

/** A week with all hours and the hardest sessions, as if the week were whole, without a race and without a limit from the weeks before. */
function fullWeekOf(plan: Omit<SeasonPlan, 'path' | 'full' | 'startLevel'>): Baseline {
  const { request } = plan;
  const unlimited = { load: UNLIMITED, minutes: UNLIMITED, longRideMinutes: UNLIMITED };
  const season: SeasonPlan = {
    ...plan,
    // What the rider can do now makes the first sessions larger or smaller, not the longest week.
    rider: { ...plan.rider, levels: undefined },
    request: { ...request, today: request.start, raceDate: null, daysAway: [], events: [] },
    startFitness: UNLIMITED,
    path: { minutes: [UNLIMITED, UNLIMITED], targetFitness: UNLIMITED, taperFitness: UNLIMITED },
    full: unlimited,
    startLevel: null,
  };
  const history = historyAtStart({ startFitness: UNLIMITED, usual: unlimited });
  const week = { ...FULL_WEEK, weekStart: request.start };
  const previous = {
    ...NO_KEYS,
    lastDays: new Map(ENERGY_SYSTEMS.map((system) => [system, request.start] as const)),
  };
  return totalsOf(planWeekDays(season, { week, history, previous, next: null }));
}

const FULL_WEEK: Omit<WeekOutline, 'weekStart'> = {
  phase: 'build',
  kind: 'load',
  number: 2,
  block: 1,
  weekOfBlock: 0,
  loadWeeks: 1,
  blocks: 3,
  phaseBlocks: 1,
  phaseBlock: 0,
  phaseRun: 0,
  test: false,
};

function weekWithoutReasons(
  week: WeekOutline,
  days: readonly DayWithoutWhy[],
  of: number,
): WeekWithoutReasons {
  const { weekStart, number, phase, kind, block, weekOfBlock } = week;
  return {
    weekStart,
    number,
    of,
    phase,
    kind,
    recovery: kind === 'recovery' || kind === 'transition',
    block,
    weekOfBlock,
    ...briefTotalsOf(days),
    days,
  };
}
