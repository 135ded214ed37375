import { addWeeks, type IsoDate, type WeekKey } from '../../calendar/days.ts';
import { isTraining, ridingMinutes, type Ride } from '../ride/ride.ts';
import { doneByHand, doneMinutes, type Planned } from './sessions.ts';

/** The items of a week, Monday to Sunday. */
export function inWeek<T extends { readonly date: IsoDate }>(
  week: WeekKey,
  items: readonly T[],
): readonly T[] {
  const end = addWeeks(week, 1);
  return items.filter(({ date }) => date >= week && date < end);
}

/** The minutes of training in a week: every ride, and every session marked as done on a day without a ride. */
export function completedMinutes(
  week: WeekKey,
  workouts: readonly Planned[],
  rides: readonly Ride[],
): number {
  const ridden = inWeek(week, rides).filter(isTraining).map(ridingMinutes);
  const byHand = doneByHand(inWeek(week, workouts), rides).map(doneMinutes);
  return [...ridden, ...byHand].reduce((sum, minutes) => sum + minutes, 0);
}

/** The inputs of a week's goal. */
interface GoalSources {
  /** The minutes of each planned workout of the week; null for a week without a plan. */
  readonly planned: readonly number[] | null;
  /** The goal that the rider has set; null for none. */
  readonly ownMinutes: number | null;
  /** The rider's available minutes. */
  readonly availableMinutes: number;
}

/**
 * The goal of a week (spec 3, `weeklyGoal`): its planned minutes, else the rider's own goal, else their available minutes.
 * A skipped or shortened workout still counts in full.
 */
export const weeklyGoalMinutes = ({ planned, ownMinutes, availableMinutes }: GoalSources): number =>
  planned === null ? (ownMinutes ?? availableMinutes) : planned.reduce((sum, minutes) => sum + minutes, 0);

/** A part as whole percent of a total; 0 if the total is 0 (spec 9). It may be over 100. */
export const percentOf = (part: number, whole: number): number =>
  whole > 0 ? Math.round((part / whole) * 100) : 0;

/** Completed minutes as percent of the weekly goal (spec 9). */
export const adherencePercent = (completed: number, goalMinutes: number): number =>
  percentOf(completed, goalMinutes);

/** Minutes shown as hours (spec 9), to one decimal. */
export const hoursShown = (minutes: number): number => Math.round(minutes / 6) / 10;
