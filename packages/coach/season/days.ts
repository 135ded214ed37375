import { loadOf } from '../workout/load.ts';
import { sessionById } from '../workout/library.ts';
import { minutesWithin } from '../workout/sizes.ts';
import type { Session, SessionId } from '../workout/session.ts';
import { builtSteps } from './built.ts';
import { choose, type Wish } from './choose.ts';
import { levelFor } from './levels.ts';
import { TEST_SESSIONS_BY_NEED } from './tables/stimuli.ts';
import { MINUTES_STEP, SHORTEST_RIDE } from './minutes.ts';
import type { BareDay } from './bare.ts';
import type { Outing } from './rides.ts';
import { LONG_LEAST } from './roles.ts';
import type { WeekPlan } from './week-plan.ts';

/** A week's days with their sessions, from the minutes that each ride got. */
export function daysFor(
  plan: WeekPlan,
  outings: readonly Outing[],
  { minutes, level }: { minutes: ReadonlyMap<number, number>; level: number },
): readonly BareDay[] {
  const ridden: (SessionId | null)[] = [plan.lastRide];
  return plan.frames.map((frame, index): BareDay => {
    const { weekday, date, minutesFree } = frame;
    const given = minutes.get(index) ?? 0;
    const outing = outings.find(({ day }) => day === index);
    const session =
      outing === undefined || given < SHORTEST_RIDE
        ? null
        : sessionFor(plan, outing, { minutes: given, ridden });
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
function roleOf({ role }: Outing, session: Session, minutes: number): 'hard' | 'long' | 'easy' {
  if (session.hard) return 'hard';
  return role === 'long' && minutes >= LONG_LEAST ? 'long' : 'easy';
}

/** A day that is to get its session: how long it is, and what was ridden since the Sunday before. */
interface Open {
  readonly minutes: number;
  readonly ridden: readonly (SessionId | null)[];
}

/** The sessions of a kind are few enough to be gone through in so many turns. */
const TURNS = 8;

function sessionFor(plan: WeekPlan, outing: Outing, { minutes, ridden }: Open): Session | null {
  const { rider, request, week } = plan;
  const test = outing.stimulus === 'test' ? testFor(rider.ftpWatts !== null, minutes) : null;
  if (test !== null) return test;
  const plain = outing.stimulus === 'test' || (outing.role === 'long' && minutes < LONG_LEAST);
  const wish: Wish = {
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
  const first = choose(wish);
  if (outing.role !== 'easy' || first === null || !ridden.includes(first.id)) return first;
  // Easy rides of a week are different ones while there are any left, and so are those of Sunday and Monday.
  const others = Array.from({ length: TURNS }, (_, more) => choose({ ...wish, turn: wish.turn + more + 1 }));
  return others.find((other) => other !== null && !ridden.includes(other.id)) ?? first;
}

/** Always the same test, so that results can be compared; by heart rate where there is no power to read. */
function testFor(hasPower: boolean, minutes: number): Session | null {
  const tests = TEST_SESSIONS_BY_NEED[hasPower ? 'power' : 'none'].map((id) => sessionById(id));
  return tests.find((test) => test !== null && test.minutes.least <= minutes) ?? null;
}
