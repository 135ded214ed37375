import { PROMISE } from '../season/planned-history.ts';
import { MINUTES_STEP } from '../season/ride-minutes.ts';
import type { WeekBrief, DayBrief } from '../season/season.ts';
import { sessionOf } from '../library/library.ts';
import type { PlannedWorkout } from '../workout/planned.ts';
import { planDay, workoutOf } from '../week/plan-day.ts';
import { figuresOfDay } from './figures.ts';

/** A day of the brief with what stands on it. */
export interface PlannedDay {
  readonly day: DayBrief;
  readonly workout: PlannedWorkout;
}

/** The same days with another workout on one of them. */
export const withWorkout = (
  items: readonly PlannedDay[],
  item: PlannedDay,
  workout: PlannedWorkout,
): readonly PlannedDay[] => items.map((each) => (each.day === item.day ? { day: each.day, workout } : each));

/** The load that stands on a day. */
export const loadOf = ({ workout }: PlannedDay): number => figuresOfDay(workout).load;

/** Rides that can still be longer or shorter change by five minutes at a time; no week needs more turns. */
const MAX_ATTEMPTS = 120;

interface LoadBounds {
  readonly brief: WeekBrief;
  readonly longest: number;
  readonly needed: number;
}

type Bounds = Omit<LoadBounds, 'brief'>;

/** Lengthens or shortens rides, five minutes at a time, until the week comes to the load that was promised. */
export function balanceLoad(
  items: readonly PlannedDay[],
  { brief, ...within }: LoadBounds,
): readonly PlannedDay[] {
  let current = items;
  const tolerated = Math.max(PROMISE.points, brief.targetLoad * PROMISE.share);
  for (let turn = 0; turn < MAX_ATTEMPTS; turn += 1) {
    const off = current.reduce((sum, item) => sum + loadOf(item), 0) - brief.targetLoad;
    if (Math.abs(off) <= tolerated) return current;
    const next = off < 0 ? moreLoad(current, within) : changed(current, within, -MINUTES_STEP);
    if (next === null) return current;
    current = next;
  }
  return current;
}

/** A ride that the brief has and the week has not comes first; else the ride that is furthest below its brief grows. */
function moreLoad(items: readonly PlannedDay[], within: Bounds): readonly PlannedDay[] | null {
  const missing = items.find(
    ({ day, workout }) => day.role !== 'hard' && day.minutes > 0 && workout.steps.length === 0,
  );
  if (missing === undefined) return changed(items, within, MINUTES_STEP);
  return withWorkout(items, missing, planDay(missing.day));
}

function changed(items: readonly PlannedDay[], within: Bounds, by: number): readonly PlannedDay[] | null {
  const able = items.flatMap((item) => {
    const other = longer(item, within, by);
    return other === null ? [] : [{ item, other, above: loadOf(item) - item.day.load }];
  });
  const [first] = able.toSorted((a, b) => (b.above - a.above) * -Math.sign(by));
  return first === undefined ? null : withWorkout(items, first.item, first.other);
}

function longer(
  { day, workout }: PlannedDay,
  { longest, needed }: Bounds,
  by: number,
): PlannedWorkout | null {
  const session = sessionOf(workout);
  if (session === null) return null;
  const minutes = Math.round(figuresOfDay(workout).minutes / MINUTES_STEP) * MINUTES_STEP + by;
  const max = Math.min(session.minutes.max, day.minutesFree, longest);
  const min = Math.max(session.minutes.min, day.minutes < needed ? 0 : needed);
  if (minutes > max || minutes < min) return null;
  return workoutOf(day, session, { minutes, level: day.level });
}
