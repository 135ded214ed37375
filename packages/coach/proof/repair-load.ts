import { MINUTES_STEP } from '../season/minutes.ts';
import { PROMISE } from '../season/limits.ts';
import type { DayBrief, WeekBrief } from '../season/types.ts';
import { sessionById } from '../workout/library.ts';
import type { PlannedWorkout } from '../workout/planned.ts';
import { planDay, workoutOf } from '../writing/plan-day.ts';
import { figuresOfDay } from './figures.ts';

/** Rides that can still be longer or shorter change by five minutes at a time; no week needs more turns. */
const MOST_TURNS = 120;

interface Within {
  readonly brief: WeekBrief;
  readonly longest: number;
}

/** Lengthens or shortens rides, five minutes at a time, until the week comes to the load that was promised. */
export function balanceLoad(
  workouts: readonly PlannedWorkout[],
  { brief, longest }: Within,
): readonly PlannedWorkout[] {
  let current = workouts;
  const tolerated = Math.max(PROMISE.points, brief.targetLoad * PROMISE.share);
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const off = current.reduce((sum, workout) => sum + figuresOfDay(workout).load, 0) - brief.targetLoad;
    if (Math.abs(off) <= tolerated) return current;
    const next = off < 0 ? moreLoad(current, { brief, longest }) : lessLoad(current, { brief, longest });
    if (next === null) return current;
    current = next;
  }
  return current;
}

/** A ride that the brief has and the week has not comes first; else the ride that is furthest below its brief grows. */
function moreLoad(workouts: readonly PlannedWorkout[], within: Within): readonly PlannedWorkout[] | null {
  const missing = within.brief.days.findIndex(
    ({ role, minutes }, index) => role !== 'hard' && minutes > 0 && workouts[index]?.steps.length === 0,
  );
  const day = within.brief.days[missing];
  if (day !== undefined) return workouts.with(missing, planDay(day));
  return changed(workouts, within, MINUTES_STEP);
}

const lessLoad = (workouts: readonly PlannedWorkout[], within: Within): readonly PlannedWorkout[] | null =>
  changed(workouts, within, -MINUTES_STEP);

function changed(
  workouts: readonly PlannedWorkout[],
  { brief, longest }: Within,
  by: number,
): readonly PlannedWorkout[] | null {
  const able = brief.days.flatMap((day, index) => {
    const workout = workouts[index];
    const other = workout === undefined ? null : longer(day, workout, { by, longest });
    if (workout === undefined || other === null) return [];
    return [{ index, other, above: figuresOfDay(workout).load - day.load }];
  });
  const first = able.toSorted((a, b) => (b.above - a.above) * -Math.sign(by))[0];
  return first === undefined ? null : workouts.with(first.index, first.other);
}

function longer(
  day: DayBrief,
  workout: PlannedWorkout,
  { by, longest }: { by: number; longest: number },
): PlannedWorkout | null {
  const session = workout.session === null ? null : sessionById(workout.session);
  if (session === null) return null;
  const minutes = Math.round(figuresOfDay(workout).minutes / MINUTES_STEP) * MINUTES_STEP + by;
  const most = Math.min(session.minutes.most, day.minutesFree, longest);
  if (minutes > most || minutes < session.minutes.least) return null;
  return workoutOf(day, session, { minutes, level: day.level });
}
