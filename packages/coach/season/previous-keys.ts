import type { IsoDate } from '../calendar/days.ts';
import { stepsOf } from '../library/built-steps.ts';
import { mainWorkOf, targetSecondsOf } from '../library/main-work.ts';
import { WORK_SCALES } from '../library/work-level.ts';
import type { EnergySystem } from '../rider/levels.ts';
import type { SessionId, Stimulus } from '../workout/names.ts';
import type { MainWork } from '../workout/why.ts';
import type { DayWithoutWhy } from './season.ts';

// The key sessions of the weeks before, and their main work: the next ones ask for more.

/** What the key sessions of a week were: the next week of the block asks for more. */
export interface PreviousKeys {
  /** Seconds of main work of each progressive session. */
  readonly work: ReadonlyMap<SessionId, number>;
  /** Seconds of main work of each progressive session in the first week of its last block. */
  readonly startWork: ReadonlyMap<SessionId, number>;
  /** Minutes of the progressive sessions of each stimulus, the shortest first. */
  readonly minutes: ReadonlyMap<Stimulus, readonly number[]>;
  /** The days with a hard session: 0 is Monday. */
  readonly hardDays: readonly number[];
  /** The last day with a session of each energy system, since the start of the season. */
  readonly lastDays: ReadonlyMap<EnergySystem, IsoDate>;
  /** Seconds of main work of the last session of each energy system. */
  readonly lastWork: ReadonlyMap<EnergySystem, number>;
  /** The last session of each energy system. */
  readonly lastSession: ReadonlyMap<EnergySystem, SessionId>;
}

/** Stimuli whose sessions do not get harder each week. */
const NOT_PROGRESSIVE: readonly Stimulus[] = ['recovery', 'endurance', 'long', 'skills', 'openers', 'test'];

/** A day with a session. A day has both a session and a stimulus, or neither. */
export interface SessionDay extends DayWithoutWhy {
  readonly stimulus: Stimulus;
  readonly session: SessionId;
}

/** True if the day has a session. */
export const hasSession = <D extends DayWithoutWhy>(day: D): day is D & SessionDay => day.stimulus !== null;

/** Seconds of main work in the session of a day. */
export const mainWorkSeconds = (day: SessionDay): number =>
  day.work?.seconds ?? targetSecondsOf(stepsOf(day), day.stimulus);

/** The main work of the session of a day, for a rider. */
export const mainWorkOfDay = (day: SessionDay): MainWork =>
  day.work?.main ?? mainWorkOf(stepsOf(day), day.stimulus);

/** With more than this ratio of load, a session with the same main work asks for more than before. */
export const MORE_LOAD_RATIO = 1.01;

/** True if sessions for this stimulus get harder each week. */
export const isProgressive = (stimulus: Stimulus): boolean => !NOT_PROGRESSIVE.includes(stimulus);

/** True if the session of a day gets harder each week. */
export const hasProgressiveSession = ({ stimulus }: SessionDay): boolean => isProgressive(stimulus);

/** Seconds of main work of each progressive session of a week. */
export const progressiveWorkOf = (days: readonly DayWithoutWhy[]): ReadonlyMap<SessionId, number> =>
  new Map(
    days
      .filter(hasSession)
      .filter(hasProgressiveSession)
      .map((day) => [day.session, mainWorkSeconds(day)]),
  );

/** Before the first week. */
export const NO_KEYS: PreviousKeys = {
  work: new Map(),
  startWork: new Map(),
  minutes: new Map(),
  hardDays: [],
  lastDays: new Map(),
  lastWork: new Map(),
  lastSession: new Map(),
};

/** The key sessions of a week, for the next one. */
export function keysOf(
  days: readonly DayWithoutWhy[],
  { lastDays, lastWork, lastSession, work: workBefore, startWork }: PreviousKeys,
): PreviousKeys {
  const progressive = days.filter(hasSession).filter(hasProgressiveSession);
  const work = progressiveWorkOf(days);
  return {
    work,
    startWork: new Map([...startWork, ...[...work].filter(([session]) => !workBefore.has(session))]),
    minutes: minutesByStimulus(progressive),
    hardDays: days.flatMap(({ role }, index) => (role === 'hard' ? [index] : [])),
    lastDays: new Map([...lastDays, ...bySystem(progressive, ({ date }) => date)]),
    lastWork: new Map([...lastWork, ...bySystem(progressive, mainWorkSeconds)]),
    lastSession: new Map([...lastSession, ...bySystem(progressive, ({ session }) => session)]),
  };
}

function minutesByStimulus(days: readonly SessionDay[]): PreviousKeys['minutes'] {
  const byStimulus = Map.groupBy(
    days.toSorted((a, b) => a.minutes - b.minutes),
    ({ stimulus }) => stimulus,
  );
  return new Map([...byStimulus].map(([stimulus, same]) => [stimulus, same.map(({ minutes }) => minutes)]));
}

/** What the last session of each energy system has. */
const bySystem = <T>(
  days: readonly SessionDay[],
  valueOf: (day: SessionDay) => T,
): (readonly [EnergySystem, T])[] =>
  days.flatMap((day): (readonly [EnergySystem, T])[] => {
    const scale = WORK_SCALES[day.stimulus];
    return scale === null ? [] : [[scale.system, valueOf(day)]];
  });
