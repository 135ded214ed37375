import type { DayBrief, WeekBrief } from './types.ts';

/** A day of a brief before it has words. */
export type BareDay = Omit<DayBrief, 'why'>;

/** A week of a brief before it has words. */
export interface BareWeek extends Omit<WeekBrief, 'aim' | 'days'> {
  readonly days: readonly BareDay[];
}
