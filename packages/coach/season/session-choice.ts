import type { Discipline, Goal } from '../rider/vocabulary.ts';
import { sessionsFor, sessionById } from '../library/library.ts';
import type { Session, Stimulus, Phase } from '../library/session.ts';
import {
  LOAD_WEEKS_ONLY,
  RACE_SEASONS_ONLY,
  FALLBACK_STIMULI,
  TEST_SESSIONS_BY_NEED,
} from './tables/stimuli.ts';
import type { DayWithoutText } from './season.ts';
import { loadOf } from '../workout/load.ts';
import { minutesWithin } from '../library/sizes.ts';
import { builtSteps } from '../library/built-steps.ts';
import { levelFor } from './session-level.ts';
import { MINUTES_STEP, MIN_RIDE_MINUTES } from './ride-minutes.ts';
import type { RideSlot } from './ride-slots.ts';
import { MIN_LONG_RIDE_MINUTES } from './day-roles.ts';
import type { WeekPlan } from './day-slots.ts';
import type { SessionId } from '../workout/planned.ts';

/** What a day asks of the library. */
export interface SessionQuery {
  readonly stimulus: Stimulus;
  readonly minutes: number;
  readonly hard: boolean;
  readonly phase: Phase;
  readonly discipline: Discipline;
  readonly goal: Goal;
  /** Whether the plan is an easy one. */
  readonly gentle: boolean;
  /** Whether the week is one of load. */
  readonly loads: boolean;
  /** Whether there is a race to train for. */
  readonly races: boolean;
  /** Whose turn it is among the sessions that fit. */
  readonly turn: number;
}

/** The session for a day; where none of the stimulus fits into the minutes, one of the stimulus that comes nearest. */
export function chooseFromLibrary(wish: SessionQuery): Session | null {
  for (const stimulus of [wish.stimulus, ...FALLBACK_STIMULI[wish.stimulus]]) {
    const able = sessionsFor({ ...wish, stimulus }).filter(
      ({ id, hard, minutes }) => minutes.min <= wish.minutes && (wish.hard || !hard) && suitsWeek(wish, id),
    );
    const asWished = able.filter(({ hard }) => hard === wish.hard);
    const fitting = asWished.length > 0 ? asWished : able;
    // A session that fills the day comes before one that must end early.
    const filling = fitting.filter(({ minutes }) => minutes.max >= wish.minutes);
    const from = filling.length > 0 ? filling : fitting;
    const session = pickInRotation(bySuitability(from, wish), wish);
    if (session !== undefined) return session;
  }
  return null;
}

/** Technique takes turns: once what the discipline asks for, once what every rider can use. */
function pickInRotation(sessions: readonly Session[], { stimulus, turn }: SessionQuery): Session | undefined {
  const own = sessions.filter(({ disciplines }) => disciplines !== 'all');
  const common = sessions.filter(({ disciplines }) => disciplines === 'all');
  if (stimulus !== 'skills' || own.length === 0 || common.length === 0) {
    return sessions[turn % Math.max(1, sessions.length)];
  }
  const list = turn % 2 === 0 ? own : common;
  return list[Math.floor(turn / 2) % list.length];
}

const suitsWeek = ({ loads, races }: SessionQuery, id: string): boolean =>
  (loads || !LOAD_WEEKS_ONLY.includes(id)) && (races || !RACE_SEASONS_ONLY.includes(id));

/** A rehearsal is first of all for the discipline; who trains for power rehearses a criterium. */
function bySuitability(
  sessions: readonly Session[],
  { stimulus, goal, gentle }: SessionQuery,
): readonly Session[] {
  if (stimulus === 'race-simulation' && goal !== 'power') return sessions;
  const order = gentle ? gentleness : specificity;
  return sessions.toSorted((a, b) => order(b) - order(a));
}

/** In an easy plan, sessions that are not made for racers come first, and those that are come last. */
const gentleness = ({ disciplines, goals }: Session): number => {
  const own = disciplines === 'all' ? 0 : 0.5;
  if (goals === 'all') return 1 + own;
  return own + (goals.includes('performance') ? 0 : 2);
};

/** Sessions that name the goal come before those that name the discipline, and both before those for everyone. */
const specificity = ({ disciplines, goals }: Session): number =>
  Number(disciplines !== 'all') + 1.5 * Number(goals !== 'all');

/** A week's days with their sessions, from the minutes that each ride got. */
export function sessionDaysOf(
  plan: WeekPlan,
  outings: readonly RideSlot[],
  { minutes, level }: { minutes: ReadonlyMap<number, number>; level: number },
): readonly DayWithoutText[] {
  const ridden: (SessionId | null)[] = [plan.lastRide];
  return plan.frames.map((frame, index): DayWithoutText => {
    const { weekday, date, minutesFree } = frame;
    const given = minutes.get(index) ?? 0;
    const outing = outings.find(({ day }) => day === index);
    const session =
      outing === undefined || given < MIN_RIDE_MINUTES
        ? null
        : chooseForDay(plan, outing, { minutes: given, ridden });
    ridden.push(session?.id ?? null);
    const empty = {
      weekday,
      date,
      minutesFree,
      stimulus: null,
      session: null,
      level: 0,
      minutes: 0,
      load: 0,
    };
    if (session === null || outing === undefined) return { ...empty, role: restRole(plan, index) };
    const length = Math.floor(minutesWithin(session, given) / MINUTES_STEP) * MINUTES_STEP;
    const reached = levelFor(plan, session, { minutes: length, level });
    return {
      ...empty,
      role: roleOf(outing, session, length),
      stimulus: session.stimulus,
      session: session.id,
      level: reached,
      minutes: length,
      load: loadOf(builtSteps(session, length, reached)),
    };
  });
}

function restRole({ frames, roles }: WeekPlan, index: number): 'race' | 'over' | 'off' | 'rest' {
  if (roles[index] === 'race') return 'race';
  if (frames[index]?.past) return 'over';
  return frames[index]?.minutesFree === 0 ? 'off' : 'rest';
}

/** The session decides whether a day is hard, not the wish: tempo on a key day is no hard day. */
function roleOf({ role }: RideSlot, session: Session, minutes: number): 'hard' | 'long' | 'easy' {
  if (session.hard) return 'hard';
  return role === 'long' && minutes >= MIN_LONG_RIDE_MINUTES ? 'long' : 'easy';
}

/** A day that is to get its session: how long it is, and what was ridden since the Sunday before. */
interface SessionChoice {
  readonly minutes: number;
  readonly ridden: readonly (SessionId | null)[];
}

/** The sessions of a kind are few enough to be gone through in so many turns. */
const MAX_TURNS = 8;

function chooseForDay(plan: WeekPlan, outing: RideSlot, { minutes, ridden }: SessionChoice): Session | null {
  const { rider, request, week } = plan;
  const test = outing.stimulus === 'test' ? testFor(rider.ftpWatts !== null, minutes) : null;
  if (test !== null) return test;
  const plain = outing.stimulus === 'test' || (outing.role === 'long' && minutes < MIN_LONG_RIDE_MINUTES);
  const wish: SessionQuery = {
    stimulus: plain ? 'endurance' : outing.stimulus,
    minutes,
    hard: outing.role === 'hard' && !plain,
    phase: week.phase,
    discipline: request.discipline,
    goal: rider.goal,
    gentle: request.difficulty === 'easy',
    loads: week.kind === 'load',
    races: request.raceDate !== null,
    turn: outing.turn,
  };
  const first = chooseFromLibrary(wish);
  if (outing.role !== 'easy' || first === null || !ridden.includes(first.id)) return first;
  // Easy rides of a week are different ones while there are any left, and so are those of Sunday and Monday.
  const others = Array.from({ length: MAX_TURNS }, (_, more) =>
    chooseFromLibrary({ ...wish, turn: wish.turn + more + 1 }),
  );
  return others.find((other) => other !== null && !ridden.includes(other.id)) ?? first;
}

/** Always the same test, so that results can be compared; by heart rate where there is no power to read. */
function testFor(hasPower: boolean, minutes: number): Session | null {
  const tests = TEST_SESSIONS_BY_NEED[hasPower ? 'power' : 'none'].map((id) => sessionById(id));
  return tests.find((test) => test !== null && test.minutes.min <= minutes) ?? null;
}
