import { day, daysBetween, mondayOf, type IsoDate } from '@musette/coach/calendar/days';
import { adherencePercent, completedMinutes } from '@musette/coach/progress/adherence';
import { daysRidden, doneByHand, isExpected } from '@musette/coach/progress/sessions';
import type { Ride } from '@musette/coach/progress/ride';
import { trainingProgress, type TrainingProgress } from '@musette/coach/progress/training-progress';
import { doneSteps, TEST_TYPE } from '@musette/coach/workout/planned';
import { secondsOf, type Step } from '@musette/coach/workout/steps';
import type { DatedPlan, DatedWorkout } from './dated.ts';
import { planOn, startOf } from './season-span.ts';
import { nextWorkout, streakDays, sevenDays, type DayBar } from '@musette/coach/progress/dashboard-figures';

/** What a rider has planned and ridden. */
export interface Training {
  readonly plans: readonly DatedPlan[];
  readonly rides: readonly Ride[];
}

const workoutsOf = (plans: readonly DatedPlan[]): readonly DatedWorkout[] =>
  plans.flatMap(({ workouts }) => workouts);

/** The next planned workout, from today on. */
export const findNextWorkout = (plans: readonly DatedPlan[], today: IsoDate): DatedWorkout | null =>
  nextWorkout(workoutsOf(plans), today);

/** The result of a test is offered on the dashboard for this many days. */
const TEST_DAYS = 14;

/** The place of a test in the plan. */
export interface TestPlace {
  readonly weekStart: string;
  readonly position: number;
}

/** The tests that a ride has completed in the last two weeks. A ride may come in late. */
export const newTests = (plans: readonly DatedPlan[], today: IsoDate): readonly TestPlace[] =>
  plans.flatMap(({ weekStart, workouts }) =>
    workouts.flatMap(({ type, completedBy, completedAt, position }) =>
      type === TEST_TYPE && completedBy !== null && completedAt !== null && isNew(completedAt, today)
        ? [{ weekStart, position }]
        : [],
    ),
  );

const isNew = (instant: string, today: IsoDate): boolean =>
  daysBetween(day(instant.slice(0, 10)), today) < TEST_DAYS;

/** So many days without a ride are more than a rest. */
export const QUIET_DAYS = 10;

/** The first rides after a break. */
const FEW_RIDES = 3;

/** True if the season has lasted for ten days, and hardly a ride is known of the last ten. */
export const isQuiet = ({ plans, rides }: Training, today: IsoDate): boolean =>
  plans.some(({ weekStart }) => daysBetween(weekStart, today) >= QUIET_DAYS) &&
  [...daysRidden(rides)].filter((date) => daysBetween(date, today) < QUIET_DAYS).length <= FEW_RIDES;

/** Why there is no next workout: no plan, every ride is completed, or the remaining rides are missed, skipped or on days away. */
export function whyNothingNext(plans: readonly DatedPlan[]): 'season-over' | 'all-done' | 'none-left' {
  if (plans.length === 0) return 'season-over';
  const rides = workoutsOf(plans).filter(isExpected);
  return rides.length > 0 && rides.every(({ status }) => status === 'completed') ? 'all-done' : 'none-left';
}

/** The completed minutes of a week, compared with its goal. */
interface WeekAdherence {
  readonly goalMinutes: number;
  readonly completedMinutes: number;
  /** Null when the goal is 0. */
  readonly adherencePercent: number | null;
}

/** Compares this week with its planned minutes, or with the profile's weekly goal when it has no plan. */
export function weekAdherence(
  { plans, rides }: Training,
  { today, weeklyGoalMinutes }: { readonly today: IsoDate; readonly weeklyGoalMinutes: number },
): WeekAdherence {
  const plan = planOn(plans, today);
  const minutes = completedMinutes(mondayOf(today), workoutsOf(plans), rides);
  const goal = plan === null ? weeklyGoalMinutes : plannedMinutesOf(plan);
  return {
    goalMinutes: goal,
    completedMinutes: minutes,
    adherencePercent: goal > 0 ? adherencePercent(minutes, goal) : null,
  };
}

const plannedMinutesOf = ({ workouts }: DatedPlan): number =>
  workouts.filter(isExpected).reduce((sum, { minutes }) => sum + minutes, 0);

/** The number of training days in a row. */
export const streakIn = ({ plans, rides }: Training, today: IsoDate): number =>
  streakDays(workoutsOf(plans), rides, today);

/** What was ridden on a day, with the plan of the day behind it. */
export interface RiddenBar extends DayBar {
  readonly planned: DayBar;
}

/** One bar for each of the last seven days. */
export function lastDaysBars({ plans, rides }: Training, today: IsoDate): readonly RiddenBar[] {
  const workouts = workoutsOf(plans);
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

/** The day of the first ride that was completed ahead of its day; null without one. */
export const firstDoneAhead = (plans: readonly DatedPlan[], today: IsoDate): IsoDate | null =>
  workoutsOf(plans).find(({ date, status }) => status === 'completed' && date > today)?.date ?? null;

/** A workout as the ride that it asks for. */
const rideAs = (workout: DatedWorkout, steps: readonly Step[]): Ride => ({
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

/** The progress of the current season, or of the next one; null when nothing is planned from this week on. */
export function seasonProgress(
  plans: readonly DatedPlan[],
  today: IsoDate,
): TrainingProgress<DatedPlan> | null {
  const upcoming = plans.filter(({ weekStart }) => weekStart >= mondayOf(today));
  const current = planOn(plans, today) ?? upcoming[0];
  if (current === undefined) return null;
  const season = plans.filter((plan) => startOf(plan) === startOf(current) && plan.of === current.of);
  return trainingProgress(season, today);
}

/** An upcoming event of the season. */
export interface Milestone {
  readonly kind: 'recovery' | 'race' | 'last-week';
  readonly date: IsoDate;
}

/** The next recovery week, then the race. A season without a race ends with its last week. */
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

/** Says how far away a day is: "today", "in 3 days". */
export function awayText(date: IsoDate, today: IsoDate): string {
  const days = daysBetween(today, date);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  return days < 14 ? `in ${days} days` : `in ${Math.floor(days / 7)} weeks`;
}
