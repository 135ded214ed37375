import { because, OF_ONE_SESSION, trains } from '../../workout/why.ts';
import type { DayBrief } from '../../season/season.ts';
import type { Session } from '../../library/session.ts';

// Keeps the reason of a day true after its session has changed.

/** A day whose reasons are true of its session. If the session or its length differs from the brief, untrue reasons are removed. */
export function withReason(day: DayBrief, session: Session | null, minutes: number): DayBrief {
  if (session === null) return day.session === null ? day : { ...day, why: because('rest') };
  if (session.id === day.session && minutes === day.minutes) return day;
  const general = trains(session.stimulus);
  if (session.stimulus !== day.stimulus) return { ...day, why: general };
  const still = day.why.filter(({ code }) => !OF_ONE_SESSION.has(code));
  return { ...day, why: still.length === 0 ? general : still };
}
