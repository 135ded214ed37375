import { sessionOf } from './library.ts';
import type { Session } from './session.ts';
import type { Step } from '../workout/steps.ts';
import type { SessionId } from '../workout/names.ts';

// Builds the steps of sessions and caches them.

/** Maximum number of cached versions of a session. */
const MAX_VERSIONS = 64;

const cache = new WeakMap<Session, Map<string, readonly Step[]>>();

/** The steps of a session. They are cached: the same value returns, so its load is computed once. */
export function builtSteps(session: Session, minutes: number, level: number): readonly Step[] {
  const versions = cache.get(session) ?? new Map<string, readonly Step[]>();
  const version = `${minutes} ${level}`;
  const before = versions.get(version);
  if (before !== undefined) return before;
  if (versions.size >= MAX_VERSIONS) versions.clear();
  const steps = session.build(minutes, level);
  versions.set(version, steps);
  cache.set(session, versions);
  return steps;
}

/** The session, minutes and level of a day. */
interface SessionDay {
  readonly session: SessionId | null;
  readonly minutes: number;
  readonly level: number;
}

/** The steps of a day; empty without a session. */
export function stepsOf(day: SessionDay): readonly Step[] {
  const session = sessionOf(day);
  return session === null ? [] : builtSteps(session, day.minutes, day.level);
}
