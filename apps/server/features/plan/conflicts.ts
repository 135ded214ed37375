import { addWeeks, mondayOf } from '@musette/coach/calendar/days';
import { findConflicts } from '@musette/coach/proof/hours';
import { brokenByRace, type RaceChange } from '@musette/coach/proof/race-change';
import { shortenWorkout } from '@musette/coach/proof/shorten';
import { minutesOf } from '@musette/coach/workout/load';
import { SEASON_WEEKS } from '@musette/coach/season/check-request';
import type { Conflict, RaceConflict } from '@musette/contract/schemas/plan';
import type { PlannedWorkout } from '@musette/coach/workout/planned';
import { nameText } from '@musette/words/render';
import type { StoredPlan, WorkoutRow } from '#store/plan-store.ts';
import type { Owner } from '#ports/owner.ts';
import type { PlanRequestParts } from './parts.ts';
import { shorterDay, wholeOf } from './fit-workout.ts';
import { hoursNow, raceChange } from './read.ts';
import { raceWeekOf, toWeek } from './rows.ts';

/** Lists the rides from today on that no longer fit into the rider's hours, and the promises that a changed race breaks. */
export async function listConflicts(
  { store, clock, words }: Pick<PlanRequestParts, 'store' | 'clock' | 'words'>,
  owner: Owner,
): Promise<{ readonly rides: Conflict[]; readonly race: RaceConflict | null }> {
  const rider = await store.riders.find(owner);
  if (rider === null) return { rides: [], race: null };
  const now = hoursNow(rider, clock);
  const from = mondayOf(now.today);
  const stored = await store.plans.list(owner, from, addWeeks(from, SEASON_WEEKS.max));
  const rides = stored.flatMap((plan) => {
    const week = toWeek(plan);
    return findConflicts(week, now).map(({ position, minutes, minutesFree }) => {
      const [workout, row] = [
        week.workouts[position] as PlannedWorkout,
        plan.workouts[position] as WorkoutRow,
      ];
      const { date } = workout;
      const focus = nameText(words, workout);
      const shorter = shortenWorkout(wholeOf(row, workout), shorterDay(plan, row, { rider, minutesFree }));
      const shorterMinutes = shorter && minutesOf(shorter.steps);
      const { week_start: weekStart, version } = plan;
      return { weekStart, version, position, date, focus, minutes, minutesFree, shorterMinutes };
    });
  });
  return { rides, race: raceConflict(stored, raceChange(rider, clock)) };
}

/** The promises of saved weeks that the rider's current race breaks. */
function raceConflict(stored: readonly StoredPlan[], change: RaceChange): RaceConflict | null {
  const { planned, now } = change;
  const broken = stored.flatMap((plan) =>
    brokenByRace(raceWeekOf(plan), change).map((promise) => ({ weekStart: plan.week_start, promise })),
  );
  return broken.length === 0 ? null : { planned, now, broken };
}
