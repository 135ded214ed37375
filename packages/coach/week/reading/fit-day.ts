import { builtSteps } from '../../library/built-steps.ts';
import { isRaceOrEvent, REST_TYPE, type DraftWorkout, type PlannedWorkout } from '../../workout/planned.ts';
import type { DayBrief, Season, WeekBrief } from '../../season/season.ts';
import { chooseNamedSession } from '../../library/named-session.ts';
import { sessionById, SESSIONS } from '../../library/library.ts';
import { intensityOf } from '../../workout/load.ts';
import type { Session } from '../../library/session.ts';
import { minutesWithin } from '../../library/sizes.ts';
import { stimulusNamed } from '../../library/stimulus-names.ts';
import { restOn, workoutOf } from '../plan-day.ts';
import { MISSING } from './clean-text.ts';
import { withReason } from './reason.ts';
import { withText } from './wording.ts';

// Fits a draft to a day: session, minutes and text.

/** The season, brief and day that a draft must fit. */
interface DayToFit {
  readonly season: Season;
  readonly brief: WeekBrief;
  readonly day: DayBrief;
}

const BY_NAME = new Map(SESSIONS.map((session) => [session.name.toLowerCase(), session]));
/** The coach's own session is near a draft if their intensities differ by at most this. */
const MAX_INTENSITY_DIFFERENCE = 2;

/** True if a draft is a ride. */
export const isRide = (draft: DraftWorkout): boolean => draft.type !== REST_TYPE && !isRaceOrEvent(draft);

/** Fits a draft to a day with time: steps from the library, within the hours of the day, with the writer's text. */
export function fitDay(draft: DraftWorkout, dayToFit: DayToFit): PlannedWorkout {
  const { day } = dayToFit;
  if (!isRide(draft)) return restFor(draft, day);
  const asked = Math.min(draft.minutes ?? MISSING.minutes, day.minutesFree);
  const session = sessionFor(draft, asked, dayToFit);
  const minutes = minutesWithin(session, asked);
  return withText(
    workoutOf(withReason(day, session, minutes), session, { minutes, level: day.level }),
    draft,
  );
}

function restFor(draft: DraftWorkout, day: DayBrief): PlannedWorkout {
  const rest = restOn(withReason(day, null, 0));
  return withText(rest, isRaceOrEvent(draft) ? rest : draft);
}

/**
 * Chooses the session of a draft. A session whose name is the focus is used, the day's own one at its pace. The coach's own
 * session is used if the text names no stimulus, or the stimulus of the day without a particular session, so that the week keeps its
 * load. Otherwise the words and the intensity choose.
 */
function sessionFor(draft: DraftWorkout, minutes: number, { season, brief, day }: DayToFit): Session {
  const named = BY_NAME.get(draft.focus.toLowerCase());
  const own = ownSession(day);
  if (named !== undefined && named.name === own?.name) return own;
  if (named !== undefined && named.minutes.min <= day.minutesFree) return named;
  const asked = {
    ...draft,
    minutes,
    discipline: season.request.discipline,
    goal: season.rider.goal,
    phase: brief.phase,
    seed: brief.number,
  };
  const chosen = chooseNamedSession(asked);
  if (own === null || !isNear(draft, own, day)) return chosen;
  const kind = stimulusNamed(draft.type, draft.focus, draft.description);
  if (kind === null) return own;
  const hasSameStimulus = chosen.stimulus === own.stimulus;
  return hasSameStimulus && chosen.id === chooseNamedSession({ ...asked, focus: '', description: '' }).id
    ? own
    : chosen;
}

const ownSession = ({ session }: DayBrief): Session | null =>
  session === null ? null : sessionById(session);

function isNear({ intensity }: DraftWorkout, own: Session, { minutes, level }: DayBrief): boolean {
  return (
    intensity === null ||
    Math.abs(intensityOf(builtSteps(own, minutes, level)) - intensity) <= MAX_INTENSITY_DIFFERENCE
  );
}
