import { sessionById } from '../workout/library.ts';
import type { SessionId, Stimulus } from '../workout/session.ts';
import { targetSecondsOf } from '../workout/target.ts';
import { builtSteps } from './built.ts';
import type { BareDay } from './days.ts';

/** Riding that is not there to get harder from week to week. */
const EASY: readonly Stimulus[] = ['recovery', 'endurance', 'long', 'skills', 'openers', 'test'];

/** Seconds of the main work of a day's session. */
export function mainWorkOf({ session, minutes, level }: BareDay): number {
  const built = session === null ? null : sessionById(session);
  return built === null ? 0 : targetSecondsOf(builtSteps(built, minutes, level), built.stimulus);
}

/** Whether sessions for this are there to get harder from week to week. */
export const isThereToGrow = (stimulus: Stimulus): boolean => !EASY.includes(stimulus);

/** Whether a day's session is one that is there to get harder. */
export const getsHarder = ({ stimulus }: BareDay): boolean => stimulus !== null && isThereToGrow(stimulus);

/** The same for every session of a week that is there to get harder. */
export const workIn = (days: readonly BareDay[]): ReadonlyMap<SessionId, number> =>
  new Map(
    days.flatMap((day): readonly [SessionId, number][] =>
      day.session !== null && getsHarder(day) ? [[day.session, mainWorkOf(day)]] : [],
    ),
  );
