import type { ExpressionBuilder, ReferenceExpression } from 'kysely';
import { type Instant, instantAt } from '#ports/clock.ts';

/** When work is claimed, and for how long. */
export interface ClaimTime {
  readonly nowMs: number;
  readonly forMs: number;
}

/** From when until when the end of a claim may lie that holds. A later one was written by a wrong clock, and holds nothing up. */
interface Ends {
  readonly first: Instant;
  readonly last: Instant;
}

// No clock of ours makes a later end: the clocks of two servers may differ by the length of a claim.
export const endsOf = ({ nowMs, forMs }: ClaimTime): Ends => ({
  first: instantAt(nowMs),
  last: instantAt(nowMs + 2 * forMs),
});

/** Whether a claim that ends then still holds. */
export function holds(end: Instant, time: ClaimTime): boolean {
  const { first, last } = endsOf(time);
  return end >= first && end <= last;
}

/** The condition that nobody holds a claim, whose end is in a column. */
export const isFree = <D, T extends keyof D>(
  eb: ExpressionBuilder<D, T>,
  column: ReferenceExpression<D, T>,
  { first, last }: Ends,
) => eb.or([eb(column, 'is', null), eb(column, '<', first as never), eb(column, '>', last as never)]);
