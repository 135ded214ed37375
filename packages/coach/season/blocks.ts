/** The weeks before a taper: whole blocks that end with a recovery week, then a stretch of load alone. */
export interface Stretch {
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
  const least = Math.floor(weeks / count);
  if (least < 2) return null;
  const longer = weeks - least * count;
  // One week of load and then a recovery week is no way to begin: a longer block leads where the others are that short.
  const lead = least === 2 && longer > 0 ? [least + 1] : [];
  const short = Array.from({ length: count - longer }, () => least);
  const long = Array.from({ length: longer - lead.length }, () => least + 1);
  return [...lead, ...short, ...long];
}

/** The weeks of a season without a race: blocks to the end, or load alone when there are too few weeks for a block. */
export const rollingBlocks = (weeks: number, cycle: number): Stretch => {
  const blocks = weeks < cycle ? null : blocksFor(weeks, cycle);
  return blocks === null ? { blocks: [], final: weeks } : { blocks, final: 0 };
};

/** The weeks before a taper: two weeks of load after the last recovery week if it can be so, and blocks as full as can be. */
export function blocksBeforeTaper(weeks: number, cycle: number): Stretch {
  const most = cycle - 1;
  if (weeks <= most) return { blocks: [], final: Math.max(0, weeks) };
  let best: Stretch & { readonly cost: number } = { blocks: [], final: weeks, cost: Infinity };
  for (let final = 1; final <= most; final += 1) {
    const blocks = blocksFor(weeks - final, cycle);
    if (blocks === null) continue;
    const cost = blocks.reduce((sum, length) => sum + (cycle - length) ** 2, 1.5 * Math.abs(final - 2));
    if (cost < best.cost) best = { blocks, final, cost };
  }
  return { blocks: best.blocks, final: best.final };
}
