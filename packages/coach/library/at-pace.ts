import type { Step } from '../workout/steps.ts';
import type { SessionId } from '../workout/names.ts';
import { clamp } from './step-parts.ts';
import type { Session } from './session.ts';

// Sessions at the pace of an event, which is weighted power as a fraction of FTP.

/** A session is near the pace of an event if it can be ridden at most this far from it. */
const LEEWAY = 0.03;
/** Levels make a session this much less different in power than without an event. */
const SPREAD = 0.5;

const sessions = new Map<SessionId, Session>();

/** A session with its paced part at the pace of an event, as near as it can be ridden; null if that is not near, or if it has none. */
export function atPace(session: Session, pace: number): Session | null {
  if (session.paced === undefined) return null;
  const [easiest, hardest, min = easiest] = session.paced;
  const near = clamp(pace, min, hardest);
  if (Math.abs(near - pace) > LEEWAY) return null;
  const percent = Math.round(near * 100);
  const id = `${session.id}@${percent}`;
  // It is always the same object, because sessions are the keys of caches.
  const known = sessions.get(id);
  if (known !== undefined) return known;
  const moved = (step: Step): Step => {
    if (step.kind === 'repeat') return { ...step, steps: step.steps.map(moved) };
    if (step.kind !== 'steady' || step.power < easiest || step.power > hardest) return step;
    const power = percent + (step.power - (easiest + hardest) / 2) * 100 * SPREAD;
    return { ...step, power: Math.round(power) / 100 };
  };
  const made: Session = { ...session, id, build: (...asked) => session.build(...asked).map(moved) };
  sessions.set(id, made);
  return made;
}

/** The id of a session without its pace. */
export const plainId = (id: SessionId): SessionId => id.replace(/@.*/, '');
