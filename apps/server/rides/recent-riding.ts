import { addDays, type IsoDate } from '@musette/coach/calendar/days';
import { promptSafeRides } from '@musette/coach/progress/fence';
import { FITNESS_DAYS, recentRidingOf } from '@musette/coach/progress/recent-rides';
import type { PromptSafe } from '@musette/coach/rider/prompt-safe';
import type { RecentRiding } from '@musette/coach/rider/recent-riding';
import type { Owner } from '#ports/owner.ts';
import type { Tables } from '#store/store.ts';

/** What the rides of the last six weeks say; null when they say too little. Rides from Strava alone are left out. */
export async function readRecentRiding(
  { progress }: Pick<Tables, 'progress'>,
  owner: Owner,
  today: IsoDate,
): Promise<RecentRiding<PromptSafe> | null> {
  const rows = await progress.ridesSince(owner, addDays(today, -FITNESS_DAYS));
  const rides = promptSafeRides(rows).map(({ day: date, source, type, load, moving_s, elapsed_s }) => ({
    date,
    source,
    type,
    load,
    movingSeconds: moving_s,
    elapsedSeconds: elapsed_s,
  }));
  return recentRidingOf(rides, today);
}
