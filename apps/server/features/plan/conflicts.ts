import { addWeeks, mondayOf } from '@musette/coach/calendar/days';
import { conflictsIn } from '@musette/coach/proof/hours';
import { shortened } from '@musette/coach/proof/shorten';
import { minutesOf } from '@musette/coach/workout/load';
import { SEASON_WEEKS } from '@musette/coach/season/check-request';
import type { Conflict } from '@musette/contract/schemas/plan';
import type { PlannedWorkout } from '@musette/coach/workout/planned';
import type { WorkoutRow } from '#store/plan-store.ts';
import type { Owner } from '#ports/owner.ts';
import type { PlanParts } from './parts.ts';
import { shorterDay, wholeOf } from './fit.ts';
import { hoursNow } from './read.ts';
import { toWeek } from './rows.ts';

/** The rides from today on that no longer fit into the rider's hours, in order. */
export async function listConflicts(
  { store, clock }: Pick<PlanParts, 'store' | 'clock'>,
  owner: Owner,
): Promise<readonly Conflict[]> {
  const rider = await store.riders.find(owner);
  if (rider === null) return [];
  const now = hoursNow(rider, clock);
  const from = mondayOf(now.today);
  const stored = await store.plans.list(owner, from, addWeeks(from, SEASON_WEEKS.max));
  return stored.flatMap((plan) => {
    const week = toWeek(plan);
    return conflictsIn(week, now).map(({ position, minutes, minutesFree }) => {
      const [workout, row] = [
        week.workouts[position] as PlannedWorkout,
        plan.workouts[position] as WorkoutRow,
      ];
      const { date, focus } = workout;
      const cut = shortened(wholeOf(row, workout), shorterDay(plan, row, { rider, minutesFree }));
      const shorterMinutes = cut && minutesOf(cut.steps);
      const { week_start: weekStart, version } = plan;
      return { weekStart, version, position, date, focus, minutes, minutesFree, shorterMinutes };
    });
  });
}
