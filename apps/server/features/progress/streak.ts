import { addDays, addWeeks, type IsoDate, mondayOf } from '@musette/coach/calendar/days';
import { streakOf } from '@musette/coach/progress/fitness/dashboard-figures';
import { err, ok, type Result } from '@musette/coach/result';
import { awayOn } from '@musette/coach/rider/days-away';
import { MAX_FORM_DAYS } from '@musette/contract/routes/progress';
import type { Streak } from '@musette/contract/schemas/progress';
import { todayIn } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import { dateOf } from '#rides/sessions.ts';
import type { ProgressParts } from './form.ts';

/** The weeks that are read at once. */
const WEEKS_AT_ONCE = 8;

/**
 * Counts the training days in a row from the rider's today back to the day that breaks them, over ten years. It reads what is here and asks Strava
 * nothing: a long streak would take the calls of all riders (decision 0035).
 */
export async function readStreak(
  { store: { riders, plans, activities, daysAway }, clock }: ProgressParts,
  owner: Owner,
  asked: IsoDate | undefined,
): Promise<Result<Streak, { readonly code: 'profile-not-found' }>> {
  const rider = await riders.find(owner);
  if (rider === null) return err({ code: 'profile-not-found' });
  const today = asked ?? todayIn(rider.time_zone, clock);
  const away = await daysAway.list(owner);
  const workouts: Parameters<typeof streakOf>[0][number][] = [];
  const rides: Parameters<typeof streakOf>[1][number][] = [];
  for (let to = today; ;) {
    const from = addWeeks(mondayOf(to), 1 - WEEKS_AT_ONCE);
    for (const row of await plans.statuses(owner, from, mondayOf(to))) {
      const date = dateOf(row);
      workouts.push({ date, status: row.status, away: awayOn(away, date)?.kind ?? null });
    }
    for (const { day: date, type, moving_s, elapsed_s } of await activities.typesByDay(owner, { from, to }))
      rides.push({ date, type, movingSeconds: moving_s, elapsedSeconds: elapsed_s });
    const { days, brokenOn } = streakOf(workouts, rides, today);
    if (brokenOn >= from || from <= addDays(today, -MAX_FORM_DAYS)) return ok({ days });
    to = addDays(from, -1);
  }
}
