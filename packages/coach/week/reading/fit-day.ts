import { builtSteps } from '../../library/built-steps.ts';
import { isRace, REST_TYPE, type DraftWorkout, type PlannedWorkout } from '../../workout/planned.ts';
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
import { doneIn, inWords } from './wording.ts';

/** Where a draft is to be fitted in. */
export interface DayToFit {
  readonly season: Season;
  readonly brief: WeekBrief;
  readonly day: DayBrief;
}

const BY_NAME = new Map(SESSIONS.map((session) => [session.name.toLowerCase(), session]));
/** An intensity that is further from the coach's own session asks for another one. */
const INTENSITY_APART = 2;

/** Whether a draft asks for riding. */
export const isRide = (draft: DraftWorkout): boolean => draft.type !== REST_TYPE && !isRace(draft);

/** A draft on a day on which the rider can ride: steps from the library, within the hours of that day, in the writer's words. */
export function fitDay(draft: DraftWorkout, room: DayToFit): PlannedWorkout {
  const { day } = room;
  if (!isRide(draft)) return restFor(draft, day);
  const asked = Math.min(draft.minutes ?? MISSING.minutes, day.minutesFree);
  const session = sessionFor(draft, asked, room);
  const minutes = minutesWithin(session, asked);
  return inWords(workoutOf(withReason(day, session, minutes), session, { minutes, level: day.level }), draft);
}

function restFor(draft: DraftWorkout, day: DayBrief): PlannedWorkout {
  const rest = restOn(withReason(day, null, 0));
  return inWords(rest, isRace(draft) ? rest : draft);
}

/**
 * A session that the focus names, or whose steps are told, is that session. The coach's own stands where the text names no kind of training, or names the kind that
 * the day is for without telling its sessions apart: so the week keeps its load. Otherwise the words and the intensity choose.
 */
function sessionFor(draft: DraftWorkout, minutes: number, { season, brief, day }: DayToFit): Session {
  const named = BY_NAME.get(draft.focus.toLowerCase());
  if (named !== undefined && named.minutes.min <= day.minutesFree) return named;
  const described = describedIn(draft, minutes, day);
  if (described !== undefined) return described;
  const asked = {
    ...draft,
    minutes,
    discipline: season.request.discipline,
    goal: season.rider.goal,
    phase: brief.phase,
    seed: brief.number,
  };
  const chosen = chooseNamedSession(asked);
  const own = ownSession(day);
  if (own === null || !isNear(draft, own, day)) return chosen;
  const kind = stimulusNamed(draft.type, draft.focus, draft.description);
  if (kind === null) return own;
  const alike = chosen.stimulus === own.stimulus;
  return alike && chosen.id === chooseNamedSession({ ...asked, focus: '', description: '' }).id
    ? own
    : chosen;
}

/** The session whose steps the description tells in the coach's own sentence: a week that is read again stays what it is. */
function describedIn(
  { type, description }: DraftWorkout,
  minutes: number,
  day: DayBrief,
): Session | undefined {
  if (!/\d/.test(description)) return undefined;
  const told = SESSIONS.filter(
    (session) =>
      session.type === type &&
      minutesWithin(session, minutes) === minutes &&
      description.includes(doneIn({ steps: builtSteps(session, minutes, day.level) })),
  );
  return told.find(({ id }) => id === day.session) ?? told[0];
}

const ownSession = ({ session }: DayBrief): Session | null =>
  session === null ? null : sessionById(session);

function isNear({ intensity }: DraftWorkout, own: Session, { minutes, level }: DayBrief): boolean {
  return (
    intensity === null ||
    Math.abs(intensityOf(builtSteps(own, minutes, level)) - intensity) <= INTENSITY_APART
  );
}
