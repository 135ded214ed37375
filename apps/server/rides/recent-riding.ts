import { addDays, type IsoDate } from '@musette/coach/calendar/days';
import { promptSafeRides } from '@musette/coach/progress/figures/fence';
import { FITNESS_HISTORY_DAYS } from '@musette/coach/progress/fitness/fitness-start';
import { recentRidingOf, type RideBefore } from '@musette/coach/progress/fitness/recent-rides';
import type { PromptSafe } from '@musette/coach/rider/prompt-safe';
import type { RecentRiding } from '@musette/coach/rider/recent-riding';
import type { Owner } from '#ports/owner.ts';
import type { Tables } from '#store/store.ts';
import { completedWithoutRide, readSessions, type Session } from './sessions.ts';

/**
 * What rides and workouts that were completed by hand say of the last six weeks; null when they say too little. Rides from Strava alone
 * are left out, and so are the workouts that they have completed.
 */
export async function readRecentRiding(
  tables: Pick<Tables, 'progress' | 'seasons'>,
  owner: Owner,
  today: IsoDate,
): Promise<RecentRiding<PromptSafe> | null> {
  const rows = await tables.progress.ridesSince(owner, addDays(today, -FITNESS_HISTORY_DAYS));
  const rides = promptSafeRides(rows).map(({ day: date, source, type, load, moving_s, elapsed_s }) => ({
    date,
    source,
    type,
    load,
    movingSeconds: moving_s,
    elapsedSeconds: elapsed_s,
  }));
  const daysRidden = new Set(rides.map(({ date }) => date));
  const completed = completedWithoutRide(await readSessions(tables, owner, today), {
    until: today,
    daysRidden,
  });
  const byHand = completed.filter(({ completed_by }) => completed_by === null).map(rideOf);
  return recentRidingOf([...rides, ...byHand], today);
}

const rideOf = ({ date, load, minutes }: Session): RideBefore => ({
  date,
  source: 'manual',
  type: 'ride',
  load,
  movingSeconds: minutes * 60,
  elapsedSeconds: null,
});
