import { daysBetween, mondayOf, type IsoDate } from '@musette/coach/calendar/days';
import { adherencePercent, completedMinutes } from '@musette/coach/progress/adherence';
import { doneByHand } from '@musette/coach/progress/sessions';
import type { Ride } from '@musette/coach/progress/ride';
import { trainingProgress, type TrainingProgress } from '@musette/coach/progress/training-progress';
import { doneSteps } from '@musette/coach/workout/planned';
import { secondsOf } from '@musette/coach/workout/steps';
import { isRide } from '#lib/plan-words.ts';
import type { DatedPlan, DatedWorkout } from './dated.ts';
import { planOn, startOf } from './season-span.ts';
import { nextWorkout, streakDays, sevenDays, type DayBar } from '@musette/coach/progress/dashboard-figures';

/** Rides have a feature of their own; until a rider has some, what was marked by hand is all there is. */
const NO_RIDES: readonly Ride[] = [];

const workoutsOf = (plans: readonly DatedPlan[]): readonly DatedWorkout[] =>
  plans.flatMap(({ workouts }) => workouts);

/** The workout that is next, among the plans of five weeks. */
export const findNextWorkout = (plans: readonly DatedPlan[], today: IsoDate): DatedWorkout | null =>
  nextWorkout(workoutsOf(plans), NO_RIDES, today);

/** Why no workout is next: there is no plan, all of it is done, or what was missed is over. */
export function whyNothingNext(plans: readonly DatedPlan[]): 'season-over' | 'all-done' | 'none-left' {
  if (plans.length === 0) return 'season-over';
  const rides = workoutsOf(plans).filter(isRide);
  return rides.length > 0 && rides.every(({ status }) => status === 'completed') ? 'all-done' : 'none-left';
}

/** How a week stands beside its goal. */
interface WeekAdherence {
  readonly goalMinutes: number;
  readonly completedMinutes: number;
  /** Null where there is nothing to be done. */
  readonly adherencePercent: number | null;
}

/** How this week stands; without a plan it is held against the goal of the profile. */
export function weekAdherence(
  plans: readonly DatedPlan[],
  { today, weeklyGoalMinutes }: { readonly today: IsoDate; readonly weeklyGoalMinutes: number },
): WeekAdherence {
  const plan = planOn(plans, today);
  const minutes = completedMinutes(mondayOf(today), workoutsOf(plans), NO_RIDES);
  const goal = plan === null ? weeklyGoalMinutes : plannedMinutesOf(plan);
  return {
    goalMinutes: goal,
    completedMinutes: minutes,
    adherencePercent: goal > 0 ? adherencePercent(minutes, goal) : null,
  };
}

const plannedMinutesOf = ({ workouts }: DatedPlan): number =>
  workouts.reduce((sum, { minutes }) => sum + minutes, 0);

/** Days of training in a row. */
export const streakIn = (plans: readonly DatedPlan[], today: IsoDate): number =>
  streakDays(workoutsOf(plans), NO_RIDES, today);

/** The last seven days. */
export const lastDaysBars = (plans: readonly DatedPlan[], today: IsoDate): readonly DayBar[] =>
  sevenDays(doneByHand(workoutsOf(plans), NO_RIDES).map(rideMarkedByHand), today);

/** A workout that was marked as completed, as the ride that it stands for. */
const rideMarkedByHand = (workout: DatedWorkout): Ride => ({
  id: workout.date,
  date: workout.date,
  source: 'manual',
  sport: 'ride',
  name: workout.focus,
  movingSeconds: secondsOf(doneSteps(workout)),
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

/** The season that this week belongs to, and how far it has come; null without a plan from now on. */
export function seasonProgress(
  plans: readonly DatedPlan[],
  today: IsoDate,
): TrainingProgress<DatedPlan> | null {
  const coming = plans.filter(({ weekStart }) => weekStart >= mondayOf(today));
  const now = planOn(plans, today) ?? coming[0];
  if (now === undefined) return null;
  const season = plans.filter((plan) => startOf(plan) === startOf(now) && plan.of === now.of);
  return trainingProgress(season, NO_RIDES, today);
}

/** Something ahead in the season. */
export interface Milestone {
  readonly kind: 'recovery' | 'race' | 'last-week';
  readonly date: IsoDate;
}

/** What comes next: the recovery week after this one, and the race or, without one, the last week of the season. */
export function nextMilestones(plans: readonly DatedPlan[], today: IsoDate): readonly Milestone[] {
  const later = plans.filter(({ weekStart }) => weekStart > today);
  const recovery = later.find((plan) => plan.recovery);
  const last = later.find(({ number, of }) => number === of);
  const race = plans.findLast(({ weekStart }) => weekStart >= mondayOf(today))?.raceDate ?? null;
  const milestones: Milestone[] = [];
  if (recovery) milestones.push({ kind: 'recovery', date: recovery.weekStart });
  if (race !== null && race >= today) milestones.push({ kind: 'race', date: race });
  else if (last && last !== recovery) milestones.push({ kind: 'last-week', date: last.weekStart });
  return milestones;
}

/** How far away a day is. */
export function awayText(date: IsoDate, today: IsoDate): string {
  const days = daysBetween(today, date);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  return days < 14 ? `in ${days} days` : `in ${Math.floor(days / 7)} weeks`;
}
