import { addWeeks, type WeekKey } from '../calendar/days.ts';
import { err, ok, type Result } from '../result.ts';
import { type Availability, minutesAvailable } from '../rider/availability.ts';
import { checkRequest } from './check-request.ts';
import { DIFFICULTY } from './tables/difficulty.ts';
import type {
  DayWithoutText,
  WeekWithoutText,
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
import { sessionTargetsOf } from './session-targets.ts';
import { progressiveWorkOf } from './session-level.ts';
import { withTexts } from './brief-texts.ts';
import type { SessionId } from '../workout/planned.ts';

/** Nobody's fitness has quite caught up with the week that is ridden. */
const FITNESS_LAG = 0.95;
/** High enough that nothing is held back. */
const UNLIMITED = 1e6;

/**
 * A whole season for a rider: phases, weeks, days and why, or the field that stands in its way. Weeks that stand already are not
 * planned: the others are planned around them. The week before the first one may be among those that stand.
 */
export function planSeason<R extends CoachRider>(
  rider: R,
  request: SeasonRequest,
  standing: readonly WeekBrief[] = [],
): Result<Season<R>, SeasonError> {
  const checked = checkRequest(rider, request);
  if (!checked.ok) return checked;
  const outline = outlineOf(rider, request);
  return ok(planWeeks(rider, seasonPlanOf(rider, request, outline), { outline, standing }));
}

/**
 * A season as it was asked for, with the hours that its rider has now. Weeks that stand stay; the others are planned again around them.
 * What the rider was used to at the start stays what it was.
 */
export function replanSeason<R extends CoachRider>(
  { rider: before, request, startFitness, usual }: Season<R>,
  availability: Availability,
  standing: readonly WeekBrief[],
): Result<Season<R>, SeasonError> {
  if (minutesAvailable(availability) === 0) return err({ code: 'no-time', field: 'availability' });
  const rider = { ...before, availability };
  const outline = outlineOf(rider, request);
  const plan = { ...seasonPlanOf(rider, request, outline), startFitness, usual };
  return ok(planWeeks(rider, plan, { outline, standing }));
}

interface FixedOutline {
  readonly outline: readonly WeekOutline[];
  readonly standing: readonly WeekBrief[];
}

function planWeeks<R extends CoachRider>(
  rider: R,
  plan: SeasonPlan,
  { outline, standing }: FixedOutline,
): Season<R> {
  const { request } = plan;
  const cycle = cycleFor(rider.age);
  const weeks: WeekBrief[] = [];
  const before = weekIn(standing, addWeeks(request.start, -1));
  let past = historyAtStart(plan.startFitness, { before, usualLong: usualLongRideOf(request, plan.usual) });
  let lastWork: ReadonlyMap<SessionId, number> = new Map();
  for (const [index, outlined] of outline.entries()) {
    const week = loadWeeksBefore(past) + 1 < cycle ? outlined : asRecoveryWeek(outlined);
    const around = { outline: outline.with(index, week), before: weeks.at(-1) ?? null, today: request.today };
    const stands = weekIn(standing, week.weekStart);
    const place = { week, past, lastWork, next: weekIn(standing, addWeeks(week.weekStart, 1)) };
    const brief =
      stands === null
        ? withTexts(weekWithoutText(week, planWeekDays(plan, place), request.weeks), around)
        : { ...stands, number: week.number, of: request.weeks };
    weeks.push(brief);
    past = historyAfter(past, brief, request);
    lastWork = progressiveWorkOf(brief.days);
  }
  const { rampLimit } = DIFFICULTY[request.difficulty];
  const { startFitness, usual } = plan;
  return { rider, request, weeks, startFitness, rampLimit, usual, cycle };
}

const weekIn = (weeks: readonly WeekBrief[], start: WeekKey): WeekBrief | null =>
  weeks.find(({ weekStart }) => weekStart === start) ?? null;

/** Weeks that stand may have loaded for as long as one may: then the next one recovers, whatever it was meant for. */
const asRecoveryWeek = (week: WeekOutline): WeekOutline =>
  week.kind === 'load' ? { ...week, kind: 'recovery', test: false } : week;

/** Works out on paper what a first, whole week of load would be. */
function seasonPlanOf(rider: CoachRider, asked: SeasonRequest, outline: readonly WeekOutline[]): SeasonPlan {
  const week = firstLoadWeek(asked.start, outline);
  // As if the plan had been made before the week began, and without a race in it.
  const request = { ...asked, today: asked.start, raceDate: null };
  const frames = daySlotsOf(asked.start, rider.availability, request);
  const past = historyAtStart(UNLIMITED);
  const roles = rolesOf(frames, sessionTargetsOf(week, frames, { rider, request }), past.sunday);
  const lastWork = new Map<SessionId, number>();
  const full = fullMinutes(
    { week, frames, roles, rider, request, longest: Infinity, lastWork, lastRide: null },
    DIFFICULTY[request.difficulty],
  );
  const ridden = (startShare: number, fitness: number): Baseline => {
    const onPaper = {
      rider,
      request,
      startShare,
      startFitness: fitness,
      usual: { minutes: full, load: UNLIMITED, longRideMinutes: full },
    };
    return totalsOf(planWeekDays(onPaper, { week, past: historyAtStart(fitness), lastWork, next: null }));
  };
  const { fitness } = rider;
  const startShare =
    fitness === null ? startShareFor(full) : startShareForFitness(fitness, ridden(1, UNLIMITED).load);
  const usual = ridden(startShare, fitness ?? UNLIMITED);
  const startFitness = rider.fitness ?? (usual.load / 7) * FITNESS_LAG;
  return { rider, request: asked, startShare, startFitness: Math.round(startFitness * 10) / 10, usual };
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

/** A little more than what keeps the fitness that is there. */
const startShareForFitness = (fitness: number, fullLoad: number): number =>
  Math.min(1, Math.max(0.35, (7 * fitness * 1.05) / Math.max(1, fullLoad)));

const totalsOf = (days: readonly DayWithoutText[]): Baseline => ({
  minutes: days.reduce((sum, { minutes }) => sum + minutes, 0),
  load: days.reduce((sum, { load }) => sum + load, 0),
  longRideMinutes: Math.max(...days.map(({ minutes }) => minutes)),
});

function weekWithoutText(week: WeekOutline, days: readonly DayWithoutText[], of: number): WeekWithoutText {
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
