import type { Analytics } from '#ports/analytics.ts';
import type { Clock } from '#ports/clock.ts';
import type { Fitness } from '#ports/fitness.ts';
import type { SecretBox } from '#ports/secret-box.ts';
import type { Store } from '#store/store.ts';

/** What the connection with Strava works with. */
export interface StravaParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly box: SecretBox;
  /** Null when no service is set up. */
  readonly fitness: Fitness | null;
  readonly analytics: Analytics;
  /** Looks for jobs now. */
  readonly wake: () => void;
}
