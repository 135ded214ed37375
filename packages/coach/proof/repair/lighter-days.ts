import { stepsOf } from '../../library/built-steps.ts';
import { chooseFromLibrary } from '../../season/session-choice.ts';
import { MINUTES_STEP, MIN_RIDE_MINUTES } from '../../season/ride-minutes.ts';
import type { DayBrief, Season, WeekBrief } from '../../season/season.ts';
import { withReason } from '../../week/reading/reason.ts';
import { sessionOf } from '../../library/library.ts';
import { because, trains } from '../../workout/why.ts';
import { loadOf } from '../../workout/load.ts';
import type { Session } from '../../library/session.ts';

// Makes days of a brief lighter.

/** A day with this session and these minutes. */
function withSession(day: DayBrief, session: Session, minutes: number): DayBrief {
  const changed = { ...day, session: session.id, minutes, work: undefined };
  return { ...changed, load: loadOf(stepsOf(changed)) };
}

/** The rest day that replaces a day with a ride. */
const restDay = (day: DayBrief): DayBrief => ({
  ...day,
  role: 'rest',
  stimulus: null,
  session: null,
  minutes: 0,
  load: 0,
  why: because('rest'),
});

/** Replaces a hard day by an easy one of about the same length. */
export function easierDay(day: DayBrief, { phase, kind, number }: WeekBrief, season: Season): DayBrief {
  const { rider, request } = season;
  const session = chooseFromLibrary({
    stimulus: 'endurance',
    minutes: day.minutes,
    hard: false,
    phase,
    discipline: request.discipline,
    goal: rider.goal,
    isEasyPlan: request.difficulty === 'easy',
    isLoadWeek: kind === 'load',
    hasRace: request.raceDate !== null,
    turn: number,
  });
  if (session === null) return restDay(day);
  const why = trains('endurance');
  const minutes = Math.min(day.minutes, session.minutes.max);
  return withSession({ ...day, role: 'easy', stimulus: session.stimulus, why }, session, minutes);
}

/** Shortens the ride of a day to a share of its minutes; a ride that would be too short becomes rest. */
export function shorterDay(day: DayBrief, share: number): DayBrief {
  const session = sessionOf(day);
  if (session === null || share === 1) return day;
  const minutes = Math.floor((day.minutes * share) / MINUTES_STEP) * MINUTES_STEP;
  const min = Math.max(session.minutes.min, MIN_RIDE_MINUTES);
  return minutes < min ? restDay(day) : withSession(withReason(day, session, minutes), session, minutes);
}
