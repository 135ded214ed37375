import type { Stimulus } from '../workout/session.ts';
import {
  DISCIPLINE_KEYS,
  EASY_KEYS,
  GENTLER,
  GENTLER_ALONE,
  GOAL_KEYS,
  type KeyPhase,
} from './tables/stimuli.ts';
import type { WeekOutline } from './outline.ts';
import type { CoachRider, SeasonRequest } from './types.ts';

/** What a session is to do, and whose turn it is among the library's sessions for that. */
export interface Slot {
  readonly stimulus: Stimulus;
  readonly turn: number;
}

/** Taper and race week keep what the peak trained. */
export const keyPhaseOf = ({ phase }: WeekOutline): KeyPhase =>
  phase === 'taper' || phase === 'race' ? 'peak' : phase;

/** The item whose turn it is. */
const turnOf = <T>(list: readonly [T, ...T[]], turn: number): T => list[turn % list.length] ?? list[0];

/**
 * What the hard days of a week are for, the most important first. The first stays the same through a block, one step harder
 * each week; the second belongs to the discipline and changes weekly. A rider with one hard day has them in turn.
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
  const own: Slot = { stimulus: meant(turnOf(main, place)), turn: place };
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
  const discipline = next(DISCIPLINE_KEYS[request.discipline][phase], week.weekOfBlock);
  if (count === 1) return [week.weekOfBlock % 2 === 0 ? own : discipline];
  return [own, discipline, next([...second, ...main], week.weekOfBlock)].slice(0, count);
}

/** Who has no race in mind needs no rehearsal of one. */
const isRidden = (stimulus: Stimulus, { goal }: CoachRider, { raceDate }: SeasonRequest): boolean =>
  stimulus !== 'race-simulation' || raceDate !== null || goal === 'race-prep' || goal === 'performance';

/** What one easy day of the week trains besides endurance. */
export const easyStimulus = (week: WeekOutline, { discipline }: SeasonRequest): Stimulus =>
  turnOf(EASY_KEYS[discipline][keyPhaseOf(week)], week.weekOfBlock);
