import { PROMISE } from '../../season/planned-history.ts';
import { MINUTES_STEP } from '../../season/ride-minutes.ts';
import type { WeekBrief, DayBrief } from '../../season/season.ts';
import { sessionOf } from '../../library/library.ts';
import type { PlannedWorkout } from '../../workout/planned.ts';
import { planDay, workoutOf } from '../../week/plan-day.ts';
import { figuresOfDay } from '../checks/figures.ts';

// Repairs the load of a week: lengthens, shortens or adds rides.

/** A day of the brief with its workout. */
export interface PlannedDay {
  readonly day: DayBrief;
  readonly workout: PlannedWorkout;
}

/** Replaces the workout of one day. */
export const withWorkout = (
  items: readonly PlannedDay[],
  item: PlannedDay,
  workout: PlannedWorkout,
): readonly PlannedDay[] => items.map((each) => (each.day === item.day ? { day: each.day, workout } : each));

/** The load of a day. */
export const loadOfDay = ({ workout }: PlannedDay): number => figuresOfDay(workout).load;

/** Each attempt changes one ride by five minutes; no week needs more attempts. */
const MAX_ATTEMPTS = 120;

interface LoadBounds {
  readonly brief: WeekBrief;
  readonly maxRideMinutes: number;
  readonly minLongRide: number;
}

type Bounds = Omit<LoadBounds, 'brief'>;

/** Lengthens or shortens rides by five minutes at a time until the week has the load of its brief. */
export function balanceLoad(
  items: readonly PlannedDay[],
  { brief, ...within }: LoadBounds,
): readonly PlannedDay[] {
  let current = items;
  const tolerance = Math.max(PROMISE.points, brief.targetLoad * PROMISE.share);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const off = current.reduce((sum, item) => sum + loadOfDay(item), 0) - brief.targetLoad;
    if (Math.abs(off) <= tolerance) return current;
    const next = off < 0 ? moreLoad(current, within) : withChangedRide(current, within, -MINUTES_STEP);
    if (next === null) return current;
    current = next;
  }
  return current;
}

/** Adds a ride that the week lacks, or else lengthens the ride that is furthest below its brief. */
function moreLoad(items: readonly PlannedDay[], within: Bounds): readonly PlannedDay[] | null {
  const missing = items.find(
    ({ day, workout }) => day.role !== 'hard' && day.minutes > 0 && workout.steps.length === 0,
  );
  if (missing === undefined) return withChangedRide(items, within, MINUTES_STEP);
  return withWorkout(items, missing, planDay(missing.day));
}

function withChangedRide(
  items: readonly PlannedDay[],
  within: Bounds,
  by: number,
): readonly PlannedDay[] | null {
  const candidates = items.flatMap((item) => {
    const workout = changedWorkout(item, within, by);
    return workout === null ? [] : [{ item, workout, above: loadOfDay(item) - item.day.load }];
  });
  const [first] = candidates.toSorted((a, b) => (b.above - a.above) * -Math.sign(by));
  return first === undefined ? null : withWorkout(items, first.item, first.workout);
}

function changedWorkout(
  { day, workout }: PlannedDay,
  { maxRideMinutes, minLongRide }: Bounds,
  by: number,
): PlannedWorkout | null {
  const session = sessionOf(workout);
  if (session === null) return null;
  const minutes = Math.round(figuresOfDay(workout).minutes / MINUTES_STEP) * MINUTES_STEP + by;
  const max = Math.min(session.minutes.max, day.minutesFree, maxRideMinutes);
  const min = Math.max(session.minutes.min, day.minutes < minLongRide ? 0 : minLongRide);
  if (minutes > max || minutes < min) return null;
  return workoutOf(day, session, { minutes, level: day.level });
}
