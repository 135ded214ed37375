import type { Analytics } from '#ports/analytics.ts';
import type { Clock } from '#ports/clock.ts';
import type { Logger } from '#ports/logger.ts';
import type { PlanWriter } from '#ports/plan-writer.ts';
import type { Workers } from '#ports/workers.ts';
import type { Limits } from '#store/limits.ts';
import type { Store } from '#store/store.ts';

/** How much may be asked of models in a day; 0 is no limit. */
interface WritingBudget {
  readonly tokensPerRider: number;
  readonly tokens: number;
}

/** What the plan feature works with. */
export interface PlanParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Logger;
  readonly analytics: Analytics;
  readonly planWriter: PlanWriter;
  readonly workers: Workers;
  readonly budget: WritingBudget;
  /** So many weeks are written at once. */
  readonly parallelWeeks: number;
  readonly limits: Limits;
  /** Tells the runner that there is a plan to write. */
  readonly wake: () => void;
}
