import { addWeeks, type WeekKey } from '../calendar/days.ts';
import { err, ok, type Result } from '../result.ts';
import { type Availability, minutesAvailable } from '../rider/availability.ts';
import { checkRequest } from './check-request.ts';
import { DIFFICULTY } from './tables/difficulty.ts';
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
import { daySlotsOf } from './day-slots.ts';
import { cycleFor, outlineOf, type WeekOutline } from './outline.ts';
import { loadWeeksBefore, historyAfter, historyAtStart, usualLongRideOf } from './planned-history.ts';
import { rolesOf } from './day-roles.ts';
import { startShareFor, fullMinutes, planWeekDays, type SeasonPlan } from './plan-week.ts';
import { firstWeekOf } from './start.ts';
import { sessionTargetsOf } from './session-targets.ts';
import { progressiveWorkOf } from './session-level.ts';
import { withReasons } from './aims-and-reasons.ts';
import type { SessionId } from '../workout/names.ts';

// Plans a season week by week, around fixed weeks.

/** Fitness (CTL) is a little below the daily load of the present weeks, because it follows load slowly. */
const FITNESS_LAG = 0.95;
/** High enough that no limit applies. */
const UNLIMITED = 1e6;

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
  const outline = outlineOf(rider, request, firstWeek);
  return ok(planWeeks(rider, seasonPlanOf(rider, { request, firstWeek }, outline), { outline, fixedWeeks }));
}

/**
 * Plans a season again for the present hours of the rider. Fixed weeks stay as they are, and the other weeks are planned to fit
 * them. What the season started with does not change: its fitness, its normal week, and what its first week was.
 */
export function replanSeason<R extends CoachRider>(
  { rider: before, request, firstWeek, startFitness, usual }: Season<R>,
  availability: Availability,
  fixedWeeks: readonly WeekBrief[],
): Result<Season<R>, SeasonError> {
  if (minutesAvailable(availability) === 0) return err({ code: 'no-time', field: 'availability' });
  const rider = { ...before, availability };
  const outline = outlineOf(rider, request, firstWeek);
  const plan = { ...seasonPlanOf(rider, { request, firstWeek }, outline), startFitness, usual };
  return ok(planWeeks(rider, plan, { outline, fixedWeeks }));
}

interface FixedOutline {
  readonly outline: readonly WeekOutline[];
  readonly fixedWeeks: readonly WeekBrief[];
}

function planWeeks<R extends CoachRider>(
  rider: R,
  plan: SeasonPlan,
  { outline, fixedWeeks }: FixedOutline,
): Season<R> {
  const { request } = plan;
  const cycle = cycleFor(rider.age);
  const weeks: WeekBrief[] = [];
  const before = weekIn(fixedWeeks, addWeeks(request.start, -1));
  let history = historyAtStart(plan.startFitness, {
    before,
    usualLongRide: usualLongRideOf(request, plan.usual),
  });
  let previousWork: ReadonlyMap<SessionId, number> = new Map();
  for (const [index, outlined] of outline.entries()) {
    const week = loadWeeksBefore(history) + 1 < cycle ? outlined : asRecoveryWeek(outlined);
    const context = {
      outline: outline.with(index, week),
      before: weeks.at(-1) ?? null,
      earlier: [...weeks],
      today: request.today,
    };
    const fixedWeek = weekIn(fixedWeeks, week.weekStart);
    const inSeason = { week, history, previousWork, next: weekIn(fixedWeeks, addWeeks(week.weekStart, 1)) };
    const brief =
      fixedWeek === null
        ? withReasons(weekWithoutReasons(week, planWeekDays(plan, inSeason), request.weeks), context)
        : { ...fixedWeek, number: week.number, of: request.weeks };
    weeks.push(brief);
    history = historyAfter(history, brief, plan);
    previousWork = progressiveWorkOf(brief.days);
  }
  const { rampLimit } = DIFFICULTY[request.difficulty];
  const { firstWeek, startFitness, usual } = plan;
  return { rider, request, weeks, firstWeek, startFitness, rampLimit, usual, cycle };
}

const weekIn = (weeks: readonly WeekBrief[], start: WeekKey): WeekBrief | null =>
  weeks.find(({ weekStart }) => weekStart === start) ?? null;

/** A load week as a recovery week: fixed weeks can use up the load weeks that are allowed in a row. */
const asRecoveryWeek = (week: WeekOutline): WeekOutline =>
  week.kind === 'load' ? { ...week, kind: 'recovery', test: false } : week;

/** Plans a whole first load week in order to derive the start share, the start fitness and the normal week of the rider. */
function seasonPlanOf(
  rider: CoachRider,
  { request: requested, firstWeek }: Pick<SeasonPlan, 'request' | 'firstWeek'>,
  outline: readonly WeekOutline[],
): SeasonPlan {
  const week = firstLoadWeek(requested.start, outline);
  // As if the week were still whole and had no race.
  const request = { ...requested, today: requested.start, raceDate: null };
  const daySlots = daySlotsOf(requested.start, rider.availability, request);
  const history = historyAtStart(UNLIMITED);
  const roles = rolesOf(daySlots, sessionTargetsOf(week, daySlots, { rider, request }), history.sunday);
  const previousWork = new Map<SessionId, number>();
  const full = fullMinutes(
    { week, daySlots, roles, rider, request, maxRideMinutes: Infinity, previousWork, previousSession: null },
    DIFFICULTY[request.difficulty],
  );
  const totalsFor = (startShare: number, fitness: number): Baseline => {
    const seasonPlan = {
      rider,
      request,
      firstWeek,
      startShare,
      startFitness: fitness,
      usual: { minutes: full, load: UNLIMITED, longRideMinutes: full },
    };
    return totalsOf(
      planWeekDays(seasonPlan, { week, history: historyAtStart(fitness), previousWork, next: null }),
    );
  };
  const { fitness } = rider;
  const startShare =
    fitness === null ? startShareFor(full) : startShareForFitness(fitness, totalsFor(1, UNLIMITED).load);
  const usual = totalsFor(startShare, fitness ?? UNLIMITED);
  const startFitness = rider.fitness ?? (usual.load / 7) * FITNESS_LAG;
  return {
    rider,
    request: requested,
    firstWeek,
    startShare,
    startFitness: Math.round(startFitness * 10) / 10,
    usual,
  };
}

const firstLoadWeek = (weekStart: WeekKey, outline: readonly WeekOutline[]): WeekOutline => ({
  phase: outline.find(({ kind }) => kind === 'load')?.phase ?? 'build',
  kind: 'load',
  weekStart,
  number: 1,
  block: 0,
  weekOfBlock: 0,
  loadWeeks: 1,
  blocks: 3,
  phaseBlocks: 1,
  phaseBlock: 0,
  phaseRun: 0,
  test: false,
});

/** The share of the full hours whose load is a little above the load that maintains the fitness. */
const startShareForFitness = (fitness: number, fullLoad: number): number =>
  Math.min(1, Math.max(0.35, (7 * fitness * 1.05) / Math.max(1, fullLoad)));

const totalsOf = (days: readonly DayWithoutWhy[]): Baseline => ({
  minutes: days.reduce((sum, { minutes }) => sum + minutes, 0),
  load: days.reduce((sum, { load }) => sum + load, 0),
  longRideMinutes: Math.max(...days.map(({ minutes }) => minutes)),
});

function weekWithoutReasons(
  week: WeekOutline,
  days: readonly DayWithoutWhy[],
  of: number,
): WeekWithoutReasons {
  const { weekStart, number, phase, kind, block, weekOfBlock } = week;
  const { minutes, load, longRideMinutes } = totalsOf(days);
  return {
    weekStart,
    number,
    of,
    phase,
    kind,
    recovery: kind === 'recovery' || kind === 'transition',
    block,
    weekOfBlock,
    targetMinutes: minutes,
    targetLoad: Math.round(load * 10) / 10,
    longRideMinutes,
    hardDays: days.filter(({ role }) => role === 'hard').length,
    days,
  };
}
