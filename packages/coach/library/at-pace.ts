import type { Step } from '../workout/steps.ts';
import type { SessionId } from '../workout/names.ts';
import type { Session } from './session.ts';

// Sessions at the pace of an event, which is weighted power as a fraction of FTP.

/** The part of a session that is ridden at the pace of the event. */
export interface PacedPart {
  /** Its efforts without an event, from the easiest version to the hardest. No other part of the session has such efforts. */
  readonly efforts: readonly [number, number];
  /** The paces that the session can be ridden at. */
  readonly min: number;
  readonly max: number;
}

/** A session is near the pace of an event if it can be ridden at most this far from it. */
const LEEWAY = 0.03;
/** Levels make a session this much less different in power than without an event. */
const SPREAD = 0.5;

const paced = new Map<string, Session>();

/** A session with its paced part at the pace of an event, as near as it can be ridden; null if that is not near, or if it has none. */
export function atPace(session: Session, pace: number): Session | null {
  const { part } = session;
  if (part === undefined) return null;
  const near = Math.min(part.max, Math.max(part.min, pace));
  return Math.abs(near - pace) <= LEEWAY ? sessionAt(session, part, Math.round(near * 100)) : null;
}

/** The same session, whose id tells the pace. It is always the same object, because sessions are the keys of caches. */
function sessionAt(session: Session, { efforts: [low, high] }: PacedPart, percent: number): Session {
  const id = `${session.id}@${percent}`;
  const known = paced.get(id);
  if (known !== undefined) return known;
  const moved = (step: Step): Step => {
    if (step.kind === 'repeat') return { ...step, steps: step.steps.map(moved) };
    if (step.kind !== 'steady' || step.power < low || step.power > high) return step;
    const power = percent + (step.power - (low + high) / 2) * 100 * SPREAD;
    return { ...step, power: Math.round(power) / 100 };
  };
  const made = {
    ...session,
    id,
    build: (...asked: Parameters<Session['build']>) => session.build(...asked).map(moved),
  };
  paced.set(id, made);
  return made;
}

/** The id of a session without its pace. */
export const plainId = (id: SessionId): SessionId => id.replace(/@.*/, '');
