import type { WeekKey } from '@musette/coach/calendar/days';
import type { Catalogue } from '@musette/words/catalogue';
import type { Analytics } from '#ports/analytics.ts';
import type { Clock } from '#ports/clock.ts';
import type { ErrorReports } from '#ports/error-reports.ts';
import type { Logger } from '#ports/logger.ts';
import type { PlanWriter } from '#ports/plan-writer.ts';
import type { Workers } from '#ports/workers.ts';
import type { Limits } from '#store/limits/limits.ts';
import type { Store } from '#store/store.ts';

/** The tokens that models may use in a day; 0 means no limit. */
interface WritingBudget {
  readonly tokensPerRider: number;
  readonly tokens: number;
}

/** The ports, store and settings that the plan feature works with. */
export interface PlanParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Logger;
  readonly errors: ErrorReports;
  readonly analytics: Analytics;
  readonly planWriter: PlanWriter;
  readonly workers: Workers;
  readonly budget: WritingBudget;
  /** The number of weeks that are written at once. */
  readonly parallelWeeks: number;
  /** How often a generation looks whether it was cancelled: once a second, and more often in tests. */
  readonly heartbeatMs?: number | undefined;
  readonly limits: Limits;
  /** Tells the runner that there is a plan to write. */
  readonly wake: () => void;
}

/** The parts of a request that shows plans: with the words of the rider's language. */
export interface PlanRequestParts extends PlanParts {
  readonly words: Catalogue;
}

/** The position of a workout: its week and its day. */
export interface WorkoutPlace {
  readonly weekStart: WeekKey;
  readonly position: number;
}
