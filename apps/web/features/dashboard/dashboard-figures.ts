import { mondayOf, type IsoDate } from '@musette/coach/calendar/days';
import { adherencePercent, completedMinutes } from '@musette/coach/progress/matching/adherence';
import { doneByHand, isExpected } from '@musette/coach/progress/matching/sessions';
import type { Ride } from '@musette/coach/progress/ride/ride';
import { doneSteps } from '@musette/coach/workout/planned';
import { secondsOf, type Step } from '@musette/coach/workout/steps';
import { type Plan, type PlanWorkout, withoutGoneRides } from '#lib/rider-data/plans.ts';
import { planOn } from './season-span.ts';
import { sevenDays, type DayBar } from '@musette/coach/progress/fitness/dashboard-figures';

/** What a rider has planned and ridden. */
export interface Training {
  readonly plans: readonly Plan[];
  readonly rides: readonly Ride[];
}

/** The workouts of plans in one list. */
export const workoutsOf = (plans: readonly Plan[]): readonly PlanWorkout[] =>
  plans.flatMap(({ workouts }) => workouts);

/** The completed minutes of a week, compared with its goal. */
interface WeekAdherence {
  readonly goalMinutes: number;
  readonly completedMinutes: number;
  /** Null when the goal is 0, and when there is nothing to compare yet. */
  readonly adherencePercent: number | null;
  /** The first ride of a plan that begins after this week; null in any other week. */
  readonly planStart: IsoDate | null;
}

/**
 * Compares this week with its planned minutes, or with the profile's weekly goal when it has no plan. A plan is compared from the
 * first session on that is completed or whose day is over; before the plan begins, nothing is.
 */
export function weekAdherence(
  { plans, rides }: Training,
  { today, weeklyGoalMinutes }: { readonly today: IsoDate; readonly weeklyGoalMinutes: number },
): WeekAdherence {
  const plan = planOn(plans, today);
  const workouts = withoutGoneRides(workoutsOf(plans), rides);
  const minutes = completedMinutes(mondayOf(today), workouts, rides);
  const goal = plan === null ? weeklyGoalMinutes : plannedMinutesOf(plan);
  const hasBefore = plans.some(({ weekStart }) => weekStart <= today);
  const planStart = plan === null && !hasBefore ? firstRideAfter(plans, today) : null;
  const isKnown = plan === null ? planStart === null && minutes > 0 : hasBegun(plan, today);
  return {
    goalMinutes: goal,
    completedMinutes: minutes,
    adherencePercent: isKnown && goal > 0 ? adherencePercent(minutes, goal) : null,
    planStart,
  };
}

const firstRideAfter = (plans: readonly Plan[], today: IsoDate): IsoDate | null =>
  workoutsOf(plans).find((workout) => workout.date > today && isExpected(workout))?.date ?? null;

const hasBegun = ({ workouts }: Plan, today: IsoDate): boolean =>
  workouts.some((workout) => isExpected(workout) && (workout.date < today || workout.status === 'completed'));

const plannedMinutesOf = ({ workouts }: Plan): number =>
  workouts.filter(isExpected).reduce((sum, { minutes }) => sum + minutes, 0);

/** What was ridden on a day, with the plan of the day behind it. */
export interface RiddenBar extends DayBar {
  readonly planned: DayBar;
}

/** One bar for each of the last seven days. */
export function lastDaysBars({ plans, rides }: Training, today: IsoDate): readonly RiddenBar[] {
  const workouts = withoutGoneRides(workoutsOf(plans), rides);
  const byHand = doneByHand(workouts, rides).map((workout) => rideAs(workout, doneSteps(workout)));
  const ridden = sevenDays([...rides, ...byHand], today);
  const planned = sevenDays(
    workouts.filter(isExpected).map((workout) => rideAs(workout, workout.steps)),
    today,
  );
  return ridden.map((bar, index) => ({
    ...bar,
    planned: planned[index] ?? { ...bar, minutes: 0, percent: 0 },
  }));
}

/** A workout as the ride that it asks for. */
const rideAs = (workout: PlanWorkout, steps: readonly Step[]): Ride => ({
  id: workout.date,
  date: workout.date,
  source: 'manual',
  type: 'ride',
  name: workout.focus,
  movingSeconds: secondsOf(steps),
  elapsedSeconds: null,
  distanceM: null,
  averageSpeedMps: null,
  averageWatts: null,
  weightedWatts: null,
  averageHeartRateBpm: null,
  kilojoules: null,
  caloriesKcal: null,
  elevationM: null,
  achievementCount: null,
  kudosCount: null,
});
