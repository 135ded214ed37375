import { addDays, type IsoDate } from '@musette/coach/calendar/days';
import { promptSafeRides } from '@musette/coach/progress/fence';
import {
  FITNESS_DAYS,
  LONG_BREAK_DAYS,
  LONG_BREAK_DAYS_ELSEWHERE,
} from '@musette/coach/progress/fitness-start';
import { recentRidingOf, type RideBefore } from '@musette/coach/progress/recent-rides';
import type { PromptSafe } from '@musette/coach/rider/prompt-safe';
import type { RecentRiding } from '@musette/coach/rider/recent-riding';
import type { Owner } from '#ports/owner.ts';
import type { Tables } from '#store/store.ts';
import { completedAlone, readSessions, type Session } from './sessions.ts';

/**
 * What rides and workouts that were completed by hand say of the last six weeks; null when they say too little. Rides from Strava alone
 * are left out, and so are the workouts that they have completed.
 */
export async function readRecentRiding(
  tables: Pick<Tables, 'progress' | 'seasons' | 'connections'>,
  owner: Owner,
  today: IsoDate,
): Promise<RecentRiding<PromptSafe> | null> {
  const rows = await tables.progress.ridesSince(owner, addDays(today, -FITNESS_DAYS));
  const rides = promptSafeRides(rows).map(({ day: date, source, type, load, moving_s, elapsed_s }) => ({
    date,
    source,
    type,
    load,
    movingSeconds: moving_s,
    elapsedSeconds: elapsed_s,
  }));
  const daysRidden = new Set(rides.map(({ date }) => date));
  const completed = completedAlone(await readSessions(tables, owner, today), { until: today, daysRidden });
  const byHand = completed.filter(({ completed_by }) => completed_by === null).map(rideOf);
  return recentRidingOf([...rides, ...byHand], today, await longBreakDays(tables, owner));
}

/** The days without a ride that are a long break. Rides that only Strava has are not counted, so with it they say less. */
export const longBreakDays = async (
  { connections }: Pick<Tables, 'connections'>,
  owner: Owner,
): Promise<number> =>
  (await connections.find(owner)) === null ? LONG_BREAK_DAYS : LONG_BREAK_DAYS_ELSEWHERE;

const rideOf = ({ date, load, minutes }: Session): RideBefore => ({
  date,
  source: 'manual',
  type: 'ride',
  load,
  movingSeconds: minutes * 60,
  elapsedSeconds: null,
});
