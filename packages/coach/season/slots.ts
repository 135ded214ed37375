import type { Stimulus } from '../workout/session.ts';
import {
  DISCIPLINE_KEYS,
  EASY_KEYS,
  FIRST_TURN,
  GENTLER,
  GENTLER_ALONE,
  GOAL_KEYS,
  type KeyPhase,
} from './tables/stimuli.ts';
import type { WeekOutline } from './outline.ts';
import { turnOf } from './turn.ts';
import type { CoachRider, SeasonRequest } from './types.ts';

/** What a session is to do, and whose turn it is among the library's sessions for that. */
export interface Slot {
  readonly stimulus: Stimulus;
  readonly turn: number;
}

/** Taper and race week keep what the peak trained. */
const keyPhaseOf = ({ phase }: WeekOutline): KeyPhase =>
  phase === 'taper' || phase === 'race' ? 'peak' : phase;

/**
 * What the hard days of a week are for, the most important first. The first belongs to the goal, the second to the discipline: both
 * stay the same through a block, one step harder each week. The third changes weekly. A rider with one hard day a week has a block
 * of the one, then a block of the other; the last one before a race is the goal's.
 */
export function keySlots(
  count: number,
  week: WeekOutline,
  { rider, request, rides }: { rider: CoachRider; request: SeasonRequest; rides: number },
): readonly Slot[] {
  const phase = keyPhaseOf(week);
  const { main, second } = GOAL_KEYS[rider.goal][phase];
  const easy = request.difficulty === 'easy';
  const gentle = easy ? { ...GENTLER[phase], ...(rides === 1 ? GENTLER_ALONE : {}) } : {};
  const meant = (stimulus: Stimulus): Stimulus => gentle[stimulus] ?? stimulus;
  const place = week.phaseRun + week.phaseBlock;
  const own: Slot = {
    stimulus: meant(turnOf(main, place)),
    turn: place + FIRST_TURN[easy || rides === 1 ? 'gentle' : 'usual'][rider.goal],
  };
  const taken: Stimulus[] = [own.stimulus];
  const next = (list: readonly Stimulus[], turn: number): Slot => {
    const ridden = list.filter((stimulus) => isRidden(stimulus, rider, request)).map(meant);
    const open = ridden.filter((stimulus) => !taken.includes(stimulus));
    const stimulus = open[turn % Math.max(1, open.length)] ?? own.stimulus;
    taken.push(stimulus);
    // A rehearsal is always the same and gets harder; other sessions change when the stimulus comes round again.
    const rehearses = stimulus === 'race-simulation';
    return { stimulus, turn: rehearses ? 0 : place + Math.floor(turn / Math.max(1, open.length)) };
  };
  const discipline = next(DISCIPLINE_KEYS[request.discipline][phase], place);
  if (count === 1) return [week.kind !== 'load' || week.block % 2 === 0 ? own : discipline];
  return [own, discipline, next([...second, ...main], week.weekOfBlock)].slice(0, count);
}

/** Who has no race in mind needs no rehearsal of one. */
const isRidden = (stimulus: Stimulus, { goal }: CoachRider, { raceDate }: SeasonRequest): boolean =>
  stimulus !== 'race-simulation' || raceDate !== null || goal === 'race-prep' || goal === 'performance';

/** What one easy day of the week trains besides endurance; a week that recovers trains technique at most, or a few sprints. */
export function easyStimulus(week: WeekOutline, { discipline }: SeasonRequest): Stimulus {
  const stimulus = turnOf(EASY_KEYS[discipline][keyPhaseOf(week)], week.weekOfBlock);
  return week.kind === 'recovery' && stimulus === 'brick' ? 'skills' : stimulus;
}
