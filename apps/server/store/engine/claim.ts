import type { ExpressionBuilder, ReferenceExpression } from 'kysely';
import { type Instant, instantAt } from '#ports/clock.ts';

/** When work is claimed, and for how long. */
export interface ClaimTime {
  readonly nowMs: number;
  readonly forMs: number;
}

/**
 * From when until when the end of a claim may lie that holds. No clock of ours makes a later one: the clocks of two servers may differ by
 * the length of a claim, and what a wrong clock has written holds nothing up.
 */
const endsOf = ({ nowMs, forMs }: ClaimTime) => [instantAt(nowMs), instantAt(nowMs + 2 * forMs)] as const;

/** Whether a claim that ends then still holds. */
export function holds(end: Instant, time: ClaimTime): boolean {
  const [first, last] = endsOf(time);
  return end >= first && end <= last;
}

/** The condition that nobody holds a claim, whose end is in a column. */
export function isFree<D, T extends keyof D>(
  eb: ExpressionBuilder<D, T>,
  column: ReferenceExpression<D, T>,
  time: ClaimTime,
) {
  const [first, last] = endsOf(time);
  return eb.or([eb(column, 'is', null), eb(column, '<', first as never), eb(column, '>', last as never)]);
}
