import type { Session, Stimulus } from '../library/session.ts';
import { targetSecondsOf } from '../library/main-work.ts';
import type { WeekPlan } from './day-slots.ts';
import { DIFFICULTY } from './tables/difficulty.ts';
import { stepsOf } from '../library/built-steps.ts';
import type { DayWithoutText } from './season.ts';
import type { SessionId } from '../workout/planned.ts';

/** Riding that is not there to get harder from week to week. */
const NOT_PROGRESSIVE: readonly Stimulus[] = ['recovery', 'endurance', 'long', 'skills', 'openers', 'test'];

/** A day with a session: that and its stimulus are there together or not at all. */
export interface SessionDay extends DayWithoutText {
  readonly stimulus: Stimulus;
  readonly session: SessionId;
}

/** Whether there is a session on a day. */
export const hasSession = <D extends DayWithoutText>(day: D): day is D & SessionDay => day.stimulus !== null;

/** Seconds of the main work of a day's session. */
export const mainWorkSeconds = (day: SessionDay): number => targetSecondsOf(stepsOf(day), day.stimulus);

/** Whether sessions for this are there to get harder from week to week. */
export const isProgressive = (stimulus: Stimulus): boolean => !NOT_PROGRESSIVE.includes(stimulus);

/** Whether a day's session is one that is there to get harder. */
export const hasProgressiveSession = ({ stimulus }: SessionDay): boolean => isProgressive(stimulus);

/** The same for every session of a week that is there to get harder. */
export const progressiveWorkOf = (days: readonly DayWithoutText[]): ReadonlyMap<SessionId, number> =>
  new Map(
    days
      .filter(hasSession)
      .filter(hasProgressiveSession)
      .map((day) => [day.session, mainWorkSeconds(day)]),
  );

/** Levels are tried in steps of a twentieth. */
const STEPS = 20;

const stepBelow = (level: number): number => Math.floor(level * STEPS + 1e-9);

/**
 * The level of a session in its week. Work that is there to grow is more than last week's, and leaves enough of the session's range
 * for the weeks of the block that are still to come; where the range is too short for both, the rider does the same again.
 */
export function levelFor(
  { week, request, lastWork }: WeekPlan,
  session: Session,
  { minutes, level }: { minutes: number; level: number },
): number {
  if (week.kind !== 'load' || !isProgressive(session.stimulus)) return level;
  const workAt = mainWorkByStep(session, minutes);
  const before = lastWork.get(session.id) ?? -1;
  const range = { workAt, top: stepBelow(DIFFICULTY[request.difficulty].topLevel) };
  const toCome = week.loadWeeks - 1 - week.weekOfBlock;
  const meant = stepBelow(level);
  for (let step = meant; step >= 0 && workAt(step) > before; step -= 1) {
    if (leavesHarder(toCome, step, range)) return step / STEPS;
  }
  const steps = Array.from({ length: range.top + 1 }, (_, step) => step);
  const harder = steps.find((step) => workAt(step) > before);
  if (harder !== undefined) return harder / STEPS;
  // Nothing harder fits: the same again, no higher than the week asks for.
  const same = steps.filter((step) => workAt(step) === before);
  const again = same.findLast((step) => step <= meant) ?? same[0];
  return again === undefined ? level : again / STEPS;
}

interface Range {
  /** Seconds of main work at a step; never less than at the step below. */
  readonly workAt: (step: number) => number;
  readonly top: number;
}

/** Whether so many harder versions lie above a step. */
function leavesHarder(count: number, from: number, { workAt, top }: Range): boolean {
  let [found, work] = [0, workAt(from)];
  for (let step = from + 1; step <= top && found < count; step += 1) {
    if (workAt(step) > work) found += 1;
    work = workAt(step);
  }
  return found >= count;
}

const cache = new WeakMap<Session, Map<number, Map<number, number>>>();

/** What a session has to offer in so many minutes: worked out when it is asked for, and once. */
function mainWorkByStep(session: Session, minutes: number): (step: number) => number {
  const byMinutes = cache.get(session) ?? new Map<number, Map<number, number>>();
  const works = byMinutes.get(minutes) ?? new Map<number, number>();
  cache.set(session, byMinutes.set(minutes, works));
  return (step) => {
    const work = works.get(step) ?? targetSecondsOf(session.build(minutes, step / STEPS), session.stimulus);
    works.set(step, work);
    return work;
  };
}
