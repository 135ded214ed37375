import { DAY_REASONS, STIMULUS_REASONS } from '../../season/tables/words.ts';
import type { DayBrief } from '../../season/season.ts';
import type { Session } from '../../library/session.ts';

// Keeps the reason of a day true after its session has changed.

/** Marks sentences that are true only of the brief's own session: figures, and comparisons with last week. */
const OF_THAT_SESSION = /\d|\blast week\b/;

/** A day whose reason is true of its session. If the session or its length differs from the brief, untrue sentences are removed. */
export function withReason(day: DayBrief, session: Session | null, minutes: number): DayBrief {
  if (session === null) return day.session === null ? day : { ...day, why: DAY_REASONS.rest[0] };
  if (session.id === day.session && minutes === day.minutes) return day;
  const general = STIMULUS_REASONS[session.stimulus][0];
  if (session.stimulus !== day.stimulus) return { ...day, why: general };
  const trueSentences = day.why.split(/(?<=\.) /).filter((sentence) => !OF_THAT_SESSION.test(sentence));
  return { ...day, why: trueSentences.length === 0 ? general : trueSentences.join(' ') };
}
