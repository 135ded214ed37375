import type { Discipline, Goal } from '../rider/vocabulary.ts';
import { sessionsFor } from '../workout/library.ts';
import type { Session, Stimulus } from '../workout/session.ts';
import { LOAD_WEEKS_ONLY, RACERS_ONLY, STAND_INS } from './tables/stimuli.ts';
import type { Phase } from './types.ts';

/** What a day asks of the library. */
export interface Wish {
  readonly stimulus: Stimulus;
  readonly minutes: number;
  readonly hard: boolean;
  readonly phase: Phase;
  readonly discipline: Discipline;
  readonly goal: Goal;
  /** Whether the plan is an easy one. */
  readonly gentle: boolean;
  /** Whether the week is one of load. */
  readonly loads: boolean;
  /** Whether there is a race to train for. */
  readonly races: boolean;
  /** Whose turn it is among the sessions that fit. */
  readonly turn: number;
}

/** The session for a day; where none of the stimulus fits into the minutes, one of the stimulus that comes nearest. */
export function choose(wish: Wish): Session | null {
  for (const stimulus of [wish.stimulus, ...STAND_INS[wish.stimulus]]) {
    const able = sessionsFor({ ...wish, stimulus }).filter(
      ({ id, hard, minutes }) => minutes.least <= wish.minutes && (wish.hard || !hard) && isIn(wish, id),
    );
    const asWished = able.filter(({ hard }) => hard === wish.hard);
    const fitting = asWished.length > 0 ? asWished : able;
    // A session that fills the day comes before one that must end early.
    const filling = fitting.filter(({ minutes }) => minutes.most >= wish.minutes);
    const from = filling.length > 0 ? filling : fitting;
    const session = inTurn(inOrder(from, wish), wish);
    if (session !== undefined) return session;
  }
  return null;
}

/** Technique takes turns: once what the discipline asks for, once what every rider can use. */
function inTurn(sessions: readonly Session[], { stimulus, turn }: Wish): Session | undefined {
  const own = sessions.filter(({ disciplines }) => disciplines !== 'all');
  const common = sessions.filter(({ disciplines }) => disciplines === 'all');
  if (stimulus !== 'skills' || own.length === 0 || common.length === 0) {
    return sessions[turn % Math.max(1, sessions.length)];
  }
  const list = turn % 2 === 0 ? own : common;
  return list[Math.floor(turn / 2) % list.length];
}

const isIn = ({ loads, races }: Wish, id: string): boolean =>
  (loads || !LOAD_WEEKS_ONLY.includes(id)) && (races || !RACERS_ONLY.includes(id));

/** A rehearsal is first of all for the discipline; who trains for power rehearses a criterium. */
function inOrder(sessions: readonly Session[], { stimulus, goal, gentle }: Wish): readonly Session[] {
  if (stimulus === 'race-simulation' && goal !== 'power') return sessions;
  const order = gentle ? gentleness : madeFor;
  return sessions.toSorted((a, b) => order(b) - order(a));
}

/** In an easy plan, sessions that are not made for racers come first, and those that are come last. */
const gentleness = ({ disciplines, goals }: Session): number => {
  const own = disciplines === 'all' ? 0 : 0.5;
  if (goals === 'all') return 1 + own;
  return own + (goals.includes('performance') ? 0 : 2);
};

/** Sessions that name the goal come before those that name the discipline, and both before those for everyone. */
const madeFor = ({ disciplines, goals }: Session): number =>
  Number(disciplines !== 'all') + 1.5 * Number(goals !== 'all');
