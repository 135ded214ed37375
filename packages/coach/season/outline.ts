import {
  addDays,
  addWeeks,
  byDay,
  daysBetween,
  daysOf,
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
  LONG_TAPER_FITNESS,
  MAX_SHORT_PLAN_WEEKS,
  taperWeeksFor,
} from './tables/phases.ts';
import { isOld, LESS_READY, SENIOR_AGE } from './tables/difficulty.ts';
import { awayWeekOf, isRest, type AwayWeek } from '../rider/days-away.ts';
import { partialWeeks } from './start.ts';
import type { CoachRider, FirstWeek, Season, WeekKind } from './season.ts';
import type { Phase } from '../library/session.ts';
import { type BlockPlan, blocksBeforeTaper, blocksFor, rollingBlocks } from './blocks.ts';
import { easyWeeksAfterRace, isAfterLongEvent } from '../event/season-events.ts';

// The outline of a season: phases, blocks and week kinds, without minutes or sessions.

/** One week of a season before it has minutes: its phase, kind and place in the block. */
export interface WeekOutline {
  readonly weekStart: WeekKey;
  readonly number: number;
  readonly phase: Phase;
  readonly kind: WeekKind;
  /** Index of the block in the season and of the week in its block; both start at 0. */
  readonly block: number;
  readonly weekOfBlock: number;
  /** Number of load weeks in this block. */
  readonly loadWeeks: number;
  /** Number of blocks with load weeks in the season. */
  readonly blocks: number;
  /** Number of consecutive blocks of the same phase, and the index of this block among them. */
  readonly phaseBlocks: number;
  readonly phaseBlock: number;
  /** Number of earlier runs of this phase in the season. */
  readonly phaseRun: number;
  readonly test: boolean;
  /** True for the last load week before a taper, also where the plan ends before that. */
  readonly isBeforeTaper?: boolean;
  /** True for the load weeks of a season that leads to its race in a single block, and so has no peak. */
  readonly hasNoPeak?: boolean;
  /** True for a single week after the last block, which has the kinds of work of that block. */
  readonly repeatsBlock?: boolean;
  /** For a week of load or taper on the way back from a long time away, from the race or a long event: one of gentle training, and then one that is not yet full. */
  readonly comeback?: Comeback | undefined;
  /** True for the first whole week after an illness that asks for one to recover: it has no more than the last one before it. */
  readonly isAfterIllness?: boolean;
  /** True for a week of recovery from a long event. */
  readonly isAfterEvent?: boolean;
  /** What days away make of the week; null or missing if it stays as it is. */
  readonly away?: AwayWeek | null | undefined;
}

/** See `WeekOutline.comeback`. */
type Comeback = 'gentle' | 'not-full';

const isBackFromIllness = (away: AwayWeek | null | undefined): boolean =>
  away?.state === 'back' && away.kind === 'illness';

type OutlineSlot = Omit<
  WeekOutline,
  'weekStart' | 'number' | 'blocks' | 'phaseBlock' | 'phaseBlocks' | 'phaseRun'
>;

/** Number of weeks in a block, its recovery week included (Friel: four, three from age 50). */
export const cycleFor = (age: number | null): 3 | 4 => (age !== null && age >= SENIOR_AGE ? 3 : 4);

/** Load weeks in a row at most. The last one before a taper may be one more, since it is lighter and the taper follows. */
export const maxLoadWeeks = (cycle: 3 | 4, isBeforeTaper: boolean): number => cycle - (isBeforeTaper ? 0 : 1);

/** Number of taper weeks before race week. A race early in its week adds one, since race week then has few days before the race. */
export function taperWeeksBefore(raceDate: IsoDate, weeks: 1 | 2): number {
  const from = addDays(raceDate, weeks === 1 ? -11 : -15);
  const raceWeek = mondayOf(raceDate);
  return [1, 2].filter((back) => byDay(addWeeks(raceWeek, -back), from) >= 0).length;
}

type OutlineRider = Pick<CoachRider, 'age' | 'goal'>;

/** What the outline of a season depends on. */
export interface OutlineInput extends Pick<
  Season,
  'request' | 'firstWeek' | 'startFitness' | 'startSource' | 'taperFitness'
> {
  readonly rider: OutlineRider & Pick<CoachRider, 'availability'>;
}

/** Shorter seasons have no time for a test at their start. */
const MIN_WEEKS_FOR_FIRST_TEST = 4;

/** Who rides for a week before the first all-out effort: old riders, and those of whom no riding is known in an easy plan or from 60 on. */
const startsGently = ({ rider: { age }, request: { difficulty }, startSource }: OutlineInput): boolean =>
  isOld(age) ||
  (startSource === 'guess' && (difficulty === 'easy' || (age !== null && age >= LESS_READY.fromAge)));

/** The outline of a season: phases that lead to the race, or repeating blocks. A test comes at the start and in each recovery week; the season leaves out those too soon after another. */
export function outlineOf(input: OutlineInput): readonly WeekOutline[] {
  const { rider, request, firstWeek } = input;
  const { start, weeks, raceDate } = request;
  const time = { ...rider, daysAway: request.daysAway };
  const toRace = raceDate === null ? 0 : weeksTo(raceDate, request);
  const away = Array.from({ length: Math.max(weeks, toRace) }, (_, index) =>
    awayWeekOf(addWeeks(start, index), time),
  );
  const fromEvents = away.map((_, index) => isAfterEvent(addWeeks(start, index), request));
  const rests = away.map((week, index) => isRest(week) || fromEvents[index] === true);
  const before = [-2, -1].map((index) => awayWeekOf(addWeeks(start, index), time));
  const comebacks = comebacksIn(before, away);
  const slots =
    raceDate === null
      ? rollingSlots(rider, rests, { firstBlock: 0, first: firstWeek })
      : slotsAroundRace(input, raceDate, rests);
  const firstWhole = firstWeek === 'whole' ? 0 : 1;
  const isLate = startsGently(input) && slots[firstWhole + 1]?.kind === 'load';
  const firstTest = firstWhole + (isLate ? 1 : 0);
  const isTested = weeks >= MIN_WEEKS_FOR_FIRST_TEST;
  const blocks = new Set(slots.filter(({ kind }) => kind === 'load').map(({ block }) => block)).size;
  return slots.slice(0, weeks).map((slot, index) => {
    const comeback = comebackOf(slot, comebacks[index], fromEvents[index - 1]);
    const week = {
      ...slot,
      ...placeInPhase(slots, slot),
      test: slot.test || (isTested && index === firstTest && slot.kind === 'load' && comeback !== 'gentle'),
      ...(slot.kind === 'load' && isTaper(slots[index + 1]) && { isBeforeTaper: true }),
      ...(comeback !== undefined && { comeback }),
      ...(isBackFromIllness(index === 0 ? before.at(-1) : away[index - 1]) && { isAfterIllness: true }),
      weekStart: addWeeks(start, index),
      number: index + 1,
      blocks,
    };
    return asRest(withAway(week, away[index] as AwayWeek | null), fromEvents[index] === true);
  });
}

/**
 * The way back in each week, from what days away make of it and of the two weeks before it. The first week back from an illness is for
 * recovery, so the gentle one is the week after that. After a shorter illness none is gentle.
 */
function comebacksIn(
  before: readonly (AwayWeek | null)[],
  away: readonly (AwayWeek | null)[],
): readonly (Comeback | undefined)[] {
  const weeks = [...before, ...away];
  const isFromHoliday = weeks.map((week) => week?.state === 'back' && week.kind === 'holiday');
  const isFromIllness: boolean[] = [];
  for (const week of weeks) {
    // Another illness soon after a long one goes on with it.
    const goesOn = week?.kind === 'illness' && isFromIllness.at(-1) === true;
    isFromIllness.push(goesOn || (week?.isAfterLong === true && week.kind === 'illness'));
  }
  return away.map((_, index): Comeback | undefined => {
    const at = index + before.length;
    if (isFromHoliday[at] || isFromIllness[at - 1]) return 'gentle';
    const isNotFull = isFromHoliday[at - 1] || isFromIllness[at - 2] || isBackFromIllness(weeks[at - 1]);
    return isNotFull ? 'not-full' : undefined;
  });
}

/** The way back of a week: from days away, else from the race, else from a long event in the week before. */
function comebackOf(
  { kind, comeback }: OutlineSlot,
  fromAway: Comeback | undefined,
  isFromEvent = false,
): Comeback | undefined {
  if (kind !== 'load' && kind !== 'taper') return undefined;
  return fromAway ?? comeback ?? (isFromEvent && kind === 'load' ? 'not-full' : undefined);
}

/** True for a week of taper, and for that of the race. */
export const isTaper = (week: Pick<WeekOutline, 'kind'> | undefined): boolean =>
  week?.kind === 'taper' || week?.kind === 'race';

/** A load week without riding, or right after an illness, is one to recover. A taper and a race stay. */
function withAway(week: WeekOutline, away: AwayWeek | null): WeekOutline {
  if (away === null) return week;
  if (!isRest(away) || !mayRest(week)) return { ...week, away };
  return { ...week, away, kind: 'recovery', test: false };
}

const mayRest = ({ kind }: WeekOutline): boolean => kind === 'load' || kind === 'recovery';

/** The days of a week that are in the week after a long event, for it to be one to recover. */
const MIN_DAYS_AFTER_EVENT = 4;

const isAfterEvent = (week: WeekKey, request: Season['request']): boolean =>
  daysOf(week).filter((date) => isAfterLongEvent(request, date)).length >= MIN_DAYS_AFTER_EVENT;

/** A load week after a long event is one to recover. A taper and a race stay. */
const asRest = (week: WeekOutline, isAfterLong: boolean): WeekOutline =>
  isAfterLong && mayRest(week) ? { ...week, kind: 'recovery', test: false, isAfterEvent: true } : week;

/** The blocks of these weeks. A short first week makes the first block a week longer. */
function blocksWith(
  first: FirstWeek,
  rests: readonly boolean[],
  { cycle, blocksToEnd }: { readonly cycle: number; readonly blocksToEnd: typeof rollingBlocks },
): BlockPlan {
  const isShort = first === 'short' && rests.length > 0;
  const weeks = isShort ? rests.slice(1) : rests;
  // A week of rest is the recovery of its block, and a new block begins after it.
  const ends = weeks.flatMap((isRestWeek, index) => (isRestWeek ? [index + 1] : []));
  const around = ends.flatMap((end, index): readonly number[] => {
    const length = end - (ends[index - 1] ?? 0);
    return blocksFor(length, cycle, index === 0 && first === 'partial') ?? [length];
  });
  const last = ends.at(-1) ?? 0;
  const { blocks, final } = blocksToEnd(weeks.length - last, cycle, last === 0 && first === 'partial');
  const [longer, ...others] = [...around, ...blocks];
  if (longer === undefined) return { blocks: [], final: final + (isShort ? 1 : 0) };
  return { blocks: [longer + (isShort ? 1 : 0), ...others], final };
}

/** True for each week of rest, of those in a row only for the first: the others belong to its block. */
const withoutMoreRest = (rests: readonly boolean[]): readonly boolean[] =>
  rests.filter((isRestWeek, index) => !isRestWeek || rests[index - 1] !== true);

/** The slots of all weeks, from those without more weeks of rest in a row. */
function withMoreRest(slots: readonly OutlineSlot[], rests: readonly boolean[]): readonly OutlineSlot[] {
  const left = [...slots];
  const all: OutlineSlot[] = [];
  for (const [index, isRestWeek] of rests.entries()) {
    const last = all.at(-1);
    const more = isRestWeek && rests[index - 1] === true && last !== undefined;
    all.push(more ? { ...last, weekOfBlock: last.weekOfBlock + 1 } : (left.shift() as OutlineSlot));
  }
  return all;
}

type PhasePlace = Pick<WeekOutline, 'phaseBlock' | 'phaseBlocks' | 'phaseRun'>;

function placeInPhase(slots: readonly OutlineSlot[], placed: OutlineSlot): PhasePlace {
  const { phase } = placed;
  const block = placed.repeatsBlock === true ? placed.block - 1 : placed.block;
  const counted = slots.filter(({ repeatsBlock }) => repeatsBlock !== true);
  const phases = new Map(counted.map((slot) => [slot.block, slot.phase]));
  let [first, last] = [block, block];
  while (phases.get(first - 1) === phase) first -= 1;
  while (phases.get(last + 1) === phase) last += 1;
  let phaseRun = 0;
  for (let before = 0; before < first; before += 1) {
    if (phases.get(before) === phase && phases.get(before + 1) !== phase) phaseRun += 1;
  }
  return { phaseBlock: block - first, phaseBlocks: last - first + 1, phaseRun };
}

/** The weeks of taper before a race on this day: a long taper needs a long plan, and a fitness that it pays for. */
export function taperWeeksOf(
  {
    rider,
    request,
    startFitness,
    taperFitness = startFitness,
  }: Pick<OutlineInput, 'request' | 'startFitness' | 'taperFitness'> & { readonly rider: OutlineRider },
  raceDate: IsoDate,
): 1 | 2 {
  const isShort = weeksTo(raceDate, request) + 1 - partialWeeks(request) <= MAX_SHORT_PLAN_WEEKS;
  const { min, max } = LONG_TAPER_FITNESS;
  const mayBeLong = !isShort && taperFitness >= min && taperFitness <= max;
  return mayBeLong ? taperWeeksFor(request.discipline, rider.goal, request) : 1;
}

/** The whole weeks from the start of a season to the week of a race. */
const weeksTo = (raceDate: IsoDate, { start }: Pick<Season['request'], 'start'>): number =>
  daysBetween(start, mondayOf(raceDate)) / 7;

function slotsAroundRace(
  input: OutlineInput,
  raceDate: IsoDate,
  rests: readonly boolean[],
): readonly OutlineSlot[] {
  const { rider, request, firstWeek } = input;
  const raceIndex = weeksTo(raceDate, request);
  const taper = taperWeeksBefore(raceDate, taperWeeksOf(input, raceDate));
  const training = rests.slice(0, Math.max(0, raceIndex - taper));
  const blockPlan = blocksWith(firstWeek, withoutMoreRest(training), {
    cycle: cycleFor(rider.age),
    blocksToEnd: blocksBeforeTaper,
  });
  const phases = phasesToRace(blockPlan, rider.goal);
  const toTaper = slotsOf(blockPlan, phases, 0).map((slot) =>
    phases.length === 1 ? { ...slot, hasNoPeak: true } : slot,
  );
  const before = withMoreRest(toTaper, training);
  const block = (before.at(-1)?.block ?? -1) + 1;
  const common = { block, loadWeeks: 0, test: false };
  const tapering = Array.from({ length: Math.min(taper, raceIndex) }, (_, weekOfBlock): OutlineSlot => ({
    ...common,
    phase: 'taper',
    kind: 'taper',
    weekOfBlock,
  }));
  const race: OutlineSlot = { ...common, phase: 'race', kind: 'race', weekOfBlock: tapering.length };
  const easyWeeks = easyWeeksAfterRace(request, raceDate);
  const after = Array.from({ length: easyWeeks }, (_, weekOfBlock): OutlineSlot => ({
    ...common,
    phase: 'base',
    kind: 'transition',
    weekOfBlock,
    block: block + 1,
  }));
  const remaining = rests.slice(raceIndex + 1 + after.length);
  const next =
    remaining.length === 0
      ? []
      : rollingSlots(rider, remaining, { firstBlock: block + 1 + Math.min(1, easyWeeks), first: 'whole' });
  return [
    ...before,
    ...tapering,
    race,
    ...after,
    ...withWayBack(next, easyWeeks === 2 ? ['gentle', 'not-full'] : ['not-full']),
  ];
}

/** The first weeks after the race are not yet full. */
const withWayBack = (slots: readonly OutlineSlot[], way: readonly Comeback[]): readonly OutlineSlot[] =>
  slots.map((slot, index) => (slot.kind === 'load' && way[index] ? { ...slot, comeback: way[index] } : slot));

function rollingSlots(
  rider: OutlineRider,
  rests: readonly boolean[],
  { firstBlock, first }: { readonly firstBlock: number; readonly first: FirstWeek },
): readonly OutlineSlot[] {
  const { age, goal } = rider;
  const blockPlan = blocksWith(first, withoutMoreRest(rests), {
    cycle: cycleFor(age),
    blocksToEnd: rollingBlocks,
  });
  const count = blockPlan.blocks.length + (blockPlan.final > 0 ? 1 : 0);
  const cycle = ROLLING_PHASES[goal];
  const phases = Array.from({ length: count }, (_, index) =>
    count === 1 ? SINGLE_BLOCK_PHASE[goal] : (cycle[index % cycle.length] as Phase),
  );
  const slots = slotsOf(blockPlan, phases, firstBlock);
  // One week is too short for new kinds of work.
  const before = blockPlan.final === 1 ? phases.at(-2) : undefined;
  const last = (slot: OutlineSlot): OutlineSlot =>
    before !== undefined && slot.block === firstBlock + count - 1
      ? { ...slot, phase: before, repeatsBlock: true }
      : slot;
  return withMoreRest(slots.map(last), rests);
}

/** Phases counted back from the race: peak, build, base. Earlier blocks repeat the phases of a season without a race. */
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

/** Number of blocks, counted from the end, that fit into `weeks`; at most `max`. */
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
  const lengths = final > 0 ? [...blocks, final] : blocks;
  return lengths.flatMap((length, index): readonly OutlineSlot[] => {
    const loadWeeks = index < blocks.length ? length - 1 : length;
    const common = { phase: phases[index] as Phase, block: firstBlock + index, loadWeeks };
    return Array.from({ length }, (_, weekOfBlock): OutlineSlot => {
      const kind = weekOfBlock < loadWeeks ? 'load' : 'recovery';
      return { ...common, kind, weekOfBlock, test: kind === 'recovery' };
    });
  });
}
