import { sessionOf } from '../workout/library.ts';
import type { Session, SessionId } from '../workout/session.ts';
import type { Step } from '../workout/steps.ts';

/** So many versions of a session are kept; a rider's season has a handful of each. */
const KEPT = 64;

const known = new WeakMap<Session, Map<string, readonly Step[]>>();

/** The steps of a session. What was built before is the same value again, so that its load is worked out once. */
export function builtSteps(session: Session, minutes: number, level: number): readonly Step[] {
  const versions = known.get(session) ?? new Map<string, readonly Step[]>();
  const version = `${minutes} ${level}`;
  const before = versions.get(version);
  if (before !== undefined) return before;
  if (versions.size >= KEPT) versions.clear();
  const steps = session.build(minutes, level);
  versions.set(version, steps);
  known.set(session, versions);
  return steps;
}

/** What a day is made of. */
interface Made {
  readonly session: SessionId | null;
  readonly minutes: number;
  readonly level: number;
}

/** The steps of a day; none where it has no session. */
export function stepsOf(day: Made): readonly Step[] {
  const session = sessionOf(day);
  return session === null ? [] : builtSteps(session, day.minutes, day.level);
}
