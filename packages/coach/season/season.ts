import { addWeeks, type WeekKey } from '../calendar/days.ts';
import { err, ok, type Result } from '../result.ts';
import { type Availability, minutesAvailable } from '../rider/availability.ts';
import type { SessionId } from '../workout/session.ts';
import { checkRequest } from './check-request.ts';
import { DIFFICULTY } from './tables/difficulty.ts';
import type { BareDay, BareWeek } from './bare.ts';
import { framesOf } from './frames.ts';
import { cycleFor, outlineOf, type WeekOutline } from './outline.ts';
import { loadWeeksBefore, pastAfter, pastBefore, usualLongOf } from './ridden.ts';
import { rolesOf } from './roles.ts';
import type { CoachRider, Season, SeasonError, SeasonRequest, Usual, WeekBrief } from './types.ts';
import { startShareFor } from './volume.ts';
import { wantedIn } from './wanted.ts';
import { fullMinutes, weekDays, type SeasonPlan } from './week.ts';
import { workIn } from './work.ts';
import { withWords } from './words.ts';

/** Nobody's fitness has quite caught up with the week that is ridden. */
const USED_SHARE = 0.95;
/** High enough that nothing is held back. */
const UNLIMITED = 1e6;

/**
 * A whole season for a rider: phases, weeks, days and why, or the field that stands in its way. Weeks that stand already are not
 * planned: the others are planned around them. The week before the first one may be among those that stand.
 */
export function season<R extends CoachRider>(
  rider: R,
  request: SeasonRequest,
  standing: readonly WeekBrief[] = [],
): Result<Season<R>, SeasonError> {
  const checked = checkRequest(rider, request);
  if (!checked.ok) return checked;
  const outline = outlineOf(rider, request);
  return ok(filled(rider, planOf(rider, request, outline), { outline, standing }));
}

/**
 * A season as it was asked for, with the hours that its rider has now. Weeks that stand stay; the others are planned again around them.
 * What the rider was used to at the start stays what it was.
 */
export function seasonAgain<R extends CoachRider>(
  { rider: before, request, startFitness, usual }: Season<R>,
  availability: Availability,
  standing: readonly WeekBrief[],
): Result<Season<R>, SeasonError> {
  if (minutesAvailable(availability) === 0) return err({ code: 'no-time', field: 'availability' });
  const rider = { ...before, availability };
  const outline = outlineOf(rider, request);
  const plan = { ...planOf(rider, request, outline), startFitness, usual };
  return ok(filled(rider, plan, { outline, standing }));
}

interface Filling {
  readonly outline: readonly WeekOutline[];
  readonly standing: readonly WeekBrief[];
}

function filled<R extends CoachRider>(rider: R, plan: SeasonPlan, { outline, standing }: Filling): Season<R> {
  const { request } = plan;
  const cycle = cycleFor(rider.age);
  const weeks: WeekBrief[] = [];
  const before = weekIn(standing, addWeeks(request.start, -1));
  let past = pastBefore(plan.startFitness, { before, usualLong: usualLongOf(request, plan.usual) });
  let lastWork: ReadonlyMap<SessionId, number> = new Map();
  for (const [index, outlined] of outline.entries()) {
    const week = loadWeeksBefore(past) + 1 < cycle ? outlined : recovering(outlined);
    const around = { outline: outline.with(index, week), before: weeks.at(-1) ?? null, today: request.today };
    const stands = weekIn(standing, week.weekStart);
    const place = { week, past, lastWork, next: weekIn(standing, addWeeks(week.weekStart, 1)) };
    const brief =
      stands === null
        ? withWords(bareWeek(week, weekDays(plan, place), request.weeks), around)
        : { ...stands, number: week.number, of: request.weeks };
    weeks.push(brief);
    past = pastAfter(past, brief, request);
    lastWork = workIn(brief.days);
  }
  const { rampLimit } = DIFFICULTY[request.difficulty];
  const { startFitness, usual } = plan;
  return { rider, request, weeks, startFitness, rampLimit, usual, cycle };
}

const weekIn = (weeks: readonly WeekBrief[], start: WeekKey): WeekBrief | null =>
  weeks.find(({ weekStart }) => weekStart === start) ?? null;

/** Weeks that stand may have loaded for as long as one may: then the next one recovers, whatever it was meant for. */
const recovering = (week: WeekOutline): WeekOutline =>
  week.kind === 'load' ? { ...week, kind: 'recovery', test: false } : week;

/** Works out on paper what a first, whole week of load would be. */
function planOf(rider: CoachRider, asked: SeasonRequest, outline: readonly WeekOutline[]): SeasonPlan {
  const week = firstLoad(asked.start, outline);
  // As if the plan had been made before the week began, and without a race in it.
  const request = { ...asked, today: asked.start, raceDate: null };
  const frames = framesOf(asked.start, rider.availability, request);
  const past = pastBefore(UNLIMITED);
  const roles = rolesOf(frames, wantedIn(week, frames, { rider, request }), past.sunday);
  const lastWork = new Map<SessionId, number>();
  const full = fullMinutes(
    { week, frames, roles, rider, request, longest: Infinity, lastWork, lastRide: null },
    DIFFICULTY[request.difficulty],
  );
  const ridden = (startShare: number, fitness: number): Usual => {
    const onPaper = {
      rider,
      request,
      startShare,
      startFitness: fitness,
      usual: { minutes: full, load: UNLIMITED, longRideMinutes: full },
    };
    return sums(weekDays(onPaper, { week, past: pastBefore(fitness), lastWork, next: null }));
  };
  const { fitness } = rider;
  const startShare = fitness === null ? startShareFor(full) : shareFor(fitness, ridden(1, UNLIMITED).load);
  const usual = ridden(startShare, fitness ?? UNLIMITED);
  const startFitness = rider.fitness ?? (usual.load / 7) * USED_SHARE;
  return { rider, request: asked, startShare, startFitness: Math.round(startFitness * 10) / 10, usual };
}

const firstLoad = (weekStart: WeekKey, outline: readonly WeekOutline[]): WeekOutline => ({
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
const shareFor = (fitness: number, fullLoad: number): number =>
  Math.min(1, Math.max(0.35, (7 * fitness * 1.05) / Math.max(1, fullLoad)));

const sums = (days: readonly BareDay[]): Usual => ({
  minutes: days.reduce((sum, { minutes }) => sum + minutes, 0),
  load: days.reduce((sum, { load }) => sum + load, 0),
  longRideMinutes: Math.max(...days.map(({ minutes }) => minutes)),
});

function bareWeek(week: WeekOutline, days: readonly BareDay[], of: number): BareWeek {
  const { weekStart, number, phase, kind, block, weekOfBlock } = week;
  const { minutes, load, longRideMinutes } = sums(days);
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
