import type { Discipline, Goal } from '../rider/vocabulary.ts';
import type { Phase } from '../season/types.ts';
import { ANAEROBIC_SESSIONS } from './library/anaerobic.ts';
import { TEST_SESSIONS } from './library/assessments.ts';
import { BRICK_SESSIONS } from './library/brick.ts';
import { ENDURANCE_SESSIONS } from './library/endurance.ts';
import { LONG_SESSIONS } from './library/long.ts';
import { OPENERS_SESSIONS } from './library/openers.ts';
import { OVER_UNDER_SESSIONS } from './library/over-under.ts';
import { RACE_SESSIONS } from './library/race-simulation.ts';
import { RECOVERY_SESSIONS } from './library/recovery.ts';
import { SKILLS_SESSIONS } from './library/skills.ts';
import { SPRINT_SESSIONS } from './library/sprint.ts';
import { STARTS_SESSIONS } from './library/starts.ts';
import { SWEET_SPOT_SESSIONS } from './library/sweet-spot.ts';
import { TEMPO_SESSIONS } from './library/tempo.ts';
import { THRESHOLD_SESSIONS } from './library/threshold.ts';
import { TORQUE_SESSIONS } from './library/torque.ts';
import { VO2MAX_SESSIONS } from './library/vo2max.ts';
import type { Session, SessionId, Stimulus } from './session.ts';

/** Every session that the coach knows, from the easiest family to the hardest. */
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

// A season asks hundreds of times.
const byStimulus = Object.groupBy(SESSIONS, ({ stimulus }) => stimulus) as Readonly<
  Record<Stimulus, readonly Session[]>
>;

/** The session of that name; null for a name that the library does not have. */
export const sessionById = (id: SessionId): Session | null => byId.get(id) ?? null;

/** The session that a day or a workout was made from; null for rest and for steps of another origin. */
export const sessionOf = ({ session }: { readonly session: SessionId | null }): Session | null =>
  session === null ? null : sessionById(session);

/** What a session is wanted for; what is left out does not matter. */
export interface Wanted {
  readonly stimulus: Stimulus;
  readonly discipline: Discipline;
  readonly goal?: Goal;
  readonly phase?: Phase;
  /** Only sessions that can be built for so many minutes, where there are any. */
  readonly minutes?: number;
}

/**
 * The sessions for a purpose, those made for one or two disciplines alone first. Never empty: what no session fulfils is given up, first the
 * goal, then the phase, then the discipline, and last the minutes. The stimulus is always kept.
 */
export function sessionsFor(wanted: Wanted): readonly Session[] {
  const { discipline, goal, phase, minutes } = wanted;
  const wishes: readonly ((session: Session) => boolean)[] = [
    (session) =>
      minutes === undefined || (minutes >= session.minutes.least && minutes <= session.minutes.most),
    (session) => session.disciplines === 'all' || session.disciplines.includes(discipline),
    (session) => phase === undefined || session.phases.includes(phase),
    (session) => goal === undefined || session.goals === 'all' || session.goals.includes(goal),
  ];
  let kept = byStimulus[wanted.stimulus];
  for (const wish of wishes) {
    const fulfilling = kept.filter(wish);
    if (fulfilling.length > 0) kept = fulfilling;
  }
  return kept.toSorted((a, b) => Number(isSpecial(b)) - Number(isSpecial(a)));
}

const isSpecial = ({ disciplines }: Session): boolean => disciplines !== 'all' && disciplines.length <= 2;
