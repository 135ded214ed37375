import type { Session } from '../workout/session.ts';
import { targetSecondsOf } from '../workout/target.ts';
import type { WeekPlan } from './rides.ts';
import { DIFFICULTY } from './tables/difficulty.ts';
import { isThereToGrow } from './work.ts';

/** Levels are tried in steps of a twentieth. */
const STEPS = 20;

interface Version {
  readonly level: number;
  /** Seconds of main work. */
  readonly work: number;
}

/**
 * The level of a session in its week. Work that is there to grow is more than last week's, and leaves enough of the session's range
 * for the weeks of the block that are still to come; where the range is too short for both, the rider does the same again.
 */
export function levelFor(
  { week, request, lastWork }: WeekPlan,
  session: Session,
  { minutes, level }: { minutes: number; level: number },
): number {
  if (week.kind !== 'load' || !isThereToGrow(session.stimulus)) return level;
  const top = Math.max(level, DIFFICULTY[request.difficulty].topLevel);
  const versions = versionsOf(session, minutes).filter((version) => version.level <= top);
  const before = lastWork.get(session.id) ?? -1;
  const harder = versions.filter(({ work }) => work > before);
  const [first] = harder;
  if (first === undefined) return levelAgain(versions, before, level);
  const toCome = week.loadWeeks - 1 - week.weekOfBlock;
  const meant = harder.findLastIndex((version) => version.level <= level);
  const reached = harder.slice(0, Math.max(1, meant + 1));
  const roomy = reached.findLast(({ work }) => stepsAbove(harder, work) >= toCome);
  return (roomy ?? first).level;
}

/** Nothing harder fits: the same again, no higher than the week asks for. */
function levelAgain(versions: readonly Version[], before: number, level: number): number {
  const same = versions.filter(({ work }) => work === before);
  return (same.findLast((version) => version.level <= level) ?? same[0])?.level ?? level;
}

const stepsAbove = (versions: readonly Version[], work: number): number =>
  new Set(versions.flatMap((version) => (version.work > work ? [version.work] : []))).size;

const known = new WeakMap<Session, Map<number, readonly Version[]>>();

/** What a session has to offer in so many minutes, from the first time to the hardest. */
function versionsOf(session: Session, minutes: number): readonly Version[] {
  const byMinutes = known.get(session) ?? new Map<number, readonly Version[]>();
  known.set(session, byMinutes);
  const versions =
    byMinutes.get(minutes) ??
    Array.from({ length: STEPS + 1 }, (_, step): Version => {
      const level = step / STEPS;
      return { level, work: targetSecondsOf(session.build(minutes, level), session.stimulus) };
    });
  byMinutes.set(minutes, versions);
  return versions;
}
