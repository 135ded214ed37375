import type { SessionId, Stimulus } from '../workout/session.ts';
import { targetSecondsOf } from '../workout/target.ts';
import { stepsOf } from './built.ts';
import type { BareDay } from './bare.ts';

/** Riding that is not there to get harder from week to week. */
const EASY: readonly Stimulus[] = ['recovery', 'endurance', 'long', 'skills', 'openers', 'test'];

/** A day with a session: that and its stimulus are there together or not at all. */
export interface RiddenDay extends BareDay {
  readonly stimulus: Stimulus;
  readonly session: SessionId;
}

/** Whether there is a session on a day. */
export const isRidden = <D extends BareDay>(day: D): day is D & RiddenDay => day.stimulus !== null;

/** Seconds of the main work of a day's session. */
export const mainWorkOf = (day: RiddenDay): number => targetSecondsOf(stepsOf(day), day.stimulus);

/** Whether sessions for this are there to get harder from week to week. */
export const isThereToGrow = (stimulus: Stimulus): boolean => !EASY.includes(stimulus);

/** Whether a day's session is one that is there to get harder. */
export const getsHarder = ({ stimulus }: RiddenDay): boolean => isThereToGrow(stimulus);

/** The same for every session of a week that is there to get harder. */
export const workIn = (days: readonly BareDay[]): ReadonlyMap<SessionId, number> =>
  new Map(
    days
      .filter(isRidden)
      .filter(getsHarder)
      .map((day) => [day.session, mainWorkOf(day)]),
  );
