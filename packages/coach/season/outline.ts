import {
  addDays,
  addWeeks,
  byDay,
  daysBetween,
  mondayOf,
  type IsoDate,
  type WeekKey,
} from '../calendar/days.ts';
import type { Goal } from '../rider/vocabulary.ts';
import {
  MAX_BASE_WEEKS,
  MAX_BUILD_WEEKS,
  ROLLING_PHASES,
  SINGLE_BLOCK_PHASE,
  taperWeeksFor,
} from './tables/phases.ts';
import { SENIOR_AGE } from './tables/difficulty.ts';
import type { CoachRider, SeasonRequest, WeekKind } from './season.ts';
import type { Phase } from '../library/session.ts';

/** One week of a season before any hour is given out. */
export interface WeekOutline {
  readonly weekStart: WeekKey;
  readonly number: number;
  readonly phase: Phase;
  readonly kind: WeekKind;
  /** Blocks are counted through the season, weeks through the block; both start at 0. */
  readonly block: number;
  readonly weekOfBlock: number;
  /** Weeks of load in this block. */
  readonly loadWeeks: number;
  /** How many blocks of load the season has up to its race or its end. */
  readonly blocks: number;
  /** The same for the run of blocks of one phase that this one belongs to, and its place in it. */
  readonly phaseBlocks: number;
  readonly phaseBlock: number;
  /** How often the season has been in this phase before. */
  readonly phaseRun: number;
  readonly test: boolean;
}

type OutlineSlot = Omit<
  WeekOutline,
  'weekStart' | 'number' | 'blocks' | 'phaseBlock' | 'phaseBlocks' | 'phaseRun'
>;

/** How many weeks a block has, its recovery week included (Friel: four, three from age 50). */
export const cycleFor = (age: number | null): 3 | 4 => (age !== null && age >= SENIOR_AGE ? 3 : 4);

/** How many whole weeks before race week belong to the taper; a race early in its week moves the taper forward. */
function taperWeeksBefore(raceDate: IsoDate, weeks: 1 | 2): number {
  const from = addDays(raceDate, weeks === 1 ? -10 : -15);
  const raceWeek = mondayOf(raceDate);
  return [1, 2].filter((back) => byDay(addWeeks(raceWeek, -back), from) >= 0).length;
}

/** Phases back from the race, or rolling blocks with a test at the end; exactly the weeks that were asked for. */
export function outlineOf(rider: CoachRider, request: SeasonRequest): readonly WeekOutline[] {
  const { start, weeks, raceDate } = request;
  const slots = raceDate === null ? rollingSlots(rider, weeks, 0) : slotsAroundRace(rider, request, raceDate);
  const blocks = new Set(slots.filter(({ kind }) => kind === 'load').map(({ block }) => block)).size;
  return slots.slice(0, weeks).map((slot, index) => ({
    ...slot,
    ...placeInPhase(slots, slot),
    weekStart: addWeeks(start, index),
    number: index + 1,
    blocks,
  }));
}

type PhasePlace = Pick<WeekOutline, 'phaseBlock' | 'phaseBlocks' | 'phaseRun'>;

function placeInPhase(slots: readonly OutlineSlot[], { block, phase }: OutlineSlot): PhasePlace {
  const phases = new Map(slots.map((slot) => [slot.block, slot.phase]));
  let [first, last] = [block, block];
  while (phases.get(first - 1) === phase) first -= 1;
  while (phases.get(last + 1) === phase) last += 1;
  let phaseRun = 0;
  for (let before = 0; before < first; before += 1) {
    if (phases.get(before) === phase && phases.get(before + 1) !== phase) phaseRun += 1;
  }
  return { phaseBlock: block - first, phaseBlocks: last - first + 1, phaseRun };
}

function slotsAroundRace(
  rider: CoachRider,
  request: SeasonRequest,
  raceDate: IsoDate,
): readonly OutlineSlot[] {
  const { start, weeks, discipline } = request;
  const raceIndex = daysBetween(start, mondayOf(raceDate)) / 7;
  const taper = taperWeeksBefore(raceDate, taperWeeksFor(discipline, rider.goal));
  const stretch = blocksBeforeTaper(raceIndex - taper, cycleFor(rider.age));
  const before = slotsOf(stretch, phasesToRace(stretch, rider.goal), 0);
  const block = (before.at(-1)?.block ?? -1) + 1;
  const rest = { block, loadWeeks: 0, test: false };
  const tapering = Array.from({ length: Math.min(taper, raceIndex) }, (_, weekOfBlock): OutlineSlot => ({
    ...rest,
    phase: 'taper',
    kind: 'taper',
    weekOfBlock,
  }));
  const race: OutlineSlot = { ...rest, phase: 'race', kind: 'race', weekOfBlock: tapering.length };
  const after: OutlineSlot = { ...rest, phase: 'base', kind: 'transition', weekOfBlock: 0, block: block + 1 };
  const left = weeks - raceIndex - 2;
  return [...before, ...tapering, race, after, ...(left > 0 ? rollingSlots(rider, left, block + 2) : [])];
}

function rollingSlots({ age, goal }: CoachRider, weeks: number, firstBlock: number): readonly OutlineSlot[] {
  const stretch = rollingBlocks(weeks, cycleFor(age));
  const count = stretch.blocks.length + (stretch.final > 0 ? 1 : 0);
  const cycle = ROLLING_PHASES[goal];
  const phases = Array.from({ length: count }, (_, index) =>
    count === 1 ? SINGLE_BLOCK_PHASE[goal] : (cycle[index % cycle.length] as Phase),
  );
  return slotsOf(stretch, phases, firstBlock);
}

/** Counted back from the race: the last stretch is the peak, before it build, before it base, and what is earlier rolls. */
function phasesToRace({ blocks, final }: BlockPlan, goal: Goal): readonly Phase[] {
  if (blocks.length === 0) return [final > 1 ? 'build' : 'peak'];
  const build = blocksWithin(blocks, MAX_BUILD_WEEKS, Math.max(1, Math.floor(blocks.length / 2)));
  const base = blocksWithin(blocks.slice(0, blocks.length - build), MAX_BASE_WEEKS, blocks.length);
  const early = ROLLING_PHASES[goal];
  const phases = blocks.map((_, index): Phase => {
    if (index >= blocks.length - build) return 'build';
    return index >= blocks.length - build - base ? 'base' : (early[index % early.length] as Phase);
  });
  return [...phases, 'peak'];
}

/** How many of the last blocks fit into so many weeks. */
function blocksWithin(blocks: readonly number[], weeks: number, max: number): number {
  let [count, sum] = [0, 0];
  for (const length of blocks.toReversed()) {
    if (count === max || sum + length > weeks) break;
    count += 1;
    sum += length;
  }
  return count;
}

function slotsOf(
  { blocks, final }: BlockPlan,
  phases: readonly Phase[],
  firstBlock: number,
): readonly OutlineSlot[] {
  const slots: OutlineSlot[] = [];
  let sinceTest = 0;
  blocks.forEach((length, index) => {
    const phase = phases[index] as Phase;
    const block = firstBlock + index;
    const common = { phase, block, loadWeeks: length - 1 };
    for (let week = 0; week < length - 1; week += 1) {
      slots.push({ ...common, kind: 'load', weekOfBlock: week, test: false });
    }
    sinceTest += length;
    const isLast = index === blocks.length - 1 && final === 0;
    const test = isLast || sinceTest >= 7;
    if (test) sinceTest = 0;
    slots.push({ ...common, kind: 'recovery', weekOfBlock: length - 1, test });
  });
  const phase = phases[blocks.length];
  for (let week = 0; week < final && phase !== undefined; week += 1) {
    const block = firstBlock + blocks.length;
    slots.push({ phase, block, loadWeeks: final, kind: 'load', weekOfBlock: week, test: false });
  }
  return slots;
}

/** The weeks before a taper: whole blocks that end with a recovery week, then a stretch of load alone. */
export interface BlockPlan {
  readonly blocks: readonly number[];
  readonly final: number;
}

/**
 * Blocks of at most `cycle` weeks that fill a number of weeks exactly, as even as they can be. The shorter ones come first, where
 * a rider is still finding the rhythm; null when a block would be a recovery week alone.
 */
export function blocksFor(weeks: number, cycle: number): readonly number[] | null {
  if (weeks === 0) return [];
  const count = Math.ceil(weeks / cycle);
  const min = Math.floor(weeks / count);
  if (min < 2) return null;
  const longer = weeks - min * count;
  // One week of load and then a recovery week is no way to begin: a longer block leads where the others are that short.
  const lead = min === 2 && longer > 0 ? [min + 1] : [];
  const short = Array.from({ length: count - longer }, () => min);
  const long = Array.from({ length: longer - lead.length }, () => min + 1);
  return [...lead, ...short, ...long];
}

/** The weeks of a season without a race: blocks to the end, or load alone when there are too few weeks for a block. */
export const rollingBlocks = (weeks: number, cycle: number): BlockPlan => {
  const blocks = weeks < cycle ? null : blocksFor(weeks, cycle);
  return blocks === null ? { blocks: [], final: weeks } : { blocks, final: 0 };
};

/** The weeks before a taper: two weeks of load after the last recovery week if it can be so, and blocks as full as can be. */
export function blocksBeforeTaper(weeks: number, cycle: number): BlockPlan {
  const max = cycle - 1;
  if (weeks <= max) return { blocks: [], final: Math.max(0, weeks) };
  let best: BlockPlan & { readonly cost: number } = { blocks: [], final: weeks, cost: Infinity };
  for (let final = 1; final <= max; final += 1) {
    const blocks = blocksFor(weeks - final, cycle);
    if (blocks === null) continue;
    const cost = blocks.reduce((sum, length) => sum + (cycle - length) ** 2, 1.5 * Math.abs(final - 2));
    if (cost < best.cost) best = { blocks, final, cost };
  }
  return { blocks: best.blocks, final: best.final };
}
