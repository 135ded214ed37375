import type { Discipline, Goal } from '../rider/vocabulary.ts';
import { ANAEROBIC_SESSIONS } from './sessions/anaerobic.ts';
import { TEST_SESSIONS } from './sessions/assessments.ts';
import { BRICK_SESSIONS } from './sessions/brick.ts';
import { ENDURANCE_SESSIONS } from './sessions/endurance.ts';
import { LONG_SESSIONS } from './sessions/long.ts';
import { OPENERS_SESSIONS } from './sessions/openers.ts';
import { OVER_UNDER_SESSIONS } from './sessions/over-under.ts';
import { RACE_SESSIONS } from './sessions/race-simulation.ts';
import { RECOVERY_SESSIONS } from './sessions/recovery.ts';
import { SKILLS_SESSIONS } from './sessions/skills.ts';
import { SPRINT_SESSIONS } from './sessions/sprint.ts';
import { STARTS_SESSIONS } from './sessions/starts.ts';
import { SWEET_SPOT_SESSIONS } from './sessions/sweet-spot.ts';
import { TEMPO_SESSIONS } from './sessions/tempo.ts';
import { THRESHOLD_SESSIONS } from './sessions/threshold.ts';
import { TORQUE_SESSIONS } from './sessions/torque.ts';
import { VO2MAX_SESSIONS } from './sessions/vo2max.ts';
import { atPace, plainId } from './at-pace.ts';
import { climbSession } from './climbs.ts';
import type { Session, Phase } from './session.ts';
import type { SessionId, Stimulus } from '../workout/names.ts';

// The session library and its look-ups.

/** All sessions of the coach, from the easiest stimulus to the hardest. */
export const SESSIONS: readonly Session[] = [
  ...RECOVERY_SESSIONS,
  ...ENDURANCE_SESSIONS,
  ...LONG_SESSIONS,
  ...SKILLS_SESSIONS,
  ...TEMPO_SESSIONS,
  ...TORQUE_SESSIONS,
  ...SWEET_SPOT_SESSIONS,
  ...THRESHOLD_SESSIONS,
  ...OVER_UNDER_SESSIONS,
  ...VO2MAX_SESSIONS,
  ...ANAEROBIC_SESSIONS,
  ...SPRINT_SESSIONS,
  ...STARTS_SESSIONS,
  ...RACE_SESSIONS,
  ...BRICK_SESSIONS,
  ...OPENERS_SESSIONS,
  ...TEST_SESSIONS,
];

const byId = new Map(SESSIONS.map((session) => [session.id, session]));

// An index, because planning a season looks up hundreds of sessions.
const byStimulus = Object.groupBy(SESSIONS, ({ stimulus }) => stimulus) as Readonly<
  Record<Stimulus, readonly Session[]>
>;

/** The session with this id, at its pace if it names one, or with the climbs of an event; null for an unknown id. */
export function sessionById(id: SessionId): Session | null {
  const plain = plainId(id);
  const session = byId.get(plain);
  if (session === undefined) return climbSession(id, (stimulus) => byStimulus[stimulus][0] as Session);
  return id === plain ? session : atPace(session, Number(id.slice(plain.length + 1)) / 100);
}

/** The session of a day or a workout; null for rest and for steps without a session. */
export const sessionOf = ({ session }: { readonly session: SessionId | null }): Session | null =>
  session === null ? null : sessionById(session);

/** The conditions for a session; missing ones do not matter. */
export interface SessionFilter {
  readonly stimulus: Stimulus;
  readonly discipline: Discipline;
  readonly goal?: Goal;
  readonly phase?: Phase;
  /** Only sessions that can be built for these minutes, if there are any. */
  readonly minutes?: number;
}

/**
 * The sessions that meet the conditions; sessions for particular disciplines come first. The result is never empty: if no session meets
 * all conditions, it drops the goal, then the phase, then the discipline, then the minutes. It never drops the stimulus.
 */
export function sessionsFor(wanted: SessionFilter): readonly Session[] {
  const { discipline, goal, phase, minutes } = wanted;
  const wishes: readonly ((session: Session) => boolean)[] = [
    (session) => minutes === undefined || (minutes >= session.minutes.min && minutes <= session.minutes.max),
    (session) => session.disciplines === 'all' || session.disciplines.includes(discipline),
    (session) => phase === undefined || session.phases.includes(phase),
    (session) => goal === undefined || session.goals === 'all' || session.goals.includes(goal),
  ];
  let matching = byStimulus[wanted.stimulus];
  for (const wish of wishes) {
    const narrower = matching.filter(wish);
    if (narrower.length > 0) matching = narrower;
  }
  return matching.toSorted((a, b) => Number(isForFewDisciplines(b)) - Number(isForFewDisciplines(a)));
}

/** The most minutes that a session of this kind can have in a discipline. */
export const longestOf = (stimulus: Stimulus, discipline: Discipline): number =>
  Math.max(...sessionsFor({ stimulus, discipline }).map(({ minutes }) => minutes.max));

const isForFewDisciplines = ({ disciplines }: Session): boolean =>
  disciplines !== 'all' && disciplines.length <= 2;
