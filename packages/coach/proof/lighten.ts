import { stepsOf } from '../season/built.ts';
import { choose } from '../season/choose.ts';
import { MINUTES_STEP, SHORTEST_RIDE } from '../season/minutes.ts';
import { DAY_REASONS, STIMULUS_REASONS } from '../season/tables/words.ts';
import type { DayBrief, Season, WeekBrief } from '../season/types.ts';
import { withReason } from '../reading/reason.ts';
import { sessionOf } from '../workout/library.ts';
import { loadOf } from '../workout/load.ts';
import type { Session } from '../workout/session.ts';

/** A day with another session, or with its own for other minutes. */
function riding(day: DayBrief, session: Session, minutes: number): DayBrief {
  const other = { ...day, session: session.id, minutes };
  return { ...other, load: loadOf(stepsOf(other)) };
}

/** A day that was to be ridden and is not. */
const resting = (day: DayBrief): DayBrief => ({
  ...day,
  role: 'rest',
  stimulus: null,
  session: null,
  minutes: 0,
  load: 0,
  why: DAY_REASONS.rest[0],
});

/** A hard day as an easy one of about the same time. */
export function easier(day: DayBrief, { phase, kind, number }: WeekBrief, season: Season): DayBrief {
  const { rider, request } = season;
  const session = choose({
    stimulus: 'endurance',
    minutes: day.minutes,
    hard: false,
    phase,
    discipline: request.discipline,
    goal: rider.goal,
    gentle: request.difficulty === 'easy',
    loads: kind === 'load',
    races: request.raceDate !== null,
    turn: number,
  });
  if (session === null) return resting(day);
  const why = STIMULUS_REASONS.endurance[0];
  const minutes = Math.min(day.minutes, session.minutes.most);
  return riding({ ...day, role: 'easy', stimulus: session.stimulus, why }, session, minutes);
}

/** A day with a share of its riding; too little of it is rest. */
export function shorter(day: DayBrief, share: number): DayBrief {
  const session = sessionOf(day);
  if (session === null || share === 1) return day;
  const minutes = Math.floor((day.minutes * share) / MINUTES_STEP) * MINUTES_STEP;
  const least = Math.max(session.minutes.least, SHORTEST_RIDE);
  return minutes < least ? resting(day) : riding(withReason(day, session, minutes), session, minutes);
}
