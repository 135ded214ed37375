import type { TrainingCalendar } from '#ports/training-calendar.ts';
import type { ActivityParts } from '#rides/parts.ts';
import type { Limits } from '#store/limits/limits.ts';

/** What the jobs of intervals.icu work with. */
export interface IntervalsJobParts extends ActivityParts {
  readonly trainingCalendar: TrainingCalendar;
}

/** What the endpoints of intervals.icu work with. */
export interface IntervalsParts extends IntervalsJobParts {
  readonly limits: Limits;
  /** Looks for work now. */
  readonly wake: () => void;
}
