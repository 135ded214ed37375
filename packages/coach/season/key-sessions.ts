import {
  DISCIPLINE_KEYS,
  DISTRIBUTION_STIMULI,
  EASY_KEYS,
  EVENT_KEYS,
  EVENT_SHARPENERS,
  FIRST_TURN,
  GENTLE_STIMULI,
  GENTLEST_STIMULI,
  GOAL_KEYS,
  type KeyPhase,
  pickByTurn,
  REHEARSALS,
  SHARPENERS,
  SURGES,
  UNSUITED,
} from './tables/stimuli.ts';
import { byDay } from '../calendar/days.ts';
import type { EventKind } from '../event/race-event.ts';
import { isBunchRace, racePaceOf } from '../event/season-events.ts';
import type { Distribution } from '../rider/vocabulary.ts';
import { GOAL_DISTRIBUTIONS } from './tables/distribution.ts';
import { climbsId, stimulusAt } from '../library/climbs.ts';
import { sessionOf } from '../library/library.ts';
import { isRehearsal } from '../library/work-level.ts';
import { isOld, READINESS, type VolumeRules } from './tables/difficulty.ts';
import type { WeekOutline } from './outline.ts';
import type { CoachRider, SeasonRequest } from './season.ts';
import type { WeekPlan } from './day-slots.ts';
import type { SessionId, Stimulus } from '../workout/names.ts';

// The stimuli of the hard days of a week.

/** The stimulus of a session, and an index into the rotation of library sessions for it. */
export interface SessionSlot {
  readonly stimulus: Stimulus;
  readonly turn: number;
  /** The session, where more than its stimulus matters. */
  readonly session?: SessionId | undefined;
}

/** Taper and race week use the key sessions of the peak. */
const keyPhaseOf = ({ phase }: WeekOutline): KeyPhase =>
  phase === 'taper' || phase === 'race' ? 'peak' : phase;

/** This number of turns later, the rotation of a stimulus has another session. */
const OTHER_TURN = 3;

interface KeyContext {
  readonly rider: CoachRider;
  readonly request: SeasonRequest;
  readonly rides: number;
  readonly rules: Pick<VolumeRules, 'readiness'>;
}

/**
 * The key sessions of a week, most important first. The first trains the goal, the second the discipline: both stay the same in a
 * block and get harder each week. The third changes each week. A rider with one hard day a week alternates by block between goal and
 * discipline, trains the discipline in the peak, and the goal in every other kind of week.
 */
export function keySessionsFor(
  count: number,
  week: WeekOutline,
  { rider, request, rides, rules }: KeyContext,
): readonly SessionSlot[] {
  const phase = keyPhaseOf(week);
  const rehearsal = leadsToRace(week, request) ? rehearsalOf(request) : undefined;
  const named = (slot: SessionSlot): SessionSlot =>
    slot.stimulus === 'race-simulation' && rehearsal ? { ...slot, session: rehearsal } : slot;
  const { main, second } = GOAL_KEYS[rider.goal][phase];
  const easy = request.difficulty === 'easy';
  const shared = sharedStimuli(phase, rider, request);
  const gentler = gentlerIn(week, { rider, request, rides, rules });
  const atRacePace = racePaceStimulus(week, request);
  const adapted = (given: Stimulus): Stimulus => {
    const stimulus = given === 'race-simulation' ? atRacePace : (shared[given] ?? given);
    return gentler[stimulus] ?? stimulus;
  };
  const place = placeOf(week);
  const isSuited = (stimulus: Stimulus): boolean => isSuitable(stimulus, rider, request);
  // Every goal has a main stimulus that suits every race.
  const ofGoal = pickByTurn(main.filter(isSuited) as [Stimulus], place);
  // Where a polarized season has VO2max in base and in build, they are different sessions.
  const isLaterVo2max = phase !== 'base' && shared[ofGoal] === 'vo2max';
  const goalSession = named({
    stimulus: adapted(ofGoal),
    turn: place + FIRST_TURN[easy || rides === 1 ? 'gentle' : 'usual'][rider.goal] + Number(isLaterVo2max),
  });
  const taken: Stimulus[] = [goalSession.stimulus];
  const next = (list: readonly Stimulus[], turn: number): SessionSlot => {
    const suitable = list.filter(isSuited).map(adapted);
    const open = suitable.filter((stimulus) => !taken.includes(stimulus));
    // Where nothing else is left, another session of the same stimulus.
    if (open.length === 0) return { ...goalSession, turn: goalSession.turn + OTHER_TURN };
    const stimulus = open[turn % open.length] as Stimulus;
    taken.push(stimulus);
    // A race simulation is always the same session and gets harder. Other stimuli use their next session when they repeat.
    const rehearses = stimulus === 'race-simulation';
    return named({ stimulus, turn: rehearses ? 0 : place + Math.floor(turn / open.length) });
  };
  const discipline = next(specificStimuli(week, request), turnOfDiscipline(week, request));
  const climbs = climbsIn(week, request, gentler);
  if (climbs !== null) taken.push(climbs.stimulus);
  if (count === 1) return [onlyKey(week, { goal: goalSession, discipline, climbs })];
  const ofEvent = eventStimuli(week, request).filter((stimulus) => !taken.includes(adapted(stimulus)));
  const third = next(ofEvent.length > 0 ? ofEvent : [...second, ...main], week.weekOfBlock);
  return [...withClimbs(goalSession, discipline, climbs), third].slice(0, count);
}

/** True for the block right before the race or the taper. Where no peak follows, it is the only one. */
const isSpecific = ({ phase, hasNoPeak }: WeekOutline): boolean => phase === 'peak' || hasNoPeak === true;

/** The stimuli of the event, else of the discipline. */
function specificStimuli(week: WeekOutline, request: SeasonRequest): readonly Stimulus[] {
  const ofEvent = eventStimuli(week, request);
  return ofEvent.length > 0 ? ofEvent : DISCIPLINE_KEYS[request.discipline][specificPhaseOf(week)];
}

const specificPhaseOf = (week: WeekOutline): KeyPhase => (isSpecific(week) ? 'peak' : keyPhaseOf(week));

/** The stimuli of the race that a week leads to; none where they are those of the discipline. */
const eventStimuli = (week: WeekOutline, request: SeasonRequest): readonly Stimulus[] =>
  (isOnTheWay(week, request) && eventKeys(request)?.[specificPhaseOf(week)]) || [];

interface Keys {
  readonly goal: SessionSlot;
  readonly discipline: SessionSlot;
  readonly climbs: SessionSlot | null;
}

/** The only key session of a week. */
function onlyKey(week: WeekOutline, { goal, discipline, climbs }: Keys): SessionSlot {
  const ofDiscipline = week.kind === 'load' && (isSpecific(week) || week.block % 2 === 1);
  if (!ofDiscipline) return goal;
  if (discipline.stimulus === 'brick') return discipline;
  return goal.stimulus === 'race-simulation' ? goal : (climbs ?? discipline);
}

/** The replacements in a week of an easy plan, and in the gentle one on the way back from a long time away. */
function gentlerIn(
  week: WeekOutline,
  { rider, request, rides, rules }: KeyContext,
): Readonly<Partial<Record<Stimulus, Stimulus>>> {
  const gentle = GENTLE_STIMULI[keyPhaseOf(week)];
  const gentlest = { ...gentle, ...GENTLEST_STIMULI };
  const isBeforeFirstTest = isOld(rider.age) && week.number === 1 && !week.test;
  if (week.comeback === 'gentle' || isBeforeFirstTest) return gentlest;
  if (request.difficulty !== 'easy') return {};
  return rides === 1 || rules.readiness < READINESS.easy ? gentlest : gentle;
}

const placeOf = ({ phaseRun, phaseBlock }: WeekOutline): number => phaseRun + phaseBlock;

/** Blocks rotate through the sessions of the discipline. The last one before the race has the one most like it, which is the first. */
const turnOfDiscipline = (week: WeekOutline, request: SeasonRequest): number =>
  isSpecific(week) && leadsToRace(week, request) ? 0 : placeOf(week);

/** Climbs take the place of the goal's session if it is of the same kind or the other one is a brick; else that of the discipline. */
const withClimbs = (
  goal: SessionSlot,
  discipline: SessionSlot,
  climbs: SessionSlot | null,
): readonly SessionSlot[] =>
  climbs?.stimulus === goal.stimulus || discipline.stimulus === 'brick'
    ? [climbs ?? goal, discipline]
    : [goal, climbs ?? discipline];

/** The session that copies the climbs of the race, in the load weeks of build and peak before it. */
function climbsIn(
  week: WeekOutline,
  request: SeasonRequest,
  gentler: Readonly<Partial<Record<Stimulus, Stimulus>>>,
): SessionSlot | null {
  const { raceClimbs } = request;
  if (!raceClimbs || !leadsToRace(week, request)) return null;
  const stimulus = stimulusAt(raceClimbs.percent / 100);
  return stimulus in gentler ? null : { stimulus, turn: 0, session: climbsId(raceClimbs) };
}

/** The distribution that the rider has chosen, if it changes the sessions of the goal. A goal that leans to polarized is not strictly so. */
export function chosenDistribution({ goal }: CoachRider, request: SeasonRequest): Distribution | null {
  const { distribution = null } = request;
  return distribution === GOAL_DISTRIBUTIONS[goal] && distribution !== 'polarized' ? null : distribution;
}

/** The replacements for the distribution that the rider has chosen. In the base of an easy plan there is nothing above threshold to choose. */
function sharedStimuli(
  phase: KeyPhase,
  rider: CoachRider,
  request: SeasonRequest,
): Readonly<Partial<Record<Stimulus, Stimulus>>> {
  const chosen = chosenDistribution(rider, request);
  return chosen === null || (request.difficulty === 'easy' && phase === 'base')
    ? {}
    : DISTRIBUTION_STIMULI[chosen][phase];
}

/** True for the weeks of build, peak and taper that are before the race, and for its own. */
const isOnTheWay = ({ phase, weekStart }: WeekOutline, { raceDate }: SeasonRequest): boolean =>
  raceDate !== null && byDay(weekStart, raceDate) < 0 && phase !== 'base';

/** True for the load weeks of build and peak before the race. */
export const leadsToRace = (week: WeekOutline, request: SeasonRequest): boolean =>
  week.kind === 'load' && isOnTheWay(week, request);

/** The rehearsal of the race, if it is one of the discipline. A time trial is the same in each. */
function rehearsalOf(request: SeasonRequest): SessionId | undefined {
  const { raceKind, discipline } = request;
  if (raceKind === 'time-trial')
    return (racePaceOf(request) as number) > 1 ? 'race-short-time-trial' : 'race-time-trial';
  const id = raceKind && REHEARSALS[raceKind];
  const disciplines = sessionOf({ session: id ?? null })?.disciplines ?? [];
  return disciplines === 'all' || disciplines.includes(discipline) ? id : undefined;
}

/** A rider of another discipline does not train for a race of surges with sessions of its own. */
const suitsEvent = (request: SeasonRequest): boolean =>
  request.raceKind !== undefined && (!REHEARSALS[request.raceKind] || rehearsalOf(request) !== undefined);

/** A triathlete has bricks before every kind of race. */
const eventKeys = (request: SeasonRequest) =>
  suitsEvent(request) && request.discipline !== 'triathlon'
    ? EVENT_KEYS[request.raceKind as EventKind]
    : undefined;

/** The pace of the race in the weeks that lead to it; null in other weeks, and where there is none to ride at. */
export const racePaceIn = (week: WeekOutline, request: SeasonRequest): number | null =>
  leadsToRace(week, request) ? racePaceOf(request) : null;

/** Below this pace a gravel race is too long for a rehearsal with surges. */
const MIN_REHEARSED_GRAVEL_PACE = 0.78;

const isEvenGravel = (request: SeasonRequest): boolean =>
  request.raceKind === 'gravel' && (racePaceOf(request) as number) < MIN_REHEARSED_GRAVEL_PACE;

/** What copies the race: its rehearsal, or an even effort at its pace. */
function racePaceStimulus(week: WeekOutline, request: SeasonRequest): Stimulus {
  const pace = racePaceIn(week, request);
  if (pace === null || (isBunchRace(request.raceKind as EventKind) && !isEvenGravel(request)))
    return 'race-simulation';
  const stimulus = stimulusAt(pace);
  return stimulus === 'tempo' || stimulus === 'sweet-spot' ? stimulus : 'race-simulation';
}

/** Only riders with a race, or with a racing goal, get race simulations. A race at an even effort needs no starts or sprints. */
function isSuitable(stimulus: Stimulus, { goal }: CoachRider, request: SeasonRequest): boolean {
  const { raceDate, raceKind } = request;
  if (stimulus === 'race-simulation')
    return raceDate !== null || goal === 'race-prep' || goal === 'performance';
  const unsuited = isEvenGravel(request) ? SURGES : raceKind && UNSUITED[raceKind];
  return !unsuited?.includes(stimulus);
}

/** The stimulus of the easy day that does not train endurance. A recovery week has skills instead of a brick. */
export function easyStimulus(week: WeekOutline, { discipline }: SeasonRequest): Stimulus {
  const stimulus = pickByTurn(EASY_KEYS[discipline][keyPhaseOf(week)], week.weekOfBlock);
  return week.kind === 'recovery' && stimulus === 'brick' ? 'skills' : stimulus;
}
/** Number of rides in the week. */
export const rideCountOf = ({ roles }: WeekPlan): number =>
  roles.filter((role) => role === 'hard' || role === 'long' || role === 'easy').length;

const TEST: SessionSlot = { stimulus: 'test', turn: 0 };

/** The key sessions of a week, the test among them, in the order of their rank. */
export function keySessionsOfWeek(count: number, plan: WeekPlan): readonly SessionSlot[] {
  const { week } = plan;
  if (week.kind === 'recovery') return Array.from({ length: count }, () => TEST);
  const slots = keySessionsFor(count, week, { ...plan, rides: rideCountOf(plan) });
  if (week.kind === 'load') return week.test ? [TEST, ...slots].slice(0, count) : slots;
  return sharpened(slots, plan);
}

/**
 * The key sessions right before a race. Race simulations need days of recovery, so that intensity without that cost is in their place.
 * Before a race that the rider has told of, the first one is most like it.
 */
function sharpened(slots: readonly SessionSlot[], plan: WeekPlan): readonly SessionSlot[] {
  const { week, request } = plan;
  const ofEvent = suitsEvent(request) ? EVENT_SHARPENERS[request.raceKind as EventKind] : undefined;
  const isReplaced = (slot: SessionSlot): boolean =>
    isRehearsal(slot.stimulus) || (ofEvent !== undefined && slot === slots[0]);
  const replaced = slots.filter(isReplaced);
  const kept = slots.filter((slot) => !isReplaced(slot)).map(({ stimulus }) => stimulus);
  const gentler = gentlerIn(week, { ...plan, rides: rideCountOf(plan) });
  const sharp = (ofEvent ?? SHARPENERS[request.discipline])
    .map((stimulus) => gentler[stimulus] ?? stimulus)
    .toSorted((a, b) => Number(kept.includes(a)) - Number(kept.includes(b)));
  return slots.map((slot) => {
    const at = replaced.indexOf(slot);
    return at < 0 ? slot : { turn: slot.turn, stimulus: sharp[at % sharp.length] as Stimulus };
  });
}
