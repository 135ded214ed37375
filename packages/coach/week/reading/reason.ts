import { DAY_REASONS, STIMULUS_REASONS } from '../../season/tables/words.ts';
import type { DayBrief } from '../../season/season.ts';
import type { Session } from '../../library/session.ts';

/** What a reason says of the brief's own session and of nothing else: figures, and how it stands beside last week's. */
const OF_THAT_SESSION = /\d|\blast week\b/;

/** A day with the reason that is true of what stands on it: the brief's own, unless something else than the brief asked for does. */
export function withReason(day: DayBrief, session: Session | null, minutes: number): DayBrief {
  if (session === null) return day.session === null ? day : { ...day, why: DAY_REASONS.rest[0] };
  if (session.id === day.session && minutes === day.minutes) return day;
  const general = STIMULUS_REASONS[session.stimulus][0];
  if (session.stimulus !== day.stimulus) return { ...day, why: general };
  const still = day.why.split(/(?<=\.) /).filter((sentence) => !OF_THAT_SESSION.test(sentence));
  return { ...day, why: still.length === 0 ? general : still.join(' ') };
}
