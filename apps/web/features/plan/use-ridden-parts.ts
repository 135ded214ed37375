import { addDays, addWeeks, day, type IsoDate, mondayOf } from '@musette/coach/calendar/days';
import { outcomeOf } from '@musette/coach/progress/sessions';
import { useQuery } from '@tanstack/react-query';
import { activitiesQuery } from '#lib/activities.ts';
import { type PlanDetail, plansQuery, type PlanWorkout } from '#lib/plans.ts';
import { type Part, riddenPart, uncountedRides } from '#lib/ridden-part.ts';

/** What was ridden of the workouts of a week that no ride has completed. */
export function useRiddenParts({ weekStart, workouts }: PlanDetail, today: IsoDate) {
  const monday = mondayOf(day(weekStart));
  const mayHaveParts = workouts.some(
    (workout) => workout.date <= today && ['missed', 'open'].includes(outcomeOf(workout, today)),
  );
  const rides = useQuery({
    ...activitiesQuery(monday, addDays(monday, 6)),
    enabled: mayHaveParts,
  });
  // A ride of a Sunday may have completed the workout of the Monday after it.
  const plans = useQuery({
    ...plansQuery(addWeeks(monday, -1), 3),
    enabled: mayHaveParts && (rides.data ?? []).length > 0,
  });
  return (workout: PlanWorkout): Part | null => {
    if (!rides.data || !plans.data) return null;
    const uncounted = uncountedRides(
      rides.data.filter(({ date }) => date === workout.date),
      plans.data.flatMap((plan) => plan.workouts),
    );
    return riddenPart(workout, uncounted, today);
  };
}
