import { loadOf } from '../workout/load.ts';
import { sessionById } from '../workout/library.ts';
import { minutesWithin } from '../workout/sizes.ts';
import type { Session } from '../workout/session.ts';
import { builtSteps } from './built.ts';
import { choose } from './choose.ts';
import { levelFor } from './levels.ts';
import { TEST_SESSIONS_BY_NEED } from './tables/stimuli.ts';
import { MINUTES_STEP, SHORTEST_RIDE } from './minutes.ts';
import type { Outing, WeekPlan } from './rides.ts';
import { LONG_LEAST } from './roles.ts';
import type { DayBrief, WeekBrief } from './types.ts';

/** A day of a brief before it has words. */
export type BareDay = Omit<DayBrief, 'why'>;

/** A week of a brief before it has words. */
export interface BareWeek extends Omit<WeekBrief, 'aim' | 'days'> {
  readonly days: readonly BareDay[];
}

/** A week's days with their sessions, from the minutes that each ride got. */
export function daysFor(
  plan: WeekPlan,
  outings: readonly Outing[],
  { minutes, level }: { minutes: ReadonlyMap<number, number>; level: number },
): readonly BareDay[] {
  return plan.frames.map((frame, index): BareDay => {
    const { weekday, date, minutesFree } = frame;
    const given = minutes.get(index) ?? 0;
    const outing = outings.find(({ day }) => day === index);
    const session = outing === undefined || given < SHORTEST_RIDE ? null : sessionFor(plan, outing, given);
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
    const ridden = Math.floor(minutesWithin(session, given) / MINUTES_STEP) * MINUTES_STEP;
    const reached = levelFor(plan, session, { minutes: ridden, level });
    return {
      ...empty,
      role: roleOf(outing, session, ridden),
      stimulus: session.stimulus,
      session: session.id,
      level: reached,
      minutes: ridden,
      load: loadOf(builtSteps(session, ridden, reached)),
    };
  });
}

function restRole({ frames, roles }: WeekPlan, index: number): 'race' | 'off' | 'rest' {
  if (roles[index] === 'race') return 'race';
  return frames[index]?.minutesFree === 0 ? 'off' : 'rest';
}

/** The session decides whether a day is hard, not the wish: tempo on a key day is no hard day. */
function roleOf({ role }: Outing, session: Session, minutes: number): 'hard' | 'long' | 'easy' {
  if (session.hard) return 'hard';
  return role === 'long' && minutes >= LONG_LEAST ? 'long' : 'easy';
}

function sessionFor(plan: WeekPlan, outing: Outing, minutes: number): Session | null {
  const { rider, request, week } = plan;
  const test = outing.stimulus === 'test' ? testFor(rider.ftpWatts !== null, minutes) : null;
  if (test !== null) return test;
  const plain = outing.stimulus === 'test' || (outing.role === 'long' && minutes < LONG_LEAST);
  return choose({
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
  });
}

/** Always the same test, so that results can be compared; by heart rate where there is no power to read. */
function testFor(hasPower: boolean, minutes: number): Session | null {
  const tests = TEST_SESSIONS_BY_NEED[hasPower ? 'power' : 'none'].map((id) => sessionById(id));
  return tests.find((test) => test !== null && test.minutes.least <= minutes) ?? null;
}
