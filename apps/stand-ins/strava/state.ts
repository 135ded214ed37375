import { activityStore } from './activities.ts';
import type { ActivityStore } from './activities.ts';
import { athleteStore } from './athletes.ts';
import type { AthleteStore } from './athletes.ts';
import { standInClock } from '../clock.ts';
import type { StandInClock } from '../clock.ts';
import { grantStore } from './grants.ts';
import type { GrantStore } from './grants.ts';
import { pushService } from './push.ts';
import type { PushService } from './push.ts';
import { rateLimiter } from './rate-limits.ts';
import type { RateLimiter } from './rate-limits.ts';
import { seedRides } from './seed-rides.ts';

/** Everything that Strava knows. */
export interface StravaState {
  clock: StandInClock;
  athletes: AthleteStore;
  activities: ActivityStore;
  grants: GrantStore;
  limiter: RateLimiter;
  push: PushService;
  reset(): void;
}

export function stravaState(options: { retryDelayMs: number }): StravaState {
  const clock = standInClock();
  const athletes = athleteStore();
  const activities = activityStore();
  const grants = grantStore(clock);
  const limiter = rateLimiter(clock);
  const push = pushService(clock, options);
  const seed = () => seedRides(activities, athletes.list(), clock.nowMs());
  seed();
  return {
    clock,
    athletes,
    activities,
    grants,
    limiter,
    push,
    reset() {
      for (const part of [clock, athletes, activities, grants, limiter, push]) part.reset();
      seed();
    },
  };
}
