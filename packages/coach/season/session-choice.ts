import type { Discipline, Goal } from '../rider/vocabulary.ts';
import { ridesLittle } from './tables/difficulty.ts';
import { sessionById, sessionOf, sessionsFor } from '../library/library.ts';
import { atPace, plainId } from '../library/at-pace.ts';
import type { Session, Phase } from '../library/session.ts';
import {
  EASY_LONG_RIDES,
  LOAD_WEEKS_ONLY,
  NOT_LAST_OF_BLOCK,
  RACE_SEASONS_ONLY,
  SHORT_VO2MAX,
  FALLBACK_STIMULI,
  TEST_SESSIONS_BY_NEED,
} from './tables/stimuli.ts';
import type { DayWithoutWhy } from './season.ts';
import { loadOf } from '../workout/load.ts';
import { builtSteps } from '../library/built-steps.ts';
import {
  growsIn,
  hasVersions,
  isReadyFor,
  isSoonAfterTooHard,
  type Version,
  versionFor,
} from './session-level.ts';
import { daysBetween, type IsoDate } from '../calendar/days.ts';
import { chosenDistribution, racePaceIn } from './key-sessions.ts';
import { isTaper } from './outline.ts';
import { MIN_RIDE_MINUTES } from './ride-minutes.ts';
import { asEasyRide, type RideSlot } from './ride-slots.ts';
import { MIN_LONG_RIDE_MINUTES } from './day-roles.ts';
import type { DaySlot, WeekPlan } from './day-slots.ts';
import { WORK_SCALES } from '../library/work-level.ts';
import type { SessionId, Stimulus } from '../workout/names.ts';

// Chooses a library session for each day of a week.

/** The conditions for a library session on a day. */
export interface SessionQuery {
  readonly stimulus: Stimulus;
  readonly minutes: number;
  readonly hard: boolean;
  readonly phase: Phase;
  readonly discipline: Discipline;
  readonly goal: Goal;
  /** True if the difficulty of the plan is easy. */
  readonly isEasyPlan: boolean;
  readonly isLoadWeek: boolean;
  /** True for the last load week of a block. */
  readonly isLastOfBlock?: boolean;
  /** True if the season has a race. */
  readonly hasRace: boolean;
  /** Index into the rotation of the sessions that fit. */
  readonly turn: number;
  /** The highest intensity that the rider is ready for; none by default. */
  readonly readiness?: number;
  /** True for a rider who has chosen to ride hard or easy, and little between. */
  readonly isPolarized?: boolean;
  /** The pace of the race; sessions at it are used where there are any. */
  readonly racePace?: number | null;
  /** Sessions that come before others of their stimulus: right before a race, those that the rider has ridden. */
  readonly preferred?: ReadonlySet<SessionId>;
}

/** Chooses the session for a day. If no session of the stimulus fits into the minutes, it tries the fallback stimuli in order. */
export function chooseFromLibrary(query: SessionQuery): Session | null {
  for (const stimulus of [query.stimulus, ...FALLBACK_STIMULI[query.stimulus]]) {
    const usable = candidatesFor({ ...query, stimulus }).filter(
      (session) =>
        session.minutes.min <= query.minutes &&
        (query.hard || !session.hard) &&
        suitsWeek(query, session.id) &&
        isReadyFor(session, query.minutes, query.readiness ?? Infinity),
    );
    const matching = usable.filter(({ hard }) => hard === query.hard);
    const preferred = matching.filter(({ id }) => query.preferred?.has(id));
    const best = preferred.length > 0 ? preferred : withEnoughVersions(matching, query);
    const session = pickInRotation(bySuitability(best.length > 0 ? best : usable, query), query);
    if (session !== undefined) return session;
  }
  return null;
}

/** The sessions at the pace of the race, whatever the goal; else all that suit goal and phase. */
function candidatesFor({ racePace = null, ...query }: SessionQuery): readonly Session[] {
  const { stimulus, discipline, minutes } = query;
  const paced =
    racePace === null
      ? []
      : sessionsFor({ stimulus, discipline, minutes }).flatMap((session) => atPace(session, racePace) ?? []);
  // A single session at that pace is no long ride for every week.
  const suits = paced.length > 1 || (paced.length > 0 && (stimulus !== 'long' || query.turn % 2 === 0));
  return suits ? paced : sessionsFor(query).filter(({ id }) => suitsDistribution(query, id));
}

/** A polarized season has easy long rides, and short efforts in base. */
function suitsDistribution({ isPolarized, stimulus, phase }: SessionQuery, id: string): boolean {
  if (isPolarized && stimulus === 'long') return EASY_LONG_RIDES.includes(id);
  return !isPolarized || stimulus !== 'vo2max' || phase !== 'base' || SHORT_VO2MAX.includes(id);
}

/** A block has three weeks of load; a session with fewer versions has to repeat one. */
const VERSIONS = [3, 2];
/** Goals differ by their sessions, so this many are left to choose from. */
const MIN_CHOICE = 5;

/** The sessions with a harder version for each week of a block, or those that come nearest. */
function withEnoughVersions(
  sessions: readonly Session[],
  { minutes, isLoadWeek, readiness = Infinity }: SessionQuery,
): readonly Session[] {
  if (!isLoadWeek) return sessions;
  for (const count of VERSIONS) {
    const growing = sessions.filter((session) => hasVersions(count, session, { minutes, readiness }));
    if (growing.length >= MIN_CHOICE) return growing;
  }
  return sessions;
}

/** Picks a session by turn. Skills alternate between sessions of the discipline and sessions for every rider. */
function pickInRotation(sessions: readonly Session[], { stimulus, turn }: SessionQuery): Session | undefined {
  const own = sessions.filter(({ disciplines }) => disciplines !== 'all');
  const common = sessions.filter(({ disciplines }) => disciplines === 'all');
  if (stimulus !== 'skills' || own.length === 0 || common.length === 0) {
    return sessions[turn % Math.max(1, sessions.length)];
  }
  const list = turn % 2 === 0 ? own : common;
  return list[Math.floor(turn / 2) % list.length];
}

const suitsWeek = ({ isLoadWeek, isLastOfBlock, hasRace }: SessionQuery, id: string): boolean =>
  (isLoadWeek || !LOAD_WEEKS_ONLY.includes(id)) &&
  !(isLastOfBlock && NOT_LAST_OF_BLOCK.includes(id)) &&
  (hasRace || !RACE_SEASONS_ONLY.includes(id));

/** Sorts sessions by goal and discipline. A race simulation is that of the discipline; the goal power needs a criterium. */
function bySuitability(
  sessions: readonly Session[],
  { stimulus, goal, isEasyPlan }: SessionQuery,
): readonly Session[] {
  if (stimulus === 'race-simulation' && goal !== 'power')
    return sessions.toSorted((a, b) => a.disciplines.length - b.disciplines.length);
  const order = isEasyPlan ? gentleness : specificity;
  return sessions.toSorted((a, b) => order(b) - order(a));
}

/** The order in an easy plan: sessions for goals other than performance first, sessions for performance last. */
const gentleness = ({ disciplines, goals }: Session): number => {
  const own = disciplines === 'all' ? 0 : 0.5;
  if (goals === 'all') return 1 + own;
  return own + (goals.includes('performance') ? 0 : 2);
};

/** The usual order: sessions for the goal first, then for the discipline, then for everyone. */
const specificity = ({ disciplines, goals }: Session): number =>
  Number(disciplines !== 'all') + 1.5 * Number(goals !== 'all');

/** The days of a week with their sessions, from the minutes of each ride. */
export function sessionDaysOf(
  plan: WeekPlan,
  rideSlots: readonly RideSlot[],
  { minutes, level }: { minutes: ReadonlyMap<number, number>; level: number },
): readonly DayWithoutWhy[] {
  const planned: (SessionId | null)[] = [plan.previousSession];
  return plan.daySlots.map((daySlot, index): DayWithoutWhy => {
    const { weekday, date, minutesFree, event } = daySlot;
    const available = minutes.get(index) ?? 0;
    const rideSlot = rideSlots.find(({ day }) => day === index);
    // The first rides after an illness are the easiest of their kind.
    const asked = { date, minutes: available, level: daySlot.backFrom === 'illness' ? 0 : level };
    const ride =
      rideSlot === undefined || available < MIN_RIDE_MINUTES
        ? null
        : rideFor(plan, rideSlot, { ...asked, planned });
    planned.push(ride?.session.id ?? null);
    const empty = {
      weekday,
      date,
      minutesFree,
      stimulus: null,
      session: null,
      level: 0,
      minutes: 0,
      load: 0,
      ...(event !== undefined && { event }),
    };
    if (ride === null || rideSlot === undefined) return { ...empty, role: restRole(plan, index) };
    const { session, version } = ride;
    return {
      ...empty,
      role: roleOf(rideSlot, session, version.minutes),
      stimulus: session.stimulus,
      session: session.id,
      level: version.level,
      minutes: version.minutes,
      load: loadOf(builtSteps(session, version.minutes, version.level)),
    };
  });
}

function restRole({ daySlots, roles }: WeekPlan, index: number): 'race' | 'over' | 'off' | 'rest' {
  if (roles[index] === 'race') return 'race';
  if (daySlots[index]?.isPast) return 'over';
  return daySlots[index]?.minutesFree === 0 ? 'off' : 'rest';
}

/** The session decides whether a day is hard, not the ride slot: tempo on a hard slot makes an easy day. */
function roleOf({ role }: RideSlot, session: Session, minutes: number): 'hard' | 'long' | 'easy' {
  if (session.hard) return 'hard';
  return role === 'long' && minutes >= MIN_LONG_RIDE_MINUTES ? 'long' : 'easy';
}

/** The length of a day's ride, and the sessions that are planned since the previous Sunday. */
interface SessionChoice {
  readonly minutes: number;
  readonly planned: readonly (SessionId | null)[];
}

/** A stimulus has few sessions, so this many turns try them all. */
const MAX_TURNS = 8;

interface Ride {
  readonly session: Session;
  readonly version: Version;
}

/**
 * The session of a day and its version. Where that asks for too much after one that was too hard, another session of the same stimulus
 * takes its place: one that is small enough, or soon after the hard one an easy ride, or else the smallest.
 */
function rideFor(
  plan: WeekPlan,
  rideSlot: RideSlot,
  asked: SessionChoice & { readonly date: IsoDate; readonly level: number },
): Ride | null {
  const of = (slot: RideSlot): Ride | null => {
    const session = chooseForDay(plan, slot, asked);
    return session && { session, version: versionFor(plan, session, asked) };
  };
  const first = of(rideSlot);
  if (first === null || first.version.isSmallEnough) return first;
  let smallest = first;
  for (let more = 1; more <= MAX_TURNS; more += 1) {
    // Where one turn has a session, every turn has one of the same stimulus.
    const other = of({ ...rideSlot, session: undefined, turn: rideSlot.turn + more }) as Ride;
    if (other.version.isSmallEnough) return other;
    if (other.version.work < smallest.version.work) smallest = other;
  }
  return isSoonAfterTooHard(plan, first.session, asked.date) ? of(asEasyRide(rideSlot)) : smallest;
}

function chooseForDay(
  plan: WeekPlan,
  rideSlot: RideSlot,
  { minutes, planned }: SessionChoice,
): Session | null {
  const given = givenSession(plan, rideSlot, minutes);
  if (given !== null) return given;
  const test = rideSlot.stimulus === 'test' ? testFor(plan, minutes) : null;
  if (test !== null) return test;
  const query = queryFor(plan, rideSlot, minutes);
  const first = chooseFromLibrary(query);
  if (rideSlot.role !== 'easy' || first === null || !planned.includes(first.id)) return first;
  // The easy rides of a week are different while the library has enough, and Monday's differs from the previous Sunday's.
  const others = Array.from({ length: MAX_TURNS }, (_, more) =>
    chooseFromLibrary({ ...query, turn: query.turn + more + 1 }),
  );
  return others.find((other) => other !== null && !planned.includes(other.id)) ?? first;
}

function queryFor(plan: WeekPlan, rideSlot: RideSlot, minutes: number): SessionQuery {
  const { rider, request, week, rules } = plan;
  const isPlainEndurance =
    rideSlot.stimulus === 'test' || (rideSlot.role === 'long' && minutes < MIN_LONG_RIDE_MINUTES);
  // Hard pressure at a low cadence needs knees that are used to riding, so the first block has it at tempo.
  const isFirstTorque = rideSlot.stimulus === 'torque' && week.block === 0;
  return {
    stimulus: isPlainEndurance ? 'endurance' : rideSlot.stimulus,
    minutes,
    hard: rideSlot.role === 'hard' && !isPlainEndurance && !isFirstTorque,
    // An event may want openers in any phase.
    phase: rideSlot.stimulus === 'openers' ? 'race' : week.phase,
    discipline: request.discipline,
    goal: rider.goal,
    isEasyPlan: request.difficulty === 'easy',
    isLoadWeek: week.kind === 'load',
    isLastOfBlock: week.weekOfBlock === week.loadWeeks - 1,
    hasRace: request.raceDate !== null,
    turn: rideSlot.turn,
    readiness: rules.readiness,
    isPolarized: chosenDistribution(rider, request) === 'polarized',
    racePace: racePaceIn(week, request),
    ...(isTaper(week) && { preferred: lastSessions(plan) }),
  };
}

/** A session is known to the legs for this long. */
const KNOWN_DAYS = 42;

/** True for a kind of work that the plan has not had lately: the legs do not know it. */
export function isNewWork({ daySlots, previous }: WeekPlan, { day, stimulus }: RideSlot): boolean {
  const system = WORK_SCALES[stimulus]?.system;
  if (system === undefined) return false;
  const last = previous.lastDays.get(system);
  return last === undefined || daysBetween(last, (daySlots[day] as DaySlot).date) > KNOWN_DAYS;
}

/** The last session of each energy system, unless that was long ago. */
function lastSessions({ week, previous: { lastDays, lastSession } }: WeekPlan): ReadonlySet<SessionId> {
  const known = [...lastSession].filter(
    ([system]) => daysBetween(lastDays.get(system) as IsoDate, week.weekStart) <= KNOWN_DAYS,
  );
  return new Set(known.map(([, session]) => plainId(session)));
}

/** The session that a ride slot names, at the pace of the race if it has one, where the day has time for its growth and the rider is ready. */
function givenSession(
  { week, request, rules }: WeekPlan,
  { session }: RideSlot,
  minutes: number,
): Session | null {
  const named = sessionOf({ session: session ?? null });
  if (named === null) return null;
  const racePace = racePaceIn(week, request);
  const given = (racePace === null ? null : atPace(named, racePace)) ?? named;
  if (given.minutes.min > minutes || !isReadyFor(given, minutes, rules.readiness)) return null;
  return growsIn(given, minutes, rules) ? given : null;
}

/** The same test each time, so that results can be compared. */
function testFor(plan: WeekPlan, minutes: number): Session | null {
  const tests = TEST_SESSIONS_BY_NEED[testNeedOf(plan)].map((id) => sessionById(id));
  return tests.find((test) => test !== null && test.minutes.min <= minutes) ?? null;
}

function testNeedOf({ rider, request, rules }: WeekPlan): keyof typeof TEST_SESSIONS_BY_NEED {
  if (rider.ftpWatts === null) return 'no-power';
  if (ridesLittle(rules)) return 'little-riding';
  if (request.difficulty === 'easy') return 'easy-plan';
  return rider.goal === 'power' ? 'reserve' : 'threshold';
}
