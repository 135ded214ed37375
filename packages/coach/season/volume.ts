import type { Difficulty } from '../rider/vocabulary.ts';
import { DIFFICULTY } from './tables/difficulty.ts';
import type { WeekOutline } from './outline.ts';

/** How much less than the last loading week of a block each week before it holds. */
export const STEP_IN_BLOCK = 0.06;
/** Blocks until the hours that the rider has are filled. */
const BLOCKS_TO_FULL = 3;
/** The peak trades volume for intensity. */
export const PEAK_SHARE = 0.92;

/** Shares of the loading weeks before: recovery 60 to 70 %, taper 41 to 59 % (training-science 9). */
export const RECOVERY_SHARE = 0.6;
/** See `RECOVERY_SHARE`; the week after a race is lighter still. */
export const TRANSITION_SHARE = 0.5;
/** The first week of a taper of two, and the week of the race. */
export const TAPER_SHARE = 0.55;
/** See `TAPER_SHARE`. */
export const RACE_WEEK_SHARE = 0.45;

/** What part of the hours a rider begins with when nothing is known of the weeks before: the more hours, the smaller. */
export const startShareFor = (weekMinutes: number): number =>
  Math.min(1, Math.max(0.78, 1.1 - 0.03 * (weekMinutes / 60)));

/** What part of the full hours a loading week holds, from `start` to all of them. */
export function volumeOf(week: WeekOutline, start: number): number {
  const growing = Math.min(BLOCKS_TO_FULL, week.blocks) - 1;
  // A single block has no time to grow into all of the hours.
  const come = growing <= 0 ? 0.5 : Math.min(1, week.block / growing);
  const top = start + (1 - start) * come;
  const step = 1 - STEP_IN_BLOCK * Math.max(0, week.loadWeeks - 1 - week.weekOfBlock);
  return top * step * (week.phase === 'peak' ? PEAK_SHARE : 1);
}

/** How far up its range a session stands in the first week of a block, and how much further each week after it. */
export const FIRST_LEVEL = 0.3;
/** See `FIRST_LEVEL`. */
export const LEVEL_A_WEEK = 0.15;
/** What the blocks of a phase climb through, the first to the last. */
export const LEVEL_A_PHASE = 0.35;
/** Where a phase of a single block begins, unless it is the first of the season. */
export const LEVEL_ALONE = 0.15;

/** How far up their range the sessions of a week go: higher week by week in a block, and block by block in a phase. */
export function levelOf(week: WeekOutline, difficulty: Difficulty): number {
  const share = Math.min(1, shareOfTop(week));
  return Math.round(share * DIFFICULTY[difficulty].topLevel * 100) / 100;
}

function shareOfTop({ kind, phase, phaseBlock, phaseBlocks, block, weekOfBlock }: WeekOutline): number {
  if (kind === 'recovery' || kind === 'transition') return FIRST_LEVEL;
  if (kind !== 'load') return FIRST_LEVEL + LEVEL_A_PHASE + LEVEL_A_WEEK;
  const week = FIRST_LEVEL + LEVEL_A_WEEK * weekOfBlock;
  if (phase === 'peak') return week + LEVEL_A_PHASE;
  if (phaseBlocks > 1) return week + (LEVEL_A_PHASE * phaseBlock) / (phaseBlocks - 1);
  return week + (block === 0 ? 0 : LEVEL_ALONE);
}
