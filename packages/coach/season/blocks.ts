// How many weeks the blocks of a season have.

/** The lengths of the blocks, which end with a recovery week, and the number of load weeks after the last block. */
export interface BlockPlan {
  readonly blocks: readonly number[];
  readonly final: number;
}

/**
 * Splits weeks into blocks of at most `cycle` weeks, as equal as possible. Shorter blocks come first, while the rider gets used to
 * the plan, but after a partial first week the longest block comes first: a recovery week after a day and a week is too early.
 * Returns null if a block would be a recovery week only.
 */
export function blocksFor(weeks: number, cycle: number, isPartial = false): readonly number[] | null {
  if (weeks === 0) return [];
  const count = Math.ceil(weeks / cycle);
  const min = Math.floor(weeks / count);
  if (min < 2) return null;
  const longer = weeks - min * count;
  // A season does not start with one load week and a recovery week if one of its blocks can be longer.
  const lead = (min === 2 || isPartial) && longer > 0 ? [min + 1] : [];
  const short = Array.from({ length: count - longer }, () => min);
  const long = Array.from({ length: longer - lead.length }, () => min + 1);
  return [...lead, ...short, ...long];
}

/**
 * Blocks of a season without a race; only load weeks if the season is too short for a block. A block of one load week and its
 * recovery trains too little: the weeks that are left over then stand at the end as load weeks.
 */
export const rollingBlocks = (weeks: number, cycle: number, isPartial: boolean): BlockPlan => {
  const blocks = weeks < cycle ? null : blocksFor(weeks, cycle, isPartial);
  if (blocks === null) return { blocks: [], final: weeks };
  if (!blocks.includes(2)) return { blocks, final: 0 };
  return { blocks: Array.from({ length: Math.floor(weeks / cycle) }, () => cycle), final: weeks % cycle };
};

/**
 * Blocks before a taper: prefers two load weeks after the last recovery week, and long blocks. A block of one load week trains too
 * little: where no others fit, there is one more load week before the taper, which is lighter. The weeks of one block are all load weeks.
 */
export function blocksBeforeTaper(weeks: number, cycle: number, isPartial: boolean): BlockPlan {
  if (weeks <= cycle) return { blocks: [], final: Math.max(0, weeks) };
  let best: BlockPlan & { readonly cost: number } = { blocks: [], final: weeks, cost: Infinity };
  for (let final = 1; final <= cycle; final += 1) {
    const blocks = blocksFor(weeks - final, cycle, isPartial);
    if (blocks === null || blocks.includes(2)) continue;
    const cost = blocks.reduce((sum, length) => sum + (cycle - length) ** 2, 1.5 * Math.abs(final - 2));
    if (cost < best.cost) best = { blocks, final, cost };
  }
  return { blocks: best.blocks, final: best.final };
}
