import { type Clock, todayIn } from '#ports/clock.ts';
import type { CalendarAccess, CalendarSpan, TrainingCalendar } from '#ports/training-calendar.ts';
import { FORGET } from '#store/jobs/job-handler.ts';
import type { DeletionStep } from '#store/deletion-step.ts';
import { removeEntries } from './clear-calendar.ts';
import { comingDays, ownPrefix } from './coming-workouts.ts';
import { CLAIM_MS, isRefusal } from './session.ts';

/** What it takes to clear a calendar. */
interface Needed {
  readonly access: CalendarAccess;
  readonly prefix: string;
  readonly days: CalendarSpan;
}

/** Clears the calendar at intervals.icu of a rider who deletes the account. Rides stay there: they are the rider's own. */
export const intervalsDeletion = ({
  trainingCalendar,
  clock,
}: {
  readonly trainingCalendar: TrainingCalendar;
  readonly clock: Clock;
}): DeletionStep => ({
  name: 'intervals',
  isOn: trainingCalendar.isOn,
  neverGivesUp: false,
  // A call that writes into the calendar may be under way.
  afterMs: CLAIM_MS,
  async take({ intervals, riders }, owner) {
    const [row, apiKey, rider] = [
      await intervals.find(owner),
      await intervals.apiKey(owner),
      await riders.find(owner),
    ];
    await intervals.remove(owner);
    if (row === null || row.ended_at !== null || apiKey === null || rider === null) return [];
    const access = { apiKey, athleteId: row.athlete_id };
    const days = comingDays(todayIn(rider.time_zone, clock));
    return [JSON.stringify({ access, prefix: ownPrefix(owner), days } satisfies Needed)];
  },
  async carryOut(text) {
    const { access, prefix, days } = JSON.parse(text) as Needed;
    const removed = await removeEntries(trainingCalendar, access, { prefix, days });
    return removed.ok || isRefusal(removed.error) ? FORGET : { kind: 'retry', reason: removed.error.code };
  },
});
